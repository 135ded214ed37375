import type { Session } from 'better-auth';
import { instantAt } from '#ports/clock.ts';
import type { Identity } from '#ports/identity.ts';
import type { PasswordAuth } from './options.ts';

/** Where accounts are signed in. */
export function openSessions(
  auth: PasswordAuth,
): Pick<Identity, 'sessionsOf' | 'endSession' | 'endSessions'> {
  const ofRider = (userId: string) => ({ field: 'userId', value: userId });
  return {
    async sessionsOf({ owner, id: currentId }) {
      const { adapter } = await auth.$context;
      const unexpired = { field: 'expiresAt', operator: 'gt' as const, value: new Date() };
      const rows = await adapter.findMany<Session>({
        model: 'session',
        where: [ofRider(owner.userId), unexpired],
        sortBy: { field: 'updatedAt', direction: 'desc' },
      });
      // The table has the hash of the token alone, and so has the session of a request.
      return rows.map(({ id, token, userAgent, createdAt, updatedAt }) => ({
        id,
        userAgent: userAgent ?? '',
        signedInAt: instantAt(createdAt.getTime()),
        lastSeenAt: instantAt(updatedAt.getTime()),
        isCurrent: token === currentId,
      }));
    },
    async endSession({ userId }, id) {
      const { adapter } = await auth.$context;
      const where = [ofRider(userId), { field: 'id', value: id }];
      return (await adapter.deleteMany({ model: 'session', where })) > 0;
    },
    async endSessions({ userId }) {
      const { adapter } = await auth.$context;
      await adapter.deleteMany({ model: 'session', where: [ofRider(userId)] });
    },
  };
}
