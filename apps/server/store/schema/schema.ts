import type { AwayKind } from '@musette/coach/rider/days-away';
import type { IsoDate, WeekKey } from '@musette/coach/calendar/days';
import type { ActivityType } from '@musette/coach/progress/ride/activity-type';
import type { EffortSeconds } from '@musette/coach/progress/figures/best-efforts';
import type { RideSource } from '@musette/coach/progress/ride/ride';
import type { LoadSource } from '@musette/coach/progress/load/ride-load';
import type { EventKind, EventPriority } from '@musette/coach/event/race-event';
import type { Availability } from '@musette/coach/rider/availability';
import type { Town } from '@musette/coach/rider/place';
import type { InitialProfileFields, ProfileFieldName } from '@musette/coach/rider/profile-fields';
import type { Discipline, Difficulty } from '@musette/coach/rider/vocabulary';
import type { WeekSource } from '@musette/coach/proof/checks/proof';
import type { FeltEffort, SkipReason, WorkoutStatus, Size } from '@musette/coach/workout/planned';
import type { Phase } from '@musette/coach/library/session';
import type { Instant } from '#ports/clock.ts';
import type { FileId } from '#ports/ride-files.ts';
import type {
  CallBudgetTable,
  ConnectedAthleteTable,
  ConnectionTable,
  DeletedRideTable,
} from './connection-schema.ts';
import type {
  IntervalsActivityTable,
  IntervalsConnectionTable,
  SentWorkoutTable,
} from './intervals-schema.ts';
import type { DataPieceTable, DataTransferTable } from './data-schema.ts';
import type { PayerCustomerTable, PayerTable, SubscriptionTable } from './subscription-schema.ts';
import type { OperatorSchema } from './operator-schema.ts';

/** 0 or 1: rows hold only text, integers and reals (design 4). */
export type Flag = 0 | 1;

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

type ColumnValue<Value> = Value extends boolean ? Flag : Value extends Availability | Town ? string : Value;

/** The columns of the fields that a rider can change: `weightKg` is `weight_kg`. */
export type ProfileColumns = {
  [Name in ProfileFieldName as SnakeCase<Name>]: ColumnValue<InitialProfileFields[Name]>;
};

export interface RiderTable extends ProfileColumns {
  user_id: string;
  /** The race that the plan was made for. It differs from `race_date` when the rider has changed the race since. */
  planned_race_date: IsoDate | null;
  /** The day of the last change of the threshold heart rate; null where nobody has noted it. The FTP has a history. */
  threshold_heart_rate_since: IsoDate | null;
  onboarded: Flag;
  has_active_subscription: Flag;
  version: number;
  created_at: Instant;
  updated_at: Instant;
}

export interface FeedbackTable {
  user_id: string;
  id: string;
  user_name: string;
  feedback: string;
  page: string;
  date_text: string;
  time_text: string;
  created_at: Instant;
}

export interface JobTable {
  user_id: string;
  id: string;
  kind: string;
  dedupe_key: string;
  payload: string;
  state: 'waiting' | 'done' | 'dead';
  run_at: Instant;
  attempts: number;
  lease_token: string | null;
  lease_until: Instant | null;
  last_error: string | null;
  created_at: Instant;
}

export interface SeasonTable {
  user_id: string;
  id: string;
  body: string;
  created_at: Instant;
}

export interface PlanTable {
  user_id: string;
  week_start: WeekKey;
  season_id: string;
  name: string | null;
  difficulty: Difficulty;
  discipline: Discipline;
  is_race_prep: Flag;
  race_date: IsoDate | null;
  phase: Phase;
  recovery: Flag;
  number: number;
  of_weeks: number;
  /** The aim of the week: facts as JSON. */
  aim: string;
  target_minutes: number;
  target_load: number;
  made: WeekSource;
  model: string | null;
  proof: string;
  version: number;
  created_at: Instant;
  updated_at: Instant;
}

