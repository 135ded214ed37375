import { addDays, addWeeks, day, daysOf, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import type { Step } from '@musette/coach/workout/steps';
import { START_DAYS_AHEAD } from '@musette/coach/season/start';
import { describe, expect, it } from 'vitest';
import type { Plan, PlanWorkout } from '#lib/rider-data/plans.ts';
import { lastDaysBars, weekAdherence } from './dashboard-figures.ts';
import { nextMilestones, withNextEvent } from './milestones.ts';
import {
  daysAheadText,
  findNextWorkout,
  newTests,
  seasonProgress,
  whyNothingNext,
} from './season-figures.ts';
import { weekFigures } from '#lib/rider-data/plan-texts.ts';
import { spanAround } from './season-span.ts';
import type { Ride } from '@musette/coach/progress/ride/ride';
import { givenActivity } from '#testing/activity.ts';

const HOUR: readonly Step[] = [{ kind: 'steady', seconds: 3600, power: 0.65 }];
const MONDAY = mondayOf(day('2026-05-18'));
const TODAY = day('2026-05-21');

/** One hour on each day except Monday and Friday. */
function workoutOn(weekStart: WeekKey, position: number, done: boolean): PlanWorkout {
  const rest = position === 0 || position === 4;
  const rideStatus = done ? 'completed' : 'planned';
  const date = daysOf(weekStart)[position] ?? weekStart;
  return {
    position,
    day: 'Monday',
    date,
    type: rest ? 'Rest' : 'Endurance',
    focus: '',
    description: '',
    why: '',
    status: rest ? 'rest' : rideStatus,
    minutes: rest ? 0 : 60,
    load: 0,
    intensity: 0,
    session: null,
    purpose: null,
    steps: rest ? [] : [...HOUR],
    completedAt: null,
    completedSize: null,
    completedMinutes: null,
    completedLoad: null,
    completedSteps: null,
    skippedAt: null,
    skipReason: null,
    away: null,
    feedback: null,
  };
}

interface SeasonOptions {
  readonly from?: WeekKey;
  readonly of?: number;
  readonly raceDate?: string | null;
  /** Workouts before this day are done. */
  readonly doneBefore?: string;
}

/** A season in which every fourth week is a recovery week. */
const season = ({ from = MONDAY, of = 8, raceDate = null, doneBefore = '' }: SeasonOptions = {}): Plan[] =>
  Array.from({ length: of }, (_, index) => {
    const weekStart = addWeeks(from, index);
    return {
      weekStart,
      name: null,
      createdAt: '',
      difficulty: 'moderate',
      discipline: 'road',
      isRacePrep: raceDate !== null,
      raceDate: raceDate === null ? null : day(raceDate),
      phase: 'base',
      recovery: index % 4 === 3,
      number: index + 1,
      of,
      aim: '',
      targetMinutes: 300,
      targetLoad: 200,
      source: 'built-in',
      model: null,
      version: 1,
      workouts: [0, 1, 2, 3, 4, 5, 6].map((position) =>
        workoutOn(weekStart, position, addDays(weekStart, position) < doneBefore),
      ),
    };
  });

describe('the figures of the dashboard', () => {
  it('know the tests that a ride has completed in the last two weeks, however late', () => {
    const withTest = (completedBy: string | null) =>
      season().map((plan): Plan => ({
        ...plan,
        workouts: plan.workouts.map((workout) => ({
          ...workout,
          ...(workout.date === TODAY && { type: 'Test', completedBy, completedAt: '2026-06-20T22:30:00Z' }),
        })),
      }));
    const on = (date: string, completedBy: string | null = 'ride', timeZone = 'Etc/UTC') =>
      newTests(withTest(completedBy), day(date), timeZone);
    const test = { weekStart: MONDAY, position: 3 };
    expect(on('2026-06-20')).toEqual([test]);
    expect(on('2026-07-03')).toEqual([test]);
    expect(on('2026-07-04')).toEqual([]);
    // In Paris the test was completed on June 21.
    expect(on('2026-07-04', 'ride', 'Europe/Paris')).toEqual([test]);
    expect(on('2026-07-05', 'ride', 'Europe/Paris')).toEqual([]);
    expect(on('2026-06-20', null)).toEqual([]);
    expect(newTests(season(), TODAY, 'Europe/Paris')).toEqual([]);
  });

  it('find the next workout from today on', () => {
    expect(findNextWorkout(season(), TODAY)?.date).toBe(TODAY);
    expect(findNextWorkout([], TODAY)).toBeNull();
  });

  it('call a plan all done only when every ride is completed, and not when one was missed', () => {
    expect(whyNothingNext([])).toBe('season-over');
    expect(whyNothingNext(season({ of: 1, doneBefore: addWeeks(MONDAY, 1) }))).toBe('all-done');
    expect(whyNothingNext(season({ of: 1, doneBefore: TODAY }))).toBe('none-left');
    const [week] = season({ of: 1 });
    expect(whyNothingNext(week ? [{ ...week, workouts: week.workouts.slice(0, 1) }] : [])).toBe('none-left');
  });

  it('compare this week with its own planned minutes', () => {
    const plans = season({ from: addWeeks(MONDAY, -1), doneBefore: TODAY });
    expect(weekAdherence({ plans, rides: [] }, { today: TODAY, weeklyGoalMinutes: 480 })).toEqual({
      goalMinutes: 300,
      completedMinutes: 120,
      adherencePercent: 40,
      planStart: null,
    });
    const perfect = season({ from: addWeeks(MONDAY, -1), doneBefore: addWeeks(MONDAY, 1) });
    expect(
      weekAdherence({ plans: perfect, rides: [] }, { today: TODAY, weeklyGoalMinutes: 480 }).adherencePercent,
    ).toBe(100);
  });

  it('leave out what nobody rode on days away', () => {
    const away = season({ from: addWeeks(MONDAY, -1), of: 2, doneBefore: TODAY }).map((plan): Plan => ({
      ...plan,
      workouts: plan.workouts.map((workout) =>
        workout.date < TODAY ? workout : { ...workout, away: 'illness' },
      ),
    }));
    expect(weekAdherence({ plans: away, rides: [] }, { today: TODAY, weeklyGoalMinutes: 480 })).toEqual({
      goalMinutes: 120,
      completedMinutes: 120,
      adherencePercent: 100,
      planStart: null,
    });
    expect(lastDaysBars({ plans: away, rides: [] }, TODAY).at(-1)?.planned.minutes).toBe(0);
    expect(whyNothingNext(away)).toBe('all-done');
    expect(weekFigures({ workouts: away[1]?.workouts ?? [] })).toMatchObject({
      minutes: 120,
      rides: 2,
      rate: 100,
    });
  });

  it('keep the planned minutes and load of a workout that was done short', () => {
    const [week] = season({ of: 1 });
    const short: Partial<PlanWorkout> = {
      status: 'completed',
      completedSize: 'short',
      completedMinutes: 30,
      completedSteps: [{ kind: 'steady', seconds: 1800, power: 0.65 }],
    };
    const workouts = week?.workouts ?? [];
    const done = workouts.map((workout) => (workout.position === 1 ? { ...workout, ...short } : workout));
    const { minutes, load, loadDone } = weekFigures({ workouts: done });
    expect({ minutes, load }).toEqual({ minutes: 300, load: weekFigures({ workouts }).load });
    expect(loadDone).toBe(Math.round(load / 10));
  });

  it('have no adherence before the first session of a plan is over or completed', () => {
    const percentOn = (today: string, doneBefore = '') =>
      weekAdherence(
        { plans: season({ doneBefore }), rides: [] },
        { today: day(today), weeklyGoalMinutes: 480 },
      ).adherencePercent;
    // Monday is a rest day.
    expect(percentOn('2026-05-18')).toBeNull();
    expect(percentOn('2026-05-19')).toBeNull();
    expect(percentOn('2026-05-19', '2026-05-20')).toBe(20);
    expect(percentOn('2026-05-20')).toBe(0);
  });

  it('have no adherence before a plan begins, and know its first ride', () => {
    const rides = [givenActivity({ date: TODAY, movingSeconds: 3600 }) as unknown as Ride];
    const plans = season({ from: addWeeks(MONDAY, 1) });
    expect(weekAdherence({ plans, rides }, { today: TODAY, weeklyGoalMinutes: 480 })).toEqual({
      goalMinutes: 480,
      completedMinutes: 60,
      adherencePercent: null,
      planStart: '2026-05-26',
    });
    const running = [...season({ from: addWeeks(MONDAY, -2) }).slice(0, 1), ...plans];
    const inGap = weekAdherence({ plans: running, rides }, { today: TODAY, weeklyGoalMinutes: 480 });
    expect(inGap.planStart).toBeNull();
  });

  it("compare what is ridden without a plan with the profile's weekly goal, and have no adherence when the goal is 0", () => {
    expect(weekAdherence({ plans: [], rides: [] }, { today: TODAY, weeklyGoalMinutes: 480 })).toEqual({
      goalMinutes: 480,
      completedMinutes: 0,
      adherencePercent: null,
      planStart: null,
    });
    expect(
      weekAdherence({ plans: [], rides: [] }, { today: TODAY, weeklyGoalMinutes: 0 }).adherencePercent,
    ).toBeNull();
  });

  it('show the completed workouts of the last seven days, today last [2.50, 9.14]', () => {
    const bars = lastDaysBars(
      { plans: season({ from: addWeeks(MONDAY, -1), doneBefore: TODAY }), rides: [] },
      TODAY,
    );
    expect(bars.map(({ minutes }) => minutes)).toEqual([0, 60, 60, 0, 60, 60, 0]);
    expect(bars.map(({ percent }) => percent)).toEqual([0, 50, 50, 0, 50, 50, 0]);
    expect(bars.at(-1)?.date).toBe(TODAY);
  });

  it('show the plan behind what was ridden, done or not', () => {
    const bars = lastDaysBars({ plans: season({ from: addWeeks(MONDAY, -1) }), rides: [] }, TODAY);
    expect(bars.map(({ planned }) => planned.minutes)).toEqual([0, 60, 60, 0, 60, 60, 60]);
    expect(bars.map(({ minutes }) => minutes)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(bars.at(-1)?.planned.percent).toBe(50);
  });
});

describe('the progress of the season [2.51]', () => {
  it('loads the whole season and at least eight weeks before today', () => {
    expect(spanAround(season(), TODAY)).toEqual({ from: addWeeks(MONDAY, -8), weeks: 16 });
    const long = season({ from: addWeeks(MONDAY, -11), of: 16 }).slice(11);
    expect(spanAround(long, TODAY)).toEqual({ from: addWeeks(MONDAY, -11), weeks: 16 });
  });

  it('loads every week in which a plan may begin, where none of the next five has one', () => {
    const ahead = START_DAYS_AHEAD.max / 7;
    expect(spanAround([], TODAY)).toEqual({ from: addWeeks(MONDAY, -8), weeks: 8 + 1 + ahead });
  });

  it('loads a season of a year within the limit of one request', () => {
    expect(spanAround(season({ of: 52 }), TODAY)).toEqual({ from: addWeeks(MONDAY, -8), weeks: 60 });
    // A season of a year that started in the middle of a week has 53 weeks.
    expect(spanAround(season({ of: 53 }), TODAY)).toEqual({ from: addWeeks(MONDAY, -8), weeks: 61 });
  });

  it('counts the completed workouts of this season only', () => {
    const before = season({ from: addWeeks(MONDAY, -6), of: 4, doneBefore: TODAY });
    const now = season({ from: addWeeks(MONDAY, -2), of: 4, doneBefore: TODAY });
    expect(seasonProgress([...before, ...now], TODAY)).toMatchObject({
      week: { number: 3, of: 4 },
      sessionsDone: 12,
      sessions: 20,
      percent: 60,
    });
  });

  it('is null when nothing is planned from this week on', () => {
    expect(seasonProgress(season({ from: addWeeks(MONDAY, -4), of: 4 }), TODAY)).toBeNull();
    expect(seasonProgress([], TODAY)).toBeNull();
  });

  it('names the next recovery week and the last week', () => {
    expect(nextMilestones(season({ of: 10 }), { today: TODAY, race: null })).toEqual([
      { kind: 'recovery', date: addWeeks(MONDAY, 3) },
      { kind: 'last-week', date: addWeeks(MONDAY, 9) },
    ]);
  });

  it('names the first week before the season begins', () => {
    const before = addDays(MONDAY, -3);
    expect(nextMilestones(season({ of: 4 }), { today: before, race: null })).toEqual([
      { kind: 'first-week', date: MONDAY },
      { kind: 'recovery', date: addWeeks(MONDAY, 3) },
    ]);
    expect(nextMilestones(season({ of: 1 }), { today: before, race: null })).toEqual([
      { kind: 'first-week', date: MONDAY },
    ]);
  });

  it('names the race instead of the last week, until the day of the race', () => {
    const race = addDays(addWeeks(MONDAY, 1), -1);
    const plans = season({ of: 1, raceDate: race });
    expect(nextMilestones(plans, { today: TODAY, race })).toEqual([{ kind: 'race', date: race }]);
    expect(nextMilestones(plans, { today: race, race })).toEqual([{ kind: 'race', date: race }]);
    expect(nextMilestones(plans, { today: addDays(race, 1), race })).toEqual([]);
  });

  it('names the race of the rider, and no former one of the plan', () => {
    const [former, race] = [addDays(MONDAY, 69), addDays(MONDAY, 13)];
    const plans = season({ of: 10, raceDate: former });
    expect(nextMilestones(plans, { today: TODAY, race })).toEqual([
      { kind: 'race', date: race },
      { kind: 'recovery', date: addWeeks(MONDAY, 3) },
    ]);
    expect(nextMilestones(plans, { today: TODAY, race: null }).map(({ kind }) => kind)).toEqual([
      'recovery',
      'last-week',
    ]);
  });

  it('names the next event among the others, and the race once', () => {
    const [soon, late] = [addDays(MONDAY, 5), addWeeks(MONDAY, 30)];
    const race = { kind: 'race', date: addWeeks(MONDAY, 8) } as const;
    const events = [addDays(TODAY, -1), race.date, late].map((date) => ({ date }));
    expect(withNextEvent([race], events, TODAY)).toEqual([race, { kind: 'event', date: late }]);
    expect(withNextEvent([race], [{ date: soon }, ...events], TODAY)).toEqual([
      { kind: 'event', date: soon },
      race,
    ]);
    expect(withNextEvent([race], [race], TODAY)).toEqual([race]);
  });

  it('names the last week once when it is a recovery week', () => {
    expect(nextMilestones(season({ of: 4 }), { today: TODAY, race: null })).toEqual([
      { kind: 'recovery', date: addWeeks(MONDAY, 3) },
    ]);
  });
});

it.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [2, 'in 2 days'],
  [13, 'in 13 days'],
  [14, 'in 2 weeks'],
  [27, 'in 3 weeks'],
])('says %d days as %s', (days, words) => {
  expect(daysAheadText(addDays(TODAY, days), TODAY)).toBe(words);
});

