import { addDays, day, daysBetween, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { weeklyGoalMinutes } from '@musette/coach/progress/matching/adherence';
import { isExpected } from '@musette/coach/progress/matching/sessions';
import {
  daysAvailable,
  hasSameHours,
  minutesAvailable,
  wednesdayFlag,
  withWednesday,
} from '@musette/coach/rider/availability';
import { HEART_RATE_NAMES, heartRateIssue, type HeartRates } from '@musette/coach/rider/heart-rates';
import { LIMITS } from '@musette/coach/rider/limits';
import type { ProfileFieldName } from '@musette/coach/rider/profile-fields';
import { awayOn, type DaysAway } from '@musette/coach/rider/days-away';
import { err, ok, type Result } from '@musette/coach/result';
import { minutesOf } from '@musette/coach/workout/load';
import type { FieldProblem } from '@musette/contract/problems';
import type { Onboarding, Profile, ProfileChange, SetUpFields } from '@musette/contract/schemas/profile';
import { type Clock, nowOf, todayIn } from '#ports/clock.ts';
import type { Session } from '#ports/identity.ts';
import type { Owner } from '#ports/owner.ts';
import { raceBeingPlanned } from '#store/plans/generation-store.ts';
import { AVAILABILITY, STEPS } from '#store/schema/json-columns.ts';
import type { StoredPlan } from '#store/plans/plan-store.ts';
import { toColumns, toProfileFields } from '#store/riders/rider-store.ts';
import type { RiderTable } from '#store/schema/schema.ts';
import { expireByFtp, expireByHeartRate } from '#rides/recompute-job.ts';
import type { Store, Tables } from '#store/store.ts';

/** What the profile feature works with. */
export interface ProfileParts {
  readonly store: Store;
  readonly clock: Clock;
}

type NotFound = { readonly code: 'profile-not-found' };

const availabilityOf = (row: RiderTable) => AVAILABILITY.read(row.availability_hours);

/** The profile; a rider who has not been through onboarding has none (spec 2). */
export async function readProfile(
  { store, clock }: ProfileParts,
  session: Session,
): Promise<Result<Profile, NotFound>> {
  const row = await store.riders.find(session.owner);
  if (row?.onboarded !== 1) return err({ code: 'profile-not-found' });
  const thisWeek = mondayOf(todayIn(row.time_zone, clock));
  const plan = await store.plans.find(session.owner, thisWeek);
  const daysAway = await store.daysAway.list(session.owner);
  return ok(toProfile(row, session, plannedMinutesOf(plan, daysAway)));
}

/**
 * Completes onboarding, or goes through it again (spec 2). Answers that came while the profile was changed elsewhere are refused, but not
 * those that are sent again because the answer to them was lost.
 */
export async function onboard(
  parts: ProfileParts,
  { basedOn, ...answers }: Onboarding,
  session: Session,
): Promise<Result<Profile, NotFound | { readonly code: 'changed-elsewhere' }>> {
  const { store, clock } = parts;
  const saved = await store.transaction(async (tables) => {
    const before = await tables.riders.lock(session.owner);
    if (before === null) return 'profile-not-found';
    const isOvertaken = basedOn !== undefined && !isProfile(before, basedOn);
    if (isOvertaken) return isProfile(before, answers) ? null : 'changed-elsewhere';
    const columns = { ...toColumns(answers), onboarded: 1, updated_at: nowOf(clock) } as const;
    await tables.riders.change(session.owner, columns);
    await followMeasures(tables, session.owner, { before, clock });
    return null;
  });
  return saved === null ? readProfile(parts, session) : err({ code: saved });
}

/** Whether a rider's profile has these fields; null for no profile. Not its version: a plan that is written changes that as well. */
function isProfile(row: RiderTable, fields: SetUpFields | Omit<Onboarding, 'basedOn'> | null): boolean {
  if (fields === null || row.onboarded !== 1) return fields === null && row.onboarded !== 1;
  const now = toProfileFields(row);
  const { availabilityHours: hours, ...others } = fields;
  return (
    hasSameHours(hours, now.availabilityHours) &&
    Object.entries(others).every(
      ([name, value]) => value === undefined || now[name as ProfileFieldName] === value,
    )
  );
}

/** Changes parts of the profile, unless somebody was faster. */
export async function changeProfile(
  parts: ProfileParts,
  { version, change }: { readonly version: number; readonly change: ProfileChange },
  session: Session,
): Promise<Result<Profile, NotFound | { readonly code: 'changed-elsewhere' } | Barrier>> {
  const { store, clock } = parts;
  const { owner } = session;
  const changed = await store.transaction(async (tables): Promise<Result<boolean, NotFound | Barrier>> => {
    const { riders, races } = tables;
    // Days away are added under the same lock, so that none are put on a race that is being saved.
    const row = await riders.lock(owner);
    if (row?.onboarded !== 1) return err({ code: 'profile-not-found' });
    const barrier = await barrierTo(tables, owner, { row, change, clock });
    if (barrier !== null) return err(barrier);
    const columns = {
      ...toColumns(withWednesdayHours(change, row)),
      ...thresholdDay(row, change, clock),
      updated_at: nowOf(clock),
    };
    if (!(await riders.change(owner, columns, version))) return ok(false);
    await followMeasures(tables, owner, { before: row, clock });
    const [from, to] = [row.race_date ?? row.planned_race_date, change.raceDate];
    // The race is the same one on another day: it keeps its name.
    if (!from || !to || from === to) return ok(true);
    if (from !== row.race_date || !(await moveEventOfRace(tables, owner, { row, to: day(to), clock })))
      await races.carryOver(owner, { from, to });
    return ok(true);
  });
  if (!changed.ok) return changed;
  return changed.value ? readProfile(parts, session) : err({ code: 'changed-elsewhere' });
}

/**
 * The race is on the day of its A event, which moves with it under its name; false if it has none. Another A event on the new day is another
 * race.
 */
async function moveEventOfRace(
  tables: Tables,
  owner: Owner,
  { row, to, clock }: { readonly row: RiderTable; readonly to: IsoDate; readonly clock: Clock },
): Promise<boolean> {
  const { races, raceEvents } = tables;
  const from = row.race_date;
  const main = (await raceEvents.list(owner)).filter(({ priority }) => priority === 'A');
  const [event, ...others] = main.filter(({ event_date: date }) => date === from);
  const isOther = main.some(({ event_date: date }) => date === to);
  if (from === null || event === undefined || others.length > 0 || isOther) return false;
  if (from < todayIn(row.time_zone, clock)) return false;
  const { id, created_at: _, ...columns } = event;
  await raceEvents.change(owner, id, { ...columns, event_date: to, updated_at: nowOf(clock) });
  if ((await races.names(owner)).get(from) === event.name) await races.rename(owner, from, null);
  await races.rename(owner, to, event.name);
  return true;
}

/** Whether the race leaves the A event of a day that a new plan is being written for: when that plan ends, it would take the race back. */
async function leavesPlannedRace(
  tables: Pick<Tables, 'generations' | 'seasons' | 'raceEvents'>,
  owner: Owner,
  { row: { race_date: from }, change }: Pick<AskedChange, 'row' | 'change'>,
): Promise<boolean> {
  if (change.raceDate === undefined || from === null || change.raceDate === from) return false;
  if (from !== (await raceBeingPlanned(tables, owner))) return false;
  return (await tables.raceEvents.list(owner)).some(
    ({ priority, event_date: date }) => priority === 'A' && date === from,
  );
}

/** What speaks against a change. */
type Barrier =
  | { readonly code: 'race-on-day-away' | 'generation-running' }
  | { readonly code: 'invalid-input'; readonly fields: readonly FieldProblem[] };

interface AskedChange {
  readonly row: RiderTable;
  readonly change: ProfileChange;
  readonly clock: Clock;
}

async function barrierTo(
  tables: Pick<Tables, 'daysAway' | 'generations' | 'seasons' | 'raceEvents'>,
  owner: Owner,
  { row, change, clock }: AskedChange,
): Promise<Barrier | null> {
  if (!mayHaveRace(row, change, clock)) return invalid({ path: 'raceDate', code: 'out-of-range' });
  const { availabilityHours: hours } = withWednesdayHours(change, row);
  if (hours && minutesAvailable(hours) === 0) return invalid({ path: 'availabilityHours', code: 'no-time' });
  // Who changes something else is not asked about heart rates that were saved before they were held against each other.
  const isOfHeart = HEART_RATE_NAMES.some((name) => change[name] !== undefined);
  const issue = isOfHeart ? heartRateIssue({ ...toProfileFields(row), ...heartRatesOf(change) }) : null;
  if (issue !== null) return invalid(issue);
  if (change.raceDate && awayOn(await tables.daysAway.list(owner), day(change.raceDate)))
    return { code: 'race-on-day-away' };
  return (await leavesPlannedRace(tables, owner, { row, change })) ? { code: 'generation-running' } : null;
}

const invalid = ({ path, code }: FieldProblem): Barrier => ({
  code: 'invalid-input',
  fields: [{ path: `change.${path}`, code }],
});

/** The heart rates of a change. */
const heartRatesOf = (change: ProfileChange): Partial<HeartRates> =>
  Object.fromEntries(
    HEART_RATE_NAMES.filter((name) => change[name] !== undefined).map((name) => [name, change[name]]),
  );

/** The threshold heart rate has no history: the day of its last change is noted. */
function thresholdDay(
  row: RiderTable,
  { thresholdHeartRateBpm: now }: ProfileChange,
  clock: Clock,
): Partial<RiderTable> {
  const isChanged = now !== undefined && now !== row.threshold_heart_rate_bpm;
  return isChanged ? { threshold_heart_rate_since: todayIn(row.time_zone, clock) } : {};
}

interface MeasuresChange {
  readonly before: RiderTable | null;
  readonly clock: Clock;
}

/**
 * Activities are computed with the FTP and the heart rates of the rider: a new FTP counts from today on. One that is cleared stays in the
 * history: workouts have no watts then, but what was ridden with power keeps its load.
 */
async function followMeasures(
  tables: Tables,
  owner: Owner,
  { before, clock }: MeasuresChange,
): Promise<void> {
  const now = await tables.riders.find(owner);
  if (now === null) return;
  const { ftp_watts: watts } = now;
  if (watts !== null && watts !== before?.ftp_watts) {
    await tables.ftp.setToday(owner, { date: todayIn(now.time_zone, clock), watts });
    await expireByFtp(tables, owner, clock.nowMs());
  }
  if (HEART_COLUMNS.some((column) => now[column] !== (before?.[column] ?? null)))
    await expireByHeartRate(tables, owner, clock.nowMs());
}

const HEART_COLUMNS = [
  'max_heart_rate_bpm',
  'resting_heart_rate_bpm',
  'threshold_heart_rate_bpm',
] as const satisfies readonly (keyof RiderTable)[];

/** A race is noted for a day that may still come; one that stands in the profile already may be over. */
function mayHaveRace(row: RiderTable, { raceDate }: ProfileChange, clock: Clock): boolean {
  if (!raceDate || raceDate === row.race_date) return true;
  const ahead = daysBetween(todayIn(row.time_zone, clock), day(raceDate));
  return ahead >= LIMITS.raceDaysAhead.min && ahead <= LIMITS.raceDaysAhead.max;
}

/** A change of Wednesday's 0 or 1 as a change of the hours (spec 3). */
function withWednesdayHours({ wednesday, ...change }: ProfileChange, row: RiderTable): ProfileChange {
  if (wednesday === undefined) return change;
  const hours = change.availabilityHours ?? availabilityOf(row);
  return { ...change, availabilityHours: withWednesday(hours, wednesday) };
}

/** The planned minutes of a week's workouts, without those on days away; null for a week without a plan. */
const plannedMinutesOf = (plan: StoredPlan | null, daysAway: readonly DaysAway[]): readonly number[] | null =>
  plan &&
  plan.workouts
    .filter(({ status, position }) =>
      isExpected({ status, away: awayOn(daysAway, addDays(plan.week_start, position))?.kind ?? null }),
    )
    .map(({ steps }) => minutesOf(STEPS.read(steps)));

/** The goal of the week that it is: what is planned, else what the rider has set, else their hours (spec 3). */
const goalOf = (row: RiderTable, planned: readonly number[] | null): number =>
  weeklyGoalMinutes({
    planned,
    ownMinutes: row.own_goal_minutes,
    availableMinutes: minutesAvailable(availabilityOf(row)),
  });

function toProfile(row: RiderTable, session: Session, planned: readonly number[] | null): Profile {
  const fields = toProfileFields(row);
  return {
    ...fields,
    userId: session.owner.userId,
    email: session.email,
    availability: daysAvailable(fields.availabilityHours),
    wednesday: wednesdayFlag(fields.availabilityHours),
    weeklyGoalMinutes: goalOf(row, planned),
    hasActiveSubscription: row.has_active_subscription === 1,
    createdAt: row.created_at,
    version: row.version,
  };
}
