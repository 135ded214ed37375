import { intervals, ladder } from '../intervals.ts';
import { hold, powerAt, REST, rounds, steady } from '../step-parts.ts';
import type { Session } from '../session.ts';
import type { Step } from '../../workout/steps.ts';

const VO2MAX = {
  type: 'VO2max',
  stimulus: 'vo2max',
  hard: true,
  phases: ['build', 'peak'],
  disciplines: 'all',
  goals: 'all',
  minutes: { min: 30, max: 150 },
  wake: 1,
} as const;

/** Efforts of several lengths, each followed by a rest of the same length, except the last. */
const staircase = (efforts: readonly number[], level: number): readonly Step[] =>
  efforts.flatMap((minutes, index) => {
    const effort = steady(minutes, powerAt(level, [1.08, 1.14]));
    return index === efforts.length - 1 ? [effort] : [effort, steady(minutes, REST)];
  });

/** Two pyramids of efforts, 17 and 26 minutes long. */
const pyramid = (minutes: number): readonly number[] => (minutes < 20 ? [1, 2, 3, 2, 1] : [2, 3, 4, 3, 2]);

/** VO2max sessions: efforts near maximum oxygen uptake. */
export const VO2MAX_SESSIONS: readonly Session[] = [
  intervals({
    ...VO2MAX,
    id: 'vo2max-3-min',
    name: 'Three-minute efforts',
    purpose: 'Raises maximum oxygen uptake: about 3 min hard, about as long easy.',
    rungs: ladder('3x3/3 4x2.5/2.5 4x3/3 5x3/3 6x3/3 7x3/3.5 8x3/4'),
    effort: hold([1.12, 1.17]),
  }),
  intervals({
    ...VO2MAX,
    id: 'vo2max-4-min',
    name: 'Four-minute efforts',
    purpose: 'Well-tested intervals for aerobic power: about 4 min hard, about as long easy.',
    rungs: ladder('2x4/4 3x3.5/3 3x4/4 4x4/4 5x4/4 6x4/4'),
    effort: hold([1.08, 1.14]),
  }),
  intervals({
    ...VO2MAX,
    id: 'vo2max-5-min',
    name: 'Long, hard efforts',
    purpose: 'Long efforts above threshold: the pace of a short, steep climb to the finish.',
    goals: ['performance', 'power', 'race-prep', 'endurance'],
    rungs: ladder('2x4/4 2x5/5 3x5/4 4x5/5 5x5/5 6x5/5'),
    effort: hold([1.06, 1.11]),
  }),
  intervals({
    ...VO2MAX,
    id: 'vo2max-30-30',
    name: 'Thirty-thirties',
    purpose: 'Hard for 30 s, easy for 30 s, in sets.',
    rungs: ladder('2x6/3 2x7/3 2x8/4 2x10/4 3x8/4 3x10/4 3x12/5 4x10/5 4x12/5'),
    effort: rounds((level) => [steady(0.5, powerAt(level, [1.18, 1.22])), steady(0.5, REST)]),
  }),
  intervals({
    ...VO2MAX,
    id: 'vo2max-40-20',
    name: 'Forty-twenties',
    purpose: 'Hard for 40 s, easy for 20 s: short rests keep the breathing high.',
    goals: ['performance', 'power', 'race-prep', 'endurance', 'fitness'],
    rungs: ladder('2x6/3 2x7/3 2x8/4 3x6/4 3x8/4 3x10/5 4x9/5 4x10/5'),
    effort: rounds((level) => [steady(40 / 60, powerAt(level, [1.13, 1.18])), steady(20 / 60, REST)]),
  }),
  intervals({
    ...VO2MAX,
    id: 'vo2max-30-15',
    name: 'Thirty-fifteens',
    purpose: 'Hard for 30 s, easy for 15 s: short rests keep the breathing high.',
    goals: ['performance', 'power', 'race-prep'],
    rungs: ladder('2x6/3 3x4.5/2 3x6/3 3x7.5/3 3x9/3 3x9.75/3 4x9/3 4x9.75/3'),
    effort: rounds((level) => [steady(0.5, powerAt(level, [1.1, 1.16])), steady(0.25, REST)]),
  }),
  intervals({
    ...VO2MAX,
    id: 'vo2max-pyramid',
    name: 'Pyramid',
    purpose: 'Efforts that get longer and then shorter again.',
    rungs: ladder('1x17/3 1x26/4 2x17/4 2x26/5'),
    effort: (minutes, level) => staircase(pyramid(minutes), level),
  }),
  intervals({
    ...VO2MAX,
    id: 'vo2max-hard-start',
    name: 'Hard starts',
    purpose: 'A fast first minute brings the breathing up early; then hold on.',
    disciplines: ['road', 'mtb', 'cx', 'gravel', 'track'],
    goals: ['performance', 'power', 'race-prep'],
    rungs: ladder('3x3/3 3x4/4 4x4/4 5x4/4 5x5/5 6x5/5'),
    effort: (minutes, level) => [
      steady(1, powerAt(level, [1.18, 1.22]), { cue: 'Fast, not flat out' }),
      steady(minutes - 1, powerAt(level, [1.06, 1.09]), { cue: 'Hold what you can' }),
    ],
  }),
  intervals({
    ...VO2MAX,
    id: 'vo2max-hills',
    name: 'Hill repeats',
    purpose: 'Hard uphill, easy down.',
    disciplines: ['road', 'mtb', 'gravel', 'cx'],
    rungs: ladder('4x2/3 5x2/2 6x2/3 6x2.5/3 8x2/3 7x2.5/3 8x2.5/3 8x3/3'),
    effort: hold([1.1, 1.16], { cadenceRpm: 75, cue: 'Up the hill; roll back down to recover' }),
  }),
  intervals({
    ...VO2MAX,
    id: 'vo2max-microbursts',
    name: 'Fifteen-fifteens',
    purpose: 'Very short bursts with very short rests: much time near maximum oxygen uptake.',
    disciplines: ['mtb', 'cx', 'road', 'track'],
    goals: ['performance', 'power', 'race-prep', 'fitness'],
    rungs: ladder('2x6/3 2x7/3 2x8/4 3x6/4 3x8/4 3x10/5 4x10/5'),
    effort: rounds((level) => [steady(0.25, powerAt(level, [1.2, 1.25])), steady(0.25, 0.55)]),
  }),
];
