import { readFileSync } from 'node:fs';
import { err, ok, type Result } from '@musette/coach/result';
import { type SettingName, SETTINGS, type Settings } from './settings.ts';

/** One setting that cannot be used, and why: the end of a sentence that begins with its name. */
export interface BadSetting {
  readonly name: string;
  readonly reason: string;
}

/** The settings, and the address that riders type. */
export interface Config extends Settings {
  readonly publicUrl: string;
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
  const settings = values as unknown as Settings;
  bad.push(
    ...[...incomplete(settings), ...unsafe(settings)].filter(
      ({ name }) => !bad.some((other) => other.name === name),
    ),
  );
  if (bad.length > 0) return err(bad);
  return ok({ ...settings, publicUrl: originOf(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`) });
}

const originOf = (url: string): string => new URL(url).origin;

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

/** Whether letters reach anybody. */
export const sendsMail = ({ MAIL_OUTBOX, SMTP_URL }: Config): boolean =>
  MAIL_OUTBOX === 'on' || SMTP_URL !== undefined;

interface Together {
  readonly when: (settings: Settings) => boolean;
  readonly needs: readonly SettingName[];
  readonly why: string;
}

const TOGETHER: readonly Together[] = [
  {
    when: (s) => s.CAPTCHA === 'recaptcha',
    needs: ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
    why: 'CAPTCHA=recaptcha',
  },
  { when: (s) => s.GOOGLE_CLIENT_ID !== undefined, needs: ['GOOGLE_CLIENT_SECRET'], why: 'GOOGLE_CLIENT_ID' },
  {
    when: (s) => s.APPLE_CLIENT_ID !== undefined && s.APPLE_CLIENT_SECRET === undefined,
    needs: ['APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
    why: 'APPLE_CLIENT_ID without APPLE_CLIENT_SECRET',
  },
  { when: (s) => s.PLAN_WRITER === 'gemini', needs: ['GEMINI_API_KEY'], why: 'PLAN_WRITER=gemini' },
  {
    when: (s) => s.PLAN_WRITER === 'openai-compatible',
    needs: ['AI_BASE_URL', 'AI_MODEL'],
    why: 'PLAN_WRITER=openai-compatible',
  },
  {
    when: (s) => s.ANALYTICS === 'ga4',
    needs: ['GA4_MEASUREMENT_ID', 'GA4_API_SECRET'],
    why: 'ANALYTICS=ga4',
  },
  { when: (s) => s.ANALYTICS === 'umami', needs: ['UMAMI_URL', 'UMAMI_WEBSITE_ID'], why: 'ANALYTICS=umami' },
  {
    when: (s) => s.ANALYTICS === 'plausible',
    needs: ['PLAUSIBLE_URL', 'PLAUSIBLE_DOMAIN'],
    why: 'ANALYTICS=plausible',
  },
];

const incomplete = (settings: Settings): readonly BadSetting[] =>
  TOGETHER.filter(({ when }) => when(settings)).flatMap(({ needs, why }) =>
    needs
      .filter((name) => settings[name] === undefined)
      .map((name) => ({ name, reason: `is needed with ${why}` })),
  );

// The outbox shows every link to a new password to whoever asks for the page.
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

/** The one message that an operator sees when settings are wrong. */
export const describeBadSettings = (bad: readonly BadSetting[]): string =>
  [
    'Musette cannot start. These settings need a look:',
    ...bad.map(({ name, reason }) => `  ${name} ${reason}.`),
  ].join('\n');
