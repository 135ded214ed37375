import {
  type EnergySystem,
  levelOnScale,
  type Rehearsal,
  REHEARSALS,
  type WorkKind,
} from '../rider/levels.ts';
import type { Stimulus } from '../workout/names.ts';
import type { Step } from '../workout/steps.ts';
import { targetSecondsOf } from './main-work.ts';

// How much a session asks of an energy system, from 1 to 10.

/** The system of a stimulus, and the minutes of main work at level 1 and at level 10 (docs/coaching.md, our own judgement). */
interface WorkScale<Kind extends WorkKind = EnergySystem> {
  readonly system: Kind;
  readonly minutes: readonly [number, number];
}

/** Null for a stimulus that says nothing about one system: it is too easy, or it mixes several. */
export const WORK_SCALES: Readonly<Record<Stimulus, WorkScale | null>> = {
  recovery: null,
  endurance: { system: 'endurance', minutes: [30, 270] },
  long: { system: 'endurance', minutes: [30, 270] },
  tempo: { system: 'tempo', minutes: [10, 90] },
  torque: { system: 'tempo', minutes: [5, 60] },
  'sweet-spot': { system: 'sweet-spot', minutes: [10, 75] },
  threshold: { system: 'threshold', minutes: [8, 50] },
  'over-under': { system: 'threshold', minutes: [8, 50] },
  vo2max: { system: 'vo2max', minutes: [5, 27] },
  anaerobic: { system: 'anaerobic', minutes: [1.5, 12] },
  sprint: { system: 'sprint', minutes: [0.4, 2.4] },
  starts: { system: 'sprint', minutes: [0.8, 6] },
  skills: null,
  openers: null,
  test: null,
  'race-simulation': null,
  brick: null,
};

/** The system that a session trains, and how much it asks of it. */
interface WorkLevel<Kind extends WorkKind = EnergySystem> {
  readonly system: Kind;
  readonly level: number;
}

/** The level of some seconds of main work; null for a stimulus without a system. */
export function levelOfWork(stimulus: Stimulus, seconds: number): WorkLevel | null {
  const scale = WORK_SCALES[stimulus];
  return scale && { system: scale.system, level: levelOnScale(seconds / 60, scale.minutes) };
}

/** True for what sessions that copy a race train. */
export const isRehearsal = (stimulus: Stimulus): stimulus is Rehearsal =>
  REHEARSALS.some((rehearsal) => rehearsal === stimulus);

/** The minutes of main work of a rehearsal that count as level 1 and as level 10: five minutes more are half a level (our own judgement). */
const REHEARSAL_MINUTES = [5, 95] as const;

/** The scale on which a session that was too hard limits the next one; null for a session that limits none. */
export const limitScaleOf = (stimulus: Stimulus): WorkScale<WorkKind> | null =>
  isRehearsal(stimulus) ? { system: stimulus, minutes: REHEARSAL_MINUTES } : WORK_SCALES[stimulus];

/** How much the steps of a session ask for, also those of a rehearsal; null for one that says nothing of the next. */
export function askedLevelOf(stimulus: Stimulus, steps: readonly Step[]): WorkLevel<WorkKind> | null {
  const scale = limitScaleOf(stimulus);
  return (
    scale && {
      system: scale.system,
      level: levelOnScale(targetSecondsOf(steps, stimulus) / 60, scale.minutes),
    }
  );
}

/** The level of the steps of a session; null for a stimulus without a system. */
export const workLevelOf = (stimulus: Stimulus, steps: readonly Step[]): WorkLevel | null =>
  levelOfWork(stimulus, targetSecondsOf(steps, stimulus));
