import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { controlled } from './control.ts';
import { listen } from './listen.ts';
import type { Listening } from './listen.ts';

const { app, control } = controlled<'sad'>({ behaviours: { sad: '/mood' }, bodyLimitBytes: 100 });
app.all('/mood', (c) => c.text(c.get('behaviour') ?? 'glad'));
app.all('/echo', async (c) => c.body(await c.req.arrayBuffer()));

let server: Listening;
beforeAll(async () => {
  server = await listen(app);
});
beforeEach(() => control.reset());
afterAll(() => server.stop());

const ask = (path: string, init: RequestInit = {}) => fetch(server.origin + path, init);
const tell = (step: unknown) => ask('/__control/next', { method: 'POST', body: JSON.stringify(step) });

describe('the control of a stand-in', () => {
  it('answers the next requests as told, then as before', async () => {
    await tell({ status: 503, headers: { 'retry-after': '7' }, body: 'down', times: 2 });
    const [first, second, third] = [await ask('/mood'), await ask('/mood'), await ask('/mood')];
    expect([first.status, first.headers.get('retry-after'), await first.text()]).toEqual([503, '7', 'down']);
    expect([second.status, third.status]).toEqual([503, 200]);
  });

  it('can change one path and leave the others', async () => {
    await tell({ status: 500, path: '/mood' });
    expect([(await ask('/echo')).status, (await ask('/mood')).status]).toEqual([200, 500]);
  });

  it('plays a named behaviour on the path that it belongs to', async () => {
    await tell({ behaviour: 'sad' });
    expect((await ask('/echo')).status).toBe(200);
    expect([await (await ask('/mood')).text(), await (await ask('/mood')).text()]).toEqual(['sad', 'glad']);
  });

  it('delays an answer, and cuts a connection', async () => {
    await tell({ delayMs: 1 });
    expect(await (await ask('/mood')).text()).toBe('glad');
    await tell({ drop: true });
    await expect(ask('/mood')).rejects.toThrow('fetch failed');
  });

  it.each<[step: unknown, problem: string]>([
    ['text', 'a JSON object is needed'],
    [{ statuss: 500 }, 'unknown key statuss'],
    [{ status: 999 }, 'bad value for status'],
    [{ times: 0 }, 'bad value for times'],
    [{ behaviour: 'mad' }, 'unknown behaviour; known: sad'],
  ])('refuses %j and says why', async (step, problem) => {
    const response = await tell(step);
    expect([response.status, await response.json()]).toEqual([400, { error: problem }]);
    expect(await (await ask('/mood')).text()).toBe('glad');
  });

  it('lists what was received, and forgets it when told', async () => {
    await ask('/echo?a=1', { method: 'POST', body: 'hello', headers: { 'x-test': 'yes' } });
    const listed = (await (await ask('/__control')).json()) as object;
    expect(listed).toMatchObject({
      received: [
        { method: 'POST', path: '/echo', query: { a: '1' }, body: 'hello', headers: { 'x-test': 'yes' } },
      ],
      next: [],
    });
    await ask('/__control/reset', { method: 'POST' });
    expect(control.received()).toEqual([]);
  });

  it('gives binary bodies whole to the route, and refuses those beyond the limit', async () => {
    const bytes = Uint8Array.from({ length: 100 }, (_, n) => 255 - n);
    const echoed = await ask('/echo', { method: 'POST', body: bytes });
    expect(new Uint8Array(await echoed.arrayBuffer())).toEqual(bytes);
    expect((await ask('/echo', { method: 'POST', body: 'x'.repeat(101) })).status).toBe(413);
  });

  it('keeps the last 200 requests', async () => {
    for (let n = 0; n < 203; n += 1) await ask(`/echo?n=${n}`);
    expect([control.received().length, control.received()[0]?.query]).toEqual([200, { n: '3' }]);
  });
});
