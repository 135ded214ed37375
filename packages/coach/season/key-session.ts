import { WEEKDAYS } from '../calendar/days.ts';
import { sessionOf } from '../workout/library.ts';
import type { PlannedWeek, PlannedWorkout } from '../workout/planned.ts';
import type { BareDay, BareWeek } from './bare.ts';
import { DAY_NAMES } from './tables/words.ts';
import type { WeekBrief } from './types.ts';

type Named = Pick<PlannedWorkout, 'focus' | 'day'>;

/** The hardest session of the week, by name and day; in race week that is the race. */
export function keyWords({ days, kind }: Pick<BareWeek, 'days' | 'kind'>): string {
  const race = days.find(({ role }) => role === 'race');
  if (race !== undefined) return `The race is on ${DAY_NAMES[race.weekday]}.`;
  const key = keyOf(days);
  return key === null ? '' : `${kind === 'recovery' ? 'Test' : 'Key session'}: ${placed(key)}`;
}

/** The aim of a week as it was written: what it names has the name that the writer gave it. */
export function writtenAim(brief: WeekBrief, { workouts }: PlannedWeek): string {
  const { aim, days } = brief;
  const key = keyOf(days);
  if (key === null || !aim.endsWith(placed(key))) return aim;
  const written = workouts[WEEKDAYS.indexOf(key.weekday)] as PlannedWorkout;
  if (sessionOf(written)?.stimulus === key.stimulus) return movedAim(aim, key, written);
  // Where a model chose another kind of work, it is not what the week is about.
  return aim.slice(0, -keyWords(brief).length).trimEnd();
}

/** An aim that names a workout by its day, once that workout has another place or another name. */
export const movedAim = (aim: string, before: Named, after: Named): string =>
  aim.endsWith(` ${placed(before)}`) ? aim.slice(0, -placed(before).length) + placed(after) : aim;

/** An aim that names a workout which its rider has left out. */
export const leftOutAim = (aim: string, before: Named): string =>
  aim.endsWith(` ${placed(before)}`) ? sentencesBefore(aim, placed(before)) : aim;

const sentencesBefore = (aim: string, last: string): string =>
  aim.slice(0, aim.slice(0, -last.length).lastIndexOf('. ') + 1);

const placed = ({ focus, day }: Named): string => `${focus} on ${day}.`;

function keyOf(days: readonly BareDay[]): (BareDay & Named) | null {
  const keys = days.flatMap((day) => {
    const session = day.role === 'hard' ? sessionOf(day) : null;
    return session === null ? [] : [{ ...day, focus: session.name, day: DAY_NAMES[day.weekday] }];
  });
  return keys.toSorted((a, b) => b.load - a.load)[0] ?? null;
}
