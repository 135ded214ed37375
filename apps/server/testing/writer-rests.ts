import { describe, expect, it } from 'vitest';
import type { Trial } from './writer-trial.ts';
import { testWriter, type TestWriter } from './writer.ts';

const HOUR_MS = 3_600_000;

/** When a service is left alone, and for how long. */
export function restsOf({ control, model, calls, told, failure }: Trial): void {
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
}
