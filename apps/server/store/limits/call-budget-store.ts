import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '#kit/durations.ts';
import { type Instant, instantAt } from '#ports/clock.ts';
import type { Connection } from '../engine/database.ts';
import type { CallBudgetTable } from '../schema/connection-schema.ts';

const QUARTER_MS = 15 * MINUTE_MS;
/** The clock of Strava may differ from ours by this time. */
const CLOCK_GUARD_MS = 5000;

/** Calls that were made, and calls that a service takes, in a quarter of an hour and in a day. */
export interface CallCount {
  readonly quarter: number;
  readonly day: number;
}

/** What a service says of the calls of this application. */
export interface CallUsage {
  readonly reads: { readonly used: CallCount; readonly limit: CallCount };
  readonly calls: { readonly used: CallCount; readonly limit: CallCount };
}

/** When a call was made, and when its answer came. */
export interface CallMoments {
  readonly askedMs: number;
  readonly answeredMs: number;
}

/**
 * The calls to Strava, which limits those of all riders and servers together: in quarters of an hour and in days of UTC, those that read
 * and all of them. Every call of ours reads.
 */
export interface CallBudgetStore {
  /** Takes one call if less than a part of each limit, and at least one call, is used; else the moment from which it is worth another try. */
  take(nowMs: number, percent: number): Promise<Instant | null>;
  /**
   * Corrects the counts by what Strava says. Calls that are under way are counted here already. What was asked in one window and answered
   * in the next one says nothing of the calls in either.
   */
  correct(moments: CallMoments, usage: CallUsage): Promise<void>;
  /** Takes all calls until a moment, because Strava has refused one. */
  exhaust(nowMs: number, until: Instant): Promise<void>;
}

/** What Strava allows a new application; its answers say what it allows this one. */
const NEW: Omit<CallBudgetTable, 'quarter_at' | 'day_at'> = {
  service: 'strava',
  quarter_reads: 0,
  quarter_calls: 0,
  quarter_read_limit: 100,
  quarter_call_limit: 200,
  day_reads: 0,
  day_calls: 0,
  day_read_limit: 1000,
  day_call_limit: 2000,
};

const startOf = (windowMs: number, nowMs: number): Instant => instantAt(nowMs - (nowMs % windowMs));
const endOf = (windowMs: number, nowMs: number): Instant => startOf(windowMs, nowMs + windowMs);

/** Whether a call was surely made and answered in one window, at Strava as well. */
const isInOneWindow = (windowMs: number, { askedMs, answeredMs }: CallMoments): boolean =>
  startOf(windowMs, askedMs - CLOCK_GUARD_MS) === startOf(windowMs, answeredMs + CLOCK_GUARD_MS);

/** Whether a call was surely made and answered in one quarter of an hour. */
export const isInOneQuarter = (moments: CallMoments): boolean => isInOneWindow(QUARTER_MS, moments);

export function callBudgetStore(db: Connection): CallBudgetStore {
  const budget = () => db.updateTable('call_budget').where('service', '=', NEW.service);
  return {
    async take(nowMs, percent) {
      await beginWindows(db, nowMs);
      const part = (limit: keyof CallBudgetTable) =>
        sql<number>`case when ${sql.ref(limit)} * ${sql.lit(percent)} < 100 then 1
          else ${sql.ref(limit)} * ${sql.lit(percent)} / 100 end`;
      const taken = await budget()
        .set((eb) => ({
          quarter_reads: eb('quarter_reads', '+', 1),
          quarter_calls: eb('quarter_calls', '+', 1),
          day_reads: eb('day_reads', '+', 1),
          day_calls: eb('day_calls', '+', 1),
        }))
        .where('quarter_reads', '<', part('quarter_read_limit'))
        .where('quarter_calls', '<', part('quarter_call_limit'))
        .where('day_reads', '<', part('day_read_limit'))
        .where('day_calls', '<', part('day_call_limit'))
        .executeTakeFirst();
      return taken.numUpdatedRows === 1n ? null : nextChance(db, nowMs, percent);
    },
    async correct(moments, { reads, calls }) {
      await beginWindows(db, moments.answeredMs);
      await budget()
        .set({
          ...(isInOneQuarter(moments) && {
            quarter_reads: larger('quarter_reads', reads.used.quarter),
            quarter_calls: larger('quarter_calls', calls.used.quarter),
          }),
          ...(isInOneWindow(DAY_MS, moments) && {
            day_reads: larger('day_reads', reads.used.day),
            day_calls: larger('day_calls', calls.used.day),
          }),
          quarter_read_limit: reads.limit.quarter,
          quarter_call_limit: calls.limit.quarter,
          day_read_limit: reads.limit.day,
          day_call_limit: calls.limit.day,
        })
        .execute();
    },
    async exhaust(nowMs, until) {
      await beginWindows(db, nowMs);
      const isDay = until > endOf(QUARTER_MS, nowMs);
      await budget()
        .set((eb) =>
          isDay ? { day_reads: eb.ref('day_read_limit') } : { quarter_reads: eb.ref('quarter_read_limit') },
        )
        .execute();
    },
  };
}

/**
 * Begins the windows of a moment. One that another server has begun goes on, also by a clock that is a little ahead. One after the next
 * one was begun by a wrong clock.
 */
async function beginWindows(db: Connection, nowMs: number): Promise<void> {
  const [quarter_at, day_at] = [startOf(QUARTER_MS, nowMs), startOf(DAY_MS, nowMs)];
  const row = await rowIn(db);
  if (row === undefined)
    await db
      .insertInto('call_budget')
      .values({ ...NEW, quarter_at, day_at })
      .onConflict((conflict) => conflict.column('service').doNothing())
      .execute();
  else {
    const [nextQuarter, nextDay] = [endOf(QUARTER_MS, nowMs), endOf(DAY_MS, nowMs)];
    const isCurrent =
      row.quarter_at >= quarter_at &&
      row.quarter_at <= nextQuarter &&
      row.day_at >= day_at &&
      row.day_at <= nextDay;
    if (isCurrent) return;
    const budget = db.updateTable('call_budget').where('service', '=', NEW.service);
    const [quarter, day] = [
      { quarter_at, quarter_reads: 0, quarter_calls: 0 },
      { day_at, day_reads: 0, day_calls: 0 },
    ];
    await budget
      .set(quarter)
      .where((eb) => eb.or([eb('quarter_at', '<', quarter_at), eb('quarter_at', '>', nextQuarter)]))
      .execute();
    await budget
      .set(day)
      .where((eb) => eb.or([eb('day_at', '<', day_at), eb('day_at', '>', nextDay)]))
      .execute();
  }
}

const rowIn = (db: Connection): Promise<CallBudgetTable | undefined> =>
  db.selectFrom('call_budget').selectAll().where('service', '=', NEW.service).executeTakeFirst();

/** The end of the window that is used up. */
async function nextChance(db: Connection, nowMs: number, percent: number): Promise<Instant> {
  const row = await rowIn(db);
  const isUsed = (used: number, limit: number): boolean =>
    used >= Math.max(1, Math.floor((limit * percent) / 100));
  const isDayUsed =
    row !== undefined &&
    (isUsed(row.day_reads, row.day_read_limit) || isUsed(row.day_calls, row.day_call_limit));
  return endOf(isDayUsed ? DAY_MS : QUARTER_MS, nowMs);
}

/** The larger one of a count and a figure. */
const larger = (column: keyof CallBudgetTable, figure: number) =>
  sql<number>`case when ${sql.ref(column)} < ${figure} then ${figure} else ${sql.ref(column)} end`;
