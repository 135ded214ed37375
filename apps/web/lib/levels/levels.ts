import type { EnergySystem, Levels } from '@musette/coach/rider/levels';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

/** The levels of a rider with their changes. */
export type Ledger = Awaited<ReturnType<typeof api.progress.levels>>;

/** Loads the levels. They depend on workouts and rides, so they are loaded again with the plans. */
export const levelsQuery = queryOptions({
  queryKey: ['plans', 'levels'],
  queryFn: ({ signal }) => api.progress.levels({}, { signal }),
});

/** The levels that a new plan starts from; undefined until they are loaded. */
export function useLevels(): Levels | undefined {
  const { data } = useQuery(levelsQuery);
  return data && (Object.fromEntries(data.systems.map(({ system, level }) => [system, level])) as Levels);
}

/** The names of the energy systems. */
export const SYSTEM_LABELS: Readonly<Record<EnergySystem, string>> = {
  endurance: 'Endurance',
  tempo: 'Tempo',
  'sweet-spot': 'Sweet spot',
  threshold: 'Threshold',
  vo2max: 'VO2max',
  anaerobic: 'Anaerobic',
  sprint: 'Sprint',
};
