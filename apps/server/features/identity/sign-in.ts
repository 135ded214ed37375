import { err, ok, type Result } from '@musette/coach/result';
import type { SignedInRider } from '@musette/contract/schemas/session';
import type { Call } from '#ports/call.ts';
import {
  type Credentials,
  NEW_ACCOUNT_KEY,
  type SignUpRefusal,
  type SocialProvider,
} from '#ports/identity.ts';
import type { Counted } from '#store/limits/limits.ts';
import { APP_SIGN_IN, appSignInUrl, backToApp, beginAppSignIn } from './app-sign-in.ts';
import { ensureRider } from './ensure-rider.ts';
import { deviceCookie, deviceCookies, deviceCounters } from './devices.ts';
import { counted, countedByNetwork, countedThere } from './limits.ts';
import type { IdentityParts } from './parts.ts';
import { checkNewPassword, type PasswordProblem } from './password-rules.ts';
import type { RateLimited } from '#store/limits/limit-memory.ts';

type SignedIn<E> = Promise<Result<{ readonly rider: SignedInRider }, E | RateLimited>>;

interface SignUpForm extends Credentials {
  readonly captcha?: string | undefined;
  readonly invitation?: string | undefined;
}

// A form that was left empty brings none.
const invitationIn = (typed: string | undefined): string | null => typed || null;

/** The CAPTCHA of a sign-up. A key of reCAPTCHA lists the sites that it works at, and the pages of the app are at none of them. */
export const captchaFor = (
  { captcha, appCaptcha }: Pick<IdentityParts, 'captcha' | 'appCaptcha'>,
  { isFromApp }: Pick<Call, 'isFromApp'>,
) => (isFromApp ? appCaptcha : captcha);

/** Makes an account; the CAPTCHA is asked here and nowhere else (spec 2, 5). */
export async function signUp(
  parts: IdentityParts,
  { captcha, invitation, ...credentials }: SignUpForm,
  call: Call,
): SignedIn<{ readonly code: 'captcha-failed' | 'email-taken' | SignUpRefusal } | PasswordProblem> {
  if (parts.identity.signUpMode === 'closed') return err({ code: 'sign-up-closed' });
  // A rider who is told to choose another password has not tried to get in yet.
  const strong = await checkNewPassword(parts, credentials.password);
  if (!strong.ok) return strong;
  const allowed = await parts.limits.consume(countedByNetwork('signUpByAddress', call.address));
  if (!allowed.ok) return allowed;
  if (!(await captchaFor(parts, call).verify(captcha, call.address))) return err({ code: 'captcha-failed' });
  const result = await parts.identity.signUp(
    { ...credentials, invitation: invitationIn(invitation) },
    call.headers,
  );
  if (!result.ok) return err({ code: result.error });
  call.setCookies(result.value.cookies);
  const device = { userId: result.value.session.owner.userId, deviceKey: NEW_ACCOUNT_KEY };
  call.setCookies([deviceCookie(parts, device, call.headers)]);
  return ok({ rider: await ensureRider(parts, result.value.session) });
}

/** Signs in; says the same for an unknown address as for a wrong password (spec 8). */
export async function signIn(
  parts: IdentityParts,
  credentials: Credentials,
  call: Call,
): SignedIn<{ readonly code: 'invalid-credentials' | 'sign-in-slowed' }> {
  const attempted = await attemptSignIn(parts, credentials, call);
  if (!attempted.allowed) {
    const { isSlowed, retryAfterSeconds } = attempted;
    return err({ code: isSlowed ? 'sign-in-slowed' : 'rate-limited', retryAfterSeconds });
  }
  const { result } = attempted;
  if (!result.ok) {
    parts.log.info('identity.sign-in-failed', { requestId: call.requestId });
    return err({ code: result.error });
  }
  const { session, cookies, account } = result.value;
  parts.log.info('identity.signed-in', { userId: session.owner.userId });
  call.setCookies(cookies);
  if (account) call.setCookies([deviceCookie(parts, account, call.headers)]);
  return ok({ rider: await ensureRider(parts, session) });
}

