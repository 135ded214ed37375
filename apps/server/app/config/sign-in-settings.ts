import { z } from 'zod';
import { count, httpUrl, issuer, oneOf, privateKey, setting, text } from './setting-types.ts';

/** The settings of who may come in, and how. */
export const SIGN_IN_SETTINGS = {
  SIGN_UP: setting(oneOf('open', 'invite', 'closed').default('open'), {
    section: 'Sign-in',
    about:
      'Who may make an account: everybody, people with an invitation (npm run rider -- invite), or nobody. It holds for e-mail and for every provider; riders who have an account sign in as before.',
  }),
  PASSWORDS: setting(oneOf('on', 'off').default('on'), {
    section: 'Sign-in',
    about:
      'Off for single sign-on alone: nobody signs up, signs in or sets anything by a password. Needs a provider: OIDC_ISSUER, GOOGLE_CLIENT_ID or APPLE_CLIENT_ID.',
  }),
  AUTH_PASSWORD_MIN: setting(count(6, 64).default(6), {
    section: 'Sign-in',
    about: 'The shortest password that is accepted.',
  }),
  RATE_LIMIT_FACTOR: setting(count(1, 1_000_000).default(1), {
    section: 'Sign-in',
    about: 'Multiplies every limit on attempts; raise it where many riders share one address.',
  }),
  CAPTCHA: setting(oneOf('altcha', 'recaptcha', 'off').default('altcha'), {
    section: 'Sign-in',
    about:
      'What tells people from programs at sign-up: a proof of work that this server makes, reCAPTCHA, or nothing. The native app gets the proof of work in place of reCAPTCHA.',
  }),
  CAPTCHA_GUESSES: setting(count(100, 50_000_000).default(500_000), {
    section: 'Sign-in',
    about:
      'For the proof of work: how many guesses a sign-up takes at most. The default is 0.15 s on a desktop, 1 to 2 s on a slow phone.',
  }),
  RECAPTCHA_SITE_KEY: setting(text.optional(), { section: 'Sign-in', about: 'For CAPTCHA=recaptcha.' }),
  RECAPTCHA_SECRET: setting(text.optional(), {
    section: 'Sign-in',
    about: 'For CAPTCHA=recaptcha.',
    secret: true,
  }),
  RECAPTCHA_VERIFY_URL: setting(httpUrl.default('https://www.google.com/recaptcha/api/siteverify'), {
    section: 'Sign-in',
    about: 'Where answers are checked.',
  }),
  RECAPTCHA_SCRIPT_URL: setting(httpUrl.default('https://www.google.com/recaptcha/api.js'), {
    section: 'Sign-in',
    about: 'Where the widget comes from.',
  }),
  GOOGLE_CLIENT_ID: setting(text.optional(), {
    section: 'Sign-in',
    about: 'With the secret, switches on sign-in with Google.',
  }),
  GOOGLE_CLIENT_SECRET: setting(text.optional(), {
    section: 'Sign-in',
    about: 'The secret of the Google client.',
    secret: true,
  }),
  GOOGLE_DISCOVERY_URL: setting(
    httpUrl.default('https://accounts.google.com/.well-known/openid-configuration'),
    {
      section: 'Sign-in',
      about: 'Where Google says how to sign in.',
    },
  ),
  GOOGLE_IOS_CLIENT_ID: setting(text.optional(), {
    section: 'Sign-in',
    about:
      'Switches on the sign-in of Google within the iOS app: the id of the client of type iOS, which belongs to the app. Needs GOOGLE_CLIENT_ID.',
  }),
  GOOGLE_ANDROID_CLIENT_ID: setting(text.optional(), {
    section: 'Sign-in',
    about:
      'Switches on the sign-in of Google within the Android app: the id that the app asks with, which is that of the web client. Needs GOOGLE_CLIENT_ID.',
  }),
  APPLE_CLIENT_ID: setting(text.optional(), {
    section: 'Sign-in',
    about:
      'The Services ID. With a secret, or with team, key id and private key, switches on sign-in with Apple.',
  }),
  APPLE_CLIENT_SECRET: setting(text.optional(), {
    section: 'Sign-in',
    about: 'A client secret made beforehand; or leave it and give the three settings below.',
    secret: true,
  }),
  APPLE_TEAM_ID: setting(text.optional(), {
    section: 'Sign-in',
    about: 'The team of the Apple developer account.',
  }),
  APPLE_KEY_ID: setting(text.optional(), {
    section: 'Sign-in',
    about: 'The id of the Sign in with Apple key.',
  }),
  APPLE_PRIVATE_KEY: setting(privateKey.optional(), {
    section: 'Sign-in',
    about: 'That key, as the .p8 file has it.',
    secret: true,
  }),
  APPLE_APP_BUNDLE_ID: setting(text.optional(), {
    section: 'Sign-in',
    about:
      'Switches on the sign-in of Apple within the iOS app: its bundle id, which has to belong to the same team as the Services ID. Needs APPLE_CLIENT_ID.',
  }),
  APPLE_DISCOVERY_URL: setting(
    httpUrl.default('https://appleid.apple.com/.well-known/openid-configuration'),
    {
      section: 'Sign-in',
      about: 'Where Apple says how to sign in.',
    },
  ),
  OIDC_ISSUER: setting(issuer.optional(), {
    section: 'Sign-in',
    about:
      'Switches on sign-in with a provider of your own, such as Keycloak, Authentik or Authelia: its issuer, as /.well-known/openid-configuration below it names it. Needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
  }),
  OIDC_CLIENT_ID: setting(text.optional(), { section: 'Sign-in', about: 'For OIDC_ISSUER.' }),
  OIDC_CLIENT_SECRET: setting(text.optional(), {
    section: 'Sign-in',
    about: 'For OIDC_ISSUER.',
    secret: true,
  }),
  OIDC_NAME: setting(
    z.string().min(1).max(40, { error: 'must have 40 characters at most' }).default('single sign-on'),
    {
      section: 'Sign-in',
      about: 'What the button calls it: "Continue with …".',
    },
  ),
} as const;
