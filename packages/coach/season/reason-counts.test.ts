import { expect, it } from 'vitest';
import { sampleBrief, sampleWeek } from '../testing/sample-season.ts';
import { because, type DayReason, trains, type WhyFact } from '../workout/why.ts';
import { countReasons, withNewCounts } from './reason-counts.ts';
import type { WeekBrief } from './season.ts';

const week = (number: number, whys: readonly (readonly WhyFact[])[]): WeekBrief => {
  const brief = sampleBrief(number, {});
  return { ...brief, days: brief.days.map((day, index) => ({ ...day, why: whys[index] ?? [] })) };
};
const countsOf = (days: readonly { readonly why: readonly WhyFact[] }[]) =>
  days.map(({ why }) => why.map(({ params }) => ('earlier' in params ? params.earlier : null)));

it('counts each reason of a plan, and each stimulus by itself', () => {
  const easy = because('easy');
  const first = week(1, [easy, trains('threshold'), easy, [{ code: 'race-day', params: {} }]]);
  const next = week(2, [easy, trains('tempo'), trains('threshold')]);
  expect(countsOf(countReasons(first.days, []))).toEqual([[0], [0], [1], [null], [], [], []]);
  expect(countsOf(countReasons(next.days, [first]))).toEqual([[2], [0], [1], [], [], [], []]);
});

it('gives the reasons of a writer counts that no other week has', () => {
  const briefs = [1, 2, 3].map((number) => week(number, [because('easy'), because('rest')]));
  /** What a week counts that has an easy day on its Monday, as planned, and on more days that were not. */
  const written = (number: number, code: DayReason) => {
    const brief = briefs[number - 1] ?? week(number, []);
    const { weekStart, workouts } = sampleWeek(brief, {});
    const changed = workouts.map((one, index) =>
      index === 3 || index === 5 ? { ...one, why: because(code) } : one,
    );
    return countsOf(
      withNewCounts({ weekStart, workouts: changed }, brief, { weeks: briefs }).workouts,
    ).flat();
  };
  // Three briefs give it: the first week goes on with 3, the second with 4, and a repeat is a season later.
  expect(written(1, 'easy-after-hard')).toEqual([0, 0, 0, 53]);
  expect(written(2, 'easy-after-hard')).toEqual([0, 0, 1, 54]);
  expect(written(3, 'easy-after-long')).toEqual([0, 0, 2, 55]);
});
