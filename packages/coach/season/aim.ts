import { type Weekday, weekdayOf } from '../calendar/days.ts';
import { sessionOf } from '../library/library.ts';
import { nameOf, type PlannedWorkout } from '../workout/planned.ts';
import { hasProgressiveSession, hasSession } from './previous-keys.ts';
import type { DayWithoutWhy, WeekWithoutReasons, HardestSession, AimFact, Comparison } from './season.ts';

// The aim of a week, as codes and figures.

/** The hardest session of the week, or the race in race week; nothing in a week without either. */
export function keySessionAim({ days }: Pick<WeekWithoutReasons, 'days'>): readonly AimFact[] {
  const race = days.find(isRaceDay);
  if (race !== undefined) return [{ code: 'race', params: { weekday: race.weekday } }];
  const key = keySessionOf(days);
  if (key === null) return [];
  return [{ code: 'key-session', params: { ...key, isTest: key.stimulus === 'test' } }];
}

/** True for the day of the season's race. */
export const isRaceDay = ({ role, event }: Pick<DayWithoutWhy, 'role' | 'event'>): boolean =>
  role === 'race' && event === undefined;

/** True for a day with a session that is more than an easy or a long ride. */
export const isEffort = (day: DayWithoutWhy): boolean =>
  hasSession(day) && (hasProgressiveSession(day) || day.role === 'hard' || day.role === 'race');

/** The aim of a block that begins with easy rides only. Before the first effort it is the first such block. */
export function easyBlockAim(
  { days }: Pick<WeekWithoutReasons, 'days'>,
  earlier: readonly Pick<WeekWithoutReasons, 'days'>[],
): AimFact {
  const hasEvent = days.some(({ event }) => event !== undefined);
  const hadEffort = earlier.some((week) => week.days.some((day) => day.role === 'race' || isEffort(day)));
  const easy = hasEvent ? 'beside-event' : 'later';
  return { code: 'easy-block', params: hasEvent || hadEffort ? { easy } : {} };
}

/** Up to this ratio, a week has a little more riding. */
const LITTLE_MORE = 1.2;

/** How the riding of a week compares with the week before. */
export function compareMinutes(minutes: number, before: number): Comparison {
  if (minutes === before) return 'same';
  if (minutes < before) return 'less';
  return minutes > before * LITTLE_MORE ? 'more' : 'little-more';
}

function keySessionOf(days: readonly DayWithoutWhy[]): Omit<HardestSession, 'isTest'> | null {
  const hard = days.filter(({ role }) => role === 'hard').toSorted((a, b) => b.load - a.load);
  for (const day of hard) {
    const session = sessionOf(day);
    if (session === null) continue;
    const workout = { focus: null, session: session.id, type: session.type };
    return { workout, stimulus: session.stimulus, weekday: day.weekday };
  }
  return null;
}

/** A workout and the day that it was planned for. */
export interface PlannedOn {
  readonly plannedOn: Weekday;
  readonly workout: PlannedWorkout;
}

/**
 * The aim with its key session as that is now: with the title of the writer, on the day it was moved to. The aim no longer names
 * a session that was left out, or that now trains something else.
 */
export const currentAim = (aim: readonly AimFact[], workouts: readonly PlannedOn[]): readonly AimFact[] =>
  aim.flatMap((fact): readonly AimFact[] => {
    if (fact.code !== 'key-session') return [fact];
    const workout = workouts.find(({ plannedOn }) => plannedOn === fact.params.weekday)?.workout;
    if (workout === undefined || sessionOf(workout)?.stimulus !== fact.params.stimulus) return [];
    const weekday = weekdayOf(workout.date);
    return [{ code: 'key-session', params: { ...fact.params, workout: nameOf(workout), weekday } }];
  });
