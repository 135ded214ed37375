import { err, ok } from '@musette/coach/result';
import { RIDERS_A_PAGE } from '@musette/contract/answer-sizes';
import type { Api } from '@musette/contract/routes/api';
import { MAX_INVITATIONS, type RiderCensus } from '@musette/contract/schemas/admin';
import type { Handlers } from '#ports/call.ts';
import { dayIn } from '#ports/clock.ts';
import { inbox, replyTo } from './inbox.ts';
import { jobList } from './job-list.ts';
import { becomeOperator } from './operators.ts';
import type { AdminParts } from './parts.ts';
import { serviceChecks } from './services.ts';

/** The operator's endpoints. The server lets nobody else come here, but for a rider who brings the set-up link. */
export function adminHandlers(parts: AdminParts): Handlers<Api['admin']> {
  const { store, clock, identity, probes, storage, wake } = parts;
  const checks = serviceChecks(probes, clock);
  return {
    becomeOperator: ({ secret }, { owner }) => becomeOperator(parts, owner, secret),
    services: async () => ok({ services: [...(await checks.all())] }),
    tryService: async ({ service }) => {
      const state = await checks.now(service);
      return state === null ? err({ code: 'not-found' }) : ok(state);
    },
    jobs: async () => ok(await jobList(parts)),
    retryJobs: async ({ kind }) => {
      const retried = await store.operators.retryJobs(kind, clock.nowMs());
      wake();
      return ok({ retried });
    },
    riders: async ({ page = 0 }) => ok(await census(parts, page)),
    invitations: async () =>
      ok({
        signUp: identity.signUpMode,
        invitations: [...(await identity.openInvitations(MAX_INVITATIONS))],
      }),
    revokeInvitation: async ({ invitationId }) =>
      (await identity.revokeInvitation(invitationId)) ? ok({ done: true }) : err({ code: 'not-found' }),
    inbox: async ({ page = 0 }) => ok(await inbox(parts, page)),
    reply: ({ messageId, text }) => replyTo(parts, messageId, text),
    deleteFeedback: async ({ messageId }) => {
      const isDeleted = await store.transaction(({ operators }) => operators.removeMessage(messageId));
      return isDeleted ? ok({ done: true }) : err({ code: 'not-found' });
    },
    storage: async () => ok(await storage()),
  };
}

/** Riders as numbers with dates: the operator sees nothing else of them (design 7). */
async function census({ identity }: AdminParts, page: number): Promise<RiderCensus> {
  const offset = page * RIDERS_A_PAGE;
  const { total, arrivals } = await identity.arrivals({ offset, limit: RIDERS_A_PAGE });
  return {
    total,
    riders: arrivals.map(({ signedUpAt, seenAt }, index) => ({
      number: Math.max(total - offset - index, 1),
      joinedOn: dayIn('UTC', signedUpAt),
      lastSeenOn: seenAt === null ? null : dayIn('UTC', seenAt),
    })),
  };
}
