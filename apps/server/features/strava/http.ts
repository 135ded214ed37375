import { err, ok } from '@musette/coach/result';
import { APP_SCHEME } from '@musette/contract/native-app';
import type { Api } from '@musette/contract/routes/api';
import type { StravaConnection } from '@musette/contract/schemas/strava';
import type { Handlers } from '#ports/call.ts';
import type { Instant } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { ConnectionRow } from '#store/riders/connection-store.ts';
import { counterOf, type Limits } from '#store/limits/limits.ts';
import { connect, newState } from './connect.ts';
import { disconnect } from './disconnect.ts';
import type { StravaParts } from './parts.ts';
import type { StravaWebhooks } from './push-subscription.ts';
import { enqueueSync, connectionOf } from './sync-job.ts';

// Strava limits the calls of all riders together, and one must not use them up.
const SYNCS = { times: 6, seconds: 900 };

// Each try with a state of ours is a call to Strava, whatever the code is.
const CODES = { times: 10, seconds: 900 };

interface StatusParts {
  /** Null where Strava does not tell this server of changes. */
  readonly webhooks: StravaWebhooks | null;
}

/** The endpoints of a rider's connection with Strava. */
export const stravaHandlers = (
  parts: StravaParts & StatusParts & { readonly limits: Limits },
): Handlers<Api['strava']> => ({
  connection: async (_, { owner }) => ok(await answerOf(parts, owner)),
  async authorize({ inApp }, { session }) {
    if (parts.fitness === null) return err({ code: 'strava-off' });
    return ok({ url: parts.fitness.authorizeUrl(newState(parts, session), inApp ? APP_SCHEME : undefined) });
  },
  async token(returned, { session, owner }) {
    const allowed = await parts.limits.consume([counterOf('strava-codes', CODES, owner.userId)]);
    if (!allowed.ok) return allowed;
    const connected = await connect(parts, session, returned);
    return connected.ok ? ok(await answerOf(parts, owner)) : connected;
  },
  async sync(_, { owner }) {
    if (parts.fitness === null) return err({ code: 'strava-off' });
    const connection = await parts.store.connections.find(owner);
    if (connection === null || connection.ended_at !== null) return err({ code: 'strava-not-connected' });
    const allowed = await parts.limits.consume([counterOf('strava-syncs', SYNCS, owner.userId)]);
    if (!allowed.ok) return allowed;
    await enqueueSync(parts, owner);
    return ok(await answerOf(parts, owner));
  },
  async disconnect(_, { owner }) {
    await disconnect(parts, owner);
    return ok({ done: true });
  },
});

function stateOf(row: ConnectionRow | null): StravaConnection['state'] {
  if (row === null) return 'none';
  return row.ended_at === null ? 'connected' : 'ended';
}

/** When Strava last said what holds: at the end of a sync, in a list of the newest for a screen, or of one that it told of. */
function lastSyncedAt(row: ConnectionRow | null): Instant | null {
  if (row === null || row.synced_at === null) return null;
  const [last = row.synced_at] = [row.synced_at, row.listed_at, row.told_at]
    .filter((at) => at !== null)
    .toSorted()
    .toReversed();
  return last;
}

async function answerOf(
  { store, fitness, webhooks }: StravaParts & StatusParts,
  owner: Owner,
): Promise<StravaConnection> {
  const row = await connectionOf({ store }, owner);
  return {
    available: fitness !== null,
    tellsOfRides: webhooks !== null,
    state: stateOf(row),
    lastSyncedAt: lastSyncedAt(row),
    sync: row?.sync_state ?? 'idle',
    waitsUntil: row?.sync_waits_until ?? null,
    fetched: row?.sync_fetched ?? null,
    isComplete: row?.is_complete === 1,
    changedAt: row?.changed_at ?? null,
  };
}
