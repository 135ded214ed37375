import { expect, it } from 'vitest';
import { addDays } from '../../calendar/days.ts';
import { RACE_TYPE, type PlannedWeek, type PlannedWorkout } from '../../workout/planned.ts';
import type { Season, SeasonRequest } from '../../season/season.ts';
import { at, SAMPLE_START, sampleBrief, sampleSeason, sampleWeek } from '../../testing/sample-season.ts';
import { seasonFor } from '../../testing/season-for.ts';
import { sessionById } from '../../library/library.ts';
import { builtInWeek, restOn, workoutOf } from '../../week/plan-day.ts';
import { proveSeason } from '../../testing/prove-season.ts';
import { proveWeek } from './prove-week.ts';
import type { CheckName, Proof } from './proof.ts';
import { ENGLISH } from '@musette/words/languages/en';
import { figureText, proofText } from '@musette/words/render';
import type { FigureFact } from './facts.ts';
import type { SessionId } from '../../workout/names.ts';

const HOURS = [0, 1, 1, 1, 0, 3, 2] as const;

const plan = (asked: Partial<SeasonRequest> = {}): Season =>
  seasonFor(HOURS, {}, { raceDate: addDays(SAMPLE_START, 83), ...asked });

const SEASON = plan();
const briefOf = (number: number, of: Season = SEASON) => {
  const brief = of.weeks[number - 1];
  if (brief === undefined) throw new Error(`no week ${number}`);
  return brief;
};

/** The built-in week with some of its days changed. */
function changed(number: number, days: Readonly<Record<number, PlannedWorkout>>): PlannedWeek {
  const { weekStart, workouts } = builtInWeek(briefOf(number));
  return { weekStart, workouts: workouts.map((workout, index) => days[index] ?? workout) };
}

function ride(
  number: number,
  index: number,
  [id, minutes, level]: [SessionId, number, number],
): PlannedWorkout {
  const [brief, session] = [briefOf(number).days[index], sessionById(id)];
  if (brief === undefined || session === null) throw new Error(id);
  return workoutOf(brief, session, { minutes, level });
}

const failing = (number: number, week: PlannedWeek): readonly CheckName[] =>
  proveWeek(briefOf(number), week, SEASON).checks.flatMap(({ name, passed }) => (passed ? [] : [name]));

const figure = (number: number, name: CheckName, week = builtInWeek(briefOf(number))): string | undefined =>
  figureIn(proveWeek(briefOf(number), week, SEASON), name);

it('passes every week of the season that the coach writes', () => {
  for (const brief of SEASON.weeks) {
    const { passed, checks } = proveWeek(brief, builtInWeek(brief), SEASON);
    expect(checks.filter((check) => !check.passed)).toEqual([]);
    expect(passed).toBe(true);
  }
});

it('shows the day that uses its hours the most', () => {
  expect(figure(3, 'day-hours')).toBe('Tuesday 1 h of 1 h');
  const long = changed(3, { 1: ride(3, 1, ['endurance-steady', 75, 0.3]) });
  expect(failing(3, long)).toContain('day-hours');
  expect(figure(3, 'day-hours', long)).toBe('Tuesday 1 h 15 of 1 h');
});

it('fails for a ride on a day without time', () => {
  const week = changed(1, { 0: ride(1, 0, ['recovery-spin', 20, 0]) });
  expect(failing(1, week)).toContain('days-off');
  expect(figure(1, 'days-off', week)).toBe('Monday');
});

it('requires an item with the name and date of each day', () => {
  const { weekStart, workouts } = builtInWeek(briefOf(1));
  expect(failing(1, { weekStart, workouts: workouts.slice(1) })).toContain('seven-items');
  expect(failing(1, { weekStart, workouts: workouts.toReversed() })).toContain('seven-items');
  expect(failing(1, { weekStart, workouts: [] })).toContain('seven-items');
});

it('fails for hard days in a row, and for more hard days than allowed', () => {
  const week = changed(5, {
    1: ride(5, 1, ['threshold-3x12', 60, 0.3]),
    2: ride(5, 2, ['vo2max-3-min', 60, 0.3]),
    3: ride(5, 3, ['threshold-3x12', 60, 0.3]),
  });
  expect(failing(5, week)).toEqual(expect.arrayContaining(['no-hard-days-in-a-row', 'hard-sessions']));
  expect(figure(5, 'no-hard-days-in-a-row', week)).toBe('Tuesday and Wednesday, Wednesday and Thursday');
});

it('includes the next Monday', () => {
  const next = {
    ...briefOf(6),
    days: briefOf(6).days.map((each, index) => (index === 0 ? { ...each, role: 'hard' as const } : each)),
  };
  const before = { ...SEASON, weeks: SEASON.weeks.with(5, next) };
  const week = changed(5, { 6: ride(5, 6, ['threshold-3x12', 60, 0.3]) });
  const proof = proveWeek(briefOf(5), week, before);
  expect(proof.passed).toBe(false);
  expect(figureIn(proof, 'no-hard-days-in-a-row')).toBe('Sunday and the Monday after');
});

