import { writeWeek } from '@musette/coach/week/write-week';
import { describe, expect, it } from 'vitest';
import type { Trial } from './writer-trial.ts';
import { testTask, testWriter } from './writer.ts';

// Short, and long enough for a request to arrive on a machine that has other things to do.
const SOON_MS = 700;

/** What becomes of what a model says, and what it costs. */
export function answersOf({ control, standIn, model, calls, told, wrote, failure, spent }: Trial): void {
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
    const PROMPT_TOKENS = 700;

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

  describe('an answer', () => {
    it('that is too large is cut off, and not read whole', async () => {
      told('huge');
      expect(await failure()).toBe('too-large');
      await expect.poll(() => standIn.left()).toBe(1);
    });

    it('whose wrapping is too large is cut off as well', async () => {
      expect(await failure(testWriter(model, { maxWireBytes: 2000 }))).toBe('too-large');
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
