import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { programsIn, systemPostgres } from '@musette/stand-ins/postgres/binaries';
import { createDatabase, startPostgres } from '@musette/stand-ins/postgres/server';
import { gpxRide, importedId } from '../../apps/server/testing/ride-files.ts';
import { newRider, PASSWORD } from '../../apps/server/testing/rider.ts';
import type { ServerProcess } from '../../apps/server/testing/server-process.ts';
import { possibleSince, runCommand, snapshotOf } from './kill-commands.ts';
import { foundOf, lossesIn, tallyOf } from './ledger.ts';
import { onBoth, type Scene, write } from './named.ts';
import { dropDatabase, type Place, postgresPlace, sqlitePlace } from './place.ts';

/** Where the drill is run: what is lost, and where it is restored to. */
interface Ground {
  readonly before: Place;
  readonly after: Place;
  /** Loses everything but the backup. */
  destroy(): Promise<void>;
  end(): Promise<void>;
}

/** Back up under load, lose everything, restore: what was acknowledged before the backup is there. */
export const RESTORE_DRILLS = onBoth('restore drill: backed up under load, all lost', async (scene) => {
  const ground = await groundOf(scene);
  if (ground === null) {
    scene.note('skipped: this system has no PostgreSQL with pg_dump and pg_restore');
    return null;
  }
  try {
    await drill(scene, ground);
  } finally {
    await ground.end();
  }
  return null;
});

async function drill(scene: Scene, { before: place, after, destroy }: Ground): Promise<void> {
  const { ledger, places } = scene;
  const folder = join(places.folder('backups'), 'backup');
  const server = await place.started();
  await write(ledger, server, { messages: 40 });
  const rider = await newRider(server.visitor(), { onboarded: true });
  const ride = await importedId(rider, gpxRide({ minutes: 10 }));
  const backup = await underLoad(scene, server, async () => {
    const known = snapshotOf(ledger);
    return { known, ended: await runCommand('backup', place, { folder }) };
  });
  scene.claim(backup.ended.code === 0, `no backup: ${backup.ended.said}`);
  await server.kill();
  await destroy();
  const restored = await runCommand('restore', after, { folder });
  scene.claim(restored.code === 0, `the restore fails: ${restored.said}`);
  const again = await after.started();
  const visitor = again.visitor();
  await visitor.post('/api/v1/sign-in', { email: rider.email, password: PASSWORD });
  const samples = await visitor.get(`/api/v1/activities/${ride}/samples`);
  scene.claim(samples.status === 200, `the ride of the backup: ${samples.status}`);
  const tables = await after.tables();
  const possible = possibleSince(backup.known, ledger);
  scene.losses.push(...lossesIn(tables, possible));
  scene.note(`before the backup: ${tallyOf(backup.known)}; restored of these: ${foundOf(tables, possible)}`);
  scene.claim(await write(scene.ledger, again), 'nothing can be written after the restore');
  await again.stop();
}

/** Does something while riders write. */
async function underLoad<T>({ ledger }: Scene, server: ServerProcess, work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const writing = Promise.all(
    [0, 1, 2].map(async () => {
      while (!isOver) await write(ledger, server, { messages: 20, withinMs: 1000 });
    }),
  );
  try {
    return await work();
  } finally {
    isOver = true;
    await writing;
  }
}

async function groundOf({ places, engine }: Scene): Promise<Ground | null> {
  const [lost, found] = [join(places.folder('drill'), 'data'), join(places.folder('drill'), 'data')];
  const removeFolder = () => rmSync(lost, { recursive: true, force: true });
  if (engine === 'sqlite')
    return {
      before: sqlitePlace(lost),
      after: sqlitePlace(found),
      destroy: () => Promise.resolve(removeFolder()),
      end: () => Promise.resolve(),
    };
  const programs = systemPostgres();
  if (programs === null) return null;
  const postgres = await startPostgres({ synchronous_commit: 'on' }, programsIn(programs));
  const PATH = `${programs}:${process.env['PATH'] ?? ''}`;
  const placeOf = (folder: string, url: string): Place => {
    const place = postgresPlace(folder, url);
    return { ...place, settings: { ...place.settings, PATH } };
  };
  const admin = postgres.urlOf('postgres');
  return {
    before: placeOf(lost, await createDatabase(admin, 'lost')),
    after: placeOf(found, await createDatabase(admin, 'found')),
    async destroy() {
      removeFolder();
      await dropDatabase(admin, 'lost');
    },
    end: () => postgres.stop(),
  };
}
