import { addDays, addWeeks, byDay, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { eventOn, expectedLoad } from '@musette/coach/event/season-events';
import { fitnessSeries, loadsByDay, seedForm } from '@musette/coach/progress/fitness';
import { err, ok, type Result } from '@musette/coach/result';
import { loadOf } from '@musette/coach/workout/load';
import { isEvent } from '@musette/coach/workout/planned';
import { MAX_FORM_DAYS } from '@musette/contract/routes/progress';
import type { Form, RecentRidingAnswer } from '@musette/contract/schemas/progress';
import { type Clock, todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { readRecentRiding } from '#rides/recent-riding.ts';
import { STEPS } from '#store/json-columns.ts';
import type { ProgressStore, SessionRow } from '#store/progress-store.ts';
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
  const sessions = await progress.sessions(owner, mondayOf(today));
  const events = await eventLoads(store, owner, { sessions, weeks });
  const { ridden, planned } = loadsOf(await progress.loads(owner), { sessions, events, today });
  const raceDays = new Set(
    [...weeks.map(({ race_date }) => race_date), rider.race_date].filter((date) => date !== null),
  );
  const lastDay = [today, ...planned.keys()].toSorted().at(-1) ?? today;
  const earliestDay = addDays(lastDay, 1 - MAX_FORM_DAYS);
  const [firstDay = null] = [...ridden.keys()].filter((date) => date >= earliestDay).toSorted();
  const days = firstDay === null ? [] : daysBetweenEnds({ firstDay, lastDay, today, ridden, planned });
  return ok({
    today,
    riddenToday: rounded(ridden.get(today) ?? 0),
    firstDay,
    lastDay,
    seasonStart: current ? addWeeks(current.week_start, 1 - current.number) : null,
    stravaLeftOutSince: await leftOutSince(store, owner),
    races: [...raceDays].toSorted().map((date) => ({ date, name: names.get(date) ?? null })),
    days: days.filter(({ date }) => (from === undefined || date >= from) && (to === undefined || date <= to)),
  });
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

const dateOf = ({ week_start, position }: Pick<SessionRow, 'week_start' | 'position'>): IsoDate =>
  addDays(week_start, position);

/** The loads that the events of the plan are expected to have, by day. They have no steps; how long they take stands in the season. */
async function eventLoads(
  { seasons }: Pick<Store, 'seasons'>,
  owner: Owner,
  {
    sessions,
    weeks,
  }: Pick<PlannedDays, 'sessions'> & { readonly weeks: Awaited<ReturnType<ProgressStore['weeks']>> },
): Promise<ReadonlyMap<IsoDate, number>> {
  const found = sessions.filter(isEvent).flatMap((row) => {
    const week = weeks.find(({ week_start }) => week_start === row.week_start);
    return week === undefined ? [] : [{ date: dateOf(row), season_id: week.season_id }];
  });
  const known = await seasons.ofWeeks(owner, found);
  return loadsByDay(
    found.flatMap(({ date, season_id: id }) => {
      const season = known.get(id);
      const event = season && eventOn(season.request, date);
      return event ? [{ date, load: expectedLoad(event) }] : [];
    }),
  );
}

interface PlannedDays {
  readonly sessions: readonly SessionRow[];
  /** See `eventLoads`. */
  readonly events: ReadonlyMap<IsoDate, number>;
  readonly today: IsoDate;
}

/**
 * What was ridden and what is planned. A session that was completed by hand counts on a day without a ride (as in `doneByHand`), and one
 * that a ride has completed which does not count here counts in any case.
 */
function loadsOf(
  rides: readonly { readonly day: IsoDate; readonly load: number }[],
  { sessions, events, today }: PlannedDays,
): Loads {
  const recorded = rides.filter(({ day }) => day <= today).map(({ day, load }) => ({ date: day, load }));
  const days = new Set(recorded.map(({ date }) => date));
  const dated = sessions.map((row) => ({ ...row, date: dateOf(row) }));
  const loadOn = (date: IsoDate, steps: string) => loadOf(STEPS.read(steps)) + (events.get(date) ?? 0);
  const completed = dated
    .filter(({ date, status }) => status === 'completed' && date <= today)
    .filter(({ date, completed_by: ride, has_counted_ride: isCounted }) =>
      ride === null ? !days.has(date) : !isCounted,
    )
    .map(({ date, steps, completed_steps }) => ({ date, load: loadOn(date, completed_steps ?? steps) }));
  const open = dated
    .filter(({ date, status, skipped_at }) => date >= today && status === 'planned' && skipped_at === null)
    .map(({ date, steps }) => ({ date, load: loadOn(date, steps) }));
  return { ridden: loadsByDay([...recorded, ...completed]), planned: loadsByDay(open) };
}

/** A rider's first days say which fitness they began with. */
const SEED_DAYS = 14;

interface Series extends Loads {
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
  readonly today: IsoDate;
}

function daysBetweenEnds({ firstDay, lastDay, ...loads }: Series): Form['days'] {
  const first = Array.from({ length: SEED_DAYS }, (_, past) => addDays(firstDay, past)).filter(
    (date) => date <= loads.today,
  );
  const seed = seedForm(
    null,
    first.map((date) => loads.ridden.get(date) ?? 0),
  );
  return fitnessSeries({ from: firstDay, to: lastDay, seed, ...loads }).map(
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