export interface WorkoutTable {
  user_id: string;
  week_start: WeekKey;
  position: number;
  type: string;
  /** The title and the text of a model; null for those of the session. */
  focus: string | null;
  description: string | null;
  /** Why the day is as it is: facts as JSON. */
  why: string;
  status: WorkoutStatus;
  session: string | null;
  level: number;
  steps: string;
  /** This and the next four columns are read and written by `rides/completion.ts`, which says what they mean together with the status. */
  completed_at: Instant | null;
  completed_size: Size | null;
  /** The steps of that size; null for the full size. */
  completed_steps: string | null;
  completed_by: string | null;
  decided_by_hand: 'completion' | 'ride' | null;
  /** When the rider decided not to ride it; the status stays `planned`. */
  skipped_at: Instant | null;
  skip_reason: SkipReason | null;
  effort: FeltEffort | null;
  notes: string | null;
  feedback_at: Instant | null;
  /** The position that the coach planned; null for a workout that has not moved. */
  moved_from: number | null;
  /** The planned workout before the rider shortened it or left it out, as JSON; null for an unchanged workout. */
  original: string | null;
  /** What the rider has answered to the result of a test, as JSON; null before an answer. */
  test_answer: string | null;
}

/** An activity: what its source says of it, and what is computed from its samples. Null for what the source does not have. */
export interface ActivityTable {
  user_id: string;
  id: string;
  source: RideSource;
  /** What the source calls it: a file's checksum and the place in the file, or a service's own id. */
  source_id: string;
  /** The day in its time zone. */
  day: IsoDate;
  started_at: Instant;
  /** The start and the length of the whole recording, by which it is known again; a trim does not change them. */
  recorded_at: Instant;
  recorded_s: number;
  /** The rider's time zone when it came in. A later one does not move it to another day. */
  time_zone: string;
  type: ActivityType;
  indoor: Flag;
  name: string;
  distance_m: number | null;
  moving_s: number | null;
  elapsed_s: number | null;
  ascent_m: number | null;
  average_speed_mps: number | null;
  max_speed_mps: number | null;
  average_watts: number | null;
  weighted_watts: number | null;
  max_watts: number | null;
  average_heart_rate: number | null;
  max_heart_rate: number | null;
  average_cadence: number | null;
  temperature_c: number | null;
  kilojoules: number | null;
  calories: number | null;
  kudos_count: number | null;
  achievement_count: number | null;
  load: number;
  load_from: LoadSource;
  /** Whether it was on the way to work, and on which bike, as an export says. */
  commute: Flag;
  gear: string | null;
  /** How hard it felt, from 1 to 10, where the rider says so. */
  effort: number | null;
  /** The FTP that the load and the zones were computed with. */
  ftp_watts: number | null;
  /** The route; null without one. */
  polyline: string | null;
  /** The mean power of its parts, as JSON; null without power. */
  shape: string | null;
  /** The seconds in each power zone, as JSON; null without power or FTP. */
  power_zones: string | null;
  /** Laps, best efforts and time in heart rate zones, as JSON. Lists do without it, because it may be long. */
  details: string;
  /** The version of the formulas that computed the figures. */
  formulas: number;
  /** The original file in the port `ride-files`, its name, which of its activities this is, and how many it has. */
  file_id: FileId | null;
  file_name: string | null;
  file_index: number | null;
  file_rides: number | null;
  /** Whether only the beginning could be read, because the file is cut off or damaged. */
  truncated: Flag;
  /** The part of the recording that counts, in seconds from its start; null stands for its own start or end. */
  trim_from_s: number | null;
  trim_to_s: number | null;
  deleted_at: Instant | null;
  /** When it last came back after a deletion; null for one that never did. */
  restored_at: Instant | null;
  /** The activity that is the same ride: this one is deleted for as long as both are joined. */
  same_as: string | null;
  /** When a service was asked for it; null for other sources. */
  fetched_at: Instant | null;
  version: number;
  created_at: Instant;
  updated_at: Instant;
}

