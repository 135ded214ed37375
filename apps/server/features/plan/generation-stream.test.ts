import { API_PATH } from '@musette/contract/routes/api';
import type { Generation } from '@musette/contract/schemas/generation';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { SQLITE } from '../../testing/engines.ts';
import { pausedWriter, type PausedWriter, until } from '../../testing/paused-writer.ts';
import { type TestServerOptions, openTestServer, type TestServer } from '../../testing/test-server.ts';
import { generate, generationOf } from '../../testing/plans.ts';
import { openRecorded } from '../../testing/recording.ts';
import { type Rider, riderIn } from '../../testing/rider.ts';

const EVENTS = '/generation/events';

describe('the stream of a generation', () => {
  let server: TestServer;
  let held: PausedWriter;
  afterEach(async () => {
    held.open();
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  /** A rider whose plan is being written, and stays so. */
  async function writing(engine: TestServerOptions['engine'] = SQLITE): Promise<Rider> {
    held = pausedWriter(2);
    const settings = { AI_PARALLEL_WEEKS: '1' };
    server = await openTestServer({ engine, settings, ports: { planWriter: held.writer } });
    const rider = await server.rider({ onboarded: true });
    await generate(rider, { weeks: 3 });
    await until(async () => (await generationOf(rider))?.written === 1);
    return rider;
  }

  /** The same rider in another tab of the same browser. */
  function inAnotherTab(rider: Rider): Rider {
    const tab = server.visitor();
    for (const [name, value] of rider.browser.cookies) tab.cookies.set(name, value);
    return riderIn(tab, rider);
  }

  /** Listens as a browser does. */
  async function listen(
    rider: Rider,
    headers: Readonly<Record<string, string>> = {},
    signal: AbortSignal | null = null,
  ) {
    const cookie = [...rider.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const address = `${server.config.publicUrl}${API_PATH}${EVENTS}`;
    const response = await server.fetch(new Request(address, { headers: { cookie, ...headers }, signal }));
    const told = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    /** What is told next; null at the end. */
    const next = async (): Promise<Generation | null> => {
      for (;;) {
        const { value, done } = (await told?.read()) ?? { done: true, value: undefined };
        if (done) return null;
        const data = /^data: (.*)$/m.exec(value)?.[1];
        if (data !== undefined) return JSON.parse(data) as Generation;
      }
    };
    const rest = async (): Promise<readonly Generation[]> => {
      const all: Generation[] = [];
      for (let one = await next(); one !== null; one = await next()) all.push(one);
      return all;
    };
    return { response, next, rest, leave: () => told?.cancel() };
  }

  it('is for riders only', async () => {
    await writing();
    expect(await server.request('GET', EVENTS)).toMatchObject(refusal('not-signed-in'));
  });

  it('is kept open and held back by nobody on the way', async () => {
    const { response, leave } = await listen(await writing(), { 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-encoding')).toBeNull();
    await leave();
  });

  it('tells how it stands at once, then each change, until it ends', async () => {
    const { next, rest } = await listen(await writing());
    expect(await next()).toMatchObject({ state: 'running', written: 1 });
    held.open();
    const told = await rest();
    expect(told.at(-1)).toMatchObject({ state: 'done', written: 3 });
    expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(told.length);
  });

  it('asks the database one small question again and again, and no other while nothing changes', async () => {
    const recorded = openRecorded();
    const looks = () =>
      recorded.plans().filter(({ statement }) => /from "(?:plan|staged_week|season)"/.test(statement));
    const { next, leave } = await listen(await writing({ open: () => Promise.resolve(recorded) }));
    expect(await next()).toMatchObject({ state: 'running', written: 1 });
    recorded.forget();
    await until(() => Promise.resolve(looks().length > 0));
    const [look] = looks();
    recorded.forget();
    await until(() =>
      Promise.resolve(recorded.plans().some(({ statement }) => statement.includes('session'))),
    );
    expect(looks()).toEqual([look]);
    expect(look?.steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
    await leave();
  });

  it('tells what another server of the same database writes', async () => {
    const rider = await writing();
    const { next, leave } = await listen(rider);
    expect(await next()).toMatchObject({ written: 1 });
    const { open } = server;
    const other = pausedWriter(3);
    await server.runner.stop();
    const { runner } = await openTestServer({
      engine: { open: () => Promise.resolve(open) },
      settings: { AI_PARALLEL_WEEKS: '1' },
      ports: { planWriter: other.writer },
    });
    runner.start();
    expect(await next()).toMatchObject({ state: 'running', written: 2 });
    other.open();
    expect(await next()).toMatchObject({ written: 3 });
    await leave();
    await runner.stop();
  });

  it('tells the same to whoever comes again, whatever was heard last', async () => {
    const rider = await writing();
    const again = await listen(rider, { 'last-event-id': '7' });
    expect(await again.next()).toMatchObject({ state: 'running', written: 1 });
    await rider.post('/generation/cancel', {});
    expect(await again.rest()).toMatchObject([{ state: 'cancelled', written: 1 }]);
    const late = await listen(rider);
    expect(await late.rest()).toMatchObject([{ state: 'cancelled', written: 1 }]);
  });

  it('ends when the session ends, in another tab as well, and tells nothing more', async () => {
    const rider = await writing();
    const streams = [await listen(rider), await listen(inAnotherTab(rider))];
    for (const { next } of streams) expect(await next()).toMatchObject({ state: 'running' });
    await inAnotherTab(rider).post('/sign-out', {});
    held.open();
    for (const { rest } of streams) expect(await rest()).toEqual([]);
    expect((await listen(rider)).response.status).toBe(401);
  });

  it('ends when the session ends although there is nothing to tell', async () => {
    const rider = await writing();
    const { next } = await listen(rider);
    await next();
    await inAnotherTab(rider).post('/sign-out', {});
    expect(await next()).toBeNull();
  });

  it('leaves a browser with many tabs its other connections: from the fourth on they ask by themselves', async () => {
    const rider = await writing();
    const streams = [await listen(rider), await listen(rider), await listen(rider)];
    expect((await listen(rider)).response.status).toBe(204);
    const other = await server.rider({ onboarded: true });
    expect((await listen(other)).response.status).toBe(200);
    await streams[0]?.leave();
    const instead = await listen(rider);
    expect(instead.response.status).toBe(200);
    await rider.post('/generation/cancel', {});
    for (const { rest } of [...streams.slice(1), instead]) await rest();
    const after = await Promise.all([listen(rider), listen(rider), listen(rider)]);
    expect(after.map(({ response }) => response.status)).toEqual([200, 200, 200]);
    for (const { rest } of after) await rest();
  });

  it('takes no place for whoever only asks for its headers, or leaves without having read', async () => {
    const rider = await writing();
    for (let times = 0; times < 4; times += 1)
      expect((await rider.browser.send('HEAD', API_PATH + EVENTS)).status).toBe(405);
    const leaving = new AbortController();
    for (let times = 0; times < 3; times += 1)
      expect((await listen(rider, {}, leaving.signal)).response.status).toBe(200);
    expect((await listen(rider)).response.status).toBe(204);
    leaving.abort();
    const { response, leave } = await listen(rider);
    expect(response.status).toBe(200);
    await leave();
  });

  it('ends when the server is about to', async () => {
    const { next } = await listen(await writing());
    expect(await next()).toMatchObject({ state: 'running', written: 1 });
    server.health.drain();
    expect(await next()).toBeNull();
  });
});
