import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ImportedFile } from '@musette/contract/schemas/activity';
import { gpxRide, upload } from '../../apps/server/testing/ride-files.ts';
import type { Rider } from '../../apps/server/testing/rider.ts';
import type { ServerProcess } from '../../apps/server/testing/server-process.ts';
import type { Campaign, Lane, Outcome } from './campaign.ts';
import { firstRider, riderAt } from './kill-generation.ts';
import { comesTrue } from './named.ts';
import type { Engine, Place, Row } from './place.ts';

// A server that was killed while it imported rides has each ride once and its file too, and takes the others when they are sent again.

/** What is killed: the upload of a file, or the server at this point of a file. */
const STAGES = ['upload', 'reading', 'file', 'row', 'report'] as const;
type Stage = (typeof STAGES)[number];

const FILES_A_POINT = 6;
/** As the web app sends them. */
const AT_ONCE = 3;
const STEPS = 8;
/** The share of the files without an answer that the rider sends again. */
const SENT_AGAIN = 0.7;

/** A ride file, and what the server has said of it. */
interface SentRide {
  readonly file: string;
  readonly id: string;
  /** True once the server has said that it is here. */
  isKnown: boolean;
}

interface Import {
  readonly place: Place;
  readonly lane: Lane;
  readonly rider: Rider;
  readonly rides: SentRide[];
  readonly losses: string[];
}

/** Kills the server while it imports ride files, in each stage of an import in turn. */
export const killImport = (engine: Engine, points: number, shortPoints: number): Campaign => ({
  name: 'import',
  plants: ['early-file'],
  engine,
  points,
  shortPoints,
  chain: 10,
  async *run(lane, count) {
    const place = await lane.places.place(engine);
    const rider = await firstRider(place, {});
    const state: Import = { place, lane, rider, rides: [], losses: [] };
    for (let point = 0; point < count - 1; point += 1) {
      const stage = STAGES[point % STAGES.length] ?? 'row';
      const how = await importedAndKilled(state, stage);
      yield await outcomeOf(state, how);
    }
    yield await lastOutcome(state);
    await place.remove();
  },
});

const STAGE_FILE = new URL('kill-at-stage.ts', import.meta.url);

async function importedAndKilled(state: Import, stage: Stage): Promise<string> {
  const { place, lane, rides } = state;
  const [nth, step] = [1 + below(lane, FILES_A_POINT), below(lane, STEPS)];
  const flags = [
    ...(lane.options.flags ?? []),
    '--import',
    `${STAGE_FILE.href}?${new URLSearchParams({ stage, nth: String(nth), step: String(step) })}`,
  ];
  const server = await place.started({}, { ...lane.options, flags });
  const again = rides.filter(({ isKnown }) => !isKnown && lane.random() < SENT_AGAIN);
  const files = [...again, ...newRides(state)];
  const rider = riderAt(server, state.rider);
  if (stage === 'upload') await cutShort(server, rider, { files, nth, step });
  else await send(files, rider, state.losses);
  const words = `killed in ${stage} ${nth}, step ${step}`;
  // The server was killed, unless fewer files than that came to the stage.
  const isKilled = await Promise.race([server.exited.then(() => true), pause(100, false)]);
  await server.kill();
  return isKilled ? words : 'killed when all were imported';
}

const below = ({ random }: Lane, end: number): number => Math.floor(random() * end);

const FIRST_START_MS = Date.parse('2026-01-01T06:00:00.000Z');
const HOUR_MS = 3_600_000;

function newRides({ rides, lane }: Import): readonly SentRide[] {
  const added = Array.from({ length: FILES_A_POINT }, (_, index) => {
    const startAt = new Date(FIRST_START_MS + 3 * HOUR_MS * (rides.length + index)).toISOString();
    const file = gpxRide({ startAt, minutes: 5 + below(lane, 20), name: '' });
    return { file, id: hash('sha256', file, 'hex'), isKnown: false };
  });
  rides.push(...added);
  return added;
}

