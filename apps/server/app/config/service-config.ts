import { ok } from '@musette/coach/result';
import { type NativeAppConfig, readNativeApp } from './native-app-config.ts';
import { allOf, needing, type Read } from './reading.ts';
import { INTERVALS_HOME } from './service-settings.ts';
import type { Settings } from './settings.ts';
import { type CaptchaConfig, type ProviderConfig, providerReads, readCaptcha } from './sign-in-config.ts';

/** Where letters go. */
export type MailerConfig =
  | { readonly kind: 'outbox' }
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string }
  | { readonly kind: 'log' };

/** What a model needs besides its own settings. */
interface ModelTime {
  readonly secondsPerWeek: number;
}

/** Who writes the workouts. */
export type PlanWriterConfig =
  | { readonly kind: 'built-in' }
  | (ModelTime & {
      readonly kind: 'gemini';
      readonly apiKey: string;
      readonly model: string;
      readonly baseUrl: string;
    })
  | (ModelTime & {
      readonly kind: 'openai-compatible';
      readonly baseUrl: string;
      readonly model: string;
      readonly apiKey: string | null;
    });

/** Where counts are passed on to. */
export type AnalyticsConfig =
  | { readonly kind: 'off' }
  | { readonly kind: 'ga4'; readonly url: string; readonly measurementId: string; readonly apiSecret: string }
  | { readonly kind: 'umami'; readonly url: string; readonly websiteId: string; readonly hostname: string }
  | { readonly kind: 'plausible'; readonly url: string; readonly domain: string };

/** Where the original files of rides are kept. */
export type RideFilesConfig =
  | { readonly kind: 'folder' }
  | {
      readonly kind: 'bucket';
      readonly url: string;
      readonly bucket: string;
      readonly region: string;
      readonly keyId: string;
      readonly secret: string;
    };

/** Where riders' devices send rides to. */
export type FitnessConfig =
  | { readonly kind: 'off' }
  | {
      readonly kind: 'strava';
      readonly clientId: string;
      readonly clientSecret: string;
      readonly redirectUrl: string;
      readonly oauthUrl: string;
      readonly apiUrl: string;
      /** Whether the service tells us of changes. */
      readonly webhooks: boolean;
    };

/** Where the weather comes from. */
export type WeatherConfig =
  | { readonly kind: 'off' }
  | { readonly kind: 'openweather'; readonly apiKey: string; readonly url: string }
  | { readonly kind: 'open-meteo'; readonly url: string; readonly geocodingUrl: string };

/** What riders pay through. */
export type PaymentsConfig =
  | { readonly kind: 'off' }
  | {
      readonly kind: 'stripe';
      readonly secretKey: string;
      readonly priceId: string;
      readonly webhookSecrets: readonly string[];
      readonly url: string;
    };

/** Who tells of purchases in app stores. */
export type AppPurchasesConfig =
  | { readonly kind: 'off' }
  | {
      readonly kind: 'revenuecat';
      readonly authorization: string;
      readonly sandbox: boolean;
      readonly apiKey: string | null;
      readonly url: string;
    };

/** What routes are drawn on. */
export type MapConfig =
  | { readonly kind: 'off' }
  | {
      readonly kind: 'style';
      readonly url: string;
      readonly darkUrl: string | null;
      readonly hosts: readonly string[];
      readonly publicUrl: string;
    };

/** The calendar that planned workouts go to. */
export type TrainingCalendarConfig =
  | { readonly kind: 'off' }
  | {
      readonly kind: 'intervals';
      readonly url: string;
      /** Whether it is on because no setting says anything of it. */
      readonly isDefault: boolean;
    };

/** Where unexpected failures are reported. */
export type ErrorReportsConfig = { readonly kind: 'log' } | { readonly kind: 'sentry'; readonly dsn: string };

/** Each service with all that it needs. */
export interface ServiceConfigs {
  readonly mailer: MailerConfig;
  readonly captcha: CaptchaConfig;
  readonly providers: readonly ProviderConfig[];
  readonly planWriter: PlanWriterConfig;
  readonly analytics: AnalyticsConfig;
  readonly rideFiles: RideFilesConfig;
  readonly weather: WeatherConfig;
  readonly fitness: FitnessConfig;
  readonly payments: PaymentsConfig;
  readonly appPurchases: AppPurchasesConfig;
  readonly nativeApp: NativeAppConfig;
  readonly map: MapConfig;
  readonly trainingCalendar: TrainingCalendarConfig;
  readonly errorReports: ErrorReportsConfig;
}

