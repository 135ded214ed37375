import type { Instant } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { Connection } from '../engine/database.ts';

/** A change that came with a key. */
export interface SentChange {
  readonly idempotencyKey: string;
  /** A hash of what was asked for. */
  readonly fingerprint: string;
}

/** The keys of changes that were made, so that none is made twice. */
export interface SentChangeStore {
  /** The fingerprint of the change that came with a key. */
  find(owner: Owner, key: string): Promise<string | null>;
  /** Notes a change that was made now, and forgets the rider's changes from before a moment. */
  add(
    owner: Owner,
    change: SentChange,
    when: { readonly now: Instant; readonly forget: Instant },
  ): Promise<void>;
}

export const sentChangeStore = (db: Connection): SentChangeStore => ({
  async find(owner, key) {
    const row = await db
      .selectFrom('sent_change')
      .select('fingerprint')
      .where('user_id', '=', owner.userId)
      .where('idempotency_key', '=', key)
      .executeTakeFirst();
    return row?.fingerprint ?? null;
  },
  async add(owner, { idempotencyKey, fingerprint }, { now, forget }) {
    await db
      .deleteFrom('sent_change')
      .where('user_id', '=', owner.userId)
      .where('sent_at', '<', forget)
      .execute();
    await db
      .insertInto('sent_change')
      .values({ user_id: owner.userId, idempotency_key: idempotencyKey, fingerprint, sent_at: now })
      .execute();
  },
});
