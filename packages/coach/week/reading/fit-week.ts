import { DAY_NAMES } from '../../season/tables/words.ts';
import type { DayBrief, Season, WeekBrief } from '../../season/season.ts';
import type { DraftWorkout, PlannedWeek } from '../../workout/planned.ts';
import { planDay } from '../plan-day.ts';
import { fitDay, isRide } from './fit-day.ts';

/**
 * Drafts as a week of seven items: on the rider's days only, within their minutes, and never on race day. A day of training that no draft
 * speaks of keeps what the coach planned for it: a week of which three items could be read still has to deliver its load.
 */
export function fitWeek(brief: WeekBrief, drafts: readonly DraftWorkout[], season: Season): PlannedWeek {
  const given = draftsByDay(brief, drafts);
  const workouts = brief.days.map((day) => {
    const draft = given.get(day);
    return draft === undefined ? planDay(day) : fitDay(draft, { season, brief, day });
  });
  return { weekStart: brief.weekStart, workouts };
}

/** The draft of each day that has one. Of several for a day, the first that asks for riding counts. */
export function draftsByDay(
  brief: WeekBrief,
  drafts: readonly DraftWorkout[],
): ReadonlyMap<DayBrief, DraftWorkout> {
  const given = new Map<DayBrief, DraftWorkout>();
  const open = brief.days.filter(isOpen);
  for (const day of open) {
    const own = drafts.filter((draft) => draft.day === DAY_NAMES[day.weekday]);
    const draft = own.find(isRide) ?? own[0];
    if (draft !== undefined) given.set(day, draft);
  }
  const left = open.filter((day) => day.session !== null && !given.has(day));
  const homeless = drafts.filter((draft) => draft.day === 'Unknown' && isRide(draft));
  for (const [index, day] of left.entries()) {
    const draft = homeless[index];
    if (draft !== undefined) given.set(day, draft);
  }
  return given;
}

const isOpen = ({ role, minutesFree }: DayBrief): boolean => role !== 'race' && minutesFree > 0;
