// @vitest-environment node
import { readFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";
import { expect, it } from "vitest";
import document from "../../openapi.json";

it("has the types that the server's document gives; `make api` writes them anew", async () => {
  const made = astToString(await openapiTS(document as never));
  const written = readFileSync(new URL("./schema.d.ts", import.meta.url), "utf8");
  // The command puts a notice above what it has made.
  expect(written.replace(/^\/\*\*[\s\S]*?\*\/\s*/, "").trim()).toBe(made.trim());
});
