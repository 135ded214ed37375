import { sessionById } from '@musette/coach/library/library';
import { sizesOf } from '@musette/coach/library/sizes';
import { minutesOf } from '@musette/coach/workout/load';
import type { Step } from '@musette/coach/workout/steps';
import type { PlanDetail } from '@musette/contract/schemas/plan';
import { STEPS } from '#store/schema/json-columns.ts';
import type { WorkoutRow } from '#store/plans/plan-store.ts';

type Shorter = PlanDetail['shorter'][number];

/** A cache by steps, and by their session and level: to build the shorter sizes takes longer than to read the week. */
const knownShorter = new WeakMap<readonly Step[], Map<string, Shorter>>();

/** The shorter versions of a workout; null for a workout without any. */
export function shorterOf(row: WorkoutRow): Shorter {
  const session = row.session === null ? null : sessionById(row.session);
  const steps = STEPS.read(row.steps);
  if (session === null || steps.length === 0) return null;
  const known = knownShorter.get(steps) ?? new Map<string, Shorter>();
  knownShorter.set(steps, known);
  const key = `${session.id} ${row.level}`;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const { short, minimum } = sizesOf(session, minutesOf(steps), row.level);
  const shorter = { short: [...short], minimum: [...minimum] };
  known.set(key, shorter);
  return shorter;
}
