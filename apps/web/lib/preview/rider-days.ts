import { day } from '@musette/coach/calendar/days';
import type { SeasonRider } from '@musette/coach/season/check-request';
import { useQuery } from '@tanstack/react-query';
import { daysAwayQuery } from '#lib/days-away/days-away.ts';
import { raceEventsQuery } from '#lib/race-events/race-events.ts';

/**
 * The days away and the events that a preview is planned around, as the server plans around them; null while they load. What cannot
 * be loaded is left out.
 */
export function useRiderDays(): Pick<SeasonRider, 'daysAway' | 'events'> | null {
  const [away, saved] = [useQuery(daysAwayQuery), useQuery(raceEventsQuery)];
  if (away.isLoading || saved.isLoading) return null;
  return {
    daysAway: (away.data ?? []).map(({ from, to, kind }) => ({ from: day(from), to: day(to), kind })),
    events: (saved.data ?? []).map(({ date, priority, kind, minutes, course }) => ({
      date: day(date),
      priority,
      kind,
      minutes,
      course,
    })),
  };
}
