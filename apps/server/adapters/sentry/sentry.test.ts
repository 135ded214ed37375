import { startErrors } from '@musette/stand-ins/errors/server';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { testOutgoing } from '../../testing/outgoing.ts';
import { sentryErrors } from './sentry.ts';

const service = await startErrors();
const { dsn, control } = service;
const watchers = () => process.eventNames().map((name) => [name, process.listenerCount(name)]);
const watchersBefore = watchers();
const errors = await sentryErrors({ dsn, release: '0.1.0' }, testOutgoing());

beforeEach(() => control.reset());
afterAll(() => service.stop());

function failure(): Error {
  const cause = new TypeError('no row for rider@example.org');
  return new Error('GET /plans?code=s3cret failed', { cause });
}

it('reports what failed, what caused it, and where', async () => {
  errors.report(failure(), { requestId: 'r-1' });
  await errors.flush();
  const [cause, error] = [
    { type: 'TypeError', value: 'no row for [email]' },
    { type: 'Error', value: 'GET /plans?[query] failed', mechanism: { handled: true } },
  ];
  expect(service.events()).toMatchObject([
    { release: '0.1.0', level: 'error', tags: { request_id: 'r-1' }, exception: { values: [cause, error] } },
  ]);
  expect(JSON.stringify(service.events())).toContain('sentry.test.ts');
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
    'sdk',
    'tags',
    'timestamp',
  ]);
  expect(JSON.stringify(service.envelopes())).not.toMatch(/s3cret|example\.org|weightKg|context_line|vars/);
});

it('reports what is thrown without being an error, but not what is in it', async () => {
  errors.report('out of memory for rider@example.org', {});
  errors.report({ password: 'hunter2' }, {});
  await errors.flush();
  expect(service.events()).toHaveLength(2);
  expect(JSON.stringify(service.envelopes())).not.toMatch(/example\.org|hunter2/);
});

it('watches nothing of the process but its end', () => {
  expect(watchers().filter(([name]) => name !== 'beforeExit')).toEqual(watchersBefore);
});

it('does not wait for a service that does not answer', async () => {
  control.next({ delayMs: 60_000 });
  errors.report(new Error('late'), {});
  await expect(errors.flush()).resolves.toBeUndefined();
});

it('refuses at start an address that is none', async () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  await expect(sentryErrors({ dsn: 'https://example.org' }, testOutgoing())).rejects.toThrow(
    'not a Sentry DSN',
  );
  expect(complaint).toHaveBeenCalledOnce();
});
