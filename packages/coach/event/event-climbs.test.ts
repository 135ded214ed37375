import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventClimbs, REPEAT_LIMITS } from './event-climbs.ts';

const climbs = (percent: number, ...minutes: readonly number[]) =>
  eventClimbs(minutes.map((each) => ({ minutes: each, percent })));

it('the climbs of an event are repeats of the one in which half of all climbing is reached', () => {
  expect(climbs(88, 12, 9, 14)).toEqual({
    count: 3,
    shortest: 9,
    longest: 14,
    repeats: 4,
    minutes: 12,
    percent: 88,
  });
  expect(climbs(84, ...Array.from({ length: 10 }, () => 3), 28)).toMatchObject({ minutes: 3, repeats: 8 });
  expect(climbs(84, ...Array.from({ length: 9 }, () => 3), 28)).toMatchObject({ minutes: 28, repeats: 4 });
});

it('a climb that is too long for repeats at its power is split into equal parts', () => {
  expect([76, 86, 91, 99, 103, 107, 111].map((percent) => climbs(percent, 45)?.minutes)).toEqual([
    23, 23, 15, 11, 8, 5, 3,
  ]);
  expect(climbs(80, 600)).toMatchObject({ minutes: 30, repeats: 8, longest: 600 });
});

it('there are none to train for on a flat course, on short rises, and at powers of endurance or beyond any event', () => {
  expect([climbs(88), climbs(88, 1.9), climbs(75, 20), climbs(116, 20)]).toEqual([null, null, null, null]);
});

it('the repeats are within their limits for any climbs', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          minutes: fc.double({ min: 0, max: 5000, noNaN: true }),
          percent: fc.double({ min: 0, max: 120, noNaN: true }),
        }),
        { maxLength: 300 },
      ),
      (ridden) => {
        const found = eventClimbs(ridden);
        if (found === null) return;
        for (const key of ['percent', 'minutes', 'repeats'] as const) {
          expect(found[key]).toBeGreaterThanOrEqual(REPEAT_LIMITS[key].min);
          expect(found[key]).toBeLessThanOrEqual(REPEAT_LIMITS[key].max);
          expect(Number.isInteger(found[key])).toBe(true);
        }
        expect(found.shortest).toBeLessThanOrEqual(found.longest);
      },
    ),
  ));

it('those that are ridden easily hide no other', () => {
  const mixed = [
    { minutes: 100, percent: 60 },
    { minutes: 20, percent: 90 },
  ];
  expect(eventClimbs(mixed)).toMatchObject({
    count: 2,
    shortest: 20,
    longest: 100,
    minutes: 20,
    percent: 90,
  });
});
