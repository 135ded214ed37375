import { WEEKDAYS, type Weekday } from '../calendar/days.ts';

/** The hours that a day can be given (spec 9); 4 stands for "4+". */
export const HOUR_OPTIONS = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4] as const;

/** One of the nine options of a day. */
export type HourOption = (typeof HOUR_OPTIONS)[number];

/** The hours that a rider has on each weekday. */
export type Availability = Readonly<Record<Weekday, HourOption>>;

/** What a new rider starts from: one hour on working days, two at the weekend (spec 9). */
export const DEFAULT_AVAILABILITY: Availability = {
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 2,
  sunday: 2,
};

/** How an option reads in a form. */
export const hourLabel = (hours: HourOption): string => (hours === 4 ? '4+' : String(hours));

/** On how many days of the week the rider can ride (spec 3, `availability`). */
export const daysAvailable = (availability: Availability): number =>
  WEEKDAYS.filter((weekday) => availability[weekday] > 0).length;

/** The minutes of a whole week; the weekly goal where there is neither a plan nor a figure of the rider's (spec 3, `weeklyGoal`). */
export const minutesAvailable = (availability: Availability): number =>
  WEEKDAYS.reduce((sum, weekday) => sum + availability[weekday] * 60, 0);

/** 1 when the rider has time on Wednesdays, else 0 (spec 3, `wednesday`). */
export const wednesdayFlag = (availability: Availability): 0 | 1 => (availability.wednesday > 0 ? 1 : 0);

/** Takes the profile form's 0 or 1 for Wednesday: hours that are there stay, and 1 without hours gives the default. */
export function withWednesday(availability: Availability, flag: 0 | 1): Availability {
  if (flag === wednesdayFlag(availability)) return availability;
  return { ...availability, wednesday: flag === 1 ? DEFAULT_AVAILABILITY.wednesday : 0 };
}
