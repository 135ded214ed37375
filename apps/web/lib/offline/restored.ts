import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { codeOf } from '#lib/api/problems.ts';
import { sessionQuery } from '#lib/api/session.ts';
import { isSaved, type KnownRead, saveRead, savedRead } from './saved-reads.ts';

/** Which queries show what this device has saved, and since when they are as they are. */
const restored = new Map<string, Omit<KnownRead, 'data'>>();
/** The saved data that queries are about to show. */
const arriving = new Map<string, unknown>();

/** The rider who is signed in; null without one. */
export const riderIn = (client: QueryClient): string | null =>
  client.getQueryData(sessionQuery.queryKey)?.rider?.userId ?? null;

/** What this device has of a query that the server does not answer; the answer itself when that is nothing, or when it has come after all. */
export async function restore(
  client: QueryClient,
  { queryKey, queryHash, state }: Query,
  answer: Promise<unknown>,
): Promise<unknown> {
  if (!isSaved(queryKey)) return answer;
  let hasAnswer = false;
  answer.then(
    () => (hasAnswer = true),
    (error: unknown) => (hasAnswer = codeOf(error) !== 'offline'),
  );
  const [kind] = queryKey;
  const userId = riderIn(client);
  const mayRead = kind === 'session' || userId !== null;
  const inMemory = state.data === undefined ? null : known(queryHash, state);
  const read = inMemory ?? (mayRead ? await savedRead(userId, queryKey).catch(() => null) : null);
  // The rider may have logged out meanwhile.
  const isGone = client.getQueryCache().get(queryHash) === undefined;
  if (read === null || hasAnswer || isGone) return answer;
  restored.set(queryHash, { savedAt: read.savedAt, leftOut: read.leftOut });
  arriving.set(queryHash, read.data);
  return read.data;
}

/** What a screen shows is not older than what is saved. */
function known(queryHash: string, { data, dataUpdatedAt }: Query['state']): KnownRead {
  const before = restored.get(queryHash);
  return { data, savedAt: before?.savedAt ?? dataUpdatedAt, leftOut: before?.leftOut ?? false };
}

/** Saves each answer that screens show, and notices which of them come from this device. Returns a function that stops it. */
export function saveAnswers(client: QueryClient): () => void {
  for (const query of client.getQueryCache().getAll())
    if (query.state.data !== undefined) save(client, query);
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'removed' || isAnswered(event)) restored.delete(event.query.queryHash);
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryHash, state } = event.query;
    const isArriving = arriving.has(queryHash) && arriving.get(queryHash) === state.data;
    arriving.delete(queryHash);
    if (isArriving) return;
    restored.delete(queryHash);
    save(client, event.query);
  });
}

/** Whether the server was reached and has refused: its screen says why. */
const isAnswered = (event: QueryCacheNotifyEvent): boolean =>
  event.type === 'updated' && event.action.type === 'error' && codeOf(event.action.error) !== 'offline';

function save(client: QueryClient, { queryKey, queryHash, state: { data } }: Query): void {
  const userId = riderIn(client);
  if (userId === null || !isSaved(queryKey) || restored.has(queryHash)) return;
  // A device that keeps nothing works as long as there is signal.
  saveRead(userId, queryKey, data).catch(() => undefined);
}

/**
 * What a rider who is offline sees: since when it is as it is, and whether rides from Strava are missing. Null without any. Every screen
 * has the profile, so it does not count where something else could not be loaded.
 */
export function sightOf(client: QueryClient): Omit<KnownRead, 'data'> | null {
  const queries = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey: [kind] }) => kind !== sessionQuery.queryKey[0] });
  const hasFailed = queries.some(({ state }) => state.status === 'error' && state.data === undefined);
  const reads = queries
    .filter(({ queryKey, state }) => isSaved(queryKey) && state.data !== undefined)
    .filter(({ queryKey: [kind] }) => kind !== 'profile' || !hasFailed)
    .map(
      ({ queryHash, state }) => restored.get(queryHash) ?? { savedAt: state.dataUpdatedAt, leftOut: false },
    );
  if (reads.length === 0) return null;
  return {
    savedAt: Math.min(...reads.map(({ savedAt }) => savedAt)),
    leftOut: reads.some(({ leftOut }) => leftOut),
  };
}

/** Whether something on the screen comes from this device because the server could not be reached. */
export const hasRestored = (): boolean => restored.size > 0;

/** Loads again what comes from this device, and what the open screen could not load. */
export const reloadRestored = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    predicate: (query) =>
      restored.has(query.queryHash) || (query.isActive() && query.state.status === 'error'),
  });