describe('rides', () => {
  const ride = (date: string, minutes: number): Ride =>
    givenActivity({ date, movingSeconds: minutes * 60 }) as unknown as Ride;
  const rides = [ride('2026-05-21', 50), ride('2026-05-20', 90), ride('2026-05-20', 30)];

  it('count with their own minutes, planned or not', () => {
    const minutes = lastDaysBars({ plans: [], rides }, TODAY).map((bar) => bar.minutes);
    expect(minutes).toEqual([0, 0, 0, 0, 0, 120, 50]);
    expect(weekAdherence({ plans: [], rides }, { today: TODAY, weeklyGoalMinutes: 340 })).toMatchObject({
      completedMinutes: 170,
      adherencePercent: 50,
    });
  });

  it('take the place of a workout that was completed on their day', () => {
    const plans = season({ doneBefore: TODAY });
    const [, , , , , wednesday] = lastDaysBars({ plans, rides: [ride('2026-05-20', 75)] }, TODAY);
    expect(wednesday).toMatchObject({ date: '2026-05-20', minutes: 75 });
  });

  it('count a workout as planned while the ride that completed it is not here', () => {
    const plans = season({ doneBefore: TODAY }).map((plan): Plan => ({
      ...plan,
      workouts: plan.workouts.map((workout) => ({
        ...workout,
        completedBy: workout.status === 'completed' ? 'from-strava' : null,
      })),
    }));
    expect(weekAdherence({ plans, rides: [] }, { today: TODAY, weeklyGoalMinutes: 480 })).toMatchObject({
      completedMinutes: 120,
      adherencePercent: 40,
    });
    expect(lastDaysBars({ plans, rides: [] }, TODAY).map(({ minutes }) => minutes)).toEqual([
      0, 0, 0, 0, 60, 60, 0,
    ]);
  });
});
