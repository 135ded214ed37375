import { WEEKDAYS, type Weekday } from '../calendar/days.ts';

/** The hours that a rider can enter for a day (spec 9); 4 stands for "4+". */
export const HOUR_OPTIONS = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4] as const;

/** One of the nine options of a day. */
export type HourOption = (typeof HOUR_OPTIONS)[number];

/** The hours that a rider has on each weekday. */
export type Availability = Readonly<Record<Weekday, HourOption>>;

/** The hours of a new rider: one hour on working days, two at the weekend (spec 9). */
export const DEFAULT_AVAILABILITY: Availability = {
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 2,
  sunday: 2,
};

/** The label of an option in a form. */
export const hourLabel = (hours: HourOption): string => (hours === 4 ? '4+' : String(hours));

/** The number of days in a week on which the rider can ride (spec 3, `availability`). */
export const daysAvailable = (availability: Availability): number =>
  WEEKDAYS.filter((weekday) => availability[weekday] > 0).length;

/** The minutes of a whole week. They are the weekly goal without a plan and without the rider's own goal (spec 3, `weeklyGoal`). */
export const minutesAvailable = (availability: Availability): number =>
  WEEKDAYS.reduce((sum, weekday) => sum + availability[weekday] * 60, 0);

/** The share of a week's time that the two longest days have. */
export function shareOfTwoDays(availability: Availability): number {
  const [first = 0, second = 0] = WEEKDAYS.map((weekday) => availability[weekday]).toSorted((a, b) => b - a);
  return ((first + second) * 60) / minutesAvailable(availability);
}

/**
 * The length of a ride with which the longest days, `rides` at most, hold these minutes together. Shorter days have what they have. If the
 * days do not hold them, it is the longest day.
 */
export function evenRideMinutes(availability: Availability, minutes: number, rides: number): number {
  const days = WEEKDAYS.map((weekday) => availability[weekday] * 60)
    .toSorted((a, b) => b - a)
    .slice(0, rides)
    .toReversed();
  let left = minutes;
  for (const [index, free] of days.entries()) {
    const even = left / (days.length - index);
    if (even <= free) return even;
    left -= free;
  }
  return days.at(-1) as number;
}

/** Whether two weeks have the same hours on every day. */
export const hasSameHours = (one: Availability, other: Availability): boolean =>
  WEEKDAYS.every((weekday) => one[weekday] === other[weekday]);

/** 1 when the rider has time on Wednesdays, else 0 (spec 3, `wednesday`). */
export const wednesdayFlag = (availability: Availability): 0 | 1 => (availability.wednesday > 0 ? 1 : 0);

/** Applies the profile form's 0 or 1 for Wednesday: 1 keeps existing hours or sets the default, 0 removes the hours. */
export function withWednesday(availability: Availability, flag: 0 | 1): Availability {
  if (flag === wednesdayFlag(availability)) return availability;
  return { ...availability, wednesday: flag === 1 ? DEFAULT_AVAILABILITY.wednesday : 0 };
}
