import type { Instant } from '#ports/clock.ts';
import { type Owner, ownerOf } from '#ports/owner.ts';
import type { Connection } from '../engine/database.ts';
import type { PayerTable, SubscriptionTable } from '../schema/subscription-schema.ts';

export type PayerRow = Omit<PayerTable, 'user_id'>;
export type SubscriptionRow = Omit<SubscriptionTable, 'user_id'>;
export type SubscriptionSource = SubscriptionTable['source'];

/** What riders have subscribed to, and which customers they are. The caller of a write has locked the rider. */
export interface SubscriptionStore {
  list(owner: Owner): Promise<readonly SubscriptionRow[]>;
  payer(owner: Owner): Promise<PayerRow | null>;
  ownerOfCustomer(customerId: string): Promise<Owner | null>;
  /** Gives the rider a customer; false when the rider has another one, or the customer is another rider's. */
  nameCustomer(owner: Owner, customerId: string): Promise<boolean>;
  /** Notes the rider's newest page of payment. It takes the place of one that is closed; false when there is another one by now. */
  noteCheckout(owner: Owner, checkout: NotedCheckout): Promise<boolean>;
  /** Lets the next call have another key, unless it has one by now. */
  endAttempt(owner: Owner, attempt: number): Promise<void>;
  /** Notes that the service was read. Who has read it before and comes later sees that, and reads again. */
  noteRead(owner: Owner): Promise<void>;
  /** Notes that the free days are used up. */
  noteTrial(owner: Owner): Promise<void>;
  /** Forgets the customer, who is no longer there. */
  forgetCustomer(owner: Owner): Promise<void>;
  /** Saves a subscription. The profile says whether one is active. */
  save(owner: Owner, row: SubscriptionRow, hadTrial: boolean): Promise<void>;
  /** Removes the subscriptions of a source but for one. */
  removeOthers(owner: Owner, source: SubscriptionSource, keptId: string | null): Promise<void>;
  /** The subscriptions that are to be looked at by now. */
  due(now: Instant, limit: number): Promise<readonly Due[]>;
  /** When to look at a subscription again; false where somebody has saved another time since it was read. */
  checkLater(due: Due, at: Instant): Promise<boolean>;
  /** Riders who have begun to pay and of whom nothing is known yet. */
  duePayers(now: Instant, limit: number): Promise<readonly Owner[]>;
  /** When to look for a rider's payment again; not after the time that was noted with the page. Null where it was found. */
  lookForPayment(owner: Owner, at: Instant | null): Promise<void>;
  /** Removes all of it, for a rider who leaves. */
  removeAll(owner: Owner): Promise<void>;
}

/** A page of payment, and when to look whether it was paid. */
export interface NotedCheckout {
  readonly checkoutId: string;
  /** The page before, which is closed. */
  readonly closedId: string | null;
  readonly lookAt: Instant;
  readonly lookUntil: Instant;
}

/** A subscription that is to be looked at. */
export interface Due {
  readonly owner: Owner;
  readonly source: SubscriptionSource;
  readonly id: string;
  readonly lookAt: Instant | null;
}

/** Statuses of a subscription that gives all there is. */
const ACTIVE = ['active', 'trialing'];
/** Statuses of one that is over. */
const ENDED = ['canceled', 'incomplete_expired'];

export const isActive = (status: string): boolean => ACTIVE.includes(status);
export const isEnded = (status: string): boolean => ENDED.includes(status);

function rankOf(status: string): number {
  if (isActive(status)) return 0;
  return isEnded(status) ? 2 : 1;
}

/** The subscription that a rider has now: an active one before an unpaid one, that before an ended one, then the newest. */
export function currentSubscription<T>(
  all: readonly T[],
  read: (one: T) => { readonly status: string; readonly startedAt: Instant; readonly id: string },
): T | null {
  const [first = null] = all.toSorted((a, b) => {
    const [one, other] = [read(a), read(b)];
    const byRank = rankOf(one.status) - rankOf(other.status);
    return byRank || compare(other.startedAt, one.startedAt) || compare(other.id, one.id);
  });
  return first;
}

const compare = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

export const subscriptionStore = (db: Connection): SubscriptionStore => ({
  ...payersIn(db),
  ...subscriptionsIn(db),
});

type Payers = Pick<
  SubscriptionStore,
  | 'payer'
  | 'ownerOfCustomer'
  | 'nameCustomer'
  | 'noteCheckout'
  | 'endAttempt'
  | 'noteRead'
  | 'noteTrial'
  | 'forgetCustomer'
  | 'removeAll'
>;

