import { plainProof } from '@musette/coach/proof/prove-week';
import type { ProvenWeek } from '@musette/coach/proof/proof';
import { intensityOf, loadOf, minutesOf } from '@musette/coach/workout/load';
import type { PlannedWorkout } from '@musette/coach/workout/planned';
import type { BuiltSeason } from '@musette/coach/proof/build-season';

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The season as data for programs. */
export const jsonOf = ({ season, weeks }: BuiltSeason) => ({
  startFitness: season.startFitness,
  weeks: weeks.map(weekOf),
});

function weekOf({ brief, week, proof }: ProvenWeek) {
  const { weekStart, phase, recovery, targetLoad } = brief;
  const load = week.workouts.reduce((sum, { steps }) => sum + loadOf(steps), 0);
  const minutes = week.workouts.reduce((sum, { steps }) => sum + minutesOf(steps), 0);
  const workouts = week.workouts.map(workoutOf);
  return {
    weekStart,
    phase,
    recovery,
    targetLoad,
    load: rounded(load),
    minutes,
    workouts,
    proof: plainProof(proof),
  };
}

const workoutOf = ({ day, date, type, focus, description, status, steps }: PlannedWorkout) => ({
  day,
  date,
  type,
  minutes: minutesOf(steps),
  load: rounded(loadOf(steps)),
  intensity: steps.length === 0 ? 0 : intensityOf(steps),
  focus,
  description,
  status,
  steps,
});