/** Reads the services from the settings, or names every setting that one of them lacks. */
export function readServices(settings: Settings, publicUrl: string): Read<ServiceConfigs> {
  const services = allOf({
    captcha: readCaptcha(settings),
    ...providerReads(settings),
    planWriter: readPlanWriter(settings),
    analytics: readAnalytics(settings, publicUrl),
    rideFiles: readRideFiles(settings),
    weather: readWeather(settings),
    fitness: readFitness(settings, publicUrl),
    payments: readPayments(settings),
    map: readMap(settings, publicUrl),
    nativeApp: readNativeApp(settings),
    mailer: readMailer(settings),
  });
  if (!services.ok) return services;
  const { google, apple, oidc, ...others } = services.value;
  return ok({
    ...others,
    appPurchases: readAppPurchases(settings),
    trainingCalendar: readTrainingCalendar(settings),
    providers: [google, apple, oidc].filter((provider) => provider !== null),
    errorReports: settings.SENTRY_DSN ? { kind: 'sentry', dsn: settings.SENTRY_DSN } : { kind: 'log' },
  });
}

function readMailer(settings: Settings): Read<MailerConfig> {
  const { MAIL_OUTBOX, SMTP_URL: url } = settings;
  if (MAIL_OUTBOX === 'on') return ok({ kind: 'outbox' });
  if (url === undefined) return ok({ kind: 'log' });
  return needing(settings, { names: ['MAIL_FROM'], why: 'SMTP_URL' }, ({ MAIL_FROM: from }) => ({
    kind: 'smtp',
    url,
    from,
  }));
}

function readPlanWriter(settings: Settings): Read<PlanWriterConfig> {
  const { GEMINI_API_KEY, GEMINI_MODEL, GEMINI_BASE_URL, AI_API_KEY } = settings;
  const secondsPerWeek = settings.AI_SECONDS_PER_WEEK;
  switch (settings.PLAN_WRITER ?? (GEMINI_API_KEY === undefined ? 'built-in' : 'gemini')) {
    case 'built-in':
      return ok({ kind: 'built-in' });
    case 'gemini': {
      const needs = { names: ['GEMINI_API_KEY'], why: 'PLAN_WRITER=gemini' } as const;
      return needing(settings, needs, ({ GEMINI_API_KEY: apiKey }) => ({
        kind: 'gemini',
        apiKey,
        model: GEMINI_MODEL,
        baseUrl: GEMINI_BASE_URL,
        secondsPerWeek,
      }));
    }
    case 'openai-compatible': {
      const needs = { names: ['AI_BASE_URL', 'AI_MODEL'], why: 'PLAN_WRITER=openai-compatible' } as const;
      return needing(settings, needs, ({ AI_BASE_URL: baseUrl, AI_MODEL: model }) => ({
        kind: 'openai-compatible',
        baseUrl,
        model,
        apiKey: AI_API_KEY ?? null,
        secondsPerWeek,
      }));
    }
  }
}

function readAnalytics(settings: Settings, publicUrl: string): Read<AnalyticsConfig> {
  const { ANALYTICS, GA4_URL } = settings;
  const why = `ANALYTICS=${ANALYTICS}`;
  switch (ANALYTICS) {
    case 'ga4':
      return needing(settings, { names: ['GA4_MEASUREMENT_ID', 'GA4_API_SECRET'], why }, (given) => ({
        kind: 'ga4',
        url: GA4_URL,
        measurementId: given.GA4_MEASUREMENT_ID,
        apiSecret: given.GA4_API_SECRET,
      }));
    case 'umami':
      return needing(settings, { names: ['UMAMI_URL', 'UMAMI_WEBSITE_ID'], why }, (given) => ({
        kind: 'umami',
        url: given.UMAMI_URL,
        websiteId: given.UMAMI_WEBSITE_ID,
        hostname: new URL(publicUrl).hostname,
      }));
    case 'plausible':
      return needing(settings, { names: ['PLAUSIBLE_URL', 'PLAUSIBLE_DOMAIN'], why }, (given) => ({
        kind: 'plausible',
        url: given.PLAUSIBLE_URL,
        domain: given.PLAUSIBLE_DOMAIN,
      }));
    default:
      return ok({ kind: 'off' });
  }
}

function readRideFiles(settings: Settings): Read<RideFilesConfig> {
  if (settings.RIDE_FILES !== 'bucket') return ok({ kind: 'folder' });
  const names = ['BUCKET_URL', 'BUCKET_NAME', 'BUCKET_KEY_ID', 'BUCKET_SECRET'] as const;
  return needing(settings, { names, why: 'RIDE_FILES=bucket' }, (given) => ({
    kind: 'bucket',
    url: given.BUCKET_URL,
    bucket: given.BUCKET_NAME,
    region: settings.BUCKET_REGION,
    keyId: given.BUCKET_KEY_ID,
    secret: given.BUCKET_SECRET,
  }));
}

