import type { PacedRider } from '@musette/coach/event/pacing';
import type { SeasonRider } from '@musette/coach/season/season-input';
import { useQuery } from '@tanstack/react-query';
import { daysAwayQuery } from '#lib/days-away/days-away.ts';
import { type RaceEvent, raceEventsQuery, useEventFigures } from '#lib/race-events/race-events.ts';
import type { PreviewRider } from './preview-model.ts';

type RiderDays = Pick<PreviewRider, 'daysAway' | 'events'>;

/**
 * The days away and the events that a preview is planned around, as the server plans around them; null while they load. What cannot
 * be loaded is left out.
 */
export function useRiderDays(rider: SeasonRider | null): RiderDays | null {
  const [away, saved] = [useQuery(daysAwayQuery), useQuery(raceEventsQuery)];
  const figures: PacedRider = { ftpWatts: rider?.ftpWatts ?? null, weightKg: rider?.weightKg ?? null };
  const events = useEventFigures('timed', figures, timedEvents);
  if (away.isLoading || saved.isLoading || events.isLoading) return null;
  return {
    daysAway: away.data ?? [],
    events: events.data ?? [],
  };
}

/** The events with their figures. The physics of courses are loaded only for a rider who needs them. */
async function timedEvents(
  events: readonly RaceEvent[],
  rider: PacedRider,
): Promise<NonNullable<RiderDays['events']>> {
  const isByCourse = events.some(({ course }) => course !== null);
  const pacing = isByCourse ? await import('@musette/coach/event/pacing').catch(() => null) : null;
  return events.map((event) => {
    const { name, date, priority, kind, minutes } = event;
    // A worker takes figures, not the functions that find them.
    const known = pacing ? pacing.toRiderEvent(event, rider) : { date, priority, kind, minutes };
    return { name, ...known };
  });
}
