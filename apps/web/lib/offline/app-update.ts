import { observable } from '#lib/api/observable.ts';
import { platform } from '#lib/platform/current-platform.ts';

const WORKER = '/service-worker.js';
const HOUR_MS = 3_600_000;

const isReady = observable(false);
let isTyped = false;
let ready: ServiceWorker | null = null;

/** Whether a new version of the app waits. */
export const useUpdate = isReady.use;

/** Dismisses the new version until it is noticed again. */
export const dismissUpdate = (): void => isReady.set(false);

/** Whether something was typed on this screen since it was opened. */
export const hasTyped = (): boolean => isTyped;

/** Another screen is open: what was typed before is not on it. */
export const forgetTyped = (): void => void (isTyped = false);

/** Lets the new version take over, and loads the page with it. */
export function update(): void {
  // Another tab may have said yes before: then there is nobody to ask.
  if (ready?.state !== 'installed') return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  ready.postMessage('take-over', []);
}

/** Notes whether something is typed, and when a new version takes over. */
export function watchUpdates(): void {
  document.addEventListener('input', () => void (isTyped = true), true);
  if (!hasWorker()) return;
  const { serviceWorker } = navigator;
  let { controller } = serviceWorker;
  serviceWorker.addEventListener('controllerchange', () => {
    const before = controller;
    ({ controller } = serviceWorker);
    // The yes of another tab: this one goes on with what it has loaded. The first version is no new one, and a log-out leaves none.
    if (before && controller) isReady.set(true);
  });
  lookEachHour();
}

// The app of a phone is on the device already.
const hasWorker = (): boolean =>
  import.meta.env.PROD && platform().name === 'browser' && 'serviceWorker' in navigator;

let registration: ServiceWorkerRegistration | null = null;

/** Registers the service worker: at the start, and for each rider who logs in, since a log-out removes it with all that is stored. */
export async function registerWorker(): Promise<void> {
  if (!hasWorker()) return;
  const registered = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  if (registered === registration) return;
  registration = registered;
  notice(registered.waiting);
  registered.addEventListener('updatefound', () => {
    const worker = registered.installing;
    worker?.addEventListener('statechange', () => notice(worker));
  });
}

function notice(worker: ServiceWorker | null): void {
  // Without a worker in charge, this is the first version and not a new one.
  if (worker?.state !== 'installed' || navigator.serviceWorker.controller === null) return;
  ready = worker;
  isReady.set(true);
}

/** An installed app may stay open for weeks: it looks for a new version when the rider comes back to it. */
function lookEachHour(): void {
  let lookedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedAt < HOUR_MS) return;
    lookedAt = performance.now();
    registration?.update().catch(() => undefined);
  });
}
