import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { controlled } from './control.ts';
import { listen, listenOnLoopback } from './listen.ts';

describe('a stand-in', () => {
  it('stops although connections are kept alive and a request hangs', async () => {
    const { app, control } = controlled();
    const server = await listen(app);
    control.next({ delayMs: 600_000 });
    const hanging = fetch(`${server.origin}/`).catch((error: unknown) => error);
    const idle = connect(server.port, '127.0.0.1');
    await once(idle, 'connect');
    await expect.poll(() => control.received()).toHaveLength(1);
    await server.stop();
    expect(await hanging).toBeInstanceOf(TypeError);
    await expect(fetch(server.origin)).rejects.toThrow('fetch failed');
  });

  it('stops twice without harm', async () => {
    const server = await listen(new Hono());
    await server.stop();
    await server.stop();
    await expect(fetch(server.origin)).rejects.toThrow('fetch failed');
  });

  it('does not start on a port in use', async () => {
    const other = createServer();
    const port = await listenOnLoopback(other, 0);
    await expect(listen(new Hono(), port)).rejects.toThrow('EADDRINUSE');
    other.close();
  });
});
