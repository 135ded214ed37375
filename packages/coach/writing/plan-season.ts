import { proofOfAll } from '../proof/prove-season.ts';
import type { Proof, ProvenWeek } from '../proof/types.ts';
import { ok, type Result } from '../result.ts';
import { season } from '../season/season.ts';
import type { CoachRider, Season, SeasonError, SeasonRequest } from '../season/types.ts';
import { planWeek } from './plan-week.ts';

/** A season with every workout written and every week proven. */
export interface PlannedSeason {
  readonly season: Season;
  readonly weeks: readonly ProvenWeek[];
  readonly proof: Proof;
}

/** Plans, writes and proves a whole season without any model. */
export function planSeason(rider: CoachRider, request: SeasonRequest): Result<PlannedSeason, SeasonError> {
  const planned = season(rider, request);
  if (!planned.ok) return planned;
  const weeks = planned.value.weeks.map((brief) => planWeek(planned.value, brief));
  const proof = proofOfAll(
    weeks.map((week) => week.proof),
    request,
  );
  return ok({ season: planned.value, weeks, proof });
}
