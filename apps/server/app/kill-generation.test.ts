import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { geminiEnvironment } from '@musette/stand-ins/environment';
import { startGemini } from '@musette/stand-ins/gemini/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSqlite } from '#store/database.ts';
import { rowsOf } from '../testing/engines.ts';
import { generate, generationOf, planWeeks } from '../testing/plans.ts';
import { newRider, type Rider, riderIn } from '../testing/rider.ts';
import { freePort, type ServerProcess, startedServer } from '../testing/server-process.ts';
import { DATABASE_FILE } from './data-dir.ts';

// Killed in the middle of writing plans, the server goes on where it had come to: no week lost, doubled or half-written.

const WEEKS = 24;
const KILLS = 6;
const LONGEST_LIFE_MS = 900;

const gemini = await startGemini();
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'musette-kill-'));
  gemini.control.next({ behaviour: 'slow', amount: 150, times: 10_000 });
});
afterAll(async () => {
  await gemini.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (): Promise<ServerProcess> =>
  startedServer({ ...geminiEnvironment(gemini), DATA_DIR: folder, PORT: String(await freePort()) });

/** Every week that is there is there whole. */
async function expectWholeWeeks(): Promise<number> {
  const database = openSqlite(join(folder, DATABASE_FILE));
  const [plans, workouts] = await Promise.all([rowsOf(database, 'plan'), rowsOf(database, 'workout')]);
  await database.close();
  for (const plan of plans) {
    const own = workouts.filter(
      (workout) => workout['user_id'] === plan['user_id'] && workout['week_start'] === plan['week_start'],
    );
    expect(own).toHaveLength(7);
  }
  expect(workouts).toHaveLength(plans.length * 7);
  return plans.length;
}

/** Kills the server again and again while it writes; the rider in the last server, once all is written. */
async function killedWhileWriting(
  rider: Rider,
  first: ServerProcess,
): Promise<readonly [Rider, ServerProcess]> {
  let server = first;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(Math.random() * LONGEST_LIFE_MS);
    await server.kill();
    await expectWholeWeeks();
    server = await start();
  }
  const browser = server.visitor();
  for (const [name, value] of rider.browser.cookies) browser.cookies.set(name, value);
  const back = riderIn(browser, rider);
  while ((await generationOf(back))?.state === 'running') await pause(50);
  return [back, server];
}

it('loses, doubles and halves no week of a plan, killed at any moment', async () => {
  const first = await start();
  const rider = await newRider(first.visitor(), { onboarded: true });
  expect((await generate(rider, { weeks: WEEKS })).status).toBe(200);
  const [back, second] = await killedWhileWriting(rider, first);
  expect(await generationOf(back)).toMatchObject({ state: 'done', written: WEEKS });
  const weeks = await planWeeks(back);
  expect(new Set(weeks).size).toBe(WEEKS);

  expect((await generate(back, { weeks: WEEKS, replace: true, difficulty: 'easy' })).status).toBe(200);
  const [again, third] = await killedWhileWriting(back, second);
  expect(await generationOf(again)).toMatchObject({ state: 'done', written: WEEKS });
  expect(await planWeeks(again)).toEqual(weeks);
  await third.stop();
  expect(await expectWholeWeeks()).toBe(WEEKS);
}, 180_000);
