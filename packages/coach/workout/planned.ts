import type { IsoDate, WeekKey } from '../calendar/days.ts';
import type { Step } from './steps.ts';
import type { WorkoutName } from './names.ts';
import type { WhyFact } from './why.ts';
import type { SessionId } from './names.ts';

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

/** The status of a workout (spec 4). */
export type WorkoutStatus = 'planned' | 'rest' | 'completed';

/** How a workout felt (spec 5). */
export const FELT_EFFORTS = ['too-easy', 'just-right', 'too-hard'] as const;

/** How a workout felt (spec 5). */
export type FeltEffort = (typeof FELT_EFFORTS)[number];

/** The workout of one day of a plan (spec 3). Minutes, load and intensity are derived from the steps and never stored. */
export interface PlannedWorkout {
  readonly day: Exclude<DayName, 'Unknown'>;
  readonly date: IsoDate;
  readonly type: string;
  /** The title that a writer gave it; null for the name of its session. */
  readonly focus: string | null;
  /** What a writer says of it; null for the purpose of its session. */
  readonly description: string | null;
  /** Why the day is as it is. */
  readonly why: readonly WhyFact[];
  readonly status: WorkoutStatus;
  /** The library session of the steps; null for rest and for other steps. */
  readonly session: SessionId | null;
  readonly size: Size;
  readonly steps: readonly Step[];
  /** The shorter size that was ridden; absent or null for the full size. */
  readonly completedSteps?: readonly Step[] | null;
  /** When the rider skipped it; the status stays planned. */
  readonly skippedAt?: string | null;
}

/** The name of a workout, for a fact. */
export const nameOf = ({ focus, session, type }: WorkoutName): WorkoutName => ({ focus, session, type });

/** The steps of the size that was ridden, or else the planned steps. */
export const doneSteps = ({
  steps,
  completedSteps,
}: Pick<PlannedWorkout, 'steps' | 'completedSteps'>): readonly Step[] => completedSteps ?? steps;

/** True if the rider has skipped the workout. */
export const isSkipped = ({ skippedAt }: Pick<PlannedWorkout, 'skippedAt'>): boolean =>
  (skippedAt ?? null) !== null;

/** Why a rider skips a workout. */
export const SKIP_REASONS = ['ill', 'no-time', 'weather', 'tired', 'other'] as const;

/** Why a rider skips a workout. */
export type SkipReason = (typeof SKIP_REASONS)[number];

/** A workout of a language model or the built-in writer, before it has steps: the JSON of spec 7. */
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

/** The type of a race. It has no steps, because its length is unknown. */
export const RACE_TYPE = 'Race';

/** The type of an event on the way, which has no steps either. */
export const EVENT_TYPE = 'Event';

/** The type of a test. */
export const TEST_TYPE = 'Test';

/** The type of a day without training (spec 5). */
export const REST_TYPE = 'Rest';

/** The type of a day that was in the past when the plan was made. The plan cannot know whether it was a rest day. */
export const BEFORE_PLAN_TYPE = 'Before your plan';

/** True for a race, planned or done. */
export const isRace = ({ type }: Pick<PlannedWorkout, 'type'>): boolean => type === RACE_TYPE;

/** True for an event on the way, planned or done. */
export const isEvent = ({ type }: Pick<PlannedWorkout, 'type'>): boolean => type === EVENT_TYPE;

/** True for the race and for an event on the way: the day belongs to it. */
export const isRaceOrEvent = (workout: Pick<PlannedWorkout, 'type'>): boolean =>
  isRace(workout) || isEvent(workout);

/** True for a planned workout that can still move. A race, an event and a skipped workout cannot. */
export const isMovable = (workout: Pick<PlannedWorkout, 'type' | 'status' | 'skippedAt'>): boolean =>
  workout.status === 'planned' && !isRaceOrEvent(workout) && !isSkipped(workout);

/** The size of a session: full, or a shorter version. */
export type Size = 'full' | 'short' | 'minimum';
