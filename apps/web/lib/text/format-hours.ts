import { type Availability, daysAvailable, minutesAvailable } from '@musette/coach/rider/availability';
import { WEEKDAYS } from '@musette/coach/calendar/days';
import { countText } from '#lib/text/count-text.ts';

const OPEN_ENDED = 4;

/** The total hours of a week, with a "+" when a day has 4+ hours (spec 9). */
export function weekHoursText(hours: Availability): string {
  const more = WEEKDAYS.some((weekday) => hours[weekday] === OPEN_ENDED);
  return `${minutesAvailable(hours) / 60}${more ? '+' : ''}`;
}

/** The total hours and the number of riding days of a week. */
export const weekInWords = (hours: Availability): string =>
  daysAvailable(hours) === 0 ? 'No riding time set' : `${weekHoursText(hours)} h on ${daysInWords(hours)}`;

/** The number of riding days. */
export function daysInWords(hours: Availability): string {
  const days = daysAvailable(hours);
  return days === 0 ? 'no day' : countText(days, 'day');
}

/** The weekly goal in a week without a plan: the goal of the profile, otherwise the total hours. */
export const goalFigure = ({
  ownGoalMinutes,
  availabilityHours,
}: {
  readonly ownGoalMinutes: number | null;
  readonly availabilityHours: Availability;
}): string =>
  ownGoalMinutes === null ? weekHoursText(availabilityHours) : String(Math.round(ownGoalMinutes / 6) / 10);
