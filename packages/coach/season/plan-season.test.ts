import { describe, expect, it } from 'vitest';
import { addDays, day, WEEKDAYS, type WeekKey } from '../calendar/days.ts';
import type { Availability, HourOption } from '../rider/availability.ts';
import { DISCIPLINES, GOALS, type Discipline, type Goal } from '../rider/vocabulary.ts';
import { isBalanced, sharesOf } from './tables/distribution.ts';
import { stepsOf } from '../library/built-steps.ts';
import { monotonyOf } from '../rider/form.ts';
import { seasonFor } from '../testing/season-for.ts';
import { proveWeek } from '../proof/checks/prove-week.ts';
import { builtInWeek } from '../week/plan-day.ts';
import { planSeason, replanSeason } from './plan-season.ts';
import type { CoachRider, DayBrief, Season, SeasonRequest, WeekBrief } from './season.ts';
import { ENGLISH } from '@musette/words/languages/en';
import { aimText, whyText } from '@musette/words/render';

const START = day('2026-11-23') as WeekKey;

type Hours = readonly [number, number, number, number, number, number, number];

const hours = (hoursOfWeek: Hours): Availability =>
  Object.fromEntries(
    WEEKDAYS.map((weekday, index) => [weekday, hoursOfWeek[index] as HourOption]),
  ) as Availability;

interface Choice extends Partial<Omit<CoachRider, 'availability'>>, Partial<SeasonRequest> {
  readonly hours?: Hours;
  /** Days from the start to the race. */
  readonly race?: number;
}

const CLUB: Hours = [0, 1, 1, 1, 0, 3, 2];

function plan({ hours: hoursOfWeek = CLUB, race, ...choice }: Choice): Season {
  const { goal = 'performance', ftpWatts = 250, age = null, fitness = null, weeklyHours = null } = choice;
  const { weeks = 12, difficulty = 'moderate', discipline = 'road', today = START, start = START } = choice;
  const rider = {
    availability: hours(hoursOfWeek),
    goal,
    weightKg: 70,
    heightCm: 175,
    ftpWatts,
    age,
    fitness,
    weeklyHours,
    longestRideMinutes: null,
  };
  const raceDate = race === undefined ? null : addDays(START, race);
  const planned = planSeason(rider, { today, start, weeks, difficulty, discipline, raceDate });
  if (!planned.ok) throw new Error(planned.error.field);
  return planned.value;
}

const minutesOf = (weeks: readonly WeekBrief[]): readonly number[] => weeks.map((week) => week.targetMinutes);
const daysOf = ({ weeks }: Season): readonly DayBrief[] => weeks.flatMap(({ days }) => days);
const stimuliOf = (planned: Season): ReadonlySet<string> =>
  new Set(daysOf(planned).flatMap(({ role, stimulus }) => (role === 'hard' ? [stimulus ?? ''] : [])));
const sessionsOf = (planned: Season): string =>
  daysOf(planned)
    .map(({ session }) => session ?? '-')
    .join(' ');

it('rejects a rider without time, and names the field', () => {
  const rider = { ...plan({}).rider, availability: hours([0, 0, 0, 0, 0, 0, 0]) };
  expect(planSeason(rider, plan({}).request)).toEqual({
    ok: false,
    error: { code: 'no-time', field: 'availability' },
  });
});

it('grows within a block, recovers, and starts the next block higher than the previous one', () => {
  const { weeks } = plan({});
  const [first, second, third, recovery, fifth] = minutesOf(weeks);
  expect(first).toBeLessThan(second ?? 0);
  expect(second).toBeLessThan(third ?? 0);
  expect(recovery).toBeLessThan((third ?? 0) * 0.7);
  expect(fifth).toBeGreaterThan(first ?? 0);
});

