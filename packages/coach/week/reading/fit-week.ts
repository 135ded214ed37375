import { DAY_NAMES } from '../../season/tables/names.ts';
import type { DayBrief, Season, WeekBrief } from '../../season/season.ts';
import type { DraftWorkout, PlannedWeek } from '../../workout/planned.ts';
import { planDay } from '../plan-day.ts';
import { fitDay, isRide } from './fit-day.ts';

// Fits drafts to the days of a week.

/**
 * Fits drafts into a week of seven items: only on days with time, within their minutes, and never on race day. A training day without a
 * draft has the coach's own session, so that a week with only three readable items still has its load.
 */
export function fitWeek(brief: WeekBrief, drafts: readonly DraftWorkout[], season: Season): PlannedWeek {
  const given = draftsByDay(brief, drafts);
  const workouts = brief.days.map((day) => {
    const draft = given.get(day);
    return draft === undefined ? planDay(day) : fitDay(draft, { season, brief, day });
  });
  return { weekStart: brief.weekStart, workouts };
}

/** The draft of each day that has one. If a day has several, the first ride counts. */
export function draftsByDay(
  brief: WeekBrief,
  drafts: readonly DraftWorkout[],
): ReadonlyMap<DayBrief, DraftWorkout> {
  const given = new Map<DayBrief, DraftWorkout>();
  const open = brief.days.filter(isOpen);
  for (const day of open) {
    const sameDay = drafts.filter((draft) => draft.day === DAY_NAMES[day.weekday]);
    const draft = sameDay.find(isRide) ?? sameDay[0];
    if (draft !== undefined) given.set(day, draft);
  }
  const openDays = open.filter((day) => day.session !== null && !given.has(day));
  const withoutDay = drafts.filter((draft) => draft.day === 'Unknown' && isRide(draft));
  for (const [index, day] of openDays.entries()) {
    const draft = withoutDay[index];
    if (draft !== undefined) given.set(day, draft);
  }
  return given;
}

const isOpen = ({ role, minutesFree }: DayBrief): boolean => role !== 'race' && minutesFree > 0;
