import { DAY_NAMES } from '../season/tables/words.ts';
import { lengthText } from '../workout/words.ts';
import { check, type DayFacts, pairsOf, type RunCheck } from './week-facts.ts';
import type { WeekCheck } from './proof.ts';

// The checks of hours and days.

const text = (minutes: number): string => lengthText(minutes * 60);

/** No day is longer than the rider's minutes of that day. */
export const dayHours = (facts: DayFacts): WeekCheck => {
  const limit = 'no day longer than the time you have';
  const [fullest] = pairsOf(facts)
    .flatMap(({ day, planned }) => (day.minutesFree > 0 ? [fullnessOf(day, planned?.minutes ?? 0)] : []))
    .toSorted((a, b) => b.used - a.used);
  if (fullest === undefined) return check('day-hours', true, { limit, figure: 'no riding' });
  return check('day-hours', fullest.used <= 1, { limit, figure: fullest.words, near: fullest });
};

const fullnessOf = ({ weekday, minutesFree }: DayFacts['brief']['days'][number], minutes: number) => ({
  used: minutes / minutesFree,
  words: `${DAY_NAMES[weekday]} ${text(minutes)} of ${text(minutesFree)}`,
});

/** Days without time and past days have no ride. */
export const daysOff = (facts: DayFacts): WeekCheck => {
  const failing = pairsOf(facts).filter(
    ({ day, planned }) => day.minutesFree === 0 && (planned?.minutes ?? 0) > 0,
  );
  const figure = failing.length === 0 ? 'none' : failing.map(({ day }) => DAY_NAMES[day.weekday]).join(', ');
  return check('days-off', failing.length === 0, { limit: 'no training on days without time', figure });
};

/** Seven items, Monday to Sunday, with the dates of the week. */
export const sevenItems: RunCheck = ({ brief, week }) => {
  const matches = brief.days.every(({ weekday, date }, index) => {
    const workout = week.workouts[index];
    return workout?.date === date && workout.day === DAY_NAMES[weekday];
  });
  return check('seven-items', matches && week.workouts.length === 7, {
    limit: 'every day is planned, ride or rest',
    figure: `${week.workouts.length} days`,
  });
};
