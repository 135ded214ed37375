/** Why a text is no address of a server that the app may use. */
export type AddressProblem = 'unreadable' | 'not-secure';

/** The addresses to try, the safest first; or what is wrong. */
type ParsedAddress =
  | { readonly ok: true; readonly origins: readonly string[] }
  | { readonly ok: false; readonly problem: AddressProblem };

const unreadable: ParsedAddress = { ok: false, problem: 'unreadable' };

/**
 * Reads the address that a rider types: with or without https://, with a port, with a path that was copied along. Without https:// it has
 * to be a private address, because everybody on the way could read the session.
 */
export function parseServerAddress(text: string): ParsedAddress {
  const typed = text.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(typed)?.[1]?.toLowerCase() ?? 'none';
  const address = addressOf(scheme === 'none' ? `https://${typed}` : typed);
  if (address === null) return unreadable;
  const [https, http] = [`https://${address.host}`, `http://${address.host}`];
  const isPrivate = isPrivateHost(address.hostname);
  if (scheme === 'http')
    return isPrivate ? { ok: true, origins: [http] } : { ok: false, problem: 'not-secure' };
  return { ok: true, origins: scheme === 'none' && isPrivate ? [https, http] : [https] };
}

function addressOf(text: string): URL | null {
  if (/[\s\\]/.test(text) || !URL.canParse(text)) return null;
  const address = new URL(text);
  const { protocol, hostname, username, password } = address;
  const isOfWeb = ['https:', 'http:'].includes(protocol) && username === '' && password === '';
  return isOfWeb && isHostName(hostname) ? address : null;
}

const isHostName = (hostname: string): boolean =>
  hostname.startsWith('[') || /^[a-z0-9_]([a-z0-9._-]*[a-z0-9])?\.?$/.test(hostname);

/** Names that no public server has (RFC 6762, 8375, 6761), and those that routers give. A name without a dot is one of the local network. */
const LOCAL_NAME = /^[^.]+$|\.(local|lan|home|internal|localhost|home\.arpa|intranet)\.?$/;

/** Private addresses: RFC 1918, of the machine itself, link-local, and of a carrier's or a VPN's own network (RFC 6598). */
const PRIVATE_IPV4 =
  /^(10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const PRIVATE_IPV6 = /^\[(::1|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]$/;
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/** Whether only devices of the same network reach a host. */
export function isPrivateHost(hostname: string): boolean {
  if (IPV4.test(hostname)) return PRIVATE_IPV4.test(hostname);
  if (hostname.startsWith('[')) return PRIVATE_IPV6.test(hostname);
  return LOCAL_NAME.test(hostname);
}