it('puts the long ride on the day with the most time and makes it longer each week', () => {
  const long = plan({ goal: 'endurance' }).weeks.map(({ days }) => days.find(({ role }) => role === 'long'));
  expect(long.slice(0, 3).map((ride) => ride?.weekday)).toEqual(['saturday', 'saturday', 'saturday']);
  const [first, second, third] = long.map((ride) => ride?.minutes ?? 0);
  expect([(second ?? 0) > (first ?? 0), (third ?? 0) > (second ?? 0)]).toEqual([true, true]);
});

it.each(DISCIPLINES)(
  'keeps the long ride the longest in %s when every day has the same time',
  (discipline) => {
    const even: Hours = [2, 2, 2, 2, 2, 2, 2];
    const shorter = GOALS.flatMap((goal) => {
      const { weeks } = plan({ hours: even, discipline, goal, difficulty: 'expert', race: 83 });
      const long = weeks.flatMap(({ days, longRideMinutes }) =>
        days.flatMap(({ role, minutes }) => (role === 'long' ? [{ goal, minutes, longRideMinutes }] : [])),
      );
      return long.filter(({ minutes, longRideMinutes }) => minutes < longRideMinutes);
    });
    expect(shorter).toEqual([]);
  },
);

it('starts with a week that is no bigger than the second, though it has fewer hard days', () => {
  const twenty: Hours = [3, 2, 3, 2, 3, 4, 3];
  const { weeks } = plan({ hours: twenty, goal: 'endurance', difficulty: 'expert', weeks: 3 });
  expect(weeks.map(({ hardDays }) => hardDays)).not.toEqual([3, 3, 3]);
  const loads = weeks.map(({ targetLoad }) => targetLoad);
  expect(loads).toEqual(loads.toSorted((a, b) => a - b));
});

it('plans a different season for every goal and every discipline', () => {
  const goals = GOALS.map((goal) => sessionsOf(plan({ goal, race: 83 })));
  expect(new Set(goals).size).toBe(GOALS.length);
  const disciplines = DISCIPLINES.map((discipline) => sessionsOf(plan({ discipline, race: 83 })));
  expect(new Set(disciplines).size).toBe(DISCIPLINES.length);
});

it('trains the stimuli of the discipline', () => {
  expect(stimuliOf(plan({ discipline: 'cx', race: 83 }))).toContain('starts');
  expect(stimuliOf(plan({ discipline: 'triathlon', race: 83 }))).toContain('brick');
  expect(stimuliOf(plan({ discipline: 'track', race: 83 }))).toContain('sprint');
  expect(stimuliOf(plan({ discipline: 'road', race: 83 }))).toContain('race-simulation');
});

it('has no race simulation for a rider without a race or a racing goal', () => {
  expect(stimuliOf(plan({ goal: 'fitness' }))).not.toContain('race-simulation');
});

it('keeps an easy plan easy: one hard session a week, and nothing above threshold in base', () => {
  const planned = plan({ difficulty: 'easy', goal: 'power' });
  expect(planned.weeks.every(({ hardDays }) => hardDays <= 1)).toBe(true);
  const base = planned.weeks.filter(({ phase }) => phase === 'base').flatMap(({ days }) => days);
  expect(base.map(({ stimulus }) => stimulus)).not.toContain('vo2max');
});

it.each<[Goal, Discipline, Hours]>([
  ['weight-loss', 'road', [0, 0, 2, 0, 1, 3, 3]],
  ['endurance', 'cx', [1, 0, 2, 1, 0.5, 0.5, 2]],
  ['endurance', 'cx', [0, 3, 1, 1, 0, 3, 3]],
  ['weight-loss', 'track', [2, 1, 2, 1, 0, 0.5, 0]],
])('keeps easy riding in every week, however hard the plan: %s, %s', (goal, discipline, hoursOfWeek) => {
  const { weeks } = plan({ goal, discipline, hours: hoursOfWeek, difficulty: 'expert', weeks: 8 });
  for (const { days } of weeks) expect(isBalanced(sharesOf(days.map(stepsOf)), goal)).toBe(true);
});

