import { daysOf, type IsoDate, WEEKDAYS, type Weekday } from '@musette/coach/calendar/days';
import type { RaceWeek } from '@musette/coach/proof/changes/race-change';
import { plainProof } from '@musette/coach/proof/checks/prove-week';
import { movedWhy } from '@musette/coach/proof/changes/move';
import type { ProvenWeek } from '@musette/coach/proof/checks/proof';
import { DAY_NAMES } from '@musette/coach/season/tables/names';
import type { Season, WeekBrief } from '@musette/coach/season/season';
import type { PlannedWeek, PlannedWorkout } from '@musette/coach/workout/planned';
import type { Step } from '@musette/coach/workout/steps';
import type { Instant } from '#ports/clock.ts';
import { AIM, ORIGINAL, type Original, STEPS, WHY } from '#store/schema/json-columns.ts';
import type { StoredPlan, WorkoutRow } from '#store/plans/plan-store.ts';
import { newProof } from './saved-proof.ts';

/** A written week, with its source and its model. This file maps weeks between the coach and the database. */
export interface WrittenWeek extends ProvenWeek {
  readonly model: string | null;
}

/** The season of a week and the time of saving. */
interface SaveContext {
  readonly season: Season;
  readonly seasonId: string;
  readonly at: Instant;
}

/** Converts a written week into the rows of the database. */
export function toStored(
  { brief, week, proof, source, model }: WrittenWeek,
  { season, seasonId, at }: SaveContext,
): StoredPlan {
  const { difficulty, discipline, raceDate } = season.request;
  return {
    week_start: brief.weekStart,
    season_id: seasonId,
    name: null,
    difficulty,
    discipline,
    is_race_prep: raceDate === null ? 0 : 1,
    race_date: raceDate,
    phase: brief.phase,
    recovery: brief.recovery ? 1 : 0,
    number: brief.number,
    of_weeks: brief.of,
    aim: AIM.write(brief.aim),
    target_minutes: Math.round(brief.targetMinutes),
    target_load: Math.round(brief.targetLoad),
    made: source,
    model,
    proof: newProof(plainProof(proof)),
    version: 1,
    created_at: at,
    updated_at: at,
    workouts: week.workouts.map((workout, position) => toWorkoutRow(workout, { brief, position })),
  };
}

const toWorkoutRow = (
  workout: PlannedWorkout,
  { brief, position }: { readonly brief: WeekBrief; readonly position: number },
): WorkoutRow => ({
  week_start: brief.weekStart,
  position,
  type: workout.type,
  focus: workout.focus,
  description: workout.description,
  why: WHY.write(workout.why),
  status: workout.status,
  session: workout.session,
  level: brief.days[position]?.level ?? 0,
  steps: STEPS.write(workout.steps),
  completed_at: null,
  completed_size: null,
  completed_steps: null,
  completed_by: null,
  decided_by_hand: null,
  skipped_at: null,
  skip_reason: null,
  effort: null,
  notes: null,
  feedback_at: null,
  moved_from: null,
  original: null,
  test_answer: null,
});

const stepsOf = (row: WorkoutRow): readonly Step[] => STEPS.read(row.steps);

const completedStepsOf = ({ status, completed_steps }: WorkoutRow): readonly Step[] | null =>
  status !== 'completed' || completed_steps === null ? null : STEPS.read(completed_steps);

/** The day that a workout was planned for, before any move. */
export const plannedOn = ({ moved_from, position }: WorkoutRow): Weekday =>
  WEEKDAYS[moved_from ?? position] ?? 'monday';

/** The rows of a saved week, and the week of the coach that they make: it is worked out once. */
export interface WeekWithRows {
  readonly stored: StoredPlan;
  readonly week: PlannedWeek;
}

/** Whether the rider has moved the workout to another day. */
export const isMoved = ({ moved_from }: WorkoutRow): boolean => moved_from !== null;

/** Whether the rider has shortened the workout, replaced it by a shorter one or left it out. */
export const isFitted = ({ original }: WorkoutRow): boolean => original !== null;

/** The planned workout before the rider shortened it or left it out; null for an unchanged workout. */
export const originalOf = ({ original }: WorkoutRow): Original | null =>
  original === null ? null : ORIGINAL.read(original);

/** The rows of a week, and the week of the coach that they make. */
export const withWeek = (stored: StoredPlan): WeekWithRows => ({ stored, week: toWeek(stored) });

/** Converts a saved week into the coach's type. */
export function toWeek({ week_start, workouts }: StoredPlan): PlannedWeek {
  const dates = daysOf(week_start);
  return {
    weekStart: week_start,
    workouts: workouts.flatMap((row): readonly PlannedWorkout[] => {
      const weekday = WEEKDAYS[row.position];
      const date = dates[row.position];
      if (weekday === undefined || date === undefined) return [];
      return [toWorkout(row, weekday, date)];
    }),
  };
}

const toWorkout = (row: WorkoutRow, weekday: Weekday, date: IsoDate): PlannedWorkout => ({
  day: DAY_NAMES[weekday],
  date,
  size: 'full',
  type: row.type,
  focus: row.focus,
  description: row.description,
  // The reason for shortening a workout or leaving it out wins over the reason for moving it.
  why: isMoved(row) && !isFitted(row) ? movedWhy(row, plannedOn(row)) : WHY.read(row.why),
  status: row.status,
  session: row.session,
  steps: stepsOf(row),
  completedSteps: completedStepsOf(row),
  skippedAt: row.skipped_at,
});

/** The fields of a saved week that the check of its race reads. */
export const raceWeekOf = (stored: StoredPlan, week: PlannedWeek): RaceWeek => ({
  week,
  phase: stored.phase,
  raceDate: stored.race_date,
});
