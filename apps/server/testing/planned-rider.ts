import { addWeeks, type IsoDate, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import type { Availability } from '@musette/coach/rider/availability';
import type { GenerationRequest } from '@musette/contract/schemas/generation';
import type { BrokenWeek, Conflict, RaceConflict } from '@musette/contract/schemas/plan';
import { afterAll, beforeAll, expect } from 'vitest';
import { todayIn } from '#ports/clock.ts';
import type { TestEngine } from './engines.ts';
import { openTestServer, type TestServer } from './test-server.ts';
import { generated } from './plans.ts';
import { ONBOARDING, type Rider } from './rider.ts';

/** A server that all tests of a block share, with the rider of the present test, whose hours change after planning. */
export interface PlannedRider {
  readonly server: TestServer;
  readonly rider: Rider;
  today(): IsoDate;
  /** A week of the plan; 1 is this one. */
  week(number: number): WeekKey;
  next(): WeekKey;
  /** Makes a new rider with a plan. */
  plan(request: Partial<GenerationRequest>): Promise<void>;
  setHours(hours: Partial<Availability>): Promise<void>;
  conflicts(): Promise<readonly Conflict[]>;
  conflictsNext(): Promise<readonly Conflict[]>;
  raceConflict(): Promise<RaceConflict | null>;
  brokenWeeks(): Promise<readonly BrokenWeek[]>;
}

/** Opens a server for the block of tests that calls it, and closes it at the end. */
export function plannedRider(engine: TestEngine): PlannedRider {
  let server: TestServer;
  let rider: Rider;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });
  const today = () => todayIn(ONBOARDING.timeZone, server.clock);
  const week = (number: number) => addWeeks(mondayOf(today()), number - 1);
  const next = () => week(2);
  const allConflicts = async () =>
    (await rider.get('/plan-conflicts')).body as {
      rides: Conflict[];
      race: RaceConflict | null;
      weeks: BrokenWeek[];
    };
  return {
    get server() {
      return server;
    },
    get rider() {
      return rider;
    },
    today,
    week,
    next,
    async plan(request) {
      rider = await server.rider({ onboarded: true });
      await generated(server, rider, request);
    },
    async setHours(hours) {
      const { version, availabilityHours } = await rider.profile();
      const change = { availabilityHours: { ...availabilityHours, ...hours } };
      expect(await rider.patch('/profile', { version, change })).toMatchObject({ status: 200 });
    },
    conflicts: async () => (await allConflicts()).rides,
    conflictsNext: async () => (await allConflicts()).rides.filter(({ weekStart }) => weekStart === next()),
    raceConflict: async () => (await allConflicts()).race,
    brokenWeeks: async () => (await allConflicts()).weeks,
  };
}