it('plans one hour a week', () => {
  const { weeks } = plan({ hours: [0, 0, 0, 0, 0, 1, 0], difficulty: 'easy', goal: 'fitness', weeks: 4 });
  expect(minutesOf(weeks)).toEqual([45, 55, 60, 60]);
  expect(weeks.every(({ days }) => days.filter(({ minutes }) => minutes > 0).length === 1)).toBe(true);
});

it('plans the single long day of a week as long first and as hard afterwards', () => {
  const { weeks } = plan({ hours: [0, 0, 0, 0, 0, 4, 0], weeks: 3 });
  expect(weeks.map(({ days }) => days[5]?.role)).toEqual(['long', 'hard', 'hard']);
});

it('raises the load each week of a block for a rider with a single long day', () => {
  const { weeks } = plan({ hours: [0, 0, 0, 0, 0, 2, 0], goal: 'strength', difficulty: 'easy', weeks: 24 });
  const falls = weeks.filter(({ kind, weekOfBlock, targetLoad }, index) => {
    const before = weeks[index - 1]?.targetLoad ?? 0;
    return kind === 'load' && weekOfBlock > 0 && targetLoad < before * 0.95;
  });
  expect(falls).toEqual([]);
});

it('keeps the long ride long in build for goals with long rides', () => {
  const choice = { hours: [1, 1, 1, 1, 0, 3, 2], difficulty: 'hard', weeks: 24 } as const;
  const longest = plan({ ...choice, goal: 'weight-loss' }).weeks.filter(
    ({ kind, block }) => kind === 'load' && block > 0,
  );
  expect(Math.min(...longest.map(({ longRideMinutes }) => longRideMinutes))).toBeGreaterThan(120);
});

const TWENTY: Hours = [3, 2, 3, 2, 3, 4, 3];

it('repeats no easy session within a week or on the next day', () => {
  const easyIn = (days: readonly DayBrief[]) =>
    days.flatMap(({ role, session }) => (role === 'easy' ? [session] : []));
  for (const hoursOfWeek of [TWENTY, [1, 1, 1, 1, 0, 3, 2] as Hours]) {
    for (const discipline of DISCIPLINES) {
      const planned = plan({ hours: hoursOfWeek, discipline, goal: 'power', difficulty: 'hard', weeks: 23 });
      const days = daysOf(planned);
      const again = days.filter(
        ({ role, session }, index) => role === 'easy' && session === days[index - 1]?.session,
      );
      expect(again).toEqual([]);
      const twice = planned.weeks.filter(
        (week) => new Set(easyIn(week.days)).size < easyIn(week.days).length,
      );
      expect(twice).toEqual([]);
    }
  }
});

it('has no sprints on an easy day after sprints', () => {
  const days = daysOf(
    plan({ hours: TWENTY, discipline: 'track', goal: 'power', difficulty: 'hard', weeks: 24 }),
  );
  const sprints = ['sprint', 'anaerobic', 'starts'];
  const again = days.filter(({ role, stimulus }, index) => {
    const before = days[index - 1];
    return (
      role === 'easy' &&
      stimulus === 'sprint' &&
      before?.role === 'hard' &&
      sprints.includes(before.stimulus ?? '')
    );
  });
  expect(again).toEqual([]);
  expect(days.some(({ role, stimulus }) => role === 'easy' && stimulus === 'sprint')).toBe(true);
});

it('does not fill 28 hours in an easy plan, and leaves rest days', () => {
  const everyDay: Hours = [4, 4, 4, 4, 4, 4, 4];
  const easy = plan({ hours: everyDay, difficulty: 'easy' });
  expect(Math.max(...minutesOf(easy.weeks))).toBeLessThanOrEqual(7 * 60);
  for (const difficulty of ['easy', 'moderate', 'hard', 'expert'] as const) {
    const { weeks } = plan({ hours: everyDay, difficulty });
    expect(weeks.every(({ days }) => days.some(({ role }) => role === 'rest'))).toBe(true);
  }
});

