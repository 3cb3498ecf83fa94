import { tick } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { settings } from "../settings.svelte";
import { t } from "./index.svelte";
import { LANGUAGES, spoken, type Language } from "./languages";

afterEach(async () => {
  settings.language = "en";
  await vi.waitFor(() => expect(document.documentElement.lang).toBe("en"));
});

describe("the language", () => {
  it("is the first that the browser wants and that we speak", () => {
    expect(spoken(["fr-CA", "pl-PL", "de"])).toBe("pl");
    expect(spoken(["DE-at"])).toBe("de");
    expect(spoken(["csb", "fr"])).toBe("en");
    expect(spoken([])).toBe("en");
  });

  it.each([
    ["de", "Du bist dran: Würfle"],
    ["pl", "Twoja kolej: rzuć"],
    ["cs", "Jsi na tahu: házej"],
    ["tr", "Sıra sende: zarları at"],
    ["hu", "Te jössz: dobj"],
  ] as [Language, string][])("changes to %s at once and is told to the page", async (language, words) => {
    settings.language = language;
    await vi.waitFor(() => expect(t("ask-roll")).toBe(words));
    expect(document.documentElement.lang).toBe(language);
  });

  it("is the last one chosen, whichever catalogue comes first", async () => {
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      settings.language = language;
      await tick();
    }
    settings.language = "cs";
    await vi.waitFor(() => expect(t("settings")).toBe("Nastavení"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(t("settings")).toBe("Nastavení");
  });
});

describe("a message", () => {
  it("has its values put in, in the plural that they need", async () => {
    expect(t("misthrows", { count: 1 })).toBe("One misthrow");
    settings.language = "pl";
    await vi.waitFor(() => expect(t("misthrows", { count: 2 })).toBe("2 nietrafienia"));
    expect(t("misthrows", { count: 5 })).toBe("5 nietrafień");
  });

  it("keeps its order around a name that is written from right to left", () => {
    expect(t("log-pass", { name: "דנה" })).toBe("\u2068דנה\u2069 passes");
    expect(t("log-pass", { name: "Zoë" })).toBe("Zoë passes");
  });

  it("must exist", () => {
    expect(() => t("no-such-message")).toThrow("there is no message no-such-message");
  });
});
