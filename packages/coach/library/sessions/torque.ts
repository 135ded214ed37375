import { intervals, ladder } from '../intervals.ts';
import { hold, powerAt, rounds, steady } from '../step-parts.ts';
import type { Session } from '../session.ts';

const TORQUE = {
  type: 'Torque',
  stimulus: 'torque',
  hard: true,
  phases: ['base', 'build'],
  disciplines: 'all',
  goals: 'all',
  minutes: { min: 30, max: 180 },
  wake: 0.85,
} as const;

/** Torque sessions: efforts in a big gear at low cadence. */
export const TORQUE_SESSIONS: readonly Session[] = [
  intervals({
    ...TORQUE,
    id: 'torque-climb',
    name: 'Big-gear climbing',
    purpose: 'Low-cadence force work; skip it with sore knees.',
    rungs: ladder('3x4/2.5 4x4/1 3x6/3 4x5/3 4x6/3 5x6/3 5x7/4 5x8/4 6x8/4 7x8/4'),
    effort: hold([0.86, 0.93], { cadenceRpm: 55, cue: 'Seated; even pressure, hands light' }),
  }),
  intervals({
    ...TORQUE,
    id: 'torque-short',
    name: 'Short big-gear efforts',
    purpose: 'Hard pressure at 50 rpm for 2 to 3 min; skip it with sore knees.',
    disciplines: ['mtb', 'track', 'cx', 'road', 'gravel'],
    goals: ['strength', 'power', 'performance', 'race-prep'],
    rungs: ladder('4x2/3 5x2/2 6x2/3 5x3/3 6x3/3 7x3/3 8x3/3 10x3/3'),
    effort: hold([0.95, 1.01], { cadenceRpm: 50, cue: 'Seated; push every stroke' }),
  }),
  intervals({
    ...TORQUE,
    id: 'torque-tempo',
    name: 'Big-gear tempo',
    wake: null,
    purpose: 'Long, brisk pressure at 60 rpm; skip it with sore knees.',
    hard: false,
    rungs: ladder('2x8/2 2x9/2 2x10/3 2x12/3 2x15/3 3x12/3 3x15/4 3x18/4 3x20/5 4x20/5'),
    effort: hold([0.78, 0.85], { cadenceRpm: 60, cue: 'Seated, even pressure' }),
  }),
  intervals({
    ...TORQUE,
    id: 'torque-alternating',
    name: 'Big gear, small gear',
    purpose: 'Big gear for 2 min, then fast cadence for 2 min; skip it with sore knees.',
    rungs: ladder('2x8/2 2x12/3 2x16/4 3x12/4 4x12/4 4x16/4 5x16/5'),
    effort: rounds((level) => [
      steady(2, powerAt(level, [0.86, 0.92]), { cadenceRpm: 55, cue: 'Big gear' }),
      steady(2, powerAt(level, [0.8, 0.85]), { cadenceRpm: 95, cue: 'Small gear' }),
    ]),
  }),
  intervals({
    ...TORQUE,
    id: 'torque-accelerations',
    rest: 0.55,
    fill: 0.6,
    name: 'Seated accelerations',
    purpose: 'From slow to fast in a big gear, seated; skip it with sore knees.',
    goals: ['strength', 'power', 'performance', 'race-prep'],
    rungs: ladder('5x30s/210s 6x30s/210s 7x30s/210s 8x30s/210s 9x30s/210s 10x30s/210s 12x30s/210s'),
    effort: hold([1.15, 1.25], { cadenceRpm: 55, cue: 'Stay seated and drive the big gear' }),
  }),
];
