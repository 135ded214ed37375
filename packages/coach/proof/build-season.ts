import { proofOfAll } from './checks/prove-season.ts';
import type { Proof, ProvenWeek } from './checks/proof.ts';
import { ok, type Result } from '../result.ts';
import { planSeason } from '../season/plan-season.ts';
import type { CoachRider, Season, SeasonError, SeasonRequest, WeekBrief } from '../season/season.ts';
import { proveWeek } from './checks/prove-week.ts';
import { builtInWeek } from '../week/plan-day.ts';

// Plans, writes and proves seasons without a language model.

/** Writes and proves one week without a language model. The text of `write-week.ts` gives the same week when it is read back. */
export function buildWeek(season: Season, brief: WeekBrief): ProvenWeek {
  const week = builtInWeek(brief);
  return { brief, week, proof: proveWeek(brief, week, season), source: 'built-in' };
}

/** A season with every workout written and every week proven. */
export interface BuiltSeason {
  readonly season: Season;
  readonly weeks: readonly ProvenWeek[];
  readonly proof: Proof;
}

/** Plans, writes and proves a whole season without a language model. */
export function buildSeason(rider: CoachRider, request: SeasonRequest): Result<BuiltSeason, SeasonError> {
  const planned = planSeason(rider, request);
  if (!planned.ok) return planned;
  const weeks = planned.value.weeks.map((brief) => buildWeek(planned.value, brief));
  const proof = proofOfAll(
    weeks.map((week) => week.proof),
    request,
  );
  return ok({ season: planned.value, weeks, proof });
}
