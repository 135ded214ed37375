import type { SeasonChoice } from '@musette/coach/season/check-request';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { invalidatePlans } from '#lib/plans.ts';
import type { Profile } from '#lib/profile.ts';

/** A generation and how far it has come; null when the rider has never asked for one. */
export type Generation = NonNullable<Awaited<ReturnType<typeof api.generation.current>>['generation']>;

/** What a plan is made with when the rider chooses nothing (spec 9). */
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

/** The rider's last generation. */
export const generationQuery = queryOptions({
  queryKey: ['generation'],
  queryFn: async ({ signal }) => (await api.generation.current(undefined, { signal })).generation,
});

/** Takes note of how a generation stands. */
export const saveGenerationToCache = (client: QueryClient, generation: Generation | null): void =>
  void client.setQueryData(generationQuery.queryKey, generation);

/** The rider's generation, followed while it runs: by server-sent events, and by asking again for as long as they do not come through. */
export function useGeneration() {
  const client = useQueryClient();
  const [isHeard, setHeard] = useState(false);
  const query = useQuery({
    ...generationQuery,
    refetchInterval: ({ state }) => (state.data?.state === 'running' && !isHeard ? POLL_MS : false),
  });
  const { state, written } = query.data ?? {};
  const running = state === 'running';
  useEffect(() => {
    if (!running) return undefined;
    const events = new EventSource('/api/v1/generation/events');
    events.addEventListener('message', ({ data }) => {
      // Not when it opens: a proxy may let the headers through and hold back the rest.
      setHeard(true);
      saveGenerationToCache(client, JSON.parse(String(data)) as Generation | null);
    });
    events.addEventListener('error', () => setHeard(false));
    return () => {
      events.close();
      setHeard(false);
    };
  }, [client, running]);
  const stage = state && `${state} ${written}`;
  const seen = useRef(stage);
  useEffect(() => {
    // Each week that is new makes the plans known so far old.
    if (seen.current !== undefined && seen.current !== stage) void invalidatePlans(client);
    seen.current = stage;
  }, [client, stage]);
  return query;
}
