import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, byDay, type IsoDate, mondayOf, WEEKDAYS } from '../../calendar/days.ts';
import { HOUR_OPTIONS } from '../../rider/availability.ts';
import { DIFFICULTIES, GOALS } from '../../rider/vocabulary.ts';
import type { DayBrief, Season, WeekBrief } from '../../season/season.ts';
import { LOAD_GROWTH } from '../../season/planned-history.ts';
import { SAMPLE_START, sampleBrief, sampleSeason } from '../../testing/sample-season.ts';
import { seasonFor } from '../../testing/season-for.ts';
import { sessionById } from '../../library/library.ts';
import { loadOf, minutesOf } from '../../workout/load.ts';
import type { PlannedWeek, PlannedWorkout } from '../../workout/planned.ts';
import { builtInWeek, planDay, workoutOf } from '../../week/plan-day.ts';
import { figuresOfDay } from '../checks/figures.ts';
import { joinWeeks } from './join-weeks.ts';
import { proveWeek } from '../checks/prove-week.ts';
import type { FixedWorkouts } from '../checks/fixed-workouts.ts';
import { because, type DayReason } from '../../workout/why.ts';
import { ENGLISH } from '@musette/words/languages/en';
import { aimText } from '@musette/words/render';
import { casesOf } from '../../testing/runs.ts';

const EASY = 'endurance-steady';
const THRESHOLD = 'threshold-3x12';
const VO2MAX = 'vo2max-3-min';

/** A day of a brief with this session. */
function asked(id: string, minutes: number): Partial<DayBrief> {
  const session = sessionById(id);
  if (session === null) throw new Error(id);
  const { stimulus, hard } = session;
  const load = loadOf(session.build(minutes, 0.3));
  return { role: hard ? 'hard' : 'easy', stimulus, session: id, minutes, load, minutesFree: 120 };
}

function dayOf({ days }: WeekBrief, index: number): DayBrief {
  const found = days[index];
  if (found === undefined) throw new Error(`no day ${index}`);
  return found;
}

/** A completed workout with this session and length. */
function ride(id: string, on: DayBrief, minutes = 60): PlannedWorkout {
  const session = sessionById(id);
  if (session === null) throw new Error(id);
  return { ...workoutOf(on, session, { minutes, level: 0.3 }), status: 'completed' };
}

/** A week that a language model wrote as its brief asks. */
const byModel = (week: PlannedWeek) => ({ week, source: 'model' as const });
const written = (brief: WeekBrief) => byModel(builtInWeek(brief));

/** One week, joined with fixed workouts on some days. */
function joined(brief: WeekBrief, stands: readonly PlannedWorkout[], plan: Season = sampleSeason([brief])) {
  const given = builtInWeek(brief);
  const fixed = new Map(stands.map((workout) => [workout.date, workout]));
  const { weeks, season: after } = joinWeeks({ season: plan, weeks: [byModel(given)], fixed });
  const [one] = weeks;
  if (one === undefined) throw new Error('no week');
  return { given, after, ...one };
}

const hardIn = ({ workouts }: PlannedWeek) =>
  workouts.flatMap((workout, index) => (figuresOfDay(workout).hard ? [index] : []));

/** A season of one week that may have this load and no more: a fifth more than the rider is used to. */
const withMaxLoad = (brief: WeekBrief, load: number): Season => {
  const startFitness = load / 7 / (1 + LOAD_GROWTH);
  return sampleSeason([brief], { startFitness, rampLimit: startFitness * LOAD_GROWTH });
};

/** A brief with these reasons, by day, and no others. */
const withReasons = (brief: WeekBrief, codes: Readonly<Record<number, DayReason>>): WeekBrief => ({
  ...brief,
  days: brief.days.map((day, index) => ({
    ...day,
    why: codes[index] === undefined ? [] : because(codes[index]),
  })),
});
const codesOf = ({ workouts }: PlannedWeek) => workouts.map(({ why }) => why.map(({ code }) => code));

