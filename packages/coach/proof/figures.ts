import type { IsoDate } from '../calendar/days.ts';
import { sharesOf, type Shares } from '../season/tables/distribution.ts';
import { isRace, doneSteps, type PlannedWeek, type PlannedWorkout } from '../workout/planned.ts';
import { loadOf, minutesOf, secondsInZones } from '../workout/load.ts';
import { sessionOf } from '../library/library.ts';
import type { Step } from '../workout/steps.ts';
import { lowestWBal } from '../workout/wbal.ts';

/** What one workout comes to, worked out from its steps; one that was ridden in a shorter size comes to that. */
export interface DayFigures {
  readonly date: IsoDate;
  readonly minutes: number;
  readonly load: number;
  /** Of the whole workout, in whatever size it was ridden. */
  readonly plannedLoad: number;
  readonly hard: boolean;
  readonly race: boolean;
  /** Seconds in zone 4 and above. */
  readonly sharpSeconds: number;
  /** Joules that are left of the reserve at its lowest, for an FTP of 250 W. */
  readonly reserve: number;
}

/** What a week comes to. */
export interface WeekFigures {
  readonly days: readonly DayFigures[];
  readonly minutes: number;
  readonly load: number;
  readonly plannedLoad: number;
  readonly longest: number;
  /** As planned: a ride that was cut short does not make the plan too hard. */
  readonly shares: Shares;
}

/** Steps that no session of the library made are hard from so many seconds on, in zone 4 and above or in zone 5 and above. */
const HARD_SECONDS = { threshold: 480, above: 120 } as const;

// A workout never changes, and a season is proven week by week and as a whole.
const known = new WeakMap<PlannedWorkout, DayFigures>();

/** Works a workout out once. */
export function figuresOfDay(workout: PlannedWorkout): DayFigures {
  const before = known.get(workout);
  if (before !== undefined) return before;
  const steps = doneSteps(workout);
  const zones = secondsInZones(steps);
  const figures: DayFigures = {
    date: workout.date,
    minutes: minutesOf(steps),
    load: loadOf(steps),
    plannedLoad: loadOf(workout.steps),
    hard: isHard(workout),
    race: isRace(workout),
    sharpSeconds: zones[4] + zones[5] + zones[6] + zones[7],
    reserve: lowestWBal(steps),
  };
  known.set(workout, figures);
  return figures;
}

/** Works a week out. */
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

/** The library says which of its sessions are hard; other steps are judged by what is in them. */
const isHard = (workout: Pick<PlannedWorkout, 'session' | 'steps'>): boolean =>
  sessionOf(workout)?.hard ?? hasHardSteps(workout.steps);

function hasHardSteps(steps: readonly Step[]): boolean {
  const zones = secondsInZones(steps);
  const above = zones[5] + zones[6] + zones[7];
  return zones[4] + above >= HARD_SECONDS.threshold || above >= HARD_SECONDS.above;
}
