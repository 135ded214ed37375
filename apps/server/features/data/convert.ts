import { type DataRide, dataRide } from '@musette/contract/schemas/data-file';
import type { DataPlan, DataWeek, DataWorkout } from '@musette/contract/schemas/data-plan';
import type { WeekKey } from '@musette/coach/calendar/days';
import type { AimFact, PromptSafeSeason } from '@musette/coach/season/season';
import type { WhyFact } from '@musette/coach/workout/why';
import type { Instant } from '#ports/clock.ts';
import type { FileId } from '#ports/ride-files.ts';
import { NEVER_COMPUTED } from '#store/rides/expiry-store.ts';
import type { ActivityRow } from '#store/rides/activity-store.ts';
import {
  ACTIVITY_DETAILS,
  type ActivityDetails,
  AIM,
  ORIGINAL,
  type Original,
  POWER_ZONE_SECONDS,
  PROOF,
  type SavedProof,
  SHAPE,
  STEPS,
  TEST_ANSWER,
  WHY,
} from '#store/schema/json-columns.ts';
import type { StoredPlan, WorkoutRow } from '#store/plans/plan-store.ts';
import { FORMULAS } from '#rides/computed.ts';

// Rows as the zip has them, and back. A field is called as its column: `distance_m` is `distanceM`.

type Camel<Column extends string> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Column;
type CamelCased<Row> = { [Column in keyof Row & string as Camel<Column>]: Row[Column] };

type Snake<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Field;
type SnakeCased<Fields> = { [Field in keyof Fields & string as Snake<Field>]: Fields[Field] };

const toFields = <Row extends object>(row: Row): CamelCased<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]: [string, unknown]) => [
      column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as CamelCased<Row>;

const toColumns = <Fields extends object>(fields: Fields): SnakeCased<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]: [string, unknown]) => [
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  ) as SnakeCased<Fields>;

const orNull = <T, R>(value: T | null, change: (value: T) => R): R | null =>
  value === null ? null : change(value);

/** A season and its weeks, as the zip has them. */
export const toDataPlan = (id: string, season: PromptSafeSeason, weeks: readonly StoredPlan[]): DataPlan => ({
  season: { id, ...season } as DataPlan['season'],
  weeks: weeks.map(toDataWeek),
});

function toDataWeek({ workouts, ...row }: StoredPlan): DataWeek {
  const { season_id: _season, version: _version, updated_at: _updated, ...columns } = row;
  return {
    ...toFields(columns),
    isRacePrep: row.is_race_prep === 1,
    recovery: row.recovery === 1,
    aim: AIM.read(row.aim) as DataWeek['aim'],
    proof: PROOF.read(row.proof) as DataWeek['proof'],
    workouts: workouts.map(toDataWorkout),
  };
}

const stepsIn = (text: string): DataWorkout['steps'] => [...STEPS.read(text)];

type DataOriginal = NonNullable<DataWorkout['original']>;

function toDataWorkout({ week_start: _week, position: _position, ...row }: WorkoutRow): DataWorkout {
  return {
    ...toFields(row),
    why: WHY.read(row.why) as DataWorkout['why'],
    steps: stepsIn(row.steps),
    completedSteps: orNull(row.completed_steps, stepsIn),
    testAnswer: orNull(row.test_answer, TEST_ANSWER.read),
    original: orNull(row.original, (text) => {
      const { why, steps, ...original } = ORIGINAL.read(text);
      return { ...original, why: WHY.read(why), steps: STEPS.read(steps) } as DataOriginal;
    }),
  };
}

/** The season of a file of the zip. */
export const toSeason = ({ season: { id: _id, ...season } }: DataPlan): PromptSafeSeason =>
  season as PromptSafeSeason;

