import { join } from 'node:path';
import { altchaCaptcha } from '#adapters/altcha/altcha.ts';
import { ga4Analytics, plausibleAnalytics, umamiAnalytics } from '#adapters/analytics/analytics.ts';
import { betterAuthIdentity } from '#adapters/better-auth/identity.ts';
import type { PasswordCost } from '#adapters/better-auth/password-hash.ts';
import { builtInWriter } from '#adapters/built-in-writer/built-in-writer.ts';
import { commonPasswords } from '#adapters/common-passwords/common-passwords.ts';
import { httpClient } from '#adapters/http-client/http-client.ts';
import { intervalsCalendar } from '#adapters/intervals/intervals.ts';
import { logErrors, pinoLogger } from '#adapters/log/log.ts';
import { logMailer, outboxMailer, smtpMailer } from '#adapters/mail/mail.ts';
import { geminiWriter } from '#adapters/model-writer/gemini.ts';
import { openAiCompatibleWriter } from '#adapters/model-writer/openai-compatible.ts';
import { noAnalytics, noCalendar, noCaptcha, noMap, noWeather } from '#adapters/off/off.ts';
import { recaptchaCaptcha } from '#adapters/recaptcha/recaptcha.ts';
import { revenueCatPurchases } from '#adapters/revenuecat/revenuecat.ts';
import { aesGcmBox } from '#adapters/secret-box/aes-gcm.ts';
import { bucketRideFiles } from '#adapters/ride-files/bucket.ts';
import { folderRideFiles } from '#adapters/ride-files/folder.ts';
import { mapStyle } from '#adapters/route-map/map-style.ts';
import {
  ga4Check,
  geminiCheck,
  mapCheck,
  openAiCheck,
  openMeteoCheck,
  openWeatherCheck,
  plausibleCheck,
  recaptchaCheck,
  sentryCheck,
  stripeCheck,
  umamiCheck,
  signInCheck,
} from '#adapters/probes/probes.ts';
import { sentryErrors } from '#adapters/sentry/sentry.ts';
import { stravaFitness } from '#adapters/strava/strava.ts';
import { stripePayments } from '#adapters/stripe/stripe.ts';
import { systemClock } from '#adapters/system-clock/system-clock.ts';
import { openMeteo } from '#adapters/weather/open-meteo.ts';
import { openWeather } from '#adapters/weather/openweather.ts';
import { workerPool } from '#adapters/worker-pool/worker-pool.ts';
import { keyFor } from '#kit/keys.ts';
import { metrics as newMetrics } from '#kit/metrics.ts';
import type { Captcha } from '#ports/captcha.ts';
import { SOCIAL_PROVIDERS } from '#ports/identity.ts';
import type { Probe, ProbedService } from '#ports/probe.ts';
import type { RideFiles } from '#ports/ride-files.ts';
import type { Database } from '#store/engine/database.ts';
import { hasFailed, withOutages } from '#store/engine/outage.ts';
import type { Store } from '#store/store.ts';
import type { Config } from './config/config.ts';
import { RIDE_FILES } from './data/data-dir.ts';
import { productVersion } from './data/manifest.ts';
import { addGauges, callCounter, countedMailer, countedOutgoing, countedWriter } from './metrics.ts';
import { standardOutput } from './output.ts';
import type { BasePorts, Ports } from './ports.ts';
import {
  alwaysWorks,
  databaseCheck,
  intervalsCheck,
  mailCheck,
  off,
  probeOf,
  purchasesProbe,
  rideFilesCheck,
  stravaCheck,
  weatherCheck,
} from './probes.ts';

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
  const metrics = newMetrics();
  const calls = callCounter(metrics);
  const otherwise = logErrors({ log });
  const errors =
    config.errorReports.kind === 'sentry'
      ? sentryErrors(
          { ...config.errorReports, release: productVersion() },
          {
            outgoing: countedOutgoing(outgoing, 'error-reports', calls),
            otherwise,
          },
        )
      : otherwise;
  return { clock: systemClock(), log, errors, box: aesGcmBox(secret), outgoing, metrics, calls };
}

