import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Who may use the bucket, and where it is. */
export interface Credentials {
  region: string;
  keyId: string;
  secret: string;
}

/** A request as it came: its target is what stands in the first line. */
export interface SignedRequest {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** An error of S3. */
export interface S3Error {
  status: 400 | 403 | 404;
  code: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const MAX_SKEW_MS = 15 * 60_000;

/** Recomputes the signature of a request (SigV4) as S3 does; null when it is right. */
export function signatureError(request: SignedRequest, known: Credentials, nowMs: number): S3Error | null {
  const { authorization, 'x-amz-date': at = '', 'x-amz-content-sha256': checksum } = request.headers;
  if (!authorization) return forbidden('AccessDenied');
  const parts = AUTHORIZATION.exec(authorization);
  if (parts === null) return MALFORMED;
  const [, keyId, day = '', region = '', names = '', signature = ''] = parts;
  if (region !== known.region || !at.startsWith(`${day}T`)) return MALFORMED;
  if (keyId !== known.keyId) return forbidden('InvalidAccessKeyId');
  if (!(Math.abs(nowMs - msOf(at)) <= MAX_SKEW_MS)) return forbidden('RequestTimeTooSkewed');
  const canonical = canonicalRequest(request, names.split(';'));
  if (canonical === null) return forbidden('AccessDenied');
  const text = [ALGORITHM, at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const expected = hmac(signingKey(known.secret, day, region), text);
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return forbidden('SignatureDoesNotMatch');
  return checksum === sha256(request.body) ? null : { status: 400, code: 'XAmzContentSHA256Mismatch' };
}

const MALFORMED: S3Error = { status: 400, code: 'AuthorizationHeaderMalformed' };

function forbidden(code: string): S3Error {
  return { status: 403, code };
}

/** The moment of `20130524T000000Z`; NaN for any other text. */
function msOf(at: string): number {
  return Date.parse(at.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
}

/** Null when a header is not signed that has to be, or the target is none. */
function canonicalRequest({ method, target, headers }: SignedRequest, names: string[]): string | null {
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!needed.every((name) => names.includes(name)) || names.join() !== names.toSorted().join()) return null;
  const [path = '', query = ''] = target.split('?', 2);
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`);
  try {
    const pairs = query === '' ? [] : query.split('&').map(canonicalPair);
    return [
      method,
      path.split('/').map(encoded).join('/'),
      pairs.toSorted().join('&'),
      lines.join(''),
      names.join(';'),
      headers['x-amz-content-sha256'],
    ].join('\n');
  } catch {
    return null;
  }
}

function canonicalPair(pair: string): string {
  const [name = '', value = ''] = pair.replaceAll('+', ' ').split('=', 2);
  return `${encoded(name)}=${encoded(value)}`;
}

/** Encoded anew, so that it does not matter what the client left as it was. Throws on a lone percent sign. */
function encoded(part: string): string {
  return encodeURIComponent(decodeURIComponent(part)).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function signingKey(secret: string, day: string, region: string): Buffer {
  return [day, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`));
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
