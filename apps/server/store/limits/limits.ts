import { err, ok, type Result } from '@musette/coach/result';
import { placesForEach } from '#kit/places.ts';
import type { Clock } from '#ports/clock.ts';
import type { Logger } from '#ports/logger.ts';
import { networksOf } from '#ports/network.ts';
import { Overloaded } from '#ports/overload.ts';
import {
  type Allowance,
  type Moments,
  type RateLimited,
  rateLimited,
  type Refused,
  refusedUntil,
  budgetsInMemory,
  momentsInMemory,
} from './limit-memory.ts';
import {
  type Counter,
  type Limit,
  hashedName,
  type RateLimitStore,
  type Sender,
  windowEndMs,
} from './rate-limit-store.ts';

/** What an attempt is counted by. */
export interface Counted {
  /** Over one of these limits, attempts are refused until its window ends. */
  readonly counters: readonly Counter[];
  /** Over this limit, the next attempt has to wait after each one: a second at first, twice as long each time, and at most 30 s. */
  readonly slowed?: Counter | null;
  /** Counts the attempts that succeed. Once it is full, one a minute is let in until its window ends. */
  readonly succeeded?: Counter;
  /** Counts the attempts that succeed, and lets in no more of them until its window ends. */
  readonly capped?: Counter;
  /** Who makes the attempt, where no counter says it. */
  readonly senders?: readonly Sender[];
}

/**
 * All limits of the instance. What must outlast a restart is counted in the database. What was refused a moment ago is
 * refused from memory: when each refusal was a write, a flood of them held up everybody.
 */
export interface Limits {
  /** Counts one attempt by several counters; one that is refused is counted by none. */
  consume(counters: readonly Counter[]): Promise<Result<null, RateLimited>>;
  /**
   * Counts an attempt before it is made, so that many at once are as many as one after the other, and takes it back when
   * it did not fail.
   */
  attempt<R extends { readonly ok: boolean }>(
    counted: Counted,
    work: () => Promise<R>,
  ): Promise<Refused | { readonly allowed: true; readonly result: R }>;
  /** Spends from a budget that refills all the time; in memory alone. */
  spend(budget: Counter, cost: number): Result<null, RateLimited>;
  /** The same for one call of a stranger, who pays by network. No flood of networks forgets what others have spent. */
  spendByNetwork(kind: string, limit: Limit, address: string): Result<null, RateLimited>;
  /** A limit that is no count of attempts, as it holds here. */
  raised(amount: number): number;
  /** Forgets what was counted and spent, after something that stands whether or not this succeeds. */
  clear(counters: readonly Counter[]): Promise<void>;
}

/** What the limits work with. */
export interface LimitParts {
  readonly counts: RateLimitStore;
  readonly clock: Clock;
  readonly log: Logger;
  /** Multiplies every limit. */
  readonly factor: number;
}

const SECOND_MS = 1000;
/** Another server may have taken an attempt back meanwhile, so the database is asked again after that. */
const REFUSED_MS = 60 * SECOND_MS;
const MAX_WAIT_MS = 30 * SECOND_MS;
/** At most this many attempts are counted and made at a time, of all senders and of one: nobody waits behind hundreds. */
const MAX_AT_ONCE = 48;
const MAX_AT_ONCE_OF_ONE = 8;
/** Half of all: a /48 has 65,536 subscribers' networks. */
const MAX_AT_ONCE_OF_SITE = 24;
const TOO_MANY_AT_ONCE: Refused = { allowed: false, retryAfterSeconds: 1 };
/** A /48 may try as often as this many of the /64 in it. */
const SITE_FACTOR = 5;

/** A counter by what is counted and who; its name holds them only as a hash. */
export const counterOf = (kind: string, limit: Limit, ...who: readonly string[]): Counter => ({
  bucket: `${kind}:${hashedName(...who)}`,
  limit,
});

/** Counters by the network of an address: an IPv6 subscriber by its /64, and at a higher limit the /48 around it. */
export function networkCounters(kind: string, limit: Limit, address: string): readonly Counter[] {
  const { subscriber, site } = networksOf(address);
  const near = counterFrom(kind, limit, { name: subscriber, atOnce: MAX_AT_ONCE_OF_ONE });
  if (site === null) return [near];
  const siteLimit = { ...limit, times: limit.times * SITE_FACTOR };
  return [near, counterFrom(kind, siteLimit, { name: site, atOnce: MAX_AT_ONCE_OF_SITE })];
}

