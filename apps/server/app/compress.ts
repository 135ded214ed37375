import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const zip = promisify(gzip);

/** A smaller answer fits into one packet as it is. */
const LEAST_BYTES = 1024;
/** The level at which time and size are both small. */
const LEVEL = 4;

/** The answer, packed where it is worth it and the caller can unpack it. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  if (!acceptsGzip(request) || response.body === null) return response;
  const { status, headers } = response;
  const plain = new Uint8Array(await response.arrayBuffer());
  const packed = plain.length < LEAST_BYTES ? null : await zip(plain, { level: LEVEL });
  const sent = new Headers(headers);
  sent.append('vary', 'accept-encoding');
  if (packed) sent.set('content-encoding', 'gzip');
  return new Response(packed ?? plain, { status, headers: sent });
}

const acceptsGzip = ({ headers }: Request): boolean =>
  /(?:^|,)\s*gzip\s*(?:;\s*q=(?:1(?:\.0*)?|0\.\d*[1-9]\d*)\s*)?(?:,|$)/.test(
    headers.get('accept-encoding') ?? '',
  );
