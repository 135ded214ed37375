import { WEEKDAYS, type Weekday } from '@musette/coach/calendar/days';
import type { CheckName } from '@musette/coach/proof/proof';
import type { Availability } from '@musette/coach/rider/availability';
import { secondsOf, type Step } from '@musette/coach/workout/steps';
import type { Preview } from '#lib/preview/preview-model.ts';
import { MADE } from './sample-week.gen.ts';

/** A workout of the week that visitors see. */
interface SampleWorkout {
  readonly type: string;
  readonly focus: string;
  readonly purpose: string;
  readonly steps: readonly Step[];
}

/** One promise of the week, its limit, and the figure that it holds with. */
interface SampleCheck {
  readonly name: CheckName;
  readonly limit: string;
  readonly figure: string;
  readonly passed: boolean;
}

/** A week as the coach planned it, with its proof; null is a day off. */
export interface SampleWeek {
  readonly number: number;
  readonly of: number;
  readonly hours: Availability;
  readonly days: Readonly<Record<Weekday, SampleWorkout | null>>;
  /** The workout that stands for all the others: the hardest. */
  readonly key: SampleWorkout;
  readonly checks: readonly SampleCheck[];
}

/** A week of training by the coach itself: nothing on the landing screen is made up. */
export const SAMPLE_WEEK: SampleWeek = MADE;

/** A week as its card shows it. */
export interface ShownWeek extends Pick<SampleWeek, 'number' | 'of' | 'hours' | 'checks'> {
  readonly days: Readonly<Record<Weekday, Pick<SampleWorkout, 'type' | 'steps'> | null>>;
}

/** The same week as the coach plans it in other hours. */
export function shownWeekOf({ hours, days, checks }: Preview): ShownWeek {
  const workouts = WEEKDAYS.map((weekday, index) => {
    const { type = '', steps = [] } = days[index] ?? {};
    return [weekday, steps.length > 0 ? { type, steps } : null] as const;
  });
  return {
    number: SAMPLE_WEEK.number,
    of: SAMPLE_WEEK.of,
    hours,
    days: Object.fromEntries(workouts) as ShownWeek['days'],
    checks,
  };
}

/** The promises that need no explanation. */
const SHOWN_CHECKS: readonly CheckName[] = ['day-hours', 'days-off', 'no-hard-days-in-a-row'];

/** How long a day's ride is; a day off has none. */
export const minutesOf = (workout: Pick<SampleWorkout, 'steps'> | null): number =>
  workout ? secondsOf(workout.steps) / 60 : 0;

/** How long the whole week is. */
export const weekMinutes = ({ days }: ShownWeek): number =>
  WEEKDAYS.reduce((sum, day) => sum + minutesOf(days[day]), 0);

/** The promises of a week that visitors see. */
export const shownChecks = ({ checks }: ShownWeek): readonly SampleCheck[] =>
  checks.filter(({ name }) => SHOWN_CHECKS.includes(name));

/** A weekday with its capital letter. */
export const dayName = (day: Weekday): string => `${day.slice(0, 1).toUpperCase()}${day.slice(1)}`;
