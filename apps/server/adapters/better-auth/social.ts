import { err, ok } from '@musette/coach/result';
import { isAPIError } from 'better-auth/api';
import type { Identity } from '#ports/identity.ts';
import { type BetterAuthSettings, socialAuth } from './options.ts';

/** Social sign-in; the providers are asked for their endpoints when somebody first wants to go there. */
export function socialSignIn(
  settings: BetterAuthSettings,
): Pick<Identity, 'providers' | 'startSocial' | 'finishSocial'> {
  let auth: ReturnType<typeof socialAuth> | null = null;
  const library = () => {
    auth ??= socialAuth(settings);
    return auth;
  };
  const providers = settings.providers.map(({ provider }) => provider);
  return {
    providers,
    async startSocial(provider, to, request) {
      if (!providers.includes(provider)) return err('provider-not-available');
      try {
        const { headers, response } = await library().api.signInSocial({
          body: {
            provider,
            callbackURL: to.signedIn,
            newUserCallbackURL: to.newRider,
            errorCallbackURL: to.failed,
            disableRedirect: true,
          },
          headers: request,
          returnHeaders: true,
        });
        return response.url
          ? ok({ url: response.url, cookies: headers.getSetCookie() })
          : err('provider-not-available');
      } catch (cause) {
        if (!isAPIError(cause)) throw cause;
        // The provider could not be reached when the library was made; the next try asks it again.
        auth = null;
        return err('provider-not-available');
      }
    },
    finishSocial: (request) => library().handler(request),
  };
}