/** Sends files until the server is gone. */
async function send(files: readonly SentRide[], rider: Rider, losses: string[]): Promise<void> {
  const queue = [...files];
  const sendNext = async (): Promise<void> => {
    for (let ride = queue.shift(); ride !== undefined; ride = queue.shift()) {
      const answer = await upload(rider, ride.file).catch(() => null);
      if (answer === null) return;
      const state = (answer.body as ImportedFile | null)?.state;
      ride.isKnown ||= state === 'imported' || state === 'already-here';
      if (!ride.isKnown) losses.push(`answer ${answer.status} ${answer.text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
}

interface Cut {
  readonly files: readonly SentRide[];
  readonly nth: number;
  readonly step: number;
}

/** Sends some files whole, and one of them in part before the server is killed. */
async function cutShort(server: ServerProcess, rider: Rider, { files, nth, step }: Cut): Promise<void> {
  await send(files.slice(0, nth - 1), rider, []);
  const bytes = Buffer.from(files[nth - 1]?.file ?? '');
  const cookie = [...rider.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { origin } = server;
  const sending = request(`${origin}/api/v1/ride-files?name=ride.gpx`, {
    method: 'POST',
    headers: {
      cookie,
      origin,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/octet-stream',
      'content-length': bytes.length,
    },
  });
  const failed = once(sending, 'error').catch(() => undefined);
  sending.write(bytes.subarray(0, Math.ceil((bytes.length * (step + 1)) / (STEPS + 1))));
  await pause(5 * step);
  await server.kill();
  await failed;
}

async function outcomeOf({ place, rides, losses }: Import, how: string): Promise<Outcome> {
  const { activity } = await place.tables();
  const files = filesIn(place);
  const known = rides.filter(({ isKnown }) => isKnown);
  return {
    how,
    acknowledged: `${known.length} rides`,
    found: `${activity.length} rides, ${files.size} files`,
    losses: [...losses.splice(0), ...lossesIn({ activity, files, rides })],
  };
}

/** What else is in the folder of ride files: uploads that are not whole yet, and the mark of the store. */
const NOT_OF_RIDERS = ['unfinished', 'store-id'];

/** The paths of the saved files. */
function pathsIn({ folder }: Place): readonly string[] {
  const rides = join(folder, 'rides');
  if (!existsSync(rides)) return [];
  const owners = readdirSync(rides).filter((name) => !NOT_OF_RIDERS.includes(name));
  return owners.flatMap((owner) => readdirSync(join(rides, owner)).map((id) => join(rides, owner, id)));
}

/** The ids of the saved files, each with the checksum of its bytes. */
const filesIn = (place: Place): ReadonlyMap<string, string> =>
  new Map(pathsIn(place).map((path) => [basename(path), hash('sha256', readFileSync(path), 'hex')]));

interface Found {
  readonly activity: readonly Row[];
  readonly files: ReadonlyMap<string, string>;
  readonly rides: readonly SentRide[];
}

function lossesIn({ activity, files, rides }: Found): string[] {
  const rows = activity.map((row) => String(row['file_id']));
  const claims = (id: string, isKnown: boolean): readonly (readonly [string, boolean])[] => {
    const count = rows.filter((row) => row === id).length;
    return [
      ['ride lost', isKnown && count === 0],
      ['ride doubled', count > 1],
      ['file of a ride lost', count > 0 && !files.has(id)],
      ['file damaged', files.has(id) && files.get(id) !== id],
    ];
  };
  const found = rides.flatMap(({ id, isKnown }, index) =>
    claims(id, isKnown)
      .filter(([, isTrue]) => isTrue)
      .map(([loss]) => `ride ${index + 1}: ${loss}`),
  );
  const ids = new Set(rides.map(({ id }) => id));
  const strays = [...rows, ...files.keys()].filter((id) => !ids.has(id));
  return [...found, ...strays.map((id) => `${id} was never sent`)];
}

const CLOCK = fileURLToPath(new URL('move-clock.ts', import.meta.url));
/** The sweep leaves a file alone for a day. */
const DAYS_LATER = '2';

/** Sends half of the files again, and checks that the sweep takes the files of the others, where the server was killed before the row. */
async function lastOutcome(state: Import): Promise<Outcome> {
  const { place, rides, losses } = state;
  const server = await place.started();
  const again = rides.filter((_, index) => index % 2 === 0);
  await send(again, riderAt(server, state.rider), losses);
  await server.stop();
  losses.push(...again.filter(({ isKnown }) => !isKnown).map(() => 'a ride that is sent again is not taken'));
  const used = new Set((await place.tables()).activity.map((row) => String(row['file_id'])));
  const orphans = () => pathsIn(place).filter((path) => !used.has(basename(path)));
  const before = orphans().length;
  const clock = join(place.folder, 'clock');
  writeFileSync(clock, DAYS_LATER);
  const later = await place.started({ FAULTS_CLOCK_FILE: clock }, { flags: ['--import', CLOCK] });
  if (!(await comesTrue(() => orphans().length === 0)))
    losses.push(`${orphans().length} files without a ride stay`);
  await later.kill();
  return outcomeOf(state, `sent again, and swept of ${before} files without a ride`);
}
