import { randomBytes } from 'node:crypto';
import { cookieName } from '#kit/cookie-name.ts';
import type { DeviceAccount } from '#ports/identity.ts';
import type { Counter } from '#store/limits/rate-limit-store.ts';
import { counted } from './limits.ts';
import type { IdentityParts } from './parts.ts';

/** As long as browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 86_400;
/** Families share devices. */
const MAX_ACCOUNTS = 4;
const PLACE = 'cookie.device';

/** A browser where an account was opened before. */
interface Device extends DeviceAccount {
  readonly id: string;
  readonly untilMs: number;
}

type DeviceParts = Pick<IdentityParts, 'box' | 'clock' | 'identity' | 'publicUrl'>;

const isSecure = ({ publicUrl }: DeviceParts): boolean => publicUrl.startsWith('https://');
const nameOf = ({ publicUrl }: DeviceParts): string => cookieName(publicUrl, 'device');

/** What the cookie of a request holds, the newest first; nothing when it is not one that this server made. */
function devicesIn(parts: DeviceParts, headers: Headers): readonly Device[] {
  const start = `${nameOf(parts)}=`;
  const pair = (headers.get('cookie') ?? '').split(/; */).find((each) => each.startsWith(start));
  const text = pair === undefined ? null : parts.box.open(pair.slice(start.length), PLACE);
  if (text === null) return [];
  const nowMs = parts.clock.nowMs();
  return (JSON.parse(text) as readonly Device[]).filter(({ untilMs }) => untilMs > nowMs);
}

/**
 * The counters of wrong passwords from the device that a request comes from, the first its own and one of all devices of the
 * account; none when the account was never opened there, or its devices were forgotten since.
 */
export async function deviceCounters(
  parts: DeviceParts,
  email: string,
  headers: Headers,
): Promise<readonly Counter[]> {
  const devices = devicesIn(parts, headers);
  const account = devices.length === 0 ? null : await parts.identity.deviceAccountOf(email);
  const device = devices.find(
    ({ userId, deviceKey }) => userId === account?.userId && deviceKey === account.deviceKey,
  );
  if (!device) return [];
  // By the key too: a new password starts the count anew, also where a stranger has filled it.
  const ofAll = counted('wrongPasswordByDevices', device.userId, device.deviceKey);
  return [counted('wrongPasswordByDevice', device.id), ofAll];
}

/** The cookie that makes the browser of a request a device of an account, beside those that it is a device of already. */
export function deviceCookie(parts: DeviceParts, account: DeviceAccount, headers: Headers): string {
  const { userId, deviceKey } = account;
  const untilMs = parts.clock.nowMs() + MAX_AGE_SECONDS * 1000;
  const device: Device = { userId, deviceKey, untilMs, id: randomBytes(12).toString('base64url') };
  const others = devicesIn(parts, headers).filter((each) => each.userId !== userId);
  const text = JSON.stringify([device, ...others].slice(0, MAX_ACCOUNTS));
  return [
    `${nameOf(parts)}=${parts.box.seal(text, PLACE)}`,
    `Max-Age=${MAX_AGE_SECONDS}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(parts) ? ['Secure'] : []),
  ].join('; ');
}

/** The same for the account of an address, as it is now. */
export async function deviceCookies(
  parts: DeviceParts,
  email: string,
  headers: Headers,
): Promise<readonly string[]> {
  const account = await parts.identity.deviceAccountOf(email);
  return account ? [deviceCookie(parts, account, headers)] : [];
}
