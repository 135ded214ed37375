import type { PacedRider } from '@musette/coach/event/pacing';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

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

/**
 * What the events say for a rider, computed again only when an event or a figure of the rider has changed. The name tells apart what is
 * computed.
 */
export function useEventFigures<T>(
  name: string,
  rider: PacedRider,
  compute: (events: readonly RaceEvent[], rider: PacedRider) => Promise<T>,
) {
  const { data: events } = useQuery(raceEventsQuery);
  return useQuery({
    queryKey: ['event-figures', name, rider, events?.map(({ id, version }) => [id, version])],
    queryFn: () => compute(events ?? [], rider),
    enabled: events !== undefined,
    staleTime: 'static',
    // A screen goes on with the figures of before while they are computed again.
    placeholderData: keepPreviousData,
  });
}
