import { useSyncExternalStore } from 'react';
import { platform } from '#lib/platform/current-platform.ts';

const WORKER = '/service-worker.js';
const HOUR_MS = 3_600_000;

let isReady = false;
let isTyped = false;
let ready: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: boolean): void {
  isReady = next;
  for (const listener of listeners) listener();
}

/** Whether a new version of the app waits. */
export const useUpdate = (): boolean => useSyncExternalStore(follow, () => isReady);

/** Dismisses the new version until it is noticed again. */
export const dismissUpdate = (): void => show(false);

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

/** Registers the service worker, and notices new versions of it. */
export async function watchUpdates(): Promise<void> {
  document.addEventListener('input', () => void (isTyped = true), true);
  // The app of a phone is on the device already.
  if (!import.meta.env.PROD || platform().name !== 'browser' || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const hadWorker = serviceWorker.controller !== null;
  // The yes of another tab: this one goes on with what it has loaded.
  serviceWorker.addEventListener('controllerchange', () => hadWorker && show(true));
  const registration = await serviceWorker.register(WORKER, { updateViaCache: 'none' });
  const notice = (worker: ServiceWorker | null) => {
    // Without a worker in charge, this is the first version and not a new one.
    if (worker?.state !== 'installed' || serviceWorker.controller === null) return;
    ready = worker;
    show(true);
  };
  notice(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => notice(worker));
  });
  lookEachHour(registration);
}

/** An installed app may stay open for weeks: it looks for a new version when the rider comes back to it. */
function lookEachHour(registration: ServiceWorkerRegistration): void {
  let lookedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedAt < HOUR_MS) return;
    lookedAt = performance.now();
    registration.update().catch(() => undefined);
  });
}
