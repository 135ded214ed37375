import { err, ok, type Result } from '@musette/coach/result';
import type { ProblemCode } from '@musette/contract/problems';

const MAX_BYTES = 64 * 1024;

/** The request with its body read within the limit and known to be JSON. */
export async function withCheckedBody(request: Request): Promise<Result<Request, ProblemCode>> {
  if (request.method === 'GET' || request.method === 'HEAD') return ok(request);
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) return err('body-too-large');
  const bytes = await readUpTo(request, MAX_BYTES);
  if (!bytes) return err('body-too-large');
  if (bytes.byteLength === 0) return ok(rebuilt(request));
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return err('unsupported-media-type');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    JSON.parse(text);
    return ok(rebuilt(request, text));
  } catch {
    return err('malformed-body');
  }
}

/** The request as if it had been sent to another address, or null when its body is over the limit. */
export async function readdressed(request: Request, url: string): Promise<Request | null> {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const body = await readUpTo(request, MAX_BYTES);
  return body && new Request(url, { method, headers, body });
}

function rebuilt(request: Request, body?: string): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  if (body === undefined) headers.delete('content-type');
  return new Request(request.url, { method: request.method, headers, ...(body !== undefined && { body }) });
}

async function readUpTo(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
