import { type Instant, instantAt } from '#ports/clock.ts';
import type { FitnessTokens } from '#ports/fitness.ts';
import { type Owner, ownerOf } from '#ports/owner.ts';
import type { SecretBox } from '#ports/secret-box.ts';
import type { Connection as DatabaseConnection } from '../engine/database.ts';
import type { ConnectionTable } from '../schema/connection-schema.ts';
import { endsOf, isFree } from '../engine/claim.ts';

/** A rider's account at Strava, without its tokens. */
export type ConnectionRow = Omit<ConnectionTable, 'user_id' | 'access_token' | 'refresh_token'>;

/** What changes in a connection besides its tokens. */
export type ConnectionChange = Partial<
  Pick<
    ConnectionRow,
    | 'ended_at'
    | 'synced_at'
    | 'read_back_to'
    | 'is_complete'
    | 'sync_state'
    | 'sync_key'
    | 'sync_asked'
    | 'sync_waits_until'
    | 'sync_fetched'
    | 'listed_from'
    | 'listed_at'
    | 'left_out_since'
    | 'changed_at'
    | 'told_at'
  >
>;

/** A new connection. */
interface NewConnection {
  readonly athleteId: string;
  readonly tokens: FitnessTokens;
  readonly at: Instant;
}

/** The end of a claim, by which it is known. */
export type RefreshClaim = Instant;

/** The accounts of riders at Strava. Tokens lie in the table sealed. */
export interface ConnectionStore {
  find(owner: Owner): Promise<ConnectionRow | null>;
  /** Null without a connection, or when its tokens were sealed with another key. */
  tokens(owner: Owner): Promise<FitnessTokens | null>;
  /** The same, held until the transaction ends: a refresh that is under way saves its tokens before, or finds that it is too late. */
  lockedTokens(owner: Owner): Promise<FitnessTokens | null>;
  /** Connects an athlete in place of the athlete who was connected before; false when the athlete is another rider's. */
  connect(owner: Owner, connection: NewConnection): Promise<boolean>;
  change(owner: Owner, change: ConnectionChange): Promise<void>;
  /** Ends a connection that the service no longer accepts; one that was made since goes on. */
  end(owner: Owner, connection: Pick<ConnectionRow, 'connected_at'>, at: Instant): Promise<void>;
  /** A claim for the one process that refreshes the tokens until its time is over; null for the others. */
  claimRefresh(owner: Owner, nowMs: number, forMs: number): Promise<RefreshClaim | null>;
  /** Lets another process refresh the tokens. */
  releaseRefresh(owner: Owner, claim: RefreshClaim): Promise<void>;
  /** Releases all claims; for a process that knows that no other one runs. */
  freeAll(): Promise<void>;
  /** Saves the tokens that a refresh has brought; false when the claim was lost, as to a new connection. */
  saveRefreshed(owner: Owner, claim: RefreshClaim, tokens: FitnessTokens): Promise<boolean>;
  remove(owner: Owner): Promise<void>;
  ownerOfAthlete(athleteId: string): Promise<Owner | null>;
}

const SERVICE = 'strava';

export function connectionStore(db: DatabaseConnection, box: SecretBox): ConnectionStore {
  const rows = rowsIn(db);
  const seals = sealsOf(box);
  const tokensOf: ConnectionStore['tokens'] = async (owner) => {
    const row = await rows.find(owner);
    return row ? seals.open(owner, row) : null;
  };
  return {
    ownerOfAthlete: rows.ownerOfAthlete,
    async find(owner) {
      const row = await rows.find(owner);
      if (!row) return null;
      const { user_id: _, access_token: _access, refresh_token: _refresh, ...rest } = row;
      return rest;
    },
    tokens: tokensOf,
    async lockedTokens(owner) {
      await rows.update(owner, { service: SERVICE }).execute();
      return tokensOf(owner);
    },
    connect: (owner, connection) =>
      connect(rows, owner, { ...connection, sealed: seals.seal(owner, connection.tokens) }),
    async change(owner, change) {
      if (Object.keys(change).length > 0) await rows.update(owner, change).execute();
    },
    async end(owner, { connected_at }, at) {
      const ended = { ended_at: at, sync_state: 'idle', sync_key: null, sync_asked: 0 } as const;
      await rows
        .update(owner, { ...ended, sync_waits_until: null, sync_fetched: null })
        .where('connected_at', '=', connected_at)
        .execute();
    },
    async claimRefresh(owner, nowMs, forMs) {
      const claim = instantAt(nowMs + forMs);
      const claimed = await rows
        .update(owner, { refreshing_until: claim })
        .where((eb) => isFree(eb, 'refreshing_until', endsOf({ nowMs, forMs })))
        .executeTakeFirst();
      return claimed.numUpdatedRows === 1n ? claim : null;
    },
    async releaseRefresh(owner, claim) {
      await rows.update(owner, { refreshing_until: null }).where('refreshing_until', '=', claim).execute();
    },
    async freeAll() {
      await db
        .updateTable('connection')
        .set({ refreshing_until: null })
        .where('refreshing_until', 'is not', null)
        .execute();
    },
    async saveRefreshed(owner, claim, tokens) {
      const saved = await rows
        .update(owner, { ...seals.seal(owner, tokens), refreshing_until: null })
        .where('refreshing_until', '=', claim)
        .executeTakeFirst();
      return saved.numUpdatedRows === 1n;
    },
    remove: rows.remove,
  };
}

