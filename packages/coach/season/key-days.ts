import type { Stimulus } from '../workout/session.ts';
import type { DayFrame } from './frames.ts';
import { keySlots, type Slot } from './slots.ts';
import { FRESHNESS, SHARPENERS, TIME_NEEDS } from './tables/stimuli.ts';
import type { WeekPlan } from './week-plan.ts';

/** A key session, and how important it is: 0 is the week's own. */
export interface KeySlot extends Slot {
  readonly rank: number;
}

/** A day is longer than the others from so many minutes on. */
const LONGER = 30;

/** The rider's minutes of a day. */
export const freeOn = ({ frames }: WeekPlan, day: number): number => (frames[day] as DayFrame).minutesFree;

/** How many rides the week is to hold. */
export const ridesIn = ({ roles }: WeekPlan): number =>
  roles.filter((role) => role === 'hard' || role === 'long' || role === 'easy').length;

/** Sessions that are ridden as the race is. */
export const isRehearsal = ({ stimulus }: Pick<Slot, 'stimulus'>): boolean =>
  stimulus === 'race-simulation' || stimulus === 'brick';

/**
 * Which key session stands on which of the hard days. A day with clearly more time goes to the session that needs it; of the
 * others the week's own session has the freshest legs, and then the sharper work.
 */
export function keysByDay(days: readonly number[], plan: WeekPlan): ReadonlyMap<number, KeySlot> {
  const slots = slotsFor(days.length, plan).map((slot, rank): KeySlot => ({ ...slot, rank }));
  const given = new Map<number, KeySlot>();
  const roomy = roomiest(days, plan);
  const hungriest = slots.toSorted((a, b) => timeNeed(b) - timeNeed(a))[0];
  if (roomy !== null && hungriest !== undefined) given.set(roomy, hungriest);
  const open = days
    .filter((day) => day !== roomy)
    .toSorted((a, b) => freshness(plan, b) - freshness(plan, a));
  const left = slots
    .filter((slot) => roomy === null || slot !== hungriest)
    .toSorted((a, b) => Number(b.rank === 0) - Number(a.rank === 0) || freshnessNeed(a) - freshnessNeed(b));
  // There are as many sessions as days.
  left.forEach((slot, index) => given.set(open[index] as number, slot));
  return given;
}

/** The one hard day with clearly more time than the others. */
function roomiest(days: readonly number[], plan: WeekPlan): number | null {
  const [first, second] = days.toSorted((a, b) => freeOn(plan, b) - freeOn(plan, a));
  if (first === undefined || second === undefined) return null;
  return freeOn(plan, first) - freeOn(plan, second) >= LONGER ? first : null;
}

/** Of two sessions that want time alike the week's own has it; of two that do not, it keeps its usual day. */
const timeNeed = ({ stimulus, rank }: KeySlot): number => {
  const need = TIME_NEEDS[stimulus] ?? 0;
  return need + (rank === 0 ? Math.sign(need - 0.5) * 0.5 : 0);
};

const freshnessNeed = ({ stimulus }: Slot): number => FRESHNESS.indexOf(stimulus);

/** Days since the last hard or long one, the week before included; a day that is too short for the work counts less. */
function freshness(plan: WeekPlan, day: number): number {
  const room = Math.min(freeOn(plan, day), 60) / 10;
  for (let back = 1; back < 7; back += 1) {
    const role = plan.roles[(day - back + 7) % 7];
    if (role === 'hard' || role === 'long') return back + room;
  }
  return 7 + room;
}

function slotsFor(count: number, plan: WeekPlan): readonly Slot[] {
  const { week } = plan;
  if (week.kind === 'recovery') return Array.from({ length: count }, () => ({ stimulus: 'test', turn: 0 }));
  const slots = keySlots(count, week, { ...plan, rides: ridesIn(plan) });
  if (week.kind === 'load') return slots;
  // Rehearsals cost days to get over: before a race only their intensity is left.
  const kept = slots.filter((slot) => !isRehearsal(slot)).map(({ stimulus }) => stimulus);
  const sharp = SHARPENERS[plan.request.discipline].filter((stimulus) => !kept.includes(stimulus));
  const rehearsals = slots.filter(isRehearsal);
  return slots.map((slot) => {
    const at = rehearsals.indexOf(slot);
    return at < 0 ? slot : { ...slot, stimulus: sharp[at % sharp.length] as Stimulus };
  });
}
