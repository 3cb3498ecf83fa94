import { addressOf } from "../root";

/** Let the app work without a connection. Browsers allow it on safe connections and on the same machine only. */
export function workOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = (): unknown => navigator.serviceWorker.register(addressOf("/sw.js")).catch(console.error);
  // The first page is shown before anything is fetched for later. It may be there by now: words are waited for.
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
