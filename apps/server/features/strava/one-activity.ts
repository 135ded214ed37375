import { err, ok, type Result } from '@musette/coach/result';
import { type Instant, nowOf } from '#ports/clock.ts';
import type { FetchedActivity } from '#ports/fitness.ts';
import type { Owner } from '#ports/owner.ts';
import { callStrava, type Urgency } from './calls.ts';
import { forgetFetched, isNewer } from './forget-fetched.ts';
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
  // Such an answer does not say that the activity is gone.
  if (one.value.athleteId === '' || one.value.sourceId !== sourceId)
    return err({ code: 'unavailable', status: null });
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

/** Removes an activity that was not at Strava when it was asked, unless a later answer had it, or the rider has connected another athlete since. */
export const forgetOne = (
  { store, clock }: TokenParts,
  owner: Owner,
  { athleteId, sourceId, askedAt }: OneActivity & Pick<FetchedOne, 'askedAt'>,
): Promise<void> =>
  store.transaction(async (tables) => {
    const { riders, connections, fetched } = tables;
    await riders.lock(owner);
    if ((await connections.find(owner))?.athlete_id !== athleteId) return;
    const at = nowOf(clock);
    const rows = (await fetched.withIds(owner, [sourceId])).filter((row) => !isNewer(row, askedAt));
    if (rows.length === 0) return;
    await forgetFetched(tables, owner, { rows, at });
    await connections.change(owner, { changed_at: at });
  });