/** Who sends from an address. What they send at a time is limited, whatever it is counted by. */
export const sendersAt = (address: string): readonly Sender[] =>
  networkCounters('', { times: 1, seconds: 1 }, address).flatMap(({ sender }) => sender ?? []);

const counterFrom = (kind: string, limit: Limit, sender: Sender): Counter => ({
  ...counterOf(kind, limit, sender.name),
  sender,
});

/** The counters of one attempt, with the limits that hold here. */
interface Asked {
  readonly counters: readonly Counter[];
  readonly slowed: Counter | null;
  readonly succeeded: Counter | null;
  readonly capped: readonly Counter[];
  readonly senders: readonly Sender[];
  readonly nowMs: number;
}

interface Open extends LimitParts {
  /** Until when a counter that is full is not asked again. */
  readonly refusals: Moments;
  /** Until when nobody else is let in. */
  readonly waits: Moments;
}

/** Opens the limits; a process has them once. */
export function openLimits(parts: LimitParts): Limits {
  const { clock } = parts;
  const open = { ...parts, refusals: momentsInMemory(REFUSED_MS), waits: momentsInMemory(MAX_WAIT_MS) };
  const budgets = budgetsInMemory();
  const budgetsOfNetworks = budgetsInMemory();
  const inTurn = turns(parts.factor);
  const counterHere = (counter: Counter): Counter => ({
    ...counter,
    limit: { ...counter.limit, times: counter.limit.times * parts.factor },
  });
  const askedNow = ({ counters, slowed, succeeded, capped, senders }: Counted): Asked => ({
    counters: counters.map(counterHere),
    capped: capped ? [counterHere(capped)] : [],
    senders: senders ?? sendersIn(counters),
    slowed: slowed ? counterHere(slowed) : null,
    succeeded: succeeded ? counterHere(succeeded) : null,
    nowMs: clock.nowMs(),
  });
  return {
    async consume(counters) {
      const asked = askedNow({ counters });
      return resultOf(refusedBefore(open, asked) ?? (await inTurn(asked, () => admit(open, asked))));
    },
    async attempt(counted, work) {
      const asked = askedNow(counted);
      return refusedBefore(open, asked) ?? inTurn(asked, () => attemptOnce(open, asked, work));
    },
    spend: (budget, cost) => resultOf(budgets.spend(counterHere(budget), cost, clock.nowMs())),
    spendByNetwork(kind, limit, address) {
      const refused = networkCounters(kind, limit, address)
        .map((budget) => budgetsOfNetworks.spend(counterHere(budget), 1, clock.nowMs()))
        .find(({ allowed }) => !allowed);
      return refused ? resultOf(refused) : ok(null);
    },
    raised: (amount) => amount * parts.factor,
    async clear(counters) {
      for (const counter of counters) {
        open.refusals.delete(counter.bucket);
        budgets.refill(counter);
      }
      await correct(open, () => parts.counts.clear(counters, clock.nowMs()));
    },
  };
}

const resultOf = (allowance: Allowance): Result<null, RateLimited> =>
  allowance.allowed ? ok(null) : err(rateLimited(allowance));

/** Limits what is done at a time, and more so for one sender and one site. */
function turns(factor: number) {
  const all = placesForEach({ atOnce: MAX_AT_ONCE, waiting: 0 });
  const ofSenders = placesForEach({ atOnce: MAX_AT_ONCE_OF_ONE, waiting: 0 });
  return async <T>({ senders }: Asked, work: () => Promise<T>): Promise<T | Refused> => {
    const taken: (() => void)[] = [];
    try {
      for (const { name, atOnce } of senders) {
        const leave = ofSenders.take(name, atOnce * factor);
        if (!leave) return TOO_MANY_AT_ONCE;
        taken.push(leave);
      }
      const leave = all.take('all');
      if (!leave) throw new Overloaded();
      taken.push(leave);
      return await work();
    } finally {
      for (const leave of taken) leave();
    }
  };
}

/** The networks that an attempt comes from; where none is named, the sender is the one that the first counter counts. */
function sendersIn(counters: readonly Counter[]): readonly Sender[] {
  const networks = counters.flatMap(({ sender }) => sender ?? []);
  if (networks.length > 0) return networks;
  return counters.slice(0, 1).map(({ bucket }) => ({ name: bucket, atOnce: MAX_AT_ONCE_OF_ONE }));
}

