import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../calendar/days.ts';
import type { DayBrief, WeekBrief } from '../../season/season.ts';
import { minutesOf } from '../../workout/load.ts';
import { SESSIONS, sessionById } from '../../library/library.ts';
import type { PlannedWeek, PlannedWorkout } from '../../workout/planned.ts';
import {
  at,
  SAMPLE_START,
  sampleBrief,
  sampleSeason,
  plannedRide as own,
} from '../../testing/sample-season.ts';
import { seasonFor } from '../../testing/season-for.ts';
import { builtInWeek, planDay, raceOn, restOn, workoutOf } from '../../week/plan-day.ts';
import { figuresOf } from '../checks/figures.ts';
import { minLongRide, repairOrReplaceWeek, repairWeek } from './repair-week.ts';
import { proveWeek } from '../checks/prove-week.ts';
import { ENGLISH } from '@musette/words/languages/en';
import { nameText } from '@musette/words/render';
import { casesOf } from '../../testing/runs.ts';

const CLUB = seasonFor([0, 1, 1, 1, 0, 3, 2]);
const SEASONS = [
  CLUB,
  seasonFor([0, 1, 1, 1, 0, 3, 2], {}, { raceDate: addDays(SAMPLE_START, 83) }),
  seasonFor([0, 0, 0, 0, 0, 1, 0]),
  seasonFor([4, 4, 4, 4, 4, 4, 4], { age: 55 }, { raceDate: addDays(SAMPLE_START, 56) }),
  seasonFor([0.5, 0.5, 0, 0.5, 0, 0, 2], {}, { raceDate: addDays(SAMPLE_START, 49) }),
];

const week = (number: number): WeekBrief => {
  const brief = CLUB.weeks[number - 1];
  if (brief === undefined) throw new Error(`no week ${number}`);
  return brief;
};

const given = (brief: WeekBrief, write: (each: DayBrief, index: number) => PlannedWorkout): PlannedWeek => ({
  weekStart: brief.weekStart,
  workouts: brief.days.map(write),
});

const ridden = (each: DayBrief, id: string, minutes: number): PlannedWorkout => {
  const session = sessionById(id);
  if (session === null) throw new Error(id);
  return workoutOf(each, session, { minutes, level: each.level });
};

it('leaves a week that passes unchanged', () => {
  const written = builtInWeek(week(5));
  expect(repairOrReplaceWeek(week(5), written, CLUB)).toMatchObject({ source: 'model', week: written });
});

it('writes the week itself if none is given', () => {
  const settled = repairOrReplaceWeek(week(5), null, CLUB);
  expect(settled).toMatchObject({ source: 'built-in', week: builtInWeek(week(5)) });
  expect(settled.proof.passed).toBe(true);
});

it('writes the week itself if no given session can stay', () => {
  const rests = given(week(5), restOn);
  expect(repairOrReplaceWeek(week(5), rests, CLUB).source).toBe('built-in');
});

it('does not count a ride of another week as a session that stayed', () => {
  const rests = given(week(5), restOn);
  const strays = builtInWeek(week(5)).workouts.map((workout) => ({
    ...workout,
    date: addDays(SAMPLE_START, 300),
  }));
  const { source } = repairOrReplaceWeek(
    week(5),
    { ...rests, workouts: [...rests.workouts, ...strays] },
    CLUB,
  );
  expect(source).toBe('built-in');
});

it('shortens a ride that exceeds its hours, and changes nothing else', () => {
  const written = given(week(5), (each, index) => {
    const session = each.session === null ? null : sessionById(each.session);
    if (session === null) return restOn(each);
    return workoutOf(each, session, { minutes: index === 2 ? 90 : each.minutes, level: each.level });
  });
  const { source, proof, week: settled } = repairOrReplaceWeek(week(5), written, CLUB);
  expect([source, proof.passed]).toEqual(['repaired', true]);
  const changed = settled.workouts.filter((workout, index) => workout !== written.workouts[index]);
  expect(changed.map(({ day: name }) => name)).toContain('Wednesday');
  expect(changed.length).toBeLessThanOrEqual(2);
  expect(settled.workouts[2]?.session).toBe(written.workouts[2]?.session);
});

const WEDNESDAY = 2;

/** The coach's own week with another Wednesday. */
const butWednesday = (brief: WeekBrief, write: (each: DayBrief) => PlannedWorkout): PlannedWeek =>
  given(brief, (each, index) => (index === WEDNESDAY ? write(each) : planDay(each)));

