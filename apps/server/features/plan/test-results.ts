import { addDays, addWeeks, type IsoDate, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import {
  measuredIn,
  type TestResult,
  testResultOf,
  testRuleOf,
} from '@musette/coach/progress/levels/test-result';
import { SEASON_WEEKS } from '@musette/coach/season/season-input';
import { err, ok, type Result } from '@musette/coach/result';
import { raisedMax } from '@musette/coach/rider/heart-rates';
import type { FieldProblem } from '@musette/contract/problems';
import type { GivenTestAnswer, TestReports } from '@musette/contract/schemas/test-result';
import type { Catalogue } from '@musette/words/catalogue';
import { nameText, testText } from '@musette/words/render';
import { nowOf, todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { effortsThatCount } from '#rides/best-efforts.ts';
import { completingRide } from '#rides/completion.ts';
import { expireByFtp, expireByHeartRate } from '#rides/recompute-job.ts';
import { ACTIVITY_DETAILS, TEST_ANSWER } from '#store/schema/json-columns.ts';
import type { WorkoutRow } from '#store/plans/plan-store.ts';
import type { RiderTable } from '#store/schema/schema.ts';
import type { Tables } from '#store/store.ts';
import type { PlanRequestParts, WorkoutPlace } from './parts.ts';

/** Tests of earlier weeks say little about today. */
const REPORTED_WEEKS = 8;

type Rule = NonNullable<ReturnType<typeof testRuleOf>>;
type Report = TestReports['tests'][number];

type NoProfile = { readonly code: 'profile-not-found' };

/** Lists the tests of the last weeks with what their rides show. */
export async function listTests(
  { store, clock, words }: Pick<PlanRequestParts, 'store' | 'clock' | 'words'>,
  owner: Owner,
): Promise<Result<TestReports, NoProfile>> {
  const rider = await store.riders.find(owner);
  if (rider === null) return err({ code: 'profile-not-found' });
  return ok(await reportsOf(store, owner, { rider, words, today: todayIn(rider.time_zone, clock) }));
}

interface Reporting {
  readonly rider: RiderTable;
  readonly words: Catalogue;
  readonly today: IsoDate;
}

async function reportsOf(tables: Tables, owner: Owner, { rider, words, today }: Reporting) {
  const thisWeek = mondayOf(today);
  const plans = await tables.plans.list(
    owner,
    addWeeks(thisWeek, -REPORTED_WEEKS),
    addWeeks(thisWeek, SEASON_WEEKS.max),
  );
  const rows = plans.flatMap(({ workouts }) => workouts).filter((row) => isTestUpTo(row, today));
  const changed = {
    ftp: (await tables.ftp.list(owner)).at(-1)?.date ?? null,
    'threshold-heart-rate': rider.threshold_heart_rate_since,
  };
  const found = await Promise.all(rows.map((row) => reportOf(tables, owner, { row, rider, words })));
  const reports = found.flatMap((report) => report ?? []).toReversed();
  const tests = reports.map((report, index): Report => {
    const isChanged = isChangedSince(report, { on: changed[report.kind], older: reports.slice(index) });
    const changedBy = isChanged ? 'change' : null;
    const outdatedBy = isReplaced(report, reports.slice(0, index)) ? 'newer-test' : changedBy;
    const isOutdated = outdatedBy !== null;
    return { ...report, isOutdated, outdatedBy, isOffered: report.isOffered && !isOutdated };
  });
  return { tests };
}

/** A test with its own result. What is newer than it is not looked at yet. */
type Found = Omit<Report, 'isOutdated' | 'outdatedBy'>;

/** Whether a newer test of the kind has a result. */
const isReplaced = ({ kind }: Found, newer: readonly Found[]): boolean =>
  newer.some((test) => test.kind === kind && (test.result !== null || test.answer?.isUsed));

/** Whether the figure was changed on a day after the test, and not by the test or an older one, which says less than this one. */
const isChangedSince = (
  { kind, date, current }: Found,
  {
    on,
    older,
  }: {
    /** When the figure was changed. */
    readonly on: IsoDate | null;
    /** The test itself, and those before it. */
    readonly older: readonly Found[];
  },
): boolean =>
  on !== null &&
  on > date &&
  !older.some((test) => test.kind === kind && test.answer?.isUsed && test.answer.value === current);

/** A test that was done before its day has a result, too. */
const isTestUpTo = (row: WorkoutRow, today: IsoDate): boolean =>
  testRuleOf(row.session) !== null &&
  row.status !== 'rest' &&
  row.skipped_at === null &&
  (dateOf(row) <= today || row.status === 'completed');

const dateOf = ({ week_start, position }: WorkoutRow): IsoDate => addDays(week_start, position);

async function reportOf(
  tables: Tables,
  owner: Owner,
  { row, rider, words }: Omit<Reporting, 'today'> & { readonly row: WorkoutRow },
): Promise<Found | null> {
  const rule = testRuleOf(row.session);
  if (rule === null) return null;
  const activityId = completingRide(row);
  const found = await resultOfRide(tables, owner, { rule, activityId, rider });
  const answer = row.test_answer === null ? null : TEST_ANSWER.read(row.test_answer);
  const current = currentOf(rider, rule.kind);
  return {
    weekStart: row.week_start,
    position: row.position,
    date: dateOf(row),
    focus: nameText(words, row),
    session: row.session ?? '',
    kind: rule.kind,
    seconds: [...rule.seconds],
    current,
    maxHeartRateBpm: rule.kind === 'ftp' ? null : rider.max_heart_rate_bpm,
    activityId,
    result: found && {
      value: found.value,
      way: testText(words, found.way),
      raisesMaxTo: raisedMaxOf(rider, found),
    },
    answer,
    isOffered: found !== null && found.value !== current && answer?.activityId !== activityId,
  };
}

const currentOf = (rider: RiderTable, kind: TestResult['kind']): number | null =>
  kind === 'ftp' ? rider.ftp_watts : rider.threshold_heart_rate_bpm;

/** A result, and the highest heart rate of its ride. */
type ShownResult = TestResult & { readonly highestBpm: number | null };

/** A threshold above the maximum says that the maximum is too low. */
const raisedMaxOf = (rider: RiderTable, { kind, value, highestBpm: highest }: ShownResult): number | null =>
  kind === 'ftp' ? null : raisedMax(value, { max: rider.max_heart_rate_bpm, highest });

/** Whether the profile can have a result: a threshold is above the heart rate at rest. */
const isPossible = ({ resting_heart_rate_bpm: rest }: RiderTable, { kind, value }: TestResult): boolean =>
  kind === 'ftp' || rest === null || value > rest;

interface RideOfTest {
  readonly rule: Rule;
  readonly activityId: string | null;
  readonly rider: RiderTable;
}

/** What a ride shows of a test. One that is at Strava alone shows nothing: an FTP goes into the prompts of models. */
async function resultOfRide(
  { activities }: Pick<Tables, 'activities'>,
  owner: Owner,
  { rule, activityId, rider }: RideOfTest,
): Promise<ShownResult | null> {
  const ride = activityId === null ? null : await activities.find(owner, activityId);
  if (ride === null || ride.source === 'strava' || ride.deleted_at !== null) return null;
  const { heartRate20MinBpm = null } = ACTIVITY_DETAILS.read(ride.details);
  const measured = measuredIn(rule, { bestEfforts: effortsThatCount(ride), heartRate20MinBpm });
  const found = measured && testResultOf(rule, measured);
  return found && isPossible(rider, found) ? { ...found, highestBpm: ride.max_heart_rate } : null;
}

type NotAnswered =
  | NoProfile
  | { readonly code: 'plan-not-found' | 'not-a-workout' | 'changed-elsewhere' | 'too-early' }
  | { readonly code: 'invalid-input'; readonly fields: readonly FieldProblem[] };

const NO_RESULT = { code: 'invalid-input', fields: [{ path: 'measured', code: 'out-of-range' }] } as const;

/** Uses the result of a test as the FTP or the threshold heart rate from today on, or notes that the rider does not want it. */
export const answerTest = (
  { store, clock, words }: PlanRequestParts,
  owner: Owner,
  { weekStart, position, ...given }: WorkoutPlace & GivenTestAnswer,
): Promise<Result<TestReports, NotAnswered>> =>
  store.transaction(async (tables) => {
    const before = await tables.riders.lock(owner);
    if (before?.onboarded !== 1) return err({ code: 'profile-not-found' });
    const today = todayIn(before.time_zone, clock);
    const test = await findTest(tables, owner, { weekStart, position, today });
    if (!test.ok) return test;
    const { row, rule } = test.value;
    const activityId = completingRide(row);
    // The rider has answered for another ride, or for none, or has said yes in another window.
    if (given.activityId !== activityId || (!given.isUsed && isUsedFor(row, activityId)))
      return err({ code: 'changed-elsewhere' });
    const result = await resultFor(tables, owner, { rule, activityId, rider: before, given });
    if (!result.ok) return result;
    const { value: found } = result;
    if (found !== null && given.isUsed) {
      const { tests } = await reportsOf(tables, owner, { rider: before, words, today });
      const report = tests.find((one) => one.weekStart === weekStart && one.position === position);
      // It is too old, a newer test has a result by now, or the figure was changed.
      if (report === undefined || report.isOutdated) return err({ code: 'changed-elsewhere' });
      await useResult(tables, owner, { found, rider: before, today, clock });
    }
    const answer = { isUsed: given.isUsed, value: found?.value ?? null, activityId };
    await tables.plans.changeWorkout(owner, weekStart, { position, test_answer: TEST_ANSWER.write(answer) });
    const rider = (await tables.riders.find(owner)) ?? before;
    return ok(await reportsOf(tables, owner, { rider, words, today }));
  });

/** Whether the rider has used the result of this ride. */
function isUsedFor({ test_answer: saved }: WorkoutRow, activityId: string | null): boolean {
  const answer = saved === null ? null : TEST_ANSWER.read(saved);
  return answer?.isUsed === true && answer.activityId === activityId;
}

/** The result that an answer is about: what the rider has measured, or what the ride shows. */
async function resultFor(
  tables: Tables,
  owner: Owner,
  { given: { measured, isUsed }, ...test }: RideOfTest & { readonly given: GivenTestAnswer },
): Promise<Result<ShownResult | null, NotAnswered>> {
  const told = measured && testResultOf(test.rule, measured);
  const found =
    measured === null
      ? await resultOfRide(tables, owner, test)
      : told && isPossible(test.rider, told) && { ...told, highestBpm: null };
  return found || !isUsed ? ok(found || null) : err(NO_RESULT);
}

async function findTest(
  { plans }: Pick<Tables, 'plans'>,
  owner: Owner,
  { weekStart, position, today }: WorkoutPlace & { readonly weekStart: WeekKey; readonly today: IsoDate },
): Promise<Result<{ readonly row: WorkoutRow; readonly rule: Rule }, NotAnswered>> {
  const plan = await plans.find(owner, weekStart);
  if (plan === null) return err({ code: 'plan-not-found' });
  const row = plan.workouts[position];
  const rule = testRuleOf(row?.session ?? null);
  if (row === undefined || rule === null) return err({ code: 'not-a-workout' });
  if (isTestUpTo(row, today)) return ok({ row, rule });
  return err({ code: dateOf(row) > today ? 'too-early' : 'not-a-workout' });
}

/** Workouts show the new FTP at once, because their steps are shares of it. */
async function useResult(
  tables: Tables,
  owner: Owner,
  {
    found,
    rider,
    today,
    clock,
  }: Pick<PlanRequestParts, 'clock'> & {
    readonly found: ShownResult;
    readonly rider: RiderTable;
    readonly today: IsoDate;
  },
): Promise<void> {
  const { kind, value } = found;
  const { riders, ftp } = tables;
  const at = { updated_at: nowOf(clock) };
  if (kind === 'ftp') {
    await riders.change(owner, { ...at, ftp_watts: value });
    await ftp.setToday(owner, { date: today, watts: value });
    await expireByFtp(tables, owner, clock.nowMs());
  } else {
    await riders.change(owner, {
      ...at,
      threshold_heart_rate_bpm: value,
      threshold_heart_rate_since: today,
      max_heart_rate_bpm: raisedMaxOf(rider, found) ?? rider.max_heart_rate_bpm,
    });
    await expireByHeartRate(tables, owner, clock.nowMs());
  }
}
