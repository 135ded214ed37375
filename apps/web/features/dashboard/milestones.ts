import { byDay, type IsoDate } from '@musette/coach/calendar/days';
import type { RaceEvent } from '#lib/race-events/race-events.ts';
import { workoutsOf } from './dashboard-figures.ts';
import type { Plan } from '#lib/rider-data/plans.ts';
import { planOn } from './season-span.ts';

// What the last row of the dashboard says of the days ahead. It loads late, and this with it.

/** An upcoming event of the season. */
export interface Milestone {
  readonly kind: 'first-week' | 'recovery' | 'race' | 'last-week' | 'event';
  readonly date: IsoDate;
}

/** Adds the next event of the rider to the milestones, in the order of their days. The race stands among them already. */
export function withNextEvent(
  milestones: readonly Milestone[],
  events: readonly Pick<RaceEvent, 'date'>[],
  today: IsoDate,
): readonly Milestone[] {
  const isRace = (date: string) => milestones.some((one) => one.kind === 'race' && one.date === date);
  const next = events.find(({ date }) => date >= today && !isRace(date));
  if (next === undefined) return milestones;
  return [...milestones, { kind: 'event' as const, date: next.date }].toSorted((one, other) =>
    byDay(one.date, other.date),
  );
}

/**
 * The first week of a season that has not begun, the next recovery week, then the rider's race, which may have moved since it was planned. A season
 * without a race ends with its last week.
 */
export function nextMilestones(
  plans: readonly Plan[],
  { today, race }: { readonly today: IsoDate; readonly race: IsoDate | null },
): readonly Milestone[] {
  const later = plans.filter(({ weekStart }) => weekStart > today);
  const first = planOn(plans, today) === null ? later[0] : undefined;
  const recovery = later.find((plan) => plan.recovery);
  const last = later.find(({ number, of }) => number === of);
  const milestones: Milestone[] = [];
  if (first) milestones.push({ kind: 'first-week', date: first.weekStart });
  if (recovery) milestones.push({ kind: 'recovery', date: recovery.weekStart });
  if (race !== null && race >= today) milestones.push({ kind: 'race', date: race });
  else if (last && last !== recovery && last !== first)
    milestones.push({ kind: 'last-week', date: last.weekStart });
  return milestones.toSorted((one, other) => byDay(one.date, other.date));
}

/** The days of the rides that were completed ahead of their days. */
export const daysDoneAhead = (plans: readonly Plan[], today: IsoDate): readonly IsoDate[] =>
  workoutsOf(plans).flatMap(({ date, status }) => (status === 'completed' && date > today ? [date] : []));
