import { type ApiAnswers, failWith } from '@musette/web/testing/api-stub';
import { openScreen } from '@musette/web/testing/screen';
import { SIGN_IN_OPTIONS } from '@musette/web/testing/sign-in-options';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newPhone } from '../testing/simulated-phone.ts';

type IdentityApi = NonNullable<ApiAnswers['identity']>;

const INSTANCE = {
  product: 'musette' as const,
  version: '0.1.0',
  minimumAppVersion: '0.1.0',
  signIn: SIGN_IN_OPTIONS,
  appSignIn: { googleIosClientId: null, googleAndroidClientId: 'web-client', appleBundleId: null },
  linkHosts: ['musette.example'],
  payments: 'off' as const,
  purchases: { iosKey: null, androidKey: null },
};
const RIDER = {
  userId: 'nora',
  email: 'nora@example.org',
  displayName: 'Nora',
  name: null,
  onboarded: false,
  isOperator: false,
  theme: 'system' as const,
};
const AUTHORIZE = 'https://musette.example/api/auth/app?start=x';

async function openLogIn(identity: IdentityApi = {}) {
  const device = await newPhone();
  device.phone.account = {
    ...device.phone.account,
    idTokenFor: ({ audience, nonce }) => `token for ${audience} with ${nonce}`,
  };
  const screen = await openScreen('/auth', {
    platform: device.platform,
    size: 'phone',
    rider: null,
    api: {
      instance: { get: INSTANCE },
      events: { record: { done: true } },
      identity: {
        session: { rider: null },
        options: { ...SIGN_IN_OPTIONS, providers: ['google', 'apple'] },
        idTokenNonce: { nonce: 'nonce-1' },
        idTokenSignIn: { rider: RIDER },
        startSocial: { url: AUTHORIZE },
        ...identity,
      },
    },
  });
  return { ...device, ...screen };
}

const button = (provider: string) => page.getByRole('button', { name: `Continue with ${provider}` });

describe('logging in with a provider on a phone', () => {
  it('is done by the phone itself, without a page of the provider', async () => {
    const { phone, api, history } = await openLogIn();
    await button('Google').click();
    await expect.poll(() => history.location.pathname).toBe('/onboarding');
    expect(api.inputsOf('identity.idTokenSignIn')).toEqual([
      { provider: 'google', idToken: 'token for web-client with nonce-1', nonce: 'nonce-1' },
    ]);
    expect(phone.opened).toEqual([]);
  });

  it('goes on at the page of a provider for whom the phone has no sign-in', async () => {
    const { phone, api } = await openLogIn();
    await button('Apple').click();
    await expect.poll(() => phone.opened).toEqual([AUTHORIZE]);
    expect(api.inputsOf('identity.startSocial')).toMatchObject([{ provider: 'apple' }]);
    expect(api.inputsOf('identity.idTokenNonce')).toEqual([]);
  });

  it('can be cancelled, and tried again [8.7]', async () => {
    const { phone, api } = await openLogIn({ idTokenSignIn: failWith({ code: 'id-token-invalid' }) });
    phone.answers.signIn = 'cancel';
    await button('Google').click();
    await expect.element(page.getByText('Google Sign-in cancelled by user.')).toBeVisible();
    expect([phone.opened, api.inputsOf('identity.idTokenSignIn')]).toEqual([[], []]);
    phone.answers.signIn = 'done';
    await button('Google').click();
    await expect.poll(() => api.inputsOf('identity.idTokenSignIn')).toHaveLength(1);
  });

  it('says why the server lets nobody in', async () => {
    const taken = failWith({ code: 'other-sign-in-method' });
    await openLogIn({ idTokenSignIn: taken });
    await button('Google').click();
    const text = 'An account already exists with the same email address but different sign-in method.';
    await expect.element(page.getByText(text)).toBeVisible();
  });

  it('says that a provider gave no token', async () => {
    const { phone } = await openLogIn();
    phone.account = { ...phone.account, idTokenFor: () => null };
    await button('Google').click();
    const text = 'Google Sign-In failed to provide necessary tokens. Please try again.';
    await expect.element(page.getByText(text)).toBeVisible();
  });
});
