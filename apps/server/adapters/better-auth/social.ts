import { setTimeout } from 'node:timers/promises';
import { err, ok } from '@musette/coach/result';
import { isAPIError } from 'better-auth/api';
import type { Identity } from '#ports/identity.ts';
import type { Outgoing } from '#ports/outgoing.ts';
import { readDiscovery } from './discovery.ts';
import { invitationHash } from './invitations.ts';
import { type BetterAuthSettings, type Provider, socialAuth } from './options.ts';

/** The library asks the provider once more, without a limit of its own. */
const LIBRARY_MS = 10_000;

/**
 * Social sign-in. A provider is asked for its endpoints when somebody first wants to go there, and each has the library for itself:
 * one that is down stops neither the server nor another provider, and is asked again the next time.
 */
export function socialSignIn(
  settings: BetterAuthSettings,
  outgoing: Outgoing,
): Pick<Identity, 'providers' | 'startSocial' | 'finishSocial'> {
  const libraryOf = librariesOf(settings, outgoing);
  return {
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

/** The library for a provider; null for one that is not switched on or cannot be asked now. */
function librariesOf(settings: BetterAuthSettings, outgoing: Outgoing) {
  const made = new Map<string, ReturnType<typeof socialAuth>>();
  const makeFor = async (provider: Provider) => {
    const discovery = await readDiscovery(outgoing, provider);
    if (!discovery.ok) {
      settings.note(`${provider.provider} cannot be used now: ${discovery.error}`);
      return null;
    }
    const library = socialAuth(settings, { provider, discovery: discovery.value, outgoing });
    const context = await Promise.race([library.$context, setTimeout(LIBRARY_MS, null, { ref: false })]);
    if (!context?.socialProviders.some(({ id }) => id === provider.provider)) return null;
    made.set(provider.provider, library);
    return library;
  };
  return async (id: string) => {
    const provider = settings.providers.find((each) => each.provider === id);
    if (!provider) return null;
    return made.get(id) ?? makeFor(provider);
  };
}
