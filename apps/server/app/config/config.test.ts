import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeBadSettings, readConfig } from './config.ts';
import { type SettingName, SETTINGS } from './settings.ts';

// A busy machine makes a test slow and not wrong.
vi.setConfig({ testTimeout: 60_000 });

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'musette-config-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET = 'a secret of more than thirty-two characters';
const namesOf = (env: Record<string, string>): readonly string[] => {
  const config = readConfig(env);
  return config.ok ? [] : config.error.map(({ name }) => name);
};
const read = (env: Record<string, string>) => {
  const config = readConfig(env);
  return config.ok ? config.value : expect.fail(describeBadSettings(config.error));
};

function fileWith(text: string): string {
  const file = join(folder, `${Math.random()}.txt`);
  writeFileSync(file, text);
  return file;
}

describe('the settings', () => {
  it('of a drill are those of no service at all, but for who riders sign in with', () => {
    const server = {
      CAPTCHA: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET: 'secret',
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'me@example.org',
      GEMINI_API_KEY: 'key',
      ANALYTICS: 'umami',
      UMAMI_URL: 'https://umami.example',
      UMAMI_WEBSITE_ID: 'id',
      STRAVA_CLIENT_ID: '1',
      STRAVA_CLIENT_SECRET: 'secret',
      WEATHER: 'open-meteo',
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PRICE_ID: 'price',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      REVENUECAT_WEBHOOK_SECRET: 'a secret that RevenueCat sends',
      MAP_STYLE_URL: 'https://maps.example/style.json',
      RIDE_FILES: 'bucket',
      BUCKET_URL: 'https://s3.example',
      BUCKET_NAME: 'musette',
      BUCKET_KEY_ID: 'id',
      BUCKET_SECRET: 'secret',
      SENTRY_DSN: 'https://key@errors.example/1',
      BACKUP_DIR: '/backups',
    };
    const { DRILL, RIDE_FILES, providers, ...drill } = read({ ...server, DRILL: 'on' });
    expect([DRILL, RIDE_FILES, providers]).toEqual(['on', 'bucket', read(server).providers]);
    expect(drill).toEqual({
      ...(({ DRILL: _drill, RIDE_FILES: _files, providers: _none, ...rest }) => rest)(
        read({ INTERVALS: 'off' }),
      ),
      backups: { dir: null, keep: 14 },
    });
  });

  it('tell intervals.icu that is on by default from one that was asked for', () => {
    const calendarOf = (env: Record<string, string>) => read(env).trainingCalendar;
    expect(calendarOf({})).toMatchObject({ kind: 'intervals', isDefault: true });
    expect(calendarOf({ INTERVALS: 'on' })).toMatchObject({ isDefault: false });
    expect(calendarOf({ INTERVALS_URL: 'https://calendar.example' })).toMatchObject({ isDefault: false });
    expect(calendarOf({ INTERVALS: 'off' })).toEqual({ kind: 'off' });
  });

  it('need none: everything has a default that works without a key', () => {
    expect(read({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      TRUST_PROXY: 0,
      SIGN_UP: 'open',
      PASSWORDS: 'on',
      AUTH_PASSWORD_MIN: 6,
      RATE_LIMIT_FACTOR: 1,
      captcha: { kind: 'altcha', guesses: 500_000 },
      analytics: { kind: 'off' },
      mailer: { kind: 'log' },
      planWriter: { kind: 'built-in' },
      errorReports: { kind: 'log' },
      weather: { kind: 'off' },
      fitness: { kind: 'off' },
      payments: { kind: 'off' },
      map: { kind: 'off' },
      providers: [],
      LOG_LEVEL: 'info',
      publicUrl: 'http://localhost:3000',
    });
    expect([read({}).DATABASE_URL, read({}).APP_SECRET]).toEqual([undefined, undefined]);
  });

  it('take an empty one for one that was not made', () => {
    const empty = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('follow the port in the address that riders type, unless another is given', () => {
    expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(read({ PUBLIC_URL: 'https://musette.example/' }).publicUrl).toBe('https://musette.example');
  });

  it('take no address with a path: the product lives at the top of its host', () => {
    expect(namesOf({ PUBLIC_URL: 'https://example.org/musette' })).toEqual(['PUBLIC_URL']);
    expect(namesOf({ PUBLIC_URL: 'https://example.org/' })).toEqual([]);
  });

  it('ignore what is not theirs', () => {
    expect(readConfig({ PATH: '/usr/bin', NODE_ENV: 'production', PORTS: 'x' })).toEqual(readConfig({}));
  });
});

describe('the settings of a service [9.43, 9.44, 9.45]', () => {
  const GOOGLE = {
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 's',
    GOOGLE_DISCOVERY_URL: 'https://g.example/',
  };
  const BUCKET = {
    BUCKET_URL: 'https://s3.example',
    BUCKET_NAME: 'rides',
    BUCKET_KEY_ID: 'k',
    BUCKET_SECRET: 's',
  };
  const STRIPE = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PRICE_ID: 'price_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const STRAVA = { STRAVA_CLIENT_ID: '1', STRAVA_CLIENT_SECRET: 's' };
  const APPLE = { APPLE_CLIENT_ID: 'a', APPLE_CLIENT_SECRET: 's', APPLE_DISCOVERY_URL: 'https://a.example/' };

  it.each([
    [{ MAIL_OUTBOX: 'on', SMTP_URL: 'smtp://mail.example' }, { mailer: { kind: 'outbox' } }],
    [
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'me@example.org' },
      { mailer: { kind: 'smtp', url: 'smtp://mail.example', from: 'me@example.org' } },
    ],
    [{ CAPTCHA: 'off', RECAPTCHA_SITE_KEY: 'x' }, { captcha: { kind: 'off' } }],
    [
      { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'k', RECAPTCHA_SECRET: 's' },
      { captcha: { kind: 'recaptcha', siteKey: 'k', secret: 's' } },
    ],
    [
      { ...GOOGLE, ...APPLE },
      {
        providers: [
          { kind: 'google', clientId: 'g', clientSecret: 's', discoveryUrl: 'https://g.example/' },
          { kind: 'apple', clientId: 'a', clientSecret: 's', discoveryUrl: 'https://a.example/' },
        ],
      },
    ],
    [
      {
        OIDC_ISSUER: 'https://id.example/application/o/musette/',
        OIDC_CLIENT_ID: 'c',
        OIDC_CLIENT_SECRET: 's',
      },
      {
        providers: [
          {
            kind: 'oidc',
            name: 'single sign-on',
            clientId: 'c',
            clientSecret: 's',
            issuer: 'https://id.example/application/o/musette/',
            discoveryUrl: 'https://id.example/application/o/musette/.well-known/openid-configuration',
          },
        ],
      },
    ],
    [{ GEMINI_API_KEY: 'k', GEMINI_MODEL: 'm' }, { planWriter: { kind: 'gemini', apiKey: 'k', model: 'm' } }],
    [{ GEMINI_API_KEY: 'k', PLAN_WRITER: 'built-in' }, { planWriter: { kind: 'built-in' } }],
    [
      { OPENWEATHER_API_KEY: 'k' },
      { weather: { kind: 'openweather', apiKey: 'k', url: 'https://api.openweathermap.org' } },
    ],
    [
      { ...STRAVA, PUBLIC_URL: 'https://musette.example' },
      {
        fitness: {
          kind: 'strava',
          clientId: '1',
          clientSecret: 's',
          redirectUrl: 'https://musette.example/strava-connect',
          oauthUrl: 'https://www.strava.com',
          apiUrl: 'https://www.strava.com/api/v3',
          webhooks: true,
        },
      },
    ],
    [{ ...STRAVA, PUBLIC_URL: 'http://musette.example' }, { fitness: { webhooks: false } }],
    [{ ...STRAVA, STRAVA_WEBHOOKS: 'on' }, { fitness: { webhooks: true } }],
    [
      { ...STRAVA, PUBLIC_URL: 'https://musette.example', STRAVA_WEBHOOKS: 'off' },
      { fitness: { webhooks: false } },
    ],
    [
      {
        ...STRAVA,
        STRAVA_REDIRECT_URL: 'https://x.example/strava-connect',
      },
      { fitness: { redirectUrl: 'https://x.example/strava-connect' } },
    ],
    [{ STRAVA_CLIENT_SECRET: 's' }, { fitness: { kind: 'off' } }],
    [{ OPENWEATHER_API_KEY: 'k', WEATHER: 'off' }, { weather: { kind: 'off' } }],
    [
      { ...STRIPE, PAYMENTS: 'stripe' },
      {
        payments: {
          kind: 'stripe',
          secretKey: 'sk_test_1',
          priceId: 'price_1',
          webhookSecrets: ['whsec_1'],
          url: 'https://api.stripe.com',
        },
      },
    ],
    [
      { ...STRIPE, PAYMENTS: 'stripe', STRIPE_WEBHOOK_SECRET: 'whsec_2, whsec_1' },
      { payments: { webhookSecrets: ['whsec_2', 'whsec_1'] } },
    ],
    [STRIPE, { payments: { kind: 'off' } }],
    [
      { WEATHER: 'open-meteo' },
      {
        weather: {
          kind: 'open-meteo',
          url: 'https://api.open-meteo.com',
          geocodingUrl: 'https://geocoding-api.open-meteo.com',
        },
      },
    ],
    [
      {
        MAP_STYLE_URL: 'https://m.example/style.json?key=k',
        MAP_HOSTS: 'tiles.example.org, http://127.0.0.1:8080 , *.Example.org',
      },
      {
        map: {
          kind: 'style',
          url: 'https://m.example/style.json?key=k',
          darkUrl: null,
          hosts: ['https://tiles.example.org', 'http://127.0.0.1:8080', 'https://*.example.org'],
          publicUrl: 'http://localhost:3000',
        },
      },
    ],
    [
      { PLAN_WRITER: 'openai-compatible', AI_BASE_URL: 'http://l.example/v1', AI_MODEL: 'm' },
      { planWriter: { kind: 'openai-compatible', baseUrl: 'http://l.example/v1', model: 'm', apiKey: null } },
    ],
    [
      {
        ANALYTICS: 'umami',
        UMAMI_URL: 'https://u.example',
        UMAMI_WEBSITE_ID: 'w',
        PUBLIC_URL: 'https://m.example',
      },
      { analytics: { kind: 'umami', url: 'https://u.example', websiteId: 'w', hostname: 'm.example' } },
    ],
    [
      { ...BUCKET, RIDE_FILES: 'bucket', BUCKET_REGION: 'auto' },
      {
        rideFiles: {
          kind: 'bucket',
          url: 'https://s3.example',
          bucket: 'rides',
          region: 'auto',
          keyId: 'k',
          secret: 's',
        },
      },
    ],
    [BUCKET, { rideFiles: { kind: 'folder' } }],
    [
      { SENTRY_DSN: 'https://k@e.example/1' },
      { errorReports: { kind: 'sentry', dsn: 'https://k@e.example/1' } },
    ],
  ])('are one value with all that it needs: %o', (env, expected) => {
    expect(read(env)).toMatchObject(expected);
  });
});

describe('bad settings', () => {
  const wrong: Partial<Record<SettingName, string>> = {
    PORT: '70000',
    PUBLIC_URL: 'musette.example',
    TRUST_PROXY: '-1',
    DATABASE_URL: 'mysql://localhost/musette',
    APP_SECRET: 'too short',
    LOG_LEVEL: 'loud',
    AUTH_PASSWORD_MIN: '5',
    RATE_LIMIT_FACTOR: '0.5',
    CAPTCHA: 'yes',
    SMTP_URL: 'http://mail.example',
    MAIL_OUTBOX: 'true',
    PLAN_WRITER: 'openai',
    AI_SECONDS_PER_WEEK: '1',
    AI_PARALLEL_WEEKS: '0',
    AI_TOKENS_PER_DAY: '-1',
    ANALYTICS: 'on',
    RIDE_FILES: 's3',
    SENTRY_DSN: 'not an address',
  };

  it('are all named at once', () => {
    expect(namesOf(wrong).toSorted()).toEqual(Object.keys(wrong).toSorted());
  });

  it.each([
    { PUBLIC_URL: 'https://musette.example/app' },
    { SENTRY_DSN: 'https://errors.example/1' },
    { SENTRY_DSN: 'https://key@errors.example' },
    { BUCKET_URL: 'https://user:password@s3.example' },
    { BUCKET_URL: 'https://:password@s3.example' },
    { BUCKET_URL: 'https://s3.example/?x' },
    { BUCKET_REGION: 'eu/central' },
    { BUCKET_NAME: 'rides/../other' },
    { BUCKET_NAME: '..' },
    { APPLE_PRIVATE_KEY: 'no key at all' },
    { MAIL_FROM: 'Musette' },
    { MAIL_FROM: 'me@example.org\nBcc: you@example.org' },
    { MAIL_FROM: 'Musette <me@example.org>, you@example.org' },
  ])('are found at the start and not when they are first used: %o', (env) => {
    expect(namesOf(env)).toEqual(Object.keys(env));
  });

  it.each(['me@example.org', '<me@localhost>', 'Club of Zürich, e.V. <me@example.org>'])(
    'take a sender with and without a name: %s',
    (from) => {
      expect(namesOf({ MAIL_FROM: from })).toEqual([]);
    },
  );

  it('name the sender that mail needs', () => {
    expect(namesOf({ SMTP_URL: 'smtp://mail.example' })).toEqual(['MAIL_FROM']);
  });

  it('are told in sentences of our own', () => {
    const message = (env: Record<string, string>) => {
      const config = readConfig(env);
      return config.ok ? '' : describeBadSettings(config.error).split('\n').slice(1).join('\n');
    };
    expect(message(wrong)).toBe(
      [
        '  PORT must be a whole number from 1 to 65535.',
        '  PUBLIC_URL must be an address that begins with http:// or https://.',
        '  TRUST_PROXY must be a whole number from 0 to 5.',
        '  DATABASE_URL must be an address such as postgres://user:password@host/database.',
        '  APP_SECRET must have 32 characters or more.',
        '  RIDE_FILES must be folder or bucket.',
        '  LOG_LEVEL must be debug, info, warn, error or silent.',
        '  AUTH_PASSWORD_MIN must be a whole number from 6 to 64.',
        '  RATE_LIMIT_FACTOR must be a whole number from 1 to 1000000.',
        '  CAPTCHA must be altcha, recaptcha or off.',
        '  SMTP_URL must be an address such as smtp://user:password@host:587.',
        '  MAIL_OUTBOX must be on or off.',
        '  PLAN_WRITER must be built-in, gemini or openai-compatible.',
        '  AI_SECONDS_PER_WEEK must be a whole number from 5 to 600.',
        '  AI_PARALLEL_WEEKS must be a whole number from 1 to 16.',
        '  AI_TOKENS_PER_DAY must be a whole number from 0 to 1000000000.',
        '  ANALYTICS must be off, ga4, umami or plausible.',
        '  SENTRY_DSN must be an address that begins with http:// or https://.',
      ].join('\n'),
    );
    expect(message({ APPLE_PRIVATE_KEY: 'x', APP_SECRET_FILE: fileWith('') })).toBe(
      [
        '  APP_SECRET_FILE names a file that is empty.',
        '  APPLE_PRIVATE_KEY must be a private key for ES256, as the .p8 file has it.',
      ].join('\n'),
    );
  });

  it.each(['x'.repeat(40), '-1', '1.5', 'http://', '1e999'])(
    'are never told in the words of a library: %s',
    (value) => {
      const config = readConfig(Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, value])));
      const reasons = config.ok ? [] : config.error.map(({ reason }) => reason);
      expect(
        reasons.filter((reason) => !/^(must (be|have|hold) |is needed with )[\w ,:/@.*-]+$/.test(reason)),
      ).toEqual([]);
      expect(reasons).not.toEqual([]);
    },
  );

  it('are an outbox that everybody can read where riders come by https', () => {
    expect(namesOf({ MAIL_OUTBOX: 'on', PUBLIC_URL: 'https://musette.example' })).toEqual(['MAIL_OUTBOX']);
    expect(namesOf({ MAIL_OUTBOX: 'on', PUBLIC_URL: 'http://musette.example' })).toEqual([]);
    expect(namesOf({ PUBLIC_URL: 'https://musette.example' })).toEqual([]);
  });

  it('are told in one message, a line for each, without a secret in it', () => {
    const config = readConfig({ ...wrong, SMTP_URL: 'http://user:hunter22@mail.example' });
    const message = config.ok ? '' : describeBadSettings(config.error);
    const lines = message.split('\n');
    expect(lines[0]).toBe('Musette cannot start. These settings need a look:');
    expect(lines).toHaveLength(1 + Object.keys(wrong).length);
    for (const secret of ['too short', 'hunter22', 'mysql://']) expect(message).not.toContain(secret);
  });

  it.each([
    [{ CAPTCHA: 'recaptcha' }, ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET']],
    [{ CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'x' }, ['RECAPTCHA_SECRET']],
    [{ GOOGLE_CLIENT_ID: 'x' }, ['GOOGLE_CLIENT_SECRET']],
    [{ APPLE_CLIENT_ID: 'x' }, ['APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY']],
    [{ APPLE_CLIENT_ID: 'x', APPLE_CLIENT_SECRET: 'y' }, []],
    [{ OIDC_ISSUER: 'https://id.example' }, ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']],
    [{ OIDC_CLIENT_ID: 'x' }, []],
    [{ PASSWORDS: 'off' }, ['PASSWORDS']],
    [{ PASSWORDS: 'off', GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' }, []],
    [{ PASSWORDS: 'off', OIDC_ISSUER: 'https://id.example' }, ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']],
    [{ PLAN_WRITER: 'gemini' }, ['GEMINI_API_KEY']],
    [{ WEATHER: 'openweather' }, ['OPENWEATHER_API_KEY']],
    [{ STRAVA_CLIENT_ID: '1' }, ['STRAVA_CLIENT_SECRET']],
    [{ MAP_STYLE_DARK_URL: 'https://m.example/style.json' }, ['MAP_STYLE_URL']],
    [{ MAP_HOSTS: 'tiles.example.org' }, ['MAP_STYLE_URL']],
    [{ PLAN_WRITER: 'openai-compatible' }, ['AI_BASE_URL', 'AI_MODEL']],
    [{ PLAN_WRITER: 'openai-compatible', AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'x' }, []],
    [{ GEMINI_API_KEY: 'x' }, []],
    [{ PAYMENTS: 'stripe' }, ['STRIPE_SECRET_KEY', 'STRIPE_PRICE_ID', 'STRIPE_WEBHOOK_SECRET']],
    [{ RIDE_FILES: 'bucket' }, ['BUCKET_URL', 'BUCKET_NAME', 'BUCKET_KEY_ID', 'BUCKET_SECRET']],
    [{ RIDE_FILES: 'folder', BUCKET_URL: 'https://s3.example' }, []],
    [{ ANALYTICS: 'ga4' }, ['GA4_MEASUREMENT_ID', 'GA4_API_SECRET']],
    [{ ANALYTICS: 'umami' }, ['UMAMI_URL', 'UMAMI_WEBSITE_ID']],
    [{ ANALYTICS: 'plausible' }, ['PLAUSIBLE_URL', 'PLAUSIBLE_DOMAIN']],
  ])('are those that need others beside them: %o', (env, missing) => {
    expect(namesOf(env as Record<string, string>)).toEqual(missing);
  });

  it.each([
    { STRIPE_SECRET_KEY: 'pk_test_1' },
    { STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2,whsec_3' },
    { STRIPE_WEBHOOK_SECRET: 'sk_test_1' },
  ])('are no other keys of Stripe: %o', (env) => {
    expect(namesOf(env as Record<string, string>)).toEqual(Object.keys(env));
  });

  it.each([
    "'unsafe-inline'",
    '*',
    'a.example; script-src *',
    'https://a.example/path',
    'data:',
    'bad host',
    'a,'.repeat(21),
  ])('hold no word of a policy in place of a host: %s', (hosts) => {
    expect(namesOf({ MAP_STYLE_URL: 'https://m.example/', MAP_HOSTS: hosts })).toEqual(['MAP_HOSTS']);
  });

  it('are named together with those that are missing beside others', () => {
    expect(namesOf({ PORT: 'x', ANALYTICS: 'umami' })).toEqual(['PORT', 'UMAMI_URL', 'UMAMI_WEBSITE_ID']);
  });

  it('never end the reading otherwise, whatever is in them', () =>
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(SETTINGS)), fc.string({ unit: 'binary' })),
        (env) => {
          const config = readConfig(env);
          const message = config.ok ? 'fine' : describeBadSettings(config.error);
          expect(message).not.toBe('');
        },
      ),
    ));
});

describe('a secret', () => {
  it('may stand in a file, as container systems give it', () => {
    expect(read({ APP_SECRET_FILE: fileWith(`${SECRET}\n`) }).APP_SECRET).toBe(SECRET);
  });

  it('that is given twice is one too many', () => {
    expect(namesOf({ APP_SECRET: SECRET, APP_SECRET_FILE: fileWith(SECRET) })).toEqual(['APP_SECRET']);
  });

  it('in a file that is not there, or is empty, is missed and not made up', () => {
    expect(namesOf({ APP_SECRET_FILE: join(folder, 'nothing') })).toEqual(['APP_SECRET_FILE']);
    expect(namesOf({ APP_SECRET_FILE: fileWith(' \n') })).toEqual(['APP_SECRET_FILE']);
    expect(namesOf({ APP_SECRET_FILE: folder })).toEqual(['APP_SECRET_FILE']);
  });

  it('in a file is held to the same rules', () => {
    expect(namesOf({ APP_SECRET_FILE: fileWith('too short') })).toEqual(['APP_SECRET']);
  });

  it('is every setting that must not be seen', () => {
    const looksSecret = /SECRET|PASSWORD$|PRIVATE|DSN|API_KEY$|TOKEN$|^DATABASE_URL$|^SMTP_URL$/;
    const marked = Object.entries(SETTINGS).flatMap(([name, { notes }]) => ('secret' in notes ? [name] : []));
    expect(marked.toSorted()).toEqual(
      Object.keys(SETTINGS)
        .filter((name) => looksSecret.test(name))
        .toSorted(),
    );
  });

  it('is the only kind of setting that is read from a file', () => {
    expect(read({ PORT_FILE: fileWith('8080') }).PORT).toBe(3000);
  });
});
