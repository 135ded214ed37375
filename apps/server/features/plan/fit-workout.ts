import { addDays, addWeeks, byDay, type WeekKey } from '@musette/coach/calendar/days';
import { findConflicts, type CurrentHours } from '@musette/coach/proof/checks/hours';
import { leaveOut, type ShorterDay, shortenWorkout } from '@musette/coach/proof/repair/shorten';
import { withFixedWorkouts, withDays } from '@musette/coach/proof/checks/fixed-workouts';
import { err, type Result } from '@musette/coach/result';
import { DAY_NAMES } from '@musette/coach/season/tables/names';
import type { PromptSafeSeason, DayBrief, WeekBrief } from '@musette/coach/season/season';
import type { PlannedWorkout } from '@musette/coach/workout/planned';
import type { FITS, PlanDetail } from '@musette/contract/schemas/plan';
import { nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { completeByEarlierRides } from '#rides/complete-workouts.ts';
import { AVAILABILITY, ORIGINAL, type Original, STEPS, WHY } from '#store/schema/json-columns.ts';
import type { StoredPlan, WorkoutRow } from '#store/plans/plan-store.ts';
import type { RiderTable } from '#store/schema/schema.ts';
import type { Tables } from '#store/store.ts';
import type { PlanRequestParts, WorkoutPlace } from './parts.ts';
import { hoursNow, type NoPlan, readPlan } from './read.ts';
import { originalOf, toWeek } from './rows.ts';
import { briefOf, reproveWeeks } from './fixed-weeks.ts';

/** How to change a ride that no longer fits into the rider's hours. */
interface Fit extends WorkoutPlace {
  readonly version: number;
  readonly how: (typeof FITS)[number];
}

/** Shortens a ride that no longer fits, leaves it out, or restores it. The brief of the week is adjusted to the change. */
export const fitWorkout = (
  parts: PlanRequestParts,
  owner: Owner,
  fit: Fit,
): Promise<Result<PlanDetail, NoPlan | { readonly code: 'changed-elsewhere' | 'fit-not-possible' }>> =>
  parts.store.transaction(async (tables) => {
    // The lock makes concurrent changes of a plan run one after the other.
    const rider = await tables.riders.lock(owner);
    const plan = await tables.plans.find(owner, fit.weekStart);
    if (rider === null || plan === null) return err({ code: 'plan-not-found' });
    if (plan.version !== fit.version) return err({ code: 'changed-elsewhere' });
    const season = await tables.seasons.find(owner, plan.season_id);
    const now = await hoursNow(tables, owner, { rider, clock: parts.clock });
    const row = season === null ? null : changedRow({ plan, rider, season, now }, fit);
    if (season === null || row === null) return err({ code: 'fit-not-possible' });
    const brief = await saveRow(tables, owner, { plan, rider, season, row, now });
    const { targetMinutes, targetLoad } = brief;
    const at = nowOf(parts.clock);
    await tables.plans.change(owner, fit.weekStart, {
      target_minutes: Math.round(targetMinutes),
      target_load: Math.round(targetLoad),
      updated_at: at,
    });
    const day = addDays(fit.weekStart, fit.position);
    await completeByEarlierRides(tables, owner, { from: day, to: day, at });
    return readPlan(tables, owner, { ...parts, week: fit.weekStart });
  });

interface PlanToFit {
  readonly plan: StoredPlan;
  readonly rider: RiderTable;
  readonly season: PromptSafeSeason;
}

/** The row of the day after the change; null when the change is not possible. */
function changedRow(
  { plan, rider, season, now }: PlanToFit & { readonly now: CurrentHours },
  { position, how }: Fit,
): WorkoutRow | null {
  const [row, workout] = [plan.workouts[position], toWeek(plan).workouts[position]];
  const day = row && dayOf(season, plan.week_start, row);
  if (row === undefined || workout === undefined || day === undefined) return null;
  if (how === 'undo') {
    const original =
      byDay(workout.date, now.today) < 0 || row.status === 'completed' ? null : originalOf(row);
    if (original === null) return null;
    const { brief: _brief, ...before } = original;
    return { ...row, ...before, original: null };
  }
  const conflict = findConflicts(toWeek(plan), now).find((one) => one.position === position);
  if (conflict === undefined) return null;
  const full = wholeOf(row, workout);
  const next =
    how === 'leave-out'
      ? leaveOut(full)
      : shortenWorkout(full, shorterDay(plan, row, { rider, ...conflict }));
  if (next === null) return null;
  const { type, focus, description, why, status, session } = next;
  const steps = STEPS.write(next.steps);
  return {
    ...row,
    type,
    focus,
    description,
    why: WHY.write(why),
    status,
    session,
    steps,
    original: originalColumnFor(row, day),
  };
}

/** The workout as it was planned, before the rider shortened it. A ride is always shortened from this. */
export function wholeOf(row: WorkoutRow, workout: PlannedWorkout): PlannedWorkout {
  const original = originalOf(row);
  if (original === null) return workout;
  const { type, focus, description, session } = original;
  return {
    ...workout,
    type,
    focus,
    description,
    session,
    steps: STEPS.read(original.steps),
  };
}

function originalColumnFor(row: WorkoutRow, brief: DayBrief): string {
  if (row.original !== null) return row.original;
  const { type, focus, description, why, status, session, level, steps } = row;
  return ORIGINAL.write({
    type,
    focus,
    description,
    why,
    status,
    session,
    level,
    steps,
    brief,
  } satisfies Original);
}

/** The facts that the coach needs to shorten a ride. */
export const shorterDay = (
  plan: Pick<StoredPlan, 'phase' | 'recovery' | 'discipline' | 'difficulty' | 'race_date' | 'number'>,
  { level }: Pick<WorkoutRow, 'level'>,
  { rider, minutesFree }: { readonly rider: RiderTable; readonly minutesFree: number },
): ShorterDay => ({
  minutesFree,
  level,
  phase: plan.phase,
  isLoadWeek: plan.recovery === 0 && plan.phase !== 'taper' && plan.phase !== 'race',
  discipline: plan.discipline,
  difficulty: plan.difficulty,
  goal: rider.goal ?? 'fitness',
  hasRace: plan.race_date !== null,
  turn: plan.number,
});

/** The position that a workout was planned for, before any move. */
const plannedPositionOf = ({ moved_from, position }: WorkoutRow): number => moved_from ?? position;
const dayOf = (season: PromptSafeSeason, week: WeekKey, row: WorkoutRow): DayBrief | undefined =>
  briefOf(season, week)?.days[plannedPositionOf(row)];

/** Saves the day and its adjusted season, and proves the weeks again whose proofs depend on the day. */
async function saveRow(
  tables: Tables,
  owner: Owner,
  { plan, rider, season, row, now }: PlanToFit & { readonly row: WorkoutRow; readonly now: CurrentHours },
): Promise<WeekBrief> {
  const week = plan.week_start;
  await tables.plans.changeWorkout(owner, week, row);
  const brief = changedBrief(season, { plan, row, rider });
  const changed = { ...season, weeks: season.weeks.map((one) => (one.weekStart === week ? brief : one)) };
  await tables.seasons.change(owner, plan.season_id, changed);
  await reproveWeeks(tables, owner, { from: addWeeks(week, -1), rider, current: now });
  return brief;
}

function changedBrief(
  season: PromptSafeSeason,
  { plan, row, rider }: Omit<PlanToFit, 'season'> & { readonly row: WorkoutRow },
): WeekBrief {
  const brief = briefOf(season, plan.week_start) as WeekBrief;
  const planned = plannedPositionOf(row);
  const { date, weekday } = brief.days[planned] as DayBrief;
  const before = plan.workouts.find(({ position }) => position === row.position);
  const original = before && row.original === null ? originalOf(before) : null;
  if (original !== null) return withDays(brief, brief.days.with(planned, original.brief));
  const changed = toWeek({ ...plan, workouts: plan.workouts.with(row.position, row) });
  const workout = changed.workouts[row.position] as PlannedWorkout;
  const fixed = new Map([[date, { ...workout, date, day: DAY_NAMES[weekday] }]]);
  const availability = AVAILABILITY.read(rider.availability_hours);
  return withFixedWorkouts(brief, fixed, { availability, daysAway: season.request.daysAway });
}