type SealedTokens = Pick<ConnectionTable, 'access_token' | 'refresh_token' | 'expires_at'>;

/** Seals tokens for the row of a rider. */
function sealsOf(box: SecretBox) {
  const place = (owner: Owner, token: 'access' | 'refresh') =>
    `connection.${SERVICE}.${token}|${owner.userId}`;
  return {
    seal: (owner: Owner, { access, refresh, expiresAt }: FitnessTokens): SealedTokens => ({
      access_token: box.seal(access, place(owner, 'access')),
      refresh_token: box.seal(refresh, place(owner, 'refresh')),
      expires_at: expiresAt,
    }),
    open(owner: Owner, row: SealedTokens): FitnessTokens | null {
      const access = box.open(row.access_token, place(owner, 'access'));
      const refresh = box.open(row.refresh_token, place(owner, 'refresh'));
      return access === null || refresh === null ? null : { access, refresh, expiresAt: row.expires_at };
    },
  };
}

type Rows = ReturnType<typeof rowsIn>;

/** The rows of riders, and who an athlete is. */
function rowsIn(db: DatabaseConnection) {
  const find = (owner: Owner) =>
    db
      .selectFrom('connection')
      .selectAll()
      .where('user_id', '=', owner.userId)
      .where('service', '=', SERVICE)
      .executeTakeFirst();
  const forgetAthlete = async (owner: Owner, athleteId: string): Promise<void> => {
    await db
      .deleteFrom('connected_athlete')
      .where('service', '=', SERVICE)
      .where('athlete_id', '=', athleteId)
      .where('rider_id', '=', owner.userId)
      .execute();
  };
  return {
    find,
    forgetAthlete,
    async add(row: Omit<ConnectionTable, 'service'>): Promise<void> {
      await db
        .insertInto('connection')
        .values({ ...row, service: SERVICE })
        .execute();
    },
    update: (owner: Owner, change: Partial<ConnectionTable>) =>
      db
        .updateTable('connection')
        .set(change)
        .where('user_id', '=', owner.userId)
        .where('service', '=', SERVICE),
    async remove(owner: Owner): Promise<void> {
      const row = await find(owner);
      if (!row) return;
      await forgetAthlete(owner, row.athlete_id);
      await db
        .deleteFrom('connection')
        .where('user_id', '=', owner.userId)
        .where('service', '=', SERVICE)
        .execute();
    },
    async nameAthlete(owner: Owner, athleteId: string): Promise<void> {
      await db
        .insertInto('connected_athlete')
        .values({ service: SERVICE, athlete_id: athleteId, rider_id: owner.userId })
        .onConflict((conflict) => conflict.columns(['service', 'athlete_id']).doNothing())
        .execute();
    },
    async ownerOfAthlete(athleteId: string): Promise<Owner | null> {
      const row = await db
        .selectFrom('connected_athlete')
        .select('rider_id')
        .where('service', '=', SERVICE)
        .where('athlete_id', '=', athleteId)
        .executeTakeFirst();
      return row ? ownerOf(row.rider_id) : null;
    },
  };
}

/** Nothing has been read of the activities yet. */
export const UNREAD = {
  synced_at: null,
  read_back_to: null,
  is_complete: 0,
  sync_state: 'idle',
  sync_key: null,
  sync_asked: 0,
  sync_waits_until: null,
  sync_fetched: null,
  listed_from: null,
  listed_at: null,
  left_out_since: null,
  changed_at: null,
  told_at: null,
} as const;

async function connect(
  rows: Rows,
  owner: Owner,
  { athleteId, sealed, at }: NewConnection & { readonly sealed: SealedTokens },
): Promise<boolean> {
  const before = await rows.find(owner);
  await rows.nameAthlete(owner, athleteId);
  if ((await rows.ownerOfAthlete(athleteId))?.userId !== owner.userId) return false;
  if (before && before.athlete_id !== athleteId) await rows.forgetAthlete(owner, before.athlete_id);
  const isSameAthlete = before?.athlete_id === athleteId;
  const row = { athlete_id: athleteId, ...sealed, refreshing_until: null, connected_at: at, ended_at: null };
  if (before) await rows.update(owner, { ...row, ...(!isSameAthlete && UNREAD) }).execute();
  else await rows.add({ user_id: owner.userId, ...row, ...UNREAD });
  return true;
}
