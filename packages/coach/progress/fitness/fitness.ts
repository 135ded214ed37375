import { addDays, daysBetween, type IsoDate } from '../../calendar/days.ts';
import { afterDay, freshnessOf, type Form } from '../../rider/form.ts';

/** One day of the chart of fitness, fatigue and form. */
export interface FitnessDay {
  readonly date: IsoDate;
  /** Ridden load in the past, planned load in the future. */
  readonly load: number;
  /** CTL at the end of the day. */
  readonly fitness: number;
  /** ATL at the end of the day. */
  readonly fatigue: number;
  /** TSB on the morning of the day; the load of the day itself does not count. */
  readonly freshness: number;
  /** The rise of fitness in seven days; null for the first days. */
  readonly ramp: number | null;
}

/** The inputs of the chart. */
export interface FitnessSources {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly today: IsoDate;
  /** Load of each day, ridden and planned; a missing day has load 0. */
  readonly ridden: ReadonlyMap<IsoDate, number>;
  readonly planned: ReadonlyMap<IsoDate, number>;
  /** The form on the evening before the first day. */
  readonly seed: Form;
}

const RAMP_DAYS = 7;
/** Without a given start, the mean load of this many first days is the start fitness. */
const SEED_DAYS = 14;
/** Maximum load of a day. An invalid load counts as 0. */
const MAX_DAY_LOAD = 2000;

/** The sum of the loads of each day, for rides and for workouts. */
export function loadsByDay(
  items: readonly { readonly date: IsoDate; readonly load: number }[],
): ReadonlyMap<IsoDate, number> {
  const loads = new Map<IsoDate, number>();
  for (const { date, load } of items) loads.set(date, (loads.get(date) ?? 0) + load);
  return loads;
}

/** The load of a day: ridden load in the past, planned load in the future. Today has its planned load until there is a ride. */
export function riddenOrPlannedLoad(
  date: IsoDate,
  { today, ridden, planned }: Omit<FitnessSources, 'seed'>,
): number {
  const done = isSound(ridden.get(date));
  if (date < today || (date === today && done > 0)) return done;
  return isSound(planned.get(date));
}

/** The start: the rider's own figure, else the mean of the first days. A start at 0 would show existing fitness as a rise. */
export function seedForm(stated: number | null, firstLoads: readonly number[]): Form {
  const first = firstLoads.slice(0, SEED_DAYS).map(isSound);
  const mean = first.reduce((sum, load) => sum + load, 0) / Math.max(1, first.length);
  const fitness = stated === null ? mean : isSound(stated);
  return { fitness, fatigue: fitness };
}

/** The ridden loads of the first days that `seedForm` takes the mean of, until today. */
export const firstLoads = (
  from: IsoDate,
  { today, ridden }: Pick<FitnessSources, 'today' | 'ridden'>,
): readonly number[] =>
  Array.from({ length: SEED_DAYS }, (_, past) => addDays(from, past))
    .filter((date) => date <= today)
    .map((date) => ridden.get(date) ?? 0);

/** Fitness, fatigue and form of each day, by the exponential weights of 42 and 7 days. */
export function fitnessSeries(sources: FitnessSources): readonly FitnessDay[] {
  const { from, to, seed } = sources;
  const days: FitnessDay[] = [];
  const evenings = [seed];
  let evening = seed;
  for (let past = 0; past <= daysBetween(from, to); past += 1) {
    const date = addDays(from, past);
    const load = riddenOrPlannedLoad(date, sources);
    const freshness = freshnessOf(evening);
    evening = afterDay(evening, load);
    evenings.push(evening);
    const before = evenings[past + 1 - RAMP_DAYS];
    const ramp = before === undefined ? null : evening.fitness - before.fitness;
    days.push({ date, load, ...evening, freshness, ramp });
  }
  return days;
}

const isSound = (load: number | undefined): number =>
  load !== undefined && load > 0 ? Math.min(MAX_DAY_LOAD, load) : 0;
