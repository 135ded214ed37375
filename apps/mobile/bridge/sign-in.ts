import { App } from '@capacitor/app';
import { type InitializeOptions, SocialLogin } from '@capgo/capacitor-social-login';
import type { Platform } from '@musette/web/lib/platform/platform';
import infoPlist from '../ios/App/App/Info.plist?raw';

type SignIn = Platform['signInWith'];
type Provider = Parameters<SignIn>[0];
type Clients = Parameters<SignIn>[1]['clients'];

const NOT_AVAILABLE = { kind: 'not-available' } as const;

/**
 * The sign-in of Google and Apple on the phone. What fails here is no failure for the rider: the page of the provider works without an account on
 * the phone, and tells what is wrong.
 */
export const capacitorSignIn =
  (device: 'android' | 'ios', plist: string = infoPlist): SignIn =>
  async (provider, { clients, nonce: newNonce }) => {
    const setup =
      provider === 'google' ? googleSetup(device, clients, plist) : await appleSetup(device, clients);
    if (setup === null) return NOT_AVAILABLE;
    const nonce = await newNonce();
    try {
      await SocialLogin.initialize(setup);
      return { kind: 'signed-in', ...(await tokenOf(provider, nonce)) };
    } catch (cause) {
      return cause instanceof Error && Reflect.get(cause, 'code') === 'USER_CANCELLED'
        ? { kind: 'cancelled' }
        : NOT_AVAILABLE;
    } finally {
      // The plugin keeps the token in plain storage, and would pass over the choice of an account the next time.
      await SocialLogin.logout({ provider }).catch(() => undefined);
    }
  };

/** Android takes the web client of the server. An iPhone opens the app again by the address of its own client, which is built into the app: without it the SDK would end the app. */
function googleSetup(device: 'android' | 'ios', clients: Clients, plist: string): InitializeOptions | null {
  const { googleAndroidClientId: webClientId, googleIosClientId: iOSClientId } = clients;
  if (device === 'android') return webClientId === null ? null : { google: { webClientId } };
  const scheme = iOSClientId?.split('.').toReversed().join('.');
  return iOSClientId !== null && plist.includes(`<string>${scheme}</string>`)
    ? { google: { iOSClientId } }
    : null;
}

/** Apple gives a token to the app that asks, so the server has to know this app. There is no sign-in of Apple on Android. */
async function appleSetup(device: 'android' | 'ios', { appleBundleId }: Clients) {
  if (device !== 'ios' || appleBundleId === null || appleBundleId !== (await App.getInfo()).id) return null;
  return { apple: { useProperTokenExchange: true } } satisfies InitializeOptions;
}

async function tokenOf(provider: Provider, nonce: string) {
  if (provider === 'google') {
    const { result } = await SocialLogin.login({ provider, options: { nonce, forcePrompt: true } });
    return { idToken: ('idToken' in result && result.idToken) || '', name: '', authorizationCode: '' };
  }
  const { idToken, profile, authorizationCode } = (await SocialLogin.login({ provider, options: { nonce } }))
    .result;
  return {
    idToken: idToken ?? '',
    authorizationCode: authorizationCode ?? '',
    name: [profile.givenName, profile.familyName].filter(Boolean).join(' '),
  };
}
