/** Notifications of the browser: there are none unless somebody asks for them, and the browser lets us. */

/** Whether the browser lets us; it may ask, so this is for a tap only. */
export async function allowed(): Promise<boolean> {
  return "Notification" in globalThis && (await Notification.requestPermission()) === "granted";
}

/** Say something while the page is out of sight. A later word about the same `tag` takes its place. */
export async function notify(title: string, tag: string): Promise<void> {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  const options = { tag, icon: new URL("mark.svg", document.baseURI).href };
  // On phones only the service worker may do it.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, { ...options, data: location.href });
  else new Notification(title, options).onclick = () => focus();
}

/** It need not be said any more. */
export async function withdraw(tag: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const told of (await worker?.getNotifications({ tag })) ?? []) told.close();
}
