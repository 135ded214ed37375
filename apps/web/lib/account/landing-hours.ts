import { WEEKDAYS } from '@musette/coach/calendar/days';
import { type Availability, HOUR_OPTIONS } from '@musette/coach/rider/availability';
import { draftOf } from '#lib/form/draft.ts';

/** Checks the stored hours of a week: each day has one of the nine options. */
export const isHours = (value: unknown): value is Availability =>
  typeof value === 'object' &&
  value !== null &&
  WEEKDAYS.every((weekday) =>
    (HOUR_OPTIONS as readonly unknown[]).includes((value as Partial<Availability>)[weekday]),
  );

/** Stores the hours that a visitor chose on the landing screen, as the initial values of the setup. */
export const landingHours = draftOf<Availability>({ form: 'week', userId: 'visitor', isValid: isHours });
