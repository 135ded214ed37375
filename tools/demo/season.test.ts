import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { addDays, addWeeks, mondayOf } from '@musette/coach/calendar/days';
import { createClient } from '@musette/contract/client';
import { readConfig } from '@musette/server/app/config/config';
import { todayIn } from '@musette/server/ports/clock';
import { expect, it } from 'vitest';
import { waitForOutput, startWithOutput } from '../processes.ts';
import { browserAt, DEMO_RIDER, seedDemo } from './seed.ts';

it('puts the demo rider twelve weeks into a season with a race at its end, and does so once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'musette-demo-'));
  const port = await freePort();
  const settings = { DATA_DIR: folder, PORT: String(port), CAPTCHA: 'off', LOG_LEVEL: 'error' };
  const server = startWithOutput(['apps/server/app/main.ts'], settings);
  const config = readConfig(settings);
  if (!config.ok) throw new Error('the settings are wrong');
  const clock = { nowMs: () => Date.now() };
  const now = todayIn('Europe/Paris', clock);
  const from = addWeeks(mondayOf(now), -12);
  try {
    const origin = await waitForOutput(/^Musette is ready at (\S+)$/, server);
    const parts = { origin, captcha: 'none', config: config.value, clock };
    // More often than anybody may sign up in an hour.
    for (let time = 0; time < 7; time += 1) await seedDemo(parts);
    const api = createClient(() => origin, browserAt(origin));
    await api.identity.signIn(DEMO_RIDER);
    const { plans } = await api.plans.list({ from, weeks: 60 });
    expect(plans.map(({ number, of }) => [number, of])).toEqual(
      Array.from({ length: 16 }, (_, index) => [index + 1, 16]),
    );
    const race = addDays(addWeeks(from, 16), -1);
    expect(plans.at(-1)?.workouts.at(-1)).toMatchObject({ type: 'Race', date: race });
    expect((await api.profile.get()).raceDate).toBe(race);
    const past = plans.slice(0, 12).flatMap(({ workouts }) => workouts);
    const rides = past.filter(({ status }) => status !== 'rest');
    const done = rides.filter(({ status }) => status === 'completed');
    expect(done.length / rides.length).toBeGreaterThan(0.7);
    expect(done.length).toBeLessThan(rides.length);
    expect(done.some(({ feedback }) => feedback !== null)).toBe(true);
    const { activities } = await api.activities.list({ from, to: now });
    expect(activities.length).toBeGreaterThan(50);
    expect(new Set(activities.map(({ type }) => type))).toEqual(
      new Set(['ride', 'virtual-ride', 'e-bike-ride', 'run']),
    );
    expect(new Set(activities.map(({ loadFrom }) => loadFrom))).toEqual(new Set(['power', 'time']));
    const detail = await api.plans.get({ weekStart: mondayOf(now) });
    expect(detail).toMatchObject({ number: 13, phase: 'peak', proof: { passed: true } });
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
