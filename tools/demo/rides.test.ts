import { addDays, day, daysBetween } from '@musette/coach/calendar/days';
import { activityTypeOf } from '@musette/formats/rides/activity-type';
import { readRideFile } from '@musette/formats/read-ride-file';
import type { RideFile } from '@musette/formats/rides/ride-file';
import { expect, it } from 'vitest';
import { extrasIn, outcomeOf, toldOf } from './outcomes.ts';
import { type DemoWorkout, ridesOf, type RideToSend } from './rides.ts';

const start = day('2026-03-02');
const past = { start, today: addDays(start, 7 * 12 + 3) };
const PAST_DAYS = Array.from({ length: 87 }, (_, index) => index);

const onDay = (days: number, type = 'Endurance'): DemoWorkout => ({
  date: addDays(start, days),
  status: 'planned',
  type,
  focus: 'Endurance',
  steps: [
    { kind: 'steady', seconds: 600, power: 0.6 },
    { kind: 'steady', seconds: 600, power: 0.9 },
  ],
});

it('leaves today and what is to come as it is planned', () => {
  for (const days of [87, 88, 117]) expect(outcomeOf(onDay(days), past)).toBeNull();
});

it('rides on no rest day', () => {
  expect(outcomeOf({ ...onDay(1), status: 'rest' }, past)).toBeNull();
});

it('tells of every outcome, mostly done, and always the same', () => {
  const outcomes = PAST_DAYS.map((days) => outcomeOf(onDay(days), past));
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  expect(count('done')).toBeGreaterThan(0.75 * PAST_DAYS.length);
  for (const other of ['half-done', 'moved', 'by-hand', 'missed']) expect(count(other)).toBeGreaterThan(1);
  const told = PAST_DAYS.map((days) => toldOf(onDay(days), past)?.effort).filter(Boolean);
  expect(new Set(told)).toEqual(new Set(['too-easy', 'just-right', 'too-hard']));
});

/** The ride in a file, which must be read whole. */
function rideIn({ name, bytes }: RideToSend): RideFile {
  const read = readRideFile(bytes());
  const ride = read.ok ? read.value[0] : undefined;
  if (ride === undefined || ride.truncated) throw new Error(`${name} is no ride`);
  return ride;
}

it('writes files that our readers read whole: with and without power, indoors and out, three sports', () => {
  const workouts = PAST_DAYS.map((days) => onDay(days, days % 3 === 0 ? 'Threshold' : 'Endurance'));
  const rides = ridesOf(workouts, { past, ftpWatts: 240 }).map(rideIn);
  expect(rides.every(({ startAt }) => startAt < past.today)).toBe(true);
  const speeds = rides
    .filter(({ sport, samples }) => sport === 'bike' && samples.distanceM)
    .map(({ samples }) => (samples.distanceM?.at(-1) ?? 0) / samples.count);
  expect(Math.min(...speeds) * 3.6).toBeGreaterThan(18);
  expect(Math.max(...speeds) * 3.6).toBeLessThan(42);
  const kinds = rides.map(
    (ride) =>
      `${activityTypeOf(ride)}${ride.samples.powerW ? ', power' : ''}${ride.samples.latDeg ? ', route' : ''}`,
  );
  expect([...new Set(kinds)].toSorted()).toEqual([
    'e-bike-ride, route',
    'ride, power, route',
    'ride, route',
    'run, route',
    'virtual-ride, power',
  ]);
});

it('rides a moved workout a day early, and half of one that is half done', () => {
  const ridden = (outcome: string) => {
    const days = PAST_DAYS.findIndex((each) => outcomeOf(onDay(each), past) === outcome);
    const rides = ridesOf([onDay(days)], { past: { start, today: addDays(start, days + 2) }, ftpWatts: 240 });
    const planned = rides.filter(({ name }) => /\d-bike/.test(name)).map(rideIn);
    return planned.map(({ startAt, samples }) => [
      daysBetween(addDays(start, days), day(startAt.slice(0, 10))),
      samples.count,
    ]);
  };
  expect(ridden('moved')).toEqual([[-1, 1200]]);
  expect(ridden('half-done')).toEqual([[0, 660]]);
});

it('commutes and runs besides, until yesterday', () => {
  const extras = extrasIn(past);
  expect(new Set(extras.map(({ kind }) => kind))).toEqual(new Set(['commute', 'run']));
  expect(extras.every(({ date }) => date < past.today)).toBe(true);
});
