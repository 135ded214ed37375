import fs from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import pg from 'pg';

// Loaded into the server first (--import): kills it when an import of ride files comes to a stage for the nth time. The address of this
// file says when: `?stage=row&nth=3&step=1`.

const wanted = new URL(import.meta.url).searchParams;
const [stage, nth, step] = [wanted.get('stage'), Number(wanted.get('nth')), Number(wanted.get('step'))];
let times = 0;

const kill = (): void => void process.kill(process.pid, 'SIGKILL');

/** Whether this is the moment that was asked for. */
function isMoment(name: string): boolean {
  if (stage !== name) return false;
  times += 1;
  return times === nth;
}

/** A file takes some milliseconds to read. */
const READING_MS = [0, 2, 5, 15, 40];

const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function post(this: Worker, message: unknown, ...rest: never[]): void {
  postMessage.call(this, message, ...rest);
  const isRideFile = (message as { name?: string } | null)?.name === 'read-ride-file';
  if (isRideFile && isMoment('reading')) setTimeout(kill, READING_MS[step % READING_MS.length]);
};

const { rename } = fs;
// A draft that is whole is renamed.
fs.rename = async (from, to) => {
  const isNow = isMoment('file');
  if (isNow && step % 3 === 0) kill();
  await rename(from, to);
  if (isNow && step % 3 === 1) kill();
  if (isNow) setTimeout(kill, step % 5);
};
syncBuiltinESMExports();

// The statements that still run after the row was added: its efforts, its workout, the commit.
let statementsLeft: number | null = null;

function noteStatement(text: string): void {
  if (text.startsWith('insert into "activity"') && isMoment('row')) statementsLeft = step;
  if (statementsLeft !== null && (statementsLeft -= 1) < 0) kill();
}

const { prepare } = DatabaseSync.prototype;
type Prepared = ReturnType<typeof prepare>;

DatabaseSync.prototype.prepare = function prepareWatched(this: DatabaseSync, text: string): Prepared {
  const statement = prepare.call(this, text);
  for (const way of ['run', 'all', 'get'] as const) {
    const run = statement[way].bind(statement) as (...values: never[]) => unknown;
    Object.assign(statement, {
      [way]: (...values: never[]) => {
        const result = run(...values);
        noteStatement(text);
        return result;
      },
    });
  }
  return statement;
};

type Query = (text: unknown, ...rest: unknown[]) => Promise<unknown>;
const client = pg.Client.prototype as unknown as { query: Query };
const { query } = client;
// Of PostgreSQL, the server is killed when the statement is on its way.
client.query = function watched(this: object, text: unknown, ...rest: unknown[]): Promise<unknown> {
  const result = query.call(this, text, ...rest);
  noteStatement(typeof text === 'string' ? text : ((text as { text?: string } | null)?.text ?? ''));
  return result;
};

const { end } = ServerResponse.prototype;
ServerResponse.prototype.end = function ended(
  this: ServerResponse,
  ...rest: Parameters<typeof end>
): ServerResponse {
  const isNow = this.req?.url?.startsWith('/api/v1/ride-files') === true && isMoment('report');
  if (isNow && step % 2 === 0) kill();
  const response = Reflect.apply(end, this, rest);
  if (isNow) setImmediate(kill);
  return response;
} as typeof end;
