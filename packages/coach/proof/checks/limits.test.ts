import { expect, it } from 'vitest';
import { addDays } from '../../calendar/days.ts';
import { afterDays } from '../../rider/form.ts';
import type { DayRole, Season, WeekBrief } from '../../season/season.ts';
import {
  at,
  SAMPLE_START,
  sampleBrief,
  sampleSeason,
  sampleWeek,
  plannedRide,
} from '../../testing/sample-season.ts';
import { seasonFor } from '../../testing/season-for.ts';
import type { PlannedWeek } from '../../workout/planned.ts';
import type { Step } from '../../workout/steps.ts';
import { buildWeek } from '../build-season.ts';
import { proveSeason } from '../../testing/prove-season.ts';
import { proveWeek } from './prove-week.ts';
import type { CheckName } from './proof.ts';
import { ENGLISH } from '@musette/words/languages/en';
import { type CheckText, proofText } from '@musette/words/render';

// Sample seasons put a week exactly at a limit, where it passes, and one step beyond it, where it fails.

type Days = Readonly<Record<number, readonly Step[]>>;

const EASY = 0.6;
const HARD = 0.95;

const checkOf = (name: CheckName, [season, brief, week]: readonly [Season, WeekBrief, PlannedWeek]) =>
  proofText(ENGLISH, proveWeek(brief, week, season)).checks.find((check) => check.name === name);

/** A check of the first week of a season, from the steps on its days. */
function first(
  name: CheckName,
  days: Days,
  { brief = sampleBrief(1, {}), season = sampleSeason([brief]) } = {},
) {
  return checkOf(name, [season, brief, sampleWeek(brief, days)]);
}

const words = (check: CheckText | undefined) => check && [check.passed, check.limit, check.figure];

it('has a limit and a figure in the text of every check', () => {
  const brief = sampleBrief(1, { 1: { minutes: 60, load: 36 }, 5: { minutesFree: 0 } });
  const proof = proveWeek(brief, sampleWeek(brief, { 1: [at(EASY, 60)] }), sampleSeason([brief]));
  const { checks, passed } = proofText(ENGLISH, proof);
  expect(passed).toBe(true);
  const said = checks.map(({ name, limit, figure }) => `${name}: ${limit}: ${figure}`);
  expect(said.find((check) => check.startsWith('promised-load'))).toMatch(/ 36, within 5: 36$/);
  expect(said.filter((check) => !check.startsWith('promised-load'))).toEqual([
    'seven-items: every day is planned, ride or rest: 7 days',
    'day-hours: no day longer than the time you have: Tuesday 1 h of 1 h',
    'days-off: no training on days without time: none',
    'no-hard-days-in-a-row: an easier day between any two hard days: none',
    'hard-sessions: at most 2 hard sessions: 0',
    'recovery-week: a recovery week comes in time: not needed: the week has fewer than three rides or less than two hours',
    'load-ramp: load of at most 1050: 36',
    'fitness-ramp: fitness rises no faster than Moderate allows: -14.6 (limit +50)',
    'long-ride-growth: no ride longer than 4 h 24, where your usual long ride is 4 h: 1 h',
    'distribution: at least 30 % of the time easy, at most 60 % hard: 100 % easy, 0 % hard',
    'rideable: no interval empties you: 100 % in reserve',
  ]);
});

it('counts a week as one of load only with three rides and two hours, events among them', () => {
  const figure = (minutes: readonly number[], more: Parameters<typeof sampleBrief>[1] = {}) => {
    const days = Object.fromEntries(minutes.map((length, index) => [index, [at(EASY, length)]]));
    return first('recovery-week', days, { brief: sampleBrief(1, more) })?.figure;
  };
  const none = 'not needed: the week has fewer than three rides or less than two hours';
  expect(figure([60, 120])).toBe(none);
  expect(figure([30, 30, 30])).toBe(none);
  expect(figure([40, 40, 40])).toBe('1st loading week (3 at most)');
  const event = { date: addDays(SAMPLE_START, 5), priority: 'C', kind: 'criterium', minutes: 60 } as const;
  expect(figure([30, 30], { 5: { role: 'race', event } })).toBe('1st loading week (3 at most)');
});

