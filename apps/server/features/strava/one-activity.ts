import { err, ok, type Result } from '@musette/coach/result';
import { type Instant, nowOf } from '#ports/clock.ts';
import type { FetchedActivity } from '#ports/fitness.ts';
import type { Owner } from '#ports/owner.ts';
import { forgetRides } from '#rides/forget-rides.ts';
import { callStrava, type Urgency } from './calls.ts';
import { saveList } from './save-list.ts';
import type { CallFailure, TokenParts } from './tokens.ts';

/** One activity of an athlete, by its id at Strava. */
export interface OneActivity {
  readonly athleteId: string;
  readonly sourceId: string;
}

/** An activity as Strava has it. */
export interface FetchedOne {
  readonly activity: FetchedActivity;
  readonly askedAt: Instant;
}

/** Reads an activity as Strava has it now. One of another athlete is not found: Strava shows those that are public. */
export async function fetchOne(
  parts: TokenParts,
  owner: Owner,
  { athleteId, sourceId, urgency }: OneActivity & { readonly urgency: Urgency },
): Promise<Result<FetchedOne, CallFailure>> {
  const askedAt = nowOf(parts.clock);
  const one = await callStrava(parts, { owner, urgency }, (fitness, token, note) =>
    fitness.activity(token, sourceId, note),
  );
  if (!one.ok) return one;
  return one.value.athleteId === athleteId
    ? ok({ activity: one.value, askedAt })
    : err({ code: 'not-found' });
}

/** Saves an activity, unless the rider has connected another athlete since. */
export async function saveOne(
  { store, clock }: TokenParts,
  owner: Owner,
  { athleteId, activity, askedAt }: FetchedOne & Pick<OneActivity, 'athleteId'>,
): Promise<void> {
  const list = { athleteId, activities: [activity], span: null, askedAt };
  await store.transaction((tables) => saveList(tables, owner, { ...list, at: nowOf(clock) }));
}

/** Removes an activity that is no longer at Strava, unless the rider has connected another athlete since. */
export const forgetOne = (
  { store, clock }: TokenParts,
  owner: Owner,
  { athleteId, sourceId }: OneActivity,
): Promise<void> =>
  store.transaction(async (tables) => {
    const { riders, connections, fetched } = tables;
    await riders.lock(owner);
    if ((await connections.find(owner))?.athlete_id !== athleteId) return;
    const ids = (await fetched.withIds(owner, [sourceId])).map(({ id }) => id);
    if (ids.length === 0) return;
    const at = nowOf(clock);
    await forgetRides(tables, owner, { ids, at });
    await connections.change(owner, { changed_at: at });
  });