/** Where the original files of rides are. */
export const rideFilesOf = ({ rideFiles, DATA_DIR }: Config, base: BasePorts): RideFiles =>
  rideFiles.kind === 'bucket'
    ? bucketRideFiles(rideFiles, base)
    : folderRideFiles({ folder: join(DATA_DIR, RIDE_FILES) });

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
  const via = (service: Exclude<ProbedService, 'database'>) => ({
    ...base,
    outgoing: countedOutgoing(base.outgoing, service, base.calls),
  });
  const captcha: Captcha = adapterOf(CAPTCHAS, config.captcha, { ...captchaTools, ...via('captcha') });
  const services: Services = {
    captcha,
    appCaptcha: config.captcha.kind === 'recaptcha' ? altchaCaptcha(config.captcha, captchaTools) : captcha,
    mailer: countedMailer(adapterOf(MAILERS, config.mailer, base), base.calls),
    analytics: adapterOf(ANALYTICS, config.analytics, via('analytics')),
    planWriter: countedWriter(adapterOf(PLAN_WRITERS, config.planWriter, base), base.calls),
    weather: adapterOf(WEATHERS, config.weather, via('weather')),
    fitness: adapterOf(FITNESS, config.fitness, via('strava')),
    payments: adapterOf(PAYMENTS, config.payments, via('stripe')),
    appPurchases: adapterOf(APP_PURCHASES, config.appPurchases, via('revenuecat')),
    routeMap: adapterOf(MAPS, config.map, via('map')),
    trainingCalendar: adapterOf(TRAINING_CALENDARS, config.trainingCalendar, via('intervals')),
    rideFiles: rideFilesOf(config, via('ride-files')),
  };
  addGauges(base.metrics, { database, operators: store.operators, clock: base.clock });
  return {
    ...base,
    ...services,
    identity: withOutages(
      betterAuthIdentity(
        { ...config, signUpMode: config.SIGN_UP, passwords: config.PASSWORDS === 'on' },
        identityTools,
      ),
    ),
    commonPasswords: commonPasswords(),
    maxBytesARider: config.RIDE_FILES_MB_PER_RIDER * 1e6,
    maxFigureBytesARider: MAX_RIDES * FIGURE_BYTES_A_RIDE,
    workers: workerPool(base),
    probes: probesOf(config, { ...base, ...services, store, engine: database.engine }),
  };
}

/** More than a rider has in fifty years. */
const MAX_RIDES = 40_000;
/** A ride of five hours with its route takes 6 kB, and each lap 0.4 kB. */
const FIGURE_BYTES_A_RIDE = 25_000;

/** The ports to what is outside of the server. */
type Services = Pick<
  Ports,
  | 'captcha'
  | 'appCaptcha'
  | 'mailer'
  | 'analytics'
  | 'planWriter'
  | 'weather'
  | 'fitness'
  | 'payments'
  | 'appPurchases'
  | 'routeMap'
  | 'trainingCalendar'
  | 'rideFiles'
>;

type Probed = BasePorts & Services & { readonly store: Store; readonly engine: Database['engine'] };

/** The checks of all services. */
function probesOf(config: Config, tools: Probed): readonly Probe[] {
  const { fitness, appPurchases, store, engine } = tools;
  return [
    { service: 'database', kind: engine, check: databaseCheck(store) },
    { service: 'ride-files', kind: config.rideFiles.kind, check: rideFilesCheck(tools.rideFiles) },
    probeOf('mail', config.mailer, {
      smtp: () => mailCheck(tools.mailer),
      outbox: () => alwaysWorks,
    }),
    probeOf('model', config.planWriter, {
      gemini: (settings) => geminiCheck(settings, tools),
      'openai-compatible': (settings) => openAiCheck(settings, tools),
    }),
    fitness === null ? off('strava') : { service: 'strava', kind: 'strava', check: stravaCheck(fitness) },
    {
      ...probeOf('intervals', config.trainingCalendar, {
        intervals: () => intervalsCheck(tools.trainingCalendar),
      }),
      isDefault: config.trainingCalendar.kind === 'intervals' && config.trainingCalendar.isDefault,
    },
    probeOf('stripe', config.payments, { stripe: (settings) => stripeCheck(settings, tools) }),
    appPurchases === null ? off('revenuecat') : purchasesProbe(appPurchases),
    ...SOCIAL_PROVIDERS.map((provider) => {
      const settings = config.providers.find(({ kind }) => kind === provider);
      return settings
        ? { service: provider, kind: provider, check: signInCheck(settings, tools) }
        : off(provider);
    }),
    probeOf('weather', config.weather, {
      openweather: (settings) => weatherCheck(tools.weather, openWeatherCheck(settings, tools)),
      'open-meteo': (settings) => weatherCheck(tools.weather, openMeteoCheck(settings, tools)),
    }),
    probeOf('map', config.map, { style: (settings) => mapCheck(settings, tools) }),
    probeOf('captcha', config.captcha, {
      altcha: () => alwaysWorks,
      recaptcha: (settings) => recaptchaCheck(settings, tools),
    }),
    probeOf('analytics', config.analytics, {
      ga4: (settings) => ga4Check(settings, tools),
      umami: (settings) => umamiCheck(settings, tools),
      plausible: (settings) => plausibleCheck(settings, tools),
    }),
    probeOf('error-reports', config.errorReports, { sentry: (settings) => sentryCheck(settings, tools) }),
  ];
}
