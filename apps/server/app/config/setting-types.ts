import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

/** What the documents say about a setting. */
interface SettingNotes {
  readonly section: string;
  readonly about: string;
  /** Secrets are never logged and may be given as a file (`NAME_FILE`). */
  readonly secret?: true;
}

/** A setting with its notes. */
export const setting = <S extends z.ZodType>(schema: S, notes: SettingNotes) => ({ schema, notes });

// Each rule says what the setting must be, as the end of a sentence that begins with its name.
export const port = count(1, 65_535);
export const text = z.string().min(1);
export const httpUrl = address(/^https?$/, 'an address that begins with http:// or https://');

export function count(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
}

export function address(protocol: RegExp, what: string) {
  return z.url({ protocol, error: `must be ${what}` });
}

export function oneOf<const Values extends readonly string[]>(...values: Values) {
  return z.enum(values, { error: `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` });
}

// A text that is no address at all has been told so by the check before.
const urlThat = (test: (url: URL) => boolean) => (value: string) => {
  const url = URL.parse(value);
  return url === null || test(url);
};
export const origin = httpUrl.refine(
  urlThat(({ pathname }) => pathname === '/'),
  'must be an address without a path',
);
export const issuer = httpUrl.refine(
  urlThat(({ username, password, search, hash }) => !(username || password || search || hash)),
  'must be an address without a user and a query',
);
export const dsn = httpUrl.refine(
  urlThat(({ username, pathname }) => /^\w+$/.test(username) && /\/[\w-]+\/?$/.test(pathname)),
  'must hold the public key and the project: https://KEY@host/1',
);
export const bucketUrl = httpUrl.refine(
  urlThat(({ username, password, search, hash }) => !(username || password || search || hash)),
  'must be an address without a user and a query',
);
export const bucketName = z
  .string()
  .regex(
    /^[A-Za-z0-9][\w.-]{2,62}$/,
    'must be the name of a bucket: 3 to 63 letters, digits, dots, hyphens and underscores',
  );
export const styleUrl = httpUrl.refine(
  urlThat(({ username, password }) => !(username || password)),
  'must be an address without a user',
);
// They are written into the content security policy, where a quote or a semicolon would have a meaning.
const HOST = /^(?:https?:\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;
export const hosts = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((host) => host.trim())
      .filter((host) => host !== ''),
  )
  .refine(
    (list) => list.length <= 20 && list.every((host) => HOST.test(host)),
    'must be up to 20 hosts with commas between them, such as tiles.example.org, *.tiles.example.org',
  )
  .transform((list) => list.map((host) => (host.includes('://') ? host : `https://${host}`).toLowerCase()));
// Addresses are compared in small letters, as the sign-in keeps them.
export const addresses = z
  .string()
  .transform((list) =>
    list
      .split(/[\s,]+/)
      .filter((one) => one !== '')
      .map((one) => one.toLowerCase()),
  )
  .refine(
    (list) => list.every((one) => /^[^@\s]+@[^@\s]+$/.test(one)),
    'must be e-mail addresses with commas between them',
  );
// A mail server refuses letters of a sender without an address, and a check of the settings sends none.
export const sender = z
  .string()
  .regex(
    /^(?:[^\p{Cc}<>]*<[^\p{Cc}\s<>@]+@[^\p{Cc}\s<>@]+>|[^\p{Cc}\s<>,@]+@[^\p{Cc}\s<>,@]+)$/u,
    'must be an e-mail address, or a name and an e-mail address in angle brackets',
  );
export const token = z
  .string()
  .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 characters, without spaces');
export const region = z.string().regex(/^[\w-]+$/, 'must be the name of a region');
export const stripeKey = z
  .string()
  .regex(/^[sr]k_\w+$/, 'must be a secret or restricted key of Stripe, which begins with sk_ or rk_');
export const publicStoreKey = (prefix: 'appl' | 'goog', store: string) =>
  z
    .string()
    .regex(
      new RegExp(`^(${prefix}|test)_\\w+$`),
      `must be the public key of RevenueCat for ${store}, which begins with ${prefix}_`,
    );
export const appleTeam = z.string().regex(/^[A-Z0-9]{10}$/, 'must be the 10 characters of an Apple team');
export const appId = z
  .string()
  .regex(/^[A-Za-z][\w-]*(\.[A-Za-z][\w-]*)+$/, 'must be the id of an app, such as org.example.musette');
export const fingerprints = z
  .string()
  .transform((list) =>
    list
      .split(/[\s,]+/)
      .filter((one) => one !== '')
      .map((one) => one.toUpperCase()),
  )
  .refine(
    (list) => list.length > 0 && list.every((one) => /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(one)),
    'must be SHA-256 fingerprints of certificates, 32 pairs with colons, with commas between them',
  );
export const longSecret = z
  .string()
  .regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/, 'must be one line of plain characters')
  .min(20, 'must have at least 20 characters');
export const webhookSecrets = z
  .string()
  .regex(
    /^whsec_\w+(,\s*whsec_\w+)?$/,
    'must be one secret, or two with a comma between, each beginning with whsec_',
  )
  .transform((secrets) => secrets.split(/,\s*/));
// An environment cannot hold line breaks everywhere; `\n` stands for one.
export const privateKey = text
  .transform((key) => key.replaceAll('\\n', '\n'))
  .refine(isPrivateKey, 'must be a private key for ES256, as the .p8 file has it');

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
}
