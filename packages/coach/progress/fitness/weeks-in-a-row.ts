import { addWeeks, daysBetween, type WeekKey } from '../../calendar/days.ts';

/** The place of a week among others. */
export interface WeekPlace {
  /** Counted from 1. */
  readonly number: number;
  readonly of: number;
}

/** A planned week with its place in the plan that it was written for. */
export interface NumberedWeek extends WeekPlace {
  readonly weekStart: WeekKey;
  /** The id of that plan. */
  readonly season: string;
}

/**
 * The place of each planned week, given in order. Weeks in a row count together, whichever plans they were written for: riders fill gaps, replace the
 * coming weeks and plan some again. The first week of a plan that follows the last one of another begins anew. A plan whose writing was interrupted counts the weeks that are missing within it and at its end.
 */
export function placesInARow(weeks: readonly NumberedWeek[]): ReadonlyMap<WeekKey, WeekPlace> {
  return new Map(
    rowsOf(weeks).flatMap((row) => {
      const [first] = row;
      const last = row.at(-1) as NumberedWeek;
      const of = numberIn(first, last) + last.of - last.number;
      return row.map((week) => [week.weekStart, { number: numberIn(first, week), of }] as const);
    }),
  );
}

const numberIn = (first: NumberedWeek, week: NumberedWeek): number =>
  daysBetween(first.weekStart, week.weekStart) / 7 + 1;

type Row = [NumberedWeek, ...NumberedWeek[]];

function rowsOf(weeks: readonly NumberedWeek[]): readonly Row[] {
  const rows: Row[] = [];
  let previous: NumberedWeek | null = null;
  for (const week of weeks) {
    if (previous !== null && belongTogether(previous, week)) (rows.at(-1) as Row).push(week);
    else rows.push([week]);
    previous = week;
  }
  return rows;
}

const belongTogether = (previous: NumberedWeek, week: NumberedWeek): boolean =>
  previous.season === week.season ||
  (addWeeks(previous.weekStart, 1) === week.weekStart && (previous.number < previous.of || week.number > 1));
