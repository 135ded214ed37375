import { KEY_PATTERN } from '@musette/contract/limits';
import { parseAddress } from '#ports/network.ts';
import type { Config } from '../config/config.ts';
import { isFromApp } from './native-app.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True when another site's page caused a request that changes something (ASVS 3.5). The native app's pages are of another site, and welcome:
 * without cookies nothing is done in the name of somebody who knows nothing of it.
 */
export function isCrossSite(request: Request, publicUrl: string): boolean {
  if (READING.has(request.method)) return false;
  if (isFromApp(request, publicUrl)) return request.headers.has('cookie');
  const site = request.headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  if (!origin || origin === publicUrl) return false;
  // Browsers say nothing about the site on plain http in a home network; the host that was asked must then be the page's.
  return publicUrl.startsWith('https://') || !isOriginOf(origin, request.headers.get('host'));
}

const isOriginOf = (origin: string, host: string | null): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;

/** The caller's address as `parseAddress` writes it: what the farthest trusted proxy saw, else the socket's. */
export function addressOf(
  forwardedFor: string | null,
  socketAddress: string,
  trustedProxies: number,
): string {
  const hops = trustedProxies > 0 ? (forwardedFor ?? '').split(',') : [];
  return parseAddress(hops.at(-trustedProxies) ?? '') ?? parseAddress(socketAddress) ?? socketAddress;
}

/** The Idempotency-Key of a request, when it has the form of one. */
export const idempotencyKeyOf = (headers: Headers): string | null => {
  const key = headers.get('idempotency-key');
  return key && KEY_PATTERN.test(key) ? key : null;
};

/** A change that asks to be made once, by a key that cannot be kept: made without it, a retry would make it twice. */
export const hasBrokenKey = ({ method, headers }: Request): boolean =>
  !READING.has(method) && headers.has('idempotency-key') && idempotencyKeyOf(headers) === null;

/** The headers that every answer carries. A page may fetch from its own server, and from the hosts of the map. */
export function securityHeaders(
  { publicUrl, captcha: widget }: Config,
  mapHosts: readonly string[] = [],
): Readonly<Record<string, string>> {
  const captcha =
    widget.kind === 'recaptcha'
      ? [new URL(widget.scriptUrl).origin, 'https://www.gstatic.com', 'https://recaptcha.google.com']
      : [];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...captcha],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...mapHosts],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': captcha.length > 0 ? captcha : ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=()',
    ...(publicUrl.startsWith('https://') && {
      // For this host alone: what else runs under the domain is not ours to decide.
      'strict-transport-security': 'max-age=31536000',
    }),
  };
}
