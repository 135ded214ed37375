import { ProblemError } from '@musette/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { newKey } from '#lib/new-key.ts';
import { isStale } from '#lib/plan-problems.ts';
import { type Plan, type PlanDetail, planQuery, savePlanToCache } from '#lib/plans.ts';
import { codeOf, detailsOf } from '#lib/problems.ts';
import { sessionQuery } from '#lib/session.ts';
import {
  type Change,
  NotKeptError,
  type Pause,
  type Sent,
  setWaiting,
  waitingNow,
  type WaitingChange,
} from './changes.ts';
import { fittedTo, fittedToWeek, weekOf } from './fit-change.ts';
import { addChange, listChanges, removeChange, replaceChange, settleChange } from './queue-store.ts';

/** After this time without an answer, a change waits. The key makes it safe to send it again. */
const MAX_WAIT_MS = 20_000;
const LOCK = 'musette.changes';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(LOCK) : null;
channel?.addEventListener('message', () => void showWaiting());
const tellOtherTabs = channel?.postMessage.bind(channel, 'changed');

/** Changes whose screens wait for the answer: they are not shown as waiting. */
const underWay = new Set<number>();

/** Shows what waits on this device, after a change here or in another tab. */
export async function showWaiting(pause: Pause = waitingNow().pause): Promise<void> {
  const all = await listChanges().catch(() => []);
  const changes = all.filter(({ id }) => !underWay.has(id));
  setWaiting({ changes, pause: changes.length === 0 ? null : pause });
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
  underWay.add(id);
  const result = (await sendWaiting(client, id)).get(id);
  if (result instanceof ProblemError) {
    // The screen shows why, so it is no longer in the list. What the session has ended before is sent after the next log-in.
    if (result.code !== 'not-signed-in') await removeChange(id);
    await changed();
    throw result;
  }
  if (result !== undefined) return { state: 'sent', plan: result.plan };
  const isHere = waitingNow().changes.some((one) => one.id === id);
  if (isHere) return { state: 'waiting' };
  // Another tab was faster.
  await reloadWeeks(client);
  return { state: 'sent', plan: null };
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
export async function sendWaiting(
  client: QueryClient,
  own: number | null = null,
): Promise<ReadonlyMap<number, Result>> {
  const results = new Map<number, Result>();
  const pause = await alone(() => sendAll(client, own, results)).catch((): Pause => 'no-signal');
  if (own !== null) underWay.delete(own);
  await changed(pause);
  return results;
}

// On plain http there are no locks; there the key alone keeps a change from being made twice.
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

async function sendAll(
  client: QueryClient,
  own: number | null,
  results: Map<number, Result>,
): Promise<Pause> {
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
    const isOwn = next.id === own;
    if (!(result instanceof ProblemError)) {
      results.set(next.id, result);
      await settleChange(next.id, fittedTo(tried, result.plan));
      // The screen of an own change shows the answer itself.
      if (result.plan && !isOwn) await showPlan(client, tried, result.plan);
      continue;
    }
    const { code } = result;
    if (code === 'offline') return 'no-signal';
    if (isOwn) results.set(next.id, result);
    if (code === 'not-signed-in') return 'signed-out';
    if (TEMPORARY.includes(code)) heldWeeks.add(weekOf(next));
    else await refused(client, tried, { result, isOwn });
  }
}

async function showPlan(client: QueryClient, { kind }: WaitingChange, plan: PlanDetail): Promise<void> {
  await savePlanToCache(client, plan);
  // A move proves the weeks beside it again.
  if (kind === 'move') await reloadWeeks(client);
}

/** Loads the weeks again. Moves belong to a version of a week, and those of the old one are not needed any more. */
const reloadWeeks = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['plans'], predicate: ({ queryKey }) => queryKey[1] !== 'moves' });

async function refused(
  client: QueryClient,
  change: WaitingChange,
  { result, isOwn }: { readonly result: ProblemError; readonly isOwn: boolean },
): Promise<void> {
  // The screen of an own change says it.
  if (isOwn) return;
  if (isStale(result)) void reloadWeeks(client);
  await replaceChange({ ...change, refusal: { code: result.code, details: result.details } });
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
