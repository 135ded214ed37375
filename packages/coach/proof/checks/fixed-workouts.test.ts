import { describe, expect, it } from 'vitest';
import { DEFAULT_AVAILABILITY } from '../../rider/availability.ts';
import { countedTotals } from '../../season/planned-history.ts';
import type { DayBrief } from '../../season/season.ts';
import { at, sampleBrief, plannedRide } from '../../testing/sample-season.ts';
import { sessionById } from '../../library/library.ts';
import type { PlannedWorkout } from '../../workout/planned.ts';
import { raceOn, restOn, workoutOf } from '../../week/plan-day.ts';
import { withFixedWorkouts } from './fixed-workouts.ts';
import { because } from '../../workout/why.ts';

const brief = sampleBrief(1, { 1: { minutes: 60, load: 40, role: 'easy' }, 5: { minutes: 90, load: 60 } });

function dayAt(index: number): DayBrief {
  const found = brief.days[index];
  if (found === undefined) throw new Error(`no day ${index}`);
  return found;
}

function session(id: string, index: number, minutes: number): PlannedWorkout {
  const found = sessionById(id);
  if (found === null) throw new Error(id);
  return workoutOf(dayAt(index), found, { minutes, level: 0.3 });
}

const standingWith = (...workouts: readonly PlannedWorkout[]) =>
  withFixedWorkouts(brief, new Map(workouts.map((workout) => [workout.date, workout])), {
    availability: DEFAULT_AVAILABILITY,
  });

describe('a brief with fixed workouts', () => {
  it('has the event of its plan, or that of the workout, and none on another ride', () => {
    const event = { date: dayAt(3).date, priority: 'B', kind: 'gravel', minutes: 250 } as const;
    const { date, priority, kind } = event;
    const ridden = raceOn({
      ...dayAt(3),
      event,
      why: [{ code: 'event-day', params: { priority, kind } }],
    });
    expect(standingWith(ridden).days[3]).toMatchObject({ role: 'race', event: { date, minutes: 300 } });
    const long = {
      ...ridden,
      why: [...because('rest'), { code: 'event-day', params: { priority, kind, minutes: 480 } }],
    } as const;
    expect(standingWith(long).days[3]).toMatchObject({ event: { date, minutes: 480 } });
    const course = { distanceM: 90_000, ascentM: 1200, climbsM: [500] };
    const onCourse = { ...ridden, why: [{ code: 'event-day', params: { priority, kind, course } }] as const };
    expect(standingWith(onCourse).days[3]?.event?.course).toEqual(course);
    const main = [{ code: 'event-day', params: { priority, isA: true, kind } }] as const;
    expect(standingWith({ ...ridden, why: main }).days[3]?.event).toMatchObject({ priority, isA: true });
    expect(standingWith({ ...ridden, why: [] }).days[3]).toMatchObject({ role: 'race', event: undefined });
    const known = { ...brief, days: brief.days.with(3, { ...dayAt(3), event }) };
    const eventIn = (workout: PlannedWorkout) =>
      withFixedWorkouts(known, new Map([[date, workout]]), { availability: DEFAULT_AVAILABILITY }).days[3]
        ?.event;
    expect(eventIn(ridden)).toEqual(event);
    expect(eventIn(restOn(dayAt(3)))).toBeUndefined();
  });

  it('is the same without fixed workouts', () => {
    expect(standingWith()).toBe(brief);
  });

  it('plans the whole of a workout that was ridden in a shorter size, and other weeks count what was ridden', () => {
    const long = session('long-steady', 5, 180);
    const { steps: completedSteps } = session('long-steady', 5, 90);
    const stood = standingWith({ ...long, status: 'completed', completedSteps });
    const whole = standingWith(long);
    expect(stood.days[5]).toMatchObject({ minutes: 180, role: 'long', done: { minutes: 90 } });
    expect(stood).toMatchObject({ targetMinutes: 240, targetLoad: whole.targetLoad, longRideMinutes: 180 });
    expect(countedTotals(stood)).toMatchObject({ minutes: 150, longest: 90 });
    expect(countedTotals(stood).load).toBeLessThan(stood.targetLoad);
    const again = withFixedWorkouts(stood, new Map([[long.date, long]]), {
      availability: DEFAULT_AVAILABILITY,
    });
    expect(again).toEqual(whole);
    expect(countedTotals(again)).toMatchObject({ minutes: 240, longest: 180 });
  });

  it('has the fixed workouts on its days, and their totals', () => {
    const threshold = { ...session('threshold-3x12', 2, 75), why: because('rested') };
    const stood = standingWith(threshold);
    const [, , wednesday] = stood.days;
    expect(wednesday).toMatchObject({
      role: 'hard',
      session: 'threshold-3x12',
      stimulus: 'threshold',
      minutes: 75,
      why: because('rested'),
    });
    expect(stood.days[1]).toBe(brief.days[1]);
    expect(stood).toMatchObject({ targetMinutes: 225, longRideMinutes: 90, hardDays: 1 });
    expect(stood.targetLoad).toBeCloseTo(100 + (wednesday?.load ?? 0), 1);
  });

  it.each([
    ['an easy ride', () => session('endurance-steady', 3, 60), 'easy'],
    ['a long ride', () => session('long-steady', 3, 150), 'long'],
    ['an easy ride of another origin', () => plannedRide(dayAt(3), [at(0.6, 60)]), 'easy'],
    ['a hard ride of another origin', () => plannedRide(dayAt(3), [at(1.1, 30)]), 'hard'],
    ['a race', () => raceOn(dayAt(3)), 'race'],
    ['rest', () => restOn(dayAt(3)), 'rest'],
  ] as const)('knows %s for what it is', (_, workout, role) => {
    expect(standingWith(workout()).days[3]?.role).toBe(role);
  });

  it('does not limit fixed workouts to changed hours', () => {
    const none = { ...DEFAULT_AVAILABILITY, wednesday: 0, thursday: 0 } as const;
    const ride = session('endurance-steady', 2, 75);
    const rest = restOn(dayAt(3));
    const { days } = withFixedWorkouts(
      brief,
      new Map([
        [ride.date, ride],
        [rest.date, rest],
      ]),
      { availability: none },
    );
    expect(days[2]).toMatchObject({ minutesFree: 75, role: 'easy' });
    expect(days[3]).toMatchObject({ minutesFree: 0, role: 'off' });
  });
});
