import { ProblemError } from '@musette/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { newKey } from '#lib/api/new-key.ts';
import { isStale } from '#lib/rider-data/plan-problems.ts';
import { type Plan, type PlanDetail, planQuery, savePlanToCache } from '#lib/rider-data/plans.ts';
import { codeOf, detailsOf } from '#lib/api/problems.ts';
import { sessionQuery } from '#lib/api/session.ts';
import { type Change, NotKeptError, type Sent, type WaitingChange } from './changes.ts';
import { type Pause, waiting } from './waiting.ts';
import { fittedTo, fittedToWeek, weekOf } from './fit-change.ts';
import { addChange, listChanges, removeChange, replaceChange, settleChange } from './queue-store.ts';

/** After this time without an answer, a change waits. The key makes it safe to send it again. */
const MAX_WAIT_MS = 20_000;
const LOCK = 'musette.changes';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(LOCK) : null;
channel?.addEventListener('message', () => void showWaiting());
const tellOtherTabs = channel?.postMessage.bind(channel, 'changed');

/** A screen waits this long for the answer to a change. Then the change is shown as waiting, while its request goes on. */
export const SCREEN_WAIT_MS = 8000;

/** The shorter wait of a screen while other changes wait already. */
const SHORT_WAIT_MS = 2000;

/** Changes whose screens wait for the answer, with what tells them. They are not shown as waiting. */
const underWay = new Map<number, (result: Result) => void>();

/** Whose changes are shown; those of all riders while nobody is signed in. */
let shownRider: string | null = null;

/** Shows what waits on this device, after a change here or in another tab. */
export async function showWaiting(pause: Pause = waiting.get().pause): Promise<void> {
  show(await listChanges().catch(() => []), pause);
}

function show(all: readonly WaitingChange[], pause: Pause): void {
  const changes = all.filter(
    ({ id, userId }) => !underWay.has(id) && (shownRider === null || userId === shownRider),
  );
  waiting.set({ changes, pause: changes.length === 0 ? null : pause });
}

/** From now on another rider is signed in, who at once sees nothing of what others have left. */
export function showWaitingOf(userId: string | null): void {
  shownRider = userId;
  const { changes, pause } = waiting.get();
  show(changes, pause);
}

async function changed(pause?: Pause): Promise<void> {
  tellOtherTabs?.();
  await showWaiting(pause);
}

/** Sends a change; without signal it waits on this device. A change that can neither be sent nor kept fails as offline. */
export async function sendOrKeep(client: QueryClient, change: Change): Promise<Sent> {
  const key = change.key ?? newKey();
  const userId = client.getQueryData(sessionQuery.queryKey)?.rider?.userId;
  if (userId === undefined) return sendAtOnce(change, key);
  const seenVersion = change.kind === 'message' ? null : seenVersionOf(client, change.input.weekStart);
  const kept = { ...change, key, userId, seenVersion, isTried: false, refusal: null };
  const id = await addChange(kept).catch(() => null);
  if (id === null) return sendUnkept(change, key);
  const result = await answerTo(client, id);
  await changed();
  if (result instanceof ProblemError) throw result;
  if (result !== null) return { state: 'sent', plan: result.plan };
  const isHere = waiting.get().changes.some((one) => one.id === id);
  if (isHere) return { state: 'waiting' };
  // Another tab was faster.
  await reloadWeeks(client);
  return { state: 'sent', plan: null };
}

/** Sends what waits, until a change is answered; null when it is not sent, or not answered while its screen waits. */
async function answerTo(client: QueryClient, id: number): Promise<Result | null> {
  const { promise, resolve } = Promise.withResolvers<Result | null>();
  underWay.set(id, resolve);
  const isSilent = waiting.get().changes.some(({ refusal }) => refusal === null);
  const waitMs = isSilent ? SHORT_WAIT_MS : SCREEN_WAIT_MS;
  const timer = setTimeout(() => underWay.delete(id) && resolve(null), waitMs);
  void sendWaiting(client).finally(() => {
    underWay.delete(id);
    resolve(null);
  });
  const result = await promise;
  clearTimeout(timer);
  return result;
}

async function sendAtOnce(change: Change, key: string): Promise<Sent> {
  return { state: 'sent', plan: await send({ ...change, key }) };
}

async function sendUnkept(change: Change, key: string): Promise<Sent> {
  try {
    return await sendAtOnce(change, key);
  } catch (error) {
    throw codeOf(error) === 'offline' ? new NotKeptError() : error;
  }
}

function seenVersionOf(client: QueryClient, week: string): number | null {
  const plan = client.getQueryData(planQuery(week).queryKey);
  if (plan) return plan.version;
  const lists = client.getQueriesData<readonly Plan[]>({ queryKey: ['plans', 'list'] });
  const known = lists.flatMap(([, plans]) => plans ?? []).filter(({ weekStart }) => weekStart === week);
  return known.length > 0 ? Math.max(...known.map(({ version }) => version)) : null;
}

