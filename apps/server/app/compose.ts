import { readFileSync } from 'node:fs';
import { altchaCaptcha } from '#adapters/altcha/altcha.ts';
import { betterAuthIdentity } from '#adapters/better-auth/identity.ts';
import type { ProviderSettings } from '#adapters/better-auth/options.ts';
import { PASSWORD_COST, type PasswordCost } from '#adapters/better-auth/password-hash.ts';
import { renewedAppleSecret } from '#adapters/better-auth/apple-secret.ts';
import { builtInWriter } from '#adapters/built-in-writer/built-in-writer.ts';
import { commonPasswords } from '#adapters/common-passwords/common-passwords.ts';
import { ga4Analytics } from '#adapters/ga4/ga4.ts';
import { geminiModel } from '#adapters/gemini/gemini.ts';
import { pauseBetweenMs } from '#adapters/http-client/backoff.ts';
import { httpClient } from '#adapters/http-client/http-client.ts';
import { logErrors } from '#adapters/log-errors/log-errors.ts';
import { logMailer } from '#adapters/log-mail/log-mail.ts';
import { limitsFor } from '#adapters/model-writer/limits.ts';
import { modelWriter } from '#adapters/model-writer/model-writer.ts';
import { noAnalytics } from '#adapters/no-analytics/no-analytics.ts';
import { noCaptcha } from '#adapters/no-captcha/no-captcha.ts';
import { openAiCompatibleModel } from '#adapters/openai-compatible/openai-compatible.ts';
import { type OutboxMailer, outboxMailer } from '#adapters/outbox-mail/outbox-mail.ts';
import { pinoLogger } from '#adapters/pino-log/pino-log.ts';
import { plausibleAnalytics } from '#adapters/plausible/plausible.ts';
import { recaptchaCaptcha } from '#adapters/recaptcha/recaptcha.ts';
import { aesGcmBox, keyFor } from '#adapters/secret-box/aes-gcm.ts';
import { sentryErrors } from '#adapters/sentry/sentry.ts';
import { smtpMailer } from '#adapters/smtp/smtp.ts';
import { systemClock } from '#adapters/system-clock/system-clock.ts';
import { umamiAnalytics } from '#adapters/umami/umami.ts';
import { workerPool } from '#adapters/worker-pool/worker-pool.ts';
import type { Analytics } from '#ports/analytics.ts';
import type { Captcha } from '#ports/captcha.ts';
import type { Clock } from '#ports/clock.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import type { Identity } from '#ports/identity.ts';
import type { Logger } from '#ports/logger.ts';
import type { Mailer } from '#ports/mailer.ts';
import type { Outgoing } from '#ports/outgoing.ts';
import type { PasswordList } from '#ports/password-list.ts';
import type { PlanWriter } from '#ports/plan-writer.ts';
import type { SecretBox } from '#ports/secret-box.ts';
import type { Workers } from '#ports/workers.ts';
import type { Database } from '#store/database.ts';
import { hasFailed, withOutages } from '#store/outage.ts';
import type { Store } from '#store/store.ts';
import type { Config } from './config.ts';
import { standardOutput } from './output.ts';

/** The ports that the database itself is opened with. */
export interface BasePorts {
  readonly clock: Clock;
  readonly log: Logger;
  readonly errors: ErrorReports;
  readonly box: SecretBox;
  readonly outgoing: Outgoing;
}

/** Every port, filled. */
export interface Ports extends BasePorts {
  readonly identity: Identity;
  readonly captcha: Captcha;
  readonly commonPasswords: PasswordList;
  readonly mailer: Mailer;
  readonly outbox: OutboxMailer | null;
  readonly analytics: Analytics;
  readonly planWriter: PlanWriter;
  readonly workers: Workers;
}

/** Picks the adapters that need no database. */
export function composeBase(config: Config, secret: string): BasePorts {
  const log = pinoLogger(config.LOG_LEVEL, standardOutput);
  const outgoing = httpClient();
  const otherwise = logErrors((facts) => log.error('unexpected', facts));
  const { SENTRY_DSN: dsn } = config;
  const errors = dsn ? sentryErrors({ dsn, release: productVersion() }, { outgoing, otherwise }) : otherwise;
  return { clock: systemClock(), log, errors, box: aesGcmBox(secret), outgoing };
}

interface Built {
  readonly config: Config;
  readonly secret: string;
  readonly base: BasePorts;
  readonly database: Database;
  readonly store: Store;
  /** How dear the hash of a password is, where it is not as dear as it has to be for riders. */
  readonly passwordCost?: PasswordCost;
}

function productVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Picks all other adapters, by configuration and nothing else. */
export function compose(built: Built): Ports {
  const { config, base } = built;
  const { outgoing } = base;
  const outbox = config.MAIL_OUTBOX === 'on' ? outboxMailer() : null;
  return {
    ...base,
    identity: identityOf(built),
    captcha: captchaOf(built, outgoing),
    commonPasswords: commonPasswords(),
    mailer: outbox ?? mailerOf(config, base.log),
    outbox,
    analytics: analyticsOf(config, outgoing),
    planWriter: planWriterOf(config, base),
    workers: workerPool(base),
  };
}

const identityOf = ({ config, secret, base, database, passwordCost = PASSWORD_COST }: Built): Identity =>
  withOutages(
    betterAuthIdentity({
      publicUrl: config.publicUrl,
      secret: keyFor(secret, 'sessions').toString('base64url'),
      kysely: database.kysely as never,
      engine: database.engine,
      providers: providersOf(config, base.clock),
      passwordCost,
      // What the database fails with is reported once; the library tells of it again for each request.
      note: (message) => void (hasFailed() || base.log.warn('identity.library', { message })),
    }),
  );

