import type { SessionId } from '../workout/session.ts';
import type { DayFrame } from './frames.ts';
import type { WeekOutline } from './outline.ts';
import type { CoachRider, DayRole, SeasonRequest } from './types.ts';

/** What the rides of a week are made from. */
export interface WeekPlan {
  readonly week: WeekOutline;
  readonly frames: readonly DayFrame[];
  readonly roles: readonly DayRole[];
  readonly rider: CoachRider;
  readonly request: SeasonRequest;
  /** The longest that any ride of this week may be. */
  readonly longest: number;
  /** Seconds of main work that last week's sessions had, but for the easy ones. */
  readonly lastWork: ReadonlyMap<SessionId, number>;
  /** What was ridden on the Sunday before. */
  readonly lastRide: SessionId | null;
}
