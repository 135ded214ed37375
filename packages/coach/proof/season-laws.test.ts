import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addWeeks, day, daysBetween, WEEKDAYS, type WeekKey } from '../calendar/days.ts';
import { HOUR_OPTIONS, type Availability } from '../rider/availability.ts';
import { DIFFICULTIES, DISCIPLINES, GOALS } from '../rider/vocabulary.ts';
import type { CoachRider, SeasonRequest } from '../season/season.ts';
import { sessionById } from '../library/library.ts';
import { loadOf, minutesOf } from '../workout/load.ts';
import { bikeLegOf, blocksOf, type Step } from '../workout/steps.ts';
import { buildSeason, type BuiltSeason } from './build-season.ts';
import { casesOf } from '../testing/runs.ts';

// Checks the same limits as the proof, independently: only from figures, with its own arithmetic.

const START = day('2026-11-23') as WeekKey;

const hour = fc.constantFrom(...HOUR_OPTIONS);
const sparse = fc.oneof({ weight: 2, arbitrary: fc.constant(0 as const) }, hour);
const week = fc.oneof(
  fc.tuple(hour, hour, hour, hour, hour, hour, hour),
  fc.tuple(sparse, sparse, sparse, sparse, sparse, sparse, sparse),
);
const availability = week
  .filter((hours) => hours.some((hours1) => hours1 > 0))
  .map(
    (hours) => Object.fromEntries(WEEKDAYS.map((weekday, index) => [weekday, hours[index]])) as Availability,
  );

const riders: fc.Arbitrary<CoachRider> = fc.record({
  availability,
  goal: fc.constantFrom(...GOALS),
  weightKg: fc.constant(null),
  heightCm: fc.constant(null),
  ftpWatts: fc.option(fc.integer({ min: 50, max: 500 })),
  age: fc.option(fc.integer({ min: 10, max: 100 })),
  fitness: fc.option(fc.integer({ min: 0, max: 150 })),
  weeklyHours: fc.option(fc.integer({ min: 0, max: 40 })),
  longestRideMinutes: fc.option(fc.integer({ min: 0, max: 600 })),
});

const requests = (weeks: fc.Arbitrary<number>): fc.Arbitrary<SeasonRequest> =>
  fc
    .record({
      weeks,
      late: fc.oneof(fc.constant(0), fc.integer({ min: -40, max: 6 })),
      difficulty: fc.constantFrom(...DIFFICULTIES),
      discipline: fc.constantFrom(...DISCIPLINES),
      race: fc.option(fc.integer({ min: 0, max: 400 })),
    })
    .map(({ late, race, ...asked }) => {
      const today = addDays(START, late);
      const raceDate = race === null ? null : addDays(START, Math.max(race, late + 28));
      return { ...asked, today, start: START, raceDate };
    });

const planned = (rider: CoachRider, request: SeasonRequest): BuiltSeason => {
  const result = buildSeason(rider, request);
  if (!result.ok) throw new Error(`${result.error.field}: ${result.error.code}`);
  return result.value;
};

interface Day {
  readonly date: string;
  readonly minutes: number;
  readonly load: number;
  readonly hard: boolean;
  readonly race: boolean;
}

const daysIn = ({ weeks }: BuiltSeason): readonly (readonly Day[])[] =>
  weeks.map(({ week: { workouts } }) =>
    workouts.map(({ date, steps, session, type }) => ({
      date,
      minutes: minutesOf(steps),
      load: loadOf(steps),
      hard: session !== null && sessionById(session)?.hard === true,
      race: type === 'Race',
    })),
  );

const sumOf = (days: readonly Day[], figure: 'minutes' | 'load'): number =>
  days.reduce((all, each) => all + each[figure], 0);

/** The violations as texts. One `expect` for each of thousands of days would take minutes. */
type Faults = string[];

interface Reckoned {
  readonly plan: BuiltSeason;
  readonly weeks: readonly (readonly Day[])[];
  readonly faults: Faults;
}

function hoursKept({ plan: { season }, weeks, faults }: Reckoned): void {
  const { rider, request } = season;
  weeks.forEach((days, index) => {
    if (days.length !== 7) faults.push(`week ${index + 1} has ${days.length} items`);
    days.forEach(({ date, minutes }, weekday) => {
      if (date !== addDays(addWeeks(START, index), weekday)) faults.push(`${date} stands on another day`);
      const free = date < request.today ? 0 : rider.availability[WEEKDAYS[weekday] ?? 'monday'] * 60;
      if (minutes > free) faults.push(`${date} has ${minutes} min of ${free}`);
    });
  });
}

/** Number of bricks in all seasons: the test must see some. */
let bricks = 0;

/** An eighth of the session in whole five minutes, from 10 to 30 min. */
const runOf = (minutes: number): number => Math.min(30, Math.max(10, Math.floor(minutes / 8 / 5) * 5));

