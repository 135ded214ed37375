import { intervals, ladder } from '../intervals.ts';
import { hold, powerAt, ramp, rounds, steady } from '../step-parts.ts';
import type { Session } from '../session.ts';

const SWEET_SPOT = {
  type: 'Sweet Spot',
  stimulus: 'sweet-spot',
  hard: true,
  phases: ['base', 'build'],
  disciplines: 'all',
  goals: 'all',
  minutes: { min: 30, max: 240 },
  wake: 0.84,
} as const;

/** Sweet-spot sessions: long efforts just below threshold. */
export const SWEET_SPOT_SESSIONS: readonly Session[] = [
  intervals({
    ...SWEET_SPOT,
    id: 'sweet-spot-blocks',
    name: 'Sweet spot blocks',
    purpose: 'Just below threshold: hard enough to raise it, and you can do more of it than at threshold.',
    rungs: ladder(
      '2x8/2 1x18/2 2x10/2 2x12/3 2x15/4 2x18/4 2x20/5 3x15/4 2x25/5 3x18/4 3x20/5 3x25/5 4x20/5 3x30/6',
    ),
    effort: hold([0.88, 0.93]),
  }),
  intervals({
    ...SWEET_SPOT,
    id: 'sweet-spot-short',
    name: 'Short sweet spot',
    purpose: 'Sweet spot in short pieces with short rests.',
    minutes: { min: 30, max: 150 },
    rungs: ladder('3x5/1 4x5/1 4x6/1 5x6/1 5x7/1 5x8/2 6x8/2 6x9/2 6x10/2 8x8/2 8x9/2 8x10/2'),
    effort: hold([0.89, 0.94]),
  }),
  intervals({
    ...SWEET_SPOT,
    id: 'sweet-spot-rising',
    name: 'Rising sweet spot',
    purpose: 'Each block ends firmer than it began: practise pacing.',
    rungs: ladder('2x8/2 1x18/2 2x10/2 2x12/3 3x10/3 3x12/3 3x14/4 3x16/4 3x18/4 3x20/5 4x18/5 4x20/5'),
    effort: (minutes, level) => [ramp(minutes, [powerAt(level, [0.86, 0.89]), powerAt(level, [0.91, 0.94])])],
  }),
  intervals({
    ...SWEET_SPOT,
    id: 'sweet-spot-bursts',
    name: 'Sweet spot with bursts',
    purpose: 'A firm pace with short bursts: recover without slowing down.',
    disciplines: ['road', 'mtb', 'gravel', 'cx', 'track'],
    goals: ['power', 'performance', 'race-prep', 'endurance', 'fitness'],
    phases: ['base', 'build', 'peak'],
    rungs: ladder('1x15/3 2x10/3 1x25/5 2x15/3 2x20/4 3x15/4 2x25/5 3x20/5 4x20/5'),
    effort: rounds((level) => [
      steady(285 / 60, powerAt(level, [0.88, 0.92])),
      steady(15 / 60, 1.2, { cue: 'Burst, then settle back' }),
    ]),
  }),
  intervals({
    ...SWEET_SPOT,
    id: 'sweet-spot-climb',
    name: 'Sweet spot climbing',
    purpose: 'The pace of a long climb, seated and standing in turn.',
    disciplines: ['road', 'mtb', 'gravel'],
    phases: ['base', 'build', 'peak'],
    rungs: ladder('2x8/2 2x12/3 2x16/4 3x12/4 2x20/5 3x16/4 3x20/5 4x16/4 4x20/5'),
    effort: rounds((level) => [
      steady(3, powerAt(level, [0.88, 0.91]), { cadenceRpm: 80, cue: 'Seated' }),
      steady(1, powerAt(level, [0.9, 0.93]), { cadenceRpm: 68, cue: 'Standing' }),
    ]),
  }),
  intervals({
    ...SWEET_SPOT,
    id: 'sweet-spot-aero',
    paced: [0.88, 0.93],
    name: 'Sweet spot in the aero position',
    purpose: 'Firm blocks, all of them in race position.',
    disciplines: ['triathlon'],
    phases: ['base', 'build', 'peak'],
    rungs: ladder('2x8/2 1x18/2 2x10/2 3x8/2 2x15/3 3x12/3 2x20/4 3x15/4 3x20/5 4x18/5 4x20/5'),
    effort: hold([0.88, 0.93], { cadenceRpm: 88, cue: 'Down on the bars' }),
  }),
  intervals({
    ...SWEET_SPOT,
    id: 'sweet-spot-long',
    paced: [0.87, 0.91],
    name: 'One long sweet spot',
    purpose: 'One stretch just below threshold without a rest, as on a long climb.',
    goals: ['endurance', 'performance', 'race-prep', 'power', 'strength'],
    phases: ['base', 'build', 'peak'],
    rungs: ladder('1x16/3 1x18/2 1x20/3 1x25/4 1x30/4 1x35/4 1x40/5 1x45/5 1x50/5 1x60/5'),
    effort: hold([0.87, 0.91], { cue: 'Even from start to finish' }),
  }),
  intervals({
    ...SWEET_SPOT,
    id: 'sweet-spot-strength',
    name: 'Sweet spot in a big gear',
    purpose: 'Firm riding at 68 rpm; skip it with sore knees.',
    goals: ['strength', 'power', 'performance', 'fitness'],
    rungs: ladder('2x8/2 3x6/2 3x8/3 3x10/3 4x9/3 4x10/3 4x12/4 4x15/5 5x15/5'),
    effort: hold([0.87, 0.92], { cadenceRpm: 68, cue: 'Seated, quiet upper body' }),
  }),
];
