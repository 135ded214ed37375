import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type WebFiles, webFiles } from './web-files.ts';

const PAGE = '<!doctype html><title>Musette</title>';
const ACCOUNT = '<!doctype html><title>Account</title>';
const SCRIPT = 'console.log("allez")';

let folder = '';
let files: WebFiles;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'musette-web-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'account.html'), ACCOUNT);
  writeFileSync(join(folder, 'assets/app-1a2b.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), 'brotli');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'notes.exe'), 'no');
  files = webFiles(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (path: string, headers = {}, method = 'GET') =>
  files(new Request(`http://musette.test${path}`, { method, headers }));

describe('the web app', () => {
  it.each(['/', '/dashboard', '/dashboard/', '/Dashboard', '/%64ashboard', '/plan/2026-01-05', '/auth?x=1'])(
    'answers %s with its page, asked for anew each time',
    async (path) => {
      const response = get(path);
      expect(response?.status).toBe(200);
      expect(await response?.text()).toBe(PAGE);
      expect(response?.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response?.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it.each([
    '/a/b/c',
    '/health',
    '/metrics',
    '/account/nothing',
    '/plan',
    '/plan/a/b',
    '/%00',
    '/%zz',
    '/apis',
  ])('answers %s with its page and 404, for the app to say that nothing is there', async (path) => {
    const response = get(path, { 'if-none-match': '*' });
    expect([response?.status, await response?.text()]).toEqual([404, PAGE]);
    const head = get(path, {}, 'HEAD');
    expect([head?.status, await head?.text()]).toEqual([404, '']);
  });

  it.each(['/account', '/account?x=1', '/account/'])(
    'answers %s with the page that the build made for that screen',
    async (path) => {
      const response = get(path);
      expect(await response?.text()).toBe(ACCOUNT);
      expect(response?.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('lets a browser keep what has its content in its name', () => {
    expect(get('/assets/app-1a2b.js')?.headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  it('sends the smallest twin that the browser can read', async () => {
    const encodingFor = (accepted: string) =>
      get('/assets/app-1a2b.js', { 'accept-encoding': accepted })?.headers.get('content-encoding') ?? null;
    expect(encodingFor('gzip, deflate, br')).toBe('br');
    expect(encodingFor('gzip')).toBe('gzip');
    expect(encodingFor('br;q=0, gzip;q=0.5')).toBe('gzip');
    expect(encodingFor('BR')).toBe('br');
    expect(encodingFor('br;q=0')).toBeNull();
    expect(encodingFor('identity')).toBeNull();
    expect(encodingFor('')).toBeNull();
    const plain = get('/assets/app-1a2b.js');
    expect(await plain?.text()).toBe(SCRIPT);
    expect(plain?.headers.get('vary')).toBe('accept-encoding');
  });

  it('sends nothing again that the browser has', async () => {
    const etag = get('/')?.headers.get('etag') ?? '';
    const response = get('/', { 'if-none-match': etag });
    expect([response?.status, await response?.text()]).toEqual([304, '']);
    for (const known of [etag.replace('W/', ''), `"another", ${etag}`, '*', ` ${etag} `])
      expect(get('/', { 'if-none-match': known })?.status).toBe(304);
    for (const other of ['"another"', 'W/"another","more"', '', etag.replaceAll('"', '')])
      expect(get('/', { 'if-none-match': other })?.status).toBe(200);
  });

  it('says to HEAD what it would say, without the content', async () => {
    const response = get('/', {}, 'HEAD');
    expect(await response?.text()).toBe('');
    expect(response?.headers.get('content-length')).toBe(String(PAGE.length));
  });

  it.each([
    '/assets/other.js',
    '/notes.exe',
    '/.vite/manifest.json',
    '/../package.json',
    '/%2e%2e/x.json',
    '/index.html',
    '/account.html',
    '/plan/x.js',
    '/wp-login.php',
  ])('has no %s', (path) => {
    expect(get(path)).toBeNull();
  });

  it('takes nothing', () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect(get('/', {}, method)).toBeNull();
  });

  it('is not there before it was built', () => {
    expect(webFiles(join(folder, 'nothing'))(new Request('http://musette.test/'))).toBeNull();
  });
});
