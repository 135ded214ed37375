import type { Weekday } from '../../calendar/days.ts';
import type { DayName } from '../../workout/planned.ts';
import type { Difficulty } from '../../rider/vocabulary.ts';

// Names of days and difficulties.

/** The names of the days in a plan (spec 3). */
export const DAY_NAMES: Readonly<Record<Weekday, Exclude<DayName, 'Unknown'>>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

/** The names of the difficulties. */
export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = {
  easy: 'Easy',
  moderate: 'Moderate',
  hard: 'Hard',
  expert: 'Expert',
};
