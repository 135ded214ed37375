import { WEEKDAYS } from '../calendar/days.ts';
import type { Availability } from '../rider/availability.ts';
import { planSeason } from '../season/plan-season.ts';
import type { CoachRider, Season, SeasonRequest, WeekBrief } from '../season/season.ts';
import { MADE_START } from './sample-season.ts';

/** The season that the coach plans for hours from Monday to Sunday, around weeks that stand. */
export function seasonFor(
  hours: readonly number[],
  rider: Partial<CoachRider> = {},
  { standing = [], ...request }: Partial<SeasonRequest> & { readonly standing?: readonly WeekBrief[] } = {},
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
      ...rider,
    },
    {
      today: MADE_START,
      start: MADE_START,
      weeks: 12,
      difficulty: 'moderate',
      discipline: 'road',
      raceDate: null,
      ...request,
    },
    standing,
  );
  if (!planned.ok) throw new Error(planned.error.field);
  return planned.value;
}