it('says of a season that no week asks for recovery', () => {
  const briefs = [sampleBrief(1, {}), sampleBrief(2, {}, { weekOfBlock: 1 })];
  const figure = (minutes: number) => {
    const days = { 1: [at(EASY, 50)], 3: [at(EASY, 50)], 5: [at(EASY, minutes)] };
    const weeks = briefs.map((brief) => sampleWeek(brief, days));
    const { checks } = proofText(ENGLISH, proveSeason(sampleSeason(briefs), weeks));
    return checks.find(({ name }) => name === 'recovery-week')?.figure;
  };
  expect(figure(0)).toBe('not needed: every week has fewer than three rides or less than two hours');
  expect(figure(50)).toBe('kept in all 2 weeks');
});

it('allows a day up to its hours', () => {
  expect(first('day-hours', { 2: [at(EASY, 60)] })?.passed).toBe(true);
  expect(first('day-hours', { 2: [at(EASY, 61)] })?.passed).toBe(false);
  const brief = sampleBrief(1, {});
  const { checks } = proveWeek(brief, sampleWeek(brief, { 2: [at(EASY, 61)] }), sampleSeason([brief]));
  const figure = { code: 'fullest-day', params: { weekday: 'wednesday', minutes: 61, minutesFree: 60 } };
  expect(checks.find(({ name }) => name === 'day-hours')).toMatchObject({ figure });
});

it('shows the days that exceed their hours, or else the day that uses them the most, or no riding', () => {
  const figure = (days: Days, free = 60) => {
    const days7 = Object.fromEntries(
      [0, 1, 2, 3, 4, 5, 6].map((each) => [each, { minutesFree: each === 6 ? 0 : free }]),
    );
    return first('day-hours', days, { brief: sampleBrief(1, days7) })?.figure;
  };
  expect(figure({ 1: [at(EASY, 30)], 3: [at(EASY, 45)] })).toBe('Thursday 45 min of 1 h');
  expect(figure({ 1: [at(EASY, 70)], 3: [at(EASY, 90)] })).toBe(
    'Tuesday 1 h 10 of 1 h, Thursday 1 h 30 of 1 h',
  );
  expect(figure({ 6: [at(EASY, 30)] }, 0)).toBe('no riding');
});

it('allows no ride on days without time', () => {
  const brief = sampleBrief(1, { 2: { minutesFree: 0 }, 4: { minutesFree: 0 } });
  expect(words(first('days-off', { 1: [at(EASY, 60)] }, { brief }))).toEqual([
    true,
    'no training on days without time',
    'none',
  ]);
  const both = first('days-off', { 2: [at(EASY, 1)], 4: [at(EASY, 1)] }, { brief });
  expect([both?.passed, both?.figure]).toEqual([false, 'Wednesday, Friday']);
});

it('requires seven items with the name and the date of their days', () => {
  const brief = sampleBrief(1, {});
  const { weekStart, workouts } = sampleWeek(brief, {});
  const [monday, ...others] = workouts;
  if (monday === undefined) throw new Error('a week has a Monday');
  const check = (items: PlannedWeek['workouts']) =>
    checkOf('seven-items', [sampleSeason([brief]), brief, { weekStart, workouts: items }]);
  expect(check(workouts)?.passed).toBe(true);
  expect(check([...workouts, monday])).toMatchObject({ passed: false, figure: '8 days' });
  expect(check(others)).toMatchObject({ passed: false, figure: '6 days' });
  expect(check([{ ...monday, day: 'Tuesday' }, ...others])?.passed).toBe(false);
  expect(check([{ ...monday, date: addDays(monday.date, 7) }, ...others])?.passed).toBe(false);
});

const hard = [at(HARD, 20)];

it('requires a day between hard days, and names the pairs without one', () => {
  const figure = (days: Days) => first('no-hard-days-in-a-row', days);
  expect(figure({ 1: hard, 3: hard })).toMatchObject({ passed: true, figure: 'Tuesday, Thursday' });
  expect(figure({ 1: hard, 2: hard })).toMatchObject({ passed: false, figure: 'Tuesday and Wednesday' });
  expect(figure({ 0: hard, 1: hard, 2: hard })?.figure).toBe('Monday and Tuesday, Tuesday and Wednesday');
  expect(figure({ 0: hard, 6: hard })?.passed).toBe(true);
});

