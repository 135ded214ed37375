import { environmentOf } from '@musette/stand-ins/environment';
import { startMail } from '@musette/stand-ins/mail/server';
import { startOidc } from '@musette/stand-ins/oidc/server';
import { day } from '@musette/coach/calendar/days';
import { enqueueRecompute } from '#features/activities/recompute.ts';
import { nowOf } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openRecorded, type RecordedEngine } from '../../testing/recording.ts';
import { generated, planOf, planWeeks } from '../../testing/plans.ts';
import { gpxRide, importedId } from '../../testing/ride-files.ts';
import { newEmail, PASSWORD, type Rider } from '../../testing/rider.ts';
import { comeBackFrom } from '../../testing/social.ts';

// What a request costs must not grow with the number of riders (design 8): no statement of it reads a whole table.

/** Tables that grow with the number of riders. */
const GROWING = [
  'rider',
  'feedback',
  'job',
  'auth_user',
  'auth_session',
  'auth_account',
  'season',
  'plan',
  'workout',
  'race',
  'generation',
  'staged_week',
  'model_usage',
  'activity',
  'best_effort',
  'ftp_change',
  'sent_change',
];

const KEYED = { headers: { 'idempotency-key': '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10' } };

let recorded: RecordedEngine;
let server: TestServer;
const oidc = await startOidc();
const mail = await startMail();
beforeAll(async () => {
  recorded = openRecorded();
  server = await openTestServer({
    engine: { open: () => Promise.resolve(recorded) },
    settings: { ...environmentOf({ oidc, mail }), CAPTCHA: 'off' },
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([oidc.stop(), mail.stop()]);
});

async function planning(rider: Rider): Promise<void> {
  await generated(server, rider, { weeks: 2 });
  await generated(server, rider, { weeks: 3, replace: true });
  await rider.post('/generation/cancel', {});
  const week = (await planWeeks(rider))[1] ?? '';
  await rider.get(`/plans?from=${week}&weeks=12`);
  await rider.put(`/plans/${week}/workouts/1/completion`, { completed: true }, KEYED);
  await rider.put(`/plans/${week}/workouts/1/feedback`, { effort: 'just-right', notes: '' });
  await rider.put(`/plans/${week}/workouts/1/completion`, { completed: false });
  const { version } = await planOf(rider, week);
  await rider.get(`/plans/${week}/workouts/1/moves`);
  await rider.post(`/plans/${week}/moves`, { version, from: 1, to: 2 });
  await rider.put(`/plans/${week}/workouts/6/completion`, { completed: true });
  await rider.put(`/plans/${week}/race`, { name: 'Spring Classic' });
  const owner = ownerOf(rider.userId);
  await recorded.store.usage.spend(owner, day('2026-01-05'), 10);
  await recorded.store.usage.reserve(owner, day('2026-01-05'), {
    tokens: 10,
    limits: { rider: 100, instance: 100 },
  });
  await recorded.store.usage.on(owner, day('2026-01-05'));
}

async function riding(rider: Rider): Promise<void> {
  const id = await importedId(rider, gpxRide({ minutes: 5 }));
  for (const path of [
    '/activities?from=2026-01-01&to=2026-12-31',
    `/activities/${id}`,
    `/activities/${id}/samples`,
    '/best-efforts',
    '/last-import',
    '/first-day',
    '/form',
    '/levels',
    '/test-results',
    '/records',
    '/streak',
    '/recent-riding',
    '/ftp-history',
  ])
    expect((await rider.get(path)).status).toBe(200);
  await rider.patch(`/activities/${id}`, { version: 1, change: { name: 'Intervals' } });
  await rider.post(`/activities/${id}/remove`, { version: 2 });
  await rider.post(`/activities/${id}/restore`, { version: 3 });
  await enqueueRecompute(recorded.store, server.clock);
  await rider.post('/ftp-history', { remove: null, set: { date: '2026-01-05', watts: 250 } });
  await rider.patch('/profile', { version: 2, change: { maxHeartRateBpm: 190 } });
  await recorded.store.recordings.removeDeleted(nowOf(server.clock));
}

async function everything(): Promise<void> {
  const rider = await server.rider({ onboarded: true });
  await rider.patch('/profile', { version: 1, change: { name: 'Another' } });
  await rider.get('/profile');
  await rider.get('/account/sign-in-methods');
  await rider.post('/events', { name: 'onboarding_start' });
  const message = { feedback: 'More hills', page: '/', date: 'today', time: 'now' };
  await rider.post('/feedback', message, { headers: { 'idempotency-key': 'the-same-key-each-time' } });
  await rider.post('/account/reauthenticate', { password: PASSWORD });
  await rider.post('/account/password', { currentPassword: PASSWORD, newPassword: 'the next password' });
  await rider.post('/account/email', { email: newEmail() });
  await planning(rider);
  await riding(rider);
  await rider.post('/sign-out');
  const other = await server.rider();
  await server.request('POST', '/password/forgot', { body: { email: other.email } });
  const [letter] = await server.letters(other.email);
  const token = /auth#reset=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  await server.request('POST', '/password/reset', { body: { token, password: 'the next password' } });
  await server.request('POST', '/sign-in', { body: { email: other.email, password: 'a wrong guess' } });
  for (const provider of ['google', 'apple'] as const) {
    const person = { email: newEmail() };
    for (let times = 0; times < 2; times += 1) await comeBackFrom(provider, server.visitor(), person);
  }
  await server.runner.drain();
}

const scansIn = (steps: readonly string[]): readonly string[] =>
  steps.filter((step) => GROWING.some((table) => new RegExp(`^SCAN ${table}\\b`).test(step)));

describe('the statements of all requests', () => {
  it('touch every table that grows, and read none of them whole', async () => {
    recorded.forget();
    await everything();
    const plans = recorded.plans();
    for (const table of GROWING)
      expect(plans.some(({ statement }) => statement.includes(`"${table}"`))).toBe(true);
    const scanning = plans.flatMap(({ statement, steps }) =>
      scansIn(steps).map((step) => `${step}: ${statement}`),
    );
    expect(scanning).toEqual([]);
    expect(server.unexpected).toEqual([]);
  });

  it('would be caught if one did', async () => {
    recorded.forget();
    await recorded.database.kysely.selectFrom('rider').selectAll().where('name', '=', 'Alex').execute();
    expect(recorded.plans().flatMap(({ steps }) => scansIn(steps))).toEqual(['SCAN rider']);
  });
});
