import { intervals, ladder } from '../intervals.ts';
import { allOut, powerAt, sprints, steady } from '../step-parts.ts';
import type { Session } from '../session.ts';

const SPRINT = {
  type: 'Sprint',
  stimulus: 'sprint',
  hard: true,
  phases: ['base', 'build', 'peak'],
  disciplines: 'all',
  goals: 'all',
  minutes: { min: 30, max: 180 },
  wake: 1,
  rest: 0.57,
  fill: 0.6,
} as const;

/** Sprint sessions: all-out efforts of a few seconds with long rests. */
export const SPRINT_SESSIONS: readonly Session[] = [
  intervals({
    ...SPRINT,
    id: 'sprint-rolling',
    name: 'Sprints from a slow roll',
    purpose: 'A few seconds flat out from low speed, fresh each time.',
    rungs: ladder('5x10s/230s 6x10s/230s 7x10s/230s 8x10s/230s 9x10s/230s 10x10s/230s 12x10s/230s'),
    effort: sprints([1.9, 2.2], { cue: 'Flat out from a slow roll, out of the saddle' }),
  }),
  intervals({
    ...SPRINT,
    id: 'sprint-flying',
    name: 'Flying sprints',
    purpose: 'Top speed: wind it up, then hold it to a line.',
    disciplines: ['road', 'track', 'gravel', 'cx'],
    goals: ['power', 'performance', 'race-prep', 'strength', 'fitness'],
    rungs: ladder('4x15s/285s 5x15s/285s 6x15s/285s 7x15s/285s 8x15s/285s 10x15s/285s'),
    effort: sprints([1.75, 2], { cadenceRpm: 115, cue: 'Wind it up and hold to the line' }),
  }),
  intervals({
    ...SPRINT,
    id: 'sprint-in-endurance',
    name: 'Endurance with sprints',
    purpose: 'An easy ride with a few short sprints.',
    hard: false,
    rest: 0.6,
    minutes: { min: 30, max: 240 },
    rungs: ladder(
      '3x10s/350s 4x10s/350s 5x10s/350s 6x10s/350s 8x10s/350s 10x10s/350s 12x10s/350s 14x10s/350s',
    ),
    effort: sprints([1.8, 2.1], { cue: 'Ten seconds flat out, then ride on easily' }),
  }),
  intervals({
    ...SPRINT,
    id: 'sprint-lead-out',
    name: 'Lead-out sprints',
    purpose: 'Sprints on tired legs: a fast minute, then flat out.',
    disciplines: ['road', 'track', 'cx', 'gravel'],
    goals: ['power', 'performance', 'race-prep'],
    phases: ['build', 'peak'],
    rungs: ladder('4x75s/225s 5x75s/285s 6x75s/285s 7x75s/285s 8x75s/285s 10x75s/285s'),
    effort: (_minutes, level) => [
      steady(1, powerAt(level, [0.98, 1.04]), { cue: 'Lead-out' }),
      allOut(15 / 60, powerAt(level, [1.8, 2]), { cue: 'Sprint' }),
    ],
  }),
  intervals({
    ...SPRINT,
    id: 'sprint-heavy',
    name: 'Big-gear sprints',
    purpose: 'Sprints in a big gear from walking pace; skip them with sore knees.',
    goals: ['strength', 'power', 'performance', 'race-prep', 'fitness', 'weight-loss'],
    rungs: ladder('5x15s/225s 6x15s/225s 7x15s/225s 8x15s/225s 9x15s/225s 10x15s/225s'),
    effort: sprints([1.6, 1.8], { cadenceRpm: 55, cue: 'Big gear from walking pace, seated' }),
  }),
  intervals({
    ...SPRINT,
    id: 'sprint-uphill',
    name: 'Uphill sprints',
    purpose: 'Sprints up a short hill, over the top.',
    disciplines: ['road', 'mtb', 'cx', 'gravel', 'triathlon'],
    rungs: ladder('5x15s/225s 6x15s/225s 7x15s/225s 8x15s/225s 9x15s/225s 10x15s/225s'),
    effort: sprints([1.7, 2], { cadenceRpm: 85, cue: 'Flat out until over the top' }),
  }),
];