/** Tries it as the device that it comes from, and as a stranger where that is refused or there is none. */
async function attemptSignIn(parts: IdentityParts, credentials: Credentials, call: Call) {
  const { identity, limits } = parts;
  const work = async () => {
    // Before the password is checked: a reset that comes in between forgets this device as well.
    const account = await identity.deviceAccountOf(credentials.email);
    const result = await identity.signIn(credentials, call.headers);
    return result.ok ? ok({ ...result.value, account }) : result;
  };
  const ofDevice = await countedOfDevice(parts, credentials, call);
  const asDevice = ofDevice && (await limits.attempt(ofDevice, work));
  return asDevice?.allowed ? asDevice : limits.attempt(countedOfStranger(credentials, call), work);
}

/** Devices of the account have counts of their own: strangers who guess elsewhere, or beside them, do not hold them up. */
async function countedOfDevice(
  parts: IdentityParts,
  { email }: Credentials,
  call: Call,
): Promise<Counted | null> {
  const devices = await deviceCounters(parts, email, call.headers);
  if (devices.length === 0) return null;
  const ofNetwork = countedByNetwork('wrongPasswordOfDevices', call.address);
  return { counters: [...devices, ...ofNetwork], succeeded: counted('signInByAccount', email) };
}

const countedOfStranger = ({ email }: Credentials, { address }: Call): Counted => ({
  counters: [
    ...countedByNetwork('wrongPasswordByAddress', address),
    countedThere('wrongPasswordByAccount', email, address),
  ],
  slowed: counted('wrongPasswordFromAnywhere', email),
  succeeded: counted('signInByAccount', email),
});

interface SocialForm {
  readonly provider: SocialProvider;
  readonly invitation?: string | undefined;
  readonly challenge?: string | undefined;
  readonly purpose?: 'sign-in' | 'delete-account' | undefined;
}

/** Sends the visitor to a social provider; the native app, which names a challenge, by way of the system's browser. */
export async function startSocial(parts: IdentityParts, form: SocialForm, call: Call) {
  const { provider, challenge } = form;
  const invitation = invitationIn(form.invitation);
  if (challenge !== undefined) {
    if (!parts.identity.providers.includes(provider)) return err({ code: 'provider-not-available' });
    return ok({ url: appSignInUrl(parts, { provider, challenge, invitation }) });
  }
  const allowed = await parts.limits.consume(countedByNetwork('socialByAddress', call.address));
  if (!allowed.ok) return allowed;
  const start = {
    ...socialReturn(provider),
    ...(form.purpose === 'delete-account' && BACK_TO_DELETION),
    invitation,
  };
  const result = await parts.identity.startSocial(provider, start, call.headers);
  if (!result.ok) return err({ code: result.error });
  call.setCookies(result.value.cookies);
  return ok({ url: result.value.url });
}

// Who signs in with Apple always comes to the dashboard (spec 2), which leads a rider without a profile on.
const socialReturn = (provider: SocialProvider) => ({
  signedIn: '/dashboard',
  newRider: provider === 'apple' ? '/dashboard' : '/onboarding',
  failed: `/auth?provider=${provider}`,
});

/** A rider without a password has signed in again to delete the account. The page looks whether it is the same rider. */
const BACK_TO_DELETION = { signedIn: '/account?deletion=again', failed: '/account?deletion=failed' };

/** What a browser asks for on its way to a provider and back: the provider's answer, or where a sign-in of the app begins. */
export async function signInPage(parts: IdentityParts, request: Request, address: string): Promise<Response> {
  if (new URL(request.url).pathname === APP_SIGN_IN) return beginAppSignIn(parts, request, address);
  return finishSocial(parts, request);
}

/** Takes the provider's answer; a rider who comes for the first time is welcomed. */
async function finishSocial(parts: IdentityParts, request: Request): Promise<Response> {
  const response = await parts.identity.finishSocial(request);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  const cookie = cookies.join('; ');
  const signedIn = cookie === '' ? null : await parts.identity.sessionOf(new Headers({ cookie }));
  const toApp = await backToApp(parts, response, signedIn && { cookie, session: signedIn.session });
  if (toApp) return toApp;
  if (!signedIn) return response;
  await ensureRider(parts, signedIn.session);
  const answer = new Response(response.body, response);
  for (const each of await deviceCookies(parts, signedIn.session.email, request.headers))
    answer.headers.append('set-cookie', each);
  return answer;
}
