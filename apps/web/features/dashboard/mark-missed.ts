import type { QueryClient } from '@tanstack/react-query';
import { countText } from '#lib/text/count-text.ts';
import { dayText } from '#lib/text/day-text.ts';
import { changeMessageOf, sendChange } from '#lib/offline/changes.ts';
import { isStale } from '#lib/rider-data/plan-problems.ts';
import { invalidatePlans, savePlanToCache } from '#lib/rider-data/plans.ts';
import type { MissedWorkout } from './missed-rides.ts';

/** What has become of workouts that were to be marked as completed. */
export interface Marked {
  /** How many are marked. */
  readonly marked: number;
  /** How many of these wait for signal. */
  readonly waiting: number;
  /** Why the others are not marked. */
  readonly failures: ReadonlyMap<MissedWorkout, string>;
  /** Those of the others that have changed in the meantime, so that another try would fail as well. */
  readonly stale: ReadonlySet<MissedWorkout>;
}

export const NONE_MARKED: Marked = { marked: 0, waiting: 0, failures: new Map(), stale: new Set() };

/** Marks workouts as completed one after another, until it is stopped. One that fails does not hold up the next. */
export async function markAll(
  client: QueryClient,
  workouts: readonly MissedWorkout[],
  isStopped: () => boolean,
): Promise<Marked> {
  let marked = 0;
  let waiting = 0;
  const failures = new Map<MissedWorkout, string>();
  const stale = new Set<MissedWorkout>();
  for (const workout of workouts) {
    if (isStopped()) break;
    try {
      const state = await markOne(client, workout);
      marked += 1;
      if (state === 'waiting') waiting += 1;
    } catch (error) {
      failures.set(workout, failureWords(error));
      if (isStale(error)) stale.add(workout);
    }
  }
  if (stale.size > 0) void invalidatePlans(client);
  return { marked, waiting, failures, stale };
}

/** A missed workout is neither completed nor skipped. */
const NO_MARK = { completedAt: null, completedSize: null, skippedAt: null, skipReason: null };

async function markOne(client: QueryClient, { week, position, focus, date }: MissedWorkout) {
  const sent = await sendChange(client, {
    kind: 'completion',
    input: { weekStart: week, position, focus, seen: NO_MARK, completed: true, size: 'full' },
    about: { focus, date },
  });
  if (sent.state === 'sent' && sent.plan) await savePlanToCache(client, sent.plan);
  return sent.state;
}

const failureWords = (error: unknown): string =>
  isStale(error)
    ? 'The plan has changed in the meantime. Look at this day in the calendar.'
    : changeMessageOf(error);

/** The day and the name of a workout. */
export const datedName = ({ date, focus }: MissedWorkout): string => `${dayText(date, 'day')}: ${focus}`;

/** How many workouts are marked, and how many of them wait for signal. */
export function markedWords({ marked, waiting }: Marked): string {
  const words = `${countText(marked, 'workout')} marked as completed`;
  if (waiting === 0) return words;
  return waiting === marked
    ? `Waiting for signal. ${words}`
    : `${words}. ${waiting} of them ${waiting === 1 ? 'waits' : 'wait'} for signal`;
}

/** What is said above the list after some could not be marked; null when all could. */
export function reportOf(outcome: Marked): string | null {
  const { marked, failures } = outcome;
  if (failures.size === 0) return null;
  const left = `${countText(failures.size, 'workout')} could not be marked. The list says why.`;
  return marked === 0 ? left : `${markedWords(outcome)}. ${left}`;
}
