import { expect, it } from 'vitest';
import { addDays } from '../../calendar/days.ts';
import { builtSteps } from '../../library/built-steps.ts';
import { RACE_TYPE, type PlannedWorkout } from '../../workout/planned.ts';
import type { DayBrief, WeekBrief } from '../../season/season.ts';
import { at, SAMPLE_START, sampleBrief, sampleSeason, plannedRide } from '../../testing/sample-season.ts';
import { sessionById } from '../../library/library.ts';
import { loadOf, minutesOf } from '../../workout/load.ts';
import { planDay, raceOn, restOn, workoutOf } from '../../week/plan-day.ts';
import { repairWeek } from './repair-week.ts';
import { ENGLISH } from '@musette/words/languages/en';
import { nameText } from '@musette/words/render';

const sessionNamed = (id: string) => {
  const session = sessionById(id);
  if (session === null) throw new Error(id);
  return session;
};

/** A day of a brief with this session. */
function asked(id: string, minutes: number, more: Partial<DayBrief> = {}): Partial<DayBrief> {
  const session = sessionNamed(id);
  return {
    role: session.hard ? 'hard' : 'easy',
    stimulus: session.stimulus,
    session: id,
    minutes,
    load: loadOf(builtSteps(session, minutes, 0.3)),
    ...more,
  };
}

/** A workout with this session on a day. */
const ride = (day: DayBrief, id: string, minutes: number): PlannedWorkout =>
  workoutOf(day, sessionNamed(id), { minutes, level: day.level });

const EASY = 'endurance-steady';
const THRESHOLD = 'threshold-3x12';
const VO2MAX = 'vo2max-3-min';

function dayOf({ days }: WeekBrief, index: number): DayBrief {
  const day = days[index];
  if (day === undefined) throw new Error(`no day ${index}`);
  return day;
}

/** The total load of sessions with these minutes. */
const loadsOf = (brief: WeekBrief, ids: readonly string[], minutes: number): number =>
  ids.reduce((sum, id) => sum + loadOf(ride(dayOf(brief, 0), id, minutes).steps), 0);

type Write = (day: DayBrief) => PlannedWorkout;

/** A given week and its repair. Days that are not given are those of the brief. */
function repaired(brief: WeekBrief, given: Readonly<Record<number, Write>>, season = sampleSeason([brief])) {
  const before = brief.days.map((day, index) => (given[index] ?? planDay)(day));
  const { workouts: after } = repairWeek(brief, { weekStart: brief.weekStart, workouts: before }, season);
  const changed = after.flatMap((workout, index) => (workout === before[index] ? [] : [workout.day]));
  return { before, after, changed };
}

const shortOf = (workout: PlannedWorkout | undefined) =>
  [workout === undefined ? '' : nameText(ENGLISH, workout), minutesOf(workout?.steps ?? [])] as const;

const roomy = { minutesFree: 180 };
const week = (days: Readonly<Record<number, Partial<DayBrief>>>, more: Partial<WeekBrief> = {}) =>
  sampleBrief(1, days, more);

it('finds the workout of a day by its date, and sorts the days', () => {
  const brief = week({ 1: asked(EASY, 60), 3: asked(THRESHOLD, 60) });
  const written = brief.days.map(planDay);
  const { workouts } = repairWeek(
    brief,
    { weekStart: brief.weekStart, workouts: written.toReversed() },
    sampleSeason([brief]),
  );
  expect(workouts).toEqual(written);
  expect(workouts[3]).toBe(written[3]);
});

it('has rest on days without a workout, if the load allows it', () => {
  const brief = week({ 1: asked(EASY, 60) });
  const few = { weekStart: brief.weekStart, workouts: brief.days.slice(0, 4).map(planDay) };
  expect(repairWeek(brief, few, sampleSeason([brief])).workouts.slice(4)).toEqual(
    brief.days.slice(4).map(restOn),
  );
});

it('puts the race on race day, for any given workout', () => {
  const brief = week({ 6: { role: 'race' } });
  const season = sampleSeason([brief], { raceDate: addDays(SAMPLE_START, 6) });
  for (const write of [restOn, (day: DayBrief) => ride(day, EASY, 60)]) {
    expect(repaired(brief, { 6: write }, season).after[6]).toEqual(raceOn(dayOf(brief, 6)));
  }
});

