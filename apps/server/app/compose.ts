import { join } from 'node:path';
import { altchaCaptcha } from '#adapters/altcha/altcha.ts';
import {
  ga4Analytics,
  noAnalytics,
  plausibleAnalytics,
  umamiAnalytics,
} from '#adapters/analytics/analytics.ts';
import { betterAuthIdentity } from '#adapters/better-auth/identity.ts';
import type { PasswordCost } from '#adapters/better-auth/password-hash.ts';
import { builtInWriter } from '#adapters/built-in-writer/built-in-writer.ts';
import { commonPasswords } from '#adapters/common-passwords/common-passwords.ts';
import { httpClient } from '#adapters/http-client/http-client.ts';
import { intervalsCalendar } from '#adapters/intervals/intervals.ts';
import { noCalendar } from '#adapters/intervals/no-calendar.ts';
import { logErrors, pinoLogger } from '#adapters/log/log.ts';
import { logMailer, outboxMailer, smtpMailer } from '#adapters/mail/mail.ts';
import { geminiWriter } from '#adapters/model-writer/gemini.ts';
import { openAiCompatibleWriter } from '#adapters/model-writer/openai-compatible.ts';
import { noCaptcha } from '#adapters/no-captcha/no-captcha.ts';
import { recaptchaCaptcha } from '#adapters/recaptcha/recaptcha.ts';
import { revenueCatPurchases } from '#adapters/revenuecat/revenuecat.ts';
import { aesGcmBox } from '#adapters/secret-box/aes-gcm.ts';
import { bucketRideFiles } from '#adapters/ride-files/bucket.ts';
import { folderRideFiles } from '#adapters/ride-files/folder.ts';
import { mapStyle, noMap } from '#adapters/route-map/map-style.ts';
import { sentryErrors } from '#adapters/sentry/sentry.ts';
import { stravaFitness } from '#adapters/strava/strava.ts';
import { stripePayments } from '#adapters/stripe/stripe.ts';
import { systemClock } from '#adapters/system-clock/system-clock.ts';
import { noWeather } from '#adapters/weather/no-weather.ts';
import { openMeteo } from '#adapters/weather/open-meteo.ts';
import { openWeather } from '#adapters/weather/openweather.ts';
import { workerPool } from '#adapters/worker-pool/worker-pool.ts';
import { keyFor } from '#kit/keys.ts';
import type { RideFiles } from '#ports/ride-files.ts';
import type { Database } from '#store/database.ts';
import { hasFailed, withOutages } from '#store/outage.ts';
import type { Store } from '#store/store.ts';
import type { Config } from './config/config.ts';
import { RIDE_FILES } from './data/data-dir.ts';
import { productVersion } from './data/manifest.ts';
import { standardOutput } from './output.ts';
import type { BasePorts, Ports } from './ports.ts';

// The adapters of each port, by the kind that the settings name.
const MAILERS = { outbox: outboxMailer, smtp: smtpMailer, log: logMailer };
const CAPTCHAS = { altcha: altchaCaptcha, recaptcha: recaptchaCaptcha, off: noCaptcha };
const ANALYTICS = {
  off: noAnalytics,
  ga4: ga4Analytics,
  umami: umamiAnalytics,
  plausible: plausibleAnalytics,
};
const FITNESS = { off: () => null, strava: stravaFitness };
const PAYMENTS = { off: () => null, stripe: stripePayments };
const APP_PURCHASES = { off: () => null, revenuecat: revenueCatPurchases };
const WEATHERS = { off: noWeather, openweather: openWeather, 'open-meteo': openMeteo };
const MAPS = { off: noMap, style: mapStyle };
const TRAINING_CALENDARS = { off: noCalendar, intervals: intervalsCalendar };
const PLAN_WRITERS = {
  'built-in': builtInWriter,
  gemini: geminiWriter,
  'openai-compatible': openAiCompatibleWriter,
};

/** Makes the adapter that the settings name. */
function adapterOf<Settings extends { readonly kind: string }, Tools, Port>(
  adapters: {
    readonly [Kind in Settings['kind']]: (one: Extract<Settings, { kind: Kind }>, tools: Tools) => Port;
  },
  settings: Settings,
  tools: Tools,
): Port {
  const adapter: (settings: never, tools: Tools) => Port = adapters[settings.kind as Settings['kind']];
  return adapter(settings as never, tools);
}

/** Picks the adapters that need no database. */
export function composeBase(config: Config, secret: string): BasePorts {
  const log = pinoLogger(config.LOG_LEVEL, standardOutput);
  const outgoing = httpClient();
  const otherwise = logErrors({ log });
  const errors =
    config.errorReports.kind === 'sentry'
      ? sentryErrors({ ...config.errorReports, release: productVersion() }, { outgoing, otherwise })
      : otherwise;
  return { clock: systemClock(), log, errors, box: aesGcmBox(secret), outgoing };
}

/** Where the original files of rides are. */
export const rideFilesOf = ({ rideFiles, DATA_DIR }: Config, base: BasePorts): RideFiles =>
  rideFiles.kind === 'bucket'
    ? bucketRideFiles(rideFiles, base)
    : folderRideFiles({ folder: join(DATA_DIR, RIDE_FILES) }, base);

/** Picks all other adapters, by configuration and nothing else. */
export function compose(built: {
  readonly config: Config;
  readonly secret: string;
  readonly base: BasePorts;
  readonly database: Database;
  readonly store: Store;
  /** The cost of a password hash, where it is less than riders' passwords need. */
  readonly passwordCost?: PasswordCost;
}): Ports {
  const { config, base, database, store, passwordCost } = built;
  const secretFor = (purpose: string): string => keyFor(built.secret, purpose).toString('base64url');
  // A failure of the database is reported once; the library reports it again for each request.
  const note = (message: string) => void (hasFailed() || base.log.warn('identity.library', { message }));
  const identityTools = { ...base, database, secret: secretFor('sessions'), note, passwordCost };
  const captchaTools = { ...base, secret: secretFor('captcha'), spent: store.instance };
  return {
    ...base,
    identity: withOutages(
      betterAuthIdentity(
        { ...config, signUpMode: config.SIGN_UP, passwords: config.PASSWORDS === 'on' },
        identityTools,
      ),
    ),
    captcha: adapterOf(CAPTCHAS, config.captcha, captchaTools),
    commonPasswords: commonPasswords(),
    mailer: adapterOf(MAILERS, config.mailer, base),
    analytics: adapterOf(ANALYTICS, config.analytics, base),
    planWriter: adapterOf(PLAN_WRITERS, config.planWriter, base),
    weather: adapterOf(WEATHERS, config.weather, base),
    fitness: adapterOf(FITNESS, config.fitness, base),
    payments: adapterOf(PAYMENTS, config.payments, base),
    appPurchases: adapterOf(APP_PURCHASES, config.appPurchases, base),
    routeMap: adapterOf(MAPS, config.map, base),
    trainingCalendar: adapterOf(TRAINING_CALENDARS, config.trainingCalendar, base),
    workers: workerPool(base),
    rideFiles: rideFilesOf(config, base),
  };
}
