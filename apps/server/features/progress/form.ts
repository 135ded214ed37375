import { addDays, addWeeks, byDay, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { firstLoads, fitnessSeries, loadsByDay, seedForm } from '@musette/coach/progress/fitness/fitness';
import { type FitnessStart, fitnessStartOf } from '@musette/coach/progress/fitness/fitness-start';
import { awayOn, type DaysAway } from '@musette/coach/rider/days-away';
import { placesInARow } from '@musette/coach/progress/fitness/weeks-in-a-row';
import { err, ok, type Result } from '@musette/coach/result';
import { startingPointOf } from '@musette/coach/season/starting-point';
import { MAX_FORM_DAYS } from '@musette/contract/routes/progress';
import type { Form, RecentRidingAnswer } from '@musette/contract/schemas/progress';
import { type Clock, todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { readRecentRiding } from '#rides/recent-riding.ts';
import { completedWithoutRide, readSessions, type Session } from '#rides/sessions.ts';
import { AVAILABILITY } from '#store/schema/json-columns.ts';
import { numberedWeek } from '#store/plans/progress-store.ts';
import type { RiderTable } from '#store/schema/schema.ts';
import type { Store } from '#store/store.ts';

/** What the form of a rider is computed with. */
export interface ProgressParts {
  readonly store: Store;
  readonly clock: Clock;
}

interface FormSpan {
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
}

/**
 * Computes fitness, fatigue and form of each day, from the first ride of the last ten years to the last planned day. Every day depends
 * on all days before it, so the whole series is computed, and then cut.
 */
export async function readForm(
  { store, clock }: ProgressParts,
  owner: Owner,
  { from, to }: FormSpan,
): Promise<Result<Form, { readonly code: 'profile-not-found' }>> {
  const { riders, progress, races } = store;
  const rider = await riders.find(owner);
  if (rider === null) return err({ code: 'profile-not-found' });
  const today = todayIn(rider.time_zone, clock);
  const weeks = await progress.weeks(owner);
  const names = await races.names(owner);
  const current = weeks.find(({ week_start }) => week_start === mondayOf(today));
  const place = placesInARow(weeks.map(numberedWeek)).get(mondayOf(today));
  const rides = await progress.ridesSince(owner, addDays(today, 1 - MAX_FORM_DAYS));
  const sessions = await readSessions(store, owner, today);
  const { ridden, planned } = loadsOf(rides, { sessions, daysAway: await store.daysAway.list(owner), today });
  const raceDays = new Set(
    [...weeks.map(({ race_date }) => race_date), rider.race_date].filter((date) => date !== null),
  );
  const lastDay = [today, ...planned.keys()].toSorted().at(-1) ?? today;
  const earliestDay = addDays(lastDay, 1 - MAX_FORM_DAYS);
  const daysRidden = [...ridden.keys()].filter((date) => date >= earliestDay).toSorted();
  const [firstDay = null] = daysRidden;
  const start = fitnessStartOf(daysRidden, today);
  const guess = start.isGuess
    ? await startFitness(store, owner, { rider, season: current?.season_id })
    : null;
  const days =
    firstDay === null ? [] : daysBetweenEnds({ firstDay, lastDay, today, ridden, planned, start, guess });
  return ok({
    today,
    riddenToday: rounded(ridden.get(today) ?? 0),
    firstDay,
    guessedSince: firstDay !== null && start.isGuess ? start.from : null,
    restartedOn: firstDay !== null && firstDay !== start.from ? start.from : null,
    lastDay,
    seasonStart: place ? addWeeks(mondayOf(today), 1 - place.number) : null,
    stravaLeftOutSince: await leftOutSince(store, owner),
    races: [...raceDays].toSorted().map((date) => ({ date, name: names.get(date) ?? null })),
    days: days.filter(({ date }) => (from === undefined || date >= from) && (to === undefined || date <= to)),
  });
}

/** The fitness of a rider whose rides say too little: what the current plan starts from, else what a plan would start from. */
async function startFitness(
  { seasons }: Pick<Store, 'seasons'>,
  owner: Owner,
  { rider, season: id }: { readonly rider: RiderTable; readonly season: string | undefined },
): Promise<number> {
  const season = id === undefined ? null : await seasons.find(owner, id);
  if (season !== null && season.startSource !== 'rides') return season.startFitness;
  return startingPointOf({
    availability: AVAILABILITY.read(rider.availability_hours),
    fitness: null,
    weeklyHours: rider.usual_weekly_hours,
    longestRideMinutes: rider.longest_ride_minutes,
  }).startFitness;
}

/** Reads what the rides of the last six weeks say, for the start of a plan. */
export async function readRecent(
  { store, clock }: ProgressParts,
  owner: Owner,
): Promise<Result<RecentRidingAnswer, { readonly code: 'profile-not-found' }>> {
  const rider = await store.riders.find(owner);
  if (rider === null) return err({ code: 'profile-not-found' });
  const recent = await readRecentRiding(store, owner, todayIn(rider.time_zone, clock));
  return ok({ recent, stravaLeftOutSince: await leftOutSince(store, owner) });
}

/** The first day with a ride from Strava alone: one that is here, or that was. */
export async function leftOutSince(
  { fetched, connections }: Pick<Store, 'fetched' | 'connections'>,
  owner: Owner,
): Promise<IsoDate | null> {
  const days = [await fetched.firstDay(owner), (await connections.find(owner))?.left_out_since ?? null];
  const [first = null] = days.filter((day) => day !== null).toSorted(byDay);
  return first;
}

interface Loads {
  readonly ridden: ReadonlyMap<IsoDate, number>;
  readonly planned: ReadonlyMap<IsoDate, number>;
}

/** What was ridden and what is planned. Workouts count that were completed without a ride; on days away nothing is ridden. */
function loadsOf(
  rides: readonly { readonly day: IsoDate; readonly load: number }[],
  {
    sessions,
    daysAway,
    today,
  }: {
    readonly sessions: readonly Session[];
    readonly daysAway: readonly DaysAway[];
    readonly today: IsoDate;
  },
): Loads {
  const recorded = rides.filter(({ day }) => day <= today).map(({ day, load }) => ({ date: day, load }));
  const daysRidden = new Set(recorded.map(({ date }) => date));
  const completed = completedWithoutRide(sessions, { until: today, daysRidden });
  const open = sessions.filter(
    ({ date, status, skipped_at }) =>
      date >= today && status === 'planned' && skipped_at === null && awayOn(daysAway, date) === null,
  );
  return { ridden: loadsByDay([...recorded, ...completed]), planned: loadsByDay(open) };
}

interface Series extends Loads {
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
  readonly today: IsoDate;
  readonly start: FitnessStart;
  /** The fitness at the start; null where rides say it. */
  readonly guess: number | null;
}

/** The days before fitness starts, and those from then on. The evening before has the fitness of the start. */
function daysBetweenEnds({ firstDay, lastDay, start: { from }, guess, ...loads }: Series): Form['days'] {
  const evening = seedForm(guess, firstLoads(from, loads));
  const seed = seedForm(null, firstLoads(firstDay, loads));
  const before = fitnessSeries({ from: firstDay, to: addDays(from, -1), seed, ...loads });
  const since = fitnessSeries({ from, to: lastDay, seed: evening, ...loads });
  const lastBefore = before.slice(-1).map((day) => ({ ...day, ...evening }));
  return [...before.slice(0, -1), ...lastBefore, ...since].map(
    ({ date, load, fitness, fatigue, freshness }) => ({
      date,
      load: rounded(load),
      fitness: rounded(fitness),
      fatigue: rounded(fatigue),
      form: rounded(freshness),
    }),
  );
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
