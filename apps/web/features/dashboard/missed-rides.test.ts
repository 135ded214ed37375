import { addDays, addWeeks, day, daysOf, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import type { DaysAway } from '@musette/coach/rider/days-away';
import { describe, expect, it } from 'vitest';
import { givenActivity } from '#testing/activity.ts';
import type { Plan, PlanWorkout } from '#lib/rider-data/plans.ts';
import type { Training } from './dashboard-figures.ts';
import { isQuiet } from './season-figures.ts';
import { missedRides, type MissedWorkout } from './missed-rides.ts';

const MONDAY = mondayOf(day('2026-03-02'));
const on = (days: number): IsoDate => addDays(MONDAY, days);

/** Eight weeks with a ride on Tuesday, Thursday and Saturday, of which those before a day are completed. */
function season({
  doneBefore = MONDAY,
  skipped = [],
}: { doneBefore?: IsoDate; skipped?: readonly IsoDate[] } = {}) {
  const dayOf = (date: IsoDate, position: number): Partial<PlanWorkout> => {
    const isRide = [1, 3, 5].includes(position);
    const ride = date < doneBefore ? 'completed' : 'planned';
    return {
      date,
      position,
      status: isRide ? ride : 'rest',
      focus: `Ride ${position}`,
      minutes: 40 + position,
      skippedAt: skipped.includes(date) ? '2026-03-02T00:00:00Z' : null,
    };
  };
  return Array.from({ length: 8 }, (_, index) => {
    const weekStart = addWeeks(MONDAY, index);
    return { weekStart, workouts: daysOf(weekStart).map(dayOf) } as Partial<Plan>;
  }) as Plan[];
}
/** A missed workout some days after the first Monday. */
const workoutOn = (days: number): MissedWorkout => ({
  week: addWeeks(MONDAY, Math.floor(days / 7)),
  position: days % 7,
  focus: `Ride ${days % 7}`,
  date: on(days),
  minutes: 40 + (days % 7),
});
const ridesOn = (...days: number[]): Training['rides'] =>
  days.map((each) => givenActivity({ date: on(each) })) as unknown as Training['rides'];
const missed = (
  today: number,
  {
    rides = ridesOn(),
    away = [],
    ...given
  }: { rides?: Training['rides']; away?: DaysAway[] } & Parameters<typeof season>[0] = {},
) => missedRides({ plans: season(given), rides }, away, on(today));

describe('missed rides', () => {
  it('are asked about from ten days after the first of three on', () => {
    expect(missed(10)).toBeNull();
    expect(missed(11)).toEqual({
      from: on(1),
      to: on(10),
      rides: 5,
      workouts: [1, 3, 5, 8, 10].map(workoutOn),
      lastRidden: null,
      isBack: false,
    });
  });

  it('begin after the last ride or completed workout', () => {
    expect(missed(18, { doneBefore: on(6) })).toMatchObject({ from: on(8), lastRidden: on(5), rides: 5 });
    expect(missed(20, { rides: ridesOn(6, 2) })).toMatchObject({ from: on(8), lastRidden: on(6) });
    expect(missed(17, { rides: ridesOn(8) })).toBeNull();
  });

  it('are those that were skipped, too, and none on days away', () => {
    const away: DaysAway = { from: on(1), to: on(10), kind: 'holiday' };
    expect(missed(11, { away: [away] })).toBeNull();
    expect(missed(23, { away: [away] })).toMatchObject({ from: on(12) });
    expect(missed(11, { skipped: [1, 3, 5].map(on) })).toMatchObject({ from: on(1), rides: 5 });
  });

  it('are listed with their place in the plan, but for those that were skipped', () => {
    expect(missed(11, { skipped: [on(3)] })?.workouts).toEqual([1, 5, 8, 10].map(workoutOn));
    expect(missed(11, { skipped: [1, 3, 5, 8, 10].map(on) })).toMatchObject({ rides: 5, workouts: [] });
    const away: DaysAway = { from: on(12), to: on(12), kind: 'holiday' };
    expect(missed(20, { doneBefore: on(3), away: [away] })?.workouts).toEqual(
      [3, 5, 8, 10, 15, 17, 19].map(workoutOn),
    );
  });

  it('are asked about for three days after the first ride again', () => {
    const workouts = [8, 10, 12, 15, 17].map(workoutOn);
    const back = { from: on(8), to: on(18), lastRidden: on(5), rides: 5, workouts, isBack: true };
    for (const today of [19, 21]) expect(missed(today, { rides: ridesOn(5, 19) })).toEqual(back);
    expect(missed(22, { rides: ridesOn(5, 19) })).toBeNull();
    expect(missed(19, { rides: ridesOn(5, 12, 19) })).toBeNull();
  });

  it('are not asked about where the plan knows of days away until lately, and share no day with others', () => {
    const away = (from: number, to: number): DaysAway => ({ from: on(from), to: on(to), kind: 'illness' });
    expect(missed(18, { away: [away(14, 17)] })).toBeNull();
    expect(missed(18, { away: [away(14, 20)] })).toBeNull();
    expect(missed(18, { away: [away(30, 40)] })).toMatchObject({ from: on(1), to: on(17) });
    expect(missed(18, { away: [away(14, 15)] })).toMatchObject({ from: on(1), to: on(13) });
  });

  it('are asked about for 90 days at most, and not after the season', () => {
    const long = { plans: [...season(), ...season().map(later)], rides: ridesOn() };
    const { from, to } = missedRides(long, [], on(110)) ?? {};
    expect([from, to]).toEqual([on(20), on(109)]);
    expect(missed(56)).toBeNull();
  });
});

/** The same week eight weeks later. */
const later = ({ weekStart, workouts, ...rest }: Plan): Plan => ({
  ...rest,
  weekStart: addWeeks(weekStart, 8),
  workouts: workouts.map((one) => ({ ...one, date: addDays(one.date, 56) })),
});

it('are looked for only in a season of ten days with three ridden days in the last ten at most', () => {
  const quiet = (today: number, ...rides: number[]) =>
    isQuiet({ plans: season(), rides: ridesOn(...rides) }, on(today));
  expect([quiet(9), quiet(10)]).toEqual([false, true]);
  expect([quiet(20, 18, 19, 20), quiet(20, 11, 18, 19, 20), quiet(20, 10, 18, 19, 20)]).toEqual([
    true,
    false,
    true,
  ]);
});
