import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, type PostgresServer, startPostgres } from '@musette/stand-ins/postgres/server';
import { openWire } from '@musette/stand-ins/postgres/wire';
import pg from 'pg';
import type { ServerProcess } from '../../apps/server/testing/server-process.ts';
import type { Campaign } from './campaign.ts';
import { comesTrue, expectRefusal, named, type Scene, write } from './named.ts';
import { type Place, postgresPlace, type Tables } from './place.ts';

/** Longer than any timeout of a query, and shorter than a rider waits. */
const ANSWER_MS = 20_000;

interface OwnPostgres {
  readonly postgres: PostgresServer;
  readonly url: string;
  readonly place: Place;
}

/** A separate PostgreSQL, so that its faults affect no other campaign. */
async function ownPostgres({ places }: Scene, settings = {}): Promise<OwnPostgres> {
  const postgres = await startPostgres({ synchronous_commit: 'on', ...settings });
  const url = await createDatabase(postgres.urlOf('postgres'), 'musette');
  return { postgres, url, place: postgresPlace(places.folder('postgres'), url) };
}

type Breaking = (scene: Scene, own: OwnPostgres, server: ServerProcess) => Promise<void>;

/** Breaks a PostgreSQL while riders write. When it works again, the server works again without a restart. */
const under = (name: string, breaking: Breaking): Campaign =>
  named(name, 'postgres', async (scene) => {
    const own = await ownPostgres(scene);
    try {
      const server = await own.place.started();
      await write(scene.ledger, server);
      await breaking(scene, own, server);
      scene.claim(
        await write(scene.ledger, server, { messages: 6, withinMs: 40_000 }),
        'nothing can be written when it is back',
      );
      await server.kill();
      return frozenIn(own.place, await own.place.tables());
    } finally {
      await own.postgres.stop();
    }
  });

/** A place with the tables that were read before its database was removed. */
const frozenIn = (place: Place, tables: Tables): Place => ({
  ...place,
  tables: () => Promise.resolve(tables),
  remove: () => Promise.resolve(),
});

/** Without the database every request is answered in time. */
async function answersWhileAway(scene: Scene, server: ServerProcess, atMost = ANSWER_MS): Promise<void> {
  const paths = ['/readyz', '/api/v1/session', '/api/v1/sign-in-options'];
  const [began, body] = [Date.now(), { email: 'a@example.org', password: 'a musette at the roadside' }];
  const answers = await Promise.all([
    ...paths.map((path) => statusOf(server, path)),
    server
      .visitor()
      .post('/api/v1/sign-in', body)
      .then(
        ({ status }) => status,
        () => 0,
      ),
  ]);
  const ms = Date.now() - began;
  scene.note(`answers ${answers.join(' ')}`);
  scene.claim(ms < atMost, `the answers took ${ms} ms`);
  scene.claim(
    answers[0] === 503 && answers[3] === 503,
    `ready and sign-in answer ${answers[0]} and ${answers[3]}`,
  );
  scene.claim(!answers.some((status) => status === 500 || status === 0), `answers ${answers.join(' ')}`);
}

const statusOf = async ({ origin }: ServerProcess, path: string): Promise<number> =>
  fetch(origin + path, { signal: AbortSignal.timeout(60_000) }).then(
    ({ status }) => status,
    () => 0,
  );

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Opens connections until the database refuses more. */
async function allConnectionsOf(url: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      taken.push(client);
    } catch {
      return taken;
    }
  }
}

/** The server may have got a connection before all were open: then that one is closed and taken as well. */
async function takeAllConnections(url: string): Promise<readonly pg.Client[]> {
  await administer(url, CUT_ALL);
  const taken = await allConnectionsOf(url);
  for (;;) {
    const { rows } = await (taken[0] as pg.Client).query<{ cut: boolean }>(CUT_OTHERS, [taken.map(pidOf)]);
    if (rows.length === 0) return taken;
    taken.push(...(await allConnectionsOf(url)));
  }
}

const pidOf = (client: pg.Client): number => Number(Reflect.get(client, 'processID'));
const CUT_OTHERS = `select pg_terminate_backend(pid, 5000) as cut from pg_stat_activity
  where datname = 'musette' and pid <> all($1::int[])`;