describe('a week joined with fixed workouts', () => {
  it('is unchanged without fixed workouts', () => {
    const brief = sampleBrief(1, { 1: asked(THRESHOLD, 60), 3: asked(EASY, 60) });
    const { week, given, brief: after, source, proof } = joined(brief, []);
    expect([week, after, source, proof.passed]).toEqual([given, brief, 'model', true]);
    expect(after).toBe(brief);
  });

  it('has the fixed workouts unchanged, and the load of all days', () => {
    const brief = sampleBrief(1, { 3: asked(EASY, 60), 5: asked(EASY, 90) });
    const done = ride(THRESHOLD, dayOf(brief, 1));
    const { week, given, brief: after, source, proof } = joined(brief, [done]);
    expect(week.workouts[1]).toBe(done);
    expect(week.workouts.toSpliced(1, 1)).toEqual(given.workouts.toSpliced(1, 1));
    expect(source).toBe('model');
    expect(after.targetLoad).toBeCloseTo(brief.targetLoad + loadOf(done.steps), 0);
    expect(aimText(ENGLISH, after.aim)).toContain('on Tuesday');
    expect(proof.passed).toBe(true);
  });

  it('has easy days next to a fixed hard day', () => {
    const brief = sampleBrief(1, { 2: asked(VO2MAX, 60), 4: asked(THRESHOLD, 60) });
    const { week, brief: after, source, proof } = joined(brief, [ride(THRESHOLD, dayOf(brief, 1))]);
    expect(hardIn(week)).toEqual([1, 4]);
    expect(after.days[2]).toMatchObject({ role: 'easy', stimulus: 'endurance' });
    expect(minutesOf(week.workouts[2]?.steps ?? [])).toBe(60);
    expect([source, proof.passed]).toEqual(['repaired', true]);
  });

  it('keeps a hard day next to a fixed easy day', () => {
    const brief = sampleBrief(1, { 2: asked(THRESHOLD, 60), 4: asked(THRESHOLD, 60) });
    const { week, given, source } = joined(brief, [ride(EASY, dayOf(brief, 1))]);
    expect(week.workouts.toSpliced(1, 1)).toEqual(given.workouts.toSpliced(1, 1));
    expect(source).toBe('model');
  });

  it.each([
    ['model', 'repaired'],
    ['repaired', 'repaired'],
    ['patterns', 'patterns'],
    ['built-in', 'built-in'],
  ] as const)('has its source if it is by %s and some of its days change: %s', (source, after) => {
    const brief = sampleBrief(1, { 2: asked(VO2MAX, 60), 4: asked(THRESHOLD, 60) });
    const done = ride(THRESHOLD, dayOf(brief, 1));
    const { weeks } = joinWeeks({
      season: sampleSeason([brief]),
      weeks: [{ week: builtInWeek(brief), source }],
      fixed: new Map([[done.date, done]]),
    });
    expect(weeks[0]?.source).toBe(after);
  });

  it('makes a day easy that only the language model made hard', () => {
    const brief = sampleBrief(1, { 2: asked(EASY, 60), 4: asked(EASY, 60) });
    const hard = { ...ride(THRESHOLD, dayOf(brief, 2)), status: 'planned' as const };
    const given = { ...builtInWeek(brief), workouts: builtInWeek(brief).workouts.with(2, hard) };
    const done = ride(THRESHOLD, dayOf(brief, 1));
    const { weeks } = joinWeeks({
      season: sampleSeason([brief]),
      weeks: [byModel(given)],
      fixed: new Map([[done.date, done]]),
    });
    expect(weeks[0]?.week.workouts[2]).toEqual(planDay(dayOf(brief, 2)));
  });

  it('gives no reason that joining has made untrue', () => {
    const days = { 1: asked(THRESHOLD, 60), 2: asked(EASY, 60), 3: asked(EASY, 60), 6: asked(EASY, 90) };
    const week = sampleBrief(1, days);
    const first = withReasons(week, { 2: 'easy-after-hard', 3: 'easy' });
    const second = withReasons(sampleBrief(2, { 0: asked(EASY, 60), 5: asked(EASY, 60) }), {
      0: 'easy-after-long',
      5: 'same-session',
    });
    const done = [ride(EASY, dayOf(first, 1)), ride(EASY, dayOf(first, 6), 45)];
    const { weeks } = joinWeeks({
      season: sampleSeason([first, second], { startFitness: 60, rampLimit: 9 }),
      weeks: [written(first), written(second)],
      fixed: new Map(done.map((workout) => [workout.date, workout])),
    });
    const why = weeks.map((joinedWeek) => codesOf(joinedWeek.week));
    expect(why[0]?.slice(2, 4)).toEqual([['easy'], ['easy']]);
    expect([why[1]?.[0], why[1]?.[5]]).toEqual([['easy'], ['trains']]);
  });

  it('keeps the reasons that name a day that joining has not changed', () => {
    const days = Object.fromEntries([0, 1, 2, 3, 4].map((index) => [index, asked(EASY, 60)]));
    const given = withReasons(sampleBrief(1, days), {
      0: 'easy-before-hard',
      1: 'easy-before-hard',
      3: 'easy-after-hard',
      4: 'easy-between-hard',
    });
    const unchanged = codesOf(builtInWeek(given));
    const codesWith = (shortDay: number) =>
      codesOf(joined(given, [ride(EASY, dayOf(given, shortDay), 45)]).week);
    expect(codesWith(2)).toEqual(unchanged.with(1, ['easy']).with(3, ['easy']));
    expect(codesWith(3)).toEqual(unchanged.with(4, ['easy']));
    expect(codesWith(1)).toEqual(unchanged.with(0, ['easy']));
  });

  it('keeps the comparisons of a week if the week before it has not changed', () => {
    const days = { 0: asked(EASY, 60), 3: asked(EASY, 60), 6: asked(EASY, 60) };
    const briefOf = (number: number) =>
      withReasons(sampleBrief(number, days), { 0: 'easy-after-long', 3: 'same-session' });
    const codesAfter = (shortDay: number, numbers: readonly number[]) => {
      const done = ride(EASY, dayOf(briefOf(1), shortDay), 45);
      const { weeks } = joinWeeks({
        season: sampleSeason([1, 2, 3].map(briefOf)),
        weeks: numbers.map(briefOf).map(written),
        fixed: new Map([[done.date, done]]),
      });
      return weeks.slice(1).map(({ week }) => [0, 3].map((index) => codesOf(week)[index]?.join(' ')));
    };
    const unchanged = ['easy-after-long', 'same-session'];
    expect(codesAfter(3, [1, 2, 3])).toEqual([['easy-after-long', 'trains'], unchanged]);
    expect(codesAfter(6, [1, 2, 3])).toEqual([['easy', 'trains'], unchanged]);
    expect(codesAfter(6, [1, 3])).toEqual([unchanged]);
  });

  it.each([
    ['the lighter one first', { 3: asked(VO2MAX, 60), 5: asked(THRESHOLD, 90) }, [1, 5]],
    ['the lighter one last', { 3: asked(THRESHOLD, 90), 5: asked(VO2MAX, 60) }, [1, 3]],
  ])('has at most the allowed hard days: the lightest becomes easy, %s', (_, days, hard) => {
    const brief = sampleBrief(1, days);
    const { week, proof } = joined(brief, [ride(THRESHOLD, dayOf(brief, 1))]);
    expect(hardIn(week)).toEqual(hard);
    expect(proof.passed).toBe(true);
  });

  it('has rest if a hard day is too short for an easy ride', () => {
    const brief = sampleBrief(1, { 2: { ...asked(THRESHOLD, 60), minutes: 15 }, 4: asked(EASY, 60) });
    const { brief: after } = joined(brief, [ride(THRESHOLD, dayOf(brief, 1))]);
    expect(after.days[2]).toMatchObject({ role: 'rest', session: null, minutes: 0 });
  });

  it('shortens rides as little as needed if the load is too high', () => {
    const brief = sampleBrief(1, { 3: asked(EASY, 90), 5: asked(EASY, 120) });
    const done = ride(THRESHOLD, dayOf(brief, 1), 75);
    const plan = sampleSeason([brief], { startFitness: 20, rampLimit: 3 });
    const { week, brief: after, source, proof } = joined(brief, [done], plan);
    const minutes = week.workouts.map(({ steps }) => minutesOf(steps));
    expect(proof.passed).toBe(true);
    expect(source).toBe('built-in');
    expect(minutes[3]).toBeLessThan(90);
    expect(minutes[5]).toBeGreaterThan(minutes[3] ?? 0);
    expect(after.targetMinutes).toBe(minutes.reduce((sum, each) => sum + each, 0));
  });

  it('makes a hard day easy before it shortens a ride, if that is enough', () => {
    const brief = sampleBrief(1, { 3: asked(THRESHOLD, 60), 5: asked(EASY, 60) });
    const done = ride(EASY, dayOf(brief, 1));
    const load = brief.targetLoad + loadOf(done.steps) - 5;
    const { week, proof } = joined(brief, [done], withMaxLoad(brief, load));
    expect(hardIn(week)).toEqual([]);
    expect(week.workouts.map(({ steps }) => minutesOf(steps))).toEqual([0, 60, 0, 60, 0, 60, 0]);
    expect(proof.passed).toBe(true);
  });

  it('keeps a hard day if shorter rides are enough', () => {
    const brief = sampleBrief(1, {
      2: asked(EASY, 120),
      3: asked(THRESHOLD, 60),
      4: asked(EASY, 120),
      5: asked(EASY, 120),
      6: asked(EASY, 120),
    });
    const done = ride(EASY, dayOf(brief, 1));
    const load = 0.89 * brief.targetLoad + loadOf(done.steps);
    const { week, proof } = joined(brief, [done], withMaxLoad(brief, load));
    expect(hardIn(week)).toEqual([3]);
    expect(proof.passed).toBe(true);
  });

  it('reports a check that the fixed workouts alone fail', () => {
    const brief = sampleBrief(1, { 3: asked(EASY, 60) });
    const { week, given, proof } = joined(brief, [
      ride(THRESHOLD, dayOf(brief, 1)),
      ride(THRESHOLD, dayOf(brief, 2)),
    ]);
    expect(proof.checks.filter(({ passed }) => !passed)).toMatchObject([
      {
        name: 'no-hard-days-in-a-row',
        figure: { code: 'hard-pairs', params: { pairs: [['tuesday', 'wednesday']] } },
      },
    ]);
    expect(week.workouts[3]).toEqual(given.workouts[3]);
  });

  it('has an aim that compares it with the week before', () => {
    const first = sampleBrief(1, { 3: asked(EASY, 60) });
    const second = sampleBrief(2, { 3: asked(EASY, 60) }, { weekOfBlock: 1 });
    const done = ride(EASY, dayOf(second, 1), 30);
    const { weeks } = joinWeeks({
      season: sampleSeason([first, second]),
      weeks: [written(second)],
      fixed: new Map([[done.date, done]]),
    });
    expect(weeks[0]?.brief.aim).toContainEqual({
      code: 'like-last-week',
      params: { riding: 'more', block: 0 },
    });
  });

  it('considers the adjacent weeks', () => {
    const first = sampleBrief(1, { 2: asked(EASY, 60), 6: asked(THRESHOLD, 60) });
    const second = sampleBrief(2, { 0: asked(EASY, 60), 3: asked(EASY, 60) });
    const plan = sampleSeason([first, second]);
    const monday = ride(THRESHOLD, dayOf(second, 0));
    const { weeks } = joinWeeks({
      season: plan,
      weeks: [first, second].map(written),
      fixed: new Map([[monday.date, monday]]),
    });
    expect(weeks.map(({ week }) => hardIn(week))).toEqual([[], [0]]);
    expect(weeks.every(({ proof }) => proof.passed)).toBe(true);
  });
});

