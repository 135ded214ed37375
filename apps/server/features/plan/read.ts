import { addWeeks, type IsoDate, type WeekKey } from '@musette/coach/calendar/days';
import { toRiderEvent } from '@musette/coach/event/pacing';
import { mayMatterFrom, type RiderEvent } from '@musette/coach/event/season-events';
import type { RaceChange } from '@musette/coach/proof/changes/race-change';
import type { CurrentHours } from '@musette/coach/proof/checks/hours';
import { placesInARow, type WeekPlace } from '@musette/coach/progress/fitness/weeks-in-a-row';
import { err, ok, type Result } from '@musette/coach/result';
import type { DaysAway } from '@musette/coach/rider/days-away';
import type { Season } from '@musette/coach/season/season';
import { taperWeeksOf } from '@musette/coach/season/outline';
import { taperWeeksFor } from '@musette/coach/season/tables/phases';
import type { Plan, PlanDetail } from '@musette/contract/schemas/plan';
import { type Clock, todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { AVAILABILITY } from '#store/schema/json-columns.ts';
import type { StoredPlan } from '#store/plans/plan-store.ts';
import { type RaceEventRow, toRaceEvent } from '#store/plans/race-event-store.ts';
import { numberedWeek } from '#store/plans/progress-store.ts';
import type { RiderTable } from '#store/schema/schema.ts';
import type { Tables } from '#store/store.ts';
import type { PlanRequestParts } from './parts.ts';
import { type WeekWithRows, withWeek } from './rows.ts';
import { toDetail, toPlan } from './shown-plan.ts';

/** The week has no plan. */
export interface NoPlan {
  readonly code: 'plan-not-found';
}

/** Reads the plans of several weeks in a row. */
export async function listPlans(
  {
    store: { plans, races, progress, riders, daysAway },
    words,
    clock,
  }: Pick<PlanRequestParts, 'store' | 'words' | 'clock'>,
  owner: Owner,
  { from, weeks }: { readonly from: WeekKey; readonly weeks: number },
): Promise<readonly Plan[]> {
  // The week before the first one too: reasons compare with it.
  const stored = await plans.listShown(owner, addWeeks(from, -1), addWeeks(from, weeks - 1));
  const read = stored.map(withWeek);
  const names = await races.names(owner);
  const places = placesInARow((await progress.weeks(owner)).map(numberedWeek));
  const today = todayIn((await riders.find(owner))?.time_zone ?? 'UTC', clock);
  const away = await daysAwayNow({ daysAway }, owner);
  return read
    .filter(({ week: { weekStart } }) => weekStart >= from)
    .map((plan) =>
      toPlan(plan, {
        races: names,
        words,
        daysAway: away,
        today,
        before: weekBefore(plan, read),
        place: placeOf(plan.stored, places),
      }),
    );
}

/** A week that was saved after the places were read has the place in its own plan. */
const placeOf = (
  { week_start, number, of_weeks: of }: StoredPlan,
  places: ReadonlyMap<WeekKey, WeekPlace>,
): WeekPlace => places.get(week_start) ?? { number, of };

function weekBefore({ week }: WeekWithRows, weeks: readonly WeekWithRows[]): WeekWithRows | null {
  const before = addWeeks(week.weekStart, -1);
  return weeks.find((one) => one.week.weekStart === before) ?? null;
}

/** Reads the plan of a week, proven with the rider's current hours, and the previous and the next week that have a plan. */
export async function readPlan(
  {
    plans,
    riders,
    races,
    seasons,
    daysAway,
    progress,
  }: Pick<Tables, 'plans' | 'riders' | 'races' | 'seasons' | 'daysAway' | 'progress'>,
  owner: Owner,
  { week, clock, words }: Pick<PlanRequestParts, 'clock' | 'words'> & { readonly week: WeekKey },
): Promise<Result<PlanDetail, NoPlan>> {
  const around = (await plans.listShown(owner, addWeeks(week, -1), week)).map(withWeek);
  const planned = around.find(({ stored: { week_start } }) => week_start === week);
  if (planned === undefined) return err({ code: 'plan-not-found' });
  const { stored } = planned;
  const weeks = (await progress.weeks(owner)).map(numberedWeek);
  const rider = await riders.find(owner);
  const season = await seasons.find(owner, stored.season_id);
  const now = rider && (await hoursNow({ daysAway }, owner, { rider, clock }));
  const detail = toDetail(planned, {
    season,
    now,
    race: rider && raceChange(rider, { discipline: stored.discipline, season }, clock),
    races: await races.names(owner),
    words,
    daysAway: now?.daysAway ?? [],
    today: todayIn(rider?.time_zone ?? 'UTC', clock),
    before: weekBefore(planned, around),
    place: placeOf(stored, placesInARow(weeks)),
    previous: weeks.findLast(({ weekStart }) => weekStart < week)?.weekStart ?? null,
    next: weeks.find(({ weekStart }) => weekStart > week)?.weekStart ?? null,
  });
  return ok(detail);
}

/** The race that the plan was made for, and the race in the profile now. The plan tapers for its own discipline, goal and fitness, not the profile's. */
export const raceChange = (
  { race_date: now, planned_race_date: planned, time_zone }: RiderTable,
  { discipline, season }: Pick<StoredPlan, 'discipline'> & { readonly season: Season | null },
  clock: Clock,
): RaceChange => ({
  planned,
  now,
  today: todayIn(time_zone, clock),
  taperWeeks: season === null || now === null ? taperWeeksFor(discipline, null) : taperWeeksOf(season, now),
});

/** The race that weeks are held against: none if the rider has left theirs out of the plan (`saveChoice`), so that no week leads to it. */
export const raceFor = (
  { race_date: race, planned_race_date: planned }: Pick<RiderTable, 'race_date' | 'planned_race_date'>,
  weeks: readonly Pick<StoredPlan, 'race_date'>[],
): IsoDate | null => (race === planned && weeks.every((week) => week.race_date !== race) ? null : race);

/** The rider's current hours and days away, and the day in their time zone. */
export const hoursNow = async (
  { daysAway }: Pick<Tables, 'daysAway'>,
  owner: Owner,
  { rider, clock }: { readonly rider: RiderTable; readonly clock: Clock },
): Promise<CurrentHours> => ({
  availability: AVAILABILITY.read(rider.availability_hours),
  daysAway: await daysAwayNow({ daysAway }, owner),
  today: todayIn(rider.time_zone, clock),
});

/** The rider's current days away. */
export const daysAwayNow = async (
  { daysAway }: Pick<Tables, 'daysAway'>,
  owner: Owner,
): Promise<readonly DaysAway[]> =>
  (await daysAway.list(owner)).map(({ from, to, kind }) => ({ from, to, kind }));

/** The same with the rider's events from today on, and those right before it. */
export const timeNow = async (
  tables: Pick<Tables, 'daysAway' | 'raceEvents'>,
  owner: Owner,
  { rider, clock }: { readonly rider: RiderTable; readonly clock: Clock },
): Promise<TimeNow> => {
  const hours = await hoursNow(tables, owner, { rider, clock });
  const rows = await tables.raceEvents.list(owner);
  const present = rows.filter(({ event_date: date }) => mayMatterFrom(date, hours.today));
  return { ...hours, events: timedEvents(present, rider), raceDate: rider.race_date };
};

/** The present hours, days away, events and race of a rider. */
export interface TimeNow extends CurrentHours {
  readonly events: readonly RiderEvent[];
  readonly raceDate: IsoDate | null;
}

/** Saved events as a season takes them. */
export const timedEvents = (
  rows: readonly RaceEventRow[],
  { ftp_watts: ftpWatts, weight_kg: weightKg }: RiderTable,
): readonly RiderEvent[] => rows.map((row) => toRiderEvent(toRaceEvent(row), { ftpWatts, weightKg }));

/** Names the race of a week, in every plan for that race day; null removes the name. */
export const nameRace = (
  { store, ...shown }: Pick<PlanRequestParts, 'store' | 'clock' | 'words'>,
  owner: Owner,
  { weekStart, name }: { readonly weekStart: WeekKey; readonly name: string | null },
): Promise<Result<PlanDetail, NoPlan | { readonly code: 'no-race' }>> =>
  store.transaction(async (tables) => {
    // The lock makes concurrent changes of a plan run one after the other.
    await tables.riders.lock(owner);
    const stored = await tables.plans.find(owner, weekStart);
    if (stored === null) return err({ code: 'plan-not-found' });
    if (stored.race_date === null) return err({ code: 'no-race' });
    await tables.races.rename(owner, stored.race_date, name);
    if (name !== null) await tables.raceEvents.rename(owner, stored.race_date, name);
    return readPlan(tables, owner, { ...shown, week: weekStart });
  });
