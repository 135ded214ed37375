import type { IsoDate } from '../../calendar/days.ts';
import type { FitnessDay } from './fitness.ts';

/** How fresh a rider is on a morning, from the least to the most. */
export type Freshness = 'worn-out' | 'tired' | 'balanced' | 'fresh' | 'idle';

/** A morning, or the change until then. */
export interface Morning {
  readonly date: IsoDate;
  readonly form: number;
  readonly freshness: Freshness;
}

/** What fitness and form say of today and of the race. */
export interface FormOutlook {
  readonly today: Morning & { readonly fitness: number };
  /** The change of fitness in the last four weeks; null without rides that long ago. */
  readonly fitnessChange: number | null;
  /** The mornings in a row, with today's, on which the rider was worn out. */
  readonly wornOutDays: number;
  /** The most tiring morning of the coming week; null when none is clearly more tiring than today. */
  readonly hardest: Morning | null;
  /** The morning of the next race, and the change of fitness until then. */
  readonly race: (Morning & { readonly fitnessChange: number }) | null;
}

/** One day of the series, with form as it is on the morning. */
export type FormDay = Pick<FitnessDay, 'date' | 'fitness'> & { readonly form: number };

const CHANGE_DAYS = 28;
const COMING_DAYS = 7;
/** A difference that a rider feels. */
const CLEAR = 5;

// A race is ridden at 5 to 25. Above that training has been missing for long; below -30 a rider needs rest.
const LIMITS = { idle: 25, fresh: 5, balanced: -10, tired: -30 } as const;

/** What a form on a morning means. */
export function freshnessAt(form: number): Freshness {
  if (form > LIMITS.idle) return 'idle';
  if (form >= LIMITS.fresh) return 'fresh';
  if (form >= LIMITS.balanced) return 'balanced';
  return form >= LIMITS.tired ? 'tired' : 'worn-out';
}

/** Says what the days mean. Null when today is not among them. */
export function formOutlook(
  days: readonly FormDay[],
  today: IsoDate,
  raceDate: IsoDate | null,
): FormOutlook | null {
  const at = days.findIndex(({ date }) => date === today);
  const now = days[at];
  if (now === undefined) return null;
  const past = days[at - CHANGE_DAYS];
  const race = days.slice(at + 1).find(({ date }) => date === raceDate);
  const rested = days.slice(0, at + 1).findLastIndex(({ form }) => freshnessAt(form) !== 'worn-out');
  const hardest = days
    .slice(at + 1, at + 1 + COMING_DAYS)
    .reduce((found, each) => (each.form < found.form ? each : found), now);
  return {
    today: { ...morningOf(now), fitness: now.fitness },
    fitnessChange: past === undefined ? null : now.fitness - past.fitness,
    wornOutDays: at - rested,
    hardest: hardest.form <= now.form - CLEAR ? morningOf(hardest) : null,
    race: race ? { ...morningOf(race), fitnessChange: race.fitness - now.fitness } : null,
  };
}

const morningOf = ({ date, form }: FormDay): Morning => ({ date, form, freshness: freshnessAt(form) });
