import type { WeekKey } from '@musette/coach/calendar/days';
import type { RideFigures } from '@musette/coach/progress/figures/ride-figures';
import type { Course } from '@musette/coach/event/course';
import type { CheckName, Proof } from '@musette/coach/proof/checks/proof';
import type { Availability } from '@musette/coach/rider/availability';
import type { Town } from '@musette/coach/rider/place';
import { firstWeekOf } from '@musette/coach/season/start';
import type { AimFact, DayBrief, PromptSafeSeason } from '@musette/coach/season/season';
import type { Step } from '@musette/coach/workout/steps';
import type { WhyFact } from '@musette/coach/workout/why';
import type { TestAnswer } from '@musette/coach/progress/levels/test-result';
import * as z from 'zod';
import type { ReadActivity } from '#ports/workers.ts';
import { type JsonColumn, jsonColumn, listOf, withFields } from '#kit/json-column.ts';
import { lruCache } from '#kit/lru-cache.ts';
import type { GenerationTable, WorkoutTable } from './schema.ts';

/** The hours that a rider has on each weekday. */
export const AVAILABILITY = jsonColumn<Availability>({
  name: 'rider.availability_hours',
  schema: z.record(z.string(), z.number()),
});

/** The town that a rider has chosen. */
export const TOWN = jsonColumn<Town>({ name: 'rider.town', schema: withFields('name', 'latDeg', 'lonDeg') });

/** At most this many different steps are cached, some kilobytes each. */
const MAX_STEPS = 2000;

const ANY_STEPS = jsonColumn<readonly Step[]>({ name: 'workout.steps', schema: listOf('kind') });

/**
 * The steps of a workout. The same text is read as the same value, so the figures and words that are cached by steps (`loadOf`, `describe`)
 * are computed once and not on each read.
 */
export const STEPS: JsonColumn<readonly Step[]> = {
  ...ANY_STEPS,
  read: lruCache(MAX_STEPS, ANY_STEPS.read),
};

/** The reasons of a workout. */
export const WHY = jsonColumn<readonly WhyFact[]>({ name: 'workout.why', schema: listOf('code') });

/** The planned workout of a day that the rider then shortened or left out. */
export interface Original extends Pick<
  WorkoutTable,
  'type' | 'focus' | 'description' | 'why' | 'status' | 'session' | 'level' | 'steps'
> {
  /** The brief of the day in its season. */
  readonly brief: DayBrief;
}

export const ORIGINAL = jsonColumn<Original>({
  name: 'workout.original',
  schema: withFields('steps', 'why', 'status', 'brief'),
});

/** What a rider has answered to the result of a test. */
export const TEST_ANSWER = jsonColumn<TestAnswer>({
  name: 'workout.test_answer',
  schema: withFields('isUsed', 'value', 'activityId'),
});

/** The aim of a week. */
export const AIM = jsonColumn<readonly AimFact[]>({ name: 'plan.aim', schema: listOf('code') });

/** The proof of a week as it is saved. */
export interface SavedProof extends Proof {
  /** The failed checks that failed when the week was made, or that the rider has accepted with a move; absent if there are none. */
  readonly knownFailures?: readonly CheckName[];
}

export const PROOF = jsonColumn<SavedProof>({ name: 'plan.proof', schema: withFields('passed', 'checks') });

/** The season of saved weeks. */
export const SEASON = jsonColumn<PromptSafeSeason>({
  name: 'season.body',
  schema: withFields('rider', 'request', 'weeks', 'firstWeek', 'startSource', 'targetFitness'),
  upgrades: [
    (season: Omit<PromptSafeSeason, 'firstWeek'>) => ({
      ...season,
      firstWeek: firstWeekOf(season.rider.availability, season.request),
    }),
    (season: Omit<PromptSafeSeason, 'startSource' | 'targetFitness'>): PromptSafeSeason => ({
      ...season,
      rider: { ...season.rider, weeklyHours: null, longestRideMinutes: null },
      startSource: season.rider.fitness === null ? 'guess' : 'rides',
      targetFitness: season.startFitness,
    }),
  ],
});

/** The course of an event. */
export const COURSE = jsonColumn<Course>({
  name: 'race_event.course',
  schema: withFields('distanceM', 'ascentM', 'points', 'start'),
});

/** An interrupted generation, which a cancelled replacement of its plan brings back. */
export const INTERRUPTED = jsonColumn<Omit<GenerationTable, 'user_id' | 'interrupted'>>({
  name: 'generation.interrupted',
  schema: withFields('id', 'season_id', 'state', 'kept', 'started_at'),
});

/** What is computed of an activity besides the figures of lists. */
export interface ActivityDetails extends Pick<RideFigures, 'bestEfforts' | 'secondsInHeartZones'> {
  readonly laps: ReadActivity['laps'];
  /** Absent in activities that were computed before there was any. */
  readonly heartRate20MinBpm?: RideFigures['heartRate20MinBpm'];
}

/** The mean power of the parts of an activity. */
export const SHAPE = jsonColumn<readonly number[]>({ name: 'activity.shape', schema: z.array(z.number()) });

/** The seconds in each power zone, zone 1 first. */
export const POWER_ZONE_SECONDS = jsonColumn<readonly number[]>({
  name: 'activity.power_zones',
  schema: z.array(z.number()),
});

export const ACTIVITY_DETAILS = jsonColumn<ActivityDetails>({
  name: 'activity.details',
  schema: withFields('laps', 'bestEfforts', 'secondsInHeartZones'),
});

/** The Mondays of the weeks that a generation leaves unchanged. */
export const FIXED_WEEKS = jsonColumn<readonly WeekKey[]>({
  name: 'generation.kept',
  schema: z.array(z.string()),
});

/** What a transfer of a rider's data came to. */
export interface DataResult {
  readonly weeks: number;
  readonly rides: number;
  /** Of an import: what was here already. */
  readonly weeksHere: number;
  readonly ridesHere: number;
  readonly onlyAtStrava: number;
  /** Of an export: original files that are lost or damaged. */
  readonly filesMissing: number;
  readonly profile: boolean;
}

export const DATA_RESULT = jsonColumn<DataResult>({
  name: 'data_transfer.result',
  schema: withFields('weeks', 'rides', 'weeksHere', 'ridesHere', 'onlyAtStrava', 'filesMissing', 'profile'),
});
