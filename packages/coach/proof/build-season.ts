import { proofOfAll } from './prove-season.ts';
import type { Proof, ProvenWeek } from './proof.ts';
import { ok, type Result } from '../result.ts';
import { planSeason } from '../season/plan-season.ts';
import type { CoachRider, Season, SeasonError, SeasonRequest, WeekBrief } from '../season/season.ts';
import { proveWeek } from './prove-week.ts';
import { builtInWeek } from '../week/plan-day.ts';

/** A week of a season as the coach writes it, with its proof; the same week as its text would give (`write-week.ts`). */
export function buildWeek(season: Season, brief: WeekBrief): ProvenWeek {
  const week = builtInWeek(brief);
  return { brief, week, proof: proveWeek(brief, week, season), made: 'built-in' };
}

/** A season with every workout written and every week proven. */
export interface BuiltSeason {
  readonly season: Season;
  readonly weeks: readonly ProvenWeek[];
  readonly proof: Proof;
}

/** Plans, writes and proves a whole season without any model. */
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
