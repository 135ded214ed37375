import fc from 'fast-check';
import { expect, it } from 'vitest';
import { POWER_ZONES, powerZoneOf } from './zones.ts';

it.each([
  [0, 1],
  [0.55, 1],
  [0.56, 2],
  [0.75, 2],
  [0.76, 3],
  [0.9, 3],
  [0.91, 4],
  [1.05, 4],
  [1.06, 5],
  [1.2, 5],
  [1.21, 6],
  [1.5, 6],
  [1.51, 7],
  [9, 7],
])('puts %d of FTP into zone %i', (power, zone) => {
  expect(powerZoneOf(power)).toBe(zone);
});

it('never puts more power into a lower zone', () =>
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 3, noNaN: true }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(powerZoneOf(less)).toBeLessThanOrEqual(powerZoneOf(more));
      },
    ),
  ));

it('starts each zone where the last one ends', () => {
  for (const { zone, from } of POWER_ZONES) expect(powerZoneOf(from)).toBe(zone);
});
