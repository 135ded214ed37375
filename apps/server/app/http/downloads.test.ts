import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataStatus, download, exported } from '../../testing/data.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let rider: Rider;
beforeEach(async () => {
  server = await openTestServer();
  rider = await server.rider({ onboarded: true });
  await exported(server, rider);
});
afterEach(() => server.close());

const statusOf = async () => {
  const answer = await download(server, rider);
  await answer.body?.cancel();
  return answer.status;
};

it('gives a rider the zip twice at once, and others theirs', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => download(server, rider)));
  const [first, second, ...rest] = answers.toSorted((a, b) => a.status - b.status);
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect(rest.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 429));
  expect(rest[0]?.headers.get('retry-after')).toBe('60');
  const other = await server.rider({ onboarded: true });
  expect((await exported(server, other)).length).toBeGreaterThan(0);
  expect(await statusOf()).toBe(429);
  // Read to its end, broken off.
  const status = await dataStatus(rider);
  expect((await first?.arrayBuffer())?.byteLength).toBe(status.export?.bytes);
  expect(await statusOf()).toBe(200);
  await second?.body?.cancel();
  expect(
    (await Promise.all([download(server, rider), download(server, rider)])).map((a) => a.status),
  ).toEqual([200, 200]);
});

it('gives it again after downloads whose pieces are lost, of which none was read ahead', async () => {
  const answers = [await download(server, rider), await download(server, rider)];
  // Long enough to read a piece, had anybody begun.
  await wait(50);
  rmSync(join(server.config.DATA_DIR, 'rides'), { recursive: true });
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  }
  expect(await statusOf()).toBe(200);
});

it('gives it again to a client that left without reading', async () => {
  const leave = new AbortController();
  const { signal } = leave;
  const answers = [await download(server, rider, { signal }), await download(server, rider, { signal })];
  expect([...answers.map(({ status }) => status), await statusOf()]).toEqual([200, 200, 429]);
  leave.abort();
  expect(await statusOf()).toBe(200);
});
