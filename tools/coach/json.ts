import type { Catalogue } from '@musette/words/catalogue';
import { descriptionText, nameText, proofText, stepsIn } from '@musette/words/render';
import type { ProvenWeek } from '@musette/coach/proof/checks/proof';
import { intensityOf, loadOf, minutesOf } from '@musette/coach/workout/load';
import type { PlannedWorkout } from '@musette/coach/workout/planned';
import type { BuiltSeason } from '@musette/coach/proof/build-season';
import { highestFitness } from './season-text.ts';

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The season as data for programs. */
export const jsonOf = ({ season, weeks }: BuiltSeason, words: Catalogue) => ({
  startFitness: season.startFitness,
  startSource: season.startSource,
  targetFitness: season.targetFitness,
  highestFitness: highestFitness(season, weeks),
  weeks: weeks.map((week) => weekOf(week, words)),
});

function weekOf({ brief, week, proof }: ProvenWeek, words: Catalogue) {
  const { weekStart, phase, recovery, targetLoad } = brief;
  const load = week.workouts.reduce((sum, { steps }) => sum + loadOf(steps), 0);
  const minutes = week.workouts.reduce((sum, { steps }) => sum + minutesOf(steps), 0);
  const workouts = week.workouts.map((workout) => workoutOf(workout, words));
  return {
    weekStart,
    phase,
    recovery,
    targetLoad,
    load: rounded(load),
    minutes,
    workouts,
    proof: proofText(words, proof),
  };
}

const workoutOf = (workout: PlannedWorkout, words: Catalogue) => {
  const { day, date, type, status, steps } = workout;
  return {
    day,
    date,
    type,
    minutes: minutesOf(steps),
    load: rounded(loadOf(steps)),
    intensity: steps.length === 0 ? 0 : intensityOf(steps),
    focus: nameText(words, workout),
    description: descriptionText(words, workout),
    status,
    steps: stepsIn(words, steps),
  };
};
