import type { SeasonChoice } from '@musette/coach/season/check-request';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveAnswer } from '#lib/answers.ts';
import { api } from '#lib/api.ts';
import type { EventHandlers } from '#lib/event-stream.ts';
import { invalidatePlans } from '#lib/plans.ts';
import type { Profile } from '#lib/profile.ts';

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
  const stream = await import('#lib/event-stream.ts').catch(() => null);
  if (!left.aborted) stream?.listenToEvents('/generation/events', handlers, left);
}

/** The rider's generation, updated while it runs by server-sent events, or by polling until the first event arrives. */
export function useGeneration() {
  const client = useQueryClient();
  const [hasEvents, setHasEvents] = useState(false);
  const query = useQuery({
    ...generationQuery,
    refetchInterval: ({ state }) => (state.data?.state === 'running' && !hasEvents ? POLL_MS : false),
  });
  const { state, written } = query.data ?? {};
  const running = state === 'running';
  useEffect(() => {
    if (!running) return undefined;
    const left = new AbortController();
    const onMessage = (data: string) => {
      // Polling stops at the first message and not before: a proxy may pass on the headers and hold back the events.
      setHasEvents(true);
      void saveGenerationToCache(client, JSON.parse(data) as Generation | null);
    };
    void listenToProgress({ onMessage, onBroken: () => setHasEvents(false) }, left.signal);
    return () => {
      left.abort();
      setHasEvents(false);
    };
  }, [client, running]);
  const stage = state && `${state} ${written}`;
  const seen = useRef(stage);
  useEffect(() => {
    // Each new week makes the cached plans outdated.
    if (seen.current !== undefined && seen.current !== stage) void invalidatePlans(client);
    seen.current = stage;
  }, [client, stage]);
  return query;
}
