import { day, mondayOf } from '@musette/coach/calendar/days';
import type { Availability } from '@musette/coach/rider/availability';
import type { Question } from '#lib/preview/preview-model.ts';

/** The initial hours of the sample week. */
export const SAMPLE_HOURS: Availability = {
  monday: 0,
  tuesday: 1,
  wednesday: 0.5,
  thursday: 1.5,
  friday: 0,
  saturday: 3,
  sunday: 2,
};

/** The preview's input for the landing screen: the last big week before a race, with the given hours. */
export const sampleQuestion = (availabilityHours: Availability): Question => ({
  rider: { availabilityHours, goal: 'race-prep', weightKg: null, heightCm: null, ftpWatts: null },
  choice: { weeks: 16, difficulty: 'moderate', discipline: 'road', raceDate: day('2026-04-26') },
  today: mondayOf(day('2026-01-05')),
  shownWeek: 14,
});