it('empties days without time, and keeps the text of empty days', () => {
  const brief = week({ 1: asked(EASY, 60), 4: { minutesFree: 0 } });
  const rest: Write = (day) => ({ ...restOn(day), focus: 'Sleep in', day: 'Monday' });
  expect(repaired(brief, { 4: (day) => ride(day, EASY, 30) }).after[4]).toEqual(restOn(dayOf(brief, 4)));
  expect(repaired(brief, { 4: rest }).after[4]).toMatchObject({ focus: 'Sleep in', day: 'Friday' });
});

it('removes a race from a day without one', () => {
  const brief = week({ 1: asked(EASY, 60) });
  const { after } = repaired(brief, { 4: raceOn, 5: (day) => ({ ...ride(day, EASY, 20), type: RACE_TYPE }) });
  expect([after[4], after[5]]).toEqual(brief.days.slice(4, 6).map(restOn));
});

it('replaces a ride that uses more than the reserve', () => {
  const brief = week({ 1: asked(EASY, 60) });
  const killer: Write = (day) => plannedRide(day, [at(1.5, 20)]);
  expect(repaired(brief, { 1: killer }).after).toEqual(brief.days.map(planDay));
});

it.each([
  ['the day before', 3],
  ['the day after', 5],
])('replaces a hard ride on %s the race', (_, index) => {
  const brief = week({ [index]: asked(EASY, 60) });
  const season = sampleSeason([brief], { raceDate: addDays(SAMPLE_START, 4) });
  const { after } = repaired(brief, { [index]: (day) => ride(day, THRESHOLD, 60) }, season);
  expect(after[index]).toEqual(planDay(dayOf(brief, index)));
});

it.each([
  ['two days before the race', { raceDate: addDays(SAMPLE_START, 5) }],
  ['two days after the race', { raceDate: addDays(SAMPLE_START, 1) }],
  ['in a season without a race', { raceDate: null }],
])('keeps a hard ride %s', (_, race) => {
  const plain = week({ 3: asked(EASY, 60) });
  const brief = { ...plain, targetLoad: loadsOf(plain, [THRESHOLD], 60) };
  const { changed } = repaired(brief, { 3: (day) => ride(day, THRESHOLD, 60) }, sampleSeason([brief], race));
  expect(changed).toEqual([]);
});

it('shortens a ride to the time of its day, and keeps the session', () => {
  const plain = week({ 2: asked(EASY, 60, { minutesFree: 63 }), 5: asked(EASY, 60) });
  const brief = { ...plain, targetLoad: loadsOf(plain, [THRESHOLD, EASY], 60) };
  const { after, changed } = repaired(brief, { 2: (day) => ride(day, THRESHOLD, 65) });
  expect(shortOf(after[2])).toEqual([sessionNamed(THRESHOLD).name, 60]);
  expect(changed).toEqual(['Wednesday']);
});

it('shortens a ride to the min of its session, and else uses that of the brief', () => {
  const { min } = sessionNamed('long-tempo-finish').minutes;
  const on = (minutesFree: number) => {
    const plain = week({ 2: asked(EASY, 60, { minutesFree }) });
    const brief = { ...plain, targetLoad: loadsOf(plain, ['long-tempo-finish'], min) };
    return repaired(brief, { 2: (day) => ride(day, 'long-tempo-finish', 120) }).after[2];
  };
  expect(shortOf(on(min))).toEqual([sessionNamed('long-tempo-finish').name, min]);
  expect(on(min - 1)?.session).toBe(EASY);
});

it('shortens a ride that is longer than the weeks before allow', () => {
  const before = sampleBrief(1, { 5: { ...asked(EASY, 60), ...roomy } });
  const brief = sampleBrief(2, { 5: { ...asked(EASY, 70), ...roomy } });
  const { after, changed } = repaired(
    brief,
    { 5: (day) => ride(day, EASY, 120) },
    sampleSeason([before, brief], { usual: { minutes: 120, load: 80, longRideMinutes: 60 } }),
  );
  expect([shortOf(after[5])[1], changed]).toEqual([70, ['Saturday']]);
});

