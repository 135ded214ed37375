import { expect, it } from 'vitest';
import { addDays } from '../../calendar/days.ts';
import { planDayOf, planVersusActual, targetWattsOf, type Targeted } from './plan-versus-actual.ts';
import { givenRace, givenRest, givenRide, givenWorkout, MONDAY } from '../testing/given.ts';

const compare = (ride: Parameters<typeof givenRide>[0], workouts: readonly Targeted[] = [givenWorkout()]) =>
  planVersusActual(givenRide(ride), { weekStart: MONDAY, workouts, ftpWatts: 250 });

it.each([
  [-1, null],
  [0, 0],
  [6, 6],
  [7, null],
])('looks a ride up to six days after the Monday: %i is %s (spec 9) [9.23]', (days, expected) => {
  const date = addDays(MONDAY, days);
  expect(planDayOf(MONDAY, date)).toBe(expected);
  expect(compare({ date }, [givenWorkout({ date })]) === null).toBe(expected === null);
});

it('sets minutes and power side by side [2.80]', () => {
  const workout = givenWorkout({ power: 0.6 });
  expect(compare({ minutes: 70, averageWatts: 158.4 }, [workout])).toEqual({
    workout,
    plannedMinutes: 60,
    actualMinutes: 70,
    completed: false,
    minutesOnTarget: true,
    targetWatts: 150,
    actualWatts: 158,
    offWatts: 8,
    powerOnTarget: true,
  });
});

it.each([
  [160, 10, true],
  [140, -10, true],
  [161, 11, false],
  [139, -11, false],
])(
  'calls %i W, %i off a target of 150, on target: %s (spec 9) [9.22]',
  (averageWatts, offWatts, powerOnTarget) => {
    expect(compare({ averageWatts }, [givenWorkout({ power: 0.6 })])).toMatchObject({
      offWatts,
      powerOnTarget,
    });
  },
);

it('has null for missing measurements', () => {
  expect(compare({ averageWatts: null })).toMatchObject({
    actualWatts: null,
    offWatts: null,
    powerOnTarget: null,
  });
  const unknown = { weekStart: MONDAY, workouts: [givenWorkout()], ftpWatts: null };
  expect(planVersusActual(givenRide({ averageWatts: 150 }), unknown)).toMatchObject({
    targetWatts: null,
    actualWatts: 150,
    offWatts: null,
    powerOnTarget: null,
  });
});

it('compares a ride with the nearest session of its day, and with no rest day', () => {
  const sessions = [30, 65, 90].map((minutes) => givenWorkout({ minutes }));
  expect(compare({ minutes: 70 }, sessions)?.plannedMinutes).toBe(65);
  expect(compare({ minutes: 10 }, sessions)).toMatchObject({ plannedMinutes: 30, minutesOnTarget: false });
  expect(compare({}, [givenRest()])).toBeNull();
  expect(compare({}, [givenWorkout({ date: addDays(MONDAY, 1) })])).toBeNull();
  expect(compare({}, [])).toBeNull();
});

it.each([
  ['ride', 48, true],
  ['ride', 47, false],
  ['e-bike-ride', 60, true],
] as const)('calls the minutes of a %s of %i of 60 minutes on target: %s', (type, minutes, expected) => {
  expect(compare({ type, minutes })).toMatchObject({ minutesOnTarget: expected, completed: false });
});

it('calls a workout completed by the ride that it names, and by no other of its day (spec 4)', () => {
  const workouts = [givenWorkout({ status: 'completed', completedBy: 'a' })];
  expect(compare({ id: 'a', minutes: 30 }, workouts)).toMatchObject({
    completed: true,
    minutesOnTarget: false,
  });
  expect(compare({ id: 'b', minutes: 60 }, workouts)).toMatchObject({
    completed: false,
    minutesOnTarget: true,
  });
});

it('has no target for a race, and no length', () => {
  expect(compare({ averageWatts: 240 }, [givenRace()])).toMatchObject({
    targetWatts: null,
    minutesOnTarget: null,
  });
});

it('takes the target of the workout itself before that of its steps (spec 3)', () => {
  const steps = givenWorkout().steps;
  const own = { ...givenWorkout(), powerTargetWatts: 180.4 };
  expect(targetWattsOf(own, 250)).toBe(180);
  expect(targetWattsOf(own, null)).toBe(180);
  expect(targetWattsOf({ ...own, powerTargetWatts: null, steps }, 250)).toBe(163);
  expect(targetWattsOf({ ...own, powerTargetWatts: 0 }, 250)).toBe(163);
});

it('averages the steps by their time, ramps by their middle [3.34]', () => {
  const workout = givenWorkout({
    steps: [
      { kind: 'ramp', seconds: 600, from: 0.4, to: 0.8 },
      { kind: 'repeat', times: 2, steps: [{ kind: 'steady', seconds: 300, power: 1 }] },
    ],
  });
  expect(targetWattsOf(workout, 200)).toBe(160);
});
