import type { Fitness } from '#ports/fitness.ts';
import type { LeavingStep } from '#store/leaving-step.ts';

/** Ends the connection at Strava of a rider who deletes the account. */
export const leaveStrava = ({ fitness }: { readonly fitness: Fitness | null }): LeavingStep => ({
  name: 'strava',
  afterMs: 0,
  gather: async ({ connections }, owner) => (await connections.tokens(owner))?.refresh ?? null,
  async carryOut(token) {
    const revoked = await fitness?.revoke(token);
    if (revoked === undefined || revoked.ok) return { kind: 'forget' };
    const { error } = revoked;
    if (error.code === 'limited')
      return { kind: 'wait', untilMs: Date.parse(error.until), reason: error.code };
    // A token that Strava does not take ends nothing: the connection has ended, or it never will by this token.
    return error.code === 'unavailable' ? { kind: 'retry', reason: error.code } : { kind: 'forget' };
  },
});
