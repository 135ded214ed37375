import { intervals, ladder } from '../intervals.ts';
import { allOut, ramp, REST, steady } from '../step-parts.ts';
import { TEST_TYPE } from '../../workout/planned.ts';
import type { Session } from '../session.ts';

const TEST = {
  type: TEST_TYPE,
  stimulus: 'test',
  hard: true,
  phases: ['base', 'build'],
  disciplines: 'all',
  goals: 'all',
  wake: 0.9,
} as const;

/** Tests. Their protocol is the same at every level, so that results can be compared. */
export const TEST_SESSIONS: readonly Session[] = [
  intervals({
    ...TEST,
    id: 'test-20-min',
    name: 'Twenty-minute test',
    purpose: 'Measures your threshold: 95 % of what you hold for twenty minutes.',
    minutes: { min: 50, max: 120 },
    rungs: ladder('1x33/3'),
    effort: () => [
      steady(5, 1.1, { cue: 'Hard, so that you do not start the test quite fresh' }),
      steady(8, REST, { cue: 'Recover fully' }),
      allOut(20, 1.05, {
        cue: 'As hard as you can hold evenly for 20 minutes: your average times 0.95 is your FTP',
      }),
    ],
  }),
  intervals({
    ...TEST,
    id: 'test-8-min',
    name: 'Two eight-minute tests',
    purpose: 'Measures your threshold in two shorter efforts: 90 % of the better one.',
    minutes: { min: 45, max: 120 },
    rungs: ladder('1x26/4'),
    effort: () => [
      allOut(8, 1.1, { cue: 'As hard as you can hold for eight minutes' }),
      steady(10, REST, { cue: 'Recover fully' }),
      allOut(8, 1.1, { cue: 'The same again: the better average times 0.90 is your FTP' }),
    ],
  }),
  intervals({
    ...TEST,
    id: 'test-ramp',
    name: 'Ramp test',
    purpose: 'Measures your threshold with no pacing to learn: the effort rises until you have to stop.',
    minutes: { min: 30, max: 90 },
    wake: null,
    rungs: ladder('1x15/3'),
    effort: (minutes) => [
      ramp(minutes - 1, [0.45, 1.27], { cue: 'Stay with it until you have to stop' }),
      // A ramp that ends at a target would limit the result to the present FTP.
      allOut(1, 1.33, { cue: 'As hard as you can: your best minute of the ride times 0.75 is your FTP' }),
    ],
  }),
  intervals({
    ...TEST,
    id: 'test-3-and-12',
    name: 'Three and twelve minutes',
    purpose:
      'Measures the power that you can hold for long and the reserve above it, from one short and one longer effort.',
    goals: ['power', 'performance', 'race-prep', 'strength'],
    minutes: { min: 50, max: 120 },
    rungs: ladder('1x30/5'),
    effort: () => [
      allOut(3, 1.22, { cue: 'As hard as you can hold for three minutes' }),
      steady(15, REST, { cue: 'Recover fully' }),
      allOut(12, 1.08, { cue: 'As hard as you can hold for twelve minutes' }),
    ],
  }),
  intervals({
    ...TEST,
    id: 'test-heart-rate',
    name: 'Thirty-minute test',
    purpose:
      'Measures your threshold heart rate without a power meter: the average of the last twenty minutes.',
    minutes: { min: 50, max: 120 },
    rungs: ladder('1x30/5'),
    effort: (minutes) => [
      allOut(minutes, 1, {
        cue: 'Alone, as hard as you can hold evenly: your average heart rate of the last 20 minutes is your threshold',
      }),
    ],
  }),
];