it.each([
  ['lengthens a ride whose session can be that long', EASY, EASY],
  ['lengthens a ride whose session just reaches that length', 'tempo-short', 'tempo-short'],
  ['replaces a ride whose session is never that long', 'recovery-spin', 'long-steady'],
])('%s if later weeks need a longer one', (_, id, session) => {
  const minutes = Math.min(120, sessionNamed(id).minutes.max);
  const long = { 5: { ...asked('long-steady', 150), ...roomy } };
  const [plain, next] = [sampleBrief(1, long), sampleBrief(2, long)];
  // The load is that of the given session at the needed length, so that only the length can be wrong.
  const brief = { ...plain, targetLoad: loadsOf(plain, [id], 150) };
  const { after } = repaired(brief, { 5: (day) => ride(day, id, minutes) }, sampleSeason([brief, next]));
  expect([after[5]?.session, shortOf(after[5])[1]]).toEqual([session, 150]);
});

it('replaces an extra hard day next to a hard day of the brief', () => {
  const brief = week({ 1: asked(THRESHOLD, 60), 2: asked(EASY, 60), 4: asked(EASY, 60) });
  const { after, changed } = repaired(brief, { 2: (day) => ride(day, VO2MAX, 60) });
  expect(changed).toEqual(['Wednesday']);
  expect(after[2]).toEqual(planDay(dayOf(brief, 2)));
});

it.each([
  ['Monday', 45, 60],
  ['Friday', 60, 45],
])('replaces only as many hard days as are too many, the lightest first: %s', (name, monday, friday) => {
  const plain = week({ 0: asked(EASY, monday), 2: asked(THRESHOLD, 60), 4: asked(EASY, friday) });
  const load = loadsOf(plain, [THRESHOLD, THRESHOLD], 60) + loadsOf(plain, [EASY], 45);
  const { changed } = repaired(
    { ...plain, targetLoad: load },
    { 0: (day) => ride(day, THRESHOLD, monday), 4: (day) => ride(day, THRESHOLD, friday) },
  );
  expect(changed).toEqual([name]);
});

it('keeps an extra hard day if only the load is wrong', () => {
  const plain = week({ 1: asked(THRESHOLD, 60), 4: asked(EASY, 60), 6: { ...asked(EASY, 60), ...roomy } });
  const brief = { ...plain, targetLoad: loadsOf(plain, [THRESHOLD, VO2MAX, EASY], 60) + 15 };
  expect(repaired(brief, { 4: (day) => ride(day, VO2MAX, 60) }).changed).toEqual(['Sunday']);
});

it('keeps an extra hard day if the checks allow it', () => {
  const plain = week({ 1: asked(THRESHOLD, 60), 4: asked(EASY, 60) });
  const brief = { ...plain, targetLoad: loadsOf(plain, [THRESHOLD, VO2MAX], 60) };
  expect(repaired(brief, { 4: (day) => ride(day, VO2MAX, 60) }).changed).toEqual([]);
});

it('adds a missing easy ride before it lengthens another', () => {
  const brief = week({
    1: { ...asked(EASY, 60), ...roomy },
    3: asked(EASY, 40),
    5: { ...asked(EASY, 60), ...roomy },
  });
  const { after, changed } = repaired(brief, { 3: restOn });
  expect(changed).toEqual(['Thursday']);
  expect(after).toEqual(brief.days.map(planDay));
});

it('lengthens the ride that is furthest below its brief, five minutes at a time', () => {
  const brief = week({ 1: { ...asked(EASY, 60), ...roomy }, 3: { ...asked(EASY, 120), ...roomy } });
  const { after, changed } = repaired(brief, { 3: (day) => ride(day, EASY, 90) });
  expect(changed).toEqual(['Thursday']);
  const minutes = shortOf(after[3])[1];
  expect(minutes % 5).toBe(0);
  expect(minutes).toBeGreaterThan(90);
  expect(minutes).toBeLessThan(120);
});

it('shortens the ride that is furthest above its brief', () => {
  const brief = week({ 1: { ...asked(EASY, 60), ...roomy }, 3: { ...asked(EASY, 60), ...roomy } });
  const { after, changed } = repaired(brief, { 3: (day) => ride(day, EASY, 120) });
  expect(changed).toEqual(['Thursday']);
  const minutes = shortOf(after[3])[1];
  expect(minutes).toBeGreaterThan(60);
  expect(minutes).toBeLessThan(80);
});

it('fills one day up to its minutes, and then the next', () => {
  const brief = week({
    1: asked(EASY, 60, { minutesFree: 60 }),
    3: asked(EASY, 60, { minutesFree: 90 }),
  });
  const more = { ...brief, targetLoad: brief.targetLoad * 1.3 };
  const { after } = repaired(more, { 1: (day) => ride(day, EASY, 30) });
  expect(after.map((workout) => minutesOf(workout.steps))).toEqual([0, 60, 0, 90, 0, 0, 0]);
});

