import { addWeeks, day, mondayOf } from '../../calendar/days.ts';
import { describe, expect, it } from 'vitest';
import { type NumberedWeek, placesInARow } from './weeks-in-a-row.ts';

const MONDAY = mondayOf(day('2026-05-18'));

type Place = Pick<NumberedWeek, 'season' | 'number' | 'of'>;

/** The week that begins some weeks after the first Monday. */
const week = (after: number, place: Place): NumberedWeek => ({
  weekStart: addWeeks(MONDAY, after),
  ...place,
});

const plan = (from: number, season: string, of: number): readonly NumberedWeek[] =>
  Array.from({ length: of }, (_, index) => week(from + index, { season, number: index + 1, of }));

const places = (weeks: readonly NumberedWeek[]): readonly string[] =>
  [...placesInARow(weeks).values()].map(({ number, of }) => `${number} of ${of}`);

describe('the weeks that are planned in a row', () => {
  it('are counted across the plans that they were written for', () => {
    const cutShort = week(0, { season: 'old', number: 1, of: 8 });
    expect(places([cutShort, ...plan(1, 'new', 3)])).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4']);
    const filled = [3, 4].map((number) => week(number - 1, { season: 'new', number, of: 4 }));
    expect(places([...plan(0, 'old', 2), ...filled])).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4']);
  });

  it('begin again with a new plan after the last week of another', () => {
    expect(places([...plan(0, 'old', 2), ...plan(2, 'new', 2)])).toEqual([
      '1 of 2',
      '2 of 2',
      '1 of 2',
      '2 of 2',
    ]);
  });

  it('are counted when some of them were planned again', () => {
    const again = [
      week(0, { season: 'old', number: 1, of: 4 }),
      week(1, { season: 'again', number: 1, of: 2 }),
      week(2, { season: 'old', number: 3, of: 4 }),
      week(3, { season: 'again', number: 2, of: 2 }),
    ];
    expect(places(again)).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4']);
  });

  it('begin again after a week without a plan', () => {
    expect(places([...plan(0, 'old', 2), ...plan(3, 'new', 2)])).toEqual([
      '1 of 2',
      '2 of 2',
      '1 of 2',
      '2 of 2',
    ]);
  });

  it('include the weeks that an interrupted plan still misses', () => {
    const written = [
      week(0, { season: 'one', number: 1, of: 8 }),
      week(1, { season: 'one', number: 2, of: 8 }),
      week(3, { season: 'one', number: 4, of: 8 }),
    ];
    expect(places(written)).toEqual(['1 of 8', '2 of 8', '4 of 8']);
  });

  it('end with a shorter plan that replaced a longer one', () => {
    expect(places([week(0, { season: 'long', number: 1, of: 16 }), ...plan(1, 'short', 2)])).toEqual([
      '1 of 3',
      '2 of 3',
      '3 of 3',
    ]);
  });
});
