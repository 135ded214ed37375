import { err, ok, type Result } from '@musette/coach/result';
import { BYTES_TYPE } from '@musette/contract/routes/route';
import type { ProblemCode } from '@musette/contract/problems';
import { MAX_FILE_BYTES } from '@musette/formats/rides/problems';
import { readUpTo } from '#kit/read-up-to.ts';

const MAX_BYTES = 64 * 1024;
const NO_BYTES = new Uint8Array();

/** A request with its body read: JSON stays in the request, a file stands beside it. */
export interface ReadRequest {
  readonly request: Request;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The request with the file that it brings, read within the limit. */
export async function withFile(request: Request): Promise<Result<ReadRequest, ProblemCode>> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FILE_BYTES) return err('body-too-large');
  if (request.headers.get('content-type') !== BYTES_TYPE) return err('unsupported-media-type');
  const read = await readBody(request, MAX_FILE_BYTES);
  return read.ok ? ok({ request: rebuilt(request), bytes: read.value }) : read;
}

/** The request with its body read within the limit and known to be JSON. */
export async function withCheckedBody(request: Request): Promise<Result<ReadRequest, ProblemCode>> {
  const checked = await withCheckedJson(request);
  return checked.ok ? ok({ request: checked.value, bytes: NO_BYTES }) : checked;
}

async function withCheckedJson(request: Request): Promise<Result<Request, ProblemCode>> {
  if (request.method === 'GET') return ok(request);
  // What is asked is the same; the sender of the answer leaves its body out.
  if (request.method === 'HEAD') return ok(new Request(request.url, { headers: request.headers }));
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) return err('body-too-large');
  const read = await readBody(request);
  if (!read.ok) return read;
  if (read.value.byteLength === 0) return ok(rebuilt(request));
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return err('unsupported-media-type');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(read.value);
    JSON.parse(text);
    return ok(rebuilt(request, text));
  } catch {
    return err('malformed-body');
  }
}

/** The request as if it had been sent to another address, with its body read within the limit. */
export async function withUrl(request: Request, url: string): Promise<Result<Request, BodyProblem>> {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return ok(new Request(url, { method, headers }));
  const read = await readBody(request);
  return read.ok ? ok(new Request(url, { method, headers, body: read.value })) : read;
}

function rebuilt(request: Request, body?: string): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  headers.delete('content-type');
  // Parameters of the type are of no use, and the contract's library does not know all notations.
  if (body !== undefined) headers.set('content-type', 'application/json');
  return new Request(request.url, { method: request.method, headers, ...(body !== undefined && { body }) });
}

type BodyProblem = Extract<ProblemCode, 'body-too-large' | 'body-incomplete'>;

/** A body, read within a limit. */
export async function readBody(
  { body }: Request,
  maxBytes = MAX_BYTES,
): Promise<Result<Uint8Array<ArrayBuffer>, BodyProblem>> {
  try {
    const { bytes, isCut } = await readUpTo(body, maxBytes);
    return isCut ? err('body-too-large') : ok(bytes);
  } catch {
    // Only the caller's side of the connection can fail here: it broke off, or it took too long.
    return err('body-incomplete');
  }
}
