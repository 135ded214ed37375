import { err, ok } from '@musette/coach/result';
import type { Call } from '#ports/call.ts';
import { INSTANCE } from '#ports/owner.ts';
import type { JobHandlers } from '#store/jobs/job-handler.ts';
import { countedByNetwork, countedThere, resetMailCounters } from './limits.ts';
import { linkEnd, resetMail } from './mails.ts';
import type { IdentityParts } from './parts.ts';

const RESET_JOB = 'password-reset';

/**
 * Takes the wish for a link to a new password. Whether there is an account is looked up afterwards, by a job: so the answer
 * takes the same time for all, and a wish that was answered outlasts a restart.
 */
export async function forgotPassword(parts: IdentityParts, email: string, call: Call) {
  const { store, clock, wake } = parts;
  const asked = countedThere('resetByAccount', email, call.address);
  const allowed = await parts.limits.consume([...countedByNetwork('resetByAddress', call.address), asked]);
  if (!allowed.ok) return allowed;
  const job = { kind: RESET_JOB, dedupeKey: call.requestId, payload: email, nowMs: clock.nowMs() };
  // The caller is not signed in, and may have no account.
  await store.jobs.add(INSTANCE, job);
  wake();
  return ok({ done: true as const });
}

/** Lets a mailbox have links again: those that it got were ended. */
export const forgetResetMails = ({ limits }: IdentityParts, email: string): Promise<void> =>
  limits.clear(Object.values(resetMailCounters(email)));

type ResetParts = Pick<IdentityParts, 'identity' | 'limits' | 'store' | 'clock' | 'publicUrl'>;

/** Posts the link to a new password, if the account exists and its mailbox may have another one. */
export const resetJobs = (parts: ResetParts): JobHandlers => ({
  [RESET_JOB]: async ({ id, payload: email }) => {
    const { identity, limits } = parts;
    // Counted only where there is an account: who asks before it is there takes nothing from its owner.
    const account = await identity.deviceAccountOf(email);
    const { minute, hour } = resetMailCounters(email);
    // Beyond these, a link that still works lies in the mailbox: a stranger keeps no owner from theirs, and fills no mailbox.
    if (!account || !limits.spend(minute, 1).ok) return { kind: 'done' };
    try {
      await limits.attempt({ counters: [], capped: hour }, () => postLink(parts, email, id));
    } catch (cause) {
      // The job is tried again.
      await limits.clear([minute]);
      throw cause;
    }
    return { kind: 'done' };
  },
});

async function postLink({ identity, store, clock, publicUrl }: ResetParts, email: string, id: string) {
  const reset = await identity.beginPasswordReset(email);
  if (!reset) return err({ code: 'not-found' });
  const mail = { ...resetMail(email, reset.token, publicUrl), validUntil: linkEnd(clock) };
  await store.mail.post(reset.owner, { key: `reset:${id}`, mail, nowMs: clock.nowMs() });
  return ok(null);
}
