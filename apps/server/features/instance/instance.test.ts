import { describe, expect, it } from 'vitest';
import { openTestServer } from '../../testing/test-server.ts';

describe('what an app learns of a server', () => {
  it('is that it is Musette, its version, and that nothing is set up for apps', async () => {
    const server = await openTestServer();
    const { status, body } = await server.app().get('/api/v1/instance');
    expect(status).toBe(200);
    expect(body).toEqual({
      product: 'musette',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      minimumAppVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      signIn: (await server.request('GET', '/sign-in-options')).body,
      appSignIn: { googleIosClientId: null, googleAndroidClientId: null, appleBundleId: null },
      payments: 'off',
      linkHosts: ['musette.test'],
      purchases: { iosKey: null, androidKey: null },
    });
    await server.close();
  });

  it('is what the operator has set up, and no secret of it', async () => {
    const secrets = {
      GOOGLE_CLIENT_SECRET: 'canary-google',
      APPLE_CLIENT_SECRET: 'canary-apple',
      REVENUECAT_WEBHOOK_SECRET: 'canary-revenuecat-secret',
      STRIPE_SECRET_KEY: 'sk_test_canary',
      STRIPE_WEBHOOK_SECRET: 'whsec_canary',
    };
    const server = await openTestServer({
      settings: {
        ...secrets,
        GOOGLE_CLIENT_ID: 'web',
        GOOGLE_IOS_CLIENT_ID: 'ios',
        GOOGLE_ANDROID_CLIENT_ID: 'web',
        APPLE_CLIENT_ID: 'services',
        APPLE_APP_BUNDLE_ID: 'org.example.musette',
        STRAVA_CLIENT_ID: '1',
        STRAVA_CLIENT_SECRET: 'canary-strava',
        STRAVA_REDIRECT_URL: 'https://rides.club.example/strava-connect',
        PAYMENTS: 'stripe',
        STRIPE_PRICE_ID: 'price_1',
        REVENUECAT_IOS_KEY: 'appl_abc',
        REVENUECAT_ANDROID_KEY: 'goog_def',
      },
    });
    const answer = await server.app().get('/api/v1/instance');
    expect(answer.body).toMatchObject({
      signIn: { providers: ['google', 'apple'] },
      appSignIn: {
        googleIosClientId: 'ios',
        googleAndroidClientId: 'web',
        appleBundleId: 'org.example.musette',
      },
      payments: 'stripe',
      linkHosts: ['musette.test', 'rides.club.example'],
      purchases: { iosKey: 'appl_abc', androidKey: 'goog_def' },
    });
    expect(answer.text).not.toContain('canary');
    await server.close();
  });
});
