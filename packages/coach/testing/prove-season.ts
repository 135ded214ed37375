import { proofOfAll } from '../proof/checks/prove-season.ts';
import type { Proof } from '../proof/checks/proof.ts';
import { proveWeek } from '../proof/checks/prove-week.ts';
import type { Season, WeekBrief } from '../season/season.ts';
import type { PlannedWeek } from '../workout/planned.ts';

/** The proof of a season with these weeks, as `buildSeason` has it for its own. */
export const proveSeason = (season: Season, weeks: readonly PlannedWeek[]): Proof =>
  proofOfAll(
    weeks.map((week, index) => proveWeek(season.weeks[index] as WeekBrief, week, season)),
    season.request,
  );
