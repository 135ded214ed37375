import { hash } from 'node:crypto';
import { err, ok, type Result } from '@musette/coach/result';
import { DAY_MS } from '#kit/durations.ts';
import { type Clock, instantAt, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { SentChange } from '#store/riders/sent-change-store.ts';
import type { Tables } from '#store/store.ts';

/** How long a key stands for its change. */
export const KEY_DAYS = 30;
const KEY_MS = KEY_DAYS * DAY_MS;

/** What a request asks for under its key; null without a key. */
export function sentChangeOf(
  operation: string,
  input: object,
  idempotencyKey: string | null,
): SentChange | null {
  if (idempotencyKey === null) return null;
  return {
    idempotencyKey,
    fingerprint: hash('sha256', `${operation} ${JSON.stringify(input)}`, 'base64url'),
  };
}

/** Whether a change was made before under its key; a problem where the key stands for another one. The rider is locked. */
export async function wasMade(
  { sentChanges }: Tables,
  owner: Owner,
  change: SentChange | null,
): Promise<Result<boolean, { readonly code: 'idempotency-key-reused' }>> {
  const made = change && (await sentChanges.find(owner, change.idempotencyKey));
  if (made === null) return ok(false);
  return made === change?.fingerprint ? ok(true) : err({ code: 'idempotency-key-reused' });
}

/** Notes a change in the transaction that makes it. */
export async function noteMade(
  { sentChanges }: Tables,
  owner: Owner,
  { change, clock }: { readonly change: SentChange | null; readonly clock: Clock },
): Promise<void> {
  if (change === null) return;
  await sentChanges.add(owner, change, { now: nowOf(clock), forget: instantAt(clock.nowMs() - KEY_MS) });
}
