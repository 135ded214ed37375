import { PAGE_ADDRESSES, savedPageOf } from './shell-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The build puts its files in place of this name (worker.config.ts). */
declare const SHELL: {
  /** Changes with every file of the build. Each page of the build says it. */
  readonly version: string;
  /** The files that the screens need. */
  readonly files: readonly string[];
};

const { version: VERSION, files: FILES } = SHELL;
const PREFIX = 'musette-shell-';
const CACHE = PREFIX + VERSION;
/** Nobody can log in without signal, and what the page may load follows the server's settings. */
const FROM_NETWORK_FIRST = '/auth';
const MAX_WAIT_MS = 3000;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const page = savedPageOf(pathname);
    if (page !== null) event.respondWith(pageFor(event, page));
  } else if (FILES.includes(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(fileAt(request));
  }
});
// A new version waits until its rider says yes, or until all tabs are closed.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

/** Saves the whole shell or nothing: after a failure the previous version goes on. */
async function install(): Promise<void> {
  // Of the same version when the worker alone has changed: then the previous one uses these files.
  const isUsed = await caches.has(CACHE);
  try {
    const cache = await caches.open(CACHE);
    await Promise.all([
      // Files with a hash in their name may come from the browser's cache.
      ...FILES.map(async (file) => saveFile(cache, file)),
      ...PAGE_ADDRESSES.map(async (address) => savePage(cache, address, await askForPage(address))),
    ]);
  } catch (cause) {
    if (!isUsed) await caches.delete(CACHE);
    throw cause;
  }
}

async function saveFile(cache: Cache, file: string): Promise<void> {
  const response = await fetch(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' });
  if (!response.ok) throw new Error(`${file} answers ${response.status}`);
  await cache.put(file, response);
}

/** Saves a page of this version. While a server is renewed, its replicas may answer with pages of two versions. */
async function savePage(cache: Cache, address: string, response: Response): Promise<void> {
  const text = await response.clone().text();
  if (!response.ok || !text.includes(VERSION)) throw new Error(`${address} is of another version`);
  await cache.put(address, response);
}

const askForPage = (address: string): Promise<Response> =>
  fetch(address, { cache: 'no-cache', redirect: 'manual' });

async function activate(): Promise<void> {
  if ((await openTabs()).length <= 1) await removeOldCaches();
  // The first visit has no worker yet: from now on it works without signal, too.
  await self.clients.claim();
}

const openTabs = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Tabs that were opened before load their late parts from the previous version: call this only without other tabs. */
async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Removes the files of the previous version if the new page is in the only tab. Until it is there, the page that it replaces counts. */
async function removeOldCachesFor(newPage: string): Promise<void> {
  const isThere = (await self.clients.get(newPage)) !== undefined;
  const others = (await openTabs()).filter(({ id }) => id !== newPage);
  if (isThere && others.length === 0) await removeOldCaches();
}

/** A saved page is there at once. It is asked for again behind it, since its headers follow the settings of the server. */
async function pageFor(event: FetchEvent, page: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const saved = await cache.match(page, { ignoreVary: true });
  event.waitUntil(
    Promise.all([
      renewPage(cache, page).catch(() => undefined),
      removeOldCachesFor(event.resultingClientId).catch(() => undefined),
    ]),
  );
  if (saved === undefined) return fetch(event.request);
  return page === FROM_NETWORK_FIRST ? networkFirst(event.request, saved) : saved;
}

/** Saves a page again. Where a proxy before the server wants a log-in of its own, the page is dropped: the next visit goes to the proxy. */
async function renewPage(cache: Cache, page: string): Promise<void> {
  const response = await askForPage(page);
  const isLogIn = response.type === 'opaqueredirect' || response.status === 401 || response.status === 403;
  await (isLogIn ? cache.delete(page) : savePage(cache, page, response));
}

async function networkFirst(request: Request, saved: Response): Promise<Response> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(MAX_WAIT_MS) });
    // A redirect has the status 0: it is for the browser to follow.
    return response.status < 500 ? response : saved;
  } catch {
    return saved;
  }
}

/** A file of this version, or of the previous one for a tab that runs it. */
async function fileAt(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const saved =
    (await cache.match(request, { ignoreVary: true })) ?? (await caches.match(request, { ignoreVary: true }));
  return saved ?? fetch(request);
}