it('counts a race as a hard day, but accepts two races in a row', () => {
  const race = { role: 'race' } as const;
  const beside = (days: Days, races: Readonly<Record<number, typeof race>>) =>
    first('no-hard-days-in-a-row', days, { brief: sampleBrief(1, races) });
  expect(beside({ 5: hard }, { 6: race })).toMatchObject({ passed: false, figure: 'Saturday and Sunday' });
  expect(beside({ 6: hard }, { 5: race })).toMatchObject({ passed: false, figure: 'Saturday and Sunday' });
  expect(beside({ 4: hard }, { 6: race })?.passed).toBe(true);
  expect(beside({}, { 5: race, 6: race })?.passed).toBe(true);
});

it.each(['hard', 'race'] as const)('requires easier days next to a %s day of an adjacent week', (role) => {
  const weeks = [
    sampleBrief(1, { 6: { role } }),
    sampleBrief(2, {}),
    sampleBrief(3, { 0: { role } }),
  ] as const;
  const second = (days: Days) =>
    checkOf('no-hard-days-in-a-row', [sampleSeason(weeks), weeks[1], sampleWeek(weeks[1], days)]);
  expect(second({})?.passed).toBe(true);
  expect(second({ 1: hard, 5: hard })?.passed).toBe(true);
  expect(second({ 0: hard })).toMatchObject({ passed: false, figure: 'the Sunday before and Monday' });
  expect(second({ 6: hard })).toMatchObject({ passed: false, figure: 'Sunday and the Monday after' });
});

it('allows no hard day next to a race of an adjacent week', () => {
  const rows = (sunday: DayRole, monday: DayRole, index: 0 | 1) => {
    const weeks = [sampleBrief(1, { 6: { role: sunday } }), sampleBrief(2, { 0: { role: monday } })] as const;
    const days = { [index === 0 ? 6 : 0]: (index === 0 ? sunday : monday) === 'hard' ? hard : [] };
    return checkOf('no-hard-days-in-a-row', [
      sampleSeason(weeks),
      weeks[index],
      sampleWeek(weeks[index], days),
    ]);
  };
  expect(rows('hard', 'race', 1)).toMatchObject({ passed: false, figure: 'the Sunday before and Monday' });
  expect(rows('race', 'hard', 0)).toMatchObject({ passed: false, figure: 'Sunday and the Monday after' });
  expect(rows('easy', 'race', 1)?.passed).toBe(true);
  expect(rows('race', 'easy', 0)?.passed).toBe(true);
  expect(rows('race', 'race', 0)?.passed).toBe(true);
  expect(rows('race', 'race', 1)?.passed).toBe(true);
});

it('counts hard sessions against the difficulty and the age', () => {
  const brief = sampleBrief(1, {});
  const three = { 0: hard, 2: hard, 4: hard };
  const with3 = (season: Season) => first('hard-sessions', three, { brief, season });
  expect(with3(sampleSeason([brief]))).toMatchObject({
    passed: false,
    limit: 'at most 2 hard sessions',
    figure: '3',
  });
  expect(with3(sampleSeason([brief], { difficulty: 'easy' }))?.limit).toBe('at most 1 hard session');
  const transition = sampleBrief(1, {}, { kind: 'transition' });
  const easyWeek = { brief: transition, season: sampleSeason([transition], { difficulty: 'easy' }) };
  expect(first('hard-sessions', three, easyWeek)?.limit).toBe('no hard session');
  expect(with3(sampleSeason([brief], { difficulty: 'hard' }))).toMatchObject({ passed: true });
  expect(with3(sampleSeason([brief], { difficulty: 'hard', age: 50 }))).toMatchObject({ passed: false });
  expect(with3(sampleSeason([brief], { difficulty: 'hard', age: 49 }))).toMatchObject({ passed: true });
  expect(first('hard-sessions', { 0: hard, 2: hard })).toMatchObject({ passed: true, figure: '2' });
});