/** The server, or a proxy before it, has a fault or is asked for too much: the screen says so, and what waits already goes on waiting. */
const TEMPORARY: readonly string[] = ['unreadable', 'not-ready', 'internal', 'rate-limited'];

type Result = ProblemError | { readonly plan: PlanDetail | null };

/** Sends what waits, in order. One tab sends at a time. A refused change is marked with its reason, and the later ones go on. */
export async function sendWaiting(client: QueryClient): Promise<void> {
  const pause = await alone(() => sendAll(client)).catch((): Pause => 'no-signal');
  await changed(pause);
}

// On plain http there are no locks; there the key alone keeps a change from being made twice.
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

async function sendAll(client: QueryClient): Promise<Pause> {
  const userId = client.getQueryData(sessionQuery.queryKey)?.rider?.userId;
  if (userId === undefined) return 'signed-out';
  const heldWeeks = new Set<string | null>();
  const seen = new Set<number>();
  for (;;) {
    const next = (await listChanges()).find(
      (one) =>
        one.refusal === null && one.userId === userId && !seen.has(one.id) && !heldWeeks.has(weekOf(one)),
    );
    if (next === undefined) return heldWeeks.size > 0 ? 'no-signal' : null;
    seen.add(next.id);
    const tried: WaitingChange = { ...next, isTried: true };
    await replaceChange(tried);
    const result = await resultOfSending(tried);
    if (!(result instanceof ProblemError)) {
      await made(client, tried, result.plan);
      continue;
    }
    const { code } = result;
    if (code === 'offline') return 'no-signal';
    if (code === 'not-signed-in') {
      // It is sent after the next log-in.
      const screen = screenOf(next);
      await changed('signed-out');
      screen?.(result);
      return 'signed-out';
    }
    if (TEMPORARY.includes(code)) heldWeeks.add(weekOf(next));
    await notMade(client, tried, result);
  }
}

/** The screen that waits for the answer to a change, which is then told once. From now on it waits as long as that takes. */
function screenOf({ id }: WaitingChange): ((result: Result) => void) | undefined {
  const screen = underWay.get(id);
  underWay.delete(id);
  return screen;
}

async function made(client: QueryClient, change: WaitingChange, plan: PlanDetail | null): Promise<void> {
  const screen = screenOf(change);
  await settleChange(change.id, fittedTo(change, plan));
  // The screen shows the answer itself.
  if (screen) return screen({ plan });
  if (plan === null) return;
  await savePlanToCache(client, plan);
  // A move proves the weeks beside it again.
  if (change.kind === 'move') await reloadWeeks(client);
}

/** Loads the weeks again. Moves belong to a version of a week, and those of the old one are not needed any more. */
const reloadWeeks = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['plans'], predicate: ({ queryKey }) => queryKey[1] !== 'moves' });

async function notMade(client: QueryClient, change: WaitingChange, problem: ProblemError): Promise<void> {
  const screen = screenOf(change);
  if (screen) {
    // The screen says why, so the change is no longer in the list.
    await removeChange(change.id);
    return screen(problem);
  }
  if (TEMPORARY.includes(problem.code)) return;
  if (isStale(problem)) void reloadWeeks(client);
  await replaceChange({ ...change, refusal: { code: problem.code, details: problem.details } });
}

async function resultOfSending(change: WaitingChange): Promise<Result> {
  try {
    return { plan: await send(change) };
  } catch (error) {
    return error instanceof ProblemError ? error : new ProblemError(codeOf(error), detailsOf(error));
  }
}

async function send(change: Change & { readonly key: string }): Promise<PlanDetail | null> {
  const options = { idempotencyKey: change.key, signal: AbortSignal.timeout(MAX_WAIT_MS) };
  switch (change.kind) {
    case 'completion':
      return api.plans.complete(change.input, options);
    case 'workout-feedback':
      return api.plans.feedback(change.input, options);
    case 'skip':
      return api.plans.skip(change.input, options);
    case 'move':
      return api.plans.move(change.input, options);
    case 'message':
      await api.feedback.send(change.input, options);
      return null;
  }
}

/** Sends a refused change again. What it is about is looked up in the newest version of its week. */
export async function tryAgain(client: QueryClient, change: WaitingChange): Promise<void> {
  const week = weekOf(change);
  const plan = week === null ? null : await api.plans.get({ weekStart: week }).catch(() => null);
  const fitted = plan && fittedToWeek(change, plan);
  // The server may know the old key with the old content.
  await replaceChange({ ...(fitted ?? change), key: newKey(), isTried: false, refusal: null });
  await sendWaiting(client);
}

/** Drops a change that the server has refused. */
export async function discard({ id }: WaitingChange): Promise<void> {
  await removeChange(id);
  await changed();
}
