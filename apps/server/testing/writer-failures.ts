import { describe, expect, it } from 'vitest';
import type { PlanWriter } from '#ports/plan-writer.ts';
import type { Trial } from './writer-trial.ts';
import { testTask, testWriter } from './writer.ts';

// Short, and long enough for a request to arrive on a machine that has other things to do.
const SOON_MS = 700;
const HOUR_MS = 3_600_000;

/** How calls end that bring nothing, and when. */
export function failuresOf({ control, standIn, model, calls, told, wrote, failure }: Trial): void {
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
    it('of no time leads to another try at once, four in all', async () => {
      told('rate-limited-wait', 0);
      expect(await failure()).toBe('overloaded');
      expect(calls()).toBe(4);
    });

    it('beyond the deadline ends the waiting at once, and the service is left alone until then', async () => {
      control.next({ behaviour: 'rate-limited-wait', amount: 1800 });
      const writer = testWriter(model);
      expect(await failure(writer)).toBe('overloaded');
      expect(calls()).toBe(1);
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

  describe('cancelling', () => {
    const cancelled = { ok: false, error: { code: 'cancelled' } };

    function begin(writer: PlanWriter = testWriter(model).writer) {
      const cancel = new AbortController();
      return { cancel, written: writer.write(testTask(), cancel.signal) };
    }

    it('ends the request at the service too', async () => {
      told('stall');
      const { cancel, written } = begin();
      await expect.poll(calls).toBe(1);
      cancel.abort();
      expect(await written).toMatchObject(cancelled);
      await expect.poll(() => standIn.left()).toBe(1);
    });

    it('ends a pause between tries', async () => {
      told('rate-limited-wait', 30);
      const { cancel, written } = begin();
      await expect.poll(calls).toBe(1);
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
}