it.each([
  ['threshold', 0.95, 480],
  ['more than threshold', 1.1, 120],
])('counts a ride without a session as hard from enough time at %s', (_, power, seconds) => {
  const count = (length: number) =>
    first('hard-sessions', { 2: [{ kind: 'steady', seconds: length, power }, at(EASY, 30)] })?.figure;
  expect([count(seconds - 1), count(seconds)]).toEqual(['0', '1']);
});

it('adds up the time at threshold and above to decide whether a ride is hard', () => {
  const both = (above: number) => first('hard-sessions', { 2: [at(HARD, 7), at(1.1, above)] })?.figure;
  expect([both(0.5), both(1)]).toEqual(['0', '1']);
  const three = (sprint: number) =>
    first('hard-sessions', { 2: [at(1.1, 0.75), at(1.3, 0.75), at(1.6, sprint)] })?.figure;
  expect([three(0.25), three(0.5)]).toEqual(['0', '1']);
});

it('requires an empty race day, and no hard day next to it', () => {
  const season = (toRace: number) =>
    sampleSeason([sampleBrief(1, {})], { raceDate: addDays(SAMPLE_START, toRace) });
  const beside = (toRace: number, days: Days) => first('race-day', days, { season: season(toRace) });
  expect(words(beside(4, { 2: hard, 3: [at(EASY, 30)], 5: [at(EASY, 30)], 6: hard }))).toEqual([
    true,
    'nothing but the race on its day, no hard training the day before or after',
    'kept',
  ]);
  expect(beside(4, { 4: [at(EASY, 20)] })).toMatchObject({ passed: false, figure: 'Friday' });
  expect(beside(4, { 3: hard, 5: hard })).toMatchObject({ passed: false, figure: 'Thursday, Saturday' });
  expect(beside(7, { 6: hard })).toMatchObject({ passed: false, figure: 'Sunday' });
  expect(beside(-1, { 0: hard })).toMatchObject({ passed: false, figure: 'Monday' });
  expect(beside(8, { 6: hard })).toBeUndefined();
  expect(first('race-day', { 6: hard })).toBeUndefined();
  const [brief, race] = [sampleBrief(1, {}), season(4)];
  const none = { weekStart: brief.weekStart, workouts: [] };
  expect(checkOf('race-day', [race, brief, none])?.passed).toBe(true);
});

it('allows efforts that use the whole reserve above threshold, and no more', () => {
  // 20 kJ at an FTP of 250 W, from 1.03 of it on: 200 s at 100 W more.
  const effort = (seconds: number) =>
    first('rideable', { 1: [at(EASY, 20)], 3: [{ kind: 'steady', seconds, power: 1.43 }] });
  expect(effort(100)).toMatchObject({ passed: true, figure: '50 % in reserve' });
  expect(effort(200)?.figure).toMatch(/^-?0 % in reserve$/);
  expect(effort(199)?.passed).toBe(true);
  expect(effort(201)?.passed).toBe(false);
});

/** Two short rides more, without load: a week of three rides asks for recovery. */
const OTHER_RIDES = { 1: { minutes: 60, load: 0 }, 2: { minutes: 60, load: 0 } };

/** Previous weeks with these loads and minutes, and a last week of the given kind. */
function after(
  kind: WeekBrief['kind'],
  loads: readonly number[],
  {
    minutes = loads.map(() => 300),
    others = {},
  }: { minutes?: readonly number[]; others?: Parameters<typeof sampleBrief>[1] } = {},
) {
  const before = loads.map((load, index) =>
    sampleBrief(index + 1, { ...others, 5: { load, minutes: minutes[index] ?? 0 } }),
  );
  return [...before, sampleBrief(loads.length + 1, {}, { kind })] as const;
}

function last(name: CheckName, weeks: readonly WeekBrief[], [days, more = {}]: [Days, object?]) {
  const brief = weeks.at(-1);
  if (brief === undefined) throw new Error('no weeks');
  return checkOf(name, [sampleSeason(weeks, more), brief, sampleWeek(brief, days)]);
}