it('has no week whose days are too much alike, in load or in recovery', () => {
  for (const difficulty of ['moderate', 'expert'] as const) {
    const { weeks } = plan({ hours: [3, 3, 3, 3, 3, 3, 3], difficulty, fitness: 90 });
    const monotonies = weeks.map(({ days }) => monotonyOf(days.map(({ load }) => load)) ?? 0);
    expect(Math.max(...monotonies)).toBeLessThan(2.2);
    // Six rides a week come near it.
    expect(Math.max(...monotonies)).toBeGreaterThan(1.8);
  }
});

it('plans half an hour a day', () => {
  const { weeks } = plan({ hours: [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5], weeks: 4 });
  expect(Math.max(...weeks.flatMap(({ days }) => days.map(({ minutes }) => minutes)))).toBe(30);
  expect(weeks[0]?.hardDays).toBeGreaterThan(0);
});

it('plans the remaining days of a week that has started', () => {
  const planned = plan({ weeks: 2, today: day('2026-11-26') });
  const [first, second] = planned.weeks;
  expect(first?.days.slice(0, 3).map(({ role, minutes }) => [role, minutes])).toEqual([
    ['over', 0],
    ['over', 0],
    ['over', 0],
  ]);
  expect(aimText(ENGLISH, first?.aim ?? [])).toContain('The plan begins in the middle of this week');
  expect(whyText(ENGLISH, first?.days[0]?.why ?? [])).toBe('This day is before the first day of your plan.');
  expect(second?.targetMinutes).toBeGreaterThan(first?.targetMinutes ?? 0);
});

it('has openers before the race, the race day, and recovery rides after it', () => {
  const race = plan({ hours: [1, 1, 1, 1, 1, 1, 1], weeks: 8, race: 54 }).weeks[7];
  expect(race?.days.map(({ role }) => role)).toContain('race');
  expect(race?.days[4]?.stimulus).toBe('openers');
  expect(race?.days[5]).toMatchObject({ role: 'race', minutes: 0, stimulus: null });
  expect(aimText(ENGLISH, race?.aim ?? [])).toContain('The race is on Saturday.');
});

it('has openers earlier if the day before the race has no time', () => {
  const race = plan({ hours: [0, 1, 0, 1, 0, 0, 0.5], weeks: 8, race: 55 }).weeks[7];
  expect(race?.days.slice(4).map(({ role }) => role)).toEqual(['off', 'off', 'race']);
  const alone = plan({ hours: [0, 0, 0, 0, 0, 0.5, 0], weeks: 7, race: 48, difficulty: 'expert' }).weeks[6];
  expect(alone?.days[5]?.stimulus).toBe('openers');
});

it('plans a season of only the race week', () => {
  const { weeks } = plan({ weeks: 1, race: 6, today: addDays(START, -28) });
  expect(weeks.map(({ phase }) => phase)).toEqual(['race']);
  expect(weeks[0]?.days[6]?.role).toBe('race');
  expect(weeks[0]?.days.some(({ stimulus }) => stimulus === 'openers')).toBe(true);
});

it('has openers on the last day with time before the race', () => {
  const race = plan({ hours: [0, 1, 0, 1, 0, 0, 2], weeks: 8, race: 55 }).weeks[7];
  expect(race?.days[3]?.stimulus).toBe('openers');
  // The race is on Sunday, not on Friday.
  expect(whyText(ENGLISH, race?.days[3]?.why ?? [])).not.toContain('tomorrow');
  const few = plan({ hours: [0, 1, 0, 1.5, 0, 0, 3], weeks: 8, race: 55 }).weeks[7];
  expect([few?.days[1]?.role, few?.days[3]?.stimulus]).toEqual(['hard', 'openers']);
});

it('has openers on one day only, also if the race is early in its week', () => {
  for (const race of [49, 50, 51, 52]) {
    for (const hoursOfWeek of [[1, 1, 1, 1, 0, 2, 2] as Hours, [0, 1, 0, 1, 0, 2, 2] as Hours]) {
      const days = daysOf(plan({ hours: hoursOfWeek, weeks: 8, race }));
      const open = days.findLastIndex(
        ({ minutesFree, date }) => minutesFree > 0 && date < addDays(START, race),
      );
      const opened = days.flatMap(({ stimulus }, index) => (stimulus === 'openers' ? [index] : []));
      expect(opened).toEqual([open]);
    }
  }
});

