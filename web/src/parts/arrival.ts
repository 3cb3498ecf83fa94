/** Where a page begins for those who come to it by a link of ours: at its heading, for screen readers too. */

let byLink = false;

/** From now on pages are reached without loading anything anew. */
export function arrive(): void {
  byLink = true;
}

/** The heading of a page takes the focus that went away with the page before. */
export function heading(node: HTMLElement): void {
  const nobody = document.activeElement === null || document.activeElement === document.body;
  if (byLink && nobody) node.focus({ preventScroll: true });
}

/** What history remembers of a page that was reached from another one of ours, to which one can go back. */
export const FROM_HERE = { fromHere: true };

export const canGoBack = (): boolean => (history.state as typeof FROM_HERE | null)?.fromHere === true;