it.each<[string, (each: DayBrief) => PlannedWorkout]>([
  ['the session needs more', (each) => ridden(each, 'long-tempo-finish', 120)],
  ['no session made it', (each) => own(each, [at(0.6, 90)])],
])('replaces a ride that is too long by that of the brief if %s', (_, write) => {
  const { source, week: settled } = repairOrReplaceWeek(week(5), butWednesday(week(5), write), CLUB);
  expect(source).toBe('repaired');
  expect(settled).toEqual(builtInWeek(week(5)));
});

it('corrects the name of a day and keeps its workout', () => {
  const misnamed = butWednesday(week(5), (each) => ({ ...planDay(each), day: 'Friday' }));
  const { source, week: settled } = repairOrReplaceWeek(week(5), misnamed, CLUB);
  expect(source).toBe('repaired');
  expect(settled).toEqual(builtInWeek(week(5)));
});

it('replaces a hard day that the brief does not have', () => {
  const brief = week(5);
  const written = given(brief, (each, index) =>
    index === 2 ? ridden(each, 'vo2max-3-min', 60) : (builtInWeek(brief).workouts[index] ?? restOn(each)),
  );
  const { source, week: settled } = repairOrReplaceWeek(brief, written, CLUB);
  expect(source).toBe('repaired');
  expect(settled.workouts[2]?.session).toBe(builtInWeek(brief).workouts[2]?.session);
});

it('keeps another session on a hard day if the load allows it', () => {
  const brief = week(5);
  const hard = brief.days.findIndex(({ role }) => role === 'hard');
  const written = given(brief, (each, index) =>
    index === hard
      ? ridden(each, 'threshold-2x20', each.minutes)
      : (builtInWeek(brief).workouts[index] ?? restOn(each)),
  );
  const { week: settled, proof } = repairOrReplaceWeek(brief, written, CLUB);
  expect(proof.passed).toBe(true);
  expect(nameText(ENGLISH, settled.workouts.at(hard) as PlannedWorkout)).toBe('Long threshold blocks');
});

it('adds missing rides', () => {
  const brief = week(2);
  const written = given(brief, (each, index) =>
    each.role === 'long' ? restOn(each) : (builtInWeek(brief).workouts[index] ?? restOn(each)),
  );
  const { source, week: settled } = repairOrReplaceWeek(brief, written, CLUB);
  expect(source).toBe('repaired');
  expect(settled.workouts.some(({ type }) => type === 'Long Ride')).toBe(true);
});

const SATURDAY = 5;

/** The coach's own week with another long ride on Saturday. */
const butSaturday = (brief: WeekBrief, write: (each: DayBrief) => PlannedWorkout): PlannedWeek =>
  given(brief, (each, index) => (index === SATURDAY ? write(each) : planDay(each)));

it('lengthens the long ride as later weeks need it, with the session and the text of its writer', () => {
  const brief = week(6);
  const short = butSaturday(brief, (each) => ({
    ...ridden(each, 'long-hills', each.minutes - 5),
    focus: 'To the sea',
  }));
  const { source, week: settled } = repairOrReplaceWeek(brief, short, CLUB);
  expect(source).toBe('repaired');
  expect(settled.workouts[SATURDAY]).toMatchObject({ focus: 'To the sea', session: 'long-hills' });
  expect(minutesOf(settled.workouts[SATURDAY]?.steps ?? [])).toBe(brief.longRideMinutes);
});

it.each<[string, (each: DayBrief) => PlannedWorkout]>([
  ['its session ends sooner', (each) => ridden(each, 'threshold-2x20', 110)],
  ['no session made it', (each) => own(each, [at(0.6, 100)])],
])('replaces a long ride that is too short by that of the brief if %s', (_, write) => {
  const { source, week: settled } = repairOrReplaceWeek(week(6), butSaturday(week(6), write), CLUB);
  expect(source).toBe('repaired');
  expect(settled.workouts[SATURDAY]).toEqual(builtInWeek(week(6)).workouts[SATURDAY]);
});

