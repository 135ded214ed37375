import { intervals, ladder } from '../intervals.ts';
import { allOut, powerAt, sprints, steady } from '../step-parts.ts';
import type { Session } from '../session.ts';

const STARTS = {
  type: 'Starts',
  stimulus: 'starts',
  hard: true,
  phases: ['build', 'peak'],
  disciplines: 'all',
  goals: 'all',
  minutes: { min: 30, max: 150 },
  wake: 1.1,
} as const;

/** Starts: from standing still to race pace. */
export const STARTS_SESSIONS: readonly Session[] = [
  intervals({
    ...STARTS,
    id: 'starts-cyclocross',
    name: 'Cyclocross starts',
    purpose: 'From standing still to the first corner: the start decides your traffic.',
    disciplines: ['cx'],
    rungs: ladder('4x1/4 5x1/3 6x1/4 7x1/4 8x1/4 10x1/4'),
    effort: (_minutes, level) => [
      allOut(20 / 60, powerAt(level, [1.55, 1.7]), { cue: 'One foot down, clip in, full power' }),
      steady(40 / 60, powerAt(level, [1.05, 1.12]), { cue: 'Hold your place' }),
    ],
  }),
  intervals({
    ...STARTS,
    id: 'starts-run-ups',
    name: 'Run-ups',
    purpose: 'Off the bicycle, up the bank, back on and away: short, fast and without a pause.',
    disciplines: ['cx'],
    rungs: ladder('5x35s/205s 6x35s/205s 7x35s/205s 8x35s/205s 10x35s/205s 12x35s/205s 14x35s/205s'),
    effort: (_minutes, level) => [
      steady(20 / 60, powerAt(level, [1.25, 1.35]), { cue: 'Shoulder the bicycle and run up the bank' }),
      allOut(15 / 60, powerAt(level, [1.4, 1.55]), { cue: 'Remount and sprint' }),
    ],
  }),
  intervals({
    ...STARTS,
    id: 'starts-mountain-bike',
    name: 'Cross-country starts',
    purpose: 'A full-power start and the hard minutes after it, to reach the trail in front.',
    disciplines: ['mtb'],
    rungs: ladder('3x2/4 4x2/3 5x2/4 6x2/5 7x2/5 8x2/5'),
    effort: (_minutes, level) => [
      allOut(0.5, powerAt(level, [1.4, 1.5]), { cue: 'Start line: full power' }),
      steady(1.5, powerAt(level, [1.02, 1.08]), { cue: 'Hold your place into the trail' }),
    ],
  }),
  intervals({
    ...STARTS,
    id: 'starts-criterium',
    name: 'Criterium starts',
    purpose: 'Clip in, sprint, and settle near the front.',
    disciplines: ['road'],
    rungs: ladder('4x1/4 5x1/3 6x1/4 7x1/4 8x1/4 10x1/4'),
    effort: (_minutes, level) => [
      allOut(15 / 60, powerAt(level, [1.7, 1.9]), { cue: 'Clip in and sprint' }),
      steady(45 / 60, powerAt(level, [1, 1.06]), { cue: 'Settle near the front' }),
    ],
  }),
  intervals({
    ...STARTS,
    id: 'starts-track',
    rest: 0.55,
    fill: 0.6,
    name: 'Standing starts',
    purpose: 'From the gate to full speed.',
    disciplines: ['track'],
    phases: ['base', 'build', 'peak'],
    rungs: ladder('4x15s/285s 5x15s/285s 6x15s/285s 7x15s/285s 8x15s/285s 10x15s/285s'),
    effort: sprints([1.7, 2], { cue: 'From standing still, race gear, out of the saddle' }),
  }),
  intervals({
    ...STARTS,
    id: 'starts-gravel',
    name: 'Fast first minutes',
    purpose: 'Very hard at the start to make the first group, then hold its pace.',
    disciplines: ['gravel'],
    rungs: ladder('3x3/3 4x3/4 5x3/4 6x3/4 7x3/4'),
    effort: (_minutes, level) => [
      steady(0.5, powerAt(level, [1.3, 1.4]), { cue: 'Make the group' }),
      steady(2.5, powerAt(level, [0.96, 1.02]), { cue: 'Stay in it' }),
    ],
  }),
  intervals({
    ...STARTS,
    wake: 0.9,
    id: 'starts-triathlon',
    name: 'Out of transition',
    purpose: 'On the bicycle and up to speed at once, then straight into the race pace.',
    disciplines: ['triathlon'],
    rungs: ladder('4x2/3 5x2/3 6x2/3 7x2/3 8x2/3 10x2/3'),
    effort: (_minutes, level) => [
      steady(20 / 60, powerAt(level, [1.25, 1.35]), { cue: 'Mount and get up to speed' }),
      steady(100 / 60, powerAt(level, [0.9, 0.96]), { cue: 'Feet in, position, race pace' }),
    ],
  }),
];
