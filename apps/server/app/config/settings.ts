import { z } from 'zod';
import { SERVICE_SETTINGS } from './service-settings.ts';
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
  oneOf,
  origin,
  port,
  region,
  setting,
  text,
  token,
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
      'The e-mail addresses of those who run this server, with commas between them. A rider who has proven one of them sees /admin. Without it, the first start prints a link: the rider who opens it becomes the operator.',
  }),
  METRICS_TOKEN: setting(token.optional(), {
    section: 'Server',
    about:
      'Switches on figures for Prometheus at /metrics, for callers that send this token. 16 characters or more.',
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
  DRILL: setting(oneOf('off', 'on').default('off'), {
    section: 'Data',
    about:
      'on: for a backup that is restored somewhere else to look at it. No job runs, no letter leaves, no nightly backup is made, and every outside service is as without its settings, the bucket of ride files too.',
  }),
  RIDE_FILES: setting(oneOf('folder', 'bucket').default('folder'), {
    section: 'Ride files',
    about:
      'Where the original files of rides are kept: in the data folder, or in an S3-compatible bucket, which several servers can share.',
  }),
  RIDE_FILES_MB_PER_RIDER: setting(count(0, 100_000_000).default(5000), {
    section: 'Ride files',
    about: 'How many megabytes of ride files one rider may have. A ride takes about 1. 0 is no limit.',
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
  ...SERVICE_SETTINGS,
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
