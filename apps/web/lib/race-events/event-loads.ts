import { type PacedRider, type Pacing, pacingOf, toRiderEvent } from '@musette/coach/event/pacing';
import { expectedLoad, toSeasonEvent } from '@musette/coach/event/season-events';
import type { RaceEvent } from './race-events.ts';

/** How each event with a course is ridden by a rider, by its id. */
export const pacingsById = (events: readonly RaceEvent[], rider: PacedRider): ReadonlyMap<string, Pacing> =>
  new Map(
    events.flatMap((event) => {
      const pacing = pacingOf(event, rider);
      return pacing ? [[event.id, pacing] as const] : [];
    }),
  );

/** The load that the most important event of each day is expected to have for a rider, by day. */
export function eventLoadsByDay(
  events: readonly RaceEvent[],
  rider: PacedRider,
): ReadonlyMap<string, number> {
  const byDay = new Map<string, number>();
  for (const event of events) {
    const { date } = event;
    if (byDay.has(date)) continue;
    byDay.set(date, expectedLoad(toSeasonEvent(toRiderEvent({ ...event, date }, rider))));
  }
  return byDay;
}
