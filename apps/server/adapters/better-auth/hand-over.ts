import { hash, randomBytes } from 'node:crypto';
import { err, ok } from '@musette/coach/result';
import { APIError } from 'better-auth/api';
import { MINUTE_MS } from '#kit/durations.ts';
import type { Identity } from '#ports/identity.ts';
import type { PasswordAuth } from './options.ts';
import { SESSION_GONE } from './replace-session.ts';
import { signedIn } from './sessions.ts';

/** The way from the system's browser back into the app. */
const CODE_MS = 2 * MINUTE_MS;
const CODE_BYTES = 32;

/** A code is found with the challenge alone, and the library keeps a hash of both. */
const identifierOf = (code: string, challenge: string): string => `hand-over:${code}:${challenge}`;

const challengeOf = (verifier: string): string => hash('sha256', verifier, 'base64url');

/** Hands a session of the system's browser over to the app that sent its rider there. */
export function handOvers(auth: PasswordAuth): Pick<Identity, 'handOver' | 'takeOver'> {
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
        return ok(signedIn(response, headers));
      } catch (cause) {
        if (cause instanceof APIError && cause.body?.code === SESSION_GONE)
          return err('sign-in-code-invalid');
        throw cause;
      }
    },
  };
}
