import { expect, it } from 'vitest';
import { addDays, addWeeks, mondayOf } from '../calendar/days.ts';
import { awayOn, easyReturnFrom, lengthOf, type DaysAway } from '../rider/days-away.ts';
import { randomRiders, type Asked } from '../testing/laws/random-rider.ts';
import type { ProvenWeek } from './proof.ts';
import { type BuiltSeason, buildSeason } from './build-season.ts';
import { casesOf } from '../testing/runs.ts';

// Seasons around random days away keep every promise.

const RIDERS = casesOf(100);
const MINUTES = 60_000;

/** One to three holidays and illnesses, from the length of a day to two months. */
function daysAwayFor({ request }: Asked, index: number): readonly DaysAway[] {
  const lengths = [1, 3, 5, 7, 9, 10, 14, 21, 30, 60];
  let day = addDays(request.start, (index * 5) % (request.weeks * 7));
  return Array.from({ length: 1 + (index % 3) }, (_, turn): DaysAway => {
    const to = addDays(day, (lengths[(index + turn * 3) % lengths.length] ?? 1) - 1);
    const from = day;
    day = addDays(to, 1 + ((index * 7 + turn * 13) % 40));
    return { from, to, kind: (index + turn) % 2 === 0 ? 'illness' : 'holiday' };
  }).filter(
    ({ from, to }) => awayOn([{ from, to, kind: 'holiday' }], request.raceDate ?? addDays(from, -1)) === null,
  );
}

const heaviest = (weeks: readonly ProvenWeek[]): number =>
  Math.max(0, ...weeks.map(({ brief }) => (brief.kind === 'load' ? brief.targetLoad : 0)));

function faultsOf({ season, weeks, proof }: BuiltSeason, daysAway: readonly DaysAway[]): readonly string[] {
  const broken = proof.checks.flatMap(({ name, passed, figure }) =>
    passed ? [] : [`${name} ${JSON.stringify(figure)}`],
  );
  const days = weeks.flatMap(({ brief }) => brief.days);
  const ridden = days.filter(({ date, minutes }) => awayOn(daysAway, date) !== null && minutes > 0);
  const hard = days.filter(
    ({ date, role }) =>
      easyReturnFrom({ availability: season.rider.availability, daysAway }, date) !== null &&
      (role === 'hard' || role === 'long'),
  );
  const heavy = daysAway
    .filter((away) => away.kind === 'illness' && lengthOf(away) >= 3)
    .flatMap((away) => {
      const start = addWeeks(mondayOf(away.to), 1);
      const index = weeks.findIndex(({ brief }) => brief.weekStart === start);
      const back = weeks[index]?.brief;
      const before = Math.max(heaviest(weeks.slice(0, index)), season.usual.load);
      return back !== undefined && back.targetLoad > Math.max(25, before * 0.7)
        ? [`${back.weekStart} ${back.kind} has ${back.targetLoad} after ${before}`]
        : [];
    });
  const first = daysAway
    .filter(({ kind, from, to }) => kind === 'holiday' && lengthOf({ from, to }) >= 7)
    .flatMap(({ to }) => days.find(({ date, minutes }) => date > to && minutes > 0) ?? [])
    .filter(({ role }) => role === 'hard' || role === 'long');
  return [
    ...broken,
    ...first.map(({ date, role }) => `the first ride after a holiday, on ${date}, is ${role}`),
    ...ridden.map(({ date }) => `a ride on ${date}`),
    ...hard.map(({ date }) => `${date} is not easy`),
    ...heavy,
  ];
}

it(
  `plans around days away and comes back carefully, for ${RIDERS} riders`,
  () => {
    const faults = randomRiders(RIDERS, 7).flatMap((asked, index) => {
      const daysAway = daysAwayFor(asked, index);
      const built = buildSeason(asked.rider, { ...asked.request, daysAway });
      if (!built.ok) return [`${index}: ${built.error.code}`];
      return faultsOf(built.value, daysAway).map((fault) => `${index}: ${fault}`);
    });
    expect(faults).toEqual([]);
  },
  5 * MINUTES,
);