it('allows no more load weeks in a row than the cycle has', () => {
  const inARow = (count: number, cycle: 3 | 4) =>
    last(
      'recovery-week',
      after(
        'load',
        Array.from({ length: count - 1 }, () => 100),
        { others: OTHER_RIDES },
      ),
      [{ 1: [at(EASY, 40)], 2: [at(EASY, 40)], 5: [at(EASY, 40)] }, { cycle }],
    );
  expect(inARow(3, 4)).toMatchObject({ passed: true, figure: '3rd loading week (3 at most)' });
  expect(inARow(4, 4)).toMatchObject({
    passed: false,
    figure: '4th loading week (3 at most)',
    limit: 'a recovery week comes in time',
  });
  expect([inARow(2, 3)?.passed, inARow(3, 3)?.passed]).toEqual([true, false]);
  expect(inARow(2, 4)?.figure).toBe('2nd loading week (3 at most)');
  expect([11, 21].map((count) => inARow(count, 4)?.figure)).toEqual([
    '11th loading week (3 at most)',
    '21st loading week (3 at most)',
  ]);
});

it('says of one more load week before a taper why it may be one more', () => {
  const season = seasonFor(
    [0, 1.5, 1, 1.5, 0, 3, 2],
    { fitness: 45 },
    { weeks: 5, raceDate: addDays(SAMPLE_START, 33) },
  );
  const figures = season.weeks.map(
    (brief) =>
      buildWeek(season, brief).proof.checks.find(({ name }) => name === 'recovery-week')?.figure.params,
  );
  expect(figures.slice(2, 4)).toEqual([
    { nth: 3, max: 3, isOneMore: false },
    { nth: 4, max: 4, isOneMore: true },
  ]);
});

it.each(['recovery', 'transition'] as const)(
  'holds a week of %s to its share of the hardest before',
  (kind) => {
    const minutesAtThreshold = (minutes: number) =>
      last('recovery-week', after(kind, [90, 100, 95]), [{ 1: [at(1, minutes)] }]);
    expect(words(minutesAtThreshold(42))).toEqual([true, 'load of at most 70, 70 % of a loading week', '70']);
    expect(minutesAtThreshold(43)?.passed).toBe(false);
  },
);

it('allows one short ride in a recovery week of a rider with one ride a week', () => {
  const short = (minutes: number) =>
    last('recovery-week', after('recovery', [30]), [{ 1: [at(1, minutes)] }]);
  expect([short(15)?.passed, short(16)?.passed]).toEqual([true, false]);
  expect(short(15)?.limit).toBe('load of at most 25, half an hour of easy riding');
});

it('has no recovery check in weeks before a race', () => {
  expect(last('recovery-week', after('taper', [100]), [{}])).toBeUndefined();
  expect(last('recovery-week', after('race', [100]), [{}])).toBeUndefined();
});

it('lets load grow by a fifth of the heaviest of four weeks, or by seven times the ramp limit', () => {
  const load = (minutes: number, rampLimit: number, loads: readonly number[]) =>
    last('load-ramp', after('load', loads), [{ 1: [at(1, minutes)] }, { rampLimit, startFitness: 0 }]);
  expect(load(72, 1, [100])).toMatchObject({ passed: true, limit: 'load of at most 120', figure: '120' });
  expect(load(73, 1, [100])?.passed).toBe(false);
  expect(load(81, 5, [100])?.passed).toBe(true);
  expect(load(82, 5, [100])?.passed).toBe(false);
  expect(load(73, 1, [110, 80, 80, 80])?.passed).toBe(true);
  expect(load(73, 1, [110, 80, 80, 80, 80])?.passed).toBe(false);
});

it('lets fitness rise up to its limit', () => {
  const days = { 1: [at(1, 60)], 3: [at(1, 60)] };
  const still = { fitness: 10, fatigue: 10 };
  const rise = afterDays(still, [0, 100, 0, 100, 0, 0, 0]).fitness - still.fitness;
  const check = (rampLimit: number) =>
    last('fitness-ramp', [sampleBrief(1, {})], [days, { rampLimit, startFitness: 10 }]);
  expect(check(rise)).toMatchObject({ passed: true, figure: `+${rise.toFixed(1)} (limit +${rise})` });
  expect(check(rise - 0.001)?.passed).toBe(false);
  expect(last('fitness-ramp', [sampleBrief(1, {})], [{}, { startFitness: 0 }])?.figure).toMatch(/^\+0\.0 /);
  expect(last('fitness-ramp', [sampleBrief(1, {})], [{}, { startFitness: 0.2 }])?.figure).toMatch(/^\+0\.0 /);
});

