import { QueryClient } from '@tanstack/react-query';
import { addDays, day } from '@musette/coach/calendar/days';
import { inject, onTestFinished, vi } from 'vitest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PlanDetail, planQuery } from '#lib/rider-data/plans.ts';
import { startSession } from '#lib/api/session.ts';
import { type ApiAnswers, failWith, stubApi } from '#testing/api-stub.ts';
import { ANNA } from '#testing/rider.ts';
import { type Change, NotKeptError, seenMark } from './changes.ts';
import { waiting } from './waiting.ts';
import { fittedTo } from './fit-change.ts';
import { listChanges, settleChange } from './queue-store.ts';
import { refusalWords } from './offline-words.ts';
import { discard, sendOrKeep, sendWaiting, showWaiting, showWaitingOf, tryAgain } from './queue.ts';

const WEEK = '2026-03-02';

const recordedWeek = () => inject('recorded')['/plans/2026-03-02'];

/** Anna's week as a server has it: each change makes a new version. */
function serverWeek() {
  let plan = recordedWeek();
  const keys = new Map<string, PlanDetail>();
  return {
    get: () => plan,
    change(workouts = plan.workouts) {
      plan = { ...plan, version: plan.version + 1, workouts };
      return plan;
    },
    keys,
  };
}

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  startSession(client, ANNA);
  client.setQueryData(planQuery(WEEK).queryKey, recordedWeek());
});
afterEach(async () => {
  for (const change of await listChanges()) await discard(change);
  await sendWaiting(client);
  localStorage.clear();
});

/** The API of a test; without signal every request fails. */
function serve(answers: ApiAnswers) {
  const api = stubApi(answers, {});
  onTestFinished(api.restore);
  const stubbed = globalThis.fetch;
  const keys: (string | null)[] = [];
  let hasSignal = true;
  let losesAnswer = false;
  globalThis.fetch = async (input, init) => {
    if (input instanceof Request && input.method !== 'GET') keys.push(input.headers.get('idempotency-key'));
    if (!hasSignal) throw new TypeError('Failed to fetch');
    const response = await stubbed(input, init);
    if (!losesAnswer) return response;
    losesAnswer = false;
    throw new TypeError('Failed to fetch');
  };
  return {
    api,
    keys,
    signal: (next: boolean) => void (hasSignal = next),
    loseNextAnswer: () => void (losesAnswer = true),
  };
}

const ride = (plan = recordedWeek()) => {
  const workout = plan.workouts.find(({ status }) => status === 'planned');
  if (!workout) throw new Error('The week has no ride');
  return workout;
};

const about = { focus: ride().focus, date: ride().date };
const completion = (completed = true): Change => ({
  kind: 'completion',
  input: { weekStart: WEEK, position: ride().position, focus: ride().focus, completed },
  about,
});
const feedback: Change = {
  kind: 'workout-feedback',
  input: {
    weekStart: WEEK,
    position: ride().position,
    focus: ride().focus,
    effort: 'just-right',
    notes: 'Wind',
  },
  about,
};
const skip = (reason: 'ill' | null): Change => ({
  kind: 'skip',
  input: { weekStart: WEEK, position: ride().position, focus: ride().focus, reason },
  about,
});
const message = (text: string): Change => ({
  kind: 'message',
  input: { userName: '', feedback: text, page: '/plan', date: 'x', time: 'y' },
  about: null,
});
const move = (to: number): Change => ({
  kind: 'move',
  input: { weekStart: WEEK, version: recordedWeek().version, from: ride().position, to },
  about: { ...about, to: { focus: recordedWeek().workouts[to]?.focus ?? '', date: addDays(day(WEEK), to) } },
});

describe('with signal', () => {
  it('sends a change at once, with its key, and keeps nothing', async () => {
    const week = serverWeek();
    const { keys } = serve({ plans: { complete: () => week.change() } });
    const sent = await sendOrKeep(client, completion());
    expect(sent).toEqual({ state: 'sent', plan: week.get() });
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(await listChanges()).toEqual([]);
    expect(waiting.get().changes).toEqual([]);
  });

  it('gives the reason of a refusal to the screen, and keeps nothing', async () => {
    serve({ plans: { complete: failWith({ code: 'no-such-size' }) } });
    await expect(sendOrKeep(client, completion())).rejects.toMatchObject({ code: 'no-such-size' });
    expect(await listChanges()).toEqual([]);
  });

  it('keeps a change whose session has ended, until somebody logs in', async () => {
    const week = serverWeek();
    const { api } = serve({ plans: { complete: failWith({ code: 'not-signed-in' }) } });
    await expect(sendOrKeep(client, completion())).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(waiting.get()).toMatchObject({ changes: [{ kind: 'completion' }], pause: 'signed-out' });
    api.answer({ plans: { complete: () => week.change() } });
    await sendWaiting(client);
    expect(waiting.get()).toEqual({ changes: [], pause: null });
  });
});

