import { addWeeks, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { hasOtherDaysAway, OTHER_DAYS_AWAY } from '@musette/coach/proof/changes/away-change';
import {
  daysWithOtherEvents,
  easesForOtherEvents,
  hasOtherRace,
  OTHER_EVENTS,
  weeksAround,
  weeksOfOtherRace,
} from '@musette/coach/proof/changes/event-change';
import { findConflicts, hasUpcoming } from '@musette/coach/proof/checks/hours';
import type { Check } from '@musette/coach/proof/checks/proof';
import {
  brokenByRace,
  type ChangedRaceWeek,
  isAfterWeek,
  weeksToFollowRace,
} from '@musette/coach/proof/changes/race-change';
import { shortenWorkout } from '@musette/coach/proof/repair/shorten';
import { minutesOf } from '@musette/coach/workout/load';
import { SEASON_WEEKS } from '@musette/coach/season/season-input';
import type { Season } from '@musette/coach/season/season';
import type { BrokenWeek, Conflict, RaceConflict } from '@musette/contract/schemas/plan';
import type { PlannedWeek, PlannedWorkout } from '@musette/coach/workout/planned';
import { nameText, proofText } from '@musette/words/render';
import { AIM } from '#store/schema/json-columns.ts';
import type { StoredPlan, WorkoutRow } from '#store/plans/plan-store.ts';
import { type Clock, todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { RiderTable } from '#store/schema/schema.ts';
import type { Tables } from '#store/store.ts';
import type { PlanRequestParts } from './parts.ts';
import { shorterDay, wholeOf } from './fit-workout.ts';
import { raceChange, raceFor, type TimeNow, timeNow } from './read.ts';
import { raceWeekOf, toWeek } from './rows.ts';
import { unknownFailures } from './saved-proof.ts';

/** What the rider's changes have done to the plan. */
interface Conflicts {
  readonly rides: Conflict[];
  readonly race: RaceConflict | null;
  readonly weeks: BrokenWeek[];
}

/**
 * Lists the rides from today on that no longer fit into the rider's hours, the promises that a changed race breaks, and the weeks
 * that another change of the rider has broken.
 */
export async function listConflicts(
  { store, clock, words }: Pick<PlanRequestParts, 'store' | 'clock' | 'words'>,
  owner: Owner,
): Promise<Conflicts> {
  const rider = await store.riders.find(owner);
  if (rider === null) return { rides: [], race: null, weeks: [] };
  const now = await timeNow(store, owner, { rider, clock });
  const from = mondayOf(now.today);
  const stored = await store.plans.list(owner, from, addWeeks(from, SEASON_WEEKS.max));
  const rides = stored.flatMap((plan) => {
    const week = toWeek(plan);
    return findConflicts(week, now).map(({ position, minutes, minutesFree, away }) => {
      const [workout, row] = [
        week.workouts[position] as PlannedWorkout,
        plan.workouts[position] as WorkoutRow,
      ];
      const { date } = workout;
      const focus = nameText(words, workout);
      const shorter = shortenWorkout(wholeOf(row, workout), shorterDay(plan, row, { rider, minutesFree }));
      const shorterMinutes = shorter && minutesOf(shorter.steps);
      const { week_start: weekStart, version } = plan;
      return { weekStart, version, position, date, focus, minutes, minutesFree, away, shorterMinutes };
    });
  });
  const seasons = await store.seasons.ofWeeks(owner, stored);
  const raceDate = raceFor(rider, stored);
  const present = presentTime({ ...now, raceDate }, seasons);
  const weeks = stored.flatMap((plan) => {
    const broken = brokenPromises(plan, present);
    const { checks } = proofText(words, { passed: false, checks: broken });
    const eventDays = [...daysWithOtherEvents(toWeek(plan), now, raceDate)];
    const isForOtherEvents = broken.includes(OTHER_EVENTS);
    return checks.length === 0
      ? []
      : [{ weekStart: plan.week_start, broken: [...checks], eventDays, isForOtherEvents }];
  });
  return { rides, race: raceConflict(raceWeeksOf({ rider, stored, seasons, clock })), weeks };
}

/** What weeks are held against: the present of the rider, and what their seasons were planned for. */
interface PresentTime {
  readonly now: TimeNow;
  readonly seasons: ReadonlyMap<string, Season>;
  /** By the ids of the seasons, their weeks that change with what is known of the race now. */
  readonly otherRaceWeeks: ReadonlyMap<string, ReadonlySet<WeekKey>>;
}

/** Seasons with more weeks than these in all are not planned again in a read: it would hold up others. A year takes a tenth of a second. */
const MAX_COMPARED_WEEKS = 60;

/** Which weeks change with the race takes about as long to know as planning them twice. Beyond the limit all weeks around the race count. */
export function presentTime(now: TimeNow, seasons: PresentTime['seasons']): PresentTime {
  const { raceDate } = now;
  let compared = 0;
  const weeksOf = (season: Season): ReadonlySet<WeekKey> => {
    if (raceDate === null || !hasOtherRace(season, now, raceDate)) return new Set();
    compared += season.weeks.length;
    return compared <= MAX_COMPARED_WEEKS
      ? weeksOfOtherRace(season, now, raceDate)
      : weeksAround(season, raceDate);
  };
  return { now, seasons, otherRaceWeeks: new Map([...seasons].map(([id, season]) => [id, weeksOf(season)])) };
}

/** The promises of saved weeks that the rider's current race breaks. */
function raceConflict(weeks: readonly ChangedRaceWeek[]): RaceConflict | null {
  const broken = weeks.flatMap((plan) =>
    brokenByRace(plan, plan.change).map((promise) => ({ weekStart: plan.week.weekStart, promise })),
  );
  const last = weeks.at(-1);
  if (broken.length === 0 || last === undefined) return null;
  const { planned, now } = last.change;
  const isAfterPlan = isAfterWeek(now, last.week.weekStart);
  return { planned, now, broken, weeks: [...weeksToFollowRace(weeks)], isAfterPlan };
}

interface RiderNow {
  readonly rider: RiderTable;
  readonly clock: Clock;
}

/** The saved weeks from this one on, each with what has become of the race that it was planned for. */
export async function readRaceWeeks(
  { plans, seasons }: Pick<Tables, 'plans' | 'seasons'>,
  owner: Owner,
  { rider, clock }: RiderNow,
): Promise<readonly ChangedRaceWeek[]> {
  const from = mondayOf(todayIn(rider.time_zone, clock));
  const stored = await plans.list(owner, from, addWeeks(from, SEASON_WEEKS.max));
  return raceWeeksOf({ rider, stored, seasons: await seasons.ofWeeks(owner, stored), clock });
}

/** The saved weeks of a rider, and their seasons. */
export interface SavedWeeks extends RiderNow, Pick<PresentTime, 'seasons'> {
  readonly stored: readonly StoredPlan[];
}

/** Saved weeks, each with what has become of the race that it was planned for. */
export function raceWeeksOf({ rider, stored, seasons, clock }: SavedWeeks): readonly ChangedRaceWeek[] {
  const { planned_race_date: planned, race_date: now } = rider;
  // No week leads to a race that the rider left out. Once it moves, the plan was made without one.
  const isPlanned = planned === now || stored.some(({ race_date: race }) => race === planned);
  return stored.map((plan) => {
    const season = seasons.get(plan.season_id) ?? null;
    const change = raceChange(rider, { discipline: plan.discipline, season }, clock);
    const race = isPlanned ? change : { ...change, planned: null };
    return { ...raceWeekOf(plan, toWeek(plan)), change: race };
  });
}

/** The promises that the week no longer keeps, apart from those about hours; none if no workout of it can change any more. */
export function brokenPromises(plan: StoredPlan, present: PresentTime): readonly Check[] {
  const { now } = present;
  const week = { ...toWeek(plan), aim: AIM.read(plan.aim) };
  const broken = unknownFailures(plan);
  return [
    ...(broken.length > 0 && hasUpcoming(week, now) ? broken : []),
    ...(hasOtherDaysAway(week, now) ? [OTHER_DAYS_AWAY] : []),
    ...(hasOtherEvents(week, plan.season_id, present) ? [OTHER_EVENTS] : []),
  ];
}

/** True for a week that was planned for other events, or next to other ones, than the rider has now, or that leads to a race of another length. */
function hasOtherEvents(
  week: PlannedWeek,
  seasonId: string,
  { now, seasons, otherRaceWeeks }: PresentTime,
): boolean {
  const season = seasons.get(seasonId);
  if (daysWithOtherEvents(week, now, now.raceDate).length > 0) return true;
  if (season && easesForOtherEvents(week, { ...season, now, raceDate: now.raceDate })) return true;
  return otherRaceWeeks.get(seasonId)?.has(week.weekStart) === true && hasUpcoming(week, now);
}
