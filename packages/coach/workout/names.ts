import type { PowerZone } from '../rider/zones.ts';

// What sessions, workouts and their steps are called.

/** The stable name of a session in the library, such as `threshold-2x20`. */
export type SessionId = string;

/** What a session trains. It is the same at every size. */
export type Stimulus =
  | 'recovery'
  | 'endurance'
  | 'long'
  | 'tempo'
  | 'sweet-spot'
  | 'threshold'
  | 'over-under'
  | 'vo2max'
  | 'anaerobic'
  | 'sprint'
  | 'skills'
  | 'torque'
  | 'test'
  | 'openers'
  | 'race-simulation'
  | 'brick'
  | 'starts';

/** What a workout is called: by its writer, or after its session or type. */
export interface WorkoutName {
  /** Null for the name of the session. */
  readonly focus: string | null;
  readonly session: SessionId | null;
  readonly type: string;
}

/** What a workout file says of its steps besides their cues. Names have at most 15 characters, the limit of Garmin devices. */
export interface FileWords {
  /** The name of an effort without a target. */
  readonly allOut: string;
  readonly freeRide: string;
  readonly ramp: string;
  readonly zones: Readonly<Record<PowerZone, string>>;
  /** A note in a file with fewer steps than the workout. */
  readonly merged: string;
}
