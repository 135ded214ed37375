import { PROMISE } from '../season/limits.ts';
import { MINUTES_STEP } from '../season/minutes.ts';
import type { WeekBrief } from '../season/types.ts';
import { sessionOf } from '../workout/library.ts';
import type { PlannedWorkout } from '../workout/planned.ts';
import { planDay, workoutOf } from '../writing/plan-day.ts';
import { figuresOfDay } from './figures.ts';
import { loadOf, replaced, type Item } from './items.ts';

/** Rides that can still be longer or shorter change by five minutes at a time; no week needs more turns. */
const MOST_TURNS = 120;

interface Within {
  readonly brief: WeekBrief;
  readonly longest: number;
  readonly needed: number;
}

type Bounds = Omit<Within, 'brief'>;

/** Lengthens or shortens rides, five minutes at a time, until the week comes to the load that was promised. */
export function balanceLoad(items: readonly Item[], { brief, ...within }: Within): readonly Item[] {
  let current = items;
  const tolerated = Math.max(PROMISE.points, brief.targetLoad * PROMISE.share);
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const off = current.reduce((sum, item) => sum + loadOf(item), 0) - brief.targetLoad;
    if (Math.abs(off) <= tolerated) return current;
    const next = off < 0 ? moreLoad(current, within) : changed(current, within, -MINUTES_STEP);
    if (next === null) return current;
    current = next;
  }
  return current;
}

/** A ride that the brief has and the week has not comes first; else the ride that is furthest below its brief grows. */
function moreLoad(items: readonly Item[], within: Bounds): readonly Item[] | null {
  const missing = items.find(
    ({ day, workout }) => day.role !== 'hard' && day.minutes > 0 && workout.steps.length === 0,
  );
  if (missing === undefined) return changed(items, within, MINUTES_STEP);
  return replaced(items, missing, planDay(missing.day));
}

function changed(items: readonly Item[], within: Bounds, by: number): readonly Item[] | null {
  const able = items.flatMap((item) => {
    const other = longer(item, within, by);
    return other === null ? [] : [{ item, other, above: loadOf(item) - item.day.load }];
  });
  const [first] = able.toSorted((a, b) => (b.above - a.above) * -Math.sign(by));
  return first === undefined ? null : replaced(items, first.item, first.other);
}

function longer({ day, workout }: Item, { longest, needed }: Bounds, by: number): PlannedWorkout | null {
  const session = sessionOf(workout);
  if (session === null) return null;
  const minutes = Math.round(figuresOfDay(workout).minutes / MINUTES_STEP) * MINUTES_STEP + by;
  const most = Math.min(session.minutes.most, day.minutesFree, longest);
  const least = Math.max(session.minutes.least, day.minutes < needed ? 0 : needed);
  if (minutes > most || minutes < least) return null;
  return workoutOf(day, session, { minutes, level: day.level });
}
