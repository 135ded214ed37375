import { err, ok, type Result } from '@musette/coach/result';
import { MINUTE_MS } from '#kit/durations.ts';
import type { Call, RiderCall } from '#ports/call.ts';
import type { Session, SignInMethod } from '#ports/identity.ts';
import type { Mail } from '#ports/mailer.ts';
import { type RateLimited, rateLimited } from '#store/limits/limit-memory.ts';
import { type Counted, sendersAt } from '#store/limits/limits.ts';
import { deviceCookie } from './devices.ts';
import { forgetResetMails } from './forgot-password.ts';
import { counted, countedByNetwork, countedThere } from './limits.ts';
import {
  confirmEmailMail,
  linkEnd,
  emailChangeBegunMail,
  emailChangedMail,
  methodEndedMail,
  methodName,
  passwordChangedMail,
} from './mails.ts';
import type { IdentityParts } from './parts.ts';
import { endAccount } from './account-deletion.ts';
import { checkNewPassword } from './password-rules.ts';

/** The maximum age of a sign-in that is fresh enough for a sensitive change. */
const FRESH_MS = 5 * MINUTE_MS;

const DONE_ANSWER = ok({ done: true as const });

/** Sets the password that was forgotten. */
export async function resetPassword(
  parts: IdentityParts,
  { token, password }: { readonly token: string; readonly password: string },
  call: Call,
) {
  const allowed = await parts.limits.consume(countedByNetwork('resetByAddress', call.address));
  if (!allowed.ok) return allowed;
  const strong = await checkNewPassword(parts, password);
  if (!strong.ok) return strong;
  const result = await parts.identity.resetPassword(token, password, (account) => {
    const ended = account.ended.map((method) => methodName(method, parts.oidcName));
    const notice = passwordChangedMail(account.email, parts.publicUrl, ended);
    return notify(parts, { owner: account.owner, requestId: call.requestId }, { notice });
  });
  if (!result.ok) return err({ code: result.error });
  const { owner, email, device } = result.value;
  // The reader of the mail is the owner: no guessing elsewhere makes them wait for the sign-in that follows.
  call.setCookies([deviceCookie(parts, device, call.headers)]);
  await forgetResetMails(parts, email);
  await parts.limits.clear([
    ...signInsOf({ owner, email }, call),
    counted('passwordChangeByAccount', owner.userId),
  ]);
  return DONE_ANSWER;
}

/** What right passwords are counted by, for a new one: those were sign-ins with the password that is gone. */
const signInsOf = ({ owner, email }: Pick<Session, 'owner' | 'email'>, { address }: Call) => [
  counted('signInByAccount', email),
  countedThere('reauthenticationByAccount', owner.userId, address),
];

/**
 * What the password of a rider who is signed in is asked by, so that nobody guesses. By session and network: neither a person who shares
 * the account nor one who has stolen the session keeps its rider from changing the password.
 */
const guessesOf = ({ session, address }: RiderCall): Counted => ({
  counters: [
    countedThere('passwordBySession', session.id, address),
    counted('passwordBySessionAnywhere', session.id),
  ],
  senders: sendersAt(address),
});

/** The password again, for a sensitive change. */
export async function reauthenticate(parts: IdentityParts, password: string, call: RiderCall) {
  // Not by session, for each makes a new one.
  const succeeded = countedThere('reauthenticationByAccount', call.owner.userId, call.address);
  const result = await attempt(parts, { ...guessesOf(call), succeeded }, () =>
    parts.identity.reauthenticate(call.session, password, call.headers),
  );
  if (!result.ok) return typeof result.error === 'string' ? err({ code: result.error }) : err(result.error);
  call.setCookies(result.value ?? []);
  return DONE_ANSWER;
}

/** Changes the password and tells the rider by mail. */
export async function changePassword(
  parts: IdentityParts,
  change: { readonly current: string; readonly next: string },
  call: RiderCall,
) {
  const strong = await checkNewPassword(parts, change.next);
  if (!strong.ok) return strong;
  const capped = counted('passwordChangeByAccount', call.owner.userId);
  const notice = passwordChangedMail(call.session.email, parts.publicUrl);
  const onSaved = () => notify(parts, call, { notice });
  const result = await attempt(parts, { ...guessesOf(call), capped }, () =>
    parts.identity.changePassword(call.session, { ...change, onSaved }, call.headers),
  );
  if (!result.ok) return typeof result.error === 'string' ? err({ code: result.error }) : err(result.error);
  if (!result.value) return DONE_ANSWER;
  const { cookies, device } = result.value;
  call.setCookies([...cookies, deviceCookie(parts, device, call.headers)]);
  await forgetResetMails(parts, call.session.email);
  await parts.limits.clear(signInsOf(call.session, call));
  return DONE_ANSWER;
}

