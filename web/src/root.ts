/** Where on its server the app is: "" at the top, or a path such as "/games". The server writes it into the page. */
export const ROOT = document.querySelector<HTMLMetaElement>('meta[name="root"]')?.content ?? "";

/** The address of a page or of the API, on whatever path the app is. */
export const addressOf = (path: string): string => ROOT + path;

/** The page that an address shows; null for what is not of this app. */
export function pageAt(pathname: string): string | null {
  if (pathname === ROOT) return "/";
  return pathname.startsWith(`${ROOT}/`) ? pathname.slice(ROOT.length) : null;
}
