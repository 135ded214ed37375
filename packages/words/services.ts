/** What the operator reads of a service: its name, what being off means, and the settings that it takes. */
interface ServiceWords {
  readonly name: string;
  readonly off: string;
  readonly settings: string;
  /** The settings of a kind that takes others. */
  readonly settingsOfKind?: Readonly<Record<string, string>>;
}

const SERVICES: Readonly<Record<string, ServiceWords>> = {
  database: { name: 'Database', off: '', settings: 'DATABASE_URL or DATA_DIR' },
  'ride-files': { name: 'Ride files', off: '', settings: 'RIDE_FILES and BUCKET_…' },
  mail: { name: 'Mail', off: 'No mail is sent. Set SMTP_URL.', settings: 'SMTP_URL' },
  model: {
    name: 'Model writer',
    off: 'The built-in coach writes all workouts. For a model set PLAN_WRITER=gemini or openai-compatible.',
    settings: 'PLAN_WRITER and its key, model and address',
  },
  strava: {
    name: 'Strava',
    off: 'Riders cannot connect Strava. Set STRAVA_CLIENT_ID and STRAVA_CLIENT_SECRET.',
    settings: 'STRAVA_CLIENT_ID and STRAVA_CLIENT_SECRET',
  },
  intervals: {
    name: 'intervals.icu',
    off: 'Riders cannot connect intervals.icu. Set INTERVALS=on.',
    settings: 'INTERVALS_URL, or set INTERVALS=off',
  },
  stripe: {
    name: 'Payments (Stripe)',
    off: 'Everything is free here. For subscriptions set PAYMENTS=stripe.',
    settings: 'STRIPE_SECRET_KEY and STRIPE_PRICE_ID',
  },
  revenuecat: {
    name: 'Purchases in app stores (RevenueCat)',
    off: 'Riders cannot subscribe in an app store. Set REVENUECAT_WEBHOOK_SECRET.',
    settings: 'REVENUECAT_API_KEY',
  },
  google: {
    name: 'Sign-in with Google',
    off: 'Riders cannot sign in with Google. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
    settings: 'GOOGLE_DISCOVERY_URL',
  },
  apple: {
    name: 'Sign-in with Apple',
    off: 'Riders cannot sign in with Apple. Set APPLE_CLIENT_ID and its key.',
    settings: 'APPLE_DISCOVERY_URL',
  },
  oidc: {
    name: 'Single sign-on',
    off: 'Riders cannot sign in with a provider of your own. Set OIDC_ISSUER, its client and its name.',
    settings: 'OIDC_ISSUER',
  },
  weather: {
    name: 'Weather',
    off: 'The dashboard shows no weather. Set WEATHER=open-meteo, or openweather with a key.',
    settings: 'WEATHER with its key and address',
    settingsOfKind: { 'open-meteo': 'OPEN_METEO_URL and OPEN_METEO_GEOCODING_URL' },
  },
  map: { name: 'Map', off: 'Routes are drawn without a map. Set MAP_STYLE_URL.', settings: 'MAP_STYLE_URL' },
  captcha: {
    name: 'Robot check at sign-up',
    off: 'Robots can sign up, too. Set CAPTCHA=altcha, which needs no key.',
    settings: 'RECAPTCHA_SECRET',
  },
  analytics: {
    name: 'Analytics',
    off: 'Counts are kept here and passed on to nobody.',
    settings: 'ANALYTICS and its settings',
  },
  'error-reports': {
    name: 'Error reports',
    off: 'Failures are in the log only. Set SENTRY_DSN.',
    settings: 'SENTRY_DSN',
  },
};

const FAILURES: Readonly<Record<string, (settings: string) => string>> = {
  unreachable: (settings) => `No usable answer. Check ${settings}, and whether this server may reach it.`,
  'timed-out': (settings) =>
    `No answer within ten seconds. Try again; if that does not help, check ${settings}.`,
  refused: (settings) => `The key or password is not accepted. Check ${settings}.`,
  'not-found': (settings) => `What the settings name does not exist. Check ${settings}.`,
  limited: () => 'It takes no more calls for now. Try again later.',
  full: () => 'Less than 100 MB is free on the disk for ride files. Make room.',
  'wrong-answer': (settings) => `It answers, but not as expected. Check ${settings}.`,
};

/** The name of a service. */
export const serviceName = (service: string): string => SERVICES[service]?.name ?? service;

/** What the operator can do about a service; null where there is nothing to do. */
export function serviceAdvice({
  service,
  state,
  failure,
  kind,
}: {
  readonly service: string;
  readonly state: 'off' | 'working' | 'failing';
  readonly failure: string | null;
  readonly kind?: string | null;
}): string | null {
  if (state === 'working') return null;
  if (state === 'off') return SERVICES[service]?.off ?? null;
  const words = SERVICES[service];
  const settings = words?.settingsOfKind?.[kind ?? ''] ?? words?.settings ?? 'its settings';
  return FAILURES[failure ?? '']?.(settings) ?? null;
}
