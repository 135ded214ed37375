import { byDay, type IsoDate, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { type RiderEvent, topEventOn } from '@musette/coach/event/season-events';
import { hasSameDaysAway } from '@musette/coach/proof/changes/away-change';
import { hasSameEvents } from '@musette/coach/proof/changes/event-change';
import { weeksToFollowRace } from '@musette/coach/proof/changes/race-change';
import { hasSameHours } from '@musette/coach/rider/availability';
import { awayOn } from '@musette/coach/rider/days-away';
import { seasonChoiceOf } from '@musette/coach/season/season-input';
import type { WeekSource } from '@musette/coach/proof/checks/proof';
import type { PromptSafeSeason } from '@musette/coach/season/season';
import type { Generation } from '@musette/contract/schemas/generation';
import { type Clock, type Instant, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { AVAILABILITY, INTERRUPTED } from '#store/schema/json-columns.ts';
import { fixedWeeksOf, type GenerationRow } from '#store/plans/generation-store.ts';
import type { RiderTable } from '#store/schema/schema.ts';
import type { Tables } from '#store/store.ts';
import { readRaceWeeks } from './conflicts.ts';
import type { PlanParts } from './parts.ts';
import { raceFor, timedEvents } from './read.ts';

/** The kind of job that writes plans. */
export const GENERATION_JOB = 'generation';

/** A generation and its season. */
export interface SeasonRow {
  readonly row: GenerationRow;
  readonly season: PromptSafeSeason;
}

/**
 * Saves the rider's race and difficulty in the profile (spec 3). Added weeks without a race leave the saved race unchanged.
 * A race in a week that stays, or after the end of the plan, is not planned for: no week has a race day. A first plan that the rider makes without
 * their race is held against no race while that one stays on its day.
 */
export async function saveChoice(
  tables: Tables,
  owner: Owner,
  { row, season, at }: SeasonRow & { readonly at: Instant },
): Promise<void> {
  const { raceDate, difficulty } = season.request;
  const fixedWeeks = fixedWeeksOf(row);
  const isInFixedWeek = raceDate !== null && fixedWeeks.includes(mondayOf(raceDate));
  const isFirst = row.replaces === 0 && fixedWeeks.length === 0;
  const isLeftOut = isFirst && raceDate === null;
  const race = isLeftOut ? ((await tables.riders.find(owner))?.race_date ?? null) : raceDate;
  const planned = dayIn(season, race);
  await tables.riders.change(owner, {
    ...((raceDate !== null || row.replaces === 1) && {
      race_date: raceDate ?? (await raceSince(tables, owner, { row, season })),
    }),
    ...((planned !== null || row.replaces === 1) && !isInFixedWeek && { planned_race_date: planned }),
    plan_difficulty: difficulty,
    updated_at: at,
  });
}

/** The first A event that came, or moved, while a plan without a race was being written: it is the race, as if it had come afterwards. */
async function raceSince(
  { raceEvents, daysAway }: Tables,
  owner: Owner,
  { row, season: { request } }: SeasonRow,
): Promise<IsoDate | null> {
  const away = await daysAway.list(owner);
  const since = (await raceEvents.list(owner)).find(
    ({ priority, event_date: date, updated_at: changedAt }) =>
      priority === 'A' &&
      changedAt >= row.started_at &&
      byDay(date, request.today) >= 0 &&
      awayOn(away, date) === null &&
      !request.events?.some((known) => known.isA && known.date === date),
  );
  return since?.event_date ?? null;
}

/** A race that has a day in a season. */
const dayIn = ({ weeks }: Pick<PromptSafeSeason, 'weeks'>, race: IsoDate | null): IsoDate | null =>
  race !== null && weeks.some(({ weekStart }) => weekStart === mondayOf(race)) ? race : null;

/**
 * Saves the race that the plan is for once its weeks have been planned again. It stays the former one while weeks of another season lead to that.
 */
export async function saveFollowedRace(
  tables: Tables,
  owner: Owner,
  { season, clock }: { readonly season: PromptSafeSeason; readonly clock: Clock },
): Promise<void> {
  const rider = await tables.riders.find(owner);
  const { raceDate } = season.request;
  const planned = dayIn(season, raceDate);
  if (rider === null || rider.planned_race_date === planned) return;
  // A race that the rider left out stays left out.
  if (raceDate === null && raceFor(rider, []) !== rider.race_date) return;
  const weeks = await readRaceWeeks(tables, owner, {
    rider: { ...rider, race_date: raceDate },
    clock,
  });
  if (weeksToFollowRace(weeks).length > 0) return;
  await tables.riders.change(owner, { planned_race_date: planned, updated_at: nowOf(clock) });
}

/** The rider's last generation and its progress. */
export const currentGeneration = (tables: Tables, owner: Owner): Promise<Generation | null> =>
  generationReader(tables, owner)();

/** The same for repeated reads. It caches the season, which is large and does not change while its weeks are written. */
export function generationReader(tables: Tables, owner: Owner): () => Promise<Generation | null> {
  let cached: { readonly id: string; readonly season: PromptSafeSeason | null } | null = null;
  return async () => {
    const row = await tables.generations.find(owner);
    if (row === null) return null;
    const { season_id: id } = row;
    if (cached?.id !== id || row.state !== 'running')
      cached = { id, season: await tables.seasons.find(owner, id) };
    return cached.season && generationOf(tables, owner, { row, season: cached.season });
  };
}

/** Cancels the rider's generation. Saved weeks stay, and a plan that was to be replaced stays complete. */
export async function cancelGeneration(parts: PlanParts, owner: Owner): Promise<Generation | null> {
  const row = await parts.store.generations.find(owner);
  if (row === null) return null;
  await endUnfinished(parts, owner, { id: row.id, state: 'cancelled' });
  return currentGeneration(parts.store, owner);
}

/**
 * Ends a generation before all weeks are written, and removes its staged weeks. A cancelled replacement changes nothing, so an
 * interrupted generation of the plan comes back and can still be resumed.
 */
export const endUnfinished = (
  { store, clock }: PlanParts,
  owner: Owner,
  { id, state }: { readonly id: string; readonly state: 'cancelled' | 'failed' },
): Promise<void> =>
  store.transaction(async ({ generations }) => {
    const ended = await generations.end(owner, id, { state, at: nowOf(clock) });
    if (!ended) return;
    await generations.clearStaged(owner);
    const before = state === 'cancelled' ? (await generations.find(owner))?.interrupted : null;
    if (before) await generations.begin(owner, { ...INTERRUPTED.read(before), interrupted: null });
  });

/** The rider's interrupted generation whose weeks are still missing, also after a failed replacement of its plan. */
export async function interruptedGeneration(
  { generations, seasons, plans }: Tables,
  owner: Owner,
): Promise<Omit<GenerationRow, 'interrupted'> | null> {
  const last = await generations.find(owner);
  if (last === null || last.state === 'running' || last.state === 'done') return null;
  const { interrupted, ...row } = last;
  if (row.replaces === 1) return interrupted === null ? null : INTERRUPTED.read(interrupted);
  const season = await seasons.find(owner, row.season_id);
  const planned = await plans.weeks(owner);
  return season?.weeks.some(({ weekStart }) => !planned.includes(weekStart)) ? row : null;
}

/** The API's view of a generation: its choice, and the state of each week. */
export async function generationOf(
  tables: Tables,
  owner: Owner,
  { row, season }: SeasonRow,
): Promise<Generation> {
  const { request, weeks } = season;
  const written = await writtenWeeks(tables, owner, row);
  const fixedWeeks = await fixedWeeksWithPlan(tables, owner, row);
  const rider = isInterrupted(row) ? await tables.riders.find(owner) : null;
  const changed = rider && (await changesSince(tables, owner, { rider, season }));
  const stateOf = (week: WeekKey) => {
    if (written.has(week)) return 'written';
    return fixedWeeks.has(week) ? 'kept' : 'waiting';
  };
  return {
    id: row.id,
    state: row.state,
    choice: { ...seasonChoiceOf(request), startFrom: season.startSource === 'rides' ? 'rides' : 'told' },
    replace: row.replaces === 1,
    replans: row.replans === 1,
    model: row.model,
    weeks: weeks.map(({ weekStart, number, phase, recovery, ...brief }) => ({
      weekStart,
      number,
      phase,
      recovery,
      minutes: Math.round(brief.targetMinutes),
      load: Math.round(brief.targetLoad),
      state: stateOf(weekStart),
      source: written.get(weekStart) ?? null,
    })),
    written: written.size,
    hoursChanged: changed?.any ?? false,
    raceChanged: changed?.race ?? false,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}

/** Whether a generation has ended before all of its weeks were written. */
export const isInterrupted = ({ state }: GenerationRow): boolean =>
  state === 'cancelled' || state === 'failed';

interface RiderOfSeason {
  readonly rider: RiderTable;
  readonly season: PromptSafeSeason;
}

/** What has changed since a season was planned: the hours, the days away, the events or the race, and whether it is the race. */
export async function changesSince(
  { daysAway, raceEvents }: Tables,
  owner: Owner,
  { rider, season }: RiderOfSeason,
): Promise<{ readonly any: boolean; readonly race: boolean }> {
  const events = timedEvents(await raceEvents.list(owner), rider);
  const race = hasOtherRaceDay({ rider, season }, events);
  const isSame =
    hasSameHours(AVAILABILITY.read(rider.availability_hours), season.rider.availability) &&
    hasSameDaysAway(season, await daysAway.list(owner)) &&
    hasSameEvents(season, events);
  return { any: race || !isSame, race };
}

/** Whether the rider's race has moved, has gone or has come. A season without a race was made so, except for an A event that it does not know. */
function hasOtherRaceDay({ rider, season }: RiderOfSeason, events: readonly RiderEvent[]): boolean {
  const { raceDate, events: known = [] } = season.request;
  const now = rider.race_date;
  if (raceDate !== null) return now !== raceDate;
  const isUnknown = topEventOn(events, now)?.priority === 'A' && !known.some(({ date }) => date === now);
  return isUnknown && dayIn(season, now) !== null;
}

/** The weeks that stay unchanged. A week without a plan is not among them. */
async function fixedWeeksWithPlan(
  { plans }: Tables,
  owner: Owner,
  row: GenerationRow,
): Promise<ReadonlySet<WeekKey>> {
  const fixedWeeks = fixedWeeksOf(row);
  // The season of a replan may have weeks that nobody has written.
  if (row.replans === 0) return new Set(fixedWeeks);
  const planned = new Set(await plans.weeks(owner));
  return new Set(fixedWeeks.filter((week) => planned.has(week)));
}

/** The weeks that are saved or staged, and how each was written. */
export async function writtenWeeks(
  { plans, generations }: Tables,
  owner: Owner,
  { season_id }: GenerationRow,
): Promise<ReadonlyMap<WeekKey, WeekSource>> {
  const saved = await plans.ofSeason(owner, season_id);
  const staged = await generations.stagedWeeks(owner, season_id);
  return new Map([...saved, ...staged].map(({ week_start, made }) => [week_start, made]));
}
