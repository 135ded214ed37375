import { WEEKDAYS } from '../calendar/days.ts';
import { sessionOf } from '../library/library.ts';
import type { PlannedWeek, PlannedWorkout } from '../workout/planned.ts';
import type { DayWithoutText, WeekWithoutText, WeekBrief } from './season.ts';
import { DAY_NAMES } from './tables/words.ts';

// The aim of a week names its key session; these functions keep the name and the day right.

type NamedWorkout = Pick<PlannedWorkout, 'focus' | 'day'>;

/** The sentence about the hardest session of the week, or about the race in race week. */
export function keySessionText({ days, kind }: Pick<WeekWithoutText, 'days' | 'kind'>): string {
  const race = days.find(({ role }) => role === 'race');
  if (race !== undefined) return `The race is on ${DAY_NAMES[race.weekday]}.`;
  const key = keySessionOf(days);
  return key === null ? '' : `${kind === 'recovery' ? 'Test' : 'Key session'}: ${focusAndDay(key)}`;
}

/** The aim of a written week. It names the key session with the title that the writer gave it. */
export function writtenAim(brief: WeekBrief, { workouts }: PlannedWeek): string {
  const { aim, days } = brief;
  const key = keySessionOf(days);
  if (key === null || !aim.endsWith(focusAndDay(key))) return aim;
  const written = workouts[WEEKDAYS.indexOf(key.weekday)] as PlannedWorkout;
  if (sessionOf(written)?.stimulus === key.stimulus) return movedAim(aim, key, written);
  // If the language model chose another stimulus for that day, the aim does not name the session.
  return aim.slice(0, -keySessionText(brief).length).trimEnd();
}

/** The aim after a workout that it names has a new day or a new title. */
export const movedAim = (aim: string, before: NamedWorkout, after: NamedWorkout): string =>
  aim.endsWith(` ${focusAndDay(before)}`)
    ? aim.slice(0, -focusAndDay(before).length) + focusAndDay(after)
    : aim;

/** The aim after the rider has left out the workout that it names. */
export const leftOutAim = (aim: string, before: NamedWorkout): string =>
  aim.endsWith(` ${focusAndDay(before)}`) ? sentencesBefore(aim, focusAndDay(before)) : aim;

const sentencesBefore = (aim: string, last: string): string =>
  aim.slice(0, aim.slice(0, -last.length).lastIndexOf('. ') + 1);

const focusAndDay = ({ focus, day }: NamedWorkout): string => `${focus} on ${day}.`;

function keySessionOf(days: readonly DayWithoutText[]): (DayWithoutText & NamedWorkout) | null {
  const keys = days.flatMap((day) => {
    const session = day.role === 'hard' ? sessionOf(day) : null;
    return session === null ? [] : [{ ...day, focus: session.name, day: DAY_NAMES[day.weekday] }];
  });
  return keys.toSorted((a, b) => b.load - a.load)[0] ?? null;
}
