import { randomBytes } from 'node:crypto';
import { err, ok } from '@musette/coach/result';
import { isAPIError } from 'better-auth/api';
import { MINUTE_MS } from '#kit/durations.ts';
import { withinLimit } from '#kit/time-limit.ts';
import type { IdTokenRefusal, Identity } from '#ports/identity.ts';
import type { Outgoing } from '#ports/outgoing.ts';
import { readDiscovery } from './discovery.ts';
import { invitationHash } from './invitations.ts';
import { type BetterAuthSettings, callNotes, type Provider, socialAuth } from './options.ts';
import { signedIn } from './sessions.ts';

/** The library asks the provider once more, without a limit of its own. */
const LIBRARY_MS = 10_000;

/**
 * Social sign-in. A provider is asked for its endpoints when somebody first wants to go there, and each has the library for itself:
 * one that is down stops neither the server nor another provider, and is asked again the next time.
 */
export function socialSignIn(
  settings: BetterAuthSettings,
  outgoing: Outgoing,
): Pick<Identity, 'providers' | 'startSocial' | 'finishSocial' | 'idTokenNonce' | 'signInByIdToken'> {
  const libraryOf = librariesOf(settings, outgoing, () => undefined);
  return {
    ...idTokenSignIn(settings, outgoing),
    providers: settings.providers.map(({ provider }) => provider),
    async startSocial(provider, { invitation, ...to }, request) {
      const library = await libraryOf(provider);
      if (!library) return err('provider-not-available');
      try {
        const { headers, response } = await library.api.signInSocial({
          body: {
            provider,
            callbackURL: to.signedIn,
            newUserCallbackURL: to.newRider,
            errorCallbackURL: to.failed,
            disableRedirect: true,
            // Only the hash: the library keeps it with the rest of what goes along.
            additionalData: { invitation: invitationHash(invitation) },
          },
          headers: request,
          returnHeaders: true,
        });
        return response.url
          ? ok({ url: response.url, cookies: headers.getSetCookie() })
          : err('provider-not-available');
      } catch (cause) {
        if (!isAPIError(cause)) throw cause;
        return err('provider-not-available');
      }
    },
    async finishSocial(request) {
      const id = new URL(request.url).pathname.split('/').at(-1) ?? '';
      const library = await libraryOf(id);
      if (library) return library.handler(request);
      const known = settings.providers.some(({ provider }) => provider === id);
      const query = new URLSearchParams({ ...(known && { provider: id }), error: 'provider-not-available' });
      const location = `${settings.publicUrl}/auth?${query.toString()}`;
      return new Response(null, { status: 302, headers: { location } });
    },
  };
}

/** How long a rider may take at the sign-in of a provider on the telephone. */
const NONCE_MS = 10 * MINUTE_MS;
const NONCE_BYTES = 32;

const nonceIdentifier = (provider: string, nonce: string): string => `id-token:${provider}:${nonce}`;

/**
 * Sign-in by an ID token that a provider gave to the app itself. Each provider has a library of its own for this, which takes tokens for the
 * app alone; one for the web client would be no proof that its holder is the app.
 */
function idTokenSignIn(
  settings: BetterAuthSettings,
  outgoing: Outgoing,
): Pick<Identity, 'idTokenNonce' | 'signInByIdToken'> {
  const appSettings = {
    ...settings,
    providers: settings.providers.filter(({ appAudiences }) => appAudiences.length > 0),
  };
  const libraryOf = librariesOf(appSettings, outgoing, (idToken, { appAudiences }) => {
    idToken.audience = [...appAudiences];
    // Apps hash it first, or leave that to the provider's library.
    idToken.nonceComparison = 'exact-or-sha256';
  });
  return {
    async idTokenNonce(provider) {
      const library = await libraryOf(provider);
      if (!library) return err('provider-not-available');
      const { internalAdapter } = await library.$context;
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      const expiresAt = new Date(Date.now() + NONCE_MS);
      await internalAdapter.createVerificationValue({
        identifier: nonceIdentifier(provider, nonce),
        value: provider,
        expiresAt,
      });
      return ok(nonce);
    },
    async signInByIdToken(provider, { idToken, nonce, name, invitation }, request) {
      const library = await libraryOf(provider);
      if (!library) return err('provider-not-available');
      const { internalAdapter } = await library.$context;
      // Before the token is looked at: a token is taken once, however it ends.
      if (!(await internalAdapter.consumeVerificationValue(nonceIdentifier(provider, nonce))))
        return err('id-token-invalid');
      try {
        const { headers, response } = await callNotes.run(
          { invitation: invitationHash(invitation), name },
          () =>
            library.api.signInSocial({
              body: { provider, idToken: { token: idToken, nonce } },
              headers: request,
              returnHeaders: true,
            }),
        );
        if (!('user' in response) || !('token' in response)) return err('id-token-invalid');
        return ok(signedIn(response, headers));
      } catch (cause) {
        if (!isAPIError(cause)) throw cause;
        return err(refusalOf(cause.body?.code ?? '', cause.body?.message ?? ''));
      }
    },
  };
}

/** What the library's refusal means. One of our own comes as its message. */
function refusalOf(code: string, message: string): IdTokenRefusal {
  if (message === 'sign-up-closed' || message === 'invitation-invalid') return message;
  if (code === 'EMAIL_NOT_VERIFIED' || message === 'email_not_verified') return 'email-not-verified';
  return message === 'account not linked' ? 'other-sign-in-method' : 'id-token-invalid';
}

/** How the library checks the ID tokens of a provider. */
interface IdTokenCheck {
  audience: string | string[];
  nonceComparison?: string;
}

/** The library for a provider; null for one that is not switched on or cannot be asked now. */
function librariesOf(
  settings: BetterAuthSettings,
  outgoing: Outgoing,
  adjust: (idToken: IdTokenCheck, provider: Provider) => void,
) {
  const libraries = new Map<string, ReturnType<typeof socialAuth>>();
  const makeFor = async (provider: Provider) => {
    const discovery = await readDiscovery(outgoing, provider);
    if (!discovery.ok) {
      settings.note(`${provider.provider} cannot be used now: ${discovery.error}`);
      return null;
    }
    const library = socialAuth(settings, { provider, discovery: discovery.value, outgoing });
    const context = await withinLimit(library.$context, LIBRARY_MS, null);
    const made = context?.socialProviders.find(({ id }) => id === provider.provider);
    if (!made?.idToken) return null;
    adjust(made.idToken as IdTokenCheck, provider);
    libraries.set(provider.provider, library);
    return library;
  };
  return async (id: string) => {
    const provider = settings.providers.find((each) => each.provider === id);
    if (!provider) return null;
    return libraries.get(id) ?? makeFor(provider);
  };
}
