import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { codingFor } from './accept-encoding.ts';

const zip = promisify(gzip);

/** A smaller answer fits into one packet as it is. */
const MIN_BYTES = 1024;
/** The level at which time and size are both small. */
const LEVEL = 4;

/** The answer, packed where it is worth it and the caller can unpack it, or takes it in no other way. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { status, body } = response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  const { best, plain } = codingFor(request.headers.get('accept-encoding'), ['gzip']);
  if (body === null || best === 'identity') return new Response(body, { status, headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (plain && bytes.length < MIN_BYTES) return new Response(bytes, { status, headers });
  headers.set('content-encoding', best);
  return new Response(await zip(bytes, { level: LEVEL }), { status, headers });
}
