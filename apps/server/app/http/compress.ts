import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** How a caller wants an answer. */
interface Coding {
  /** The coding that it wants most of those that there are; `identity` is none. */
  readonly best: string;
  /** Whether it takes an answer without any. */
  readonly plain: boolean;
}

/** Reads an Accept-Encoding (RFC 9110, 12.5.3); of two that are wanted alike, the first one offered wins. */
export function codingFor(header: string | null, offered: readonly string[]): Coding {
  const weights = weightsIn(header ?? '');
  const others = weights.get('*');
  const weightOf = (coding: string): number => weights.get(coding) ?? others ?? 0;
  // Not named, it is taken last: somebody who names a coding wants that one.
  const plain = weights.get('identity') ?? (others === 0 ? 0 : Number.MIN_VALUE);
  const [best] = offered
    .filter((coding) => weightOf(coding) > 0 && weightOf(coding) >= plain)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  return { best: best ?? 'identity', plain: plain > 0 };
}

function weightsIn(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const member of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = member.split(';').map((part) => part.trim());
    const weight = weightIn(parameters);
    // A member that cannot be read says nothing.
    if (name !== '' && weight !== null) weights.set(ALIASES[name] ?? name, weight);
  }
  return weights;
}

const ALIASES: Readonly<Record<string, string>> = { 'x-gzip': 'gzip' };

function weightIn(parameters: readonly string[]): number | null {
  const text = parameters
    .map((parameter) => /^q\s*=\s*(.*)$/.exec(parameter)?.[1])
    .find((q) => q !== undefined);
  if (text === undefined) return 1;
  return /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/.test(text) ? Number(text) : null;
}

const zip = promisify(gzip);

/** A smaller answer fits into one packet as it is. */
const MIN_BYTES = 1024;
/** The level at which time and size are both small. */
const LEVEL = 4;

/** The answer, packed where it is worth it and the caller can unpack it, or takes it in no other way. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  response.headers.append('vary', 'accept-encoding');
  const { best, plain } = codingFor(request.headers.get('accept-encoding'), ['gzip']);
  // A look at the body would make a stream of the text that the socket's library writes at once.
  if (best === 'identity') return response;
  const { status, body, headers } = response;
  if (body === null) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (plain && bytes.length < MIN_BYTES) return new Response(bytes, { status, headers });
  headers.set('content-encoding', best);
  return new Response(await zip(bytes, { level: LEVEL }), { status, headers });
}
