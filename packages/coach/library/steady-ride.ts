import { ramp, type StepBuilder } from './step-parts.ts';
import type { Session } from './session.ts';
import type { Step } from '../workout/steps.ts';
import { targetSecondsOf } from './main-work.ts';

/** A session without rests: one steady ride. */
interface SteadyRide extends Omit<Session, 'build'> {
  /** The steps between the easy start and the easy end, for exactly these minutes. */
  readonly body: StepBuilder;
  /** The effort at the end of the warm-up; endurance by default. */
  readonly entry?: number;
}

/** Makes a session that fills its time: an easy start, the ride, an easy end. */
export function steadyRide(plan: SteadyRide): Session {
  const { body, entry = 0.6 } = plan;
  return {
    ...plan,
    build(minutes, level, work) {
      const withEnds = ([warm, cool]: Ends): readonly Step[] => [
        ramp(warm, [0.45, entry]),
        ...body(minutes - warm - cool, level),
        ramp(cool, [Math.min(0.55, entry), 0.4]),
      ];
      const usual = withEnds(usualEnds(minutes));
      const enough = (steps: readonly Step[]): boolean =>
        work === undefined || targetSecondsOf(steps, plan.stimulus) >= work.min;
      return enough(usual) ? usual : (SHORTER_ENDS.map(withEnds).find(enough) ?? usual);
    },
  };
}

/** Minutes of the easy start and of the easy end. */
type Ends = readonly [warm: number, cool: number];

/** Their sum is a multiple of five minutes, so that the ride between them is one too. */
function usualEnds(minutes: number): Ends {
  if (minutes < 35) return [3, 2];
  return minutes < 75 ? [6, 4] : [10, 5];
}

/** The shorter start and end of a shorter size, so that the share of the ride itself does not fall. */
const SHORTER_ENDS: readonly Ends[] = [
  [8, 4],
  [6, 3],
  [5, 3],
  [4, 3],
  [4, 2],
  [3, 2],
  [3, 1],
  [2, 1],
];
