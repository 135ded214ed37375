import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let web = '';
let server: TestServer;
beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'musette-web-'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Musette</title>');
  writeFileSync(join(web, 'admin.html'), '<!doctype html><title>Operator</title>');
  server = await openTestServer({ webFolder: web });
});
afterAll(async () => {
  await server.close();
  rmSync(web, { recursive: true, force: true });
});

it.each(['/admin', '/admin/', '/ADMIN', '/%61dmin', '/admin?x=1', '/admin.html'])(
  '%s is a page that is not there for anybody but the operator, signed in or not',
  async (path) => {
    for (const browser of [server.visitor(), (await server.rider()).browser])
      for (const method of ['GET', 'HEAD', 'POST']) {
        const answer = await browser.send(method, path, { headers: { 'if-none-match': '*' } });
        expect([method, answer.status]).toEqual([method, 404]);
        expect(answer.text).not.toContain('Operator');
      }
    const { browser } = await server.operator();
    const answer = await browser.get(path);
    expect(answer.status).toBe(path === '/admin.html' ? 404 : 200);
  },
);

it('is gone for a rider whose session has ended', async () => {
  const operator = await server.operator();
  expect((await operator.browser.get('/admin')).text).toContain('Operator');
  await operator.post('/sign-out');
  expect((await operator.browser.get('/admin')).status).toBe(404);
});