function payersIn(db: Connection): Payers {
  const { payer, savePayer, ownerOfCustomer, forgetName } = payerRows(db);
  return {
    payer,
    ownerOfCustomer,
    async nameCustomer(owner, customerId) {
      const before = await payer(owner);
      if (before?.customer_id) return before.customer_id === customerId;
      await db
        .insertInto('payer_customer')
        .values({ customer_id: customerId, rider_id: owner.userId })
        .onConflict((conflict) => conflict.column('customer_id').doNothing())
        .execute();
      if ((await ownerOfCustomer(customerId))?.userId !== owner.userId) return false;
      await savePayer(owner, { customer_id: customerId });
      return true;
    },
    async noteCheckout(owner, { checkoutId, closedId, lookAt, lookUntil }) {
      const now = (await payer(owner))?.checkout_id ?? null;
      if (now !== closedId && now !== checkoutId) return false;
      await savePayer(owner, { checkout_id: checkoutId, look_at: lookAt, look_until: lookUntil });
      return true;
    },
    async endAttempt(owner, attempt) {
      if (((await payer(owner))?.attempt ?? 0) === attempt) await savePayer(owner, { attempt: attempt + 1 });
    },
    async noteRead(owner) {
      const before = await payer(owner);
      await savePayer(owner, { revision: (before?.revision ?? 0) + 1 });
    },
    noteTrial: (owner) => savePayer(owner, { had_trial: 1 }),
    async forgetCustomer(owner) {
      const before = await payer(owner);
      if (!before?.customer_id) return;
      await forgetName(owner, before.customer_id);
      // The key of the last customer would give the same one.
      await savePayer(owner, { customer_id: null, checkout_id: null, attempt: before.attempt + 1 });
    },
    async removeAll(owner) {
      const before = await payer(owner);
      if (before?.customer_id) await forgetName(owner, before.customer_id);
      await db.deleteFrom('subscription').where('user_id', '=', owner.userId).execute();
      await db.deleteFrom('payer').where('user_id', '=', owner.userId).execute();
    },
  };
}

const NEW_PAYER = {
  customer_id: null,
  had_trial: 0,
  revision: 0,
  checkout_id: null,
  attempt: 0,
  look_at: null,
  look_until: null,
} as const;

function payerRows(db: Connection) {
  const payer = async (owner: Owner): Promise<PayerRow | null> => {
    const row = await db
      .selectFrom('payer')
      .select(['customer_id', 'had_trial', 'revision', 'checkout_id', 'attempt', 'look_at', 'look_until'])
      .where('user_id', '=', owner.userId)
      .executeTakeFirst();
    return row ?? null;
  };
  const savePayer = async (owner: Owner, change: Partial<PayerRow>) => {
    await db
      .insertInto('payer')
      .values({ ...NEW_PAYER, ...change, user_id: owner.userId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
      .execute();
  };
  const ownerOfCustomer = async (customerId: string) => {
    const row = await db
      .selectFrom('payer_customer')
      .select('rider_id')
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    return row ? ownerOf(row.rider_id) : null;
  };
  const forgetName = async (owner: Owner, customerId: string) => {
    await db
      .deleteFrom('payer_customer')
      .where('customer_id', '=', customerId)
      .where('rider_id', '=', owner.userId)
      .execute();
  };
  return { payer, savePayer, ownerOfCustomer, forgetName };
}

type Subscriptions = Pick<
  SubscriptionStore,
  'list' | 'save' | 'removeOthers' | keyof ReturnType<typeof looksIn>
>;

function subscriptionsIn(db: Connection): Subscriptions {
  const { payer, savePayer } = payerRows(db);
  const list = (owner: Owner) =>
    db
      .selectFrom('subscription')
      .select([...COLUMNS])
      .where('user_id', '=', owner.userId)
      .execute();
  const noteInProfile = async (owner: Owner) => {
    const active = (await list(owner)).some(({ status }) => isActive(status));
    await db
      .updateTable('rider')
      .set({ has_active_subscription: active ? 1 : 0 })
      .where('user_id', '=', owner.userId)
      .execute();
  };
  return {
    list,
    async save(owner, row, hadTrial) {
      const before = await payer(owner);
      if (hadTrial && before?.had_trial !== 1) await savePayer(owner, { had_trial: 1 });
      await db
        .insertInto('subscription')
        .values({ ...row, user_id: owner.userId })
        .onConflict((conflict) => conflict.columns(['user_id', 'source', 'subscription_id']).doUpdateSet(row))
        .execute();
      await noteInProfile(owner);
    },
    async removeOthers(owner, source, keptId) {
      await db
        .deleteFrom('subscription')
        .where('user_id', '=', owner.userId)
        .where('source', '=', source)
        .$if(keptId !== null, (query) => query.where('subscription_id', '!=', keptId as string))
        .execute();
      await noteInProfile(owner);
    },
    ...looksIn(db),
  };
}

const looksIn = (
  db: Connection,
): Pick<SubscriptionStore, 'due' | 'checkLater' | 'duePayers' | 'lookForPayment'> => ({
  async due(now, limit) {
    const rows = await db
      .selectFrom('subscription')
      .select(['user_id', 'source', 'subscription_id', 'look_at'])
      .where('look_at', '<=', now)
      .orderBy('look_at')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      owner: ownerOf(row.user_id),
      source: row.source,
      id: row.subscription_id,
      lookAt: row.look_at,
    }));
  },
  async checkLater({ owner, source, id, lookAt }, at) {
    const { numUpdatedRows } = await db
      .updateTable('subscription')
      .set({ look_at: at })
      .where('user_id', '=', owner.userId)
      .where('source', '=', source)
      .where('subscription_id', '=', id)
      .where('look_at', '=', lookAt)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  async duePayers(now, limit) {
    const rows = await db
      .selectFrom('payer')
      .select('user_id')
      .where('look_at', '<=', now)
      .orderBy('look_at')
      .limit(limit)
      .execute();
    return rows.map(({ user_id }) => ownerOf(user_id));
  },
  async lookForPayment(owner, at) {
    const ofRider = () => db.updateTable('payer').where('user_id', '=', owner.userId);
    await ofRider().set({ look_at: at }).execute();
    await ofRider().set({ look_at: null }).whereRef('look_at', '>', 'look_until').execute();
  },
});

const COLUMNS = [
  'source',
  'subscription_id',
  'status',
  'started_at',
  'period_end',
  'ends_at',
  'unit_amount',
  'currency',
  'billing_interval',
  'last_event',
  'look_at',
] as const;