/** What is known without a look at the database. */
function refusedBefore(
  { refusals, waits }: Open,
  { counters, slowed, succeeded, capped, nowMs }: Asked,
): Refused | null {
  const full = [...counters, ...capped].filter(({ bucket }) => refusals.find(bucket, nowMs) !== null);
  if (full.length > 0) return refusedUntil(lastEndMs(full, nowMs), nowMs);
  const nextMs = succeeded && refusals.find(succeeded.bucket, nowMs);
  if (nextMs !== null) return refusedUntil(nextMs, nowMs);
  const waitMs = slowed && waits.find(slowed.bucket, nowMs);
  return waitMs === null ? null : slowedUntil(waitMs, nowMs);
}

const slowedUntil = (untilMs: number, nowMs: number): Refused => ({
  ...refusedUntil(untilMs, nowMs),
  isSlowed: true,
});

const lastEndMs = (counters: readonly Counter[], nowMs: number): number =>
  Math.max(...counters.map(({ limit }) => windowEndMs(limit, nowMs)));

async function admit(open: Open, { counters, capped, slowed, nowMs }: Asked): Promise<Allowance> {
  const refusing = [...counters, ...capped];
  const all = slowed ? [...refusing, slowed] : refusing;
  const used = await open.counts.consume(all, nowMs);
  const over = refusing.filter(({ limit }, at) => (used[at] ?? 0) > limit.times);
  for (const counter of over) {
    note(open, counter);
    open.refusals.set(counter.bucket, Math.min(nowMs + REFUSED_MS, windowEndMs(counter.limit, nowMs)));
  }
  const refusal =
    over.length > 0
      ? refusedUntil(lastEndMs(over, nowMs), nowMs)
      : slowed && refusedTurn(open, slowed, { used: used[refusing.length] ?? 0, nowMs });
  if (refusal === null) return { allowed: true };
  await open.counts.giveBack(all, nowMs);
  return refusal;
}

const note = ({ log }: Open, { bucket }: Counter): void =>
  log.warn('rate-limited', { limit: bucket.split(':', 1)[0] });

/** Lets one in and makes the next one wait. Of many that are counted at once, only the first finds nobody before it. */
function refusedTurn(
  open: Open,
  slowed: Counter,
  { used, nowMs }: { readonly used: number; readonly nowMs: number },
): Refused | null {
  const beyond = used - slowed.limit.times;
  if (beyond <= 0) return null;
  const waitMs = open.waits.find(slowed.bucket, nowMs);
  if (waitMs !== null) return slowedUntil(waitMs, nowMs);
  note(open, slowed);
  open.waits.set(slowed.bucket, nowMs + Math.min(SECOND_MS * 2 ** (beyond - 1), MAX_WAIT_MS));
  return null;
}

async function attemptOnce<R extends { readonly ok: boolean }>(
  open: Open,
  asked: Asked,
  work: () => Promise<R>,
): Promise<Refused | { readonly allowed: true; readonly result: R }> {
  const admitted = await admit(open, asked);
  if (!admitted.allowed) return admitted;
  const { counters, slowed, capped, nowMs } = asked;
  // An attempt is counted as failed and as successful before it is made.
  const ofFailure = slowed ? [...counters, slowed] : counters;
  let result: R;
  try {
    result = await work();
  } catch (cause) {
    // A fault of ours is no attempt.
    await correct(open, () => takeBack(open, [...ofFailure, ...capped], nowMs));
    throw cause;
  }
  await correct(open, async () => {
    await takeBack(open, result.ok ? ofFailure : capped, nowMs);
    if (result.ok) await countSuccess(open, asked);
  });
  return { allowed: true, result };
}

/** Takes back what an attempt was counted as. */
async function takeBack(open: Open, counters: readonly Counter[], nowMs: number): Promise<void> {
  await open.counts.giveBack(counters, nowMs);
  for (const { bucket } of counters) open.refusals.delete(bucket);
}

async function countSuccess(open: Open, { succeeded, nowMs }: Asked): Promise<void> {
  if (!succeeded) return;
  const [used = 0] = await open.counts.consume([succeeded], nowMs);
  if (used < succeeded.limit.times) return;
  note(open, succeeded);
  open.refusals.set(succeeded.bucket, nowMs + REFUSED_MS);
}

/** Corrects what was counted of an attempt. The attempt itself is over, so a fault here only goes into the log. */
const correct = (open: Open, work: () => Promise<void>): Promise<void> =>
  work().catch((cause: unknown) => noteUncorrected(open, cause));

const noteUncorrected = ({ log }: Open, cause: unknown): void =>
  log.warn('limit.not-settled', { why: cause instanceof Error ? cause.message : String(cause) });
