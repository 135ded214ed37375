import {
  address,
  count,
  hosts,
  httpUrl,
  longSecret,
  oneOf,
  publicStoreKey,
  sender,
  setting,
  stripeKey,
  styleUrl,
  text,
  webhookSecrets,
} from './setting-types.ts';

/** Where intervals.icu is, unless the operator has one of their own. */
export const INTERVALS_HOME = 'https://intervals.icu';

/** The settings of outside services. */
export const SERVICE_SETTINGS = {
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
  INTERVALS: setting(oneOf('on', 'off').optional(), {
    section: 'intervals.icu',
    about:
      'Whether riders may connect intervals.icu, with an API key of their own, to send workouts to their head units and to fetch rides. Default: on.',
  }),
  INTERVALS_URL: setting(httpUrl.default(INTERVALS_HOME), {
    section: 'intervals.icu',
    about: 'Where intervals.icu is.',
  }),
} as const;
