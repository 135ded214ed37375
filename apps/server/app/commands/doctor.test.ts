import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startMail } from '@musette/stand-ins/mail/server';
import { afterAll, expect, it } from 'vitest';
import { SQLITE_AND_POSTGRES, TEST_SECRET } from '../../testing/engines.ts';
import { openTestServer, testConfig } from '../../testing/test-server.ts';
import { doctorCommand } from './doctor.ts';

const CLI = fileURLToPath(new URL('doctor-cli.ts', import.meta.url));
const mail = await startMail();
const folder = mkdtempSync(join(tmpdir(), 'musette-doctor-'));
afterAll(async () => {
  await mail.stop();
  rmSync(folder, { recursive: true, force: true });
});

it.each(SQLITE_AND_POSTGRES)('npm run doctor says a line for each service on $name', async (engine) => {
  const server = await openTestServer({ engine });
  const { address } = server.open;
  const place =
    engine.name === 'postgres' ? { DATABASE_URL: address, DATA_DIR: folder } : { DATA_DIR: dirname(address) };
  const check = (settings: Readonly<Record<string, string>>) =>
    doctorCommand(
      testConfig({ ...place, APP_SECRET: TEST_SECRET, LOG_LEVEL: 'silent', MAIL_OUTBOX: 'off', ...settings }),
    );
  const fine = await check({ SMTP_URL: mail.smtpUrl });
  expect(fine).toMatchObject({ ok: true });
  const lines = fine.ok ? fine.value.split('\n') : [];
  expect(lines).toHaveLength(server.ports.probes.length);
  expect(lines.slice(0, 5)).toEqual([
    `ok     Database (${engine.name})`,
    'ok     Ride files (folder)',
    'ok     Mail (smtp)',
    'off    Model writer: The built-in coach writes all workouts. For a model set PLAN_WRITER.',
    'off    Strava: Riders cannot connect Strava. Set STRAVA_CLIENT_ID and STRAVA_CLIENT_SECRET.',
  ]);
  const failing = await check({ SMTP_URL: 'smtp://canary-user:canary-password@127.0.0.1:9' });
  expect(failing).toMatchObject({
    ok: false,
    error: expect.stringContaining(
      'FAILED Mail (smtp): Nothing usable answers there. Check SMTP_URL, and whether this server may reach it.',
    ) as string,
  });
  expect(JSON.stringify(failing)).not.toContain('canary');
  await server.close();
});

it('npm run doctor ends with 1 when something fails', async () => {
  const env = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'nothing') };
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; said: string }>();
  execFile(process.execPath, [CLI], { env }, (cause, _stdout, said) => resolve({ code: cause?.code, said }));
  expect(await promise).toMatchObject({ code: 1, said: expect.stringContaining('There is no') as string });
});
