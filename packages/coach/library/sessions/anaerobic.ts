import { intervals, ladder } from '../intervals.ts';
import { hold, powerAt, REST, rounds, steady } from '../step-parts.ts';
import type { Session } from '../session.ts';

const ANAEROBIC = {
  type: 'Anaerobic',
  stimulus: 'anaerobic',
  hard: true,
  phases: ['build', 'peak'],
  disciplines: 'all',
  goals: 'all',
  minutes: { min: 30, max: 150 },
  wake: 1.1,
} as const;

/** Anaerobic sessions: efforts far above threshold. */
export const ANAEROBIC_SESSIONS: readonly Session[] = [
  intervals({
    ...ANAEROBIC,
    id: 'anaerobic-30s',
    name: 'Half-minute efforts',
    purpose: 'For attacks, for following them and for closing gaps, with full recovery between.',
    rungs: ladder('4x30s/270s 5x30s/210s 6x30s/270s 7x30s/270s 8x30s/270s 9x30s/270s 10x30s/270s'),
    effort: hold([1.38, 1.5]),
  }),
  intervals({
    ...ANAEROBIC,
    id: 'anaerobic-45s',
    name: 'Forty-five-second efforts',
    purpose: 'Efforts of 45 s, between a sprint and a short climb.',
    goals: ['performance', 'power', 'race-prep', 'strength', 'fitness'],
    rungs: ladder('4x45s/255s 5x45s/195s 6x45s/255s 7x45s/255s 8x45s/255s 9x45s/255s'),
    effort: hold([1.34, 1.42]),
  }),
  intervals({
    ...ANAEROBIC,
    id: 'anaerobic-1-min',
    name: 'One-minute efforts',
    purpose: 'Efforts of 1 min for short, steep hills.',
    rungs: ladder('3x1/5 4x1/4 5x1/4 6x1/5 7x1/5 8x1/5'),
    effort: hold([1.3, 1.36]),
  }),
  intervals({
    ...ANAEROBIC,
    id: 'anaerobic-corners',
    name: 'Out of the corners',
    purpose: 'Ten seconds hard out of every corner, in sets.',
    disciplines: ['road', 'cx'],
    goals: ['performance', 'power', 'race-prep', 'fitness'],
    rungs: ladder('2x3/5 3x3/3 4x3/4 5x3/4 6x3/4 7x3/4 8x3/4'),
    effort: rounds((level) => [
      steady(10 / 60, powerAt(level, [1.5, 1.7]), { cue: 'Out of the corner' }),
      steady(20 / 60, 0.55),
    ]),
  }),
  intervals({
    ...ANAEROBIC,
    id: 'anaerobic-punches',
    name: 'Trail punches',
    purpose: 'Efforts of 20 s with 40 s easy, as on short trail rises.',
    disciplines: ['mtb', 'cx', 'gravel'],
    goals: ['performance', 'power', 'race-prep', 'fitness', 'strength'],
    rungs: ladder('2x5/4 2x6/4 3x5/4 3x6/4 4x5/4 4x6/4 5x6/5 5x8/5 6x8/5'),
    effort: rounds((level) => [
      steady(20 / 60, powerAt(level, [1.3, 1.4]), { cue: 'Punch over the rise' }),
      steady(40 / 60, 0.55),
    ]),
  }),
  intervals({
    ...ANAEROBIC,
    id: 'anaerobic-20-10',
    name: 'Twenty-tens',
    purpose: 'Short, very hard efforts with even shorter rests, in sets of a few minutes.',
    disciplines: ['cx', 'track', 'mtb', 'road'],
    goals: ['power', 'performance', 'race-prep'],
    phases: ['peak', 'build'],
    rungs: ladder('1x4/5 2x3/5 2x4/5 3x3/5 3x4/5 4x4/5 5x4/6 6x4/6'),
    effort: rounds((level) => [steady(20 / 60, powerAt(level, [1.25, 1.3])), steady(10 / 60, REST)]),
  }),
  intervals({
    ...ANAEROBIC,
    id: 'anaerobic-2-min',
    name: 'Pursuit efforts',
    purpose: 'Efforts of 2 min far above threshold, as in a pursuit or on a last climb.',
    disciplines: ['track', 'road', 'mtb', 'cx'],
    goals: ['performance', 'power', 'race-prep'],
    rungs: ladder('2x2/6 3x2/4 4x2/5 5x2/6 6x2/7 7x2/7'),
    effort: hold([1.22, 1.28]),
  }),
  intervals({
    ...ANAEROBIC,
    id: 'anaerobic-hills',
    name: 'Short steep hills',
    purpose: 'Short, steep efforts out of the saddle, up and over the top.',
    rungs: ladder('4x40s/260s 5x40s/200s 6x40s/260s 7x40s/260s 8x40s/260s 10x40s/260s'),
    effort: hold([1.3, 1.42], { cadenceRpm: 70, cue: 'Out of the saddle' }),
  }),
];
