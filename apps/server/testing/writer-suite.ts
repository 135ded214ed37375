import type { Control } from '@musette/stand-ins/control';
import type { ModelBehaviour } from '@musette/stand-ins/model/behaviours';
import { writeWeek } from '@musette/coach/writing/write-week';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlanWriter } from '#ports/plan-writer.ts';
import { testTask, type TestWriter, testWriter } from './writer.ts';

interface StandIn {
  readonly origin: string;
  readonly apiKey: string;
  readonly control: Control<ModelBehaviour>;
  left(): number;
  stop(): Promise<void>;
}

// A busy machine makes a test slow and not wrong.
vi.setConfig({ testTimeout: 60_000 });

type Model = Parameters<typeof testWriter>[0];

// Short, and long enough for a request to arrive on a machine that has other things to do.
const SOON_MS = 700;
const HOUR_MS = 3_600_000;
const PATIENT = { timeout: 10_000 };

/** What every writer that asks a model promises, whoever its vendor is. */
export function modelWriterSuite(standIn: StandIn, model: Model): void {
  const { control } = standIn;
  const calls = () => control.received().length;
  const told = (behaviour: ModelBehaviour, amount?: number) =>
    control.next({ behaviour, ...(amount !== undefined && { amount }), times: 9 });

  async function wrote(writer: TestWriter = testWriter(model)) {
    const written = await writer.write();
    if (!written.ok) throw new Error(written.error.code);
    return written.value;
  }

  async function failure(writer: TestWriter = testWriter(model)): Promise<string> {
    const written = await writer.write();
    return written.ok ? 'written' : written.error.code;
  }

  /** What a week has cost, whatever came of it. */
  async function spent(writer: TestWriter = testWriter(model)): Promise<number> {
    const written = await writer.write();
    const { inputTokens, outputTokens } = written.ok ? written.value : written.error;
    return inputTokens + outputTokens;
  }

  beforeEach(() => control.reset());
  afterAll(() => standIn.stop());

  describe('a week', () => {
    it('is written as text, with the tokens that the service counted', async () => {
      const { text, complete, inputTokens, outputTokens } = await wrote();
      expect(complete).toBe(true);
      expect(text.match(/"day": /g)).toHaveLength(7);
      expect(inputTokens).toBeGreaterThan(outputTokens);
      expect(outputTokens).toBeGreaterThan(100);
    });

    it('is another one for another brief', async () => {
      const [first, second] = [await testWriter(model).write(), await testWriter(model).write(testTask(1))];
      expect(first).toMatchObject({ ok: true });
      expect(second).not.toEqual(first);
    });

    it('costs one call', async () => {
      await wrote();
      expect(calls()).toBe(1);
    });

    it('is signed with the name of the model', () => {
      expect(testWriter(model).writer.model).toBe(model.name);
    });
  });

  describe('the tokens', () => {
    const PROMPT_TOKENS = 800;

    it.each([
      'break',
      'cut-wire',
      'no-ending',
      'stream-error',
      'safety',
      'blocked-prompt',
      'max-tokens-empty',
      'html',
      'huge',
    ] as const)('of an answer that comes to nothing count as well: %s', async (behaviour) => {
      told(behaviour, behaviour === 'stream-error' ? 5 : undefined);
      expect(await spent()).toBeGreaterThan(PROMPT_TOKENS);
    });

    it('of an answer that never came count as well', async () => {
      told('stall', 0);
      expect(await spent(testWriter(model, { firstChunkMs: SOON_MS }))).toBeGreaterThan(PROMPT_TOKENS);
    });

    it('of all tries are one sum', async () => {
      const once = await spent();
      control.next({ behaviour: 'break', amount: 10, times: 2 });
      expect(await spent()).toBeGreaterThan(once + 2 * PROMPT_TOKENS);
    });

    it('of words that the service did not count are reckoned from their length', async () => {
      told('break', 4000);
      const little = await spent();
      control.reset();
      told('break', 8000);
      expect(await spent()).toBeGreaterThan(little);
    });

    it.each(['bad-request', 'bad-key', 'unavailable', 'rate-limited'] as const)(
      'of what was refused are none: %s',
      async (behaviour) => {
        told(behaviour);
        expect(await spent()).toBe(0);
      },
    );

    it('of a service that cannot be reached are none', async () => {
      control.next({ drop: true, times: 9 });
      expect(await spent()).toBe(0);
    });
  });

  describe('a text', () => {
    it.each([
      'fenced',
      'prose',
      'trailing-commas',
      'nan',
      'duplicate-days',
      'german',
      'duplicate-keys',
      'bom',
      'over-hours',
      'injected',
    ] as const)('that is %s is handed on as it is: reading is the work of the coach', async (behaviour) => {
      told(behaviour);
      expect((await wrote()).complete).toBe(true);
    });

    it.each([0, 3, 500])('of %i items is handed on', async (items) => {
      told('items', items);
      expect((await wrote()).text.match(/"day": /g) ?? []).toHaveLength(items);
    });

    it.each([1, 17, 200])('that ends after %i bytes is handed on', async (bytes) => {
      told('cut-text', bytes);
      expect((await wrote()).text).toHaveLength(bytes);
    });

    it.each(['break', 'cut-wire', 'max-tokens', 'no-ending', 'stream-error'] as const)(
      'that comes to a bad end (%s) is kept until there, and called incomplete',
      async (behaviour) => {
        const whole = (await wrote()).text;
        told(behaviour, behaviour === 'stream-error' ? 5 : undefined);
        const { text, complete } = await wrote();
        expect(complete).toBe(false);
        expect(text).not.toBe('');
        expect(whole.startsWith(text)).toBe(true);
      },
    );
  });

  describe('a failure', () => {
    it.each([
      ['max-tokens-empty', 'empty'],
      ['empty-body', 'empty'],
      ['html', 'empty'],
      ['safety', 'blocked'],
      ['recitation', 'blocked'],
      ['blocked-prompt', 'blocked'],
      ['bad-key', 'key-refused'],
      ['forbidden', 'key-refused'],
      ['not-found', 'refused'],
      ['bad-request', 'refused'],
      ['huge', 'too-large'],
    ] as const)('of the kind %s is told as %s', async (behaviour, code) => {
      told(behaviour);
      expect(await failure()).toBe(code);
    });

    it.each(['rate-limited', 'internal', 'unavailable', 'deadline'] as const)(
      'that may pass (%s) is tried three times more',
      async (behaviour) => {
        told(behaviour);
        expect(await failure()).toBe('overloaded');
        expect(calls()).toBe(4);
      },
    );

    it('that passed is forgotten', async () => {
      control.next({ behaviour: 'unavailable', times: 3 });
      expect((await wrote()).complete).toBe(true);
      expect(calls()).toBe(4);
    });

    it('told of after an answer has begun is a failure like any other', async () => {
      told('stream-error', 0);
      expect(await failure()).toBe('overloaded');
    });

    it('of the connection is tried again, and told as unreachable', async () => {
      control.next({ drop: true, times: 9 });
      expect(await failure()).toBe('unreachable');
      expect(calls()).toBe(4);
      control.reset();
      told('break', 10);
      expect(await failure()).toBe('unreachable');
      expect(calls()).toBe(4);
    });

    it('with words without end is not read to its end', async () => {
      control.next({ status: 400, body: 'x'.repeat(1_000_000), times: 2 });
      expect(await failure()).toBe('refused');
    });

    it('is a redirect too: a key does not travel', async () => {
      control.next({ status: 302, headers: { location: `${standIn.origin}/elsewhere` }, times: 9 });
      expect(await failure()).toBe('refused');
      expect(calls()).toBe(1);
    });

    it('leaves nothing in the log but what kind it was', async () => {
      const writer = testWriter(model);
      for (const behaviour of ['bad-request', 'not-found', 'safety', 'html'] as const) {
        told(behaviour);
        await writer.write();
        control.reset();
      }
      expect(writer.logged).toHaveLength(4);
      for (const line of writer.logged) {
        const { level, event, ...facts } = JSON.parse(line) as Record<string, unknown>;
        expect([level, event]).toEqual(['warn', 'writer.failed']);
        expect(Object.keys(facts)).toEqual(['service', 'tries', 'failure', 'status']);
        expect(line).not.toContain(standIn.apiKey);
      }
    });
  });

  describe('Retry-After', () => {
    it('is kept to', async () => {
      told('rate-limited-wait', 0);
      const writer = testWriter(model);
      expect(await failure(writer)).toBe('overloaded');
      expect(writer.asked).toEqual(['0', '0', '0', '0']);
    });

    it('beyond the deadline ends the waiting at once, and the service is left alone until then', async () => {
      control.next({ behaviour: 'rate-limited-wait', amount: 1800 });
      const writer = testWriter(model);
      expect(await failure(writer)).toBe('overloaded');
      expect([writer.asked, calls()]).toEqual([['1800'], 1]);
      writer.advanceClock(1_799_000);
      expect(await failure(writer)).toBe('overloaded');
      expect(calls()).toBe(1);
      writer.advanceClock(2000);
      expect(await failure(writer)).toBe('written');
    });

    it('in years is kept to for an hour', async () => {
      control.next({ behaviour: 'rate-limited-wait', amount: 100_000_000 });
      const writer = testWriter(model);
      expect(await failure(writer)).toBe('overloaded');
      writer.advanceClock(HOUR_MS);
      expect(await failure(writer)).toBe('written');
    });
  });

  describe('the time limit', () => {
    it('ends a call that is not answered', async () => {
      control.next({ delayMs: 60_000 });
      expect(await failure(testWriter(model, { firstChunkMs: SOON_MS }))).toBe('timed-out');
    });

    it('ends an answer that does not begin', async () => {
      told('stall', 0);
      expect(await failure(testWriter(model, { firstChunkMs: SOON_MS }))).toBe('timed-out');
      expect(calls()).toBe(1);
    });

    it('ends an answer that falls silent, and keeps what there is of it', async () => {
      told('stall');
      const { text, complete } = await wrote(testWriter(model, { betweenChunksMs: SOON_MS }));
      expect([complete, text === '']).toEqual([false, false]);
    });

    it('ends an answer that comes a byte at a time', async () => {
      told('drip', 100);
      expect(await failure(testWriter(model, { totalMs: SOON_MS }))).toBe('timed-out');
    });

    it('leaves a slow answer alone as long as it moves', async () => {
      told('slow', 300);
      expect((await wrote()).complete).toBe(true);
    });
  });

  describe('an answer', () => {
    it('that is too large is cut off, and not read whole', async () => {
      told('huge');
      expect(await failure()).toBe('too-large');
      await expect.poll(() => standIn.left(), PATIENT).toBe(1);
    });

    it('whose wrapping is too large is cut off as well', async () => {
      expect(await failure(testWriter(model, { maxWireBytes: 2000 }))).toBe('too-large');
    });
  });

  describe('cancelling', () => {
    const cancelled = { ok: false, error: { code: 'cancelled' } };

    function begin(writer: PlanWriter = testWriter(model).writer) {
      const cancel = new AbortController();
      return { cancel, written: writer.write(testTask(), cancel.signal) };
    }

    it('ends the request at the service too', async () => {
      told('stall');
      const { cancel, written } = begin();
      await expect.poll(calls, PATIENT).toBe(1);
      cancel.abort();
      expect(await written).toMatchObject(cancelled);
      await expect.poll(() => standIn.left(), PATIENT).toBe(1);
    });

    it('ends a pause between tries', async () => {
      told('rate-limited-wait', 30);
      const { cancel, written } = begin();
      await expect.poll(calls, PATIENT).toBe(1);
      cancel.abort();
      expect(await written).toMatchObject(cancelled);
      expect(calls()).toBe(1);
    });

    it('beforehand asks nobody, and is no sign that the service is ill', async () => {
      const { writer, logged } = testWriter(model);
      for (let n = 0; n < 6; n += 1) {
        expect(await writer.write(testTask(), AbortSignal.abort())).toMatchObject(cancelled);
      }
      expect([calls(), logged]).toEqual([0, []]);
      expect(await writer.write(testTask(), new AbortController().signal)).toMatchObject({ ok: true });
    });
  });

  describe('a service that fails five times in a row', () => {
    async function failing(times: number): Promise<TestWriter> {
      const writer = testWriter(model);
      control.next({ behaviour: 'not-found', times });
      for (let n = 0; n < times; n += 1) expect(await failure(writer)).toBe('refused');
      return writer;
    }

    it('is left alone for a minute', async () => {
      const writer = await failing(5);
      writer.advanceClock(59_999);
      expect(await failure(writer)).toBe('overloaded');
      expect(calls()).toBe(5);
    });

    it('is asked once after that, and again as before when it answers', async () => {
      const writer = await failing(5);
      writer.advanceClock(60_000);
      expect(await Promise.all([failure(writer), failure(writer)])).toEqual(['written', 'overloaded']);
      expect(await failure(writer)).toBe('written');
    });

    it('is left alone again when it still fails', async () => {
      const writer = await failing(5);
      writer.advanceClock(60_000);
      control.next({ behaviour: 'not-found' });
      expect([await failure(writer), await failure(writer)]).toEqual(['refused', 'overloaded']);
      expect(calls()).toBe(6);
    });

    it('is another one than a service that refuses what it is asked', async () => {
      const writer = testWriter(model);
      told('safety');
      for (let n = 0; n < 6; n += 1) expect(await failure(writer)).toBe('blocked');
    });
  });

  describe('a key that is refused', () => {
    const refusedKey = (times: number) => {
      control.next({ behaviour: 'forbidden', times });
      return testWriter(model);
    };
    const entries = ({ logged }: TestWriter) =>
      logged.map((line) => JSON.parse(line) as Record<string, unknown>);

    it('is told to the operator once, and the service is left alone', async () => {
      const writer = refusedKey(9);
      const codes = await Promise.all([failure(writer), failure(writer), failure(writer)]);
      expect(codes).toEqual(['key-refused', 'key-refused', 'key-refused']);
      for (let n = 0; n < 4; n += 1) expect(await failure(writer)).not.toBe('written');
      expect(calls()).toBe(3);
      expect(entries(writer)).toEqual([
        { level: 'error', event: 'writer.key-refused', service: model.service, status: 403 },
      ]);
    });

    it('is tried again once an hour, without another word', async () => {
      const writer = refusedKey(2);
      await failure(writer);
      writer.advanceClock(HOUR_MS - 1);
      await failure(writer);
      expect(calls()).toBe(1);
      writer.advanceClock(1);
      await failure(writer);
      expect([calls(), writer.logged.length]).toEqual([2, 1]);
      writer.advanceClock(HOUR_MS);
      expect(await failure(writer)).toBe('written');
    });

    it('is told of again when it was good for a while', async () => {
      const writer = refusedKey(1);
      await failure(writer);
      writer.advanceClock(HOUR_MS);
      await failure(writer);
      control.next({ behaviour: 'forbidden' });
      await failure(writer);
      expect(entries(writer).filter(({ level }) => level === 'error')).toHaveLength(2);
    });
  });

  it('sends nothing of the rider but the prompt', async () => {
    const task = testTask(3);
    await testWriter(model).write(task);
    const [request] = control.received();
    const { instructions, instructionsForObject, data } = task.prompt;
    const asked = model.wantsObject ? instructionsForObject : instructions;
    const texts = textsIn(JSON.parse(request?.body ?? '')).filter((text) => text.length > 100);
    expect(texts.toSorted()).toEqual([asked, data].toSorted());
    expect(request?.body).not.toContain(JSON.stringify(writeWeek(task.brief)).slice(1, -1));
    expect(JSON.stringify(request?.headers)).not.toMatch(/cookie|referer|forwarded/i);
  });
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
