import type { IsoDate } from '../../calendar/days.ts';
import { sharesOf, type Shares } from '../../season/tables/distribution.ts';
import { isRaceOrEvent, doneSteps, type PlannedWeek, type PlannedWorkout } from '../../workout/planned.ts';
import { loadOf, minutesOf } from '../../workout/load.ts';
import { secondsInZones } from '../../workout/zone-seconds.ts';
import { sessionOf } from '../../library/library.ts';
import type { Step } from '../../workout/steps.ts';
import { lowestWBal } from '../../workout/wbal.ts';

// Minutes, load and intensity of workouts and weeks, from their steps.

/** The figures of one workout, from its steps. A workout that was ridden in a shorter size has the figures of that size. */
export interface DayFigures {
  readonly date: IsoDate;
  readonly minutes: number;
  readonly load: number;
  /** Load of the whole workout, in full size. */
  readonly plannedLoad: number;
  readonly hard: boolean;
  readonly race: boolean;
  /** Seconds in zone 4 and above. */
  readonly sharpSeconds: number;
  /** Minimum of the reserve above threshold in joules, for an FTP of 250 W. */
  readonly reserve: number;
}

/** The figures of a week. */
export interface WeekFigures {
  readonly days: readonly DayFigures[];
  readonly minutes: number;
  readonly load: number;
  readonly plannedLoad: number;
  readonly longest: number;
  /** From the planned steps: a ride in a shorter size does not change the shares of the plan. */
  readonly shares: Shares;
}

/** Steps without a library session are hard from this many seconds in zone 4 and above, or in zone 5 and above. */
const HARD_SECONDS = { threshold: 480, above: 120 } as const;

// Figures are cached, because a workout never changes and its season is proven several times.
const cache = new WeakMap<PlannedWorkout, DayFigures>();

/** Computes the figures of a workout once and caches them. */
export function figuresOfDay(workout: PlannedWorkout): DayFigures {
  const cached = cache.get(workout);
  if (cached !== undefined) return cached;
  const steps = doneSteps(workout);
  const zones = secondsInZones(steps);
  const figures: DayFigures = {
    date: workout.date,
    minutes: minutesOf(steps),
    load: loadOf(steps),
    plannedLoad: loadOf(workout.steps),
    hard: isHard(workout),
    race: isRaceOrEvent(workout),
    sharpSeconds: zones[4] + zones[5] + zones[6] + zones[7],
    reserve: lowestWBal(steps),
  };
  cache.set(workout, figures);
  return figures;
}

/** Computes the figures of a week. */
export function figuresOf({ workouts }: PlannedWeek): WeekFigures {
  const days = workouts.map(figuresOfDay);
  return {
    days,
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
    load: days.reduce((sum, { load }) => sum + load, 0),
    plannedLoad: days.reduce((sum, { plannedLoad }) => sum + plannedLoad, 0),
    longest: Math.max(0, ...days.map(({ minutes }) => minutes)),
    shares: sharesOf(workouts.map(({ steps }) => steps)),
  };
}

/** A library session states whether it is hard; other workouts are judged by their steps. */
const isHard = (workout: Pick<PlannedWorkout, 'session' | 'steps'>): boolean =>
  sessionOf(workout)?.hard ?? hasHardSteps(workout.steps);

function hasHardSteps(steps: readonly Step[]): boolean {
  const zones = secondsInZones(steps);
  const above = zones[5] + zones[6] + zones[7];
  return zones[4] + above >= HARD_SECONDS.threshold || above >= HARD_SECONDS.above;
}