it('lets the long ride grow by a tenth of the longest of four weeks, or by 10 min', () => {
  const long = (minutes: number, before: readonly number[]) =>
    last(
      'long-ride-growth',
      after(
        'load',
        before.map(() => 100),
        { minutes: before },
      ),
      [{ 5: [at(EASY, minutes)] }, { usual: { minutes: 600, load: 500, longRideMinutes: 60 } }],
    );
  expect(long(70, [60])).toMatchObject({ passed: true, limit: 'no ride longer than 1 h 10' });
  expect(long(71, [60])?.passed).toBe(false);
  expect(long(220, [200])).toMatchObject({ passed: true, limit: 'no ride longer than 3 h 40' });
  expect(long(221, [200])?.passed).toBe(false);
  expect(long(130, [120, 60, 60, 60])?.passed).toBe(true);
  expect(long(130, [120, 60, 60, 60, 60])?.passed).toBe(false);
  expect(long(70, [])?.passed).toBe(true);
  expect(long(71, [])?.passed).toBe(false);
});

const RACE_FAR = { raceDate: addDays(SAMPLE_START, 100) };

it('requires a taper to cut a normal week by 41 to 60 %', () => {
  const taper = (minutes: number, more: object = RACE_FAR) =>
    last('taper', after('taper', [100], { minutes: [200] }), [{ 5: [at(EASY, minutes)] }, more]);
  expect(words(taper(118))).toEqual([true, 'riding cut by 41 % to 60 %', 'cut by 41 %']);
  expect([taper(119)?.passed, taper(80)?.passed, taper(79)?.passed]).toEqual([false, true, false]);
  expect(taper(220)).toMatchObject({ passed: false, figure: '10 % more riding' });
});

it('says of a taper after no riding that there is nothing to cut', () => {
  const usual = { usual: { minutes: 0, load: 0, longRideMinutes: 0 } };
  const taper = (minutes: number) =>
    last('taper', [sampleBrief(1, {}, { kind: 'race' })], [{ 1: [at(EASY, minutes)] }, usual]);
  expect(words(taper(30))).toEqual([
    true,
    'riding cut by 41 % or more, or to 30 min',
    'no usual riding to cut',
  ]);
  expect(taper(35)?.passed).toBe(false);
});

it('has no negative zero in a figure, which JSON stores as 0', () => {
  const hasZero = (param: string, [season, brief, days]: readonly [Season, WeekBrief, Days]) =>
    proveWeek(brief, sampleWeek(brief, days), season).checks.some(({ figure }) =>
      Object.entries(figure.params).some(([name, value]) => name === param && Object.is(value, 0)),
    );
  const rest = sampleBrief(1, {});
  expect(hasZero('points', [sampleSeason([rest], { startFitness: 0.2 }), rest, {}])).toBe(true);
  const taper = sampleBrief(2, {}, { kind: 'taper' });
  const season = sampleSeason([sampleBrief(1, { 5: { minutes: 700 } }), taper], RACE_FAR);
  expect(hasZero('percent', [season, taper, { 5: [at(EASY, 701)] }])).toBe(true);
});

it('has no maximum cut in race week and in a week that ends right before the race', () => {
  const weeks = after('taper', [100], { minutes: [200] });
  const [race, soon, later] = [8, 16, 17].map((days) => ({ raceDate: addDays(SAMPLE_START, days) }));
  const deep = (kind: 'taper' | 'race', more: object = {}) =>
    last('taper', after(kind, [100], { minutes: [200] }), [{ 5: [at(EASY, 35)] }, more]);
  expect(weeks[1]?.days[6]?.date).toBe(addDays(SAMPLE_START, 13));
  expect(deep('taper', soon)).toMatchObject({
    passed: true,
    limit: 'riding cut by 41 % or more',
  });
  expect(deep('taper', later)?.passed).toBe(false);
  expect([deep('race', race)?.passed, deep('race', later)?.passed]).toEqual([true, true]);
});

