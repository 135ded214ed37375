import { startErrors } from '@musette/stand-ins/errors/server';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testOutgoing } from '../../testing/outgoing.ts';
import { type SentrySettings, sentryErrors } from './sentry.ts';

const service = await startErrors();
const { dsn, control } = service;

/** What the service does not take. */
const logged: unknown[] = [];
const otherwise = { report: (error: unknown) => void logged.push(error), flush: () => Promise.resolve() };

const reports = (settings: Partial<SentrySettings> = {}) =>
  sentryErrors({ dsn, release: '0.1.0', ...settings }, { outgoing: testOutgoing(), otherwise });
const errors = reports({ paceMs: 0 });

beforeEach(() => {
  control.reset();
  logged.splice(0);
});
afterAll(() => service.stop());

function failure(): Error {
  const cause = new TypeError('no row for rider@example.org');
  return new Error('GET /plans?code=s3cret failed', { cause });
}

it('reports what failed, what caused it, and where [1.34]', async () => {
  errors.report(failure(), { requestId: 'r-1' });
  await errors.flush();
  const [cause, error] = [
    { type: 'TypeError', value: 'no row for [email]', mechanism: { exception_id: 1, parent_id: 0 } },
    { type: 'Error', value: 'GET /plans?[query] failed', mechanism: { handled: true } },
  ];
  expect(service.events()).toMatchObject([
    { release: '0.1.0', level: 'error', tags: { request_id: 'r-1' }, exception: { values: [cause, error] } },
  ]);
  expect(JSON.stringify(service.events())).toContain('"apps/server/adapters/sentry/sentry.test.ts"');
});

it('says which job failed', async () => {
  errors.report(new Error('no mail server'), { job: 'mail' });
  await errors.flush();
  expect(service.events()).toMatchObject([{ tags: { job: 'mail' } }]);
});

it('says nothing of riders, requests, the machine or the code around', async () => {
  errors.report(Object.assign(failure(), { rider: { weightKg: 61 } }), { requestId: 'r-2' });
  await errors.flush();
  const [event] = service.events();
  expect(Object.keys(event ?? {}).toSorted()).toEqual([
    'environment',
    'event_id',
    'exception',
    'level',
    'platform',
    'release',
    'tags',
    'timestamp',
  ]);
  const sent = JSON.stringify(service.envelopes());
  expect(sent).not.toMatch(/s3cret|example\.org|weightKg|context_line|vars/);
  expect(sent).not.toContain(process.cwd());
});

it('reports what is thrown without being an error, but not what is in it', async () => {
  errors.report('out of memory for rider@example.org', {});
  errors.report({ password: 'hunter2' }, {});
  await errors.flush();
  expect(service.events()).toHaveLength(2);
  expect(JSON.stringify(service.envelopes())).not.toMatch(/example\.org|hunter2/);
});

it('sends the first report at once, and equal failures after it as one that counts them', async () => {
  const slow = reports({ paceMs: 3_600_000 });
  for (const rider of [1, 2, 3, 4]) slow.report(new Error(`no answer for rider ${rider}`), {});
  await expect.poll(() => service.events()).toHaveLength(1);
  await slow.flush();
  expect(service.events().map(({ tags }) => tags)).toEqual([{}, { times: '3' }]);
});

it('sends what waits when its turn comes', async () => {
  for (const job of ['mail', 'sweep', 'plan']) errors.report(new Error('no database'), { job });
  await expect.poll(() => service.events()).toHaveLength(3);
});

it('keeps a bounded number of failures and leaves the others to the log', async () => {
  const slow = reports({ paceMs: 3_600_000 });
  const jobs = Array.from({ length: 30 }, (_, index) => `job ${index}`);
  for (const job of jobs) slow.report(new Error('no database'), { job });
  await slow.flush();
  expect(service.events()).toHaveLength(21);
  expect(logged).toHaveLength(9);
});

it('leaves to the log what the service does not take', async () => {
  control.next({ status: 403 });
  const refused = new Error('refused');
  errors.report(refused, {});
  await errors.flush();
  expect(logged).toEqual([refused]);
});

it('does not wait at the end for a service that does not answer, and logs the report', async () => {
  control.next({ delayMs: 60_000 });
  const late = new Error('late');
  const hurried = reports({ flushMs: 20 });
  hurried.report(late, {});
  await hurried.flush();
  expect(logged).toEqual([late]);
});

it.each(['https://example.org', 'https://key@example.org', 'https://example.org/1'])(
  'refuses %s at start: it is no address for reports',
  (address) => {
    expect(() => reports({ dsn: address })).toThrow('not a Sentry DSN');
  },
);

it('finds the project behind a path of the host', async () => {
  const behind = reports({ dsn: dsn.replace(/\/1$/, '/errors/1') });
  const error = new Error('not there');
  behind.report(error, {});
  await behind.flush();
  expect(logged).toEqual([error]);
});
