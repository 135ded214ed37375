import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { placesForEach } from '#kit/places.ts';
import { Overloaded } from '#ports/overload.ts';

const derive = promisify(argon2);

/** How dear a hash is: memory in KiB, and how often it is gone over. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP's minimum: 19 MiB, two passes (ASVS 11.4.2). The parameters stand with each hash, so they may grow later. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const NONCE_BYTES = 16;

// Hashing is meant to be slow; a flood of it must not take the whole thread pool.
const places = placesForEach({ atOnce: 4, waiting: 64 });

async function tagOf(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: PasswordCost,
): Promise<Buffer> {
  const message = Buffer.from(password);
  const parameters = { message, nonce, memory, passes, parallelism, tagLength: TAG_BYTES };
  const tag = await places.inTurn('hash', () => derive('argon2id', parameters));
  if (tag === null) throw new Overloaded();
  return tag;
}

/** The hash of a password, in the usual text form. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const tag = await tagOf(password, nonce, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const FORM =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{8,64})\$([A-Za-z0-9+/]{43})$/;

/** True when the hash was made from the password. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, expected] = FORM.exec(hash) ?? [];
  if (!memory || !passes || !parallelism || !nonce || !expected) return false;
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const tag = await tagOf(password, Buffer.from(nonce, 'base64'), parameters);
  return timingSafeEqual(tag, Buffer.from(expected, 'base64'));
}
