import { day, daysBetween, mondayOf } from '@musette/coach/calendar/days';
import { weeklyGoalMinutes } from '@musette/coach/progress/adherence';
import {
  type Availability,
  daysAvailable,
  minutesAvailable,
  wednesdayFlag,
  withWednesday,
} from '@musette/coach/rider/availability';
import { DEFAULTS, LIMITS } from '@musette/coach/rider/limits';
import { err, ok, type Result } from '@musette/coach/result';
import { minutesOf } from '@musette/coach/workout/load';
import type { Onboarding, Profile, ProfileChange } from '@musette/contract/schemas/profile';
import { type Clock, nowOf, todayIn } from '#ports/clock.ts';
import type { Session } from '#ports/identity.ts';
import { AVAILABILITY, STEPS } from '#store/json-columns.ts';
import type { StoredPlan } from '#store/plan-store.ts';
import type { RiderChange } from '#store/rider-store.ts';
import type { RiderTable } from '#store/schema.ts';
import type { Store } from '#store/store.ts';

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
  return ok(toProfile(row, session, plan));
}

/** Completes onboarding, or goes through it again (spec 2). */
export async function onboard(
  parts: ProfileParts,
  input: Onboarding,
  session: Session,
): Promise<Result<Profile, NotFound>> {
  const changed = await parts.store.riders.change(session.owner, {
    name: input.name,
    goal: input.goal,
    discipline: input.discipline,
    weight_kg: input.weightKg,
    height_cm: input.heightCm,
    ftp_watts: input.ftpWatts,
    availability_hours: AVAILABILITY.write(input.availabilityHours),
    time_zone: input.timeZone,
    units: input.units,
    onboarded: 1,
    updated_at: nowOf(parts.clock),
  });
  return changed ? readProfile(parts, session) : err({ code: 'profile-not-found' });
}

/** Changes parts of the profile, unless somebody was faster. */
export async function changeProfile(
  parts: ProfileParts,
  { version, change }: { readonly version: number; readonly change: ProfileChange },
  session: Session,
): Promise<Result<Profile, NotFound | { readonly code: 'changed-elsewhere' } | RaceOutOfRange>> {
  const { store, clock } = parts;
  const { owner } = session;
  const changed = await store.transaction(async ({ riders, races }) => {
    const row = await riders.find(owner);
    if (row?.onboarded !== 1) return null;
    if (!mayHaveRace(row, change, clock)) return 'race-out-of-range';
    const columns = { ...toColumns(change, row), updated_at: nowOf(clock) };
    if (!(await riders.change(owner, columns, version))) return false;
    const [from, to] = [row.race_date ?? row.planned_race_date, change.raceDate];
    // The race is the same one on another day: it keeps its name.
    if (from && to && from !== to) await races.carryOver(owner, { from, to });
    return true;
  });
  if (changed === null) return err({ code: 'profile-not-found' });
  if (changed === 'race-out-of-range') return err(RACE_OUT_OF_RANGE);
  return changed ? readProfile(parts, session) : err({ code: 'changed-elsewhere' });
}

const RACE_OUT_OF_RANGE = {
  code: 'invalid-input',
  fields: [{ path: 'change.raceDate', code: 'out-of-range' }],
} as const;
type RaceOutOfRange = typeof RACE_OUT_OF_RANGE;

/** A race is noted for a day that may still come; one that stands in the profile already may be over. */
function mayHaveRace(row: RiderTable, { raceDate }: ProfileChange, clock: Clock): boolean {
  if (!raceDate || raceDate === row.race_date) return true;
  const ahead = daysBetween(todayIn(row.time_zone, clock), day(raceDate));
  return ahead >= LIMITS.raceDaysAhead.min && ahead <= LIMITS.raceDaysAhead.max;
}

type Columns = Omit<RiderChange, 'updated_at'>;

const toColumns = (change: ProfileChange, row: RiderTable): Columns => ({
  ...riderColumns(change),
  ...planColumns(change, row),
});

/** Who the rider is, and how the product looks and speaks to them. */
function riderColumns(change: ProfileChange): Columns {
  const { name, weightKg, heightCm, ftpWatts, timeZone, units, theme, analyticsConsent } = change;
  return {
    ...(name !== undefined && { name }),
    ...(weightKg !== undefined && { weight_kg: weightKg }),
    ...(heightCm !== undefined && { height_cm: heightCm }),
    ...(ftpWatts !== undefined && { ftp_watts: ftpWatts }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(units !== undefined && { units }),
    ...(theme !== undefined && { theme }),
    ...(analyticsConsent !== undefined && { analytics_consent: analyticsConsent ? 1 : 0 }),
  };
}

/** What plans are made for. */
function planColumns(change: ProfileChange, row: RiderTable): Columns {
  const { goal, discipline, planDifficulty, raceDate, ownGoalMinutes } = change;
  const hours = newAvailability(change, availabilityOf(row));
  return {
    ...(goal !== undefined && { goal }),
    ...(discipline !== undefined && { discipline }),
    ...(planDifficulty !== undefined && { plan_difficulty: planDifficulty }),
    ...(raceDate !== undefined && { race_date: raceDate }),
    ...(ownGoalMinutes !== undefined && { own_goal_minutes: ownGoalMinutes }),
    ...(hours && { availability_hours: AVAILABILITY.write(hours) }),
  };
}

function newAvailability(
  { availabilityHours, wednesday }: ProfileChange,
  present: Availability,
): Availability | null {
  if (availabilityHours === undefined && wednesday === undefined) return null;
  const hours = availabilityHours ?? present;
  return wednesday === undefined ? hours : withWednesday(hours, wednesday);
}

/** The goal of the week that it is: what is planned, else what the rider has set, else their hours (spec 3). */
const goalOf = (row: RiderTable, plan: StoredPlan | null): number =>
  weeklyGoalMinutes({
    planned: plan && plan.workouts.map(({ steps }) => minutesOf(STEPS.read(steps))),
    ownMinutes: row.own_goal_minutes,
    availableMinutes: minutesAvailable(availabilityOf(row)),
  });

function toProfile(row: RiderTable, session: Session, plan: StoredPlan | null): Profile {
  const hours = availabilityOf(row);
  return {
    userId: session.owner.userId,
    email: session.email,
    name: row.name ?? '',
    goal: row.goal ?? 'fitness',
    discipline: row.discipline ?? DEFAULTS.discipline,
    weightKg: row.weight_kg,
    heightCm: row.height_cm,
    ftpWatts: row.ftp_watts,
    availabilityHours: hours,
    availability: daysAvailable(hours),
    wednesday: wednesdayFlag(hours),
    weeklyGoalMinutes: goalOf(row, plan),
    ownGoalMinutes: row.own_goal_minutes,
    planDifficulty: row.plan_difficulty,
    raceDate: row.race_date,
    hasActiveSubscription: row.has_active_subscription === 1,
    timeZone: row.time_zone,
    units: row.units,
    theme: row.theme,
    analyticsConsent: row.analytics_consent === 1,
    createdAt: row.created_at,
    version: row.version,
  };
}
