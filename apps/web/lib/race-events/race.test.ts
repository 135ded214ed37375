import { addDays, day } from '@musette/coach/calendar/days';
import { expect, it } from 'vitest';
import { leftOutWords, titleOf } from './race.ts';
import { countdownOf, foodText, morningSteps, whenText } from '../race-day/race-morning.ts';

const today = day('2026-05-24');

it.each([
  [12, { days: 12, words: 'days to go' }],
  [2, { days: 2, words: 'days to go' }],
  [1, { days: 0, words: 'Tomorrow' }],
  [0, { days: 0, words: 'Today' }],
  [-1, { days: 0, words: 'Yesterday' }],
  [-3, { days: 3, words: 'days ago' }],
])('counts down to a race in %i days', (days, expected) => {
  expect(countdownOf(addDays(today, days), today)).toEqual(expected);
});

const PLANNED = { status: 'planned', away: null } as const;

it('uses the name of the race, and the focus of every other workout', () => {
  const race = { ...PLANNED, type: 'Race', focus: 'Race day' };
  expect(titleOf({ raceName: 'Three Gorges' }, race)).toBe('Three Gorges');
  expect(titleOf({ raceName: null }, race)).toBe('Race day');
  expect(titleOf({ raceName: 'Three Gorges' }, { ...PLANNED, type: 'Openers', focus: 'Openers' })).toBe(
    'Openers',
  );
});

it.each([
  { types: ['Endurance', 'Rest'], words: null },
  { types: ['Endurance', 'Race'], words: 'without the race' },
  { types: ['Endurance', 'Event'], words: 'without the event' },
  { types: ['Event', 'Event'], words: 'without the events' },
  { types: ['Event', 'Race'], words: 'without the events' },
])('says that the hours of $types are $words', ({ types, words }) => {
  expect(leftOutWords(types.map((type) => ({ type })))).toBe(words);
});

const UNKNOWN = { startTime: null, kind: null, minutes: null };

it('gives amounts for the rider’s weight, or per kg without one', () => {
  const words = (weightKg: number | null) => morningSteps(weightKg).map(({ what }) => what);
  expect(words(62)).toEqual(
    expect.arrayContaining([
      'Breakfast that you know: about 190 g of carbohydrate, 3 g per kg of your weight.',
      expect.stringContaining('300 to 600 ml'),
    ]),
  );
  expect(words(null).join(' ')).toContain('3 g of carbohydrate per kg of your weight.');
  // Three hours before a start at 19:00 nobody has breakfast.
  expect(morningSteps(null, { ...UNKNOWN, startTime: '19:00' })[0]?.what).toMatch(/^A meal that you know: /);
  expect(morningSteps(null, { ...UNKNOWN, startTime: '11:30' })[0]?.what).toMatch(
    /^Breakfast that you know: /,
  );
});

const WARM_UPS = {
  short: 'Warm up for 15 to 20 min: easy, with two or three efforts of 30 s.',
  long: 'Warm up for 10 min, easy: the first hour does the rest.',
  any: 'Warm up for 15 to 20 min: easy, with two or three efforts of 30 s. For a long race that starts slowly, 10 min easy.',
};

const EATING =
  'Eat and drink from the first half hour on, a little at a time, before you are hungry or thirsty';
const KNOWN = 'Take only what you know from training.';
const FOODS = {
  none: 'Nothing to eat: a race of up to 75 min needs no food on the bike.',
  some: `${EATING}: 30 to 60 g of carbohydrate an hour. ${KNOWN}`,
  much: `${EATING}: 60 to 90 g of carbohydrate an hour, glucose and fructose mixed. ${KNOWN}`,
};

it.each([
  { kind: 'gran-fondo', minutes: 284, warmUp: 'long', food: 'much' },
  { kind: 'gran-fondo', minutes: null, warmUp: 'long', food: 'much' },
  { kind: 'road-race', minutes: 120, warmUp: 'short', food: 'some' },
  { kind: 'road-race', minutes: 75, warmUp: 'short', food: 'none' },
  { kind: 'criterium', minutes: null, warmUp: 'short', food: 'none' },
  { kind: null, minutes: null, warmUp: 'any', food: null },
] as const)('has the warm-up and the food of $kind, $minutes min', ({ warmUp, food, ...known }) => {
  const event = { ...UNKNOWN, ...known };
  expect(morningSteps(70, event).at(-1)?.what).toBe(WARM_UPS[warmUp]);
  expect(foodText(event)).toBe(food && FOODS[food]);
});

it('says when a step is due, by the clock where the start is known', () => {
  expect(morningSteps(null).map(({ minutesBefore }) => whenText(minutesBefore, '09:15'))).toEqual([
    '6:15',
    '7:15',
    '8:15',
    '8:45',
  ]);
  expect([whenText(180, '01:00'), whenText(180, null), whenText(30, null)]).toEqual([
    '22:00',
    '3 h before',
    '30 min before',
  ]);
});
