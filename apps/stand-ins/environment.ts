import type { AnalyticsStandIn } from './analytics/server.ts';
import type { BucketStandIn } from './bucket/server.ts';
import type { ErrorsStandIn } from './errors/server.ts';
import type { GeminiStandIn } from './gemini/server.ts';
import type { MapStandIn } from './map/server.ts';
import type { IntervalsStandIn } from './intervals/server.ts';
import type { OidcStandIn } from './oidc/server.ts';
import type { OpenAiStandIn } from './openai/server.ts';
import type { RecaptchaStandIn } from './recaptcha/server.ts';
import type { RevenueCatStandIn } from './revenuecat/server.ts';
import type { StandIns } from './start.ts';
import type { StravaStandIn } from './strava/server.ts';
import type { StripeStandIn } from './stripe/server.ts';
import type { WeatherStandIn } from './weather/server.ts';

export type Environment = Record<string, string>;

/** The settings that connect the product to sign-in and mail. */
export function environmentOf({ oidc, mail }: Pick<StandIns, 'oidc' | 'mail'>): Environment {
  return {
    GOOGLE_CLIENT_ID: oidc.google.clientId,
    GOOGLE_CLIENT_SECRET: oidc.google.clientSecret,
    GOOGLE_DISCOVERY_URL: oidc.google.discoveryUrl,
    APPLE_CLIENT_ID: oidc.apple.clientId,
    APPLE_CLIENT_SECRET: oidc.apple.clientSecret,
    APPLE_DISCOVERY_URL: oidc.apple.discoveryUrl,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'Musette <hello@musette.example>',
  };
}

/** The settings of a provider of the operator's own. */
export function oidcEnvironment({ oidc }: OidcStandIn): Environment {
  return {
    OIDC_ISSUER: oidc.issuer,
    OIDC_CLIENT_ID: oidc.clientId,
    OIDC_CLIENT_SECRET: oidc.clientSecret,
    OIDC_NAME: 'Clubhouse',
  };
}

export function recaptchaEnvironment(recaptcha: RecaptchaStandIn): Environment {
  return {
    CAPTCHA: 'recaptcha',
    RECAPTCHA_SITE_KEY: recaptcha.siteKey,
    RECAPTCHA_SECRET: recaptcha.secret,
    RECAPTCHA_VERIFY_URL: recaptcha.verifyUrl,
    RECAPTCHA_SCRIPT_URL: recaptcha.scriptUrl,
  };
}

export function ga4Environment({ origin, ga4 }: AnalyticsStandIn): Environment {
  return {
    ANALYTICS: 'ga4',
    GA4_URL: origin,
    GA4_MEASUREMENT_ID: ga4.measurementId,
    GA4_API_SECRET: ga4.apiSecret,
  };
}

export function umamiEnvironment({ origin, umamiWebsiteId }: AnalyticsStandIn): Environment {
  return { ANALYTICS: 'umami', UMAMI_URL: origin, UMAMI_WEBSITE_ID: umamiWebsiteId };
}

export function plausibleEnvironment({ origin, plausibleDomain }: AnalyticsStandIn): Environment {
  return { ANALYTICS: 'plausible', PLAUSIBLE_URL: origin, PLAUSIBLE_DOMAIN: plausibleDomain };
}

export function sentryEnvironment({ dsn }: ErrorsStandIn): Environment {
  return { SENTRY_DSN: dsn };
}

export function bucketEnvironment({ origin, bucket, region, keyId, secret }: BucketStandIn): Environment {
  return {
    RIDE_FILES: 'bucket',
    BUCKET_URL: origin,
    BUCKET_NAME: bucket,
    BUCKET_REGION: region,
    BUCKET_KEY_ID: keyId,
    BUCKET_SECRET: secret,
  };
}

export function geminiEnvironment({ apiKey, model, baseUrl }: GeminiStandIn): Environment {
  return {
    PLAN_WRITER: 'gemini',
    GEMINI_API_KEY: apiKey,
    GEMINI_MODEL: model,
    GEMINI_BASE_URL: baseUrl,
  };
}

export function openAiEnvironment({ apiKey, model, baseUrl }: OpenAiStandIn): Environment {
  return { PLAN_WRITER: 'openai-compatible', AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey };
}

export function stravaEnvironment({ clientId, clientSecret, oauthUrl, apiUrl }: StravaStandIn): Environment {
  return {
    STRAVA_CLIENT_ID: clientId,
    STRAVA_CLIENT_SECRET: clientSecret,
    STRAVA_OAUTH_URL: oauthUrl,
    STRAVA_API_URL: apiUrl,
  };
}

export function stripeEnvironment({
  origin,
  secretKey,
  priceId,
  webhookSecrets,
}: StripeStandIn): Environment {
  return {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PRICE_ID: priceId,
    STRIPE_WEBHOOK_SECRET: webhookSecrets().join(','),
    STRIPE_URL: origin,
  };
}

export function openWeatherEnvironment({ origin, apiKey }: WeatherStandIn): Environment {
  return { OPENWEATHER_API_KEY: apiKey, OPENWEATHER_URL: origin };
}

export function openMeteoEnvironment({ origin }: WeatherStandIn): Environment {
  return { WEATHER: 'open-meteo', OPEN_METEO_URL: origin, OPEN_METEO_GEOCODING_URL: origin };
}

export function mapEnvironment({ styleUrl, darkStyleUrl }: MapStandIn): Environment {
  return { MAP_STYLE_URL: styleUrl, MAP_STYLE_DARK_URL: darkStyleUrl };
}

export function intervalsEnvironment({ origin }: IntervalsStandIn): Environment {
  return { INTERVALS_URL: origin };
}

export function revenueCatEnvironment({ origin, secretKey }: RevenueCatStandIn): Environment {
  return {
    REVENUECAT_WEBHOOK_SECRET: 'stand-in-revenuecat-authorization',
    REVENUECAT_API_KEY: secretKey,
    REVENUECAT_URL: origin,
  };
}