/** A week of the zip as a row. */
export function toPlanRow(
  { workouts, ...week }: DataWeek,
  { seasonId, at }: { readonly seasonId: string; readonly at: Instant },
): StoredPlan {
  const { isRacePrep, recovery, aim, proof, ...columns } = week;
  return {
    ...toColumns(columns),
    season_id: seasonId,
    created_at: week.createdAt as Instant,
    is_race_prep: isRacePrep ? 1 : 0,
    recovery: recovery ? 1 : 0,
    aim: AIM.write(aim as AimFact[]),
    proof: PROOF.write(proof as SavedProof),
    version: 1,
    updated_at: at,
    workouts: workouts.map((workout, position) => toWorkoutRow(workout, week.weekStart, position)),
  };
}

function toWorkoutRow(
  {
    why,
    steps,
    completedSteps,
    original,
    testAnswer,
    completedAt,
    skippedAt,
    feedbackAt,
    ...columns
  }: DataWorkout,
  week: WeekKey,
  position: number,
): WorkoutRow {
  return {
    ...toColumns(columns),
    week_start: week,
    position,
    completed_at: completedAt as Instant | null,
    skipped_at: skippedAt as Instant | null,
    feedback_at: feedbackAt as Instant | null,
    why: WHY.write(why as WhyFact[]),
    steps: STEPS.write(steps),
    completed_steps: orNull(completedSteps, STEPS.write),
    test_answer: orNull(testAnswer, TEST_ANSWER.write),
    original: orNull(original, (before) =>
      ORIGINAL.write({
        ...before,
        why: WHY.write(before.why as WhyFact[]),
        steps: STEPS.write(before.steps),
      } as Original),
    ),
  };
}

const RIDE_FIELDS: ReadonlySet<string> = new Set(Object.keys(dataRide.shape));

const onlyFields = <Fields extends object>(fields: Fields, names: ReadonlySet<string>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name))) as Fields;

/** A ride as the zip has it; `path` is where its original file is there. */
export function toDataRide(row: ActivityRow, path: string | null): DataRide {
  const { file_id: sha256, file_name: name, file_index: index, file_rides: rides } = row;
  return {
    ...onlyFields(toFields(row), RIDE_FIELDS),
    // What is only from Strava is in no zip.
    source: row.source as DataRide['source'],
    indoor: row.indoor === 1,
    commute: row.commute === 1,
    truncated: row.truncated === 1,
    // What waits to be computed again is computed again where it arrives.
    formulas: Math.max(row.formulas, NEVER_COMPUTED),
    shape: orNull(row.shape, (text) => [...SHAPE.read(text)]),
    powerZones: orNull(row.power_zones, (text) => [...POWER_ZONE_SECONDS.read(text)]),
    details: ACTIVITY_DETAILS.read(row.details) as DataRide['details'],
    file: sha256 === null ? null : { sha256, name: name ?? '', index: index ?? 0, rides: rides ?? 1, path },
  };
}

/** A ride of the zip as a row. One that is another recording of a ride is hidden under that. */
export function toActivityRow(
  { file, shape, powerZones, details, ...ride }: DataRide,
  at: Instant,
): ActivityRow {
  return {
    ...toColumns(ride),
    started_at: ride.startedAt as Instant,
    recorded_at: ride.recordedAt as Instant,
    created_at: ride.createdAt as Instant,
    indoor: ride.indoor ? 1 : 0,
    commute: ride.commute ? 1 : 0,
    truncated: ride.truncated ? 1 : 0,
    formulas: ride.formulas === FORMULAS ? FORMULAS : NEVER_COMPUTED,
    shape: orNull(shape, SHAPE.write),
    power_zones: orNull(powerZones, POWER_ZONE_SECONDS.write),
    details: ACTIVITY_DETAILS.write(details as ActivityDetails),
    kudos_count: null,
    achievement_count: null,
    file_id: (file?.sha256 ?? null) as FileId | null,
    file_name: file?.name ?? null,
    file_index: file?.index ?? null,
    file_rides: file?.rides ?? null,
    fetched_at: null,
    deleted_at: ride.sameAs === null ? null : at,
    restored_at: null,
    version: 1,
    updated_at: at,
  };
}
