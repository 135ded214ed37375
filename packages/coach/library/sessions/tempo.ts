import { intervals, ladder } from '../intervals.ts';
import { hold, powerAt, ramp, rounds, steady } from '../step-parts.ts';
import type { Session } from '../session.ts';

const TEMPO = {
  type: 'Tempo',
  stimulus: 'tempo',
  hard: false,
  phases: ['base', 'build'],
  disciplines: 'all',
  goals: 'all',
  minutes: { min: 30, max: 240 },
  wake: null,
} as const;

/** Tempo sessions: brisk efforts between endurance and threshold. */
export const TEMPO_SESSIONS: readonly Session[] = [
  intervals({
    ...TEMPO,
    id: 'tempo-blocks',
    name: 'Tempo blocks',
    purpose: 'Brisk blocks with short rests.',
    rungs: ladder('2x8/2 2x9/2 2x10/3 2x12/3 2x15/3 2x18/4 2x20/5 2x25/5 3x20/5 3x25/5 3x30/5 4x25/5 4x30/5'),
    effort: hold([0.78, 0.85]),
  }),
  intervals({
    ...TEMPO,
    id: 'tempo-long',
    paced: [0.77, 0.82],
    name: 'One long tempo',
    purpose: 'One brisk stretch without a break: practise an even pace.',
    rungs: ladder(
      '1x16/2 1x18/2 1x20/2 1x25/3 1x30/3 1x35/3 1x40/4 1x45/4 1x50/4 1x60/5 1x70/5 1x80/5 1x90/5',
    ),
    effort: hold([0.77, 0.82], { cue: 'Settle in; the second half is ridden like the first' }),
  }),
  intervals({
    ...TEMPO,
    id: 'tempo-cadence',
    name: 'Tempo with changing cadence',
    purpose: 'Brisk riding, big gear and small gear in turn.',
    rungs: ladder('2x8/2 2x12/3 2x16/3 3x12/3 3x16/4 3x20/5 4x20/5 4x24/5'),
    effort: rounds((level) => {
      const power = powerAt(level, [0.78, 0.85]);
      return [steady(2, power, { cadenceRpm: 70 }), steady(2, power, { cadenceRpm: 95 })];
    }),
  }),
  intervals({
    ...TEMPO,
    id: 'tempo-climb',
    name: 'Tempo climbing',
    purpose: 'Climbs seated at a firm pace, and out of the saddle over the top.',
    disciplines: ['road', 'mtb', 'gravel', 'cx'],
    rungs: ladder('2x8/3 2x9/2 3x8/3 3x10/3 3x12/4 3x15/4 4x15/4 5x15/4 5x18/5 5x20/5'),
    effort: (minutes, level) => [
      steady(minutes - 1, powerAt(level, [0.79, 0.84]), { cadenceRpm: 75, cue: 'Seated' }),
      steady(1, powerAt(level, [0.85, 0.89]), { cadenceRpm: 65, cue: 'Out of the saddle over the top' }),
    ],
  }),
  intervals({
    ...TEMPO,
    id: 'tempo-bursts',
    name: 'Tempo with bursts',
    purpose: 'A brisk pace with short bursts, as when closing a gap.',
    disciplines: ['road', 'cx', 'track', 'gravel', 'mtb'],
    goals: ['power', 'performance', 'race-prep', 'fitness', 'endurance'],
    phases: ['base', 'build', 'peak'],
    rungs: ladder('1x15/3 1x20/2 2x15/3 2x20/4 2x25/5 3x20/5 3x25/5 3x30/5 4x25/5 4x30/5'),
    effort: rounds((level) => [
      steady(290 / 60, powerAt(level, [0.78, 0.84])),
      steady(10 / 60, 1.4, { cue: 'Burst, then straight back to tempo' }),
    ]),
  }),
  intervals({
    ...TEMPO,
    id: 'tempo-gravel',
    paced: [0.78, 0.84, 0.775],
    name: 'Tempo on loose ground',
    purpose: 'Even pressure over loose ground: the pace of long events off the road.',
    disciplines: ['gravel', 'mtb'],
    phases: ['base', 'build', 'peak'],
    rungs: ladder('1x18/3 2x10/2 2x12/3 2x15/3 2x20/5 2x25/5 3x20/5 3x25/5 3x30/5 3x35/5 3x40/5'),
    effort: hold([0.78, 0.84], { cadenceRpm: 75, cue: 'Seated, light hands' }),
  }),
  intervals({
    ...TEMPO,
    id: 'tempo-aero',
    paced: [0.78, 0.85, 0.775],
    name: 'Tempo in the aero position',
    purpose: 'Brisk riding in race position, long enough to learn to relax there.',
    disciplines: ['triathlon'],
    phases: ['base', 'build', 'peak'],
    rungs: ladder('2x8/2 2x10/2 2x12/3 2x15/3 2x20/4 2x25/5 3x20/4 3x25/5 3x30/5 3x35/5 3x40/5'),
    effort: hold([0.78, 0.85], { cadenceRpm: 88, cue: 'Down on the bars' }),
  }),
  intervals({
    ...TEMPO,
    id: 'tempo-rising',
    name: 'Rising tempo',
    purpose: 'Each block rises from comfortable to almost hard.',
    rungs: ladder('2x8/2 2x9/2 2x10/3 2x12/3 3x10/3 3x12/3 3x15/4 3x18/4 3x20/5 4x20/5 4x25/5'),
    effort: (minutes, level) => [ramp(minutes, [powerAt(level, [0.76, 0.79]), powerAt(level, [0.84, 0.89])])],
  }),
  intervals({
    ...TEMPO,
    id: 'tempo-short',
    name: 'Brisk blocks',
    purpose: 'Short brisk blocks with short rests.',
    goals: ['fitness', 'weight-loss', 'endurance', 'strength'],
    minutes: { min: 30, max: 150 },
    rungs: ladder('3x5/1 3x6/1 4x6/1 4x7/1 5x7/1 5x8/2 6x8/2 7x8/2 8x8/2 8x10/2'),
    effort: hold([0.79, 0.86]),
  }),
];
