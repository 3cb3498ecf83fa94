/** Words, from the Fluent catalogues that the terminal uses too. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "../../../src/rowlock/locale/en.ftl?raw";

function bundleOf(language: string, catalogue: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(catalogue));
  return bundle;
}

const current = $state({ bundle: bundleOf("en", english) });

/** A message in the chosen language. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const message = current.bundle.getMessage(id);
  if (!message?.value) throw new Error(`there is no message ${id}`);
  return current.bundle.formatPattern(message.value, args);
}