it('has openers of at least half an hour, also in a very small week', () => {
  const rider = { hours: [1, 1, 1, 0, 1.5, 0, 0] as Hours, fitness: 10, discipline: 'mtb' } as const;
  const { weeks } = plan({ ...rider, goal: 'strength', difficulty: 'easy', weeks: 5, race: 29 });
  expect(weeks[4]?.days[0]?.stimulus).toBe('openers');
  expect(weeks[4]?.days[0]?.minutes).toBeGreaterThanOrEqual(30);
});

it('rests on the day after a race on a Sunday', () => {
  const after = plan({ hours: [1, 1, 1, 1, 1, 1, 1], weeks: 14, race: 83 }).weeks[12];
  expect(whyText(ENGLISH, after?.days[0]?.why ?? [])).toBe('Rest after the race.');
});

it('cuts riding before the race and keeps the hard sessions', () => {
  const { weeks } = plan({ hours: [0, 2, 2, 2, 0, 4, 3], weeks: 12, race: 83, fitness: 78 });
  const normal = ((weeks[8]?.targetMinutes ?? 0) + (weeks[9]?.targetMinutes ?? 0)) / 2;
  const taper = weeks[10];
  expect(taper?.phase).toBe('taper');
  expect(1 - (taper?.targetMinutes ?? 0) / normal).toBeGreaterThan(0.38);
  expect(taper?.hardDays).toBe(2);
});

it('cuts a week of the taper no deeper for a tired rider whose race is later than three days after it', () => {
  const tired = {
    hours: [0.5, 1, 1.5, 0.5, 2, 2, 4] as Hours,
    weeklyHours: 3.5,
    longestRideMinutes: 85,
    difficulty: 'hard',
    discipline: 'gravel',
  } as const;
  for (const race of [66, 67]) {
    const { weeks } = plan({ ...tired, weeks: 11, race });
    const taper = weeks.findIndex(({ kind }) => kind === 'taper');
    const normal = weeks
      .slice(0, taper)
      .filter(({ kind }) => kind === 'load')
      .slice(-3);
    const share =
      (3 * (weeks[taper]?.targetMinutes ?? 0)) / normal.reduce((sum, week) => sum + week.targetMinutes, 0);
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.55);
  }
});

it('may cut a week of the taper deeper that ends three days before the race', () => {
  const shareFor = (race: number) => {
    const tired = {
      hours: [0.5, 1, 1.5, 0.5, 2, 2, 4] as Hours,
      weeklyHours: 2.5,
      difficulty: 'hard',
    } as const;
    const { weeks } = plan({ ...tired, weeks: 11, race });
    const taper = weeks.find(({ kind }) => kind === 'taper');
    const normal = Math.max(...weeks.map(({ targetMinutes }) => targetMinutes));
    return (taper?.targetMinutes ?? 0) / normal;
  };
  expect(shareFor(65)).toBeLessThan(shareFor(66));
});

it('has a lighter last week before a taper for a rider who comes tired, also where the plan ends with it', () => {
  const towards = (fitness: number, weeks: number) =>
    plan({ hours: [1, 1.5, 1, 1.5, 1, 4, 3], fitness, difficulty: 'hard', weeks, race: 83 });
  // A hard plan from little riding tires; the other rider comes with as much fitness as the plan holds.
  const [tired, cut, fresh] = [towards(25, 12), towards(25, 11), towards(60, 12)];
  const share = ({ weeks }: Season, race: number) =>
    (weeks[race - 1]?.targetMinutes ?? 0) / (weeks[race - 2]?.targetMinutes ?? 1);
  const race = tired.weeks.findIndex(({ phase }) => phase === 'taper' || phase === 'race');
  expect(share(tired, race)).toBeLessThan(0.9);
  expect(share(cut, race)).toBe(share(tired, race));
  const freshRace = fresh.weeks.findIndex(({ phase }) => phase === 'taper' || phase === 'race');
  expect(share(fresh, freshRace)).toBeGreaterThan(share(tired, race));
});

