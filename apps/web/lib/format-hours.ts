import { type Availability, daysAvailable, minutesAvailable } from '@musette/coach/rider/availability';
import { WEEKDAYS } from '@musette/coach/calendar/days';

const OPEN_ENDED = 4;

/** The hours of a week as a figure; "+" when a day says 4+, for then there may be more (spec 9). */
export function weekFigure(hours: Availability): string {
  const more = WEEKDAYS.some((weekday) => hours[weekday] === OPEN_ENDED);
  return `${minutesAvailable(hours) / 60}${more ? '+' : ''}`;
}

/** The hours of a week and their days, in words. */
export const weekInWords = (hours: Availability): string =>
  daysAvailable(hours) === 0 ? 'No riding time set' : `${weekFigure(hours)} h on ${daysInWords(hours)}`;

/** On how many days there is time, in words. */
export function daysInWords(hours: Availability): string {
  const days = daysAvailable(hours);
  if (days === 0) return 'no day';
  return days === 1 ? '1 day' : `${days} days`;
}

/** The hours that a rider aims for in a week without a plan: the goal that they have set, else their hours. */
export const goalFigure = ({
  ownGoalMinutes,
  availabilityHours,
}: {
  readonly ownGoalMinutes: number | null;
  readonly availabilityHours: Availability;
}): string =>
  ownGoalMinutes === null ? weekFigure(availabilityHours) : String(Math.round(ownGoalMinutes / 6) / 10);
