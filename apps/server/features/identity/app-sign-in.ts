import { err, ok, type Result } from '@musette/coach/result';
import { APP_SCHEME } from '@musette/contract/native-app';
import type { SignedInRider } from '@musette/contract/schemas/session';
import { MINUTE_MS } from '#kit/durations.ts';
import type { Call } from '#ports/call.ts';
import type { AppProvider, IdTokenRefusal, SignedIn, SocialProvider } from '#ports/identity.ts';
import { newId } from '#store/engine/ids.ts';
import { ensureRider } from './ensure-rider.ts';
import { deviceCookies } from './devices.ts';
import { countedByNetwork } from './limits.ts';
import type { IdentityParts } from './parts.ts';
import type { RateLimited } from '#store/limits/limit-memory.ts';

/** Where the system's browser begins a sign-in for the app. What lies below it is never shown: these are signs for `backToApp`. */
export const APP_SIGN_IN = '/api/auth/app';
const DONE_PATH = `${APP_SIGN_IN}/done`;
const FAILED_PATH = `${APP_SIGN_IN}/failed`;

/** How long a rider may take until the system's browser has come here. */
const START_MS = 10 * MINUTE_MS;
const PLACE = 'app-sign-in.start';

/** What the app has asked for. Sealed, since it passes through an address, and holds the secret of an invitation. */
interface Start {
  readonly provider: SocialProvider;
  /** The SHA-256 of what the app alone knows. */
  readonly challenge: string;
  readonly invitation: string | null;
  readonly until: number;
}

/** The address at which the system's browser begins a sign-in for the app. */
export function appSignInUrl({ box, clock, publicUrl }: IdentityParts, start: Omit<Start, 'until'>): string {
  const sealed = box.seal(JSON.stringify({ ...start, until: clock.nowMs() + START_MS }), PLACE);
  return `${publicUrl}${APP_SIGN_IN}?${new URLSearchParams({ start: sealed })}`;
}

function startIn({ box, clock }: IdentityParts, request: Request): Start | null {
  const text = box.open(new URL(request.url).searchParams.get('start') ?? '', PLACE);
  if (text === null) return null;
  const start: Start = JSON.parse(text);
  return clock.nowMs() <= start.until ? start : null;
}

/** Sends the system's browser on to the provider, with the cookie that it comes back with. */
export async function beginAppSignIn(
  parts: IdentityParts,
  request: Request,
  address: string,
): Promise<Response> {
  const start = startIn(parts, request);
  if (start === null) return redirect(`${parts.publicUrl}/auth?error=sign-in-failed`);
  const { provider, challenge, invitation } = start;
  const allowed = await parts.limits.consume(countedByNetwork('socialByAddress', address));
  if (!allowed.ok) return refusedToApp(parts, allowed.error.code, provider);
  const done = `${DONE_PATH}?${new URLSearchParams({ challenge })}`;
  const to = { invitation, signedIn: done, newRider: done, failed: `${FAILED_PATH}?provider=${provider}` };
  const result = await parts.identity.startSocial(provider, to, request.headers);
  if (!result.ok) return refusedToApp(parts, result.error, provider);
  const response = redirect(result.value.url);
  for (const cookie of result.value.cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/**
 * The way back into the app, where that is where a sign-in began; null for one of a web browser. The session stays here until the app takes it
 * over: the system's browser gets none, and its address holds a code that is of use to nobody else.
 */
export async function backToApp(
  parts: IdentityParts,
  response: Response,
  signedIn: { readonly cookie: string; readonly session: SignedIn['session'] } | null,
): Promise<Response | null> {
  const location = response.headers.get('location');
  const url = location === null ? null : URL.parse(location, parts.publicUrl);
  if (url?.origin !== new URL(parts.publicUrl).origin) return null;
  if (url.pathname === FAILED_PATH)
    return refusedToApp(
      parts,
      url.searchParams.get('error') ?? 'sign-in-failed',
      url.searchParams.get('provider') ?? '',
    );
  if (url.pathname !== DONE_PATH) return null;
  const challenge = url.searchParams.get('challenge') ?? '';
  const code =
    signedIn && (await parts.identity.handOver(challenge, new Headers({ cookie: signedIn.cookie })));
  if (!signedIn || code === null) return refusedToApp(parts, 'sign-in-failed', '');
  await ensureRider(parts, signedIn.session);
  return toApp(parts, { sign_in: code });
}

/** The names differ from those of Strava's answers, which come to the same scheme. */
const toApp = ({ publicUrl }: IdentityParts, query: Readonly<Record<string, string>>): Response =>
  redirect(`${APP_SCHEME}://${new URL(publicUrl).hostname}/signed-in?${new URLSearchParams(query)}`);

/** The app handles each link once, so a second refusal for the same reason is another link. */
const refusedToApp = (parts: IdentityParts, error: string, provider: string): Response =>
  toApp(parts, { sign_in_error: error, ...(provider && { provider }), id: newId() });

const redirect = (location: string): Response => new Response(null, { status: 302, headers: { location } });

type Outcome<E> = Promise<Result<{ readonly rider: SignedInRider }, E | RateLimited>>;

/** Takes over what the system's browser has signed in. */
export async function takeOver(
  parts: IdentityParts,
  handed: { readonly code: string; readonly verifier: string },
  call: Call,
): Outcome<{ readonly code: 'sign-in-code-invalid' }> {
  const allowed = await parts.limits.consume(countedByNetwork('takeOverByAddress', call.address));
  if (!allowed.ok) return allowed;
  const result = await parts.identity.takeOver(handed, call.headers);
  return result.ok ? ok(await signedInTo(parts, result.value, call)) : err({ code: result.error });
}

/** Gives out the nonce that an ID token has to have. */
export async function idTokenNonce(parts: IdentityParts, provider: AppProvider, call: Call) {
  const allowed = await parts.limits.consume(countedByNetwork('socialByAddress', call.address));
  if (!allowed.ok) return allowed;
  const nonce = await parts.identity.idTokenNonce(provider);
  return nonce.ok ? ok({ nonce: nonce.value }) : err({ code: nonce.error });
}

interface BroughtToken {
  readonly provider: AppProvider;
  readonly idToken: string;
  readonly nonce: string;
  readonly name?: string | undefined;
  readonly invitation?: string | undefined;
  readonly authorizationCode?: string | undefined;
}

/** Signs in by what a provider gave to the app itself. */
export async function idTokenSignIn(
  parts: IdentityParts,
  { provider, name = '', invitation, authorizationCode, ...brought }: BroughtToken,
  call: Call,
): Outcome<{ readonly code: IdTokenRefusal }> {
  const allowed = await parts.limits.consume(countedByNetwork('takeOverByAddress', call.address));
  if (!allowed.ok) return allowed;
  const person = { ...brought, name, invitation: invitation || null };
  const result = await parts.identity.signInByIdToken(provider, person, call.headers);
  if (!result.ok) return err({ code: result.error });
  if (provider === 'apple' && authorizationCode)
    await parts.identity.keepAppleToken(result.value.session.owner, authorizationCode);
  return ok(await signedInTo(parts, result.value, call));
}

async function signedInTo(parts: IdentityParts, { session, cookies }: SignedIn, call: Call) {
  parts.log.info('identity.signed-in', { userId: session.owner.userId });
  call.setCookies(cookies);
  call.setCookies(await deviceCookies(parts, session.email, call.headers));
  return { rider: await ensureRider(parts, session) };
}
