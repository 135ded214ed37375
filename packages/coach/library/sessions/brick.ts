import { intervals, ladder } from '../intervals.ts';
import { hold, powerAt, steady } from '../step-parts.ts';
import type { Session } from '../session.ts';

const BRICK = {
  type: 'Brick',
  stimulus: 'brick',
  hard: true,
  phases: ['build', 'peak'],
  disciplines: ['triathlon'],
  goals: 'all',
  minutes: { min: 40, max: 250 },
  wake: null,
  endsWithRun: true,
} as const;

/** Brick sessions: a ride and then a run. */
export const BRICK_SESSIONS: readonly Session[] = [
  intervals({
    ...BRICK,
    id: 'brick-race-pace',
    paced: [0.8, 0.88],
    name: 'Brick at race pace',
    purpose: 'Brisk and even on the bike, then easy running straight after.',
    rungs: ladder('2x8/2 2x10/1 2x12/3 2x15/3 2x20/4 3x15/4 3x20/4 3x25/5 3x30/5 4x30/5'),
    effort: hold([0.8, 0.88], { cadenceRpm: 88, cue: 'Race position' }),
  }),
  intervals({
    ...BRICK,
    id: 'brick-short',
    paced: [0.91, 0.95],
    name: 'Short sharp brick',
    purpose: 'Sprint-distance effort on the bike, then easy running straight after.',
    goals: ['power'],
    minutes: { min: 40, max: 130 },
    rungs: ladder('2x8/2 3x6/1 3x8/3 3x10/3 3x12/3 4x12/3 4x14/4'),
    effort: hold([0.91, 0.95], { cadenceRpm: 90, cue: 'Strong; save the legs for the run' }),
  }),
  intervals({
    ...BRICK,
    id: 'brick-long',
    paced: [0.76, 0.8, 0.74],
    name: 'Even-paced brick',
    purpose: 'An even ride, then easy running straight after.',
    hard: false,
    phases: ['base', 'build', 'peak'],
    rungs: ladder(
      '1x16/2 1x20/2 1x25/2 1x30/3 1x35/3 1x40/3 1x45/4 1x50/4 1x60/4 1x80/5 1x100/5 1x120/5 1x150/5 1x180/5',
    ),
    effort: hold([0.76, 0.8], { cue: 'Even; eat and drink as in the race' }),
  }),
  intervals({
    ...BRICK,
    id: 'brick-quick-finish',
    name: 'Brick with a quick finish',
    purpose: 'The last 2 min of each block in a light gear; easy running straight after the ride.',
    rungs: ladder('2x8/2 2x10/1 2x12/3 2x15/3 3x12/3 3x15/4 3x20/4 4x20/5 4x25/5'),
    effort: (minutes, level) => [
      steady(minutes - 2, powerAt(level, [0.8, 0.88])),
      steady(2, 0.78, { cadenceRpm: 100, cue: 'Lighter gear, quick legs' }),
    ],
  }),
];
