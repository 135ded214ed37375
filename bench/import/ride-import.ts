import { readFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PATH } from '@musette/contract/routes/api';
import type { Rider } from '../../apps/server/testing/rider.ts';
import type { ServerProcess } from '../../apps/server/testing/server-process.ts';
import { bytesOf, type Connection, openConnection } from '../load/http-client.ts';
import type { RideOnDisk } from './files.ts';

/** As the web app sends them (apps/web/lib/add-rides/ride-import.ts). */
const AT_ONCE = 3;
/** The requests of the dashboard in a second, and how many may wait for their answers. */
const RATE = 20;
const READERS = 10;

/** A server, and a rider who is signed in there. */
export interface Visit {
  readonly server: ServerProcess;
  readonly rider: Rider;
}

/** How an import went. */
export interface ImportRun {
  readonly seconds: number;
  /** From the cancellation to the last answer; 0 without one. */
  readonly cancelSeconds: number;
  /** The slowest of a hundred requests of the dashboard meanwhile. */
  readonly p99Ms: number;
  /** What the server used of the processors; other programs of the machine do not count. */
  readonly cpuSeconds: number;
  /** The memory of the server at its highest. */
  readonly megabytes: number;
}

/** Imports files while the dashboard is loaded again and again. */
export async function importRides(
  visit: Visit,
  {
    rides,
    paths,
    cancelAfterMs,
  }: {
    readonly rides: readonly RideOnDisk[];
    /** What the dashboard asks for. */
    readonly paths: readonly string[];
    readonly cancelAfterMs?: number;
  },
): Promise<ImportRun> {
  const { server } = visit;
  const stop = new AbortController();
  const watching = watchDashboard(visit, paths, stop.signal);
  const cpuBefore = cpuSecondsOf(server.pid);
  const began = performance.now();
  const queue = [...rides];
  let cancelledAt = 0;
  const cancel = setTimeout(
    () => {
      cancelledAt = performance.now();
      queue.length = 0;
    },
    cancelAfterMs ?? 2 ** 30,
  );
  await Promise.all(Array.from({ length: AT_ONCE }, () => send(visit, queue)));
  const ended = performance.now();
  clearTimeout(cancel);
  stop.abort();
  const times = (await watching).toSorted((a, b) => a - b);
  return {
    seconds: (ended - began) / 1000,
    cancelSeconds: cancelledAt === 0 ? 0 : (ended - cancelledAt) / 1000,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    cpuSeconds: cpuSecondsOf(server.pid) - cpuBefore,
    megabytes: highestMegabytes(server.pid),
  };
}

/** What a browser sends with each request. */
export const headersOf = ({ browser: { cookies } }: Rider): Readonly<Record<string, string>> => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'sec-fetch-site': 'same-origin',
});

async function send({ server, rider }: Visit, queue: RideOnDisk[]): Promise<void> {
  const connection = await openConnection(Number(new URL(server.origin).port));
  for (let ride = queue.shift(); ride !== undefined; ride = queue.shift()) {
    const bytes = await readFile(ride.path);
    const head = bytesOf({
      method: 'POST',
      path: `${API_PATH}/ride-files?name=${ride.name}`,
      headers: {
        ...headersOf(rider),
        'content-type': 'application/octet-stream',
        'content-length': String(bytes.length),
      },
    });
    await connection.send(Buffer.concat([head, bytes]));
  }
  connection.close();
}

/** Milliseconds of each request. A request waits from the moment when it is due. */
async function watchDashboard(
  { server, rider }: Visit,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<readonly number[]> {
  const port = Number(new URL(server.origin).port);
  const idle: Connection[] = await Promise.all(Array.from({ length: READERS }, () => openConnection(port)));
  const all = [...idle];
  const times: number[] = [];
  const running = new Set<Promise<void>>();
  const began = performance.now();
  const ask = async (connection: Connection, number: number): Promise<void> => {
    const path = API_PATH + (paths[number % paths.length] ?? '/session');
    await connection.send(bytesOf({ method: 'GET', path, headers: headersOf(rider) }));
    times.push(performance.now() - began - (number * 1000) / RATE);
    idle.push(connection);
  };
  for (let number = 0; !signal.aborted;) {
    const dueMs = began + (number * 1000) / RATE - performance.now();
    if (dueMs > 0) await pause(dueMs);
    const connection = idle.shift();
    if (connection === undefined) await Promise.race(running);
    else {
      const asked = ask(connection, number).finally(() => running.delete(asked));
      running.add(asked);
      number += 1;
    }
  }
  await Promise.all(running);
  for (const connection of all) connection.close();
  return times;
}

/** In user and in system mode. */
function cpuSecondsOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_A_SECOND;
}

/** Linux counts so whatever its clock. */
const TICKS_A_SECOND = 100;

function highestMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
