import { addressOf } from "../root";

/** Let the app work without a connection. Browsers allow it on safe connections and on the same machine only. */
export function workOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // The first page is shown before anything is fetched for later.
  addEventListener("load", () => void navigator.serviceWorker.register(addressOf("/sw.js")).catch(console.error));
}
