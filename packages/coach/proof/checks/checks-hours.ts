import type { DayFigure, FigureFact } from './facts.ts';
import { DAY_NAMES } from '../../season/tables/names.ts';
import { check, type DayFacts, pairsOf, type RunCheck } from './week-facts.ts';
import type { Nearness, WeekCheck } from './proof.ts';

// The checks of hours and days.

/** No day is longer than the rider's minutes of that day. */
export const dayHours = (facts: DayFacts): WeekCheck => {
  const limit = { code: 'time-of-day', params: {} } as const;
  const days = pairsOf(facts).flatMap(({ day: { weekday, minutesFree }, planned }) =>
    minutesFree > 0 ? [{ weekday, minutes: planned?.minutes ?? 0, minutesFree }] : [],
  );
  const [fullest] = days.map(fullnessOf).toSorted((a, b) => b.used - a.used);
  if (fullest === undefined)
    return check('day-hours', true, { limit, figure: { code: 'no-riding', params: {} } });
  const tooLong = days.filter((day) => fullnessOf(day).used > 1);
  const figure: FigureFact =
    tooLong.length > 1 ? { code: 'days-too-long', params: { days: tooLong } } : fullest.figure;
  return check('day-hours', tooLong.length === 0, { limit, figure, near: fullest });
};

const fullnessOf = (day: DayFigure): Nearness => ({
  used: day.minutes / day.minutesFree,
  figure: { code: 'fullest-day', params: day },
});

/** Days without time and past days have no ride. */
export const daysOff = (facts: DayFacts): WeekCheck => {
  const failing = pairsOf(facts).filter(
    ({ day, planned }) => day.minutesFree === 0 && (planned?.minutes ?? 0) > 0,
  );
  return check('days-off', failing.length === 0, {
    limit: { code: 'days-off', params: {} },
    figure: { code: 'days', params: { weekdays: failing.map(({ day }) => day.weekday) } },
  });
};

/** Seven items, Monday to Sunday, with the dates of the week. */
export const sevenItems: RunCheck = ({ brief, week }) => {
  const matches = brief.days.every(({ weekday, date }, index) => {
    const workout = week.workouts[index];
    return workout?.date === date && workout.day === DAY_NAMES[weekday];
  });
  return check('seven-items', matches && week.workouts.length === 7, {
    limit: { code: 'every-day-planned', params: {} },
    figure: { code: 'days-planned', params: { count: week.workouts.length } },
  });
};
