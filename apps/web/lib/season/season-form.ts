import {
  addDays,
  addWeeks,
  daysBetween,
  type IsoDate,
  mondayOf,
  type WeekKey,
} from '@musette/coach/calendar/days';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { dayText } from '#lib/text/day-text.ts';
import type { SeasonForm } from '#ui/charts/season-lines.tsx';

type FormDay = Form['days'][number];

/** What training has done to a rider. */
export type Form = Awaited<ReturnType<typeof api.progress.form>>;

/** Loads fitness and form of some days. They change with every ride, as the lists of rides do. */
export const formQuery = (from: IsoDate, to: IsoDate) =>
  queryOptions({
    queryKey: ['activities', 'from-rides', 'form', from, to],
    queryFn: ({ signal }) => api.progress.form({ from, to }, { signal }),
  });

/** Loads fitness and form of all days. */
export const wholeFormQuery = queryOptions({
  queryKey: ['activities', 'from-rides', 'form'],
  queryFn: ({ signal }) => api.progress.form({}, { signal }),
});

/** The days that fitness can be read from: those since a guess, or since it started anew. */
export const knownDays = <Day extends { readonly date: string }>(
  days: readonly Day[],
  since: string | null,
): readonly Day[] => days.filter(({ date }) => !since || date >= since);

/** The weeks of a season, and what is known of its days. */
interface SeasonDays {
  /** The first day since fitness is a rough guess; null once there are six weeks of riding. */
  readonly guessedSince: string | null;
  /** The first day after a break since which fitness is worked out anew. */
  readonly restartedOn: string | null;
  readonly start: WeekKey;
  readonly weeks: number;
  readonly today: IsoDate;
  readonly days: readonly Pick<FormDay, 'date' | 'load' | 'fitness' | 'form'>[];
  readonly riddenToday: number;
}

/** The ridden load of each week; null for weeks to come. */
export function riddenLoads({
  start,
  weeks,
  today,
  days,
  riddenToday,
}: SeasonDays): readonly (number | null)[] {
  const loads: (number | null)[] = Array.from({ length: weeks }, (_, week) =>
    addWeeks(start, week) <= mondayOf(today) ? 0 : null,
  );
  for (const { date, load } of days) {
    const week = Math.floor(daysBetween(start, date) / 7);
    const before = loads[week] ?? null;
    if (before !== null && date <= today) loads[week] = before + (date === today ? riddenToday : load);
  }
  return loads;
}

/** Fitness and form of each morning of the season, from the first ride on, or from the guess or the last restart on; null without a ride, and while today lies outside of it. */
export function seasonForm(
  { guessedSince, restartedOn, start, weeks, today, days }: SeasonDays,
  raceDate: IsoDate | null,
): SeasonForm | null {
  const end = addDays(addWeeks(start, weeks), -1);
  // The server answers the fitness of the evening, and the form of the morning.
  const mornings = days.map((each, index) => ({ ...each, fitness: (days[index - 1] ?? each).fitness }));
  const known = knownDays(mornings, guessedSince ?? restartedOn).filter(
    ({ date }) => date >= start && date <= end,
  );
  const index = known.findIndex(({ date }) => date === today);
  const now = known[index];
  const [first] = known;
  if (now === undefined || first === undefined) return null;
  const race = known.find(({ date }) => date === raceDate && date > today);
  return {
    fitness: known.map(({ fitness }) => fitness),
    form: known.map(({ form }) => form),
    from: daysBetween(start, first.date),
    today: index,
    days: weeks * 7,
    isGuess: guessedSince !== null,
    words: [
      `Today: ${figures(now)}`,
      ...(race ? [`On race day, ${dayText(race.date)}: ${figures(race)}`] : []),
    ].join('. '),
  };
}

const figures = ({ fitness, form }: Pick<FormDay, 'fitness' | 'form'>): string =>
  `fitness ${Math.round(fitness)}, form ${Math.round(form)}`;
