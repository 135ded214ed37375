import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { type PlanDetail, planQuery } from '#lib/rider-data/plans.ts';
import { codeOf } from '#lib/api/problems.ts';
import { createQueryClient } from '#lib/account/query-client.ts';
import { profileQuery } from '#lib/rider-data/profile.ts';
import { startSession } from '#lib/api/session.ts';
import { type ApiAnswers, failWith, stubApi } from '#testing/api-stub.ts';
import { ANNA } from '#testing/rider.ts';
import { loadOffline } from './reading.ts';
import { hasRestored, restore, saveAnswers } from './restored.ts';
import { dropReads, saveRead } from './saved-reads.ts';

const WEEK = '2026-03-02';
const query = planQuery(WEEK);
const newer = () => inject('recorded')['/plans/2026-03-02'];
const older = (): PlanDetail => ({ ...newer(), version: 0 });

let client: QueryClient;
beforeEach(async () => {
  client = createQueryClient(() => undefined);
  startSession(client, ANNA);
  await loadOffline();
});
afterEach(async () => {
  client.clear();
  await dropReads();
});

/** A server whose answer to a week comes when the test wants it. */
function slowServer(answer: () => PlanDetail = newer) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const profile = inject('recorded')['/profile'];
  const answers: ApiAnswers = {
    plans: { get: () => promise.then(answer) },
    profile: { get: () => promise.then(() => profile) },
  };
  const api = stubApi(answers, {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    api.restore();
  });
  saveAnswers(client);
  return { answer: () => resolve(undefined) };
}

describe('a server that does not answer', () => {
  it('lets a screen show what this device has, and the screen says so', async () => {
    await saveRead('anna', query.queryKey, older());
    const { answer } = slowServer();
    const shown = client.query(query);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await shown).toEqual(older());
    expect(hasRestored()).toBe(true);
    // What the screen asks for next comes sooner.
    await saveRead('anna', ['profile'], { name: 'Anna' });
    const next = client.query(profileQuery);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await next).toEqual({ name: 'Anna' });
    answer();
    expect(await client.query({ ...query, staleTime: 0 })).toEqual(newer());
    expect(await client.query({ ...profileQuery, staleTime: 0 })).not.toEqual({ name: 'Anna' });
    expect(hasRestored()).toBe(false);
  });

  it('leaves nothing behind of a screen that is gone before this device has looked', async () => {
    await saveRead('anna', query.queryKey, older());
    slowServer();
    const queryKey: readonly unknown[] = query.queryKey;
    const gone = client.getQueryCache().build(client, { queryKey });
    void restore(client, gone, new Promise(() => undefined));
    client.clear();
    // This comes after what the screen has asked this device for.
    await saveRead('anna', ['profile'], { name: 'Anna' });
    expect(hasRestored()).toBe(false);
  });

  it('leaves a screen with data alone for longer', async () => {
    client.setQueryData(query.queryKey, older());
    const { answer } = slowServer();
    const shown = client.query({ ...query, staleTime: 0 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(hasRestored()).toBe(false);
    answer();
    expect(await shown).toEqual(newer());
  });
});

describe('an answer that is late', () => {
  it('counts where nothing is saved', async () => {
    const { answer } = slowServer();
    const shown = client.query(query);
    await vi.advanceTimersByTimeAsync(12_000);
    answer();
    expect(await shown).toEqual(newer());
    expect(hasRestored()).toBe(false);
  });

  it('says why the server refuses, where nothing is saved', async () => {
    const { answer } = slowServer(failWith({ code: 'plan-not-found' }));
    const shown = client.query(query);
    const failure = shown.catch(codeOf);
    await vi.advanceTimersByTimeAsync(12_000);
    answer();
    expect(await failure).toBe('plan-not-found');
  });
});
