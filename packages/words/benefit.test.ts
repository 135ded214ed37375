import { expect, it } from 'vitest';
import type { BenefitFact } from '@musette/coach/proof/benefit/benefit';
import type { RemedyFact } from '@musette/coach/proof/benefit/remedies';
import { ENGLISH } from './languages/en.ts';
import { GERMAN } from './languages/de.ts';
import { benefitText } from './benefit.ts';
import { LANGUAGES } from './languages.ts';

const RISES = { from: 30, to: 40, end: 40, isRace: false, source: 'rides' } as const;
const FALLS = { from: 60, to: 50, source: 'rides', minutesToHold: 480, minutesFree: 300 } as const;
const AWAY = { from: 28, to: 21, source: 'told', days: 12, kinds: ['holiday', 'illness'] } as const;

const CLIMBS = { count: 3, shortest: 9, longest: 14, times: 4, minutes: 12, rideMinutes: 40 } as const;

const FACTS: readonly (BenefitFact | RemedyFact)[] = [
  { code: 'fitness-rises', params: RISES },
  { code: 'fitness-rises', params: { ...RISES, source: 'guess' } },
  { code: 'fitness-rises', params: { ...RISES, end: 38 } },
  { code: 'fitness-rises', params: { ...RISES, end: 38, isRace: true } },
  { code: 'fitness-rises', params: { ...RISES, end: 28, isRace: true } },
  { code: 'fitness-holds', params: { ...RISES, to: 31 } },
  { code: 'fitness-holds', params: { ...RISES, to: 31, source: 'guess', isRace: true } },
  { code: 'fitness-falls', params: FALLS },
  { code: 'fitness-falls', params: { ...FALLS, minutesFree: 600, source: 'guess' } },
  { code: 'fitness-falls-away', params: { ...AWAY, source: 'guess' } },
  { code: 'fitness-falls-away', params: { ...AWAY, days: 1, kinds: ['illness'] } },
  { code: 'longest-ride', params: { minutes: 150, eventMinutes: null } },
  { code: 'longest-ride', params: { minutes: 150, eventMinutes: 300 } },
  { code: 'longest-ride', params: { minutes: 150, eventMinutes: 120 } },
  { code: 'event-beyond-training', params: { eventMinutes: 1800 } },
  { code: 'key-sessions-grow', params: { grew: 9, of: 10 } },
  { code: 'event-intensity', params: { minutes: 75, percent: 75 } },
  { code: 'event-intensity', params: { minutes: 0, percent: 75 } },
  { code: 'race-effort', params: { minutes: 75 } },
  { code: 'event-climbs', params: CLIMBS },
  { code: 'event-climbs', params: { ...CLIMBS, times: 0, minutes: 0 } },
  { code: 'event-climbs', params: { ...CLIMBS, longest: 75 } },
  { code: 'event-climbs', params: { ...CLIMBS, count: 1, longest: 9 } },
  { code: 'event-climbs', params: { ...CLIMBS, count: 1, longest: 9, times: 0, minutes: 0 } },
  { code: 'hours-unused', params: { minutes: 300, minutesFree: 600, restMinutes: 0 } },
  { code: 'hours-unused', params: { minutes: 300, minutesFree: 600, restMinutes: 120 } },
  { code: 'hours-unused', params: { minutes: 300, minutesFree: 600, restMinutes: 300 } },
  { code: 'no-recovery-needed', params: {} },
  { code: 'too-few-hours', params: { minutes: 60 } },
  { code: 'too-short', params: { weeks: 1 } },
  { code: 'too-short', params: { weeks: 2 } },
  { code: 'more-hours', params: { days: [{ weekday: 'saturday', hours: 3 }], to: 34 } },
  { code: 'more-weeks', params: { weeks: 12, to: 34 } },
  { code: 'harder', params: { difficulty: 'hard', to: 34 } },
  { code: 'longer-day', params: { weekday: 'saturday', hours: 4, minutes: 210 } },
  { code: 'nothing-raises', params: { hours: 3, weeks: true, harder: true } },
  { code: 'nothing-raises', params: { hours: 0, weeks: false, harder: true } },
  { code: 'nothing-raises', params: { hours: 1, weeks: false, harder: false } },
];

it.each(LANGUAGES)('says what a season brings in whole sentences ($tag)', (words) => {
  const texts = FACTS.map((fact) => benefitText(words, fact));
  for (const text of texts) expect(text).toMatch(/^[A-Z0-9].*\.$/);
  expect(texts.join(' ')).not.toMatch(/undefined|null|NaN/);
  expect(new Set(texts).size).toBe(FACTS.length);
});

it('says each of it in the words of each language', () => {
  for (const fact of FACTS) {
    const texts = LANGUAGES.map((words) => benefitText(words, fact));
    expect(texts).toHaveLength(new Set(texts).size);
  }
});

it('says that the fitness of race morning is below that at the start', () => {
  const text = benefitText(ENGLISH, { code: 'fitness-rises', params: { ...RISES, end: 28, isRace: true } });
  expect(text).toBe('Fitness rises from 30 to 40, and is 28 on race morning, less than at the start.');
});

