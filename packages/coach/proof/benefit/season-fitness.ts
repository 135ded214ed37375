import { byDay, type IsoDate } from '../../calendar/days.ts';
import { minutesAvailable } from '../../rider/availability.ts';
import { AWAY_KINDS, type AwayKind, awayOn, easyReturnFrom } from '../../rider/days-away.ts';
import { LOAD_PER_MINUTE } from '../../season/load-path.ts';
import type { Season } from '../../season/season.ts';
import { loadOf } from '../../workout/load.ts';
import { doneSteps, isSkipped, type PlannedWorkout } from '../../workout/planned.ts';
import type { Step } from '../../workout/steps.ts';
import { type FitnessCourse, fitnessCourse } from '../checks/fitness-course.ts';
import type { ProvenWeek } from '../checks/proof.ts';

// What fitness does in a season as it is ridden: whether it rises, holds or falls, and whether it falls because of days away.

/** A week with its workouts, as they are planned or as the rider has changed them. */
export type SeasonWeek = Pick<ProvenWeek, 'brief' | 'week'>;

/** Fitness rises if it grows by this share of the start, and by these points. */
const RISE = { share: 0.05, points: 2 } as const;
/** Fitness below this share of the start counts as less. */
export const HELD_SHARE = 0.97;

/** What the rider rides of a workout: nothing of a skipped one, and the size that was ridden of a completed one. */
export const riddenSteps = (workout: PlannedWorkout): readonly Step[] =>
  isSkipped(workout) ? [] : doneSteps(workout);

/** The load of what is ridden of a workout. */
const riddenLoad = (workout: PlannedWorkout): number => loadOf(riddenSteps(workout));

/** The course of fitness through the weeks, as they are ridden, or with other loads. */
export const fitnessOver = (
  season: Season,
  weeks: readonly SeasonWeek[],
  loadOn: (workout: PlannedWorkout) => number = riddenLoad,
): FitnessCourse =>
  fitnessCourse(
    season,
    weeks.flatMap(({ week }) =>
      week.workouts.map((workout) => ({
        date: workout.date,
        load: loadOn(workout),
        isSkipped: isSkipped(workout),
      })),
    ),
  );

/** True if fitness rises in a season by what a rider notices. */
export function raisesFitness(season: Season, weeks: readonly SeasonWeek[]): boolean {
  const { startFitness: start } = season;
  return fitnessOver(season, weeks).highest - start >= Math.max(RISE.points, start * RISE.share);
}

/** The weeks before that of the race, or all weeks without one. */
function beforeRace(weeks: readonly SeasonWeek[]): readonly SeasonWeek[] {
  const race = weeks.findIndex(({ brief }) => brief.kind === 'race');
  return race < 0 ? weeks : weeks.slice(0, race);
}

/** Fitness before the taper, which lowers it in every season, as the easy weeks after a race do; at the end without a race. */
export function fitnessBeforeTaper(
  season: Season,
  weeks: readonly SeasonWeek[],
  loadOn = riddenLoad,
): number {
  const last = beforeRace(weeks).findLastIndex(
    ({ brief }) => brief.kind === 'load' || brief.kind === 'recovery',
  );
  return fitnessOver(season, weeks, loadOn).byWeek[last] ?? season.startFitness;
}

/** The number of days away without a ride, and why. */
export interface DaysLost {
  readonly days: number;
  readonly kinds: readonly AwayKind[];
}

/** Days away are why fitness falls if they take this share of what it loses. */
const REASON_SHARE = 0.5;

/**
 * The days away because of which fitness falls; null where it holds, or falls for another reason: where it would lose most of it also
 * with the load that the rider is used to, as far as the hours hold it, on the days away and the easy days after them.
 */
export function daysAwayThatLower(season: Season, weeks: readonly SeasonWeek[]): DaysLost | null {
  const { startFitness: start, rider, request } = season;
  const { daysAway = [], today } = request;
  const lost = beforeRace(weeks)
    .flatMap(({ week }) => week.workouts)
    .filter((workout) => byDay(workout.date, today) >= 0 && riddenLoad(workout) === 0)
    .flatMap(({ date }) => awayOn(daysAway, date) ?? []);
  const now = fitnessBeforeTaper(season, weeks);
  if (lost.length === 0 || now >= start * HELD_SHARE) return null;
  const time = { availability: rider.availability, daysAway };
  const isTaken = (date: IsoDate) => awayOn(daysAway, date) !== null || easyReturnFrom(time, date) !== null;
  const usualLoad = Math.min(start, (minutesAvailable(rider.availability) * LOAD_PER_MINUTE) / 7);
  const without = fitnessBeforeTaper(season, weeks, (workout) =>
    isTaken(workout.date) ? Math.max(usualLoad, riddenLoad(workout)) : riddenLoad(workout),
  );
  if (without - now < (start - now) * REASON_SHARE) return null;
  return { days: lost.length, kinds: AWAY_KINDS.filter((kind) => lost.some((away) => away.kind === kind)) };
}
