import { addDays, byDay } from '@musette/coach/calendar/days';
import { awayOn, overlap, type DaysAway } from '@musette/coach/rider/days-away';
import { err, ok, type Result } from '@musette/coach/result';
import type { Api } from '@musette/contract/routes/api';
import {
  type DaysAwayChange,
  lastDayAwayFrom,
  MAX_TIMES_AWAY,
  type TimeAway,
} from '@musette/contract/schemas/days-away';
import type { Handlers } from '#ports/call.ts';
import { type Clock, nowOf, todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { raceBeingPlanned } from '#store/plans/generation-store.ts';
import { newId } from '#store/engine/ids.ts';
import type { RiderTable } from '#store/schema/schema.ts';
import type { Store, Tables } from '#store/store.ts';

interface DaysAwayParts {
  readonly store: Store;
  readonly clock: Clock;
}

/** What speaks against days away. */
type Barrier =
  | { readonly code: 'profile-not-found' | 'days-away-overlap' | 'race-on-day-away' }
  | {
      readonly code: 'invalid-input';
      readonly fields: readonly [{ readonly path: 'from' | 'to'; readonly code: 'out-of-range' }];
    };

type Saved<Code extends string> = Promise<
  Result<{ daysAway: TimeAway[] }, Barrier | { readonly code: Code }>
>;

/** Days away begin at most this many days ago. */
const MAX_DAYS_BACK = 366;

const listOf = async ({ daysAway }: Pick<Tables, 'daysAway'>, owner: Owner): Promise<TimeAway[]> =>
  (await daysAway.list(owner)).map((one) => ({ ...one }));

/** Adds days away. The same days that are sent again, because the answer was lost, are added once. */
const addDaysAway = (
  { store, clock }: DaysAwayParts,
  owner: Owner,
  change: DaysAwayChange,
): Saved<'too-many-days-away'> =>
  store.transaction(async (tables) => {
    const rider = await tables.riders.lock(owner);
    const all = await tables.daysAway.list(owner);
    if (all.some((one) => isSame(one, change))) return ok({ daysAway: await listOf(tables, owner) });
    if (all.length >= MAX_TIMES_AWAY) return err({ code: 'too-many-days-away' });
    return saveDays(tables, owner, { id: newId(), change, others: all, rider, clock });
  });

const isSame = (one: DaysAway, other: DaysAway): boolean =>
  one.from === other.from && one.to === other.to && one.kind === other.kind;

/** Changes the days or the kind. */
const changeDaysAway = (
  { store, clock }: DaysAwayParts,
  owner: Owner,
  { id, change }: { readonly id: string; readonly change: DaysAwayChange },
): Saved<'days-away-not-found'> =>
  store.transaction(async (tables) => {
    const rider = await tables.riders.lock(owner);
    const all = await tables.daysAway.list(owner);
    const others = all.filter((one) => one.id !== id);
    if (others.length === all.length) return err({ code: 'days-away-not-found' });
    return saveDays(tables, owner, { id, change, others, rider, clock });
  });

const removeDaysAway = (
  { store, clock }: DaysAwayParts,
  owner: Owner,
  id: string,
): Promise<Result<{ daysAway: TimeAway[] }, { readonly code: 'days-away-not-found' }>> =>
  store.transaction(async (tables) => {
    // Without the lock, a change that is under way would save the days again after they are removed.
    await tables.riders.lock(owner);
    const removed = await tables.daysAway.remove(owner, id, nowOf(clock));
    return removed ? ok({ daysAway: await listOf(tables, owner) }) : err({ code: 'days-away-not-found' });
  });

interface ToSave {
  readonly id: string;
  readonly change: DaysAwayChange;
  readonly others: readonly DaysAway[];
  /** The locked rider: the lock makes concurrent changes run one after the other, so that no two of them overlap. */
  readonly rider: RiderTable | null;
  readonly clock: Clock;
}

async function saveDays(
  tables: Tables,
  owner: Owner,
  { id, change, others, rider, clock }: ToSave,
): Promise<Result<{ daysAway: TimeAway[] }, Barrier>> {
  if (rider?.onboarded !== 1) return err({ code: 'profile-not-found' });
  if (others.some((one) => overlap(one, change))) return err({ code: 'days-away-overlap' });
  const today = todayIn(rider.time_zone, clock);
  if (byDay(change.from, addDays(today, -MAX_DAYS_BACK)) < 0) return err(outOfRange('from'));
  if (byDay(change.to, lastDayAwayFrom(today)) > 0) return err(outOfRange('to'));
  const races = [rider.race_date, rider.planned_race_date, await raceBeingPlanned(tables, owner)];
  const holdsRace = races.some((race) => race !== null && byDay(race, today) >= 0 && awayOn([change], race));
  if (holdsRace) return err({ code: 'race-on-day-away' });
  await tables.daysAway.save(owner, { id, ...change }, nowOf(clock));
  return ok({ daysAway: await listOf(tables, owner) });
}

const outOfRange = (path: 'from' | 'to'): Barrier => ({
  code: 'invalid-input',
  fields: [{ path, code: 'out-of-range' }],
});

/** The handlers of the endpoints of days away. */
export const daysAwayHandlers = (parts: DaysAwayParts): Handlers<Api['daysAway']> => ({
  list: async (_input, { owner }) => ok({ daysAway: await listOf(parts.store, owner) }),
  add: (change, { owner }) => addDaysAway(parts, owner, change),
  change: ({ daysAwayId: id, ...change }, { owner }) => changeDaysAway(parts, owner, { id, change }),
  remove: ({ daysAwayId }, { owner }) => removeDaysAway(parts, owner, daysAwayId),
});
