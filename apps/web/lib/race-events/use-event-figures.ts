import type { PacedRider } from '@musette/coach/event/pacing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaceEvent, raceEventsQuery } from './race-events.ts';

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
