import type { Session as SessionRow } from 'better-auth';
import type { Kysely } from 'kysely';
import { DAY_MS } from '#kit/durations.ts';
import { instantAt } from '#ports/clock.ts';
import type { Identity, Session, SignedIn } from '#ports/identity.ts';
import { ownerOf } from '#ports/owner.ts';
import type { PasswordAuth } from './options.ts';
import { readCurrentSession } from './session-reader.ts';
import { hashOf } from './session-tokens.ts';

/** A session ends after this time, however often the rider comes (ASVS 7.3.2). The library knows only the 30 days that slide. */
const MAX_SESSION_MS = 180 * DAY_MS;

interface LibraryUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

interface LibrarySession {
  readonly token: string;
  readonly createdAt: Date;
}

const toSession = (user: LibraryUser, { token, createdAt }: LibrarySession): Session => ({
  id: hashOf(token),
  owner: ownerOf(user.id),
  email: user.email,
  displayName: user.name,
  signedInAt: instantAt(createdAt.getTime()),
});

/** The session that the library has just opened. */
export function signedIn(
  { user, token }: { readonly user: LibraryUser; readonly token: string | null },
  headers: Headers,
): SignedIn {
  if (token === null) throw new Error('no session was opened');
  return { session: toSession(user, { token, createdAt: new Date() }), cookies: headers.getSetCookie() };
}

/** The session of a request. */
export function currentSessions(
  auth: PasswordAuth,
  kysely: Kysely<never>,
): Pick<Identity, 'sessionOf' | 'forgetExpired'> {
  return {
    async sessionOf(request) {
      const current = await readCurrentSession(auth, kysely, request);
      if (current && !isTooOld(current.session))
        return { session: toSession(current.user, current.session), cookies: [] };
      const { headers, response } = await auth.api.getSession({ headers: request, returnHeaders: true });
      if (!response) return null;
      if (await endIfTooOld(auth, response.session)) return null;
      return {
        session: toSession(response.user, response.session),
        cookies: headers.getSetCookie(),
      };
    },
    async forgetExpired(nowMs) {
      const { adapter } = await auth.$context;
      const where = [{ field: 'expiresAt', operator: 'lt' as const, value: new Date(nowMs) }];
      await adapter.deleteMany({ model: 'session', where });
      await adapter.deleteMany({ model: 'verification', where });
      await adapter.deleteMany({ model: 'invitation', where });
      const begun = { field: 'createdAt', operator: 'lt' as const, value: new Date(nowMs - MAX_SESSION_MS) };
      await adapter.deleteMany({ model: 'session', where: [begun] });
    },
  };
}

const isTooOld = ({ createdAt }: LibrarySession): boolean =>
  createdAt.getTime() + MAX_SESSION_MS <= Date.now();

async function endIfTooOld(auth: PasswordAuth, session: LibrarySession): Promise<boolean> {
  if (!isTooOld(session)) return false;
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteSession(session.token);
  return true;
}

/** Where accounts are signed in. */
export function openSessions(
  auth: PasswordAuth,
): Pick<Identity, 'sessionsOf' | 'endSession' | 'endSessions'> {
  return {
    async sessionsOf({ owner, id: currentId }) {
      const { adapter } = await auth.$context;
      const unexpired = { field: 'expiresAt', operator: 'gt' as const, value: new Date() };
      const rows = await adapter.findMany<SessionRow>({
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
    endSessions: ({ userId }) => endSessions(auth, userId),
  };
}

const ofRider = (userId: string) => ({ field: 'userId', value: userId });

/** Ends all sessions of a rider. */
export async function endSessions(auth: PasswordAuth, userId: string): Promise<void> {
  const { adapter } = await auth.$context;
  await adapter.deleteMany({ model: 'session', where: [ofRider(userId)] });
}