describe('any fixed workout', () => {
  const anyHours = fc
    .tuple(...WEEKDAYS.map(() => fc.constantFrom(...HOUR_OPTIONS)))
    .filter((hours) => hours.some((each) => each > 0));
  const anyPlan = fc.record({
    hours: anyHours,
    difficulty: fc.constantFrom(...DIFFICULTIES),
    goal: fc.constantFrom(...GOALS),
  });
  type AnyPlan = typeof anyPlan extends fc.Arbitrary<infer T> ? T : never;

  const planned = ({ hours, difficulty, goal }: AnyPlan, today: IsoDate, weeks: number): Season =>
    seasonFor(hours, { goal, ftpWatts: null }, { today, start: mondayOf(today), weeks, difficulty });

  const isIn =
    ({ weeks }: Season) =>
    ({ date }: PlannedWorkout) =>
      weeks.some(({ weekStart }) => weekStart === mondayOf(date));
  const isTooLong =
    (days: readonly DayBrief[], fixed: FixedWorkouts) =>
    ({ date, steps }: PlannedWorkout) =>
      !fixed.has(date) && minutesOf(steps) > (days.find((each) => each.date === date)?.minutesFree ?? 0);

  it('is unchanged, the hours are respected, and the proof is that of the week', () => {
    fc.assert(
      fc.property(
        fc.tuple(anyPlan, anyPlan),
        fc.integer({ min: 0, max: 27 }),
        fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }),
        ([old, fresh], later, done) => {
          const today = addDays(SAMPLE_START, later);
          const before = planned(old, SAMPLE_START, 6).weeks.flatMap((brief) => builtInWeek(brief).workouts);
          const isDone = ({ date, status }: PlannedWorkout) =>
            status === 'planned' && done.some((each, days) => each && addDays(today, days) === date);
          const stands = before.filter(
            (workout) =>
              byDay(workout.date, mondayOf(today)) >= 0 &&
              (byDay(workout.date, today) < 0 || isDone(workout)),
          );
          const fixed = new Map(stands.map((workout) => [workout.date, workout]));
          const plan = planned(fresh, today, 4);
          const after = joinWeeks({ season: plan, weeks: plan.weeks.map(written), fixed });
          const days = plan.weeks.flatMap((brief) => brief.days);
          const workouts = after.weeks.flatMap(({ week }) => week.workouts);
          expect(workouts.filter(({ date }) => fixed.has(date))).toEqual(
            [...fixed.values()].filter(isIn(plan)),
          );
          expect(workouts.filter(isTooLong(days, fixed))).toEqual([]);
          expect(after.season.weeks).toEqual(after.weeks.map(({ brief }) => brief));
          const again = after.weeks.map(({ brief, week }) => proveWeek(brief, week, after.season));
          expect(again).toEqual(after.weeks.map(({ proof }) => proof));
          const untouched = after.weeks.filter(
            ({ brief }) => !brief.days.some(({ date }) => fixed.has(date)),
          );
          expect(untouched.filter(({ proof }) => !proof.passed)).toEqual([]);
        },
      ),
      { numRuns: casesOf(100) },
    );
  }, 120_000);
});