const CUT_ALL = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = 'musette' and pid <> pg_backend_pid()`;

/** Riders write while something happens repeatedly. */
async function whileWriting(scene: Scene, server: ServerProcess, work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const writing = (async () => {
    while (!isOver) await write(scene.ledger, server, { messages: 10, withinMs: 500 });
  })();
  await work();
  isOver = true;
  await writing;
}

/** Faults of PostgreSQL and of the connection to it. */
export const POSTGRES_FAULTS: readonly Campaign[] = [
  under('database frozen', async (scene, { postgres }, server) => {
    await postgres.freeze();
    await answersWhileAway(scene, server);
    postgres.thaw();
  }),
  under('database frozen under writes', (scene, { postgres }, server) =>
    whileWriting(scene, server, async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await postgres.freeze();
        await pause(1000);
        postgres.thaw();
        await pause(300);
      }
    }),
  ),
  under('database killed', async (scene, { postgres }, server) => {
    await whileWriting(scene, server, () => postgres.crash());
    await answersWhileAway(scene, server);
    await postgres.start();
  }),
  under('database killed and restarted three times under writes', (scene, { postgres }, server) =>
    whileWriting(scene, server, async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await pause(300);
        await postgres.crash();
        await postgres.start();
      }
    }),
  ),
  under('all connections cut under writes', (scene, { postgres }, server) =>
    whileWriting(scene, server, async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        await pause(100);
        await administer(postgres.urlOf('postgres'), CUT_ALL);
      }
    }),
  ),
  named('database out of connections', 'postgres', async (scene) => {
    const own = await ownPostgres(scene, { max_connections: '20', superuser_reserved_connections: '0' });
    try {
      const server = await own.place.started();
      await write(scene.ledger, server);
      const taken = await takeAllConnections(own.url);
      await answersWhileAway(scene, server);
      await Promise.all(taken.map((client) => client.end()));
      scene.claim(
        await write(scene.ledger, server, { messages: 6, withinMs: 40_000 }),
        'nothing can be written when there are some again',
      );
      await server.kill();
      return frozenIn(own.place, await own.place.tables());
    } finally {
      await own.postgres.stop();
    }
  }),
  under('database that takes no writes', async (scene, { postgres }, server) => {
    await administer(
      postgres.urlOf('postgres'),
      'alter database musette set default_transaction_read_only = on',
    );
    await administer(postgres.urlOf('postgres'), CUT_ALL);
    const before = scene.ledger.refusals;
    await write(scene.ledger, server, { messages: 1000, withinMs: 1000 });
    scene.claim(scene.ledger.refusals > before, 'no request was told that it failed');
    await administer(
      postgres.urlOf('postgres'),
      'alter database musette reset default_transaction_read_only',
    );
    await administer(postgres.urlOf('postgres'), CUT_ALL);
  }),
  named('network that swallows everything', 'postgres', async (scene) => {
    const own = await ownPostgres(scene);
    const wire = await openWire(own.url);
    try {
      const server = await own.place.started({ DATABASE_URL: wire.url });
      await write(scene.ledger, server);
      wire.swallow(true);
      await answersWhileAway(scene, server);
      wire.swallow(false);
      scene.claim(
        await write(scene.ledger, server, { messages: 6, withinMs: 40_000 }),
        'nothing can be written when it is back',
      );
      await server.kill();
      return frozenIn(own.place, await own.place.tables());
    } finally {
      await wire.stop();
      await own.postgres.stop();
    }
  }),
  named('commit whose answer is lost', 'postgres', async (scene) => {
    const own = await ownPostgres(scene);
    const wire = await openWire(own.url);
    try {
      const server = await own.place.started({ DATABASE_URL: wire.url });
      for (let turn = 0; turn < 10; turn += 1) {
        await write(scene.ledger, server, { messages: 3 });
        wire.cutAfter('commit');
      }
      await server.kill();
      return frozenIn(own.place, await own.place.tables());
    } finally {
      await wire.stop();
      await own.postgres.stop();
    }
  }),
  named('database away at the start', 'postgres', async (scene) => {
    const own = await ownPostgres(scene);
    await own.postgres.crash();
    await expectRefusal(scene, own.place, { words: /database/i });
    await own.postgres.start();
    try {
      const server = await own.place.started();
      scene.claim(await write(scene.ledger, server), 'nothing can be written');
      await server.kill();
      return frozenIn(own.place, await own.place.tables());
    } finally {
      await own.postgres.stop();
    }
  }),
  named('two servers on one database, one killed', 'postgres', async (scene) => {
    const place = await scene.places.place('postgres');
    const [first, second] = [await place.started(), await place.started()];
    await Promise.all([write(scene.ledger, first), write(scene.ledger, second)]);
    await first.kill();
    scene.claim(await write(scene.ledger, second), 'the second server takes nothing any more');
    await second.kill();
    return place;
  }),
  named('key of another server', 'postgres', async (scene) => {
    const place = await scene.places.place('postgres');
    const server = await place.started();
    await write(scene.ledger, server);
    const other = { APP_SECRET: 'a key that belongs to another server of riders' };
    await expectRefusal(scene, place, { words: /key|secret/i, settings: other });
    scene.claim(await write(scene.ledger, server), 'the first server takes nothing any more');
    scene.claim(await comesTrue(async () => (await statusOf(server, '/readyz')) === 200), 'it is not ready');
    await server.kill();
    return place;
  }),
];
