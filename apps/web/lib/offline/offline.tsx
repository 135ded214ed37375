import type { QueryClient } from '@tanstack/react-query';
import { isOtherRiderHere, sessionQuery } from '#lib/api/session.ts';
import { registerWorker, watchUpdates } from './app-update.ts';
import { waiting } from './waiting.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { askBeforeLogOut, OfflineParts } from './offline-parts.tsx';
import { dropChangesOfOthers } from './queue-store.ts';
import { SCREEN_WAIT_MS, sendWaiting, showWaiting, showWaitingOf } from './queue.ts';
import { offlineParts } from './reading.ts';
import { hasRestored, reloadRestored, saveAnswers } from './restored.ts';
import { dropReads, dropReadsOfOthers } from './saved-reads.ts';

export { sendOrKeep } from './queue.ts';
export { restore } from './restored.ts';

/** Saves what riders see, sends what waits, and watches for new versions of the app. Returns a function that stops it for this client; what is under way ends. */
export function startOffline(client: QueryClient): () => void {
  const stops = [
    saveAnswers(client),
    watchRider(client),
    reloadForOtherRider(client),
    connectAgain(client),
    fetchAhead(client),
  ];
  offlineParts.set(<OfflineParts />);
  watchUpdates();
  registerWorker().catch(() => undefined);
  return () => {
    for (const stop of stops) stop();
    offlineParts.set(null);
    waiting.set({ changes: [], pause: null });
  };
}

const hasUnsent = (): boolean => waiting.get().changes.some(({ refusal }) => refusal === null);

const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 300_000;

/** Sends what waits and loads again what is old. As long as something is left it tries again, each time after twice as long. */
function connectAgain(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  const stopped = new AbortController();
  const { signal } = stopped;
  const isLeft = () => !signal.aborted && (hasUnsent() || hasRestored());
  const tryLater = (waitMs: number): void => {
    if (timer !== undefined || isRunning || !isLeft()) return;
    // Many riders of one server come back at once.
    timer = setTimeout(
      () => void connect(Math.min(waitMs * 2, MAX_RETRY_MS)),
      waitMs * (1 + Math.random() / 2),
    );
  };
  const connect = async (nextMs: number): Promise<void> => {
    if (isRunning) return;
    clearTimeout(timer);
    timer = undefined;
    if (navigator.onLine && isLeft()) {
      isRunning = true;
      await Promise.allSettled([hasUnsent() && sendWaiting(client), hasRestored() && reloadRestored(client)]);
      isRunning = false;
    }
    tryLater(nextMs);
  };
  const connectNow = () => void connect(FIRST_RETRY_MS);
  for (const event of ['online', 'focus']) addEventListener(event, connectNow, { signal });
  const look = () => document.visibilityState === 'visible' && connectNow();
  document.addEventListener('visibilitychange', look, { signal });
  const unfollow = waiting.follow(() => tryLater(FIRST_RETRY_MS));
  const unsubscribe = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') tryLater(FIRST_RETRY_MS);
  });
  void showWaiting().then(connectNow);
  return () => {
    stopped.abort();
    clearTimeout(timer);
    unfollow();
    unsubscribe();
  };
}

/** What is saved belongs to one rider: to whoever has signed in last. */
function watchRider(client: QueryClient): () => void {
  let last: string | null | undefined;
  const look = () => {
    const session = client.getQueryData(sessionQuery.queryKey);
    const userId = session && (session.rider?.userId ?? null);
    if (userId === undefined || userId === last) return;
    last = userId;
    void settleFor(client, userId);
  };
  look();
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === sessionQuery.queryKey[0]) look();
  });
}

/** Another tab has signed in somebody else: this one loads again, and shows nothing of the rider before. A tab that slept looks when it wakes up. */
export function reloadForOtherRider(client: QueryClient, tab: Tab = window): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const look = () => isOtherRiderHere(client) && tab.location.reload();
  for (const event of ['storage', 'pageshow', 'visibilitychange'])
    tab.addEventListener(event, look, { signal });
  return () => stopped.abort();
}

interface Tab extends Pick<EventTarget, 'addEventListener'> {
  readonly location: Pick<Location, 'reload'>;
}

async function settleFor(client: QueryClient, userId: string | null): Promise<void> {
  showWaitingOf(userId);
  // The session has ended. What waits stays until the rider signs in again.
  if (userId === null) await dropReads().catch(() => undefined);
  else {
    registerWorker().catch(() => undefined);
    await Promise.allSettled([dropReadsOfOthers(userId), dropChangesOfOthers(userId)]);
    await showWaiting();
    if (hasUnsent()) await sendWaiting(client);
    return;
  }
  await showWaiting();
}

/** Whether the rider may log out: nothing waits, or the rider gives it up. */
export async function mayLogOut(client: QueryClient): Promise<boolean> {
  await showWaiting();
  // A server that does not answer holds nobody back from being asked.
  if (hasUnsent())
    await Promise.race([sendWaiting(client), new Promise((resolve) => setTimeout(resolve, SCREEN_WAIT_MS))]);
  const { changes } = waiting.get();
  return changes.length === 0 || askBeforeLogOut(changes.length);
}
