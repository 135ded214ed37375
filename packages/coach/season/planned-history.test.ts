import { expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { SAMPLE_START, sampleBrief, sampleSeason } from '../testing/sample-season.ts';
import { afterDays } from '../rider/form.ts';
import {
  blockMinutes,
  maxLoad,
  tiringLoadWeeks,
  maxLongRide,
  normalMinutes,
  historyAfter,
  historyAtStart,
  historyBefore,
  maxRecoveryLoad,
  usualLongRideBefore,
} from './planned-history.ts';
import { firstWeekOf } from './start.ts';
import type { WeekBrief, WeekKind } from './season.ts';

const week = (number: number, [minutes, load]: readonly [number, number], kind: WeekKind = 'load') =>
  sampleBrief(number, { 5: { minutes, load } }, { kind });

/** Three rides of an hour: a week that tires. */
const tiring = (number: number, kind: WeekKind = 'load') => {
  const hour = { minutes: 60, load: 40 };
  return sampleBrief(number, { 1: hour, 3: hour, 5: hour }, { kind });
};

const past = (weeks: readonly WeekBrief[], more: Parameters<typeof sampleSeason>[1] = {}) =>
  historyBefore(sampleSeason(weeks, more), weeks.length + 1);

it('holds the previous weeks, the form after them and the previous Sunday', () => {
  const weeks = [
    week(1, [60, 40]),
    sampleBrief(2, { 1: { minutes: 50, load: 30 }, 6: { role: 'long', minutes: 90, load: 60 } }),
  ];
  const { weeks: before, form, sunday } = past(weeks, { startFitness: 20 });
  expect(before.map(({ minutes, load, longest }) => [minutes, load, longest])).toEqual([
    [60, 40, 60],
    [140, 90, 90],
  ]);
  const loads = [0, 0, 0, 0, 0, 40, 0, 0, 30, 0, 0, 0, 0, 60];
  expect(form).toEqual(afterDays({ fitness: 20, fatigue: 20 }, loads));
  expect(sunday).toEqual({ hard: false, long: true, session: null });
});

it.each([
  ['hard', { hard: true, long: false }],
  ['race', { hard: true, long: false }],
  ['long', { hard: false, long: true }],
  ['easy', { hard: false, long: false }],
] as const)('calls a Sunday that was %s what the Monday after must know', (role, sunday) => {
  expect(past([sampleBrief(1, { 6: { role } })]).sunday).toEqual({ ...sunday, session: null });
  const session = 'endurance-steady';
  expect(past([sampleBrief(1, { 6: { role, session } })]).sunday).toEqual({ ...sunday, session });
});

it('returns the same history in any order of calls', () => {
  const weeks = [1, 2, 3, 4].map((number) => week(number, [60 * number, 40 * number]));
  const season = sampleSeason(weeks);
  const inOrder = [1, 2, 3, 4, 5].map((number) => historyBefore(season, number));
  const again = sampleSeason(weeks);
  const mixed = new Map([5, 2, 4, 1, 3].map((number) => [number, historyBefore(again, number)]));
  inOrder.forEach((each, index) => expect(mixed.get(index + 1)).toEqual(each));
  expect(inOrder[0]).toEqual(historyAtStart(season));
  expect(inOrder.map((each) => each.weeks.length)).toEqual([0, 1, 2, 3, 4]);
  expect(inOrder[1]).toEqual(historyAfter(historyAtStart(season), week(1, [60, 40]), season));
});

it('ignores a week that was planned after it had started', () => {
  const season = sampleSeason([week(1, [300, 200]), week(2, [60, 40])]);
  const late = { ...season, request: { ...season.request, today: addDays(SAMPLE_START, 1) } };
  expect(maxLongRide(historyBefore(season, 3))).toBe(330);
  expect(maxLongRide(historyBefore(late, 3))).toBe(264);
  const short = { ...late, usual: { ...late.usual, longRideMinutes: 40 } };
  expect(maxLongRide(historyBefore(short, 3))).toBe(70);
  expect([1, 2, 3].map((number) => usualLongRideBefore(historyBefore(late, number)))).toEqual([
    240,
    240,
    null,
  ]);
  expect(normalMinutes(historyBefore(season, 3))).toBe(180);
  expect(normalMinutes(historyBefore(late, 3))).toBe(60);
  expect(maxLoad(historyBefore(season, 3), 0, 1)).toBe(240);
  expect(maxLoad(historyBefore(late, 3), 0, 1)).toBe(48);
});

it('does not count a short first week as a load week', () => {
  const season = sampleSeason([tiring(1), tiring(2)]);
  const from = (day: number) => {
    const request = { ...season.request, today: addDays(SAMPLE_START, day) };
    return { ...season, request, firstWeek: firstWeekOf(season.rider.availability, request) };
  };
  const counts = (day: number) =>
    [1, 2, 3].map((number) => tiringLoadWeeks(historyBefore(from(day), number)));
  expect(counts(0)).toEqual([0, 1, 2]);
  expect(counts(3)).toEqual([0, 1, 2]);
  expect(counts(6)).toEqual([0, 0, 1]);
});

it('uses the start fitness for the weeks before the plan', () => {
  expect(maxLoad(past([]), 100, 5)).toBe(840);
  const four = [1, 2, 3].map((number) => week(number, [60, 40]));
  expect(maxLoad(past(four), 100, 5)).toBe(840);
  expect(maxLoad(past([...four, week(4, [60, 40])]), 100, 5)).toBe(75);
});

it('limits recovery by the heaviest of the last four load weeks, or by a normal week', () => {
  const after = (weeks: readonly WeekBrief[]) =>
    maxRecoveryLoad(past(weeks, { usual: { minutes: 100, load: 200, longRideMinutes: 60 } }));
  expect(after([])).toBe(140);
  expect(after([week(1, [60, 100])])).toBe(70);
  expect(after([week(1, [60, 10])])).toBe(25);
  const loads = [500, 100, 90, 80, 70];
  const five = loads.map((load, index) => week(index + 1, [60, load]));
  expect(after(five)).toBe(70);
  expect(after(five.slice(0, 4))).toBe(350);
});

it('leaves recovery weeks out of the normal minutes', () => {
  const weeks = [week(1, [100, 60]), week(2, [40, 20], 'recovery'), week(3, [120, 60])];
  expect(normalMinutes(past(weeks))).toBe(110);
});

it('takes the normal minutes of a block from its last three load weeks', () => {
  const after = (weeks: readonly WeekBrief[]) =>
    blockMinutes(past(weeks, { usual: { minutes: 50, load: 0, longRideMinutes: 0 } }));
  const growing = [40, 60, 90, 120, 150].map((minutes, index) => week(index + 1, [minutes, 60]));
  expect(after(growing)).toBe(120);
  expect(after(growing.slice(0, 2))).toBe(50);
  expect(after([week(1, [60, 40], 'recovery')])).toBe(50);
});

it('counts no week that does not tire: fewer than three rides, or less than two hours', () => {
  const ride = { minutes: 40, load: 30 };
  const counts = [
    { 1: ride, 3: ride, 5: ride },
    { 1: ride, 3: ride, 5: { ...ride, minutes: 39 } },
    { 1: ride, 3: { ...ride, minutes: 80 } },
  ].map((days) => tiringLoadWeeks(past([sampleBrief(1, days)])));
  expect(counts).toEqual([1, 0, 0]);
});

it('counts the load weeks since the last week of another kind', () => {
  const kinds = ['load', 'load', 'recovery', 'load'] as const;
  const weeks = kinds.map((kind, index) => tiring(index + 1, kind));
  expect([0, 1, 2, 3, 4].map((count) => tiringLoadWeeks(past(weeks.slice(0, count))))).toEqual([
    0, 1, 2, 0, 1,
  ]);
});
