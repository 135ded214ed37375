import { randomBytes, randomUUID } from 'node:crypto';
import { DATA_PIECE_BYTES } from '@musette/contract/limits';
import { addDays, day } from '@musette/coach/calendar/days';
import { lapTotals } from '@musette/contract/schemas/data-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contentsOf,
  dataStatus,
  exported,
  filesIn,
  imported,
  jsonOf,
  type ZipFiles,
  zipOf,
} from '../../testing/data.ts';
import { instantAt } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { ACTIVITY_DETAILS } from '#store/schema/json-columns.ts';
import type { InputOf, WorkerTasks } from '#ports/workers.ts';
import { activityRow } from '../../testing/activity-row.ts';
import { refusal } from '../../testing/browser.ts';
import { refuseDeletes, SQLITE } from '../../testing/engines.ts';
import { generated, planWeeks } from '../../testing/plans.ts';
import { entriesOf, fileIdOf, gpxRide, upload } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

type Json = Record<string, unknown>;
type Change = (json: Json) => unknown;
type Files = Record<string, Uint8Array<ArrayBuffer> | string>;

const PLAN = 'plans/0001.json';
const RIDES = 'rides/0001.json';

/** The files with one of JSON changed. */
const changed =
  (path: string, change: Change) =>
  (files: ZipFiles): Files => {
    const json = jsonOf(files, path) as Json;
    const made = change(json);
    return { ...files, [path]: JSON.stringify(made === undefined ? json : made) };
  };

const listIn = (json: Json, name: string): Json[] => json[name] as Json[];
const week = (change: (week: Json) => void) =>
  changed(PLAN, (plan) => listIn(plan, 'weeks').slice(0, 1).forEach(change));
const workout = (change: (workout: Json) => void) =>
  week((first) => listIn(first, 'workouts').forEach((each) => change(each)));
const ride = (change: (ride: Json) => void) =>
  changed(RIDES, (page) => listIn(page, 'rides').slice(0, 1).forEach(change));
/** What does not pack well, so that the zip is no bomb. */
const NOISE = Array.from({ length: 300 }, () => randomUUID()).join('');
const NO_TOTALS = Object.fromEntries(Object.keys(lapTotals.shape).map((name) => [name, null]));
const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => [inner], []);
const repeats = (times: number, depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ kind: 'repeat', times, steps: [inner] }), {
    kind: 'free',
    seconds: 1,
  });

const twice = (date: string): readonly [string, string] => [date, date];
const away = (...spans: (readonly [from: string, to: string])[]) =>
  changed('musette.json', (json) => ({
    ...json,
    daysAway: spans.map(([from, to]) => ({ id: randomUUID(), from, to, kind: 'holiday' })),
  }));

