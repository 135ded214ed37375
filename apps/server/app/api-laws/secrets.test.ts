import { describe, expect, it } from 'vitest';
import { SETTINGS } from '#app/config/settings.ts';
import type { Captcha } from '#ports/captcha.ts';
import { OPERATIONS } from '../../testing/operations.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

describe('the secrets of the settings', () => {
  /** Each of them where it can be known again, in settings that are used. */
  const SECRETS: Readonly<Record<string, string>> = {
    GEMINI_API_KEY: 'canary-gemini-key',
    AI_API_KEY: 'canary-ai-key',
    STRAVA_CLIENT_SECRET: 'canary-strava-secret',
    STRIPE_SECRET_KEY: 'sk_test_canary',
    STRIPE_WEBHOOK_SECRET: 'whsec_canary',
    OPENWEATHER_API_KEY: 'canary-weather-key',
    RECAPTCHA_SECRET: 'canary-captcha-secret',
    GA4_API_SECRET: 'canary-ga4-secret',
    BUCKET_SECRET: 'canary-bucket-secret',
    SMTP_URL: 'smtp://canary-user:canary-mail-password@127.0.0.1:9',
    SENTRY_DSN: 'http://canary0dsn0key@127.0.0.1:9/1',
    GOOGLE_CLIENT_SECRET: 'canary-google-secret',
    APPLE_CLIENT_SECRET: 'canary-apple-secret',
    OIDC_CLIENT_SECRET: 'canary-oidc-secret',
    REVENUECAT_WEBHOOK_SECRET: 'canary-revenuecat-secret',
    REVENUECAT_API_KEY: 'canary-revenuecat-key',
    METRICS_TOKEN: 'canary-metrics-token',
    APP_SECRET: 'canary-app-secret-canary-app-secret',
  };
  const NOT_SET = ['DATABASE_URL', 'APPLE_PRIVATE_KEY'];
  // Nothing listens there, so every service fails with its secret in hand.
  const NOWHERE = 'http://127.0.0.1:9';
  const settings = {
    ...SECRETS,
    ...Object.fromEntries(
      Object.keys(SETTINGS)
        .filter((name) => /^(?!PUBLIC|SMTP|DATABASE|MAP|STRAVA_REDIRECT).*_URL$/.test(name))
        .map((name) => [name, NOWHERE]),
    ),
    SMTP_URL: SECRETS['SMTP_URL'] ?? '',
    MAIL_FROM: 'hello@musette.example',
    ANALYTICS: 'ga4',
    GA4_MEASUREMENT_ID: 'G-1',
    RIDE_FILES: 'bucket',
    BUCKET_NAME: 'rides',
    BUCKET_KEY_ID: 'key',
    PLAN_WRITER: 'gemini',
    PAYMENTS: 'stripe',
    STRIPE_PRICE_ID: 'price_1',
    STRAVA_CLIENT_ID: '1',
    INTERVALS: 'on',
    CAPTCHA: 'recaptcha',
    RECAPTCHA_SITE_KEY: 'site',
    GOOGLE_CLIENT_ID: 'google',
    APPLE_CLIENT_ID: 'apple',
    OIDC_ISSUER: NOWHERE,
    OIDC_CLIENT_ID: 'oidc',
    MAP_STYLE_URL: `${NOWHERE}/style.json`,
  };

  /** Whoever calls these is somebody else afterwards. */
  const OTHER_SESSION = ['signUp', 'signOut', 'endSessions', 'deleteAccount'];

  const SOLVED: Captcha = {
    widget: { kind: 'off' },
    challenge: () => Promise.resolve(null),
    verify: () => Promise.resolve(true),
  };

  const answersOf = async (server: TestServer): Promise<readonly string[]> => {
    const browsers = [server.visitor(), (await server.rider()).browser, (await server.operator()).browser];
    const services = server.ports.probes.map(({ service }) => `/admin/services/${service}/try`);
    const texts: string[] = [];
    for (const browser of browsers) {
      for (const { method, path, body } of OPERATIONS.filter(({ id }) => !OTHER_SESSION.includes(id)))
        texts.push((await browser.send(method, `/api/v1${path}`, { body })).text);
      for (const path of services) texts.push((await browser.post(`/api/v1${path}`)).text);
      texts.push((await browser.get('/metrics')).text, (await browser.get('/admin')).text);
    }
    const headers = { authorization: 'Bearer canary-metrics-token' };
    texts.push((await server.visitor().get('/metrics', { headers })).text);
    return texts;
  };

  it('are all here', () => {
    const secrets = Object.entries(SETTINGS).filter(([, { notes }]) => 'secret' in notes);
    expect([...Object.keys(SECRETS), ...NOT_SET].toSorted()).toEqual(
      secrets.map(([name]) => name).toSorted(),
    );
  });

  it('are in no answer to anybody, the operator included, nor in the log', async () => {
    const server = await openTestServer({
      settings: { ...settings, LOG_LEVEL: 'debug' },
      ports: { captcha: SOLVED },
    });
    const answers = await answersOf(server);
    expect(answers.some((text) => text.includes('"failing"'))).toBe(true);
    const all = [...answers, ...server.logged].join('\n');
    expect(all).not.toMatch(/canary/);
    await server.close();
  });
});
