import fc from 'fast-check';
import { expect, it } from 'vitest';
import { privateRoute } from './private-route.ts';

/** A metre in degrees of latitude. */
const METRE = 1 / 111_195;
const north = (metres: number) => [47 + metres * METRE, 8.5] as const;

it('leaves out what is within 500 m of the start and the end', () => {
  const route = [0, 250, 499, 501, 2000, 3499, 3501, 4000].map(north);
  expect(privateRoute(route).map((place) => place !== null)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('leaves out a way past the door in the middle of the ride', () => {
  const route = [0, 3000, 100, -3000, -6000].map(north);
  expect(privateRoute(route)[2]).toBeNull();
});

it('shows nothing of a ride around the house, and of no route', () => {
  expect(privateRoute([0, 100, 200, 0].map(north))).toEqual([null, null, null, null]);
  expect(privateRoute([])).toEqual([]);
});

it('never shows the first or the last place', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.double({ min: -90, max: 90, noNaN: true }),
          fc.double({ min: -180, max: 180, noNaN: true }),
        ),
        {
          minLength: 1,
        },
      ),
      (route) => {
        const shown = privateRoute(route);
        expect([shown[0], shown.at(-1)]).toEqual([null, null]);
      },
    ),
  ));