function providersOf(config: Config, clock: Clock): readonly ProviderSettings[] {
  const {
    GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET,
    GOOGLE_DISCOVERY_URL,
    APPLE_CLIENT_ID,
    APPLE_DISCOVERY_URL,
  } = config;
  const providers: ProviderSettings[] = [];
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    providers.push({
      provider: 'google',
      clientId: GOOGLE_CLIENT_ID,
      clientSecret: () => GOOGLE_CLIENT_SECRET,
      discoveryUrl: GOOGLE_DISCOVERY_URL,
    });
  }
  if (APPLE_CLIENT_ID) {
    providers.push({
      provider: 'apple',
      clientId: APPLE_CLIENT_ID,
      clientSecret: appleSecretOf(config, clock),
      discoveryUrl: APPLE_DISCOVERY_URL,
    });
  }
  return providers;
}

function appleSecretOf(
  { APPLE_CLIENT_SECRET, APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY }: Config,
  clock: Clock,
): () => string {
  if (APPLE_CLIENT_SECRET !== undefined) return () => APPLE_CLIENT_SECRET;
  const key = {
    clientId: APPLE_CLIENT_ID ?? '',
    teamId: APPLE_TEAM_ID ?? '',
    keyId: APPLE_KEY_ID ?? '',
    privateKey: APPLE_PRIVATE_KEY ?? '',
  };
  return renewedAppleSecret(key, () => Math.floor(clock.nowMs() / 1000));
}

function captchaOf({ config, secret, base, store }: Built, outgoing: Outgoing): Captcha {
  if (config.CAPTCHA === 'off') return noCaptcha();
  if (config.CAPTCHA === 'recaptcha') {
    const {
      RECAPTCHA_SITE_KEY = '',
      RECAPTCHA_SECRET = '',
      RECAPTCHA_VERIFY_URL,
      RECAPTCHA_SCRIPT_URL,
    } = config;
    return recaptchaCaptcha(
      {
        siteKey: RECAPTCHA_SITE_KEY,
        secret: RECAPTCHA_SECRET,
        verifyUrl: RECAPTCHA_VERIFY_URL,
        scriptUrl: RECAPTCHA_SCRIPT_URL,
      },
      outgoing,
    );
  }
  return altchaCaptcha({
    secret: keyFor(secret, 'captcha').toString('base64url'),
    spent: { spend: (token, expiresAtMs) => store.instance.spend(token, expiresAtMs) },
    nowMs: () => base.clock.nowMs(),
    cost: config.CAPTCHA_GUESSES,
  });
}

const mailerOf = ({ SMTP_URL, MAIL_FROM }: Config, log: Logger): Mailer =>
  SMTP_URL
    ? smtpMailer({ url: SMTP_URL, from: MAIL_FROM })
    : logMailer((subject) => log.warn('mail.not-sent', { subject, why: 'SMTP_URL is not set' }));

function analyticsOf(config: Config, outgoing: Outgoing): Analytics {
  const { ANALYTICS, GA4_URL, GA4_MEASUREMENT_ID = '', GA4_API_SECRET = '' } = config;
  if (ANALYTICS === 'ga4') {
    return ga4Analytics(
      { url: GA4_URL, measurementId: GA4_MEASUREMENT_ID, apiSecret: GA4_API_SECRET },
      outgoing,
    );
  }
  const site = new URL(config.publicUrl).hostname;
  if (ANALYTICS === 'umami') {
    return umamiAnalytics(
      { url: config.UMAMI_URL ?? '', websiteId: config.UMAMI_WEBSITE_ID ?? '', hostname: site },
      outgoing,
    );
  }
  if (ANALYTICS === 'plausible') {
    return plausibleAnalytics(
      { url: config.PLAUSIBLE_URL ?? '', domain: config.PLAUSIBLE_DOMAIN ?? '' },
      outgoing,
    );
  }
  return noAnalytics();
}

const MODEL_BACKOFF = { baseMs: 1000, capMs: 60_000 };

function planWriterOf(config: Config, { clock, log }: BasePorts): PlanWriter {
  const tools = {
    clock,
    log,
    limits: limitsFor(config.AI_SECONDS_PER_WEEK * 1000),
    pauseMs: (tries: number, retryAfter: string | null) =>
      pauseBetweenMs(tries, retryAfter, { backoff: MODEL_BACKOFF, nowMs: clock.nowMs() }),
  };
  const {
    GEMINI_API_KEY,
    GEMINI_MODEL,
    GEMINI_BASE_URL,
    AI_BASE_URL = '',
    AI_MODEL = '',
    AI_API_KEY,
  } = config;
  const writer = config.PLAN_WRITER ?? (GEMINI_API_KEY === undefined ? 'built-in' : 'gemini');
  if (writer === 'gemini') {
    const settings = { apiKey: GEMINI_API_KEY ?? '', model: GEMINI_MODEL, baseUrl: GEMINI_BASE_URL };
    return modelWriter(geminiModel(settings), tools);
  }
  if (writer === 'openai-compatible') {
    const settings = { baseUrl: AI_BASE_URL, model: AI_MODEL, apiKey: AI_API_KEY };
    return modelWriter(openAiCompatibleModel(settings), tools);
  }
  return builtInWriter();
}
