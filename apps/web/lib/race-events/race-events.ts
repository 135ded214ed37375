import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** A race or another event of the rider. */
export type RaceEvent = Awaited<ReturnType<typeof api.raceEvents.list>>['events'][number];

/** Loads all events of the rider, the first one first. */
export const raceEventsQuery = queryOptions({
  queryKey: ['race-events'],
  queryFn: async ({ signal }) => (await api.raceEvents.list(undefined, { signal })).events,
});

const NONE: readonly RaceEvent[] = [];

/** The events of the rider, or none while they load. */
export const useRaceEvents = (): readonly RaceEvent[] => useQuery(raceEventsQuery).data ?? NONE;

/** The most important event of a day, which the list has first; null without one. */
export const useEventOn = (date: string): RaceEvent | null =>
  useRaceEvents().find((event) => event.date === date) ?? null;
