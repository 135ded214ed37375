import { intervals, ladder } from '../intervals.ts';
import { hold, powerAt, rounds, steady } from '../step-parts.ts';
import type { Session } from '../session.ts';

const THRESHOLD = {
  type: 'Threshold',
  stimulus: 'threshold',
  hard: true,
  phases: ['build', 'peak'],
  disciplines: 'all',
  goals: 'all',
  minutes: { min: 30, max: 210 },
  wake: 0.9,
} as const;

/** Threshold sessions: efforts at about FTP. */
export const THRESHOLD_SESSIONS: readonly Session[] = [
  intervals({
    ...THRESHOLD,
    id: 'threshold-2x20',
    name: 'Long threshold blocks',
    purpose: 'Raises the power that you can hold for an hour, in long blocks.',
    rungs: ladder('2x8/2 2x9/2 2x10/3 2x12/3 2x14/4 2x15/4 2x16/4 2x18/5 2x20/5 2x22/5 3x16/5 3x18/6 3x20/6'),
    effort: hold([0.95, 0.98]),
  }),
  intervals({
    ...THRESHOLD,
    id: 'threshold-3x12',
    name: 'Threshold blocks',
    purpose: 'Blocks at threshold that you can hold to the end.',
    rungs: ladder('3x5/1.5 3x6/2 3x7/2 3x8/3 3x9/3 3x10/3 3x12/3 3x13/4 3x15/4 4x12/4 4x13/4 4x15/4'),
    effort: hold([0.95, 0.99]),
  }),
  intervals({
    ...THRESHOLD,
    id: 'threshold-cruise',
    name: 'Cruise intervals',
    purpose: 'Threshold in shorter pieces with short rests.',
    rungs: ladder('3x5/1 4x4/1 3x6/1 4x5/1 4x6/1 5x6/1 5x7/2 5x8/2 6x8/2 6x9/2 7x8/2'),
    effort: hold([0.96, 1]),
  }),
  intervals({
    ...THRESHOLD,
    id: 'threshold-first',
    name: 'Threshold in short pieces',
    purpose: 'Close to the pace of your best hour, in short pieces.',
    phases: ['base', 'build'],
    goals: ['fitness', 'weight-loss', 'endurance', 'strength'],
    minutes: { min: 30, max: 150 },
    rungs: ladder('3x4/2 4x4/1 4x5/2 4x6/3 5x5/3 5x6/3 6x6/3 6x7/3'),
    effort: hold([0.91, 0.96], { cue: 'Firm breathing, a few words at a time' }),
  }),
  intervals({
    ...THRESHOLD,
    id: 'threshold-climb',
    name: 'Threshold climbing',
    purpose: 'Climbing at threshold: seated most of the time, standing now and then.',
    disciplines: ['road', 'mtb', 'gravel'],
    rungs: ladder('3x5/1.5 2x10/2 2x15/4 2x20/5 3x15/4 3x20/5'),
    effort: rounds((level) => [
      steady(4, powerAt(level, [0.94, 0.98]), { cadenceRpm: 80, cue: 'Seated' }),
      steady(1, powerAt(level, [0.97, 1.01]), { cadenceRpm: 66, cue: 'Standing' }),
    ]),
  }),
  intervals({
    ...THRESHOLD,
    id: 'threshold-time-trial',
    name: 'Threshold in a low position',
    purpose: 'Even threshold efforts in a low position, which takes less power against the wind.',
    disciplines: ['road', 'triathlon', 'track'],
    goals: ['performance', 'power', 'race-prep', 'endurance'],
    rungs: ladder('2x8/2 3x6/2 2x10/3 2x12/3 3x10/3 2x16/4 3x12/4 2x20/5 3x15/4 3x18/5 3x20/6'),
    effort: hold([0.96, 1], { cadenceRpm: 92, cue: 'Low, still, even' }),
  }),
  intervals({
    ...THRESHOLD,
    id: 'threshold-hard-start',
    name: 'Threshold from a fast start',
    purpose: 'Begins too fast, as races do, and settles at threshold with tired legs.',
    disciplines: ['road', 'mtb', 'cx', 'gravel', 'track'],
    goals: ['performance', 'power', 'race-prep'],
    rungs: ladder('2x8/2 3x7/3 3x8/3 3x9/3 3x10/4 4x8/4 4x10/4 3x15/5 4x12/5'),
    effort: (minutes, level) => [
      steady(1, powerAt(level, [1.1, 1.15]), { cue: 'Fast start' }),
      steady(minutes - 1, powerAt(level, [0.93, 0.97]), { cue: 'Settle and hold' }),
    ],
  }),
  intervals({
    ...THRESHOLD,
    id: 'threshold-float',
    name: 'Threshold with moving rests',
    purpose: 'The rests are ridden at endurance pace: recover without dawdling.',
    goals: ['performance', 'power', 'race-prep', 'endurance'],
    rest: 0.7,
    rungs: ladder('3x5/1.5 3x6/2 3x8/3 4x7/3 4x8/3 4x9/3 4x10/3 4x12/3'),
    effort: hold([0.95, 0.98]),
  }),
];
