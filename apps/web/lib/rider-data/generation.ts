import type { SeasonChoice } from '@musette/coach/season/season-input';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saveAnswer } from '#lib/api/answers.ts';
import { api } from '#lib/api/api.ts';
import type { EventHandlers } from '#lib/api/event-stream.ts';
import { observable } from '#lib/api/observable.ts';
import { invalidatePlans } from '#lib/rider-data/plans.ts';
import type { Profile } from '#lib/rider-data/profile.ts';

/** A generation with its progress. */
export type Generation = NonNullable<Awaited<ReturnType<typeof api.generation.current>>['generation']>;

/** The default choices for a plan (spec 9). */
export const defaultChoice = ({
  discipline,
  planDifficulty,
}: Pick<Profile, 'discipline' | 'planDifficulty'>): SeasonChoice => ({
  weeks: 4,
  difficulty: planDifficulty,
  discipline,
  raceDate: null,
  startFrom: 'rides',
});

const POLL_MS = 1500;

/** Loads the rider's last generation; null when there was none. */
export const generationQuery = queryOptions({
  queryKey: ['generation'],
  queryFn: async ({ signal }) => (await api.generation.current(undefined, { signal })).generation,
});

/** Saves a generation to the cache. */
export const saveGenerationToCache = (client: QueryClient, generation: Generation | null): Promise<void> =>
  saveAnswer(client, generationQuery, generation);

/** Listens to the events of the generation. Their code is loaded when it is wanted; without it the polling goes on. */
async function listenToProgress(handlers: EventHandlers, left: AbortSignal): Promise<void> {
  const stream = await import('#lib/api/event-stream.ts').catch(() => null);
  if (!left.aborted) stream?.listenToEvents('/generation/events', handlers, left);
}

/** Whether an event has arrived. Polling stops at the first one and not before: a proxy may pass on the headers and hold back the events. */
const hasEvents = observable(false);
/** The parts of the screen that listen, all to one stream. */
let listeners = 0;
let stream = new AbortController();

/** Listens while a part of the screen does. */
function listen(client: QueryClient): () => void {
  listeners += 1;
  if (listeners === 1) {
    stream = new AbortController();
    const onMessage = (data: string) => {
      hasEvents.set(true);
      void saveGenerationToCache(client, JSON.parse(data) as Generation | null);
    };
    void listenToProgress({ onMessage, onBroken: () => hasEvents.set(false) }, stream.signal);
  }
  return () => {
    listeners -= 1;
    if (listeners > 0) return;
    stream.abort();
    hasEvents.set(false);
  };
}

/** The state of the generation and its written weeks, as some part of the screen has seen them last. */
const seenStages = new WeakMap<QueryClient, string | undefined>();

/** The rider's generation, updated while it runs by server-sent events, or by polling until the first event arrives. */
export function useGeneration() {
  const client = useQueryClient();
  const isPolled = !hasEvents.use();
  const query = useQuery({
    ...generationQuery,
    refetchInterval: ({ state }) => (state.data?.state === 'running' && isPolled ? POLL_MS : false),
  });
  const { state, written } = query.data ?? {};
  const running = state === 'running';
  useEffect(() => (running ? listen(client) : undefined), [client, running]);
  const stage = state && `${state} ${written}`;
  useEffect(() => {
    const seen = seenStages.get(client);
    seenStages.set(client, stage);
    // Each new week makes the cached plans outdated, once for all parts of the screen.
    if (seen !== undefined && seen !== stage) void invalidatePlans(client);
  }, [client, stage]);
  return query;
}
