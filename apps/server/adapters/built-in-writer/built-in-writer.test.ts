import { writeWeek } from '@musette/coach/week/write-week';
import { expect, it } from 'vitest';
import { testTask } from '../../testing/writer.ts';
import { builtInWriter } from './built-in-writer.ts';

const writer = builtInWriter();

it('writes what the coach writes, at no cost, and is no model', async () => {
  const task = testTask();
  expect(await writer.write(task, new AbortController().signal)).toEqual({
    ok: true,
    value: { text: writeWeek(task.brief), complete: true, inputTokens: 0, outputTokens: 0 },
  });
  expect(writer.model).toBeNull();
});

it('stops when it is told to', async () => {
  expect(await writer.write(testTask(), AbortSignal.abort())).toEqual({
    ok: false,
    error: { code: 'cancelled', inputTokens: 0, outputTokens: 0 },
  });
});