/** The run of a brick counts towards the minutes and the load of its day. */
function runsBooked({ plan, faults }: Reckoned): void {
  for (const { brief, week: written } of plan.weeks) {
    for (const [index, { steps, type, date }] of written.workouts.entries()) {
      const asked = brief.days[index];
      const run = minutesOf(steps.filter(({ kind }) => kind === 'run'));
      const expected = type === 'Brick' ? runOf(asked?.minutes ?? 0) : 0;
      if (run !== expected) faults.push(`${date} runs ${run} min`);
      if (run === 0 || asked === undefined) continue;
      bricks += 1;
      const minutes = minutesOf(bikeLegOf(steps)) + run;
      if (minutes !== asked.minutes || minutes > asked.minutesFree)
        faults.push(`${date} has ${minutes} min with its run`);
      if (asked.load <= loadOf(bikeLegOf(steps))) faults.push(`${date} has no load for its run`);
    }
  }
}

const HARD = {
  easy: { base: 1, build: 1 },
  moderate: { base: 2, build: 2 },
  hard: { base: 2, build: 3 },
  expert: { base: 3, build: 3 },
} as const;

function hardDaysApart({ plan, weeks, faults }: Reckoned): void {
  const { request, rider } = plan.season;
  const all = weeks.flat();
  all.forEach((each, index) => {
    const next = all[index + 1];
    const inARow = next !== undefined && (each.hard || each.race) && (next.hard || next.race);
    if (inARow) faults.push(`${each.date} and the day after are hard`);
    if (each.race && each.minutes > 0) faults.push('training on the day of the race');
    const fromRace = request.raceDate === null ? 9 : Math.abs(daysBetween(day(each.date), request.raceDate));
    if (each.hard && fromRace <= 1) faults.push(`${each.date} is hard beside the race`);
  });
  plan.weeks.forEach(({ brief }, index) => {
    const asked = HARD[request.difficulty][brief.phase === 'base' ? 'base' : 'build'];
    const max = rider.age !== null && rider.age >= 50 ? Math.min(2, asked) : asked;
    const count = weeks[index]?.filter(({ hard }) => hard).length ?? 0;
    if (count > max) faults.push(`week ${index + 1} has ${count} hard sessions of ${max}`);
  });
}

const RAMP = { easy: 3, moderate: 5, hard: 7, expert: 8 } as const;

function rampsHeld({ plan, weeks, faults }: Reckoned): void {
  const { season, weeks: proven } = plan;
  const cycle = season.rider.age !== null && season.rider.age >= 50 ? 3 : 4;
  let [fitness, loadWeeks] = [season.startFitness, 0];
  weeks.forEach((days, index) => {
    const brief = proven[index]?.brief;
    const before = fitness;
    for (const { load } of days) fitness += (load - fitness) * (1 - Math.exp(-1 / 42));
    if (fitness - before > RAMP[season.request.difficulty]) faults.push(`week ${index + 1} rises too fast`);
    const load = sumOf(days, 'load');
    const off = Math.abs(load - (brief?.targetLoad ?? 0));
    if (off > Math.max(0.06, load * 0.02)) faults.push(`week ${index + 1} is off its promise by ${off}`);
    const tires = sumOf(days, 'minutes') >= 120 && days.filter(({ minutes }) => minutes > 0).length >= 3;
    const counted = tires && !(index === 0 && hasShortStart(plan)) ? 1 : 0;
    loadWeeks = brief?.kind === 'load' ? loadWeeks + counted : 0;
    const max = leadsToTaper(plan, index) ? cycle : cycle - 1;
    if (loadWeeks > max) faults.push(`week ${index + 1} should recover`);
  });
}

/** A taper may take the place of the recovery week, also where the plan ends right before it. */
function leadsToTaper({ season: { request }, weeks }: BuiltSeason, index: number): boolean {
  const next = weeks[index + 1]?.brief.kind;
  const end = weeks[index]?.week.workouts.at(-1)?.date;
  if (next !== undefined || request.raceDate === null || end === undefined)
    return next === 'taper' || next === 'race';
  return daysBetween(day(end), request.raceDate) <= 21;
}

/** Whether less than four days or half of the hours of the first week were left, but not all its hours. */
function hasShortStart({ season: { rider, request } }: BuiltSeason): boolean {
  const hours = WEEKDAYS.map((weekday) => rider.availability[weekday]);
  const left = hours.filter((_, index) => addDays(request.start, index) >= request.today);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  return sum(left) < sum(hours) && (left.length < 4 || sum(left) * 2 < sum(hours));
}

/** The whole load weeks before a week. */
const loadWeeksBefore = ({ weeks: proven, season }: BuiltSeason, index: number): readonly number[] =>
  proven
    .slice(0, index)
    .flatMap(({ brief }, at) =>
      brief.kind === 'load' && brief.weekStart >= season.request.today ? [at] : [],
    );

