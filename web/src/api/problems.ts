/** What the server refuses, in the reader's language. */

import { t } from "../i18n/index.svelte";
import { Refusal } from "./http";
import type { Problem } from "./types";

/** Fields in which people themselves can be wrong. */
const FIELDS = ["name", "text", "options", "body"];

export function sentenceOf({ code, errors }: Problem): string {
  const wrong = code === "malformed" ? errors.find(({ field }) => FIELDS.includes(field)) : undefined;
  if (!wrong) return t(`problem-${code}`);
  const line = /^line (\d+): /.exec(wrong.reason)?.[1];
  return line && wrong.field === "body" ? t("problem-line", { line }) : t(`problem-${wrong.field}`);
}

/** What is told of something that was asked of the server and has not been done. */
export const whyFailed = (error: unknown): string => (error instanceof Refusal ? sentenceOf(error.problem) : t("server-away"));
