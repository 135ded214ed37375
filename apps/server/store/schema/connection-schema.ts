import type { IsoDate } from '@musette/coach/calendar/days';
import type { RideSource } from '@musette/coach/progress/ride/ride';
import type { Instant } from '#ports/clock.ts';

/** A rider's account at an outside service. Both tokens are sealed. */
export interface ConnectionTable {
  user_id: string;
  service: 'strava';
  athlete_id: string;
  access_token: string;
  refresh_token: string;
  expires_at: Instant;
  /** Until then one process alone refreshes the tokens; null when none does. */
  refreshing_until: Instant | null;
  connected_at: Instant;
  /** When the service said that the connection has ended; null while it works. */
  ended_at: Instant | null;
  /** The end of the last sync; null before the first one. */
  synced_at: Instant | null;
  /** The start of the oldest activity that a sync has read; null before the first one. */
  read_back_to: Instant | null;
  /** Whether the syncs have read all activities that the service has. */
  is_complete: 0 | 1;
  /** running: a job reads activities; waiting: until the service takes calls again; failed: it gave no usable answer. */
  sync_state: 'idle' | 'running' | 'waiting' | 'failed';
  /** The key of the job that reads now or next; any other job is of an earlier sync. */
  sync_key: string | null;
  /** Whether the rider has asked for a sync since the present one began. */
  sync_asked: 0 | 1;
  sync_waits_until: Instant | null;
  /** How many activities the present sync has read; null without one. */
  sync_fetched: number | null;
  /** When the newest activities were last listed, and the start of the oldest one of that list. */
  listed_from: Instant | null;
  listed_at: Instant | null;
  /** The first day with a ride of this service alone that is no longer here; null without one. */
  left_out_since: IsoDate | null;
  /** When activities of the service last changed here. */
  changed_at: Instant | null;
  /** When an activity was last read because the service had told of it; null before the first one. */
  told_at: Instant | null;
}

/** The rider of an athlete at an outside service. */
export interface ConnectedAthleteTable {
  service: 'strava';
  athlete_id: string;
  rider_id: string;
}

/** How many calls of all riders a service took in this quarter of an hour and on this day, and how many it takes. Reads are calls, too. */
export interface CallBudgetTable {
  service: 'strava';
  quarter_at: Instant;
  quarter_reads: number;
  quarter_calls: number;
  quarter_read_limit: number;
  quarter_call_limit: number;
  day_at: Instant;
  day_reads: number;
  day_calls: number;
  day_read_limit: number;
  day_call_limit: number;
}

/** A ride that the rider has deleted here, by what a service calls it. Nothing else of it is kept. */
export interface DeletedRideTable {
  user_id: string;
  source: RideSource;
  source_id: string;
}
