import { WEEKDAYS } from '@musette/coach/calendar/days';
import { type Availability, HOUR_OPTIONS } from '@musette/coach/rider/availability';
import { draftOf } from '#lib/draft.ts';

/** True for the hours of a week, each day with one of the nine options. */
export const isHours = (value: unknown): value is Availability =>
  typeof value === 'object' &&
  value !== null &&
  WEEKDAYS.every((weekday) =>
    (HOUR_OPTIONS as readonly unknown[]).includes((value as Partial<Availability>)[weekday]),
  );

/** The hours that a visitor chose on the landing screen: the setup starts from them. */
export const landingHours = draftOf<Availability>({ form: 'week', userId: 'visitor', isValid: isHours });