it('writes the week itself if the repair has no long ride and other rides carry its load', () => {
  const rider = { age: 55, longestRideMinutes: 230 };
  const season = seasonFor([4, 4, 4, 4, 4, 4, 4], rider, { raceDate: addDays(SAMPLE_START, 56) });
  const brief = season.weeks.find(({ number }) => number === 1) as WeekBrief;
  const rideOf = (id: string, length: number) => (each: DayBrief) =>
    ridden({ ...each, level: 0 }, id, length);
  const writers = [
    rideOf('recovery-spin', 20),
    restOn,
    rideOf('threshold-float', 90),
    rideOf('long-fuel', 150),
    rideOf('sweet-spot-bursts', 150),
    planDay,
    // The writer invents a race on the day of the long ride; the repair removes it.
    raceOn,
  ];
  const written = given(brief, (each, index) => (writers[index] ?? restOn)(each));
  expect(proveWeek(brief, repairWeek(brief, written, season), season).passed).toBe(true);
  expect(repairOrReplaceWeek(brief, written, season)).toMatchObject({
    source: 'built-in',
    week: builtInWeek(brief),
  });
});

it('leaves a long ride short if no later one depends on it', () => {
  const brief = week(11);
  const short = butSaturday(brief, (each) => ridden(each, 'long-steady', each.minutes - 5));
  expect(repairOrReplaceWeek(brief, short, CLUB)).toMatchObject({ source: 'model', week: short });
});

it('leaves the long ride of a recovery week short', () => {
  const brief = week(4);
  expect(brief.kind).toBe('recovery');
  const short = butSaturday(brief, (each) => planDay({ ...each, minutes: each.minutes - 5 }));
  expect(repairOrReplaceWeek(brief, short, CLUB)).toMatchObject({ source: 'model', week: short });
});

it.each([
  ['the longest that the later weeks plan', [70, 90, 80], 90],
  ['at most what the brief plans', [105], 100],
  ['that for a ride which is a tenth longer', [110], 100],
  ['none for a ride that the week cannot lead to', [111], 0],
  ['that for a ride four weeks later', [0, 0, 0, 90], 90],
  ['none for a ride five weeks later', [0, 0, 0, 0, 90], 0],
])('has a minimum for the long ride: %s', (_, later, expected) => {
  const [brief, ...after] = [100, ...later].map((longRideMinutes, index) =>
    sampleBrief(index + 1, {}, { longRideMinutes }),
  ) as [WeekBrief, ...WeekBrief[]];
  expect(minLongRide(brief, sampleSeason([brief, ...after]))).toBe(expected);
  expect(minLongRide({ ...brief, kind: 'recovery' }, sampleSeason([brief, ...after]))).toBe(0);
});

const minutes = fc.integer({ min: 4, max: 60 }).map((fives) => fives * 5);
const item = fc.oneof(
  { weight: 1, arbitrary: fc.constant('rest' as const) },
  { weight: 1, arbitrary: fc.constant('race' as const) },
  { weight: 1, arbitrary: fc.constant('strange' as const) },
  {
    weight: 6,
    arbitrary: fc.tuple(fc.constantFrom(...SESSIONS), minutes, fc.double({ min: 0, max: 1, noNaN: true })),
  },
);

function writtenBy(
  each: DayBrief,
  what: typeof item extends fc.Arbitrary<infer Item> ? Item : never,
): PlannedWorkout {
  if (what === 'rest') return restOn(each);
  if (what === 'race') return raceOn(each);
  if (what === 'strange') {
    const steps = [{ kind: 'steady', seconds: 1500, power: 1.2 }] as const;
    return { ...restOn(each), type: 'Effort', status: 'planned', steps };
  }
  const [session, asked, level] = what;
  const within = Math.min(session.minutes.max, Math.max(session.minutes.min, asked));
  return workoutOf(each, session, { minutes: within, level });
}

const RUNS = { numRuns: casesOf(500) };

it('turns any week into a week that passes, and gives the same result for the same week', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...SEASONS),
      fc.integer({ min: 0, max: 11 }),
      fc.array(item, { minLength: 0, maxLength: 9 }),
      (planned, index, items) => {
        const brief = planned.weeks[index];
        if (brief === undefined) throw new Error('no such week');
        const workouts = items.map((what, place) =>
          writtenBy(brief.days[place % 7] ?? week(1).days[0] ?? never(), what),
        );
        const written = { weekStart: brief.weekStart, workouts };
        const settled = repairOrReplaceWeek(brief, written, planned);
        expect(settled.proof.checks.filter(({ passed }) => !passed)).toEqual([]);
        expect(figuresOf(settled.week).longest).toBeGreaterThanOrEqual(minLongRide(brief, planned));
        expect(JSON.stringify(repairOrReplaceWeek(brief, written, planned))).toBe(JSON.stringify(settled));
      },
    ),
    RUNS,
  ));

const never = (): DayBrief => {
  throw new Error('a week has seven days');
};