function easyWeeksEasy({ plan, weeks, faults }: Reckoned): void {
  plan.weeks.forEach(({ brief }, index) => {
    const days = weeks[index] ?? [];
    const before = loadWeeksBefore(plan, index);
    if (before.length === 0) return;
    if (brief.recovery) {
      const heaviest = Math.max(...before.slice(-4).map((at) => sumOf(weeks[at] ?? [], 'load')));
      if (sumOf(days, 'load') > Math.max(25, heaviest * 0.7))
        faults.push(`week ${index + 1} does not recover`);
    }
    if (brief.phase !== 'taper' && brief.phase !== 'race') return;
    const lately = before.slice(-3);
    const normal = lately.reduce((all, at) => all + sumOf(weeks[at] ?? [], 'minutes'), 0) / lately.length;
    const minutes = sumOf(days, 'minutes');
    if (minutes > Math.max(30, normal * 0.59 + 0.01)) faults.push(`week ${index + 1} does not taper`);
    const last = day(days.at(-1)?.date ?? START);
    const near = daysBetween(last, plan.season.request.raceDate ?? START) <= 3;
    const empty = minutes > 30 && minutes < normal * 0.4 - 0.01;
    if (brief.phase === 'taper' && !near && empty) faults.push(`week ${index + 1} is cut too deep`);
  });
}

function faultsOf(plan: BuiltSeason): Faults {
  const failed = plan.weeks.flatMap(({ proof, brief }) =>
    proof.checks
      .filter(({ passed }) => !passed)
      .map(({ name, figure }) => `${brief.number} ${name} ${JSON.stringify(figure)}`),
  );
  const reckoned: Reckoned = { plan, weeks: daysIn(plan), faults: failed };
  for (const reckon of [hoursKept, runsBooked, hardDaysApart, rampsHeld, easyWeeksEasy]) reckon(reckoned);
  return plan.proof.passed ? failed : [...failed, 'the season does not pass'];
}

const short = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 5 }) },
  { weight: 1, arbitrary: fc.integer({ min: 6, max: 12 }) },
);
const MINUTES = 60_000;

/** `npm run laws` uses more. A mutation run uses so few that only one season has a year (tools/mutation). */
const RIDERS = casesOf(Number(process.env['LAWS'] ?? 500));
const runs = (share: number) => ({ numRuns: Math.ceil(RIDERS * share) });

it(
  `keeps every promise for ${RIDERS} riders, by two ways of reckoning`,
  () => {
    fc.assert(
      fc.property(riders, requests(short), (rider, request) => {
        expect(faultsOf(planned(rider, request))).toEqual([]);
      }),
      runs(1),
    );
    // Among few riders there may be no triathlete with a brick.
    expect(bricks).toBeGreaterThanOrEqual(RIDERS < 500 ? 0 : 1);
  },
  5 * MINUTES,
);

it(
  'keeps every promise through a whole year',
  () =>
    fc.assert(
      fc.property(riders, requests(fc.integer({ min: 13, max: 52 })), (rider, request) => {
        expect(faultsOf(planned(rider, request))).toEqual([]);
      }),
      runs(0.015),
    ),
  2 * MINUTES,
);

it('plans the same season for the same rider', () =>
  fc.assert(
    fc.property(riders, requests(short), (rider, request) => {
      expect(JSON.stringify(planned(rider, request))).toBe(JSON.stringify(planned(rider, request)));
    }),
    runs(0.0025),
  ));

/** Normalized power, intensity and load, computed second by second. */
function plainLoad(steps: readonly Step[]): number {
  const seconds = blocksOf(steps).flatMap(({ seconds: length, from, to }) =>
    Array.from({ length }, (_, at) => from + ((to - from) * (at + 0.5)) / length),
  );
  if (seconds.length === 0) return 0;
  let fourths = 0;
  for (let end = 30; end <= seconds.length; end += 1) {
    const mean = seconds.slice(end - 30, end).reduce((all, power) => all + power, 0) / 30;
    fourths += mean ** 4;
  }
  const normalized = (fourths / (seconds.length - 29)) ** 0.25;
  return (seconds.length / 36) * normalized ** 2;
}

/** The reserve above critical power, second by second, for an FTP of 250 W and 20 kJ. */
function plainReserve(steps: readonly Step[]): number {
  let [left, lowest] = [20_000, 20_000];
  for (const { seconds, from, to } of blocksOf(steps)) {
    for (let at = 0; at < seconds; at += 1) {
      const above = (from + ((to - from) * (at + 0.5)) / seconds) * 250 - 257.5;
      left += above >= 0 ? -above : (-above * (20_000 - left)) / 20_000;
      lowest = Math.min(lowest, left);
    }
  }
  return lowest;
}

it('has the load of the seconds of its workouts, and never exceeds the reserve', () =>
  fc.assert(
    fc.property(riders, requests(fc.integer({ min: 1, max: 5 })), (rider, request) => {
      for (const { brief, week: written } of planned(rider, request).weeks) {
        const load = written.workouts.reduce((all, { steps }) => all + plainLoad(steps), 0);
        expect(Math.abs(load - brief.targetLoad)).toBeLessThanOrEqual(Math.max(0.06, load * 0.02));
        for (const { steps } of written.workouts) expect(plainReserve(steps)).toBeGreaterThanOrEqual(0);
      }
    }),
    runs(0.02),
  ));