it('accepts a taper of half an hour for any normal week', () => {
  const single = (minutes: number) =>
    last('taper', after('taper', [100], { minutes: [40] }), [{ 5: [at(EASY, minutes)] }, RACE_FAR]);
  expect([single(30)?.passed, single(31)?.passed]).toEqual([true, false]);
  expect([single(30)?.limit, single(31)?.limit]).toEqual([
    'riding cut by 41 % to 60 %, or to 30 min',
    'riding cut by 41 % to 60 %',
  ]);
});

it('measures a taper by the last three load weeks, or by the normal week at the start', () => {
  const taper = (weeks: readonly WeekBrief[], minutes: number, more: object = {}) =>
    last('taper', weeks, [{ 5: [at(EASY, minutes)] }, { ...RACE_FAR, ...more }]);
  const grown = after('taper', [100, 100, 100, 100], { minutes: [900, 100, 200, 300] });
  expect([taper(grown, 118)?.passed, taper(grown, 119)?.passed]).toEqual([true, false]);
  const usual = { usual: { minutes: 100, load: 100, longRideMinutes: 60 } };
  const alone = [sampleBrief(1, {}, { kind: 'taper' })];
  expect([taper(alone, 59, usual)?.passed, taper(alone, 60, usual)?.passed]).toEqual([true, false]);
});

it.each([
  ['a hard day', { role: 'hard' }],
  ['openers', { role: 'easy', stimulus: 'openers' }],
] as const)('requires the intensity of a taper if the brief has %s', (_, day) => {
  const brief = sampleBrief(2, { 2: day }, { kind: 'taper' });
  const weeks = [sampleBrief(1, { 5: { minutes: 200, load: 100 } }), brief];
  const taper = (...sharp: readonly Step[]) =>
    last('taper', weeks, [{ 5: [at(EASY, 100), ...sharp] }, RACE_FAR]);
  expect(taper()).toMatchObject({ passed: false, figure: 'cut by 50 %, no intensity' });
  expect(taper()?.limit).toBe('riding cut by 41 % to 60 %, intensity kept');
  expect(taper({ kind: 'steady', seconds: 59, power: 1.1 })?.passed).toBe(false);
  expect(taper({ kind: 'steady', seconds: 60, power: 1.1 })).toMatchObject({
    passed: true,
    limit: 'riding cut by 41 % to 60 %',
    figure: 'cut by 50 %, short efforts only',
  });
  expect(taper({ kind: 'steady', seconds: 120, power: 1.1 })).toMatchObject({
    passed: true,
    limit: 'riding cut by 41 % to 60 %, intensity kept',
    figure: 'cut by 49 %, intensity kept',
  });
  const everyZone = (seconds: number) =>
    taper(...[0.95, 1.1, 1.3, 1.6].map((power) => ({ kind: 'steady', seconds, power }) as const));
  expect([everyZone(14)?.passed, everyZone(15)?.passed]).toEqual([false, true]);
});

it('says of a whole season that intensity is kept only where every taper has it', () => {
  const tapers = [2, 3].map((number) => sampleBrief(number, {}, { kind: 'taper' }));
  const season = sampleSeason([sampleBrief(1, { 5: { minutes: 200, load: 100 } }), ...tapers], RACE_FAR);
  const limitWith = (seconds: number) =>
    proveSeason(
      season,
      season.weeks.map((brief) =>
        sampleWeek(brief, { 5: [at(EASY, 100), { kind: 'steady', seconds, power: 1.1 }] }),
      ),
    ).checks.find(({ name }) => name === 'taper')?.limit.code;
  expect([limitWith(60), limitWith(120)]).toEqual(['taper-before-race', 'season-taper']);
});

it('has no taper check in other weeks', () => {
  for (const kind of ['load', 'recovery', 'transition'] as const) {
    expect(last('taper', after(kind, [100]), [{}])).toBeUndefined();
  }
});

