import { FRESHNESS, TIME_NEEDS } from './tables/stimuli.ts';
import { keySessionsOfWeek, type SessionSlot } from './key-sessions.ts';
import { ridesLittle } from './tables/difficulty.ts';
import type { DayRole } from './season.ts';
import type { DaySlot, WeekPlan } from './day-slots.ts';

// The day of each key session.

/** A key session with its rank: 0 is the main key session of the week. */
export interface KeySession extends SessionSlot {
  readonly rank: number;
}

/** A day counts as longer than the others from this many extra minutes. */
const MIN_EXTRA_MINUTES = 30;

export const minutesFreeOn = ({ daySlots }: WeekPlan, day: number): number =>
  (daySlots[day] as DaySlot).minutesFree;

/**
 * Assigns the key sessions to the hard days. A day with clearly more time gets the session that needs the time most. On the other
 * days the main key session gets the freshest day, then one that goes on a day with the time that it had, and sharper work comes next.
 */
export function assignKeySessions(days: readonly number[], plan: WeekPlan): ReadonlyMap<number, KeySession> {
  const slots = keySessionsOfWeek(days.length, plan).map((slot, rank): KeySession => ({ ...slot, rank }));
  const [test] = slots;
  const testDay =
    test?.stimulus === 'test' && plan.week.kind === 'load' ? firstTestDay(days, plan) : undefined;
  if (test === undefined || testDay === undefined) return assigned(slots, days, plan);
  const others = days.filter((day) => day !== testDay);
  return assigned(slots.slice(1), others, plan).set(testDay, test);
}

/** In a load week the test is the first hard session, if its day has the time: the rider is fresh, and the others follow its result. */
const firstTestDay = (days: readonly number[], plan: WeekPlan): number | undefined =>
  days.toSorted((a, b) => a - b).find((day) => minutesFreeOn(plan, day) >= testMinutesOf(plan));

const TEST_MINUTES = 60;
const SHORT_TEST_MINUTES = 40;

/** The length of the test of a rider. */
export const testMinutesOf = ({ rules, rider }: WeekPlan): number =>
  ridesLittle(rules) && rider.ftpWatts !== null ? SHORT_TEST_MINUTES : TEST_MINUTES;

function assigned(
  slots: readonly KeySession[],
  days: readonly number[],
  plan: WeekPlan,
): Map<number, KeySession> {
  const given = new Map<number, KeySession>();
  const longDay = longestDay(days, plan);
  // The third session changes each week, and does not move the first two to other days.
  const neediest = slots.slice(0, 2).toSorted((a, b) => timeNeed(b) - timeNeed(a))[0];
  if (longDay !== null && neediest !== undefined) given.set(longDay, neediest);
  const open = days
    .filter((day) => day !== longDay)
    .toSorted((a, b) => freshness(plan, b) - freshness(plan, a));
  const remaining = slots.filter((slot) => longDay === null || slot !== neediest);
  for (const slot of byFirstChoice(remaining, open, plan)) {
    const withTime = open.findIndex((day) => minutesFreeOn(plan, day) >= minutesLastWeek(plan, slot).min);
    // There are as many sessions as days.
    const [day] = open.splice(Math.max(0, withTime), 1);
    given.set(day as number, slot);
  }
  return given;
}

/** Sessions in the order in which they get a day: the main one, those that are too long for one of the days, and then sharper ones. */
function byFirstChoice(
  slots: readonly KeySession[],
  days: readonly number[],
  plan: WeekPlan,
): readonly KeySession[] {
  const shortest = Math.min(...days.map((day) => minutesFreeOn(plan, day)));
  const isLonger = (slot: KeySession): boolean => minutesLastWeek(plan, slot).min > shortest;
  return slots.toSorted(
    (a, b) =>
      Number(b.rank === 0) - Number(a.rank === 0) ||
      Number(isLonger(b)) - Number(isLonger(a)) ||
      freshnessNeed(a) - freshnessNeed(b),
  );
}

/** The length of the session in the week before in its block, which may have had two of its kind; 0 if it is new. */
export function minutesLastWeek({ week, previous }: WeekPlan, { stimulus }: SessionSlot) {
  const before = week.weekOfBlock === 0 ? [] : (previous.minutes.get(stimulus) ?? []);
  return { min: before.at(0) ?? 0, max: before.at(-1) ?? 0 };
}

/** The hard day with clearly more time than the others, or null. */
function longestDay(days: readonly number[], plan: WeekPlan): number | null {
  const [first, second] = days.toSorted((a, b) => minutesFreeOn(plan, b) - minutesFreeOn(plan, a));
  if (first === undefined || second === undefined) return null;
  return minutesFreeOn(plan, first) - minutesFreeOn(plan, second) >= MIN_EXTRA_MINUTES ? first : null;
}

/** The climbs of the race have the longer day: whole ones need it to become more. */
const CLIMBS_NEED = 2;

/** How much a session needs a longer day. The main key session wins a tie, unless neither session needs time. */
const timeNeed = ({ stimulus, rank, session }: KeySession): number => {
  const isClimbs = session !== undefined && stimulus !== 'race-simulation';
  const need = isClimbs ? CLIMBS_NEED : (TIME_NEEDS[stimulus] ?? 0);
  return need + (rank === 0 ? Math.sign(need - 0.5) * 0.5 : 0);
};

const freshnessNeed = ({ stimulus }: SessionSlot): number => FRESHNESS.indexOf(stimulus);

/** Days since the previous hard or long day, wrapped around the week. A day shorter than an hour counts less. */
function freshness(plan: WeekPlan, day: number): number {
  const room = Math.min(minutesFreeOn(plan, day), 60) / 10;
  const isHardOrLong = (role?: DayRole): boolean => role === 'hard' || role === 'long';
  let back = 1;
  while (back < 7 && !isHardOrLong(plan.roles[(day - back + 7) % 7])) back += 1;
  return back + room;
}
