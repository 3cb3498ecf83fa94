/*
 * The app without a connection: all its files are kept when it is first opened. The build puts their names here.
 * A new version is made ready beside the old one and takes over when no page of the old one is open any more, so a
 * game that is being played never misses a file.
 */

const { version, files } = __KEPT__;
/** The path on which the app is. */
const ROOT = self.location.pathname.replace(/\/sw\.js$/, "");
const NAME = `rowlock${ROOT}-`;
const CACHE = NAME + version;
/** A connection that is this slow is as good as none, in milliseconds. */
const PATIENCE = 3000;
const FOR_PROGRAMS = /^\/(api|healthz|readyz|metrics)(\/|$)/;

self.addEventListener("install", (event) => {
  const requests = files.map((file) => new Request(ROOT + file, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith(NAME) && name !== CACHE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin || !pathname.startsWith(`${ROOT}/`)) return;
  if (FOR_PROGRAMS.test(pathname.slice(ROOT.length))) return;
  event.respondWith(mode === "navigate" ? page(event.request) : file(event.request));
});

/** A notification leads to the page that it is about. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

async function show(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address);
  return page ? page.focus() : self.clients.openWindow(address);
}

/** Every address shows the same page: the newest one, or the kept one while the server is out of reach. */
async function page(request) {
  const kept = await caches.match(`${ROOT}/`, { cacheName: CACHE });
  if (!kept) return fetch(request);
  const fresh = fetch(request).then(
    (answer) => (answer.ok ? answer : kept),
    () => kept,
  );
  const slow = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
  return Promise.race([fresh, slow]);
}

/** What is kept need not be fetched. */
async function file(request) {
  return (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request);
}
