import type { IsoDate } from '@musette/coach/calendar/days';
import type { Size } from '@musette/coach/workout/planned';
import { secondsOf, type Step } from '@musette/coach/workout/steps';
import { isRide } from '#lib/rider-data/plan-texts.ts';
import type { PlanDetail, PlanWorkout } from '#lib/rider-data/plans.ts';

/** The workout in the URL (spec 2); otherwise today's ride, the next one of this week, or the first. */
export function selectedOf(
  workouts: readonly PlanWorkout[],
  { named, today }: { readonly named: number | undefined; readonly today: IsoDate },
): PlanWorkout | undefined {
  const rides = workouts.filter(isRide);
  return (
    workouts.find(({ position }) => position === named) ??
    rides.find(({ date }) => date >= today) ??
    rides[0] ??
    workouts[0]
  );
}

/** One size of a workout. */
export interface WorkoutSize {
  readonly size: Size;
  readonly minutes: number;
  readonly steps: readonly Step[];
}

/** The sizes of a workout; leaves out a size that is not shorter than the previous one. */
export function sizesFor(
  workout: Pick<PlanWorkout, 'steps'>,
  shorter: PlanDetail['shorter'][number] | undefined,
): readonly [WorkoutSize, ...WorkoutSize[]] {
  const sized = (size: Size, steps: readonly Step[]): WorkoutSize => ({
    size,
    steps,
    minutes: Math.round(secondsOf(steps) / 60),
  });
  const full = sized('full', workout.steps);
  if (!shorter) return [full];
  const short = sized('short', shorter.short);
  const minimum = sized('minimum', shorter.minimum);
  const candidates = [short, minimum].filter(({ steps }) => steps.length > 0);
  const distinct: [WorkoutSize, ...WorkoutSize[]] = [full];
  for (const one of candidates) if (one.minutes < (distinct.at(-1) ?? full).minutes) distinct.push(one);
  return distinct;
}
