import { addDays, day, WEEKDAYS, type IsoDate, type WeekKey } from '../../calendar/days.ts';
import type { Availability } from '../../rider/availability.ts';
import { season } from '../../season/season.ts';
import type { CoachRider, Season, SeasonRequest, WeekBrief } from '../../season/types.ts';

/** A week of a season that an answer is read for. */
export interface Place {
  readonly season: Season;
  readonly brief: WeekBrief;
}

/** A Monday. */
export const START = day('2026-11-23') as WeekKey;

/** A season for hours from Monday to Sunday. */
export function seasonFor(
  hours: readonly number[],
  rider: Partial<CoachRider> = {},
  request: Partial<SeasonRequest> = {},
): Season {
  const availability = Object.fromEntries(WEEKDAYS.map((weekday, index) => [weekday, hours[index]]));
  const planned = season(
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
      today: START,
      start: START,
      weeks: 12,
      difficulty: 'moderate',
      discipline: 'road',
      raceDate: null,
      ...request,
    },
  );
  if (!planned.ok) throw new Error(planned.error.field);
  return planned.value;
}

/** A week of a season; 1 is the first. */
export function placeIn(of: Season, number: number): Place {
  const brief = of.weeks[number - 1];
  if (brief === undefined) throw new Error(`no week ${number}`);
  return { season: of, brief };
}

const race = (days: number): IsoDate => addDays(START, days);

/** Weeks that have little in common: loading, recovering, tapering, racing, begun; for riders with an hour and with many. */
export const PLACES: readonly Place[] = [
  placeIn(seasonFor([0, 1, 1, 1, 0, 3, 2]), 5),
  placeIn(seasonFor([0, 1, 1, 1, 0, 3, 2], {}, { raceDate: race(83) }), 12),
  placeIn(seasonFor([0, 0, 0, 0, 0, 1, 0], { goal: 'fitness' }, { difficulty: 'easy' }), 2),
  placeIn(seasonFor([4, 4, 4, 4, 4, 4, 4], { age: 55 }, { raceDate: race(56), difficulty: 'expert' }), 8),
  placeIn(
    seasonFor([1, 1.5, 0.5, 1, 1, 0, 2], { goal: 'power' }, { discipline: 'cx', today: addDays(START, 2) }),
    1,
  ),
];
