import { createHash } from 'node:crypto';
import { openApiDocument } from '@musette/contract/routes/document';
import { compressed } from './http/compress.ts';
import { productVersion } from './data/manifest.ts';

const MAX_AGE_SECONDS = 3600;

/** Serves the description of the API, to everybody. It is generated when it is first asked for. */
export function openApiFile(): (request: Request) => Promise<Response> {
  let text = '';
  let etag = '';
  return async (request) => {
    if (text === '') {
      text = JSON.stringify(openApiDocument(productVersion()));
      etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    }
    const headers = { etag, 'cache-control': `public, max-age=${MAX_AGE_SECONDS}` };
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    const type = { 'content-type': 'application/json; charset=utf-8' };
    return compressed(request, new Response(text, { headers: { ...headers, ...type } }));
  };
}
