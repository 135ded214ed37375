import { addDays, type WeekKey } from '@musette/coach/calendar/days';
import { proveWithCurrentHours, withCurrentHours } from '@musette/coach/proof/checks/hours';
import type { AdjacentWeek } from '@musette/coach/proof/changes/adjacent-week';
import { findMoves, type Move } from '@musette/coach/proof/changes/move';
import { err, ok, type Result } from '@musette/coach/result';
import { isMovable } from '@musette/coach/workout/planned';
import { moveText } from '@musette/words/render';
import type { Move as ShownMove, PlanDetail } from '@musette/contract/schemas/plan';
import { type Clock, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { completeByEarlierRides } from '#rides/complete-workouts.ts';
import type { StoredPlan, WorkoutRow } from '#store/plans/plan-store.ts';
import type { SentChange } from '#store/riders/sent-change-store.ts';
import type { Tables } from '#store/store.ts';
import type { PlanRequestParts, WorkoutPlace } from './parts.ts';
import { hoursNow, type NoPlan, readPlan } from './read.ts';
import { toWeek } from './rows.ts';
import { movedProof } from './saved-proof.ts';
import { noteMade, wasMade } from './sent-change.ts';
import { adjacentWeeks, briefOf, withFixedWeeks } from './fixed-weeks.ts';

type NotMoved = { readonly code: 'changed-elsewhere' | 'move-not-allowed' | 'idempotency-key-reused' };
type NotMovable = NoPlan | { readonly code: 'not-a-workout' };

/** Lists the days of the week that a workout may move to, the cost of each, and why other days are not allowed. */
export async function listMoves(
  { store, clock, words }: PlanRequestParts,
  owner: Owner,
  { weekStart, position }: WorkoutPlace,
): Promise<Result<{ version: number; moves: ShownMove[] }, NotMovable>> {
  const plan = await store.plans.find(owner, weekStart);
  if (plan === null) return err({ code: 'plan-not-found' });
  const moves = await findMovesIn(store, owner, { plan, from: position, clock });
  if (moves === null) return err({ code: 'not-a-workout' });
  const shown = moves.map(({ to, date, verdict, reasons }) => ({
    to,
    date,
    verdict,
    reasons: reasons.map((reason) => moveText(words, reason)),
  }));
  return ok({ version: plan.version, moves: shown });
}

/** Swaps two days of a week, unless that breaks the rider's hours or dates. */
export function moveWorkout(
  parts: PlanRequestParts,
  owner: Owner,
  {
    weekStart,
    version,
    from,
    to,
    sent = null,
  }: {
    readonly weekStart: WeekKey;
    readonly version: number;
    readonly from: number;
    readonly to: number;
    /** The request under its key. */
    readonly sent?: SentChange | null;
  },
): Promise<Result<PlanDetail, NotMovable | NotMoved>> {
  return parts.store.transaction(async (tables) => {
    // Moves in adjacent weeks write each other's proofs. The lock makes the second move see the first.
    await tables.riders.lock(owner);
    const isMade = await wasMade(tables, owner, sent);
    if (!isMade.ok) return isMade;
    if (isMade.value) return readPlan(tables, owner, { ...parts, week: weekStart });
    const plan = await tables.plans.find(owner, weekStart);
    if (plan === null) return err({ code: 'plan-not-found' });
    if (plan.version !== version) return err({ code: 'changed-elsewhere' });
    const moves = await findMovesIn(tables, owner, { plan, from, clock: parts.clock });
    if (moves === null) return err({ code: 'not-a-workout' });
    const move = moves.find((one) => one.to === to);
    if (move === undefined || move.verdict === 'not-allowed') return err({ code: 'move-not-allowed' });
    const proof = movedProof(plan, move.proof);
    const at = nowOf(parts.clock);
    const taken = await tables.plans.change(owner, weekStart, { version, proof, updated_at: at });
    if (!taken) return err({ code: 'changed-elsewhere' });
    await swapDays(tables, owner, { plan, move, from });
    const days = {
      from: addDays(weekStart, Math.min(from, to)),
      to: addDays(weekStart, Math.max(from, to)),
    };
    await completeByEarlierRides(tables, owner, { ...days, at });
    for (const { weekStart: week, proof: proven } of move.adjacent) {
      const beside = await tables.plans.find(owner, week);
      if (beside !== null) await tables.plans.saveProof(owner, week, movedProof(beside, proven));
    }
    await noteMade(tables, owner, { change: sent, clock: parts.clock });
    return readPlan(tables, owner, { ...parts, week: weekStart });
  });
}

interface PlanToChange {
  readonly plan: StoredPlan;
  readonly from: number;
}

async function findMovesIn(
  tables: Tables,
  owner: Owner,
  { plan, from, clock }: PlanToChange & { readonly clock: Clock },
): Promise<readonly Move[] | null> {
  const week = toWeek(plan);
  const workout = week.workouts[from];
  const season = await tables.seasons.find(owner, plan.season_id);
  const brief = briefOf(season, plan.week_start);
  const rider = await tables.riders.find(owner);
  if (workout === undefined || !isMovable(workout) || !season || !brief || !rider) return null;
  const around = await withFixedWeeks(tables, owner, { season, plan, rider });
  const adjacent = await adjacentWeeks(tables, owner, { season, plan, rider });
  const now = await hoursNow(tables, owner, { rider, clock });
  const { today, daysAway } = now;
  const held = { season: around, brief: withCurrentHours(brief, week, now), week, adjacent, today, daysAway };
  return findMoves(held, from).map((move) => ({
    ...move,
    proof: proveWithCurrentHours(move.proof, move.week, now),
    adjacent: move.adjacent.map(({ weekStart, proof }) => {
      const other = adjacent.find((one) => one.week.weekStart === weekStart) as AdjacentWeek;
      return { weekStart, proof: proveWithCurrentHours(proof, other.week, now) };
    }),
  }));
}

/** Swaps the rows of two days. A row saves its original position while it is away from it. */
async function swapDays(
  { plans }: Tables,
  owner: Owner,
  { plan, move, from }: PlanToChange & { readonly move: Move },
): Promise<void> {
  const put = async (at: number, workout: WorkoutRow | undefined): Promise<void> => {
    if (workout === undefined) return;
    const home = workout.moved_from ?? workout.position;
    const moved_from = home === at ? null : home;
    const change = { ...workout, position: at, moved_from };
    await plans.changeWorkout(owner, plan.week_start, change);
  };
  await put(move.to, plan.workouts[from]);
  await put(from, plan.workouts[move.to]);
}