it.each([
  [89, 30, 60],
  [91, 40, 45],
  [179, 40, 45],
  [181, 50, 35],
  [359, 50, 35],
  [361, 55, 25],
])('limits the extremes of the shares of %i min', (minutes, easiest, hardest) => {
  const share = (easy: number, sharp: number) =>
    first('distribution', {
      0: [at(EASY, (minutes * easy) / 100), at(0.8, (minutes * (100 - easy - sharp)) / 100)],
      2: [at(HARD, (minutes * sharp) / 100)],
    });
  expect(share(100 - hardest, hardest - 0.1)).toMatchObject({
    passed: true,
    limit: `at least ${easiest} % of the time easy, at most ${hardest} % hard`,
    figure: `${100 - hardest} % easy, ${hardest} % hard`,
  });
  expect(share(99 - hardest, hardest + 0.1)?.passed).toBe(false);
  expect([share(easiest + 0.1, 0)?.passed, share(easiest - 0.1, 0)?.passed]).toEqual([true, false]);
});

it('accepts exactly the min of easy and the max of hard time', () => {
  const days = { 0: [at(EASY, 27), at(0.8, 9)], 2: [at(HARD, 54)] };
  expect(first('distribution', days)).toMatchObject({ passed: true, figure: '30 % easy, 60 % hard' });
});

it('has no distribution check in a week without riding', () => {
  expect(first('distribution', {})).toBeUndefined();
});

it.each([
  ['5 %', 200, [190, 210]],
  ['5 points', 40, [35, 45]],
])('allows a load within %s of the promised load', (_, load, [min, max]) => {
  const brief = sampleBrief(1, {}, { targetLoad: load });
  const passes = (points: number) => first('promised-load', { 1: [at(1, points * 0.6)] }, { brief })?.passed;
  expect([min, max].map((points) => passes(points ?? 0))).toEqual([true, true]);
  expect([passes((min ?? 0) - 1), passes((max ?? 0) + 1)]).toEqual([false, false]);
});

it.each([
  ['points', 100, { load: 100, within: 5, unit: 'load' }, '100, within 5'],
  ['percent', 120, { load: 120, within: 5, unit: '%' }, '120, within 5 %'],
])(
  'states the tolerance of the promised load in %s if that gives more of it',
  (_, ...[load, params, text]) => {
    const brief = sampleBrief(1, {}, { targetLoad: load });
    const { checks } = proveWeek(brief, sampleWeek(brief, {}), sampleSeason([brief]));
    expect(checks.find(({ name }) => name === 'promised-load')?.limit.params).toEqual(params);
    expect(first('promised-load', {}, { brief })?.limit).toBe(text);
  },
);

it('takes as the promised load that of the plan or of the ridden size: the closer one, or else the ridden', () => {
  const brief = sampleBrief(1, { 1: { minutesFree: 120 } }, { targetLoad: 100 });
  const withMinutes = (planned: number, ridden: number) => {
    const { weekStart, workouts } = sampleWeek(brief, { 1: [at(1, planned)] });
    const done = workouts.map((workout, index) =>
      index === 1 ? { ...workout, status: 'completed' as const, completedSteps: [at(1, ridden)] } : workout,
    );
    return checkOf('promised-load', [sampleSeason([brief]), brief, { weekStart, workouts: done }]);
  };
  expect(withMinutes(60, 30)).toMatchObject({ passed: true, figure: '100' });
  expect(withMinutes(90, 60)).toMatchObject({ passed: true, figure: '100' });
  expect(withMinutes(90, 30)).toMatchObject({ passed: false, figure: '50' });
});

it('finds the workout of a day by its date, at any position in the week', () => {
  const brief = sampleBrief(1, { 0: { minutesFree: 0 } });
  const { weekStart, workouts } = sampleWeek(brief, {});
  const [monday] = brief.days;
  if (monday === undefined) throw new Error('a week has a Monday');
  const late = [...workouts.slice(1), plannedRide(monday, [at(EASY, 20)])];
  expect(checkOf('days-off', [sampleSeason([brief]), brief, { weekStart, workouts: late }])?.figure).toBe(
    'Monday',
  );
});