it('keeps the length of a ride without a session', () => {
  const brief = week({ 1: { ...asked(EASY, 60), ...roomy }, 3: { ...asked(EASY, 60), ...roomy } });
  const { after, changed } = repaired(brief, { 1: (day) => plannedRide(day, [at(0.6, 80)]) });
  expect(changed).toEqual(['Thursday']);
  expect(minutesOf(after[1]?.steps ?? [])).toBe(80);
});

it('leaves a week unchanged within five points or five percent of its load', () => {
  const plain = week({ 1: { ...asked(EASY, 60), ...roomy } });
  const off = (points: number) => repaired({ ...plain, targetLoad: plain.targetLoad + points }, {}).changed;
  expect([off(5), off(-5)]).toEqual([[], []]);
  expect([off(6), off(-6)]).toEqual([['Tuesday'], ['Tuesday']]);
});

it('replaces the load of a missing hard session by easy riding', () => {
  const brief = week({ 1: asked(THRESHOLD, 60), 3: { ...asked(EASY, 60), ...roomy } });
  const { after, changed } = repaired(brief, { 1: restOn });
  expect(changed).toEqual(['Thursday']);
  expect(minutesOf(after[3]?.steps ?? [])).toBeGreaterThan(60);
});

it('makes no ride shorter than the min of its session', () => {
  const { min } = sessionNamed(EASY).minutes;
  const plain = week({ 1: { ...asked(EASY, 60), ...roomy }, 3: {} });
  const brief = { ...plain, targetLoad: loadsOf(plain, [EASY], 45) };
  const { after } = repaired(brief, { 3: (day) => ride(day, EASY, min + 5) });
  expect(minutesOf(after[3]?.steps ?? [])).toBe(min);
});

/** A ride without a session that is inside the limits, but far from the brief of its day. */
const stray: Write = (day) => plannedRide(day, [at(0.5, 60)]);

it.each<[string, Partial<DayBrief>, Write]>([
  ['nobody can ride', asked(EASY, 60), (day) => plannedRide(day, [at(1.05, 8), at(1.35, 9), at(0.4, 30)])],
  ['stands on a day without time', { minutesFree: 0 }, (day) => plannedRide(day, [at(0.6, 10)])],
])(
  'mends the day that breaks a law, not another that is further from the brief: what %s',
  (_, day, write) => {
    const plain = week({ 2: day, 4: { ...asked(EASY, 120), ...roomy } });
    const brief = { ...plain, targetLoad: (plain.days[2]?.load ?? 0) + 25 };
    expect(repaired(brief, { 2: write, 4: stray }).changed).toEqual(['Wednesday']);
  },
);

it.each([
  ['before', 3],
  ['after', 1],
])('replaces the hard day %s the race, not another that is further from the brief', (_, race) => {
  const plain = week({ 2: asked(EASY, 60), 5: { ...asked(EASY, 120), ...roomy } });
  const brief = { ...plain, targetLoad: (plain.days[2]?.load ?? 0) + 25 };
  const season = sampleSeason([brief], { raceDate: addDays(SAMPLE_START, race) });
  const { changed } = repaired(brief, { 2: (day) => ride(day, VO2MAX, 60), 5: stray }, season);
  expect(changed).toEqual(['Wednesday']);
});

it('measures the distance of a day from its brief by minutes plus load', () => {
  const brief = week({ 1: { ...asked(EASY, 120), ...roomy }, 3: asked(EASY, 60) });
  const { changed } = repaired(brief, {
    1: (day) => plannedRide(day, [at(0.65, 120)]),
    3: (day) => plannedRide(day, [at(0.6, 20)]),
  });
  expect(changed).toEqual(['Thursday']);
});

it('replaces the day furthest from the brief if nothing else helps', () => {
  // Two rides without a session; one of them is far too hard for the distribution check.
  const brief = week({ 1: asked(EASY, 60), 3: asked(EASY, 60) });
  const { changed } = repaired(brief, {
    1: (day) => plannedRide(day, [at(0.65, 60)]),
    3: (day) => plannedRide(day, [at(0.85, 55)]),
  });
  expect(changed).toEqual(['Thursday']);
});
