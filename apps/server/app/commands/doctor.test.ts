import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startMail } from '@musette/stand-ins/mail/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activityRow } from '../../testing/activity-row.ts';
import { ENGINES, POSTGRES, SQLITE_AND_POSTGRES, TEST_SECRET } from '../../testing/engines.ts';
import { fileIdOf } from '../../testing/ride-files.ts';
import { anyOwner } from '../../testing/samples.ts';
import { openTestServer, testConfig } from '../../testing/test-server.ts';
import { doctorCommand } from './doctor.ts';

const CLI = fileURLToPath(new URL('doctor-cli.ts', import.meta.url));
const mail = await startMail();
const folder = mkdtempSync(join(tmpdir(), 'musette-doctor-'));
const { PATH } = process.env;
/** Puts a pg_dump of a version on the path, whatever this machine has. */
function usePgDump(version: string): void {
  writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\necho "pg_dump (PostgreSQL) ${version}"\n`, {
    mode: 0o755,
  });
  process.env['PATH'] = `${folder}:${PATH}`;
}
beforeAll(() => usePgDump('99.0'));
afterAll(async () => {
  process.env['PATH'] = PATH;
  await mail.stop();
  rmSync(folder, { recursive: true, force: true });
});

it.each(SQLITE_AND_POSTGRES)(
  'npm run doctor says its version and a line for each service on $name',
  async (engine) => {
    const server = await openTestServer({ engine });
    const { address } = server.open;
    const place =
      engine.name === 'postgres'
        ? { DATABASE_URL: address, DATA_DIR: folder }
        : { DATA_DIR: dirname(address) };
    const check = (settings: Readonly<Record<string, string>>) =>
      doctorCommand(
        testConfig({
          ...place,
          APP_SECRET: TEST_SECRET,
          LOG_LEVEL: 'silent',
          MAIL_OUTBOX: 'off',
          MAIL_FROM: 'hello@musette.example',
          ...settings,
        }),
      );
    const fine = await check({ SMTP_URL: mail.smtpUrl });
    expect(fine).toMatchObject({ ok: true });
    const lines = fine.ok ? fine.value.split('\n') : [];
    expect(lines).toHaveLength(server.ports.probes.length + 2);
    expect(lines.slice(0, 6)).toEqual([
      expect.stringMatching(/^Musette \d+\.\d+\.\d+\S*, Node 26\./),
      `ok     Database (${engine.name})`,
      'ok     Ride files (folder)',
      'ok     Mail (smtp)',
      'off    Model writer: The built-in coach writes all workouts. For a model set PLAN_WRITER=gemini or openai-compatible.',
      'off    Strava: Riders cannot connect Strava. Set STRAVA_CLIENT_ID and STRAVA_CLIENT_SECRET.',
    ]);
    expect(lines.at(-1)).toMatch(
      /^ok {5}Backups in \S+: none yet, the next one \d{4}-\d\d-\d\d \d\d:\d\d UTC$/,
    );
    const failing = await check({ SMTP_URL: 'smtp://canary-user:canary-password@127.0.0.1:9' });
    expect(failing).toMatchObject({
      ok: false,
      error: expect.stringContaining(
        'FAILED Mail (smtp): No usable answer. Check SMTP_URL, and whether this server may reach it.',
      ) as string,
    });
    expect(JSON.stringify(failing)).not.toContain('canary');
    await server.open.store.instance.set('backup-failed-at', '2026-11-24T00:05:00.000Z');
    await server.open.store.instance.set('backup-failed-why', 'the disk is full');
    expect(await check({ SMTP_URL: mail.smtpUrl })).toMatchObject({
      ok: false,
      error: expect.stringMatching(
        /FAILED Backups in \S+: 2026-11-24 00:05 UTC the disk is full \(none yet\)$/,
      ) as string,
    });
    await server.open.store.instance.set('backup-last-at', '2026-11-25T00:05:00.000Z');
    expect(await check({ SMTP_URL: mail.smtpUrl })).toMatchObject({
      ok: true,
      value: expect.stringMatching(
        /ok {5}Backups in \S+: none in this folder, the last one elsewhere 2026-11-25 00:05 UTC, the next one/,
      ) as string,
    });
    await server.open.store.instance.set('backup-last-lost', '2');
    expect(await check({ SMTP_URL: mail.smtpUrl })).toMatchObject({
      ok: true,
      value: expect.stringContaining('00:05 UTC (without ride files that are lost: 2), the next') as string,
    });
    const off = await check({ SMTP_URL: mail.smtpUrl, BACKUP_DIR: 'off' });
    expect(off).toMatchObject({
      ok: true,
      value: expect.stringMatching(/off {4}Backups: BACKUP_DIR is off\.$/) as string,
    });
    const lost = activityRow(randomUUID(), { file_id: fileIdOf(Buffer.from('lost')) });
    await server.open.store.activities.add(anyOwner(), lost);
    expect(await check({ SMTP_URL: mail.smtpUrl })).toMatchObject({
      ok: false,
      error: expect.stringMatching(
        /FAILED Ride files in the folder \S+: 0 of 1 ride files are there\./,
      ) as string,
    });
    writeFileSync(join(folder, 'file'), '');
    expect(
      await check({ SMTP_URL: mail.smtpUrl, BACKUP_DIR: join(folder, 'file', 'backups') }),
    ).toMatchObject({
      ok: false,
      error: expect.stringMatching(/FAILED Backups in \S+: \S+file is no folder\. Set BACKUP_DIR/) as string,
    });
    await server.close();
  },
);

it('npm run doctor warns of a service that is on by default and out of reach, and fails for one that was asked for', async () => {
  const server = await openTestServer();
  const config = testConfig({
    DATA_DIR: dirname(server.open.address),
    APP_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    BACKUP_DIR: 'off',
  });
  // Nothing listens there, as nothing is reached without internet.
  const calendar = { kind: 'intervals', url: 'http://127.0.0.1:9' } as const;
  const found = (isDefault: boolean) =>
    doctorCommand({ ...config, trainingCalendar: { ...calendar, isDefault } });
  expect(await found(true)).toMatchObject({
    ok: true,
    value: expect.stringContaining(
      'warn   intervals.icu (intervals): It cannot be reached from here. Without internet set INTERVALS=off.',
    ) as string,
  });
  expect(await found(false)).toMatchObject({
    ok: false,
    error: expect.stringContaining('FAILED intervals.icu (intervals): No usable answer') as string,
  });
  await server.close();
});

it('npm run doctor names the settings of the weather service that is out of reach', async () => {
  const server = await openTestServer();
  const config = testConfig({
    DATA_DIR: dirname(server.open.address),
    APP_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    BACKUP_DIR: 'off',
    WEATHER: 'open-meteo',
    // Nothing listens there.
    OPEN_METEO_URL: 'http://127.0.0.1:9',
    OPEN_METEO_GEOCODING_URL: 'http://127.0.0.1:9',
  });
  expect(await doctorCommand(config)).toMatchObject({
    ok: false,
    error: expect.stringContaining(
      'FAILED Weather (open-meteo): No usable answer. Check OPEN_METEO_URL and OPEN_METEO_GEOCODING_URL, and whether',
    ) as string,
  });
  await server.close();
});

it('npm run doctor says where pg_dump is too old for the server', async () => {
  const server = await openTestServer({ engine: POSTGRES });
  usePgDump('9.6');
  const found = await doctorCommand(
    testConfig({
      DATABASE_URL: server.open.address,
      DATA_DIR: folder,
      APP_SECRET: TEST_SECRET,
      LOG_LEVEL: 'silent',
    }),
  );
  usePgDump('99.0');
  await server.close();
  expect(found).toMatchObject({
    ok: false,
    error: expect.stringMatching(
      /FAILED Backups in \S+: pg_dump on the PATH is of PostgreSQL 9, and the server is of \d+\./,
    ) as string,
  });
});

// Where Citus is tested: `npm run bench -- spread`.
it.each(ENGINES.filter(({ name }) => name === 'citus'))(
  'npm run doctor says how the tables lie on $name',
  async (engine) => {
    const server = await openTestServer({ engine });
    const config = testConfig({
      DATABASE_URL: server.open.address,
      DATA_DIR: folder,
      APP_SECRET: TEST_SECRET,
      LOG_LEVEL: 'silent',
      SMTP_URL: mail.smtpUrl,
      BACKUP_DIR: 'off',
    });
    expect(await doctorCommand(config)).toMatchObject({
      ok: true,
      value: expect.stringMatching(/ok {5}Spread: \d+ tables of riders over 2 nodes$/) as string,
    });
    await server.open.database.kysely.schema.createTable('newer').addColumn('user_id', 'text').execute();
    expect(await doctorCommand(config)).toMatchObject({
      ok: false,
      error: expect.stringMatching(
        /FAILED Spread: newer not spread over the nodes\. Run npm run db:spread\.$/,
      ) as string,
    });
    await server.close();
  },
);

it('npm run doctor names a database that cannot be reached before a key that is missing', async () => {
  const config = testConfig({
    DATABASE_URL: 'postgres://musette:hunter22@127.0.0.1:9/musette',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  });
  expect(await doctorCommand(config)).toMatchObject({
    ok: false,
    error: expect.stringMatching(
      /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED 127\.0\.0\.1:9/,
    ) as string,
  });
});

it('npm run doctor ends with 1 when something fails', async () => {
  const env = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'nothing') };
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; said: string }>();
  execFile(process.execPath, [CLI], { env }, (cause, _stdout, said) => resolve({ code: cause?.code, said }));
  expect(await promise).toMatchObject({ code: 1, said: expect.stringContaining('There is no') as string });
});