// A secret without a client id switches nothing on: it is a leftover, and no reason not to start.
function readFitness(settings: Settings, publicUrl: string): Read<FitnessConfig> {
  const { STRAVA_CLIENT_ID: clientId, STRAVA_REDIRECT_URL, STRAVA_OAUTH_URL, STRAVA_API_URL } = settings;
  if (clientId === undefined) return ok({ kind: 'off' });
  const needs = { names: ['STRAVA_CLIENT_SECRET'], why: 'STRAVA_CLIENT_ID' } as const;
  return needing(settings, needs, ({ STRAVA_CLIENT_SECRET }) => ({
    kind: 'strava',
    clientId,
    clientSecret: STRAVA_CLIENT_SECRET,
    redirectUrl: STRAVA_REDIRECT_URL ?? `${publicUrl}/strava-connect`,
    oauthUrl: STRAVA_OAUTH_URL,
    apiUrl: STRAVA_API_URL,
    webhooks: (settings.STRAVA_WEBHOOKS ?? (publicUrl.startsWith('https:') ? 'on' : 'off')) === 'on',
  }));
}

const readTrainingCalendar = ({ INTERVALS, INTERVALS_URL: url }: Settings): TrainingCalendarConfig =>
  INTERVALS === 'off'
    ? { kind: 'off' }
    : { kind: 'intervals', url, isDefault: INTERVALS === undefined && url === INTERVALS_HOME };

function readPayments(settings: Settings): Read<PaymentsConfig> {
  if (settings.PAYMENTS !== 'stripe') return ok({ kind: 'off' });
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PRICE_ID', 'STRIPE_WEBHOOK_SECRET'] as const;
  return needing(settings, { names, why: 'PAYMENTS=stripe' }, (given) => ({
    kind: 'stripe',
    secretKey: given.STRIPE_SECRET_KEY,
    priceId: given.STRIPE_PRICE_ID,
    webhookSecrets: given.STRIPE_WEBHOOK_SECRET,
    url: settings.STRIPE_URL,
  }));
}

const readAppPurchases = ({
  REVENUECAT_WEBHOOK_SECRET: authorization,
  REVENUECAT_SANDBOX,
  REVENUECAT_API_KEY,
  REVENUECAT_URL,
}: Settings): AppPurchasesConfig =>
  authorization === undefined
    ? { kind: 'off' }
    : {
        kind: 'revenuecat',
        authorization,
        sandbox: REVENUECAT_SANDBOX === 'on',
        apiKey: REVENUECAT_API_KEY ?? null,
        url: REVENUECAT_URL,
      };

function readWeather(settings: Settings): Read<WeatherConfig> {
  const { WEATHER, OPENWEATHER_API_KEY, OPENWEATHER_URL, OPEN_METEO_URL, OPEN_METEO_GEOCODING_URL } =
    settings;
  switch (WEATHER ?? (OPENWEATHER_API_KEY === undefined ? 'off' : 'openweather')) {
    case 'off':
      return ok({ kind: 'off' });
    case 'openweather': {
      const needs = { names: ['OPENWEATHER_API_KEY'], why: 'WEATHER=openweather' } as const;
      return needing(settings, needs, (given) => ({
        kind: 'openweather',
        apiKey: given.OPENWEATHER_API_KEY,
        url: OPENWEATHER_URL,
      }));
    }
    case 'open-meteo':
      return ok({ kind: 'open-meteo', url: OPEN_METEO_URL, geocodingUrl: OPEN_METEO_GEOCODING_URL });
  }
}

function readMap(settings: Settings, publicUrl: string): Read<MapConfig> {
  const { MAP_STYLE_URL, MAP_STYLE_DARK_URL, MAP_HOSTS } = settings;
  if (!MAP_STYLE_URL && !MAP_STYLE_DARK_URL && !MAP_HOSTS) return ok({ kind: 'off' });
  const why = MAP_STYLE_DARK_URL ? 'MAP_STYLE_DARK_URL' : 'MAP_HOSTS';
  return needing(settings, { names: ['MAP_STYLE_URL'], why }, (given) => ({
    kind: 'style',
    url: given.MAP_STYLE_URL,
    darkUrl: MAP_STYLE_DARK_URL ?? null,
    hosts: MAP_HOSTS ?? [],
    publicUrl,
  }));
}
