import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROFILE_FIELDS } from './profile-fields.ts';
import { centimetresOf, fahrenheitOf, inchesOf, kilogramsOf, poundsOf } from './units.ts';

const tenths = (min: number, max: number) =>
  fc.integer({ min: Math.ceil(min * 10), max: Math.floor(max * 10) }).map((number) => number / 10);

it('converts pounds and inches', () => {
  expect([poundsOf(70), kilogramsOf(154.3)]).toEqual([154.3, 69.99]);
  expect([inchesOf(175), centimetresOf(68.9)]).toEqual([68.9, 175.01]);
  expect([poundsOf(0), kilogramsOf(0), inchesOf(0), centimetresOf(0)]).toEqual([0, 0, 0, 0]);
});

it('converts temperatures', () => {
  expect([-40, 0, 37, 100].map(fahrenheitOf)).toEqual([-40, 32, 98.6, 212]);
});

it('shows pounds as the rider typed them', () =>
  fc.assert(
    fc.property(
      tenths(poundsOf(PROFILE_FIELDS.weightKg.min), poundsOf(PROFILE_FIELDS.weightKg.max)),
      (pounds) => {
        expect(poundsOf(kilogramsOf(pounds))).toBe(pounds);
      },
    ),
  ));

it('shows inches as the rider typed them', () =>
  fc.assert(
    fc.property(
      tenths(inchesOf(PROFILE_FIELDS.heightCm.min), inchesOf(PROFILE_FIELDS.heightCm.max)),
      (inches) => {
        expect(inchesOf(centimetresOf(inches))).toBe(inches);
      },
    ),
  ));

it('keeps the order of weights', () =>
  fc.assert(
    fc.property(
      fc.double({ min: 30, max: 200, noNaN: true }),
      fc.double({ min: 30, max: 200, noNaN: true }),
      (a, b) => {
        expect(Math.sign(poundsOf(a) - poundsOf(b)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0);
      },
    ),
  ));
