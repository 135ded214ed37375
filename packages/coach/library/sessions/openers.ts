import { intervals, ladder } from '../intervals.ts';
import { REST, sets, steady } from '../step-parts.ts';
import type { Session } from '../session.ts';

const OPENERS = {
  type: 'Openers',
  stimulus: 'openers',
  hard: false,
  phases: ['taper', 'race', 'peak'],
  disciplines: 'all',
  goals: 'all',
  minutes: { min: 30, max: 90 },
  wake: null,
  fill: 0.6,
  rungs: ladder('1x12/2'),
} as const;

/** Openers: the last ride before a race, with a few short efforts. They are the same at every level. */
export const OPENERS_SESSIONS: readonly Session[] = [
  intervals({
    ...OPENERS,
    id: 'openers',
    name: 'Openers',
    purpose: 'A few short efforts shortly before an event, with long rests.',
    effort: () => [
      ...sets(3, [steady(0.5, 1.2, { cue: 'Lively, not hard' }), steady(1.5, REST)]),
      ...sets(2, [steady(1, 0.98), steady(2, REST)]),
    ],
  }),
  intervals({
    ...OPENERS,
    id: 'openers-sprints',
    name: 'Sprint openers',
    purpose: 'A few short jumps before a race that ends in a sprint.',
    disciplines: ['road', 'track', 'gravel'],
    effort: () => [
      ...sets(4, [steady(10 / 60, 1.7, { cue: 'Jump, then relax' }), steady(110 / 60, REST)]),
      steady(2, 0.95),
      steady(2, REST),
    ],
  }),
  intervals({
    ...OPENERS,
    id: 'openers-pace',
    name: 'Pace openers',
    purpose: 'A few minutes at threshold shortly before an event.',
    disciplines: ['triathlon', 'road', 'gravel', 'track'],
    effort: () => sets(3, [steady(2, 0.97, { cue: 'At threshold' }), steady(2, REST)]),
  }),
  intervals({
    ...OPENERS,
    id: 'openers-starts',
    name: 'Start openers',
    purpose: 'A few quick starts before a race with a fast first minute.',
    disciplines: ['cx', 'mtb'],
    effort: () => [
      ...sets(3, [steady(20 / 60, 1.4, { cue: 'Like the start, at 90 %' }), steady(100 / 60, REST)]),
      steady(3, 0.95),
      steady(3, REST),
    ],
  }),
];
