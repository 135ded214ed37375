import { startIntervals } from '@musette/stand-ins/intervals/server';
import { intervalsEnvironment } from '@musette/stand-ins/environment';
import type { IntervalsStatus } from '@musette/contract/schemas/intervals';
import { afterAll, beforeEach, expect } from 'vitest';
import { generated } from './plans.ts';
import type { Rider } from './rider.ts';
import type { TestServer } from './test-server.ts';

/** intervals.icu for the tests of a file; each test begins with it as new. */
export async function intervalsForTests() {
  const service = await startIntervals();
  afterAll(() => service.stop());
  beforeEach(() => service.control.reset());
  return {
    service,
    settings: { INTERVALS: 'on', ...intervalsEnvironment(service) },
    /** A new athlete of intervals.icu, and a rider of Musette who has given the key. */
    async connected(server: TestServer, { weeks = 2 }: { readonly weeks?: number } = {}) {
      const athlete = service.addAthlete('Ada Lindqvist');
      const rider = await server.rider({ onboarded: true });
      if (weeks > 0) await generated(server, rider, { weeks });
      await connect(rider, athlete.apiKey);
      await server.runner.drain();
      return { athlete, rider };
    },
  };
}

/** Gives a key, which has to be accepted. */
export async function connect(rider: Rider, apiKey: string): Promise<void> {
  expect(await rider.put('/intervals', { apiKey })).toMatchObject({ status: 200 });
}

export const statusOf = async (rider: Rider): Promise<IntervalsStatus> =>
  (await rider.get('/intervals')).body as IntervalsStatus;

/** The connection of a rider who has one. */
export async function connectionOf(rider: Rider): Promise<NonNullable<IntervalsStatus['connection']>> {
  const { connection } = await statusOf(rider);
  if (connection === null) throw new Error('not connected');
  return connection;
}
