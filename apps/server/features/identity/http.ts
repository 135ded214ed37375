import { err, ok } from '@musette/coach/result';
import type { Api } from '@musette/contract/api';
import type { Handlers } from '#ports/call.ts';
import { changeEmail, changePassword, reauthenticate, resetPassword } from './account.ts';
import { riderOf } from './arrival.ts';
import { forgotPassword } from './forgotten.ts';
import type { IdentityParts } from './parts.ts';
import { signIn, signUp, startSocial } from './sign-in.ts';

/** The identity endpoints. */
export function identityHandlers(parts: IdentityParts): Handlers<Api['identity']> {
  const { identity, captcha, passwordMinimum } = parts;
  return {
    session: async (_input, { session }) => ok({ rider: session ? await riderOf(parts, session) : null }),
    options: async () =>
      ok({
        passwordMinimum,
        providers: [...identity.providers],
        analytics: parts.analytics,
        captcha: captcha.widget,
      }),
    captchaChallenge: async () => {
      const challenge = await captcha.challenge();
      return challenge ? ok({ challenge: { ...challenge } }) : err({ code: 'not-found' });
    },
    signUp: (input, call) => signUp(parts, input, call),
    signIn: (input, call) => signIn(parts, input, call),
    signOut: async (_input, call) => {
      call.setCookies(await identity.signOut(call.headers));
      return ok({ done: true });
    },
    startSocial: ({ provider }, call) => startSocial(parts, provider, call),
    forgotPassword: ({ email }, call) => forgotPassword(parts, email, call),
    resetPassword: (input, call) => resetPassword(parts, input, call),
    methods: async (_input, { owner }) => {
      const { password, providers } = await identity.methodsOf(owner);
      return ok({ password, providers: [...providers] });
    },
    reauthenticate: ({ password }, call) => reauthenticate(parts, password, call),
    changePassword: ({ currentPassword, newPassword }, call) =>
      changePassword(parts, { current: currentPassword, next: newPassword }, call),
    changeEmail: ({ email }, call) => changeEmail(parts, email, call),
    sendWelcomeEmail: async (_input, { session }) => {
      // The letter is posted with the rider's row, so whoever has the one has had the other.
      await riderOf(parts, session);
      return ok({ done: true });
    },
  };
}
