import { createHash, randomBytes } from 'node:crypto';
import { err, ok } from '@musette/coach/result';
import type { BetterAuthPlugin, Session } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { Identity, SignedIn } from '#ports/identity.ts';
import type { PasswordAuth } from './options.ts';

/** The way from the system's browser back into the app. */
const CODE_MS = 2 * 60_000;
const CODE_BYTES = 32;
const INVALID = 'hand-over-code-invalid';

/** A code is found with the challenge alone, and the library keeps a hash of both. */
const identifierOf = (code: string, challenge: string): string => `hand-over:${code}:${challenge}`;

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

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
            throw new APIError('UNAUTHORIZED', { code: INVALID, message: INVALID });
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ token: session.token, user });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

type LibraryAnswer = Awaited<ReturnType<PasswordAuth['api']['replaceSession']>>;

/** Hands a session of the system's browser over to the app that sent its rider there. */
export function handOvers(
  auth: PasswordAuth,
  toSignedIn: (answer: LibraryAnswer, headers: Headers) => SignedIn,
): Pick<Identity, 'handOver' | 'takeOver'> {
  return {
    async handOver(challenge, request) {
      const current = await auth.api.getSession({ headers: request });
      if (!current) return null;
      const code = randomBytes(CODE_BYTES).toString('base64url');
      const { internalAdapter } = await auth.$context;
      await internalAdapter.createVerificationValue({
        identifier: identifierOf(code, challenge),
        value: current.session.id,
        expiresAt: new Date(Date.now() + CODE_MS),
      });
      return code;
    },
    async takeOver({ code, verifier }, request) {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.consumeVerificationValue(identifierOf(code, challengeOf(verifier)));
      if (!found) return err('sign-in-code-invalid');
      try {
        const { response, headers } = await auth.api.replaceSession({
          body: { sessionId: found.value },
          headers: request,
          returnHeaders: true,
        });
        return ok(toSignedIn(response, headers));
      } catch (cause) {
        if (cause instanceof APIError && cause.body?.code === INVALID) return err('sign-in-code-invalid');
        throw cause;
      }
    },
  };
}
