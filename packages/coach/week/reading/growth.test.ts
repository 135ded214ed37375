import { describe, expect, it } from 'vitest';
import { lenientValues } from './lenient-json.ts';
import { unescaped } from './lenient-strings.ts';
import { draftsByPattern } from './patterns.ts';
import { readAnswer } from './read-answer.ts';
import { HOSTILE, type Hostile } from './testing/hostile.ts';

const SMALL = 16 * 1024;
const LARGE = 256 * 1024;
/** With quadratic work, a text of 16 times the length needs 16 times the work for each character. */
const MAX_GROWTH = 4;
/** Nanoseconds for a character; the clock cannot measure less. */
const NOISE_NS = 20;
/** How often the small text is read. It is read more often if the first measurement suggests growth. */
const TRIES = [4, 16, 16, 16];

type Stage = (text: string) => unknown;

/** Nanoseconds of this thread's time for a character. */
function costOf(stage: Stage, text: string, times: number): number {
  const before = process.threadCpuUsage();
  for (let time = 0; time < times; time += 1) stage(text);
  const { user, system } = process.threadCpuUsage(before);
  return Math.max(NOISE_NS, ((user + system) * 1000) / (text.length * times));
}

/** The cost of a character in the large text divided by its cost in the small one. */
function growthOf(stage: Stage, { text }: Hostile): number {
  let min = Infinity;
  for (const times of TRIES) {
    const small = costOf(stage, text(SMALL), times);
    min = Math.min(min, costOf(stage, text(LARGE), 1) / small);
    if (min <= MAX_GROWTH) break;
  }
  return min;
}

const STAGES = { lenientValues, draftsByPattern, unescaped, readAnswer };

/** The stages whose cost for a character grows with the text. */
const growing = (family: Hostile, stages: readonly (keyof typeof STAGES)[]): readonly string[] =>
  stages.filter((stage) => growthOf(STAGES[stage], family) > MAX_GROWTH);

describe('the cost of a character of a hostile text is the same in 256 kB and in 16 kB', () => {
  const { json, text } = HOSTILE;

  it('is tested with at least a hundred families', () => {
    expect(new Set([...json, ...text].map(({ name }) => name)).size).toBeGreaterThanOrEqual(100);
  });

  // Once, all keys of an object, and all days of a line, were arguments of one call.
  it('does not overflow the stack in 2 MB', () => {
    for (const family of json.filter(({ name }) => name.includes('mo{n}')))
      expect(() => readAnswer(family.text(8 * LARGE))).not.toThrow();
    for (const family of text.slice(0, 3))
      expect(() => draftsByPattern(family.text(8 * LARGE))).not.toThrow();
  });

  // The first stages are measured without the limits on the searched length.
  it.each(json)('in broken JSON: $name', (family) => {
    expect(growing(family, ['lenientValues', 'readAnswer'])).toEqual([]);
  });

  it.each(json.filter(({ name }) => name.includes('\\\\')))('in escapes: $name', (family) => {
    expect(growing(family, ['unescaped'])).toEqual([]);
  });

  it.each(text)('in prose and tables: $name', (family) => {
    expect(growing(family, ['draftsByPattern', 'readAnswer'])).toEqual([]);
  });
});
