/** Keeps the page at hand, so that it opens without a connection: home, rules, score sheet.
 *
 * `build/serviceWorker.ts` puts VERSION and FILES before this. Each version has a store of its own,
 * filled before it takes over and emptied when the next one has: an open tab finds the parts it was
 * built with for as long as it is open. A new version takes over once no tab of the old one is left;
 * until then the network brings it anyway, with every new load.
 */
/* global VERSION, FILES */
const STORE = `bali-${VERSION}`;
const SHELL = "/";
/** How long a slow network may keep somebody waiting who could look at the page they have. */
const PATIENCE = 4000;

self.addEventListener("install", (event) => {
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname === "/api" || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(openPage(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(storedFirst(request));
  else if (pathname !== SHELL && FILES.includes(pathname)) event.respondWith(storedFirst(request));
});

async function fill() {
  const store = await caches.open(STORE);
  // Names with a hash never change their content; the others could be the browser's old ones.
  const fresh = (file) =>
    file.startsWith("/assets/") ? file : new Request(file, { cache: "reload" });
  await store.addAll(FILES.map(fresh));
}

async function takeOver() {
  const stores = await caches.keys();
  const old = stores.filter((name) => name.startsWith("bali-") && name !== STORE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The first time there is no older version to be careful about: the open tab is served at once.
  await self.clients.claim();
}

/** From the network; the stored page if there is none, if it is too slow, or the server is down. */
async function openPage(event) {
  const fetched = fetch(event.request);
  event.waitUntil(fetched.catch(() => undefined));
  const slow = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([fetched.catch(() => undefined), slow]);
  if (answer && answer.status < 500) return answer;
  return (await stored(SHELL)) ?? answer ?? fetched;
}

/** A tab may be of the next version already, which has filled its store but must wait. */
async function storedFirst(request) {
  return (
    (await stored(request)) ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
  );
}

/** The same for all: the page finds out by itself which language to speak. */
async function stored(request) {
  const store = await caches.open(STORE);
  return store.match(request, { ignoreVary: true });
}
