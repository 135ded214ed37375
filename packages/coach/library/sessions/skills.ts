import { intervals, ladder } from '../intervals.ts';
import { hold, rounds, steady } from '../step-parts.ts';
import type { Session } from '../session.ts';

const SKILLS = {
  type: 'Skills',
  stimulus: 'skills',
  hard: false,
  phases: ['base', 'build', 'peak', 'taper'],
  disciplines: 'all',
  goals: 'all',
  minutes: { min: 30, max: 150 },
  wake: null,
  rest: 0.6,
  fill: 0.6,
} as const;

/** Skills sessions: easy rides that practise technique, for 45 minutes at most. */
export const SKILLS_SESSIONS: readonly Session[] = [
  intervals({
    ...SKILLS,
    id: 'cadence-spin-ups',
    name: 'Spin-ups',
    purpose: 'Practises turning the legs quickly without bouncing.',
    rungs: ladder('5x1/2 6x1/2 8x1/2 10x1/2 12x1/2 14x1/2'),
    effort: hold([0.66, 0.7], { cadenceRpm: 110, cue: 'As quick as you can without bouncing' }),
  }),
  intervals({
    ...SKILLS,
    id: 'cadence-ladder',
    name: 'Cadence ladder',
    purpose: 'Every cadence from slow to very quick at the same easy effort.',
    rungs: ladder('2x5/3 3x5/2 4x5/3 5x5/3'),
    effort: rounds(() => [80, 90, 100, 110, 95].map((cadenceRpm) => steady(1, 0.66, { cadenceRpm }))),
  }),
  intervals({
    ...SKILLS,
    id: 'cadence-one-leg',
    name: 'One leg at a time',
    purpose: 'One-leg drills, on a trainer only.',
    phases: ['base'],
    fill: 0.58,
    minutes: { min: 30, max: 60 },
    rungs: ladder('6x1/2 8x1/2 10x1/2 12x1/2'),
    effort: rounds(() => [
      steady(0.5, 0.63, { cadenceRpm: 80, cue: 'Left leg does the work' }),
      steady(0.5, 0.63, { cadenceRpm: 80, cue: 'Right leg does the work' }),
    ]),
  }),
  intervals({
    ...SKILLS,
    id: 'cadence-quick-blocks',
    name: 'Quick-legs blocks',
    purpose: 'Longer stretches at a quick cadence.',
    rungs: ladder('2x5/3 3x5/2 3x6/3 4x6/3 5x6/3'),
    effort: hold([0.66, 0.7], { cadenceRpm: 102, cue: 'Quick, quiet, relaxed' }),
  }),
  intervals({
    ...SKILLS,
    id: 'skills-cornering',
    name: 'Cornering practice',
    purpose: 'Free speed: look through the corner, brake before it, pedal out.',
    disciplines: ['road', 'mtb', 'cx', 'gravel'],
    rungs: ladder('2x6/2 3x6/1 3x7/2 4x7/2 5x7/2'),
    effort: hold([0.6, 0.64], { cue: 'A quiet loop with corners: look through, brake before, pedal out' }),
  }),
  intervals({
    ...SKILLS,
    id: 'skills-trail',
    name: 'Trail practice',
    purpose: 'The same stretch of trail again and again, until you know the best line.',
    disciplines: ['mtb', 'gravel', 'cx'],
    rungs: ladder('2x6/2 3x6/1 3x8/2 4x8/2'),
    effort: hold([0.62, 0.66], { cue: 'The same piece of trail: cleaner each time, not harder' }),
  }),
  intervals({
    ...SKILLS,
    id: 'skills-dismounts',
    name: 'Getting off and on',
    purpose: 'Dismount, carry, remount: saves seconds at every barrier.',
    disciplines: ['cx'],
    rungs: ladder('2x6/2 3x6/1 3x7/2 4x7/2 5x7/2'),
    effort: hold([0.62, 0.66], { cue: 'Off, two steps, over, on: slowly first, then at speed' }),
  }),
  intervals({
    ...SKILLS,
    id: 'skills-aero',
    name: 'Position practice',
    purpose: 'Practise race position while it is easy.',
    disciplines: ['triathlon', 'track', 'road'],
    goals: ['performance', 'race-prep', 'endurance', 'power'],
    rungs: ladder('2x6/2 2x8/2 3x8/2 4x8/2'),
    effort: hold([0.67, 0.71], { cadenceRpm: 90, cue: 'Race position: head low, shoulders loose' }),
  }),
];