const REFUSED: Readonly<Record<string, readonly [problem: string, change: (files: ZipFiles) => Files]>> = {
  'is another zip': ['not-ours', () => ({ 'a.gpx': gpxRide({ minutes: 1 }) })],
  'says another format': ['not-ours', changed('musette.json', (json) => ({ ...json, format: 'other' }))],
  'has a list for what it is': ['not-ours', changed('musette.json', () => [])],
  'is of a newer version': [
    'newer-version',
    changed('musette.json', (json) => ({ ...json, version: 2, more: true })),
  ],
  'has no JSON': ['damaged', (files) => ({ ...files, 'musette.json': '{' })],
  'has bytes that are no text': ['damaged', (files) => ({ ...files, [PLAN]: Uint8Array.of(0xff, 0xfe) })],
  'has a field that we do not know': ['damaged', ride((first) => Object.assign(first, { userId: 'x' }))],
  'has wrong types': ['damaged', ride((first) => Object.assign(first, { distanceM: '12' }))],
  'has a number that no column takes': [
    'damaged',
    ride((first) => Object.assign(first, { movingS: 2 ** 40 })),
  ],
  'has an id that is none of ours': ['damaged', ride((first) => Object.assign(first, { id: '../x' }))],
  'has a ride from Strava': ['damaged', ride((first) => Object.assign(first, { source: 'strava' }))],
  'has a time zone that is none': [
    'damaged',
    ride((first) => Object.assign(first, { timeZone: 'Mars/One' })),
  ],
  'has a text that no database takes': ['damaged', ride((first) => Object.assign(first, { name: 'a\0b' }))],
  'lacks an original file': [
    'damaged',
    ride((first) => Object.assign(first, { file: { ...(first['file'] as Json), path: 'ride-files/x' } })),
  ],
  'has another original file': [
    'damaged',
    (files) =>
      Object.fromEntries(
        Object.entries(files).map(([path, data]) => [path, path.startsWith('ride-files/') ? '<gpx/>' : data]),
      ),
  ],
  'has a route without end': [
    'damaged',
    ride((first) => Object.assign(first, { polyline: NOISE.replaceAll(/[^a-f]/g, '').repeat(80) })),
  ],
  'has more laps than anybody rides': [
    'damaged',
    ride((first) => {
      const laps = Array.from({ length: 1001 }, (_, at) => ({
        startAt: instantAt(at * 61_003),
        totals: NO_TOTALS,
      }));
      Object.assign(first['details'] as Json, { laps });
    }),
  ],
  'has more heart rate zones than any model': [
    'damaged',
    ride((first) => {
      const zones = Object.fromEntries(Array.from({ length: 21 }, (_, zone) => [zone, 60]));
      Object.assign(first['details'] as Json, { secondsInHeartZones: zones });
    }),
  ],
  'has more recordings of one ride than anybody makes': [
    'damaged',
    changed(RIDES, (page) => {
      const [first] = listIn(page, 'rides');
      const hidden = Array.from({ length: 21 }, () => ({
        ...first,
        id: randomUUID(),
        sameAs: first?.['id'],
      }));
      return { rides: [first, ...hidden] };
    }),
  ],
  'has more FTPs than a rider may enter': [
    'damaged',
    changed('musette.json', (json) => {
      const ftpHistory = Array.from({ length: 501 }, (_, days) => ({
        date: addDays(day('2020-01-01'), days),
        watts: 200,
      }));
      return { ...json, ftpHistory };
    }),
  ],
  'has an FTP of a day to come': [
    'damaged',
    changed('musette.json', (json) => ({ ...json, ftpHistory: [{ date: '2999-01-01', watts: 100 }] })),
  ],
  'has days away that end before they begin': ['damaged', away(['2026-01-10', '2026-01-09'])],
  'has days away for longer than a rider may enter': ['damaged', away(['2026-01-01', '2026-04-01'])],
  'has days away further ahead than a rider may enter': ['damaged', away(['2999-06-01', '2999-06-02'])],
  'has days away twice': ['damaged', away(['2026-01-01', '2026-01-10'], ['2026-01-10', '2026-01-12'])],
  'has more days away than can be stored': [
    'damaged',
    away(...Array.from({ length: 101 }, (_, index) => twice(addDays(day('2025-01-01'), 2 * index)))),
  ],
  'has a ride from before any device': [
    'damaged',
    ride((first) => Object.assign(first, { day: '1970-01-01', startedAt: '1970-01-01T10:00:00.000Z' })),
  ],
  'has a recording from before any device': [
    'damaged',
    ride((first) => Object.assign(first, { recordedAt: '1999-12-31T10:00:00.000Z' })),
  ],
  'has a ride on a day to come': ['damaged', ride((first) => Object.assign(first, { day: '2500-06-01' }))],
  'has six days in a week': ['damaged', week((first) => void listIn(first, 'workouts').pop())],
  'has a week that its season lacks': [
    'damaged',
    week((first) => Object.assign(first, { weekStart: '2020-01-06' })),
  ],
  'has a season of fewer weeks than were asked for': [
    'damaged',
    changed(PLAN, (plan) => {
      const request = (plan['season'] as Json)['request'] as Json;
      request['weeks'] = Number(request['weeks']) + 1;
    }),
  ],
  'has a season that begins with another week than was asked for': [
    'damaged',
    changed(PLAN, (plan) => {
      Object.assign((plan['season'] as Json)['request'] as Json, { start: '2020-01-06' });
    }),
  ],
  'has a season whose days are of another week': [
    'damaged',
    changed(PLAN, (plan) => {
      const [brief] = listIn(plan['season'] as Json, 'weeks');
      for (const each of listIn(brief ?? {}, 'days')) each['date'] = '2020-01-06';
    }),
  ],
  'has steps that never end': [
    'damaged',
    workout((each) => Object.assign(each, { steps: [repeats(2_000_000_000, 1)] })),
  ],
  'has steps in steps in steps': [
    'damaged',
    workout((each) => Object.assign(each, { steps: [repeats(9, 9)] })),
  ],
  'has facts without end': [
    'damaged',
    week((first) => {
      for (const fact of listIn(first, 'aim'))
        Object.assign(fact['params'] as Json, { more: NOISE.repeat(2) });
    }),
  ],
  'has a proof without end': [
    'damaged',
    week((first) => {
      const checks = listIn(first['proof'] as Json, 'checks');
      for (const check of checks) Object.assign(check, { more: NOISE.repeat(2) });
    }),
  ],
  'has a word to a step without end': [
    'damaged',
    workout((each) => Object.assign(each, { steps: [{ kind: 'free', seconds: 60, cue: NOISE.repeat(2) }] })),
  ],
  'has more steps than are ridden': [
    'damaged',
    workout((each) => Object.assign(each, { steps: [repeats(1001, 1)] })),
  ],
  'has more steps than are written': [
    'damaged',
    workout((each) =>
      Object.assign(each, { steps: Array.from({ length: 201 }, () => ({ kind: 'free', seconds: 1 })) }),
    ),
  ],
  'has seconds below zero': [
    'damaged',
    workout((each) => Object.assign(each, { steps: [{ kind: 'free', seconds: -1 }] })),
  ],
  'has facts that cannot be told': [
    'damaged',
    week((first) =>
      Object.assign(first, {
        proof: {
          passed: true,
          checks: [
            {
              name: 'day-hours',
              passed: true,
              limit: { code: 'day-hours', params: {} },
              figure: { code: 'days-too-long', params: {} },
            },
          ],
        },
      }),
    ),
  ],
  'is nested too deep': [
    'damaged',
    changed('musette.json', (json) => ({ ...json, races: [nested(3000), NOISE] })),
  ],
  'has more values in a file than take a moment to read': [
    'too-large',
    (files) => ({
      ...files,
      [RIDES]: JSON.stringify({ rides: Array.from(randomBytes(500_001), (byte) => byte % 10) }),
    }),
  ],
  'has too much JSON': ['too-large', (files) => ({ ...files, [PLAN]: `"${randomUUID().repeat(300_000)}"` })],
  'has more files of rides than anybody needs': [
    'too-large',
    (files) => ({
      ...files,
      ...Object.fromEntries(Array.from({ length: 4000 }, (_, n) => [`rides/${10_000 + n}.json`, '{}'])),
    }),
  ],
  'has more bytes in its files of rides than anybody needs': [
    'too-large',
    (files) => {
      const page = new TextEncoder().encode(`"${NOISE.repeat(700)}"`);
      return {
        ...files,
        ...Object.fromEntries(Array.from({ length: 36 }, (_, n) => [`rides/${10_000 + n}.json`, page])),
      };
    },
  ],
  'is a bomb': ['too-large', (files) => ({ ...files, [PLAN]: ' '.repeat(1_000_000) })],
};

