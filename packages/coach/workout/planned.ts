import type { IsoDate, WeekKey } from '../calendar/days.ts';
import type { Step } from './steps.ts';

/** `Monday` to `Sunday` as the plan names its days, or 'Unknown' while a draft has none (spec 3). */
export type DayName =
  | 'Monday'
  | 'Tuesday'
  | 'Wednesday'
  | 'Thursday'
  | 'Friday'
  | 'Saturday'
  | 'Sunday'
  | 'Unknown';

/** Where a workout stands (spec 4). */
export type WorkoutStatus = 'planned' | 'rest' | 'completed';

/** How a workout felt (spec 5). */
export const EFFORTS = ['too-easy', 'just-right', 'too-hard'] as const;
/** How a workout felt (spec 5). */
export type Effort = (typeof EFFORTS)[number];

/** What stands on one day of a plan (spec 3). Minutes, load and intensity are derived from the steps, never stored beside them. */
export interface PlannedWorkout {
  readonly day: Exclude<DayName, 'Unknown'>;
  readonly date: IsoDate;
  readonly type: string;
  readonly focus: string;
  readonly description: string;
  /** Why this session stands on this day, in a sentence for the rider. */
  readonly why: string;
  readonly status: WorkoutStatus;
  /** The library session that the steps were made from; null for rest and for steps of another origin. */
  readonly session: SessionId | null;
  readonly size: Size;
  readonly steps: readonly Step[];
  /** What of it was ridden where that is a shorter size; absent or null for all of it. */
  readonly completedSteps?: readonly Step[] | null;
  /** When the rider decided not to ride it; the status stays planned. */
  readonly skippedAt?: string | null;
}

/** The steps that count: what was ridden of a workout in a shorter size, else all that is planned. */
export const doneSteps = ({
  steps,
  completedSteps,
}: Pick<PlannedWorkout, 'steps' | 'completedSteps'>): readonly Step[] => completedSteps ?? steps;

/** True when the rider has decided not to ride it. */
export const isSkipped = ({ skippedAt }: Pick<PlannedWorkout, 'skippedAt'>): boolean =>
  (skippedAt ?? null) !== null;

/** Why a rider skips a workout. */
export const SKIP_REASONS = ['ill', 'no-time', 'weather', 'tired', 'other'] as const;
/** Why a rider skips a workout. */
export type SkipReason = (typeof SKIP_REASONS)[number];

/** A workout as a model or the built-in writer names it, before it has steps: the JSON of spec 7. */
export interface DraftWorkout {
  readonly day: DayName;
  /** Null where the text gave none; fitting fills in the default of 60 (spec 5). */
  readonly minutes: number | null;
  readonly type: string;
  readonly intensity: number | null;
  readonly focus: string;
  readonly description: string;
}

/** Seven workouts, Monday to Sunday. */
export interface PlannedWeek {
  readonly weekStart: WeekKey;
  readonly workouts: readonly PlannedWorkout[];
}

/** How a plan names the race. It has no steps: how long it takes is for the race to say. */
export const RACE_TYPE = 'Race';
/** How a plan names a day without training (spec 5). */
export const REST_TYPE = 'Rest';
/** How a plan names a day that was over when it was made: whether that was a day of rest, it cannot know. */
export const BEFORE_PLAN_TYPE = 'Before your plan';

/** True for a race, planned or done. */
export const isRace = ({ type }: Pick<PlannedWorkout, 'type'>): boolean => type === RACE_TYPE;

/** A workout that is there to be ridden and was not yet. The race stands where it stands, and so does what is skipped. */
export const isMovable = (workout: Pick<PlannedWorkout, 'type' | 'status' | 'skippedAt'>): boolean =>
  workout.status === 'planned' && !isRace(workout) && !isSkipped(workout);

/** The stable name of a session in the library, such as `threshold-2x20`. */
export type SessionId = string;

/** How much of a session there is time for. */
export type Size = 'full' | 'short' | 'minimum';
