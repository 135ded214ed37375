import { expect, it } from 'vitest';
import { powerPerSecond } from '../load/per-second.ts';
import { rideShape } from './ride-shape.ts';

const shapeOf = (watts: readonly number[]) =>
  rideShape(powerPerSecond({ timeS: watts.map((_, second) => second), values: watts }));

it('is the mean power of each fortieth of the ride', () => {
  const hour = Array.from({ length: 3600 }, (_, second) => (second < 1800 ? 100 : 300));
  expect(shapeOf(hour)).toEqual([...Array<number>(20).fill(100), ...Array<number>(20).fill(300)]);
});

it('has no power in a pause', () => {
  const timeS = [...Array(100).keys(), ...Array.from({ length: 100 }, (_, index) => 300 + index)];
  const shape = rideShape(powerPerSecond({ timeS, values: timeS.map(() => 200) }));
  expect(shape?.slice(0, 10)).toEqual(Array<number>(10).fill(200));
  expect(shape?.slice(12, 29).every((watts) => watts === 0)).toBe(true);
});

it('is there for a ride of a few seconds, and not for one without power', () => {
  expect(shapeOf([200, 200, 200])).toHaveLength(40);
  expect(shapeOf([])).toBeNull();
});