describe('a zip of data', () => {
  let server: TestServer;
  let files: ZipFiles;
  /** The sizes of the files that worker threads have unpacked. */
  const unpacked: number[] = [];
  beforeAll(async () => {
    server = await openTestServer({ engine: SQLITE, settings: { RATE_LIMIT_FACTOR: '1000' } });
    const { workers } = server.ports;
    const { run } = workers;
    Object.assign(workers, {
      run: (name: 'unpack-file', input: InputOf<WorkerTasks, 'unpack-file'>, signal: AbortSignal) => {
        if (name === 'unpack-file') unpacked.push(input.unpackedBytes);
        return run(name, input, signal);
      },
    });
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider);
    await upload(rider, gpxRide({ minutes: 10 }));
    files = await filesIn(await exported(server, rider));
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  async function expectNothingIn(rider: Rider): Promise<void> {
    expect(await planWeeks(rider)).toEqual([]);
    expect((await rider.get('/activities?from=2026-01-01&to=2026-12-31')).body).toEqual({ activities: [] });
    expect((await rider.profile()).name).toBe('Alex Martin');
  }

  it.each(Object.entries(REFUSED))('is refused as a whole if it %s', async (_, [problem, change]) => {
    const rider = await server.rider({ onboarded: true });
    const zip = await zipOf(change(files));
    expect(await imported(server, rider, { zip })).toMatchObject({
      state: 'failed',
      problem,
      weeks: 0,
      rides: 0,
    });
    await expectNothingIn(rider);
  });

  it('is refused as a whole if it ends early, or has another byte', async () => {
    const zip = await zipOf({ ...files });
    const rider = await server.rider({ onboarded: true });
    for (const part of [0.1, 0.5, 0.99]) {
      const cut = zip.slice(0, Math.floor(zip.length * part));
      expect(await imported(server, rider, { zip: cut })).toMatchObject({
        state: 'failed',
        problem: 'damaged',
      });
    }
    const at = new TextDecoder('latin1').decode(zip).indexOf(PLAN) + PLAN.length + 40;
    const flipped = zip.slice();
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    expect(await imported(server, rider, { zip: flipped })).toMatchObject({
      state: 'failed',
      problem: 'damaged',
    });
    await expectNothingIn(rider);
  });

  /** A file of some megabytes that packs well, and a thousand rides that have it as their original. */
  const aThousandOf = (megabytes: number): Files => {
    const original = Buffer.concat([
      Buffer.from(Array.from({ length: 2000 * megabytes }, () => randomUUID()).join('')),
      Buffer.alloc(megabytes * 1024 ** 2, ' '),
    ]);
    const [first] = listIn(jsonOf(files, RIDES) as Json, 'rides');
    const file = { ...(first?.['file'] as Json), path: 'ride-files/one', sha256: fileIdOf(original) };
    const rides = Array.from({ length: 1000 }, () => ({ ...first, id: randomUUID(), file }));
    return { ...files, 'ride-files/one': new Uint8Array(original), [RIDES]: JSON.stringify({ rides }) };
  };

  it('is refused as a whole if its rides name more bytes than are allowed, though they are the same', async () => {
    const rider = await server.rider({ onboarded: true });
    const zip = await zipOf(aThousandOf(10));
    expect(await imported(server, rider, { zip })).toMatchObject({ state: 'failed', problem: 'too-large' });
    await expectNothingIn(rider);
  });

  it('has an original of many rides unpacked once when it is checked, and once when it is saved', async () => {
    const rider = await server.rider({ onboarded: true });
    unpacked.length = 0;
    const many = aThousandOf(1);
    const zip = await zipOf(many);
    expect(await imported(server, rider, { zip })).toMatchObject({ state: 'done', rides: 1 });
    expect(unpacked.filter((bytes) => bytes === many['ride-files/one']?.length)).toHaveLength(2);
  });

  it('of many rides that start in one minute is saved in small steps', async () => {
    const rider = await server.rider({ onboarded: true });
    const [first] = listIn(jsonOf(files, RIDES) as Json, 'rides');
    const sha256 = fileIdOf(new Uint8Array(1));
    const rides = Array.from({ length: 110 }, (_, index) => {
      const file = { ...(first?.['file'] as Json), sha256, index, path: null };
      return { ...first, id: randomUUID(), sourceId: `${sha256}.${index}`, file };
    });
    const zip = await zipOf({ ...files, [RIDES]: JSON.stringify({ rides }) });
    // The rider, a plan, five times 25 rides at most, and the look at what is to be computed again.
    expect(await imported(server, rider, { zip })).toMatchObject({ state: 'done', rides: 110, total: 8 });
  });

  it('with days away beside those that are here fills them up to what can be stored', async () => {
    const rider = await server.rider({ onboarded: true });
    const { daysAway } = server.open.store;
    const [owner, at] = [ownerOf(rider.userId), instantAt(0)];
    const daysFrom = (first: string, count: number) =>
      Array.from({ length: count }, (_, index) => twice(addDays(day(first), 2 * index)));
    for (const [from, to] of daysFrom('2024-01-01', 60))
      await daysAway.save(owner, { id: randomUUID(), from: day(from), to: day(to), kind: 'illness' }, at);
    const zip = await zipOf(away(...daysFrom('2024-04-25', 60))(files));
    expect(await imported(server, rider, { zip })).toMatchObject({ state: 'done' });
    const all = await daysAway.list(owner);
    expect(all).toHaveLength(100);
    expect(new Set(all.map(({ from }) => from)).size).toBe(100);
  });

  it('keeps texts as they are, and ids and paths that lead elsewhere stay names', async () => {
    const rider = await server.rider({ onboarded: true });
    const hostile = ride((first) =>
      Object.assign(first, { name: '<img src=x onerror=alert(1)>', gear: "'; drop table rider; --" }),
    )(files);
    const zip = await zipOf({ ...hostile, '../../../etc/passwd': 'x', '/absolute': 'x' });
    expect(await imported(server, rider, { zip })).toMatchObject({ state: 'done', weeks: 4, rides: 1 });
    const { rides } = contentsOf(await filesIn(await exported(server, rider)));
    expect(rides).toMatchObject([{ name: '<img src=x onerror=alert(1)>', gear: "'; drop table rider; --" }]);
  });

  it('whose race is too far ahead has its weeks planned again without that race', async () => {
    const rider = await server.rider({ onboarded: true });
    const late = changed(PLAN, (plan) => {
      Object.assign((plan['season'] as Json)['request'] as Json, { raceDate: '2199-12-30' });
    });
    expect(await imported(server, rider, { zip: await zipOf(late(files)) })).toMatchObject({ state: 'done' });
    const { version, availabilityHours } = await rider.profile();
    const shorter = Object.fromEntries(
      Object.entries(availabilityHours).map(([weekday, hours]) => [weekday, Math.min(hours, 0.5)]),
    );
    await rider.patch('/profile', { version, change: { availabilityHours: shorter } });
    const answer = await rider.post('/generation/again', {});
    expect(answer).toMatchObject({ status: 200 });
    await server.runner.drain();
    expect(await rider.get('/plan-conflicts')).toMatchObject({ body: { rides: [], race: null, weeks: [] } });
  });

  it('of another rider here becomes one’s own, and the other rider keeps theirs', async () => {
    const [one, two] = [await server.rider(), await server.rider()];
    const zip = await zipOf({ ...files });
    for (const rider of [one, two]) await imported(server, rider, { zip });
    const contents = async (rider: Rider) => contentsOf(await filesIn(await exported(server, rider))).rides;
    expect(await contents(two)).toEqual(await contents(one));
  });

  it('whose import cannot be begun as a whole leaves the one before as it was', async () => {
    const other = await openTestServer({ engine: SQLITE });
    const rider = await other.rider({ onboarded: true });
    await rider.post('/data/import', { bytes: DATA_PIECE_BYTES + 10, withProfile: true });
    await rider.put('/data/import/pieces/0', undefined, {
      raw: new Uint8Array(DATA_PIECE_BYTES),
      headers: { 'content-type': 'application/octet-stream' },
    });
    const before = (await dataStatus(rider)).import;
    await refuseDeletes(other.open.database, 'data_piece');
    expect(await rider.post('/data/import', { bytes: 20, withProfile: true })).toMatchObject({ status: 500 });
    expect((await dataStatus(rider)).import).toEqual(before);
    expect(other.unexpected).toHaveLength(1);
    await other.close();
  });

  it('of 5,000 rides is made with a few of them in memory, in pieces and pages of a limited size', async () => {
    const rider = await server.rider({ onboarded: true });
    const { kysely } = server.open.database;
    const details = ACTIVITY_DETAILS.write({ laps: [], bestEfforts: [], secondsInHeartZones: null });
    const rows = Array.from({ length: 5000 }, () => ({
      ...activityRow(randomUUID(), { file_id: null, name: NOISE.slice(0, 900), details }),
      user_id: rider.userId,
    }));
    for (let from = 0; from < rows.length; from += 100)
      await kysely
        .insertInto('activity')
        .values(rows.slice(from, from + 100))
        .execute();
    const made = await filesIn(await exported(server, rider));
    const pages = Object.entries(made).filter(([path]) => path.startsWith('rides/'));
    expect(contentsOf(made).rides).toHaveLength(5000);
    expect(pages.length).toBeGreaterThan(20);
    // A page ends with the twenty rides that fill it.
    expect(Math.max(...pages.map(([, { length }]) => length))).toBeLessThan(320 * 1024);
    const pieces = (await entriesOf(server.ports.rideFiles)).filter(
      ({ owner }) => owner.userId === rider.userId,
    );
    expect(Math.max(...pieces.map(({ bytes }) => bytes))).toBeLessThan(5 * 1024 ** 2);
  });

  it('that is larger than two gigabytes is not begun', async () => {
    const rider = await server.rider();
    const answer = await rider.post('/data/import', { bytes: 2 ** 31 + 1, withProfile: true });
    expect(answer).toMatchObject(refusal('invalid-input'));
    expect((await dataStatus(rider)).import).toBeNull();
  });
});
