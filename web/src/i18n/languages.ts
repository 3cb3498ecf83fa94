/** The languages of the catalogues in src/rowlock/locale, each by its own name. */

export const LANGUAGES = {
  en: "English",
  de: "Deutsch",
  pl: "Polski",
  cs: "Čeština",
  tr: "Türkçe",
  hu: "Magyar",
} as const;

export type Language = keyof typeof LANGUAGES;

/** The first of the wanted languages that we speak, English if there is none. */
export function spoken(wanted: readonly string[]): Language {
  const ours = wanted.map((tag) => tag.toLowerCase().split("-")[0]!).find((tag) => tag in LANGUAGES);
  return (ours as Language | undefined) ?? "en";
}
