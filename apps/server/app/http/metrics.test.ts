import { startGemini } from '@musette/stand-ins/gemini/server';
import { geminiEnvironment, openMeteoEnvironment } from '@musette/stand-ins/environment';
import { startWeather } from '@musette/stand-ins/weather/server';
import { INSTANCE } from '#ports/owner.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { generated } from '../../testing/plans.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const TOKEN = 'a-token-of-the-metrics';

describe.each(SQLITE_AND_POSTGRES)('the figures at /metrics on $name', (engine) => {
  let server: TestServer;
  const standIns: { stop(): Promise<void> }[] = [];
  beforeAll(async () => {
    const [weather, gemini] = await Promise.all([startWeather(), startGemini()]);
    standIns.push(weather, gemini);
    const settings = {
      METRICS_TOKEN: TOKEN,
      ...openMeteoEnvironment(weather),
      ...geminiEnvironment(gemini),
    };
    server = await openTestServer({ engine, settings });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
    await Promise.all(standIns.map((one) => one.stop()));
  });

  const scrape = (authorization = `Bearer ${TOKEN}`) =>
    server.visitor().get('/metrics', { headers: { authorization } });
  const valueOf = (text: string, series: string): string | undefined =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1);

  it('tell of jobs, of the process and of the database', async () => {
    const later = {
      kind: 'a-kind',
      dedupeKey: '',
      payload: '',
      nowMs: Date.now(),
      runAtMs: Date.now() + 60_000,
    };
    await server.open.store.jobs.add(INSTANCE, later);
    await scrape();
    const { text } = await scrape();
    expect(valueOf(text, 'musette_jobs{kind="a-kind",state="planned"}')).toBe('1');
    expect(text).toMatch(/^musette_build_info\{version="\d+\.\d+\.\d+",node="\d+\.\d+\.\d+"\} 1$/m);
    for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total'])
      expect(Number(valueOf(text, name))).toBeGreaterThan(0);
    expect(text).toMatch(/^musette_event_loop_delay_seconds\{quantile="0.99"\} /m);
    expect(/^musette_database_connections\{state="idle"\} \d+$/m.test(text)).toBe(engine.name === 'postgres');
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it.each(['', 'Bearer', 'Bearer a-token-of-the-metric', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])(
    'need the token: %o',
    async (authorization) => {
      const answer = await scrape(authorization);
      expect([answer.status, answer.text]).toEqual([401, 'unauthorized']);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  it('are text that Prometheus reads, a type and a help for each name', async () => {
    const { text, headers, status } = await scrape();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    const lines = text.trimEnd().split('\n');
    for (const line of lines)
      expect(line).toMatch(
        /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="[^"\n]*",?)+\})? (\d+(\.\d+)?(e-?\d+)?))$/,
      );
    const names = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('count requests by the pattern of the address and the status, and never by who it was', async () => {
    const rider = await server.rider({ onboarded: true });
    await rider.get('/activities/019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10');
    await rider.get('/activities/019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a11');
    await rider.browser.get('/a-guess-by-somebody');
    await rider.browser.get('/webhooks/strava/a-secret');
    const { text } = await scrape();
    const route = '/api/v1/activities/{activityId}';
    const labels = `{method="GET",route="${route}",status="404"}`;
    expect(valueOf(text, `musette_http_requests_total${labels}`)).toBe('2');
    expect(valueOf(text, `musette_http_request_duration_seconds_count{route="${route}"}`)).toBe('2');
    expect(valueOf(text, `musette_http_request_duration_seconds_bucket{route="${route}",le="+Inf"}`)).toBe(
      '2',
    );
    await rider.get('/generation/events');
    const stream = '{method="GET",route="/api/v1/generation/events",status="200"}';
    expect(valueOf((await scrape()).text, `musette_http_requests_total${stream}`)).toBe('1');
    for (const hidden of ['019ac1f2', 'a-guess', 'a-secret', rider.userId, rider.email])
      expect(text).not.toContain(hidden);
  });

  it('count the calls to outside services by their outcome', async () => {
    const rider = await server.rider({ onboarded: true });
    await rider.get('/weather?lat=45.8&lon=4.8');
    await generated(server, rider, { weeks: 1 });
    const { text } = await scrape();
    const calls = (service: string) =>
      Number(valueOf(text, `musette_outside_calls_total{service="${service}",outcome="ok"}`));
    expect(calls('weather')).toBe(1);
    expect(calls('mail')).toBeGreaterThan(0);
    expect(calls('model')).toBeGreaterThan(0);
  });
});

it('are not there without METRICS_TOKEN', async () => {
  const server = await openTestServer();
  expect((await server.visitor().get('/metrics')).status).toBe(404);
  await server.close();
});
