import { ProblemError } from '@musette/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import type { api } from '#lib/api/api.ts';
import { planMessageOf } from '#lib/rider-data/plan-problems.ts';
import type { PlanDetail, PlanWorkout } from '#lib/rider-data/plans.ts';
import { loadOffline } from './reading.ts';

/** The changes that wait for signal when there is none, with what each sends. */
export interface ChangeInputs {
  readonly completion: Parameters<typeof api.plans.complete>[0];
  readonly skip: Parameters<typeof api.plans.skip>[0];
  readonly 'workout-feedback': Parameters<typeof api.plans.feedback>[0];
  readonly move: Parameters<typeof api.plans.move>[0];
  readonly message: Parameters<typeof api.feedback.send>[0];
}

/** The mark that a change of it is based on: the server replaces no other one. */
export const seenMark = ({
  completedAt,
  completedSize,
  skippedAt,
  skipReason,
}: Pick<PlanWorkout, 'completedAt' | 'completedSize' | 'skippedAt' | 'skipReason'>) => ({
  completedAt,
  completedSize,
  skippedAt,
  skipReason,
});

/** The workout that a change is about, as the rider saw it. */
interface AboutWorkout {
  readonly focus: string;
  readonly date: string;
  /** Where a move leads. */
  readonly to?: { readonly focus: string; readonly date: string };
}

export type ChangeOf<K extends keyof ChangeInputs> = {
  readonly kind: K;
  readonly input: ChangeInputs[K];
  /** Null for a message. */
  readonly about: AboutWorkout | null;
  /** The idempotency key, when the caller has one already. */
  readonly key?: string;
};

/** A change that a rider makes. */
export type Change = { [K in keyof ChangeInputs]: ChangeOf<K> }[keyof ChangeInputs];

/** A change on this device that the server has not confirmed. */
export type WaitingChange = Change & {
  readonly id: number;
  readonly userId: string;
  readonly key: string;
  /** The version of the week that the rider saw; null when unknown, and for a message. */
  readonly seenVersion: number | null;
  /** Whether it was sent at least once: then its content stays as it is, since the server may know its key. */
  readonly isTried: boolean;
  /** Why the server has refused it. */
  readonly refusal: Pick<ProblemError, 'code' | 'details'> | null;
};

/** What has become of a change: the server has answered, another tab has sent it, or it waits. */
export type Sent =
  | { readonly state: 'sent'; readonly plan: PlanDetail | null }
  | { readonly state: 'waiting' };

/** There is no signal, and this device keeps nothing: it is full, or its storage is blocked. */
export class NotKeptError extends ProblemError {
  constructor() {
    super('offline');
  }
}

/** Sends a change; without signal it waits on this device. */
export async function sendChange(client: QueryClient, change: Change): Promise<Sent> {
  const offline = await loadOffline().catch(() => null);
  if (!offline) throw new ProblemError('offline');
  return offline.sendOrKeep(client, change);
}

/** Why a change was neither made nor kept. */
export const changeMessageOf = (error: unknown): string =>
  error instanceof NotKeptError
    ? 'There is no signal, and this device could not keep your change. Nothing was saved. Try again with signal.'
    : planMessageOf(error);