it('trains until the taper of a race in five weeks, with a lighter last week, and keeps every promise', () => {
  for (const [age, race, kinds] of [
    [34, 34, 'load load load load race'],
    [52, 28, 'load load load taper race'],
  ] as const) {
    const season = plan({ hours: [0, 1, 1.5, 1, 0, 3, 2], weeks: 5, age, race, weeklyHours: 6 });
    expect(season.weeks.map(({ kind }) => kind).join(' ')).toBe(kinds);
    const training = season.weeks.filter(({ kind }) => kind === 'load');
    const [last, before] = training.toReversed();
    expect((last?.targetMinutes ?? 0) / (before?.targetMinutes ?? 1)).toBeLessThan(0.87);
    expect(last?.targetLoad).toBeLessThan(before?.targetLoad ?? 0);
    expect(before?.longRideMinutes).toBe(Math.max(...season.weeks.map((week) => week.longRideMinutes)));
    const failed = season.weeks.flatMap((week) =>
      proveWeek(week, builtInWeek(week), season).checks.filter(({ passed }) => !passed),
    );
    expect(failed).toEqual([]);
  }
});

it('ends with the kinds of work of the last block where a single week is left, and says so', () => {
  for (const goal of GOALS) {
    const { weeks } = plan({ hours: [0, 1.5, 0, 1.5, 0, 2.5, 2], goal, age: 55, weeks: 16, weeklyHours: 5 });
    const kinds = ({ days }: WeekBrief) =>
      days.flatMap(({ role, stimulus }) => (role === 'hard' ? [stimulus] : []));
    const [before, , last] = weeks.slice(-3);
    expect(last && kinds(last)).toEqual(before && kinds(before));
    expect(last && aimText(ENGLISH, last.aim)).toContain(
      'One more week with the key sessions of the last block',
    );
  }
});

it('never raises a given fitness faster than the difficulty allows', () => {
  const { weeks } = plan({ hours: [2, 2, 2, 2, 2, 4, 4], fitness: 15, difficulty: 'hard' });
  expect(weeks[0]?.targetLoad).toBeLessThan(7 * (15 + 6.51 * 7));
  expect(weeks.at(-2)?.targetLoad).toBeGreaterThan((weeks[0]?.targetLoad ?? 0) * 1.5);
});

it('gives a fit rider with little time intensity instead of hours', () => {
  const { weeks } = plan({ hours: [0, 1, 0, 1, 0, 1, 0], fitness: 90 });
  const key = (week: WeekBrief | undefined) =>
    week?.days.find(({ role, stimulus }) => role === 'hard' && stimulus !== 'test');
  expect(weeks[2]?.targetMinutes).toBe(180);
  expect(Math.max(...minutesOf(weeks))).toBe(180);
  expect(key(weeks[2])?.level).toBeGreaterThan(key(weeks[0])?.level ?? 1);
});

it('gives riders from age 50 at most two hard days and a recovery week every third week', () => {
  const { weeks, cycle } = plan({ age: 55, difficulty: 'expert', hours: [2, 2, 2, 2, 2, 4, 4] });
  expect(cycle).toBe(3);
  expect(Math.max(...weeks.map(({ hardDays }) => hardDays))).toBe(2);
  expect(weeks[2]?.recovery).toBe(true);
});

it('tests by heart rate without FTP, and always with the same test', () => {
  const testsOf = (ftpWatts: number | null) =>
    daysOf(plan({ ftpWatts, weeks: 24 })).flatMap(({ stimulus, session }) =>
      stimulus === 'test' ? [session] : [],
    );
  expect(new Set(testsOf(null))).toEqual(new Set(['test-heart-rate']));
  expect(new Set(testsOf(250))).toEqual(new Set(['test-20-min']));
  expect(testsOf(250).length).toBe(7);
});

