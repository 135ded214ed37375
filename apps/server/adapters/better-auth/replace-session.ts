import type { BetterAuthPlugin, Session } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** The code of the library's refusal where the session to be replaced has ended. */
export const SESSION_GONE = 'session-gone';

/**
 * Opens a session in the place of another one, which ends. As an endpoint of the library's, so that it opens it as at a sign-in. Of two that
 * come at once, one ends the old session, and the other finds none.
 */
export const handOverEndpoint = () =>
  ({
    id: 'hand-over',
    endpoints: {
      replaceSession: createAuthEndpoint(
        '/replace-session',
        { method: 'POST', body: z.object({ sessionId: z.string() }) },
        async (ctx) => {
          const { adapter, internalAdapter } = ctx.context;
          const where = [{ field: 'id', value: ctx.body.sessionId }];
          const old = await adapter.findOne<Session>({ model: 'session', where });
          const ended = old === null ? 0 : await adapter.deleteMany({ model: 'session', where });
          const user = old === null ? null : await internalAdapter.findUserById(old.userId);
          if (ended !== 1 || old === null || user === null || old.expiresAt <= new Date())
            throw new APIError('UNAUTHORIZED', { code: SESSION_GONE, message: SESSION_GONE });
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ token: session.token, user });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
