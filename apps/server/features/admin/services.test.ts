import type { ServiceState } from '@musette/contract/schemas/admin';
import { startAnalytics } from '@musette/stand-ins/analytics/server';
import { startBucket } from '@musette/stand-ins/bucket/server';
import {
  bucketEnvironment,
  environmentOf,
  ga4Environment,
  geminiEnvironment,
  intervalsEnvironment,
  mapEnvironment,
  oidcEnvironment,
  openAiEnvironment,
  openMeteoEnvironment,
  openWeatherEnvironment,
  plausibleEnvironment,
  recaptchaEnvironment,
  revenueCatEnvironment,
  sentryEnvironment,
  stravaEnvironment,
  stripeEnvironment,
  umamiEnvironment,
} from '@musette/stand-ins/environment';
import { startErrors } from '@musette/stand-ins/errors/server';
import { startGemini } from '@musette/stand-ins/gemini/server';
import { startIntervals } from '@musette/stand-ins/intervals/server';
import { startMail } from '@musette/stand-ins/mail/server';
import { startMap } from '@musette/stand-ins/map/server';
import { startOidc } from '@musette/stand-ins/oidc/server';
import { startOpenAi } from '@musette/stand-ins/openai/server';
import { startRecaptcha } from '@musette/stand-ins/recaptcha/server';
import { startRevenueCat } from '@musette/stand-ins/revenuecat/server';
import { startStrava } from '@musette/stand-ins/strava/server';
import { startStripe } from '@musette/stand-ins/stripe/server';
import { startWeather } from '@musette/stand-ins/weather/server';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestServer } from '../../testing/test-server.ts';
import { checkService, serviceChecks } from './services.ts';

const standIns = await Promise.all([
  startAnalytics(),
  startBucket(),
  startErrors(),
  startGemini(),
  startIntervals(),
  startMail(),
  startMap(),
  startOidc(),
  startOpenAi(),
  startRecaptcha(),
  startRevenueCat(),
  startStrava(),
  startStripe(),
  startWeather(),
]);
const [
  analytics,
  bucket,
  errors,
  gemini,
  intervals,
  mail,
  map,
  oidc,
  openAi,
  recaptcha,
  revenueCat,
  strava,
  stripe,
  weather,
] = standIns;
afterAll(() => Promise.all(standIns.map((one) => one.stop())));

const ALL_ON = {
  ...ga4Environment(analytics),
  ...environmentOf({ oidc, mail }),
  ...oidcEnvironment(oidc),
  ...bucketEnvironment(bucket),
  ...sentryEnvironment(errors),
  ...geminiEnvironment(gemini),
  ...intervalsEnvironment(intervals),
  ...mapEnvironment(map),
  ...recaptchaEnvironment(recaptcha),
  ...stravaEnvironment(strava),
  ...stripeEnvironment(stripe),
  ...revenueCatEnvironment(revenueCat),
  ...openWeatherEnvironment(weather),
  INTERVALS: 'on',
  MAIL_OUTBOX: 'off',
  SMTP_URL: mail.smtpUrl,
  MAIL_FROM: 'hello@musette.example',
};

const NOWHERE = 'http://127.0.0.1:9';

async function statesWith(settings: Readonly<Record<string, string>>): Promise<readonly ServiceState[]> {
  const server = await openTestServer({ settings });
  const states = await Promise.all(server.ports.probes.map((probe) => checkService(probe, server.clock)));
  await server.close();
  return states;
}

const stateOf = async (service: string, settings: Readonly<Record<string, string>>) =>
  (await statesWith(settings)).find((state) => state.service === service);