describe('without signal', () => {
  it('keeps changes, and sends them once, in order, with the keys of the first try', async () => {
    const week = serverWeek();
    const { api, keys, signal } = serve({
      plans: { complete: () => week.change(), feedback: () => week.change() },
      feedback: { send: { done: true } },
    });
    signal(false);
    for (const change of [completion(), feedback, message('From a tunnel')])
      expect(await sendOrKeep(client, change)).toEqual({ state: 'waiting' });
    expect(waiting.get().pause).toBe('no-signal');
    const tried = keys.splice(0);
    signal(true);
    await Promise.all([sendWaiting(client), sendWaiting(client)]);
    expect(api.calls.map(({ endpoint }) => endpoint)).toEqual([
      'plans.complete',
      'plans.feedback',
      'feedback.send',
    ]);
    expect(tried).toContain(keys[0]);
    expect(new Set(keys).size).toBe(3);
    expect(client.getQueryData(planQuery(WEEK).queryKey)).toEqual(week.get());
    expect(waiting.get().changes).toEqual([]);
  });

  it('sends a change whose answer was lost with the same key', async () => {
    const week = serverWeek();
    const { keys, loseNextAnswer } = serve({ plans: { complete: () => week.change() } });
    loseNextAnswer();
    expect(await sendOrKeep(client, completion())).toEqual({ state: 'waiting' });
    await sendWaiting(client);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(waiting.get().changes).toEqual([]);
  });

  it('keeps the order when the clock of the device jumps back', async () => {
    const week = serverWeek();
    const { api, signal } = serve({ plans: { complete: () => week.change() } });
    signal(false);
    await sendOrKeep(client, completion(true));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 86_400_000 });
    onTestFinished(() => void vi.useRealTimers());
    await sendOrKeep(client, completion(false));
    signal(true);
    await sendWaiting(client);
    expect(api.inputsOf('plans.complete')).toMatchObject([{ completed: true }, { completed: false }]);
  });

  it('lets a move that follows a completion know the version that the completion has made', async () => {
    const week = serverWeek();
    const { api, signal } = serve({ plans: { complete: () => week.change(), move: () => week.change() } });
    signal(false);
    await sendOrKeep(client, completion());
    await sendOrKeep(client, move(6));
    signal(true);
    await sendWaiting(client);
    expect(api.inputsOf('plans.move')).toMatchObject([{ version: recordedWeek().version + 1 }]);
  });

  it('lets a second answer replace the first one of this device, and no other', async () => {
    const week = serverWeek();
    const at = '2026-03-03T18:00:00.000Z';
    const done = { status: 'completed', completedAt: at, completedSize: 'full' } as const;
    const given = { effort: 'just-right', notes: 'Wind', timestamp: at } as const;
    const withHere = (change: object) =>
      week.change(
        week.get().workouts.map((one) => (one.position === ride().position ? { ...one, ...change } : one)),
      );
    const server = serve({
      plans: { complete: () => withHere(done), feedback: () => withHere({ feedback: given }) },
    });
    server.signal(false);
    const seen = seenMark(ride());
    const place = { weekStart: WEEK, position: ride().position, focus: ride().focus };
    const mark = (completed: boolean): Change => ({
      kind: 'completion',
      input: { ...place, seen, completed },
      about,
    });
    const rate = (notes: string, seenAt: string | null): Change => ({
      kind: 'workout-feedback',
      input: { ...place, seenAt, effort: 'just-right', notes },
      about,
    });
    const older = '2026-03-01T18:00:00.000Z';
    for (const change of [
      mark(true),
      rate('Wind', null),
      mark(false),
      rate('Rain', null),
      rate('Old', older),
    ])
      await sendOrKeep(client, change);
    server.signal(true);
    await sendWaiting(client);
    expect(server.api.inputsOf('plans.complete')).toMatchObject([
      { seen },
      { completed: false, seen: { ...seen, completedAt: at, completedSize: 'full' } },
    ]);
    expect(server.api.inputsOf('plans.feedback')).toMatchObject([
      { seenAt: null },
      { notes: 'Rain', seenAt: at },
      { notes: 'Old', seenAt: older },
    ]);
  });

  it('bases a second feedback on no other one that has come since an answer was lost', async () => {
    const week = serverWeek();
    const newer = { effort: 'too-hard', notes: 'Newer', timestamp: '2026-03-03T18:00:00.000Z' } as const;
    const withNewer = () => week.change(week.get().workouts.map((one) => ({ ...one, feedback: newer })));
    const server = serve({ plans: { feedback: withNewer } });
    server.signal(false);
    const place = { weekStart: WEEK, position: ride().position, focus: ride().focus };
    for (const notes of ['Wind', 'Rain'])
      await sendOrKeep(client, {
        kind: 'workout-feedback',
        input: { ...place, seenAt: null, effort: 'just-right', notes },
        about,
      });
    server.signal(true);
    await sendWaiting(client);
    expect(server.api.inputsOf('plans.feedback')).toMatchObject([{ seenAt: null }, { seenAt: null }]);
  });

  it('marks the workout where a move before it has taken it', async () => {
    const week = serverWeek();
    const { api, signal } = serve({ plans: { complete: () => week.change(), move: () => week.change() } });
    signal(false);
    await sendOrKeep(client, move(6));
    await sendOrKeep(client, completion());
    signal(true);
    await sendWaiting(client);
    expect(api.inputsOf('plans.complete')).toMatchObject([{ position: 6, focus: ride().focus }]);
  });

  it('takes a skip back where the move behind it has taken its workout', async () => {
    const week = serverWeek();
    const { api, signal } = serve({ plans: { skip: () => week.change(), move: () => week.change() } });
    signal(false);
    await sendOrKeep(client, skip('ill'));
    await sendOrKeep(client, move(6));
    await sendOrKeep(client, skip(null));
    signal(true);
    await sendWaiting(client);
    expect(api.calls.map(({ endpoint }) => endpoint)).toEqual(['plans.skip', 'plans.move', 'plans.skip']);
    expect(api.inputsOf('plans.skip')).toMatchObject([
      { reason: 'ill', position: ride().position },
      { reason: null, position: 6 },
    ]);
  });

  it('hides nothing from a move that another device was faster with', async () => {
    const week = serverWeek();
    const { api, signal } = serve({
      plans: { complete: () => week.change(), move: failWith({ code: 'changed-elsewhere' }) },
    });
    signal(false);
    await sendOrKeep(client, completion());
    await sendOrKeep(client, move(6));
    week.change();
    signal(true);
    await sendWaiting(client);
    expect(api.inputsOf('plans.move')).toMatchObject([{ version: recordedWeek().version }]);
    expect(waiting.get().changes).toMatchObject([{ kind: 'move', refusal: { code: 'changed-elsewhere' } }]);
  });
});

