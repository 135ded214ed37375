import { encodeFit, type FitField } from '@musette/formats/fit/fit-encoder';
import type { Activity } from '@musette/contract/schemas/activity';
import { expect, it } from 'vitest';
import { SQLITE } from '../testing/engines.ts';
import { gpxRide, upload } from '../testing/ride-files.ts';
import { openTestServer } from '../testing/test-server.ts';

const START = '2026-03-03T22:30:00.000Z';
const FIT_EPOCH_MS = Date.UTC(1989, 11, 31);

const time = (number: number, ms: number): FitField => ({
  number,
  type: 'uint32',
  value: (ms - FIT_EPOCH_MS) / 1000,
});

/** Ten minutes on a bike, and at the end the clock of the device, some hours ahead of UTC. */
function fitRide(hoursAhead: number): Uint8Array<ArrayBuffer> {
  const startMs = Date.parse(START);
  const endMs = startMs + 600_000;
  const records = Array.from({ length: 601 }, (_, second) => ({
    global: 20,
    fields: [time(253, startMs + second * 1000), { number: 7, type: 'uint16', value: 180 } as const],
  }));
  return new Uint8Array(
    encodeFit([
      { global: 0, fields: [{ number: 0, type: 'enum', value: 4 }] },
      ...records,
      { global: 18, fields: [time(253, endMs), time(2, startMs), { number: 5, type: 'enum', value: 2 }] },
      { global: 34, fields: [time(253, endMs), time(5, endMs + hoursAhead * 3_600_000)] },
    ]),
  );
}

it('gives a ride on a journey the day that the device showed, and keeps it in a trim', async () => {
  const server = await openTestServer({ engine: SQLITE });
  const rider = await server.rider({ onboarded: true });
  const dayOf = async (file: string | Uint8Array<ArrayBuffer>): Promise<Activity | undefined> =>
    ((await upload(rider, file)).body as { activities: readonly Activity[] }).activities[0];
  const japan = await dayOf(fitRide(9));
  expect(japan).toMatchObject({ date: '2026-03-04', startedAt: START });
  const trimmed = await rider.post(`/activities/${japan?.id}/trim`, {
    version: 1,
    trim: { fromS: 60, toS: null },
  });
  expect(trimmed.body).toMatchObject({ date: '2026-03-04' });
  await rider.patch('/profile', { version: 1, change: { timeZone: 'Europe/Zurich' } });
  const gpx = { startAt: '2026-02-05T23:30:00.000Z', minutes: 10 };
  expect(await dayOf(gpxRide(gpx))).toMatchObject({ date: '2026-02-06' });
  expect(server.unexpected).toEqual([]);
  await server.close();
});