describe('the services', () => {
  it('are off without settings, but for what every server has', async () => {
    const on = (await statesWith({ MAIL_OUTBOX: 'off' })).filter(({ state }) => state !== 'off');
    expect(on).toMatchObject([
      { service: 'database', state: 'working', kind: 'sqlite' },
      { service: 'ride-files', state: 'working', kind: 'folder' },
    ]);
  });

  it('work when the settings are right', async () => {
    expect((await statesWith(ALL_ON)).filter(({ state }) => state !== 'working')).toEqual([]);
    expect(bucket.objects.size).toBe(0);
    expect([...analytics.events(), ...errors.events(), ...mail.messages()]).toEqual([]);
  });

  it.each([
    ['model', 'openai-compatible', openAiEnvironment(openAi)],
    ['weather', 'open-meteo', openMeteoEnvironment(weather)],
    ['analytics', 'umami', umamiEnvironment(analytics)],
    ['analytics', 'plausible', plausibleEnvironment(analytics)],
    ['revenuecat', 'events', { REVENUECAT_WEBHOOK_SECRET: 'a long secret of the app' }],
    ['captcha', 'altcha', { CAPTCHA: 'altcha' }],
    ['mail', 'outbox', { MAIL_OUTBOX: 'on' }],
  ])('work in each kind: %s with %s', async (service, kind, settings) => {
    expect(await stateOf(service, settings)).toMatchObject({ state: 'working', kind, failure: null });
  });

  it.each([
    ['model', 'refused', { ...geminiEnvironment(gemini), GEMINI_API_KEY: 'wrong' }],
    ['model', 'not-found', { ...geminiEnvironment(gemini), GEMINI_MODEL: 'gemini-none' }],
    ['model', 'unreachable', { ...geminiEnvironment(gemini), GEMINI_BASE_URL: NOWHERE }],
    ['model', 'not-found', { ...openAiEnvironment(openAi), AI_MODEL: 'no-such-model' }],
    ['google', 'unreachable', { ...environmentOf({ oidc, mail }), GOOGLE_DISCOVERY_URL: NOWHERE }],
    ['oidc', 'not-found', { ...oidcEnvironment(oidc), OIDC_ISSUER: `${oidc.origin}/nothing` }],
    [
      'google',
      'wrong-answer',
      { ...environmentOf({ oidc, mail }), GOOGLE_DISCOVERY_URL: mapEnvironment(map)['MAP_STYLE_URL'] ?? '' },
    ],
    ['strava', 'refused', { ...stravaEnvironment(strava), STRAVA_CLIENT_SECRET: 'wrong' }],
    ['intervals', 'unreachable', { INTERVALS: 'on', INTERVALS_URL: NOWHERE }],
    ['stripe', 'refused', { ...stripeEnvironment(stripe), STRIPE_SECRET_KEY: 'sk_test_wrong' }],
    ['stripe', 'not-found', { ...stripeEnvironment(stripe), STRIPE_PRICE_ID: 'price_none' }],
    [
      'revenuecat',
      'refused',
      { ...revenueCatEnvironment(revenueCat), REVENUECAT_API_KEY: 'sk_wrong_wrong_wrong_1' },
    ],
    ['revenuecat', 'unreachable', { ...revenueCatEnvironment(revenueCat), REVENUECAT_URL: NOWHERE }],
    ['weather', 'refused', { ...openWeatherEnvironment(weather), OPENWEATHER_API_KEY: 'wrong' }],
    ['weather', 'unreachable', { ...openWeatherEnvironment(weather), OPENWEATHER_URL: NOWHERE }],
    ['weather', 'unreachable', { ...openMeteoEnvironment(weather), OPEN_METEO_URL: NOWHERE }],
    [
      'weather',
      'not-found',
      {
        ...openMeteoEnvironment(weather),
        OPEN_METEO_URL: new URL(mapEnvironment(map)['MAP_STYLE_URL'] ?? '').origin,
      },
    ],
    ['map', 'not-found', { MAP_STYLE_URL: `${map.origin}/no-style.json` }],
    ['ride-files', 'unreachable', { ...bucketEnvironment(bucket), BUCKET_SECRET: 'wrong' }],
    ['captcha', 'refused', { ...recaptchaEnvironment(recaptcha), RECAPTCHA_SECRET: 'wrong' }],
    ['analytics', 'unreachable', { ...umamiEnvironment(analytics), UMAMI_URL: NOWHERE }],
    ['error-reports', 'refused', { SENTRY_DSN: errors.dsn.replace(/\/\/\w+@/, '//0000@') }],
    [
      'mail',
      'unreachable',
      { MAIL_OUTBOX: 'off', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@musette.example' },
    ],
  ])('say what is wrong: %s is %s', async (service, failure, settings) => {
    expect(await stateOf(service, settings)).toMatchObject({ state: 'failing', failure });
  });

  it('say that the disk has no room for ride files, and look again later', async () => {
    const server = await openTestServer();
    const { rideFiles, probes } = server.ports;
    const checks = serviceChecks(probes, server.clock);
    const { freeBytes } = rideFiles;
    for (const free of [0, 10]) {
      Object.assign(rideFiles, { freeBytes: () => Promise.resolve(free) });
      expect(await checks.now('ride-files')).toMatchObject({ state: 'failing', failure: 'full' });
    }
    Object.assign(rideFiles, { freeBytes });
    expect(await checks.now('ride-files')).toMatchObject({ state: 'working', failure: null });
    await server.close();
  });

  it('are not waited for longer than a limit, and a check that throws is a failure', async () => {
    const clock = { nowMs: () => 0 };
    const probe = { service: 'mail', kind: 'smtp' } as const;
    const never = { ...probe, check: () => new Promise<null>(() => undefined) };
    const broken = { ...probe, check: () => Promise.reject(new Error('no')) };
    expect(await checkService(never, clock, 20)).toMatchObject({ state: 'failing', failure: 'timed-out' });
    expect(await checkService(broken, clock)).toMatchObject({ state: 'failing', failure: 'unreachable' });
  });

  it('are asked again after five minutes, when the operator tries one, or after the clock was set back', async () => {
    let [calls, nowMs] = [0, 0];
    const check = () => Promise.resolve((calls += 1) > 0 ? null : null);
    const checks = serviceChecks([{ service: 'mail', kind: 'smtp', check }], { nowMs: () => nowMs });
    await checks.all();
    nowMs = 4 * 60_000;
    await checks.all();
    expect(calls).toBe(1);
    expect(await checks.now('mail')).toMatchObject({ state: 'working' });
    nowMs = 10 * 60_000;
    await checks.all();
    expect(calls).toBe(3);
    nowMs = 0;
    await checks.all();
    expect(calls).toBe(4);
    expect(await checks.now('stripe')).toBeNull();
  });
});