it('has no test within three weeks of the last one, but for one at the end', () => {
  const testsOf = (choice: Choice) =>
    plan(choice).weeks.flatMap(({ days, number }) =>
      days.some(({ stimulus }) => stimulus === 'test') ? [number] : [],
    );
  expect(testsOf({ age: 55, weeks: 12 })).toEqual([1, 6, 9, 12]);
  expect(testsOf({ weeks: 12, race: 83 })).toEqual([1, 4, 8]);
  expect(testsOf({ age: 55, weeks: 4, today: addDays(START, 2) })).toEqual([2]);
  expect(testsOf({ weeks: 4, today: addDays(START, 2) })).toEqual([2, 4]);
});

it('keeps the key session of a block and makes it harder every week', () => {
  const keys = plan({ hours: [0, 1, 0, 1, 0, 2, 2] })
    .weeks.slice(4, 7)
    .map(({ days }) => days[5]);
  expect(new Set(keys.map((key) => key?.session)).size).toBe(1);
  const loads = keys.map((key) => key?.load ?? 0);
  expect(loads).toEqual(loads.toSorted((a, b) => a - b));
  expect(whyText(ENGLISH, keys[1]?.why ?? [])).toContain('More than last week: ');
});

it('has different sessions on the easy days of a week', () => {
  const { weeks } = plan({
    hours: [3, 2, 3, 2, 3, 4, 3],
    goal: 'weight-loss',
    difficulty: 'easy',
    age: 50,
    weeks: 23,
  });
  for (const { days } of weeks) {
    const easy = days.flatMap(({ role, session }) => (role === 'easy' ? [session] : []));
    expect(new Set(easy).size).toBe(easy.length);
  }
});

it('gives every day but days off a reason, and every week an aim', () => {
  const { weeks } = plan({ weeks: 16, race: 83 });
  for (const { days, aim } of weeks) {
    expect(aimText(ENGLISH, aim)).toMatch(/.{20}\.$/);
    for (const { why, role } of days) expect(why.length > 0).toBe(role !== 'off');
  }
});

