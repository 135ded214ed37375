import { WEEKDAYS } from '../calendar/days.ts';
import type { Availability } from '../rider/availability.ts';
import { planSeason } from '../season/plan-season.ts';
import type { CoachRider, Season, SeasonRequest, WeekBrief } from '../season/season.ts';
import { SAMPLE_START } from './sample-season.ts';

/** A season planned for the hours from Monday to Sunday, with optional fixed weeks. */
export function seasonFor(
  hours: readonly number[],
  rider: Partial<CoachRider> = {},
  {
    fixedWeeks = [],
    ...request
  }: Partial<SeasonRequest> & { readonly fixedWeeks?: readonly WeekBrief[] } = {},
): Season {
  const availability = Object.fromEntries(WEEKDAYS.map((weekday, index) => [weekday, hours[index]]));
  const planned = planSeason(
    {
      availability: availability as Availability,
      goal: 'performance',
      weightKg: null,
      heightCm: null,
      ftpWatts: 250,
      age: null,
      fitness: null,
      weeklyHours: null,
      longestRideMinutes: null,
      ...rider,
    },
    {
      today: SAMPLE_START,
      start: SAMPLE_START,
      weeks: 12,
      difficulty: 'moderate',
      discipline: 'road',
      raceDate: null,
      ...request,
    },
    fixedWeeks,
  );
  if (!planned.ok) throw new Error(planned.error.field);
  return planned.value;
}
