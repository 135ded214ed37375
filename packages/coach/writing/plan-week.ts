import { proveWeek } from '../proof/prove-week.ts';
import type { ProvenWeek } from '../proof/types.ts';
import type { Season, WeekBrief } from '../season/types.ts';
import { builtInWeek } from './plan-day.ts';

/** A week of a season as the coach writes it, with its proof; the same week as its text would give (`write-week.ts`). */
export function planWeek(season: Season, brief: WeekBrief): ProvenWeek {
  const week = builtInWeek(brief);
  return { brief, week, proof: proveWeek(brief, week, season), made: 'built-in' };
}
