import { mondayOf, type IsoDate } from '@musette/coach/calendar/days';
import { workoutsOf } from './dashboard-figures.ts';
import type { DatedPlan } from './dated.ts';

// What the last row of the dashboard says of the days ahead. It loads late, and this with it.

/** An upcoming event of the season. */
export interface Milestone {
  readonly kind: 'recovery' | 'race' | 'last-week';
  readonly date: IsoDate;
}

/** The next recovery week, then the race. A season without a race ends with its last week. */
export function nextMilestones(plans: readonly DatedPlan[], today: IsoDate): readonly Milestone[] {
  const later = plans.filter(({ weekStart }) => weekStart > today);
  const recovery = later.find((plan) => plan.recovery);
  const last = later.find(({ number, of }) => number === of);
  const race = plans.findLast(({ weekStart }) => weekStart >= mondayOf(today))?.raceDate ?? null;
  const milestones: Milestone[] = [];
  if (recovery) milestones.push({ kind: 'recovery', date: recovery.weekStart });
  if (race !== null && race >= today) milestones.push({ kind: 'race', date: race });
  else if (last && last !== recovery) milestones.push({ kind: 'last-week', date: last.weekStart });
  return milestones;
}

/** The day of the first ride that was completed ahead of its day; null without one. */
export const firstDoneAhead = (plans: readonly DatedPlan[], today: IsoDate): IsoDate | null =>
  workoutsOf(plans).find(({ date, status }) => status === 'completed' && date > today)?.date ?? null;
