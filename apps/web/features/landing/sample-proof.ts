import { WEEKDAYS, type Weekday } from '@musette/coach/calendar/days';
import type { Availability } from '@musette/coach/rider/availability';
import { powerZoneOf } from '@musette/coach/rider/zones';
import { blocksOf, secondsOf } from '@musette/coach/workout/steps';
import type { SampleWeek, SampleWorkout } from './sample-week.ts';

/** One promise of the week, and the figure that it holds with. */
export interface Check {
  readonly name: string;
  readonly figure: string;
  readonly holds: boolean;
}

/** Efforts from this zone on make a day hard. */
const HARD_ZONE = 4;

/** How long a day's ride is; a day off has none. */
export const minutesOf = (workout: SampleWorkout | null): number =>
  workout ? secondsOf(workout.steps) / 60 : 0;

/** How long the whole week is. */
export const weekMinutes = (week: SampleWeek): number =>
  WEEKDAYS.reduce((sum, day) => sum + minutesOf(week[day]), 0);

/** Minutes as a rider says them: 52 min, 1 h 08, 3 h. */
export function timeText(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  const rest = whole % 60;
  return rest === 0 ? `${whole / 60} h` : `${Math.floor(whole / 60)} h ${String(rest).padStart(2, '0')}`;
}

/** A weekday with its capital letter. */
export const dayName = (day: Weekday): string => `${day.slice(0, 1).toUpperCase()}${day.slice(1)}`;

const listed = (days: readonly Weekday[]): string =>
  days.length === 0 ? 'none' : days.map(dayName).join(', ');

const isHard = (workout: SampleWorkout | null): boolean =>
  workout !== null &&
  blocksOf(workout.steps).some(({ from, to, free }) => !free && powerZoneOf(Math.max(from, to)) >= HARD_ZONE);

/** What the week promises, each worked out from its steps and the rider's hours. */
export function proofOf(week: SampleWeek, hours: Availability): readonly Check[] {
  return [withinHours(week, hours), daysOff(week, hours), noHardPair(week)];
}

function withinHours(week: SampleWeek, hours: Availability): Check {
  const left = (day: Weekday) => hours[day] * 60 - minutesOf(week[day]);
  const ridden = WEEKDAYS.filter((day) => week[day] !== null);
  const tightest = ridden.toSorted((a, b) => left(a) - left(b))[0];
  return {
    name: 'Every day within its hours',
    figure: tightest
      ? `${dayName(tightest)}: ${timeText(minutesOf(week[tightest]))} of ${timeText(hours[tightest] * 60)}`
      : 'no rides',
    holds: ridden.every((day) => left(day) >= 0),
  };
}

function daysOff(week: SampleWeek, hours: Availability): Check {
  const off = WEEKDAYS.filter((day) => hours[day] === 0);
  const ridden = off.reduce((sum, day) => sum + minutesOf(week[day]), 0);
  return { name: 'Days off stay off', figure: `${listed(off)}: ${timeText(ridden)}`, holds: ridden === 0 };
}

function noHardPair(week: SampleWeek): Check {
  const hard = WEEKDAYS.filter((day) => isHard(week[day]));
  const follows = (day: Weekday) => hard.includes(day) && isHard(week[dayAfter(day)]);
  return { name: 'No two hard days in a row', figure: listed(hard), holds: !WEEKDAYS.some(follows) };
}

// After Sunday the week comes round again.
const dayAfter = (day: Weekday): Weekday => WEEKDAYS[(WEEKDAYS.indexOf(day) + 1) % 7] ?? day;
