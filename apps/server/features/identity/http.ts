import { err, ok } from '@musette/coach/result';
import type { Api } from '@musette/contract/routes/api';
import type { SignInOptions } from '@musette/contract/schemas/session';
import type { Call, Handlers } from '#ports/call.ts';
import {
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  reauthenticate,
  resetPassword,
  unlink,
} from './account.ts';
import { idTokenNonce, idTokenSignIn, takeOver } from './app-sign-in.ts';
import { ensureRider } from './ensure-rider.ts';
import { forgotPassword } from './forgot-password.ts';
import { subscribedAt } from './account-deletion.ts';
import type { IdentityParts } from './parts.ts';
import { endSession, listSessions } from './sessions.ts';
import { captchaFor, signIn, signUp, startSocial } from './sign-in.ts';

// Drafts may lie in the other tabs too. Not "cookies", which reaches every other host of the domain and takes the device cookie; nor
// "cache", which holds nothing private and takes Chromium seconds to search.
const FORGET_STORAGE = ['clear-site-data', '"storage"'] as const;

const PASSWORDS_OFF = { code: 'passwords-off' } as const;

/** The ways to sign in that the operator has configured: in a browser, or in the native app. */
export const signInOptionsOf = (
  { identity, sendsMail, ...parts }: IdentityParts,
  caller: Pick<Call, 'isFromApp'>,
): SignInOptions => ({
  signUp: identity.signUpMode,
  passwords: parts.passwords,
  passwordMinimum: parts.passwordMinimum,
  providers: [...identity.providers],
  oidcName: parts.oidcName,
  mail: sendsMail,
  analytics: parts.analytics,
  captcha: captchaFor(parts, caller).widget,
});

/** The identity endpoints. */
export function identityHandlers(parts: IdentityParts): Handlers<Api['identity']> {
  const { identity, passwords } = parts;
  // Where only providers sign riders in, nothing that has to do with passwords is there.
  const withPasswords = async <R>(work: () => Promise<R>) => (passwords ? work() : err(PASSWORDS_OFF));
  return {
    session: async (_input, { session }) => ok({ rider: session ? await ensureRider(parts, session) : null }),
    options: async (_input, call) => ok(signInOptionsOf(parts, call)),
    captchaChallenge: async (_input, call) => {
      const challenge = await captchaFor(parts, call).challenge();
      return challenge ? ok({ challenge: { ...challenge } }) : err({ code: 'not-found' });
    },
    signUp: (input, call) => withPasswords(() => signUp(parts, input, call)),
    signIn: (input, call) => withPasswords(() => signIn(parts, input, call)),
    signOut: async (_input, call) => signOut(parts, call),
    startSocial: (input, call) => startSocial(parts, input, call),
    takeOver: (input, call) => takeOver(parts, input, call),
    idTokenNonce: ({ provider }, call) => idTokenNonce(parts, provider, call),
    idTokenSignIn: (input, call) => idTokenSignIn(parts, input, call),
    forgotPassword: ({ email }, call) => withPasswords(() => forgotPassword(parts, email, call)),
    resetPassword: (input, call) => withPasswords(() => resetPassword(parts, input, call)),
    methods: async (_input, { owner }) => {
      const { providers, ...methods } = await identity.methodsOf(owner);
      return ok({ ...methods, providers: [...providers] });
    },
    unlink: ({ method }, call) => unlink(parts, method, call),
    reauthenticate: ({ password }, call) => withPasswords(() => reauthenticate(parts, password, call)),
    changePassword: ({ currentPassword, newPassword }, call) =>
      withPasswords(() => changePassword(parts, { current: currentPassword, next: newPassword }, call)),
    changeEmail: ({ email }, call) => changeEmail(parts, email, call),
    cancelEmailChange: async (_input, { owner }) => {
      await identity.cancelEmailChange(owner);
      return ok({ done: true });
    },
    confirmEmail: ({ token }, call) => confirmEmail(parts, token, call),
    ...sessionHandlers(parts),
    deletionFacts: async (_input, { owner }) =>
      ok({
        backupNights: parts.deletion.backupNights,
        sendsReceipt: parts.sendsMail,
        subscribedAt: [...(await subscribedAt(parts.store, owner))],
        appleByHand: (await parts.store.deletion.appleTokens(owner))?.length === 0,
      }),
    deleteAccount: async (_input, call) => {
      const deleted = await deleteAccount(parts, call);
      return deleted.ok ? signOut(parts, call) : deleted;
    },
    sendWelcomeEmail: async (_input, { session }) => {
      // The letter is posted with the rider's row, so a rider who has the one has had the other.
      await ensureRider(parts, session);
      return ok({ done: true });
    },
  };
}

const sessionHandlers = (
  parts: IdentityParts,
): Pick<Handlers<Api['identity']>, 'sessions' | 'endSession' | 'endSessions'> => ({
  sessions: (_input, call) => listSessions(parts, call),
  endSession: ({ sessionId }, call) => endSession(parts, sessionId, call),
  endSessions: async (_input, call) => {
    await parts.identity.endSessions(call.owner);
    return signOut(parts, call);
  },
});

/** Takes the session and what the browser keeps of the rider. */
async function signOut({ identity }: IdentityParts, call: Call) {
  call.setCookies(await identity.signOut(call.headers));
  call.setHeader(...FORGET_STORAGE);
  return ok({ done: true as const });
}
