import { expect, it } from 'vitest';
import { carbsAnHour, wholeMinutes } from './fueling.ts';

it.each([
  { kind: 'time-trial', minutes: 50, grams: [0, 0] },
  { kind: 'road-race', minutes: 75, grams: [0, 0] },
  { kind: 'road-race', minutes: 76, grams: [30, 60] },
  { kind: 'road-race', minutes: 150, grams: [30, 60] },
  { kind: 'road-race', minutes: 151, grams: [60, 90] },
  { kind: 'gran-fondo', minutes: 600, grams: [60, 90] },
  // As such events usually take.
  { kind: 'criterium', minutes: null, grams: [0, 0] },
  { kind: 'cross-country', minutes: null, grams: [30, 60] },
  { kind: 'gravel', minutes: null, grams: [60, 90] },
  { kind: null, minutes: 120, grams: [30, 60] },
] as const)('gives grams of carbohydrate an hour by length: $kind, $minutes min', ({ grams, ...event }) => {
  const [min, max] = grams;
  expect(carbsAnHour(event)).toEqual({ min, max });
});

it('gives no grams for an event of unknown length', () => {
  expect(carbsAnHour({ kind: null, minutes: null })).toBeNull();
});

it('counts the swim and the run of a triathlon, which is told by its bike leg', () => {
  expect(wholeMinutes({ kind: 'triathlon-olympic', minutes: null })).toBe(150);
  expect(wholeMinutes({ kind: 'triathlon-sprint', minutes: 35 })).toBe(70);
  expect(carbsAnHour({ kind: 'triathlon-half', minutes: null })).toEqual({ min: 60, max: 90 });
});
