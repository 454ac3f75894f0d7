// @ts-check
// Keeps the page and the descriptions of the games for the time without a connection. Tables are
// never kept: their rules and their chance are the server's.

// What only workers have.
const worker = /** @type {any} */ (self);

const STORE = "ludoteca-1";
// Answers that are the same for everybody.
const PUBLIC = /^\/api\/(words|games|records|lab$)/;

// Descriptions that the pages without a table show.
const DESCRIPTIONS = ["es", "en"].flatMap((lang) => [`/api/words?lang=${lang}`, `/api/games?lang=${lang}`]);
// How the page refers to its files.
const FILE = /(?:href|src)="(\/[\w./-]+)"/g;

const isKept = ({ origin, pathname }) => origin === location.origin && (!pathname.startsWith("/api/") || PUBLIC.test(pathname));

// The answer of the server, or the last one without a connection.
async function answer(request) {
  const store = await caches.open(STORE);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await store.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await store.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

// Keeps the page with all of its files, even those that have not been used yet.
async function keepPage() {
  const store = await caches.open(STORE);
  const page = await fetch("/");
  const files = [...(await page.clone().text()).matchAll(FILE)].map(([, path]) => path);
  await store.put("/", page);
  await store.addAll([...new Set([...files, ...DESCRIPTIONS])]);
}

worker.addEventListener("install", (event) => {
  worker.skipWaiting();
  event.waitUntil(keepPage());
});
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && isKept(new URL(request.url))) event.respondWith(answer(request));
});
