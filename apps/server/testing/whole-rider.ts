import { randomUUID } from 'node:crypto';
import type { IntervalsStandIn } from '@musette/stand-ins/intervals/server';
import type { StravaStandIn } from '@musette/stand-ins/strava/server';
import type { StripeStandIn } from '@musette/stand-ins/stripe/server';
import { API_PATH } from '@musette/contract/routes/api';
import { ownerOf } from '#ports/owner.ts';
import { addRow, rowsOf } from './engines.ts';
import { generated } from './plans.ts';
import { PASSWORD, type Rider } from './rider.ts';
import { fileIdOf, gpxRide, upload } from './ride-files.ts';
import { connectStrava } from './strava.ts';
import { subscribe } from './stripe.ts';
import type { TestServer } from './test-server.ts';

/** A rider who has used everything, and all that names this rider alone. */
export interface WholeRider {
  readonly rider: Rider;
  /** The name, the addresses, the ids at outside services and the keys there: what must be nowhere once the account is deleted. */
  readonly names: readonly string[];
  readonly calendar: ReturnType<IntervalsStandIn['addAthlete']>;
}

interface Services {
  readonly strava: StravaStandIn;
  readonly intervals: IntervalsStandIn;
  readonly stripe: StripeStandIn;
}

const HOUR_MS = 3_600_000;

/** Somebody of a name that nobody else has, with a row in every table of riders, and a file of every kind. */
export async function wholeRider(
  server: TestServer,
  { strava, intervals, stripe }: Services,
  name: string,
): Promise<WholeRider> {
  const email = `${name.toLowerCase()}@example.org`;
  const rider = await server.rider({ email, onboarded: true });
  const { version } = await rider.profile();
  await rider.patch('/profile', {
    version,
    change: { name: `${name} Rider`, yearOfBirth: 1984, usualWeeklyHours: 5.5, longestRideMinutes: 150 },
  });
  await generated(server, rider, { weeks: 3 });
  const startAt = new Date(server.clock.nowMs() - 30 * HOUR_MS).toISOString();
  await upload(rider, gpxRide({ startAt, minutes: 21, name: `${name} file` }), { name: `${name}.gpx` });
  const athlete = strava.addAthlete({ firstname: name, lastname: 'Strava' });
  const start = new Date(server.clock.nowMs() - 60 * HOUR_MS).toISOString();
  strava.record({ athlete: athlete.id, minutes: 30, name: `${name} at Strava`, start });
  await connectStrava(rider, strava, athlete);
  await rider.post('/strava/sync', {});
  const calendar = intervals.addAthlete(`${name} Calendar`);
  intervals.record({
    athlete: calendar.id,
    startAt: new Date(server.clock.nowMs() - 90 * HOUR_MS).toISOString(),
    minutes: 5,
  });
  await rider.put('/intervals', { apiKey: calendar.apiKey });
  await subscribe(rider, stripe);
  await rider.post('/subscription/refresh', {});
  const page = '/dashboard';
  await rider.post('/feedback', { userName: name, feedback: `${name} likes it`, page, date: 'x', time: 'y' });
  await server.visitor().post(`${API_PATH}/sign-in`, { email, password: PASSWORD });
  await server.visitor().post(`${API_PATH}/password/forgot`, { email });
  await server.runner.drain();
  await addRows(server, rider, name);
  // What a mail server did not take yet.
  const mail = { to: email, subject: 'Hello', text: name, html: name };
  await server.open.store.mail.post(ownerOf(rider.userId), {
    key: 'waiting',
    mail,
    nowMs: server.clock.nowMs() + HOUR_MS,
  });
  const names = [
    name,
    email,
    String(athlete.id),
    calendar.id,
    calendar.apiKey,
    ...(await idsAtStripe(server, rider)),
  ];
  return { rider, names, calendar };
}

/** The ids of the customer, the page of payment and the subscription. */
async function idsAtStripe({ open }: TestServer, { userId }: Rider): Promise<readonly string[]> {
  const rowOf = async (table: string) =>
    (await rowsOf(open.database, table)).find((row) => row['user_id'] === userId);
  const [payer, subscription] = [await rowOf('payer'), await rowOf('subscription')];
  return [payer?.['customer_id'], payer?.['checkout_id'], subscription?.['subscription_id']].map(String);
}

/** What comes only of long use. */
async function addRows({ open, ports }: TestServer, { userId }: Rider, name: string): Promise<void> {
  const [week] = await rowsOf(open.database, 'plan');
  const add = (table: string, row: object) => addRow(open.database, table, { user_id: userId, ...row });
  await add('deleted_ride', { source: 'strava', source_id: `${name}-1` });
  await add('model_usage', { day: '2026-01-05', tokens: 7 });
  await add('data_transfer', {
    direction: 'import',
    id: `${name}-import`,
    state: 'done',
    done: 1,
    total: 1,
    bytes: 7,
    with_profile: 0,
    started_at: '2026-01-05T12:00:00.000Z',
    expires_at: '2026-01-06T12:00:00.000Z',
  });
  const piece = new TextEncoder().encode(`a part of the zip of ${name}`);
  const file_id = fileIdOf(piece);
  await ports.rideFiles.save(ownerOf(userId), file_id, piece);
  await add('data_piece', { direction: 'import', position: 0, file_id, bytes: piece.length });
  await add('ride_file', { file_id, bytes: piece.length, saved_at: '2026-01-05T12:00:00.000Z' });
  await add('operator', { since: '2026-01-05T12:00:00.000Z' });
  await add('feedback_reply', {
    feedback_id: name,
    body: `Thank you, ${name}`,
    replied_at: '2026-01-05T12:00:00.000Z',
  });
  await add('days_away', {
    id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10',
    first_day: '2026-07-01',
    last_day: '2026-07-14',
    kind: 'holiday',
  });
  await add('race', { race_date: '2026-06-01', name: `${name} race` });
  await add('race_event', {
    id: randomUUID(),
    event_date: '2026-06-01',
    name: `${name} event`,
    kind: 'gran-fondo',
    priority: 'A',
    minutes: null,
    ascent_m: null,
    start_time: null,
    course: null,
    version: 1,
    created_at: '2026-01-05T12:00:00.000Z',
    updated_at: '2026-01-05T12:00:00.000Z',
  });
  await add('ftp_change', { day: '2025-12-01', watts: 241 });
  await add('sent_change', {
    idempotency_key: `${name}-change-0001`,
    fingerprint: name,
    sent_at: '2026-01-05T12:00:00.000Z',
  });
  await add('staged_week', {
    season_id: String(week?.['season_id']),
    week_start: '2026-01-05',
    made: 'coach',
    body: `{"note":"${name}"}`,
  });
}