const isFresh = ({ clock }: IdentityParts, { session }: RiderCall): boolean =>
  clock.nowMs() - Date.parse(session.signedInAt) <= FRESH_MS;

/** Ends a way into the account, if the sign-in is fresh, and tells the rider by mail. */
export async function unlink(parts: IdentityParts, method: SignInMethod, call: RiderCall) {
  if (!isFresh(parts, call)) return err({ code: 'reauthentication-required' });
  const result = await parts.identity.unlink(call.owner, method, call.headers);
  if (!result.ok) return err({ code: result.error });
  call.setCookies([deviceCookie(parts, result.value, call.headers)]);
  await notify(parts, call, {
    notice: methodEndedMail(call.session.email, methodName(method, parts.oidcName), parts.publicUrl),
  });
  return DONE_ANSWER;
}

/** Ends the account, if the sign-in is fresh. A rider without a way in that is switched on cannot sign in again, and may leave all the same. */
export async function deleteAccount(parts: IdentityParts, call: RiderCall) {
  const { password, providers } = await parts.identity.methodsOf(call.owner);
  const canSignInAgain = password || providers.length > 0;
  if (canSignInAgain && !isFresh(parts, call)) return err({ code: 'reauthentication-required' });
  await endAccount(parts.deletion, call.owner, { receipt: true });
  parts.log.info('identity.account-deleted', { userId: call.owner.userId });
  parts.wake();
  return DONE_ANSWER;
}

/** Mails the link that makes a new address count, if the sign-in is fresh, and tells the present address. */
export async function changeEmail(parts: IdentityParts, email: string, call: RiderCall) {
  const { password } = await parts.identity.methodsOf(call.owner);
  if (!password) return err({ code: 'no-password' });
  if (!parts.sendsMail) return err({ code: 'mail-not-set-up' });
  if (!isFresh(parts, call)) return err({ code: 'reauthentication-required' });
  const allowed = await parts.limits.consume([counted('newEmailByAccount', call.owner.userId)]);
  if (!allowed.ok) return allowed;
  const result = await parts.identity.beginEmailChange(call.owner, email, call.headers);
  if (!result.ok) return err({ code: result.error });
  if (!result.value) return DONE_ANSWER;
  const { publicUrl } = parts;
  // Both or none: no link to the new address without a word to the present one.
  await notify(parts, call, {
    confirm: { ...confirmEmailMail(email, result.value.token, publicUrl), validUntil: linkEnd(parts.clock) },
    notice: emailChangeBegunMail(call.session.email, publicUrl),
  });
  return DONE_ANSWER;
}

/** Makes a new address count, for the rider who can read its mail, and tells the old one. */
export async function confirmEmail(parts: IdentityParts, token: string, call: Call) {
  const allowed = await parts.limits.consume(countedByNetwork('confirmEmailByAddress', call.address));
  if (!allowed.ok) return allowed;
  const result = await parts.identity.confirmEmailChange(token);
  if (!result.ok) return err({ code: result.error });
  const { owner, previous, email } = result.value;
  const notice = emailChangedMail(previous, parts.publicUrl);
  await notify(parts, { owner, requestId: call.requestId }, { notice });
  await forgetResetMails(parts, previous);
  return ok({ email });
}

/**
 * Posts the notice of a change that the sign-in library has just saved. Not in the change's own transaction: that one belongs to the
 * library, which knows its own tables alone, and SQLite has one connection, so a transaction of ours would wait for it. Should the
 * process die in between, the change stands and nobody is told of it; a letter with a link can be asked for again.
 */
async function notify(
  { store, clock, wake, log }: IdentityParts,
  { owner, requestId }: Pick<RiderCall, 'owner' | 'requestId'>,
  letters: { readonly notice: Mail; readonly confirm?: Mail },
) {
  log.info('identity.account-changed', { userId: owner.userId });
  await store.transaction(async (tables) => {
    for (const [kind, mail] of Object.entries(letters))
      await tables.mail.post(owner, { key: `${kind}:${requestId}`, mail, nowMs: clock.nowMs() });
  });
  wake();
}

/** Counts an attempt before it is made, and takes it back when it did not fail. */
async function attempt<R extends { readonly ok: boolean }>(
  { limits }: IdentityParts,
  by: Counted,
  work: () => Promise<R>,
): Promise<R | Result<never, RateLimited>> {
  const attempted = await limits.attempt(by, work);
  return attempted.allowed ? attempted.result : err(rateLimited(attempted));
}
