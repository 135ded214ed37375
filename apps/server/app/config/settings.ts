import { z } from 'zod';
import { setting } from './setting-notes.ts';
import { SIGN_IN_SETTINGS } from './sign-in-settings.ts';
import {
  address,
  addresses,
  appId,
  appleTeam,
  bucketName,
  bucketUrl,
  count,
  dsn,
  fingerprints,
  hosts,
  httpUrl,
  longSecret,
  oneOf,
  origin,
  port,
  publicStoreKey,
  region,
  sender,
  stripeKey,
  styleUrl,
  text,
  token,
  webhookSecrets,
} from './setting-types.ts';

/** Every setting that there is: read by `config.ts`, written into `.env.example` and the settings page by a tool. */
export const SETTINGS = {
  PORT: setting(port.default(3000), { section: 'Server', about: 'The port to listen on.' }),
  HOST: setting(text.default('127.0.0.1'), {
    section: 'Server',
    about:
      'The address to listen on. 0.0.0.0 lets other machines in; put a proxy with HTTPS before it, and set PUBLIC_URL and TRUST_PROXY.',
  }),
  PUBLIC_URL: setting(origin.optional(), {
    section: 'Server',
    about:
      'The address that riders type. Links in mails and sign-in redirects use it. Behind a proxy, set TRUST_PROXY too. Default: http://localhost and the port.',
  }),
  TRUST_PROXY: setting(count(0, 5).default(0), {
    section: 'Server',
    about:
      'How many proxies stand before the server; that many entries of X-Forwarded-For are believed. With 0 behind a proxy, all riders count as one address, and one of them can use up the attempts of all.',
  }),
  OPERATORS: setting(addresses.default([]), {
    section: 'Server',
    about:
      'The e-mail addresses of those who run this server, with commas between them. Whoever has proven one of them sees /admin. Without it, the first start prints a link that makes an operator of whoever opens it.',
  }),
  METRICS_TOKEN: setting(token.optional(), {
    section: 'Server',
    about:
      'Switches on figures for Prometheus at /metrics, for whoever sends this token. 16 characters or more.',
    secret: true,
  }),
  DATA_DIR: setting(text.default('./data'), {
    section: 'Data',
    about: 'The folder that holds everything: the database, the key, backups and ride files.',
  }),
  DATABASE_URL: setting(
    address(/^postgres(ql)?$/, 'an address such as postgres://user:password@host/database').optional(),
    {
      section: 'Data',
      about: 'A PostgreSQL address. Without it, SQLite in the data folder.',
      secret: true,
    },
  ),
  APP_SECRET: setting(z.string().min(32, { error: 'must have 32 characters or more' }).optional(), {
    section: 'Data',
    about:
      'The key that everything secret is sealed with, 32 characters or more. Without it, one is made in the data folder. Several servers on one database need the same. With another key than the database was made with, Musette does not start.',
    secret: true,
  }),
  BACKUP_DIR: setting(text.optional(), {
    section: 'Data',
    about:
      'The folder of the nightly backups. With off there are none. Default: backups in the data folder; another disk is safer.',
  }),
  BACKUP_KEEP: setting(count(1, 365).default(14), {
    section: 'Data',
    about:
      'How many nightly backups are kept. Riders who delete their account read for how many nights more it is in backups.',
  }),
  RIDE_FILES: setting(oneOf('folder', 'bucket').default('folder'), {
    section: 'Ride files',
    about:
      'Where the original files of rides are kept: in the data folder, or in an S3-compatible bucket, which several servers can share.',
  }),
  BUCKET_URL: setting(bucketUrl.optional(), {
    section: 'Ride files',
    about:
      'For RIDE_FILES=bucket: the address without the name of the bucket, such as https://s3.eu-central-1.amazonaws.com.',
  }),
  BUCKET_NAME: setting(bucketName.optional(), {
    section: 'Ride files',
    about: 'For RIDE_FILES=bucket: the bucket, which has to exist. Ride files are below rides/ in it.',
  }),
  BUCKET_REGION: setting(region.default('us-east-1'), {
    section: 'Ride files',
    about: 'The region of the bucket, as its provider calls it. Many have only this one, or auto.',
  }),
  BUCKET_KEY_ID: setting(text.optional(), {
    section: 'Ride files',
    about: 'For RIDE_FILES=bucket: the id of a key that may read, write, delete and list there.',
  }),
  BUCKET_SECRET: setting(text.optional(), {
    section: 'Ride files',
    about: 'For RIDE_FILES=bucket: the secret of that key.',
    secret: true,
  }),
  LOG_LEVEL: setting(oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'), {
    section: 'Server',
    about: 'How much is logged.',
  }),
  ...SIGN_IN_SETTINGS,
  SMTP_URL: setting(address(/^smtps?$/, 'an address such as smtp://user:password@host:587').optional(), {
    section: 'Mail',
    about:
      'The mail server, smtp://user:password@host:587. Without it no mail leaves; the log says what was not sent.',
    secret: true,
  }),
  MAIL_FROM: setting(sender.optional(), {
    section: 'Mail',
    about: 'The sender of all mail, such as Musette <musette@example.org>. Needed with SMTP_URL.',
  }),
  MAIL_OUTBOX: setting(oneOf('on', 'off').default('off'), {
    section: 'Mail',
    about:
      'For development: keeps mail in memory and shows it at /dev/mail. Never on a server that others reach; refused with an https PUBLIC_URL.',
  }),
  PLAN_WRITER: setting(oneOf('built-in', 'gemini', 'openai-compatible').optional(), {
    section: 'Plan writers',
    about:
      'Who writes the workouts: the built-in coach, Gemini, or a server with an OpenAI-compatible API. Default: gemini with a GEMINI_API_KEY, else built-in.',
  }),
  GEMINI_API_KEY: setting(text.optional(), {
    section: 'Plan writers',
    about: 'A key for the Gemini API.',
    secret: true,
  }),
  GEMINI_MODEL: setting(text.default('gemini-3.8-flash'), {
    section: 'Plan writers',
    about: 'Which Gemini model writes.',
  }),
  GEMINI_BASE_URL: setting(httpUrl.default('https://generativelanguage.googleapis.com/v1beta'), {
    section: 'Plan writers',
    about: 'Where the Gemini API is.',
  }),
  AI_BASE_URL: setting(httpUrl.optional(), {
    section: 'Plan writers',
    about:
      'For PLAN_WRITER=openai-compatible: the address with its version, such as http://localhost:11434/v1.',
  }),
  AI_MODEL: setting(text.optional(), {
    section: 'Plan writers',
    about: 'For PLAN_WRITER=openai-compatible: the model, as that server calls it.',
  }),
  AI_API_KEY: setting(text.optional(), {
    section: 'Plan writers',
    about: 'For PLAN_WRITER=openai-compatible: the key, where the server wants one.',
    secret: true,
  }),
  AI_SECONDS_PER_WEEK: setting(count(5, 600).default(120), {
    section: 'Plan writers',
    about:
      'How long a model may take for one week of a plan; then the built-in coach writes it. A model on a small machine needs more.',
  }),
  AI_PARALLEL_WEEKS: setting(count(1, 16).default(4), {
    section: 'Plan writers',
    about: 'How many weeks of a plan a model writes at a time.',
  }),
  AI_TOKENS_PER_RIDER_PER_DAY: setting(count(0, 1_000_000_000).default(500_000), {
    section: 'Plan writers',
    about:
      'How many tokens one rider may use in a day; then the built-in coach writes. A week takes about 5,000. 0 is no limit.',
  }),
  AI_TOKENS_PER_DAY: setting(count(0, 1_000_000_000).default(5_000_000), {
    section: 'Plan writers',
    about: 'How many tokens all riders together may use in a day. 0 is no limit.',
  }),
  ANALYTICS: setting(oneOf('off', 'ga4', 'umami', 'plausible').default('off'), {
    section: 'Analytics',
    about:
      'Where counts are passed on to, for riders who agreed. The own counts are always kept, without identifiers.',
  }),
  GA4_MEASUREMENT_ID: setting(text.optional(), { section: 'Analytics', about: 'For ANALYTICS=ga4.' }),
  GA4_API_SECRET: setting(text.optional(), {
    section: 'Analytics',
    about: 'For ANALYTICS=ga4.',
    secret: true,
  }),
  GA4_URL: setting(httpUrl.default('https://www.google-analytics.com'), {
    section: 'Analytics',
    about: 'The GA4 server.',
  }),
  UMAMI_URL: setting(httpUrl.optional(), { section: 'Analytics', about: 'For ANALYTICS=umami.' }),
  UMAMI_WEBSITE_ID: setting(text.optional(), { section: 'Analytics', about: 'For ANALYTICS=umami.' }),
  PLAUSIBLE_URL: setting(httpUrl.optional(), { section: 'Analytics', about: 'For ANALYTICS=plausible.' }),
  PLAUSIBLE_DOMAIN: setting(text.optional(), { section: 'Analytics', about: 'For ANALYTICS=plausible.' }),
  STRAVA_CLIENT_ID: setting(text.optional(), {
    section: 'Strava',
    about:
      'A client of your own at Strava, from strava.com/settings/api; it switches Strava on. Needs STRAVA_CLIENT_SECRET.',
  }),
  STRAVA_CLIENT_SECRET: setting(text.optional(), {
    section: 'Strava',
    about: 'For STRAVA_CLIENT_ID.',
    secret: true,
  }),
  STRAVA_REDIRECT_URL: setting(httpUrl.optional(), {
    section: 'Strava',
    about:
      'Where Strava sends riders back to; its host is the callback domain of the client. Default: /strava-connect at the PUBLIC_URL.',
  }),
  STRAVA_OAUTH_URL: setting(httpUrl.default('https://www.strava.com'), {
    section: 'Strava',
    about: 'Where riders allow the connection, and where “View on Strava” leads.',
  }),
  STRAVA_API_URL: setting(httpUrl.default('https://www.strava.com/api/v3'), {
    section: 'Strava',
    about: 'Where the API of Strava is. Strava moves it in 2027.',
  }),
  STRAVA_CACHE_DAYS: setting(count(1, 7).default(7), {
    section: 'Strava',
    about:
      'How many days rides from Strava are kept before they are fetched again. Its terms allow 7 at most.',
  }),
  STRAVA_WEBHOOKS: setting(oneOf('on', 'off').optional(), {
    section: 'Strava',
    about:
      'Whether Strava tells this server of new, changed and deleted rides. It has to reach the PUBLIC_URL from the internet. Default: on with an https PUBLIC_URL, else off; then rides come when a rider syncs.',
  }),
  WEATHER: setting(oneOf('off', 'openweather', 'open-meteo').optional(), {
    section: 'Weather',
    about:
      'Where the weather on the dashboard comes from. Open-Meteo needs no key and is free for non-commercial use only. Default: openweather with an OPENWEATHER_API_KEY, else off.',
  }),
  OPENWEATHER_API_KEY: setting(text.optional(), {
    section: 'Weather',
    about: 'A key for OpenWeather; the free plan is enough.',
    secret: true,
  }),
  OPENWEATHER_URL: setting(httpUrl.default('https://api.openweathermap.org'), {
    section: 'Weather',
    about: 'Where OpenWeather is.',
  }),
  OPEN_METEO_URL: setting(httpUrl.default('https://api.open-meteo.com'), {
    section: 'Weather',
    about: 'Where Open-Meteo is; a server of your own has no limits.',
  }),
  OPEN_METEO_GEOCODING_URL: setting(httpUrl.default('https://geocoding-api.open-meteo.com'), {
    section: 'Weather',
    about: 'Where Open-Meteo finds towns.',
  }),
  PAYMENTS: setting(oneOf('off', 'stripe').default('off'), {
    section: 'Payments',
    about: 'What riders subscribe through. Off means that everything is free.',
  }),
  STRIPE_SECRET_KEY: setting(stripeKey.optional(), {
    section: 'Payments',
    about:
      'For PAYMENTS=stripe: the secret key of the account, or a restricted one that may write customers, checkout sessions, portal sessions and subscriptions, and read prices.',
    secret: true,
  }),
  STRIPE_PRICE_ID: setting(text.optional(), {
    section: 'Payments',
    about: 'For PAYMENTS=stripe: the recurring price that riders subscribe to.',
  }),
  STRIPE_WEBHOOK_SECRET: setting(webhookSecrets.optional(), {
    section: 'Payments',
    about:
      'For PAYMENTS=stripe: the signing secret of the webhook endpoint. While you roll it, give the new one and the old one with a comma between.',
    secret: true,
  }),
  STRIPE_URL: setting(httpUrl.default('https://api.stripe.com'), {
    section: 'Payments',
    about: 'Where the API of Stripe is.',
  }),
  REVENUECAT_WEBHOOK_SECRET: setting(longSecret.optional(), {
    section: 'Payments',
    about:
      'The Authorization header that RevenueCat sends with its webhook, at least 20 characters. It switches on what riders buy in app stores.',
    secret: true,
  }),
  REVENUECAT_API_KEY: setting(longSecret.optional(), {
    section: 'Payments',
    about:
      'A secret key of version 1 of the API of RevenueCat. With it each event makes the server fetch what the rider has now; without it events alone tell.',
    secret: true,
  }),
  REVENUECAT_URL: setting(httpUrl.default('https://api.revenuecat.com'), {
    section: 'Payments',
    about: 'Where the API of RevenueCat is.',
  }),
  REVENUECAT_IOS_KEY: setting(publicStoreKey('appl', 'iOS').optional(), {
    section: 'Payments',
    about:
      'The public key of RevenueCat for iOS, which every app gets; with it, the app sells there. Needs REVENUECAT_WEBHOOK_SECRET.',
  }),
  REVENUECAT_ANDROID_KEY: setting(publicStoreKey('goog', 'Android').optional(), {
    section: 'Payments',
    about: 'The same for Android.',
  }),
  REVENUECAT_SANDBOX: setting(oneOf('off', 'on').default('off'), {
    section: 'Payments',
    about: 'on: what testers of the app buy counts, too.',
  }),
  MAP_STYLE_URL: setting(styleUrl.optional(), {
    section: 'Map',
    about:
      'The address of a MapLibre style, on which the routes of rides are drawn. A key is part of it and reaches every browser: it is public, so restrict it to PUBLIC_URL where the service can. Without a style the route is a drawing.',
  }),
  MAP_STYLE_DARK_URL: setting(styleUrl.optional(), {
    section: 'Map',
    about: 'A style for riders who use the night theme. Default: the same style.',
  }),
  MAP_HOSTS: setting(hosts.optional(), {
    section: 'Map',
    about:
      'Further hosts that the map may load from, with commas between them. Those that the styles name are allowed without it.',
  }),
  INTERVALS: setting(oneOf('on', 'off').default('on'), {
    section: 'intervals.icu',
    about:
      'Whether riders may connect intervals.icu, with an API key of their own, to send workouts to their head units and to fetch rides.',
  }),
  INTERVALS_URL: setting(httpUrl.default('https://intervals.icu'), {
    section: 'intervals.icu',
    about: 'Where intervals.icu is.',
  }),
  IOS_TEAM_ID: setting(appleTeam.optional(), {
    section: 'Native app',
    about:
      'The Apple team of the iOS app. With IOS_BUNDLE_ID it makes links to this server open the app that was built for it.',
  }),
  IOS_BUNDLE_ID: setting(appId.optional(), {
    section: 'Native app',
    about: 'For IOS_TEAM_ID: the bundle id of the iOS app.',
  }),
  ANDROID_PACKAGE: setting(appId.optional(), {
    section: 'Native app',
    about:
      'The package of the Android app. With ANDROID_FINGERPRINTS it makes links to this server open the app that was built for it.',
  }),
  ANDROID_FINGERPRINTS: setting(fingerprints.optional(), {
    section: 'Native app',
    about:
      'For ANDROID_PACKAGE: the SHA-256 fingerprints of the certificates that it is signed with, with commas between them.',
  }),
  SENTRY_DSN: setting(dsn.optional(), {
    section: 'Error reports',
    about: 'A Sentry or GlitchTip address. Without it failures are only logged.',
    secret: true,
  }),
} as const;

/** The name of a setting. */
export type SettingName = keyof typeof SETTINGS;

/** The settings as read: typed, with defaults filled in. */
export type Settings = { readonly [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> };
