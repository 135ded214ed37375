import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { pageAt } from '@musette/contract/pages';
import { codingFor } from './compress.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

interface WebFile {
  readonly type: string;
  readonly etag: string;
  readonly immutable: boolean;
  readonly bodies: Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
}

/** Answers a request for a file or a screen of the web app; an address that looks like a screen's gets the app, which says that there is none. */
export type WebFiles = (request: Request) => Response | null;

/** The built web app, kept in memory with its compressed twins. */
export function webFiles(folder: string): WebFiles {
  const files = existsSync(folder) ? readAll(folder) : new Map<string, WebFile>();
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const { pathname } = new URL(request.url);
    const page = pageAt(pathname);
    if (page !== null) return sent(pageOf(page, files), request, 200);
    if (extname(pathname) === '') return sent(files.get(FRONT), request, 404);
    // Pages have addresses without an extension.
    return sent(extname(pathname) === '.html' ? undefined : files.get(pathname), request, 200);
  };
}

const FRONT = '/index.html';

/** The page that the build made for a screen; the app finds its way from the front page as well. */
const pageOf = (page: string, files: ReadonlyMap<string, WebFile>): WebFile | undefined =>
  files.get(`/${page.split('/', 2)[1]}.html`) ?? files.get(FRONT);

function readAll(folder: string): ReadonlyMap<string, WebFile> {
  const files = new Map<string, WebFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    // The build's own notes lie in folders with a dot.
    if (!entry.isFile() || !type || name.includes('/.')) continue;
    files.set(name, readOne(path, type, name.startsWith('/assets/')));
  }
  return files;
}

function readOne(path: string, type: string, immutable: boolean): WebFile {
  const identity = new Uint8Array(readFileSync(path));
  const bodies: Record<string, Uint8Array<ArrayBuffer>> = { identity };
  for (const [encoding, suffix] of ENCODINGS) {
    if (existsSync(path + suffix)) bodies[encoding] = new Uint8Array(readFileSync(path + suffix));
  }
  // Weak: the same for each encoding.
  const etag = `W/"${hash('sha256', identity, 'base64url').slice(0, 22)}"`;
  return { type, etag, immutable, bodies };
}

function sent(file: WebFile | undefined, request: Request, status: 200 | 404): Response | null {
  if (!file) return null;
  const { type, etag, immutable, bodies } = file;
  const offered = ENCODINGS.map(([name]) => name).filter((name) => bodies[name]);
  const { best } = codingFor(request.headers.get('accept-encoding'), offered);
  const headers = new Headers({
    'content-type': type,
    etag,
    vary: 'accept-encoding',
    // A hashed name is never given to another content; the page itself is asked for anew each time.
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  if (status === 200 && isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  if (best !== 'identity') headers.set('content-encoding', best);
  const body = bodies[best] ?? null;
  if (body) headers.set('content-length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

// Proxies that pack an answer make its tag a weak one, and browsers may send several.
const isKnown = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || strong(tag.trim()) === strong(etag));

const strong = (tag: string): string => tag.replace(/^W\//, '');
