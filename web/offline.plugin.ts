/** Writes the service worker `sw.js` with the names of all files that make up the app. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const WORKER = new URL("src/offline/worker.js", import.meta.url);
const PUBLIC = new URL("public/", import.meta.url);
/** Letters that none of our languages has; a browser that meets them asks for them. */
const SELDOM = /-(cyrillic|greek|vietnamese|latin-ext)/;

export function offline(): Plugin {
  return {
    name: "rowlock-offline",
    apply: "build",
    generateBundle: {
      // The page itself is added by a plugin of Vite's own.
      order: "post",
      handler(_, bundle) {
        const built = Object.values(bundle).map((file) => ({
          name: file.fileName,
          content: file.type === "chunk" ? file.code : file.source,
        }));
        const copied = readdirSync(PUBLIC).map((name) => ({ name, content: readFileSync(new URL(name, PUBLIC)) }));
        const files = [...built, ...copied].filter(({ name }) => !SELDOM.test(name) && !name.endsWith(".map"));
        const hash = createHash("sha256");
        for (const { name, content } of files) hash.update(name).update(content);
        const names = files.map(({ name }) => (name === "index.html" ? "/" : `/${name}`)).sort();
        const kept = JSON.stringify({ version: hash.digest("hex").slice(0, 12), files: names });
        this.emitFile({ type: "asset", fileName: "sw.js", source: readFileSync(WORKER, "utf8").replace("__KEPT__", kept) });
      },
    },
  };
}