it('fits later changes once, where two tabs without locks hear of the same answer', async () => {
  serve({}).signal(false);
  await sendOrKeep(client, move(6));
  await sendOrKeep(client, completion());
  const [first] = await listChanges();
  if (!first) throw new Error('Nothing waits');
  for (let tab = 0; tab < 2; tab += 1) await settleChange(first.id, fittedTo(first, null));
  expect(await listChanges()).toMatchObject([{ kind: 'completion', input: { position: 6 } }]);
});

it('shows another rider nothing of what waits, also before the device has forgotten it', async () => {
  onTestFinished(() => showWaitingOf(null));
  serve({}).signal(false);
  await sendOrKeep(client, completion());
  showWaitingOf('ben');
  expect(waiting.get().changes).toEqual([]);
  await showWaiting();
  expect(waiting.get().changes).toEqual([]);
});

describe('a server that does not answer', () => {
  const hang = () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    return { answered: promise, answer: () => resolve(undefined) };
  };
  const giveUpWaiting = async (api: { readonly calls: readonly unknown[] }) => {
    await vi.waitFor(() => expect(api.calls).toHaveLength(1), { interval: 1 });
    await vi.advanceTimersByTimeAsync(8000);
  };

  it('lets the screen go on: the change is shown as waiting, and its late answer settles it', async () => {
    const { answered, answer } = hang();
    const week = serverWeek();
    const { api } = serve({ plans: { complete: () => answered.then(() => week.change()) } });
    const sent = sendOrKeep(client, completion());
    await giveUpWaiting(api);
    expect(await sent).toEqual({ state: 'waiting' });
    expect(waiting.get().changes).toMatchObject([{ kind: 'completion', refusal: null }]);
    const later = sendWaiting(client);
    answer();
    await later;
    expect(api.inputsOf('plans.complete')).toHaveLength(1);
    expect(waiting.get().changes).toEqual([]);
    expect(client.getQueryData(planQuery(WEEK).queryKey)).toEqual(week.get());
  });

  it('shows a late refusal with its reason', async () => {
    const { answered, answer } = hang();
    const { api } = serve({
      plans: { complete: () => answered.then(failWith({ code: 'no-such-size' })) },
    });
    const sent = sendOrKeep(client, completion());
    await giveUpWaiting(api);
    expect(await sent).toEqual({ state: 'waiting' });
    const later = sendWaiting(client);
    answer();
    await later;
    expect(waiting.get().changes).toMatchObject([{ refusal: { code: 'no-such-size' } }]);
  });
});