describe('the taper', () => {
  const week: Hours = [0, 1.5, 1.5, 1.5, 0, 4, 3];
  const fewer: Hours = [0, 1, 1, 0.5, 0, 2, 1.5];
  const asked = { fitness: 48, weeks: 20, race: 138, difficulty: 'hard', discipline: 'gravel' } as const;
  const kindsOf = ({ weeks }: Season) => weeks.slice(-3).map(({ kind }) => kind);

  it('is as long as the fitness by then asks for', () => {
    expect(kindsOf(plan({ ...asked, hours: week }))).toEqual(['load', 'taper', 'race']);
    expect(kindsOf(plan({ ...asked, hours: fewer }))).toEqual(['load', 'load', 'race']);
  });

  it('is as long as the fitness asks for that the weeks reach, where that is far below the aim', () => {
    const season = seasonFor(
      [1, 1.5, 1, 2, 0, 4, 4],
      { goal: 'endurance', weeklyHours: 9, longestRideMinutes: 210 },
      {
        weeks: 26,
        difficulty: 'hard',
        discipline: 'triathlon',
        raceDate: addDays(START, 180),
        raceKind: 'triathlon-full',
        raceMinutes: 340,
        daysAway: [{ from: addDays(START, 70), to: addDays(START, 80), kind: 'holiday' }],
        events: [{ date: addDays(START, 139), priority: 'B', kind: 'triathlon-half', minutes: 170 }],
      },
    );
    expect(season.taperFitness).toBeGreaterThan(70);
    expect(season.taperFitness).toBeLessThan(90);
    expect(kindsOf(season)).toEqual(['load', 'taper', 'race']);
  });

  it('ends with openers alone where its hard session would be the first of its kind in six weeks', () => {
    const lastWeek = (goal: Goal, difficulty: 'easy' | 'moderate') =>
      seasonFor(
        [0, 1, 0, 1.5, 0, 3, 2],
        { goal, age: 62, weeklyHours: 4, longestRideMinutes: 120 },
        {
          weeks: 10,
          difficulty,
          discipline: 'gravel',
          raceDate: addDays(START, 68),
          raceKind: 'gravel',
          raceMinutes: 240,
        },
      ).weeks[9]?.days.map(({ stimulus }) => stimulus);
    const easy = lastWeek('endurance', 'easy');
    expect(easy).toContain('openers');
    expect(easy).not.toContain('threshold');
    expect(lastWeek('performance', 'moderate')).toContain('vo2max');
  });

  const again = (season: Season, hoursOfWeek: Hours) =>
    replanSeason(season, { availability: hours(hoursOfWeek) }, season.weeks.slice(0, 10));

  it('stays as it is when later weeks are planned again for other hours', () => {
    const planned = again(plan({ ...asked, hours: week }), fewer);
    expect(planned.ok && kindsOf(planned.value)).toEqual(['load', 'taper', 'race']);
  });

  it('stays as the fitness at the start asked for in a season of before', () => {
    const { taperFitness: _later, ...light } = plan({ ...asked, hours: week });
    const { taperFitness: _sooner, ...heavy } = plan({ ...asked, hours: week, fitness: 95 });
    const [short, long] = [light, { ...heavy, startFitness: 80 }].map((season) => again(season, week));
    expect(short?.ok && kindsOf(short.value)).toEqual(['load', 'load', 'race']);
    expect(long?.ok && kindsOf(long.value)).toEqual(['load', 'taper', 'race']);
  });

  it('is as long in a plan that ends before the race', () => {
    const whole = plan({ ...asked, hours: week });
    const before = plan({ ...asked, hours: week, weeks: 19 });
    expect(before.taperFitness).toBe(whole.taperFitness);
    expect(before.weeks.map(({ kind }) => kind)).toEqual(whole.weeks.slice(0, 19).map(({ kind }) => kind));
  });

  it('has no longer key session than the week before it, ahead of a long race', () => {
    const { weeks } = seasonFor(
      [1, 1.5, 1, 1.5, 0, 4, 3],
      { goal: 'endurance', fitness: 60, longestRideMinutes: 180 },
      {
        weeks: 16,
        difficulty: 'hard',
        discipline: 'triathlon',
        raceDate: addDays(START, 111),
        raceKind: 'triathlon-full',
        raceMinutes: 340,
      },
    );
    const longest = (index: number) =>
      Math.max(
        ...(weeks[index]?.days ?? []).flatMap(({ stimulus, minutes }) =>
          stimulus === 'threshold' ? [minutes] : [],
        ),
      );
    expect(weeks[14]?.kind).toBe('taper');
    expect(longest(14)).toBeGreaterThan(0);
    expect(longest(14)).toBeLessThanOrEqual(longest(13));
  });
});

describe('the hard days of a week', () => {
  const hardIn = (week: WeekBrief | undefined) => week?.days.filter(({ role }) => role === 'hard') ?? [];

  it.each(DISCIPLINES)('begin with the test, on the first that has its time: %s', (discipline) => {
    for (const goal of GOALS) {
      for (const hoursOfWeek of [CLUB, [0, 2, 0, 1, 0, 3, 1], [1.5, 0, 1, 0, 1.5, 2, 0]] as Hours[]) {
        const { weeks } = plan({ hours: hoursOfWeek, goal, discipline, difficulty: 'hard', fitness: 45 });
        expect(hardIn(weeks[0])[0]?.stimulus).toBe('test');
      }
    }
  });

  it('leave out a day only if no other one has less time', () => {
    const { weeks } = plan({
      hours: [0.5, 2, 2, 0, 1, 0, 0],
      goal: 'power',
      discipline: 'triathlon',
      weeklyHours: 2,
      weeks: 10,
    });
    for (const { days, kind } of weeks.filter((week) => hardIn(week).length > 0 && week.kind === 'load')) {
      expect({ kind, tuesday: days[1]?.role }).toEqual({ kind, tuesday: 'hard' });
    }
  });
});