/** The best mean power of a ride over a duration. */
export interface BestEffortTable {
  user_id: string;
  activity_id: string;
  seconds: EffortSeconds;
  watts: number;
  day: IsoDate;
}

/** Days without riding. */
export interface DaysAwayTable {
  user_id: string;
  id: string;
  first_day: IsoDate;
  last_day: IsoDate;
  kind: AwayKind;
}

/** A rider's name for the race of a day. */
export interface RaceTable {
  user_id: string;
  race_date: IsoDate;
  name: string;
}

/** A race or another event of a rider. */
export interface RaceEventTable {
  user_id: string;
  /** Chosen by the client. */
  id: string;
  event_date: IsoDate;
  name: string;
  kind: EventKind;
  priority: EventPriority;
  minutes: number | null;
  ascent_m: number | null;
  start_time: string | null;
  /** The course as JSON. */
  course: string | null;
  version: number;
  created_at: Instant;
  updated_at: Instant;
}

export interface GenerationTable {
  user_id: string;
  id: string;
  season_id: string;
  intent: string | null;
  state: 'running' | 'done' | 'cancelled' | 'failed';
  replaces: Flag;
  /** 1 when only the weeks that no longer fit are planned again. */
  replans: Flag;
  kept: string;
  model: string | null;
  started_at: Instant;
  finished_at: Instant | null;
  /** The interrupted generation of the plan that this one is to replace. */
  interrupted: string | null;
}

export interface StagedWeekTable {
  user_id: string;
  season_id: string;
  week_start: WeekKey;
  made: WeekSource;
  body: string;
}

export interface ModelUsageTable {
  user_id: string;
  day: IsoDate;
  tokens: number;
}

export interface RateLimitTable {
  bucket: string;
  window_start: Instant;
  count: number;
}

export interface EventTable {
  day: IsoDate;
  name: string;
  count: number;
}

export interface InstanceTable {
  key: string;
  value: string;
}

export interface MigrationTable {
  name: string;
  applied_at: Instant;
}

/** The FTP of a rider from a day on. */
export interface FtpChangeTable {
  user_id: string;
  day: IsoDate;
  watts: number;
}

/** A change of a plan that came with an idempotency key. */
export interface SentChangeTable {
  user_id: string;
  idempotency_key: string;
  fingerprint: string;
  sent_at: Instant;
}

/** Every table of ours; the sign-in library's own tables are made by the first migration and read by its adapter alone. */
export interface Schema extends OperatorSchema {
  rider: RiderTable;
  feedback: FeedbackTable;
  job: JobTable;
  season: SeasonTable;
  plan: PlanTable;
  workout: WorkoutTable;
  activity: ActivityTable;
  connection: ConnectionTable;
  connected_athlete: ConnectedAthleteTable;
  deleted_ride: DeletedRideTable;
  call_budget: CallBudgetTable;
  payer: PayerTable;
  payer_customer: PayerCustomerTable;
  subscription: SubscriptionTable;
  intervals_connection: IntervalsConnectionTable;
  sent_workout: SentWorkoutTable;
  intervals_activity: IntervalsActivityTable;
  best_effort: BestEffortTable;
  ftp_change: FtpChangeTable;
  sent_change: SentChangeTable;
  race: RaceTable;
  days_away: DaysAwayTable;
  race_event: RaceEventTable;
  generation: GenerationTable;
  staged_week: StagedWeekTable;
  data_transfer: DataTransferTable;
  data_piece: DataPieceTable;
  ride_file: { user_id: string; file_id: FileId; bytes: number; saved_at: Instant };
  model_usage: ModelUsageTable;
  instance_usage: { day: IsoDate; tokens: number };
  rate_limit: RateLimitTable;
  event: EventTable;
  spent_token: { token: string; expires_at: Instant };
  instance: InstanceTable;
  deleted_rider: { id: string; deleted_at: Instant };
  migration: MigrationTable;
}
