import { expect, it } from "vitest";
import { t } from "../i18n/index.svelte";
import { Refusal } from "./http";
import { sentenceOf, whyFailed } from "./problems";
import type { Problem } from "./types";

const problem = (code: Problem["code"], ...errors: Problem["errors"]): Problem => ({
  type: "about:blank",
  title: "",
  status: 409,
  detail: "technical, expected words",
  code,
  errors,
});

it.each([
  [problem("full"), t("problem-full")],
  [problem("chat-off"), t("chat-off")],
  [problem("malformed"), t("problem-malformed")],
  [problem("malformed", { field: "moves", reason: "" }), t("problem-malformed")],
  [problem("malformed", { field: "name", reason: "it is '', expected at least 1 letters" }), t("problem-name")],
  [problem("malformed", { field: "body", reason: "line 19: the line is 'x', expected a JSON object" }), t("problem-line", { line: "19" })],
  [problem("malformed", { field: "body", reason: "the record is empty" }), t("problem-body")],
])("says what the server refuses in words of our own", (refused, sentence) => {
  expect(sentenceOf(refused)).toBe(sentence);
  expect(whyFailed(new Refusal(refused))).toBe(sentence);
});

it("says when nobody answers", () => {
  expect(whyFailed(new TypeError("NetworkError when attempting to fetch resource."))).toBe(t("server-away"));
});