it('says which time of the rider stays free', () => {
  const unused = (words: typeof ENGLISH, restMinutes: number) =>
    benefitText(words, {
      code: 'hours-unused',
      params: { minutes: 255, minutesFree: 330, restMinutes },
    });
  expect([0, 30, 75].map((restMinutes) => unused(ENGLISH, restMinutes))).toEqual([
    'The longest week uses 4 h 15 of your 5 h 30. That is as far as this plan goes from what you ride now.',
    'The longest week uses 4 h 15 of your 5 h 30. 30 min on days without a ride and 45 min on days with a shorter ride stay free.',
    'The longest week uses 4 h 15 of your 5 h 30. The rest is on days without a ride.',
  ]);
  expect(unused(GERMAN, 0)).toMatch(/Mehr steigert dieser Plan nicht gegenüber dem, was du jetzt fährst\.$/);
  expect(unused(GERMAN, 30)).toMatch(
    /30 min an Tagen ohne Fahrt und 45 min an Tagen mit einer kürzeren Fahrt bleiben frei\.$/,
  );
});

it('says why fitness falls and what would help', () => {
  expect(benefitText(ENGLISH, { code: 'fitness-falls', params: FALLS })).toBe(
    'Fitness falls from 60 to 50. Holding it takes about 8 h a week, and you have 5 h.',
  );
  const days = [
    { weekday: 'saturday', hours: 3 },
    { weekday: 'sunday', hours: 1.5 },
  ] as const;
  const more = { code: 'more-hours', params: { days, to: 34 } } as const;
  expect(benefitText(ENGLISH, more)).toBe('With 3 h on Saturday and 1 h 30 on Sunday, fitness reaches 34.');
  expect(benefitText(GERMAN, more)).toBe('Mit 3 h am Samstag und 1 h 30 am Sonntag erreicht die Fitness 34.');
});

it('says on how many days away fitness falls', () => {
  const said = (words: typeof ENGLISH, more: object) =>
    benefitText(words, { code: 'fitness-falls-away', params: { ...AWAY, ...more } });
  expect(said(ENGLISH, {})).toBe(
    'Fitness falls from 28 to 21, because you do not ride on 12 days (holiday and illness).',
  );
  expect(said(GERMAN, {})).toBe(
    'Die Fitness sinkt von 28 auf 21, weil du an 12 Tagen nicht fährst (Urlaub und Krankheit).',
  );
  const day = { days: 1, kinds: ['illness'] };
  expect(said(ENGLISH, day)).toMatch(/on 1 day \(illness\)\.$/);
  expect(said(GERMAN, day)).toMatch(/an einem Tag nicht fährst \(Krankheit\)\.$/);
});

it('says what would not raise fitness', () => {
  const none = { code: 'nothing-raises', params: { hours: 3, weeks: true, harder: true } } as const;
  expect(benefitText(ENGLISH, none)).toBe(
    'Fitness would not rise with 3 h more a week, more weeks or a harder plan either.',
  );
  expect(benefitText(GERMAN, none)).toBe(
    'Auch mit 3 h mehr in der Woche, mehr Wochen oder einem härteren Plan stiege die Fitness nicht.',
  );
});

it('says how much of the climbs of the event is ridden', () => {
  expect(benefitText(ENGLISH, { code: 'event-climbs', params: CLIMBS })).toBe(
    'Your event has 3 climbs of 9 to 14 min: by the race you ride 4 × 12 min in one session.',
  );
  const one = { ...CLIMBS, count: 1, shortest: 75, longest: 75, times: 0, minutes: 0 };
  expect(benefitText(GERMAN, { code: 'event-climbs', params: one })).toBe(
    'Deine Veranstaltung hat einen Anstieg von 1 h 15, und keine Einheit dieses Plans bildet ihn nach. Das braucht eine harte Einheit von mindestens 40 min in den Wochen von Aufbau und Peak vor dem Rennen.',
  );
});

it.each([
  [0, 1, 'The one key session that is repeated asks for no more than the week before.'],
  [1, 1, 'The one key session that is repeated asks for more than the week before.'],
  [0, 3, 'None of 3 repeated key sessions asks for more than the week before.'],
  [1, 3, '1 of 3 repeated key sessions asks for more than the week before.'],
  [3, 3, '3 of 3 repeated key sessions ask for more than the week before.'],
])('counts %i of %i key sessions in the right number', (grew, of, text) => {
  const fact = { code: 'key-sessions-grow', params: { grew, of } } as const;
  expect(benefitText(ENGLISH, fact)).toBe(text);
  expect(benefitText(GERMAN, fact)).toMatch(grew < 2 ? /\bverlangt\b/ : /\bverlangen\b/);
});

it('says how long the effort of an event is ridden, be it a minute', () => {
  const near = (minutes: number) => ({ code: 'event-intensity', params: { minutes, percent: 75 } }) as const;
  expect([0, 1].map((minutes) => benefitText(ENGLISH, near(minutes)))).toEqual([
    'No part of a long ride or key session is near the effort of your event (75 % of FTP).',
    'In long rides and key sessions you ride 1 min near the effort of your event (75 % of FTP).',
  ]);
  expect(benefitText(ENGLISH, { code: 'race-effort', params: { minutes: 1 } })).toBe(
    'You ride 1 min at the effort of a race.',
  );
});
