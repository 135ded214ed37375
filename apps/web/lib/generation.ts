import type { SeasonChoice } from '@musette/coach/season/check-request';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
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
});

const POLL_MS = 1500;

/** Loads the rider's last generation; null when there was none. */
export const generationQuery = queryOptions({
  queryKey: ['generation'],
  queryFn: async ({ signal }) => (await api.generation.current(undefined, { signal })).generation,
});

/** Saves a generation to the cache. */
export const saveGenerationToCache = (client: QueryClient, generation: Generation | null): void =>
  void client.setQueryData(generationQuery.queryKey, generation);

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
    const events = new EventSource('/api/v1/generation/events');
    events.addEventListener('message', ({ data }) => {
      // Polling stops at the first message and not on open: a proxy may pass on the headers and hold back the events.
      setHasEvents(true);
      saveGenerationToCache(client, JSON.parse(String(data)) as Generation | null);
    });
    events.addEventListener('error', () => setHasEvents(false));
    return () => {
      events.close();
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
