import { BlockList, isIP } from 'node:net';

/** Why the server does not read an address that a style names; null when it may. Where a style may be, its own sources may be as well. */
export function refusalOf(address: string, styleAddress: string): string | null {
  const [url, style] = [new URL(address), new URL(styleAddress)];
  if (style.protocol === 'https:' && url.protocol !== 'https:') return 'is not https as its style is';
  const [host, styleHost] = [hostOf(url), hostOf(style)];
  if (!isPrivate(host) || host === styleHost) return null;
  return isLoopback(host) && isLoopback(styleHost) ? null : 'is an address of a private network';
}

/** The name without the dot of the root, or the IP address without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$|\.$/g, '');

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

const PRIVATE = new BlockList();
for (const [subnet, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Shared between the customers of a provider.
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(subnet, bits);
for (const [subnet, bits] of [
  ['::', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(subnet, bits, 'ipv6');

const isIn = (list: BlockList, host: string): boolean =>
  isIP(host) !== 0 && list.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');

const isLoopback = (host: string): boolean => /(?:^|\.)localhost$/.test(host) || isIn(LOOPBACK, host);

/** A name without a dot is one of the own network, as of another container. */
const isPrivate = (host: string): boolean =>
  isLoopback(host) ||
  isIn(PRIVATE, host) ||
  (isIP(host) === 0 && /^[^.]*$|\.(?:local|internal|home\.arpa)$/.test(host));
