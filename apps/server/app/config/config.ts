import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@musette/coach/result';
import type { BadSetting } from './reading.ts';
import { readServices, type ServiceConfigs } from './service-config.ts';
import { SERVICE_SETTINGS } from './service-settings.ts';
import { type SettingName, SETTINGS, type Settings } from './settings.ts';

/** The settings of the server itself. They have their names; those of services are read into `ServiceConfigs`. */
const SERVER_SETTINGS = [
  'PORT',
  'HOST',
  'TRUST_PROXY',
  'OPERATORS',
  'METRICS_TOKEN',
  'DATA_DIR',
  'DATABASE_URL',
  'APP_SECRET',
  'DRILL',
  'RIDE_FILES',
  'LOG_LEVEL',
  'SIGN_UP',
  'PASSWORDS',
  'AUTH_PASSWORD_MIN',
  'RATE_LIMIT_FACTOR',
  'AI_PARALLEL_WEEKS',
  'RIDE_FILES_MB_PER_RIDER',
  'AI_TOKENS_PER_RIDER_PER_DAY',
  'AI_TOKENS_PER_DAY',
  'STRAVA_OAUTH_URL',
  'STRAVA_CACHE_DAYS',
] as const satisfies readonly SettingName[];

/** The settings of the server, each service with all that it needs, and the address that riders type. */
export interface Config extends Pick<Settings, (typeof SERVER_SETTINGS)[number]>, ServiceConfigs {
  readonly publicUrl: string;
  readonly backups: BackupsConfig;
}

/** Nightly backups: where they are, or null without them, and how many are kept. */
export interface BackupsConfig {
  readonly dir: string | null;
  readonly keep: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads all settings and names everything that is wrong at once. */
export function readConfig(env: Environment): Result<Config, readonly BadSetting[]> {
  const bad: BadSetting[] = [];
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(SETTINGS) as SettingName[]) {
    const raw = rawValue(name, env);
    if (!raw.ok) {
      bad.push(raw.error);
      continue;
    }
    const parsed = SETTINGS[name].schema.safeParse(raw.value);
    if (parsed.success) values[name] = parsed.data;
    else bad.push({ name, reason: parsed.error.issues[0]?.message ?? 'cannot be used' });
  }
  // A setting that cannot be used counts as left out, so that what others lack is found in the same run.
  const settings = values as unknown as Settings;
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT ?? 0}`).origin;
  const services = readServices(settings.DRILL === 'on' ? withoutServices(settings) : settings, publicUrl);
  const more = [...(services.ok ? [] : services.error), ...unsafe(settings), ...withoutWayIn(settings)];
  bad.push(...more.filter(({ name }) => !bad.some((other) => other.name === name)));
  if (bad.length > 0 || !services.ok) return err(bad);
  const own = Object.fromEntries(SERVER_SETTINGS.map((name) => [name, settings[name]])) as Pick<
    Settings,
    (typeof SERVER_SETTINGS)[number]
  >;
  return ok({ ...own, ...services.value, publicUrl, backups: readBackups(settings) });
}

/** A drill has the settings of the real server, and must not call for it. Riders sign in as ever, so the providers of that stay. */
const withoutServices = (settings: Settings): Settings => ({
  ...settings,
  ...Object.fromEntries(
    Object.entries(SERVICE_SETTINGS).map(([name, { schema }]) => [name, schema.parse(undefined)]),
  ),
  CAPTCHA: settings.CAPTCHA === 'recaptcha' ? 'altcha' : settings.CAPTCHA,
  INTERVALS: 'off',
  RIDE_FILES: 'folder',
  SENTRY_DSN: undefined,
});

const readBackups = ({ BACKUP_DIR, BACKUP_KEEP, DATA_DIR, DRILL }: Settings): BackupsConfig => ({
  dir: BACKUP_DIR === 'off' || DRILL === 'on' ? null : (BACKUP_DIR ?? join(DATA_DIR, 'backups')),
  keep: BACKUP_KEEP,
});

// An empty setting is one that was not made: compose files write `NAME=` for it.
function rawValue(name: SettingName, env: Environment): Result<string | undefined, BadSetting> {
  const file = env[`${name}_FILE`];
  if (!file || !('secret' in SETTINGS[name].notes)) return ok(env[name] || undefined);
  if (env[name]) return err({ name, reason: `is given twice, also as ${name}_FILE` });
  try {
    const value = readFileSync(file, 'utf8').trim();
    return value ? ok(value) : err({ name: `${name}_FILE`, reason: 'names a file that is empty' });
  } catch {
    return err({ name: `${name}_FILE`, reason: 'names a file that cannot be read' });
  }
}

/** What the operator reads about a server or a command with DRILL=on. */
export const DRILL_WORDS =
  'DRILL is on: no job runs, no letter leaves, no backup is made and no outside service is called. Never leave it on where riders are.';

/** What riders know the provider of the operator's own as; null where there is none. */
export const oidcNameOf = ({ providers }: Config): string | null =>
  providers.find((provider) => provider.kind === 'oidc')?.name ?? null;

/** Whether letters reach anybody. */
export const sendsMail = ({ mailer }: Config): boolean => mailer.kind !== 'log';

// The outbox shows every link to a new password to everybody who asks for the page.
const unsafe = ({ MAIL_OUTBOX, PUBLIC_URL }: Settings): readonly BadSetting[] =>
  MAIL_OUTBOX === 'on' && PUBLIC_URL?.startsWith('https:')
    ? [
        {
          name: 'MAIL_OUTBOX',
          reason:
            'must be off with an https PUBLIC_URL, for it shows every letter to everybody at /dev/mail: set SMTP_URL',
        },
      ]
    : [];

// Without either nobody could sign in.
const withoutWayIn = (settings: Settings): readonly BadSetting[] =>
  settings.PASSWORDS !== 'off' ||
  settings.OIDC_ISSUER ||
  settings.GOOGLE_CLIENT_ID ||
  settings.APPLE_CLIENT_ID
    ? []
    : [
        {
          name: 'PASSWORDS',
          reason:
            'is off and there is no other way to sign in: set OIDC_ISSUER, GOOGLE_CLIENT_ID or APPLE_CLIENT_ID with what belongs to it',
        },
      ];

/** The one message that an operator sees when settings are wrong. */
export const describeBadSettings = (bad: readonly BadSetting[]): string =>
  [
    'Musette cannot start. These settings need a look:',
    ...bad.map(({ name, reason }) => `  ${name} ${reason}.`),
  ].join('\n');
