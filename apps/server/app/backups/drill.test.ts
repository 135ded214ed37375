import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBucket } from '@musette/stand-ins/bucket/server';
import { bucketEnvironment } from '@musette/stand-ins/environment';
import { startMail } from '@musette/stand-ins/mail/server';
import { startStrava } from '@musette/stand-ins/strava/server';
import { expect, it, vi } from 'vitest';
import { generate, planOf, planWeeks } from '../../testing/plans.ts';
import { gpxRide, importedId } from '../../testing/ride-files.ts';
import { newRider, riderIn } from '../../testing/rider.ts';
import { freePort, startedServer } from '../../testing/server-process.ts';
import { connectStrava, stravaSettings } from '../../testing/strava.ts';
import { testConfig } from '../../testing/test-server.ts';
import { doctorCommand } from '../commands/doctor.ts';
import { backUp } from '../data/backup.ts';
import { restore } from '../data/restore.ts';
import { start } from '../start.ts';

// Processes take a busy machine their time.
vi.setConfig({ testTimeout: 120_000 });
/** The runner looks for work each second. */
const LOOKS_MS = 4000;
const TOKEN_LIFETIME_SECONDS = 6 * 3600;

it('a drill lets riders sign in and read, and calls nobody, with the settings of the server', async () => {
  const [mail, strava] = [await startMail(), await startStrava()];
  const folder = mkdtempSync(join(tmpdir(), 'musette-drill-'));
  const lettersTried = async () =>
    ((await (await fetch(`${mail.origin}/__control/mode`)).json()) as { calls: number }).calls;
  const settings = {
    ...stravaSettings(strava),
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'nights'),
    MAIL_OUTBOX: 'off',
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'hello@musette.example',
    INTERVALS: 'off',
  };
  const startWith = async (more: Readonly<Record<string, string>>) =>
    startedServer({ ...settings, PORT: String(await freePort()), ...more });
  mail.setMode('tempfail');
  const server = await startWith({});
  const rider = await newRider(server.visitor(), { onboarded: true });
  await connectStrava(rider, strava);
  const ride = await importedId(rider, gpxRide({ minutes: 10 }));
  await generate(rider);
  await vi.waitFor(async () => expect(await planWeeks(rider)).toHaveLength(4), { timeout: 60_000 });
  await rider.browser.post('/api/v1/forgot-password', { email: rider.email });
  await vi.waitFor(async () => expect(await lettersTried()).toBeGreaterThan(0), { timeout: 30_000 });
  const [week = ''] = await planWeeks(rider);
  const plan = await planOf(rider, week);
  expect(backUp(settings.DATA_DIR, join(folder, 'backup'), { nowMs: Date.now() })).toMatchObject({
    ok: true,
  });
  await server.kill();
  const copy = { DATA_DIR: join(folder, 'copy') };
  expect(restore(join(folder, 'backup'), copy.DATA_DIR, { nowMs: 1 })).toMatchObject({ ok: true });

  mail.setMode('up');
  strava.advance(TOKEN_LIFETIME_SECONDS);
  const before = [await lettersTried(), strava.control.received().length];
  const drill = await startWith({ ...copy, DRILL: 'on' });
  expect(drill.output()).toContain('DRILL is on: no job runs');
  const visitor = drill.visitor();
  const form = { email: rider.email, password: rider.password };
  expect((await visitor.post('/api/v1/sign-in', form)).status).toBe(200);
  expect((await visitor.get(`/api/v1/activities/${ride}/samples`)).status).toBe(200);
  const signedIn = riderIn(visitor, rider);
  expect(await planOf(signedIn, week)).toEqual(plan);
  await signedIn.post('/strava/sync', {});
  await visitor.post('/api/v1/forgot-password', { email: rider.email });
  await pause(LOOKS_MS);
  expect([await lettersTried(), strava.control.received().length]).toEqual(before);
  const doctor = await doctorCommand(testConfig({ ...settings, ...copy, DRILL: 'on' }));
  expect(doctor).toMatchObject({ ok: true, value: expect.stringContaining('warn   DRILL is on') as string });
  await drill.stop();

  // Without it, the copy does what the real server does.
  const again = await startWith(copy);
  await vi.waitFor(() => expect(mail.messages(rider.email).length).toBeGreaterThan(0), { timeout: 30_000 });
  await again.kill();
  rmSync(folder, { recursive: true, force: true });
  await Promise.all([mail.stop(), strava.stop()]);
});

it('a drill starts without the bucket of the ride files, and does not ask it', async () => {
  const bucket = await startBucket();
  const folder = mkdtempSync(join(tmpdir(), 'musette-drill-'));
  const settings = { ...bucketEnvironment(bucket), DATA_DIR: folder };
  const started = async (more: Readonly<Record<string, string>>) => {
    const running = await start(testConfig({ ...settings, ...more }), '/nowhere');
    if (!running.ok) throw new Error(running.error);
    await running.value.stop();
  };
  await started({});
  const before = bucket.control.received().length;
  expect(before).toBeGreaterThan(0);
  await started({ DRILL: 'on' });
  await doctorCommand(testConfig({ ...settings, DRILL: 'on' }));
  expect(bucket.control.received()).toHaveLength(before);
  rmSync(folder, { recursive: true, force: true });
  await bucket.stop();
});
