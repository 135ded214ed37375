import { addDays, type IsoDate } from '../../../calendar/days.ts';
import type { Season, WeekBrief } from '../../../season/season.ts';
import { SAMPLE_START } from '../../../testing/sample-season.ts';
import { seasonFor } from '../../../testing/season-for.ts';

/** A week of a season to read an answer for. */
export interface Place {
  readonly season: Season;
  readonly brief: WeekBrief;
}

/** A week of a season; 1 is the first. */
export function placeIn(of: Season, number: number): Place {
  const brief = of.weeks[number - 1];
  if (brief === undefined) throw new Error(`no week ${number}`);
  return { season: of, brief };
}

const race = (days: number): IsoDate => addDays(SAMPLE_START, days);

/** Very different weeks: load, recovery, taper, race and partial weeks, for riders with few and with many hours. */
export const PLACES: readonly Place[] = [
  placeIn(seasonFor([0, 1, 1, 1, 0, 3, 2]), 5),
  placeIn(seasonFor([0, 1, 1, 1, 0, 3, 2], {}, { raceDate: race(83) }), 12),
  placeIn(seasonFor([0, 0, 0, 0, 0, 1, 0], { goal: 'fitness' }, { difficulty: 'easy' }), 2),
  placeIn(seasonFor([4, 4, 4, 4, 4, 4, 4], { age: 55 }, { raceDate: race(56), difficulty: 'expert' }), 8),
  placeIn(
    seasonFor(
      [1, 1.5, 0.5, 1, 1, 0, 2],
      { goal: 'power' },
      { discipline: 'cx', today: addDays(SAMPLE_START, 2) },
    ),
    1,
  ),
];
