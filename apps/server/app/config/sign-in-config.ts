import { ok } from '@musette/coach/result';
import { needing, type Read } from './reading.ts';
import type { Settings } from './settings.ts';

/** What tells people from programs at sign-up. */
export type CaptchaConfig =
  | { readonly kind: 'altcha'; readonly guesses: number }
  | {
      readonly kind: 'recaptcha';
      readonly siteKey: string;
      readonly secret: string;
      readonly verifyUrl: string;
      readonly scriptUrl: string;
      /** For the native app, which gets a proof of work. */
      readonly guesses: number;
    }
  | { readonly kind: 'off' };

/** A social provider with its client. */
export type ProviderConfig =
  | {
      readonly kind: 'google';
      readonly clientId: string;
      readonly clientSecret: string;
      readonly discoveryUrl: string;
      readonly appAudiences: readonly string[];
    }
  | {
      readonly kind: 'apple';
      readonly clientId: string;
      /** A secret that the operator made, or the key to make it with. */
      readonly clientSecret:
        | string
        | { readonly teamId: string; readonly keyId: string; readonly privateKey: string };
      readonly discoveryUrl: string;
      readonly appAudiences: readonly string[];
    }
  | {
      readonly kind: 'oidc';
      readonly name: string;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly issuer: string;
      readonly discoveryUrl: string;
    };

/** Reads what tells people from programs. */
export function readCaptcha(settings: Settings): Read<CaptchaConfig> {
  const { CAPTCHA, CAPTCHA_GUESSES, RECAPTCHA_VERIFY_URL, RECAPTCHA_SCRIPT_URL } = settings;
  if (CAPTCHA === 'off') return ok({ kind: 'off' });
  if (CAPTCHA !== 'recaptcha') return ok({ kind: 'altcha', guesses: CAPTCHA_GUESSES });
  const needs = { names: ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'], why: 'CAPTCHA=recaptcha' } as const;
  return needing(settings, needs, ({ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET }) => ({
    kind: 'recaptcha',
    siteKey: RECAPTCHA_SITE_KEY,
    secret: RECAPTCHA_SECRET,
    verifyUrl: RECAPTCHA_VERIFY_URL,
    scriptUrl: RECAPTCHA_SCRIPT_URL,
    guesses: CAPTCHA_GUESSES,
  }));
}

const given = (...ids: readonly (string | undefined)[]): readonly string[] =>
  ids.filter((id) => id !== undefined);

// A Google secret without a client id switches nothing on: it is a leftover, and no reason not to start.
function readGoogle(settings: Settings): Read<ProviderConfig | null> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_DISCOVERY_URL: discoveryUrl } = settings;
  if (clientId === undefined) return ok(null);
  const needs = { names: ['GOOGLE_CLIENT_SECRET'], why: 'GOOGLE_CLIENT_ID' } as const;
  return needing(settings, needs, ({ GOOGLE_CLIENT_SECRET }) => ({
    kind: 'google',
    clientId,
    clientSecret: GOOGLE_CLIENT_SECRET,
    discoveryUrl,
    appAudiences: given(settings.GOOGLE_IOS_CLIENT_ID, settings.GOOGLE_ANDROID_CLIENT_ID),
  }));
}

function readApple(settings: Settings): Read<ProviderConfig | null> {
  const { APPLE_CLIENT_ID: clientId, APPLE_CLIENT_SECRET, APPLE_DISCOVERY_URL: discoveryUrl } = settings;
  if (clientId === undefined) return ok(null);
  const client = {
    kind: 'apple',
    clientId,
    discoveryUrl,
    appAudiences: given(settings.APPLE_APP_BUNDLE_ID),
  } as const;
  if (APPLE_CLIENT_SECRET !== undefined) return ok({ ...client, clientSecret: APPLE_CLIENT_SECRET });
  const needs = {
    names: ['APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
    why: 'APPLE_CLIENT_ID without APPLE_CLIENT_SECRET',
  } as const;
  return needing(settings, needs, ({ APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY }) => ({
    ...client,
    clientSecret: { teamId: APPLE_TEAM_ID, keyId: APPLE_KEY_ID, privateKey: APPLE_PRIVATE_KEY },
  }));
}

function readOidc(settings: Settings): Read<ProviderConfig | null> {
  const { OIDC_ISSUER: issuer, OIDC_NAME: name } = settings;
  if (issuer === undefined) return ok(null);
  const needs = { names: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], why: 'OIDC_ISSUER' } as const;
  return needing(settings, needs, ({ OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }) => ({
    kind: 'oidc',
    name,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    issuer,
    discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
  }));
}

/** Reads the providers that are switched on. */
export const providerReads = (settings: Settings) => ({
  google: readGoogle(settings),
  apple: readApple(settings),
  oidc: readOidc(settings),
});