it('judges workouts without a session by their steps', () => {
  const own = (seconds: number, power: number): PlannedWorkout => ({
    ...ride(1, 2, ['endurance-steady', 60, 0.3]),
    session: null,
    steps: [{ kind: 'steady', seconds, power }],
  });
  const hardOnWednesday = (workout: PlannedWorkout) =>
    figure(1, 'no-hard-days-in-a-row', changed(1, { 2: workout }))?.includes('Wednesday');
  expect(hardOnWednesday(own(479, 0.95))).toBe(false);
  expect(hardOnWednesday(own(480, 0.95))).toBe(true);
  expect(hardOnWednesday(own(120, 1.1))).toBe(true);
  expect(hardOnWednesday(own(3600, 0.7))).toBe(false);
});

it('limits the load of recovery weeks, and the number of load weeks in a row', () => {
  expect(briefOf(4).recovery).toBe(true);
  const heavy = changed(4, {
    5: ride(4, 5, ['long-steady', 180, 0.3]),
    6: ride(4, 6, ['endurance-steady', 120, 0.3]),
  });
  expect(failing(4, heavy)).toContain('recovery-week');
  expect(figure(3, 'recovery-week')).toBe('3rd loading week (3 at most)');
  const noRest = { ...SEASON, weeks: SEASON.weeks.map((brief) => ({ ...brief, kind: 'load' as const })) };
  const proof = proveWeek(briefOf(4, noRest), builtInWeek(briefOf(4)), noRest);
  const check = proofText(ENGLISH, proof).checks.find(({ name }) => name === 'recovery-week');
  expect(check).toMatchObject({
    passed: false,
    figure: '4th loading week (3 at most)',
    limit: 'a recovery week comes in time',
  });
});

it('limits the growth of load, fitness and the long ride', () => {
  const eager = { ...SEASON, startFitness: 5, weeks: SEASON.weeks.slice(0, 1) };
  const names = proveWeek(briefOf(1), builtInWeek(briefOf(1)), eager).checks.flatMap(({ name, passed }) =>
    passed ? [] : [name],
  );
  expect(names).toContain('load-ramp');
  const long = changed(2, { 5: ride(2, 5, ['long-steady', 240, 0.3]) });
  expect(failing(2, long)).toContain('long-ride-growth');
  const fast = { ...SEASON, rampLimit: 0.1 };
  const proof = proveWeek(briefOf(3), builtInWeek(briefOf(3)), fast);
  const rise = proofText(ENGLISH, proof).checks.find(({ name }) => name === 'fitness-ramp');
  expect(rise?.passed).toBe(false);
  expect(rise?.figure).toMatch(/^\+\d\.\d \(limit \+0\.1\)$/);
  expect(figure(4, 'fitness-ramp')).toMatch(/^-/);
});

it('requires the cut and the intensity of a taper', () => {
  const race = briefOf(12);
  expect(race.phase).toBe('race');
  const full = builtInWeek(briefOf(10)).workouts.map((workout, index) => ({
    ...workout,
    date: race.days[index]?.date ?? workout.date,
  }));
  expect(failing(12, { weekStart: race.weekStart, workouts: full })).toContain('taper');
  const soft = race.days.map((each, index) =>
    each.minutes === 0 ? restOn(each) : ride(12, index, ['endurance-steady', each.minutes, 0.3]),
  );
  expect(figure(12, 'taper', { weekStart: race.weekStart, workouts: soft })).toMatch(/no intensity$/);
  const empty = { weekStart: race.weekStart, workouts: race.days.map(restOn) };
  expect(failing(12, empty)).not.toContain('distribution');
});

it('requires an empty race day, and no hard day next to it', () => {
  expect(builtInWeek(briefOf(12)).workouts[6]).toMatchObject({
    type: RACE_TYPE,
    steps: [],
    status: 'planned',
  });
  const ridden = changed(12, { 6: ride(12, 6, ['recovery-spin', 30, 0]) });
  expect(failing(12, ridden)).toContain('race-day');
  const hard = changed(12, { 5: ride(12, 5, ['vo2max-3-min', 40, 0.3]) });
  expect(failing(12, hard)).toEqual(expect.arrayContaining(['race-day', 'no-hard-days-in-a-row']));
  expect(figure(12, 'race-day', hard)).toBe('Saturday');
  expect(figure(1, 'race-day')).toBeUndefined();
});

it('limits the extremes of the shares of easy and hard time', () => {
  const grey = briefOf(1).days.map((each, index) =>
    each.minutesFree === 0 ? restOn(each) : ride(1, index, ['tempo-long', 60, 1]),
  );
  expect(failing(1, { weekStart: SAMPLE_START, workouts: grey })).toContain('distribution');
});

it('compares the promised load with the load of the steps', () => {
  const lighter = changed(3, { 5: ride(3, 5, ['long-steady', 60, 0]) });
  expect(failing(3, lighter)).toEqual(['promised-load']);
});