describe('a change that the server refuses', () => {
  const refuse = async () => {
    const week = serverWeek();
    const server = serve({
      plans: { complete: failWith({ code: 'changed-elsewhere' }), feedback: () => week.change() },
    });
    server.signal(false);
    await sendOrKeep(client, completion());
    await sendOrKeep(client, feedback);
    server.signal(true);
    await sendWaiting(client);
    return { ...server, week };
  };

  it('stays with its reason, and the later ones go on', async () => {
    const { api } = await refuse();
    expect(api.inputsOf('plans.feedback')).toHaveLength(1);
    expect(waiting.get().changes).toMatchObject([
      { kind: 'completion', refusal: { code: 'changed-elsewhere' } },
    ]);
    await sendWaiting(client);
    expect(api.inputsOf('plans.complete')).toHaveLength(1);
  });

  it('is sent again when the rider wants it, for the day where its workout is now', async () => {
    const { api, week, keys } = await refuse();
    const [first] = keys;
    const { position, focus } = ride();
    const there = week.get().workouts.map((workout) => {
      if (workout.position === position) return { ...workout, focus: 'Another ride' };
      return workout.position === 6 ? { ...workout, focus } : workout;
    });
    api.answer({ plans: { get: () => week.change(there), complete: () => week.change() } });
    const [change] = waiting.get().changes;
    if (change) await tryAgain(client, change);
    expect(api.inputsOf('plans.complete').at(-1)).toMatchObject({ position: 6, focus });
    expect(keys.at(-1)).not.toBe(first);
    expect(waiting.get().changes).toEqual([]);
  });

  it('replaces the newer feedback of another device only when the rider wants that', async () => {
    const server = serve({ plans: { feedback: failWith({ code: 'changed-elsewhere' }) } });
    server.signal(false);
    await sendOrKeep(client, feedback);
    server.signal(true);
    await sendWaiting(client);
    const [change] = waiting.get().changes;
    if (!change?.refusal) throw new Error('Nothing was refused');
    expect(refusalWords(change, change.refusal)).toMatch(/What is there now stays.*Just right\. “Wind”$/);
    const newer = { effort: 'too-hard', notes: 'Newer', timestamp: '2026-03-03T18:00:00.000Z' } as const;
    const workouts = recordedWeek().workouts.map((one) => ({ ...one, feedback: newer }));
    const week = serverWeek();
    server.api.answer({ plans: { get: () => week.change(workouts), feedback: () => week.change() } });
    await tryAgain(client, change);
    expect(server.api.inputsOf('plans.feedback').at(-1)).toMatchObject({ seenAt: newer.timestamp });
  });

  it('is gone when the rider discards it', async () => {
    await refuse();
    const [change] = waiting.get().changes;
    if (change) await discard(change);
    expect(await listChanges()).toEqual([]);
    expect(waiting.get().changes).toEqual([]);
  });
});

it('goes on with other weeks when the server has a fault with one', async () => {
  const { api, signal } = serve({
    plans: { complete: failWith({ code: 'internal' }) },
    feedback: { send: { done: true } },
  });
  signal(false);
  await sendOrKeep(client, completion());
  await sendOrKeep(client, feedback);
  await sendOrKeep(client, message('Hello'));
  signal(true);
  await sendWaiting(client);
  expect(api.calls.map(({ endpoint }) => endpoint)).toEqual(['plans.complete', 'feedback.send']);
  expect(waiting.get()).toMatchObject({
    changes: [{ kind: 'completion' }, { kind: 'workout-feedback' }],
    pause: 'no-signal',
  });
});

describe('where nothing can be kept', () => {
  const block = () => {
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => add.mockRestore());
  };

  it('sends a change with signal all the same', async () => {
    block();
    const week = serverWeek();
    serve({ plans: { complete: () => week.change() } });
    expect(await sendOrKeep(client, completion())).toMatchObject({ state: 'sent' });
  });

  it('says without signal that nothing was saved', async () => {
    block();
    serve({}).signal(false);
    await expect(sendOrKeep(client, completion())).rejects.toBeInstanceOf(NotKeptError);
    expect(waiting.get().changes).toEqual([]);
  });
});
