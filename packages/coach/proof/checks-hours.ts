import { DAY_NAMES } from '../season/tables/words.ts';
import { lengthText } from '../workout/words.ts';
import { check, pairsOf, type WeekCheck } from './facts.ts';

const text = (minutes: number): string => lengthText(minutes * 60);

/** No day is longer than the rider's minutes of that day. */
export const dayHours: WeekCheck = (facts) => {
  const pairs = pairsOf(facts).filter(({ day }) => day.minutesFree > 0);
  const over = pairs.filter(({ day, planned }) => (planned?.minutes ?? 0) > day.minutesFree);
  const shown = over[0] ?? pairs.toSorted((a, b) => (b.planned?.minutes ?? 0) - (a.planned?.minutes ?? 0))[0];
  const figure =
    shown === undefined
      ? 'no riding'
      : `${DAY_NAMES[shown.day.weekday]} ${text(shown.planned?.minutes ?? 0)} of ${text(shown.day.minutesFree)}`;
  return check('day-hours', over.length === 0, { limit: 'no day longer than the time you have', figure });
};

/** Days without time, and days that are over, stay empty. */
export const daysOff: WeekCheck = (facts) => {
  const ridden = pairsOf(facts).filter(
    ({ day, planned }) => day.minutesFree === 0 && (planned?.minutes ?? 0) > 0,
  );
  const figure = ridden.length === 0 ? 'none' : ridden.map(({ day }) => DAY_NAMES[day.weekday]).join(', ');
  return check('days-off', ridden.length === 0, { limit: 'no training on days without time', figure });
};

/** Seven items, Monday to Sunday, with the dates of the week. */
export const sevenItems: WeekCheck = ({ brief, week }) => {
  const right = brief.days.every(({ weekday, date }, index) => {
    const workout = week.workouts[index];
    return workout?.date === date && workout.day === DAY_NAMES[weekday];
  });
  return check('seven-items', right && week.workouts.length === 7, {
    limit: 'one item for each day, Monday to Sunday',
    figure: `${week.workouts.length} items`,
  });
};
