const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = `${OCTET}(?:\\.${OCTET}){3}`;
const IPV4_WITH_PORT = new RegExp(`^(${IPV4})(?::\\d{1,5})?$`);
const BRACKETED = /^\[([^\]]+)\](?::\d{1,5})?$/;
const IPV6_LETTERS = /^[\d.:a-f]+$/i;

/** What IPv6 networks carry IPv4 addresses in: mapped ones (RFC 4291), and those of a translator (RFC 6052). */
const IPV4_CARRIERS = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
];

/** The address in a text as sockets and proxies write it, in one notation without port or zone; null when it is none. */
export function parseAddress(text: string): string | null {
  const written = text.trim();
  const ipv4 = IPV4_WITH_PORT.exec(written)?.[1];
  if (ipv4 !== undefined) return ipv4;
  const [bare = ''] = (BRACKETED.exec(written)?.[1] ?? written).split('%', 1);
  const groups = groupsOf(bare);
  if (groups === null) return null;
  const carrier = IPV4_CARRIERS.some((prefix) => prefix.every((group, at) => groups[at] === group));
  if (!carrier) return groups.map((group) => group.toString(16)).join(':');
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** The eight groups of an IPv6 address; the platform knows how to read the short notations. */
function groupsOf(text: string): readonly number[] | null {
  if (!IPV6_LETTERS.test(text)) return null;
  const host = URL.parse(`http://[${text}]`)?.hostname.slice(1, -1);
  if (host === undefined) return null;
  const [head = [], tail = []] = host.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

/** Who an address belongs to: one subscriber, and, for IPv6, the site that the subscriber's network is a part of. */
export interface Networks {
  readonly subscriber: string;
  readonly site: string | null;
}

/** The networks of an address as `parseAddress` writes it. A subscriber has a whole /64 of IPv6, and often a /48. */
export function networksOf(address: string): Networks {
  const groups = address.split(':');
  if (groups.length !== 8) return { subscriber: address, site: null };
  return { subscriber: `${groups.slice(0, 4).join(':')}/64`, site: `${groups.slice(0, 3).join(':')}/48` };
}
