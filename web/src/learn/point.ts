/** What a lesson and the coach point at, by the names that the parts of a table have in the page. */

const NAMED: Record<string, (name: string) => string> = {
  die: (colour) => `[data-die="${colour}"]`,
  cell: (cell) => `[data-cell="${cell}"]`,
  field: (field) => `[data-field="${field}"]`,
  do: (action) => `[data-do="${action}"]`,
};
const PARTS: Record<string, string> = {
  /** All that may be tapped on the sheet or the board. */
  lit: "[data-cell].legal, [data-field].legal",
  /** The coloured dice with their two sums. */
  sums: "[data-sums]",
  /** The cells that a lucky number crosses. */
  lucky: "[data-cell]:has(.leaf)",
};

/** The selector for "die white", "cell red 6", "field 8", "do roll" or one of the parts. */
export function selectorOf(point: string): string {
  const [kind, ...name] = point.split(" ");
  return PARTS[point] ?? NAMED[kind!]!(name.join(" "));
}

/** Not hidden, and not in a picture of the rules. */
const isSeen = (part: Element): boolean => part.getClientRects().length > 0 && !part.closest("[inert]");

export const targetsOf = (points: string[]): HTMLElement[] =>
  points.flatMap((point) => [...document.querySelectorAll<HTMLElement>(selectorOf(point))].filter(isSeen));