it('counts a ride in the size that was ridden, and still passes', () => {
  const long = ride(3, 5, ['long-steady', 170, 0]);
  const { steps: completedSteps } = ride(3, 5, ['long-steady', 60, 0]);
  const whole = changed(3, { 5: long });
  const short = changed(3, { 5: { ...long, status: 'completed', completedSteps } });
  expect(failing(3, short)).toEqual([]);
  expect(Number(figure(3, 'load-ramp', short))).toBeLessThan(Number(figure(3, 'load-ramp', whole)));
  expect(figure(3, 'promised-load', short)).toBe(figure(3, 'promised-load', whole));
  expect(figure(3, 'long-ride-growth', short)).not.toBe(figure(3, 'long-ride-growth', whole));
});

it('fails for efforts that use more than the reserve', () => {
  const killer: PlannedWorkout = {
    ...ride(1, 1, ['endurance-steady', 60, 0.3]),
    steps: [{ kind: 'steady', seconds: 600, power: 1.3 }],
  };
  expect(failing(1, changed(1, { 1: killer }))).toContain('rideable');
});

const nearIn = (number: number, week = builtInWeek(briefOf(number))) =>
  Object.fromEntries(
    proveWeek(briefOf(number), week, SEASON).checks.flatMap(({ name, near }) =>
      near === null ? [] : [[name, `${figureText(ENGLISH, near.figure)} (${near.used.toFixed(2)})`]],
    ),
  );

it('says how near a week is to each of its limits', () => {
  expect(nearIn(3)).toEqual({
    'day-hours': 'Tuesday 1 h of 1 h (1.00)',
    distribution: '86 % easy, 0 % hard (0.64)',
    'fitness-ramp': '+1.4 (limit +5) (0.27)',
    'hard-sessions': '1 of at most 2 (0.50)',
    'load-ramp': '318 of at most 340 (0.93)',
    'long-ride-growth': '2 h 35 of at most 2 h 39 (0.97)',
    'promised-load': '318, promised 318 (0.00)',
    rideable: '92 % in reserve (0.08)',
  });
  expect(nearIn(4)).toMatchObject({ 'recovery-week': '210 of at most 222 (0.94)' });
  expect(nearIn(12)).toMatchObject({ taper: 'cut by 63 %, intensity kept (0.63)' });
  expect(nearIn(1)).toHaveProperty('long-ride-growth');
});

const figureIn = (proof: Proof, name: CheckName): string | undefined =>
  proofText(ENGLISH, proof).checks.find((check) => check.name === name)?.figure;

it('is not near a limit of no hard session without one', () => {
  const brief = sampleBrief(1, {}, { kind: 'transition' });
  const used = (days: Parameters<typeof sampleWeek>[1]) =>
    proveWeek(brief, sampleWeek(brief, days), sampleSeason([brief])).checks.find(
      ({ name }) => name === 'hard-sessions',
    )?.near?.used;
  expect([used({}), used({ 1: [at(1, 20)] })]).toEqual([0, 1]);
});

it('shows for a season the week that is nearest to each limit', () => {
  const weeks = SEASON.weeks.map((brief) => builtInWeek(brief));
  const kept = proveSeason(SEASON, weeks);
  expect(kept.passed).toBe(true);
  expect(figureIn(kept, 'seven-items')).toBe('kept in all 12 weeks');
  const shares = SEASON.weeks.map((brief) => {
    const { checks } = proveWeek(brief, builtInWeek(brief), SEASON);
    return checks.find(({ name }) => name === 'load-ramp')?.near;
  });
  const max = Math.max(...shares.map((near) => near?.used ?? 0));
  const nearest = shares.findIndex((near) => near?.used === max);
  expect(max).toBeLessThanOrEqual(1);
  expect(figureIn(kept, 'load-ramp')).toBe(
    `week ${nearest + 1}: ${figureText(ENGLISH, shares[nearest]?.figure as FigureFact)}`,
  );
  const short = plan({ weeks: 1 });
  expect(figureIn(proveSeason(short, [builtInWeek(briefOf(1, short))]), 'seven-items')).toBe('kept');
});

it('lists the checks in a fixed order, whichever week has them first', () => {
  const weeks = SEASON.weeks.map((brief) => builtInWeek(brief));
  const names = proveSeason(SEASON, weeks).checks.map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['seven-items', 'day-hours', 'days-off']);
  expect(names.indexOf('taper')).toBe(names.indexOf('long-ride-growth') + 1);
});

it('names the first week of the season that fails a check', () => {
  const weeks = SEASON.weeks.map((brief) => builtInWeek(brief));
  const broken = proveSeason(SEASON, weeks.with(2, changed(3, { 0: ride(3, 0, ['recovery-spin', 20, 0]) })));
  expect(broken.passed).toBe(false);
  expect(figureIn(broken, 'days-off')).toBe('week 3: Monday');
});
