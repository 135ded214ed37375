import type { PlanDetail } from '@musette/contract/schemas/plan';
import type { StravaConnection } from '@musette/contract/schemas/strava';
import { geminiEnvironment, openAiEnvironment } from '@musette/stand-ins/environment';
import { startGemini } from '@musette/stand-ins/gemini/server';
import { startOpenAi } from '@musette/stand-ins/openai/server';
import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../testing/engines.ts';
import { generate, planOf, planWeeks } from '../../testing/plans.ts';
import { ONBOARDING, type Rider } from '../../testing/rider.ts';
import { connectStrava, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { DAY_MS } from '../../testing/time.ts';
import { enqueueExpiry } from './expire.ts';

// A busy machine makes a test slow and not wrong.
vi.setConfig({ testTimeout: 120_000 });

const [gemini, openai, strava] = [await startGemini(), await startOpenAi(), await startStrava()];
afterAll(() => Promise.all([gemini.stop(), openai.stop(), strava.stop()]));

const WRITERS = [
  { name: 'gemini', control: gemini.control, settings: geminiEnvironment(gemini) },
  { name: 'openai-compatible', control: openai.control, settings: openAiEnvironment(openai) },
];

describe.each(WRITERS)('what $name is told of a rider who has rides from Strava alone', (writer) => {
  const { control, settings } = writer;

  /** All that a model received since the last look, in an order of its own: weeks are written side by side. */
  function received(): readonly string[] {
    const bodies = control.received().map(({ path, body }) => `${path} ${body}`);
    control.reset();
    return bodies.toSorted();
  }

  interface Riders {
    readonly server: TestServer;
    readonly withRides: Rider;
    readonly without: Rider;
  }

  /** Lets both riders do the same, one after the other, and compares what the model received. */
  async function same({ server, withRides, without }: Riders, act: (rider: Rider) => Promise<unknown>) {
    received();
    const told: (readonly string[])[] = [];
    for (const rider of [withRides, without]) {
      await act(rider);
      await server.runner.drain();
      told.push(received());
    }
    expect(told[0]?.length).toBeGreaterThan(0);
    expect(told[0]).toEqual(told[1]);
  }

  const plansOf = async (rider: Rider): Promise<readonly PlanDetail[]> =>
    Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));

  async function lookAtEverything(rider: Rider): Promise<void> {
    const today = await rider.today();
    const weeks = await planWeeks(rider);
    for (const path of [
      `/activities?from=2020-01-01&to=${today}`,
      '/form',
      '/records',
      '/recent-riding',
      '/best-efforts',
      '/plan-conflicts',
      '/last-import',
      '/strava',
      ...weeks.map((week) => `/plans/${week}`),
    ])
      expect(await rider.get(path)).toMatchObject({ status: 200 });
  }

  it('is byte for byte what it is told of one without rides', async () => {
    const server = await openTestServer({ settings: { ...settings, ...stravaSettings(strava) } });
    const [withRides, without] = [
      await server.rider({ onboarded: true }),
      await server.rider({ onboarded: true }),
    ];
    const riders = { server, withRides, without };
    const athlete = strava.addAthlete({ firstname: 'Hana', lastname: 'Ito' });
    const letTimePass = (days: number) => {
      server.clock.advance(days * DAY_MS);
      strava.advance(days * 86_400);
    };
    const sync = async () => {
      await connectStrava(withRides, strava, athlete);
      await withRides.post('/strava/sync', {});
      await server.runner.drain();
      expect(((await withRides.get('/strava')).body as StravaConnection).sync).toBe('idle');
    };

    const completed = async () =>
      (await plansOf(withRides))
        .flatMap(({ workouts }) => workouts)
        .filter(({ status }) => status === 'completed').length;

    // A hard past of rides before the first plan.
    for (let past = 1; past <= 60; past += 1)
      strava.record({
        athlete: athlete.id,
        // By the server's clock: the other writer's test has moved that of Strava on.
        start: new Date(server.clock.nowMs() - past * DAY_MS).toISOString(),
        minutes: 150,
        watts: 320,
        every: 10,
        indoor: true,
      });
    await sync();
    await lookAtEverything(withRides);
    expect((await withRides.get('/recent-riding')).body).toMatchObject({ recent: null });
    await same(riders, (rider) => generate(rider, { weeks: 6 }));

    // Two weeks of rides as they were planned, which complete their workouts.
    letTimePass(14);
    const today = await withRides.today();
    const done = (await plansOf(withRides))
      .flatMap(({ workouts }) => workouts)
      .filter(({ status, date }) => status === 'planned' && date <= today);
    for (const { date, minutes } of done)
      strava.record({
        athlete: athlete.id,
        start: `${date}T09:00:00Z`,
        minutes,
        watts: 310,
        every: 10,
        indoor: true,
      });
    await sync();
    await lookAtEverything(withRides);
    expect(await completed()).toBeGreaterThan(3);

    // Other hours, so that weeks no longer fit and are planned again.
    await same(riders, async (rider) => {
      const { version } = await rider.profile();
      const availabilityHours = { ...ONBOARDING.availabilityHours, saturday: 1, sunday: 1 };
      await rider.patch('/profile', { version, change: { availabilityHours } });
      expect(await rider.post('/generation/again', {})).toMatchObject({ status: 200 });
    });
    // More weeks behind those that are there, and then all of them anew.
    await same(riders, (rider) => generate(rider, { weeks: 10 }));
    await same(riders, (rider) => generate(rider, { weeks: 4, replace: true, difficulty: 'hard' }));
    expect((await rowsOf(server.open.database, 'activity')).every(({ source }) => source === 'strava')).toBe(
      true,
    );
    // Their rides expire, and what they have completed stays completed, as by hand.
    letTimePass(7);
    await enqueueExpiry(server.open.store, server.clock);
    await server.runner.drain();
    expect(await rowsOf(server.open.database, 'activity')).toEqual([]);
    expect(await completed()).toBeGreaterThan(3);
    await same(riders, (rider) => generate(rider, { weeks: 6, replace: true }));
    expect(server.unexpected).toEqual([]);
    await server.close();
  });
});
