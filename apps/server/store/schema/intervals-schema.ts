import type { IsoDate } from '@musette/coach/calendar/days';
import type { Instant } from '#ports/clock.ts';

/** A rider's own key for intervals.icu, sealed, and how far the calendar and the rides there are in step. */
export interface IntervalsConnectionTable {
  user_id: string;
  api_key: string;
  athlete_id: string;
  athlete_name: string;
  /** The language of what is written into the calendar. */
  language: string;
  connected_at: Instant;
  /** When the key was no longer accepted; null while it is. */
  ended_at: Instant | null;
  /** Counts the changes of the rider's plan. */
  plan_version: number;
  /** The count that the calendar is in step with. */
  sent_version: number;
  /** The rider's day of the last sync of workouts; null before the first one. */
  sent_day: IsoDate | null;
  workouts_synced_at: Instant | null;
  workouts_failure: IntervalsFailure | null;
  /** Until then one process alone writes into the calendar; null when none does. */
  workouts_claimed_until: Instant | null;
  /** Whether the rider waits for rides. */
  rides_asked: 0 | 1;
  rides_synced_at: Instant | null;
  rides_failure: IntervalsFailure | null;
  rides_claimed_until: Instant | null;
}

/** Why the last sync with intervals.icu failed. */
export type IntervalsFailure = 'limited' | 'refused' | 'unavailable' | 'quota-reached' | 'storage-full';

/** A workout in the rider's calendar at intervals.icu. */
export interface SentWorkoutTable {
  user_id: string;
  external_id: string;
  day: IsoDate;
  /** Of what was sent. */
  digest: string;
}

/** An activity of intervals.icu that was looked at, once. */
export interface IntervalsActivityTable {
  user_id: string;
  activity_id: string;
  outcome: 'imported' | 'already-here' | 'refused' | 'no-file' | 'from-strava';
  seen_at: Instant;
}
