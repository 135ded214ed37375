import type { IsoDate } from '@musette/coach/calendar/days';
import { err, ok, type Result } from '@musette/coach/result';
import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '#kit/durations.ts';
import { instantAt, todayIn } from '#ports/clock.ts';
import type { FitnessAccount, FitnessFailure } from '#ports/fitness.ts';
import type { Session } from '#ports/identity.ts';
import type { Owner } from '#ports/owner.ts';
import type { Tables } from '#store/store.ts';
import { forgetAllRides, type PostedRevocation, postRevocation, revokeNow } from './disconnect.ts';
import type { StravaParts } from './parts.ts';

/** How long a rider may take at Strava. */
const STATE_MS = 10 * MINUTE_MS;

/** What states are sealed for. */
const PLACE = 'strava.state';

/** What a state says; sealed, so that nobody else can make one. */
interface State {
  readonly session: string;
  readonly until: number;
}

/** A state that is good for one session and some minutes: a code that somebody else brings does not connect. */
export function newState({ box, clock }: Pick<StravaParts, 'box' | 'clock'>, { id }: Session): string {
  const state: State & { readonly nonce: string } = {
    session: id,
    until: clock.nowMs() + STATE_MS,
    nonce: randomUUID(),
  };
  return box.seal(JSON.stringify(state), PLACE);
}

function isOfSession(
  { box, clock }: Pick<StravaParts, 'box' | 'clock'>,
  state: string,
  { id }: Session,
): boolean {
  const text = box.open(state, PLACE);
  if (text === null) return false;
  const { session, until }: State = JSON.parse(text);
  return session === id && clock.nowMs() <= until;
}

type NotConnected =
  | { readonly code: 'strava-off' | 'strava-state-invalid' | 'strava-scope-missing' }
  | { readonly code: 'strava-no-token' | 'strava-taken' | 'not-ready' | 'not-signed-in' }
  | { readonly code: 'strava-refused'; readonly serviceStatus: number };

/** Exchanges the code for tokens, and saves the connection. */
export async function connect(
  { store, clock, box, fitness, analytics }: StravaParts,
  session: Session,
  { code, state, scope }: { readonly code: string; readonly state: string; readonly scope: string },
): Promise<Result<null, NotConnected>> {
  if (fitness === null) return err({ code: 'strava-off' });
  if (!isOfSession({ box, clock }, state, session)) return err({ code: 'strava-state-invalid' });
  // A rider may untick what was asked for.
  if (!/(^|,)activity:read(_all)?(,|$)/.test(scope)) return err({ code: 'strava-scope-missing' });
  const exchanged = await fitness.exchange(code);
  if (!exchanged.ok) return err(refusalOf(exchanged.error));
  const saved = await store.transaction((tables) =>
    saveConnection(tables, session.owner, {
      account: exchanged.value,
      nowMs: clock.nowMs(),
      today: todayIn('UTC', clock),
    }),
  );
  if (saved === 'gone') {
    await fitness.revoke(exchanged.value.tokens.refresh);
    return err({ code: 'not-signed-in' });
  }
  // To revoke the new tokens would end the connection of the other rider, which is of the same athlete.
  if (saved === 'taken') return err({ code: 'strava-taken' });
  if (typeof saved === 'object') await revokeNow({ store, fitness }, session.owner, saved.revocation);
  const rider = saved === 'again' ? null : await store.riders.find(session.owner);
  if (rider?.analytics_consent === 1) void analytics.forward('strava_connected');
  return ok(null);
}

interface NewAccount {
  readonly account: FitnessAccount;
  readonly nowMs: number;
  readonly today: IsoDate;
}

/** Saves a connection. Rides and tokens of another athlete who was connected before leave with that connection. */
async function saveConnection(
  tables: Tables,
  owner: Owner,
  { account, nowMs, today }: NewAccount,
): Promise<'new' | 'again' | 'taken' | 'gone' | { readonly revocation: PostedRevocation | null }> {
  const { riders, connections, events } = tables;
  // The account may have been deleted while Strava was asked.
  if ((await riders.lock(owner)) === null) return 'gone';
  const at = instantAt(nowMs);
  const before = await connections.find(owner);
  const tokens = await connections.lockedTokens(owner);
  if (!(await connections.connect(owner, { ...account, at }))) return 'taken';
  if (before?.athlete_id === account.athleteId) return 'again';
  await events.count('strava_connected', today);
  if (before === null) return 'new';
  await forgetAllRides(tables, owner, at);
  return { revocation: await postRevocation(tables, owner, { athleteId: before.athlete_id, tokens, nowMs }) };
}

function refusalOf(failure: FitnessFailure): NotConnected {
  switch (failure.code) {
    case 'refused':
      return { code: 'strava-refused', serviceStatus: failure.status };
    case 'revoked':
      return { code: 'strava-refused', serviceStatus: 401 };
    case 'not-found':
      return { code: 'strava-refused', serviceStatus: 404 };
    case 'limited':
      return { code: 'strava-refused', serviceStatus: 429 };
    case 'unavailable':
      return failure.status === null
        ? { code: 'strava-no-token' }
        : { code: 'strava-refused', serviceStatus: failure.status };
  }
}
