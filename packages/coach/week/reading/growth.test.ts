import { describe, expect, it } from 'vitest';
import { lenientValues } from './lenient-json.ts';
import { unescaped } from './lenient-strings.ts';
import { draftsByPattern } from './patterns.ts';
import { readAnswer } from './read-answer.ts';
import { HOSTILE, type Hostile } from './testing/hostile.ts';

const SMALL = 64 * 1024;
const LARGE = 1024 * 1024;
/** Sixteen times the text takes sixteen times the work for each character where work grows with the square. */
const MAX_GROWTH = 4;
/** Nanoseconds for a character: what costs less is not told apart by the system's clock. */
const NOISE_NS = 20;
/** How often the small text is read; more often once it looked as if a family grew. */
const TRIES = [4, 16, 16, 16];

type Stage = (text: string) => unknown;

/** Nanoseconds of this thread's time for a character. */
function costOf(stage: Stage, text: string, times: number): number {
  const before = process.threadCpuUsage();
  for (let time = 0; time < times; time += 1) stage(text);
  const { user, system } = process.threadCpuUsage(before);
  return Math.max(NOISE_NS, ((user + system) * 1000) / (text.length * times));
}

/** How many times as much a character of a text of 1 MB costs as one of 64 kB. */
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

/** The stages in which a character costs more in the long text. */
const growing = (family: Hostile, stages: readonly (keyof typeof STAGES)[]): readonly string[] =>
  stages.filter((stage) => growthOf(STAGES[stage], family) > MAX_GROWTH);

describe('a character of a hostile text costs no more work in 1 MB than in 64 kB', () => {
  const { json, text } = HOSTILE;

  it('has a hundred families and more', () => {
    expect(new Set([...json, ...text].map(({ name }) => name)).size).toBeGreaterThanOrEqual(100);
  });

  // Each name of an object was once an argument of one call, and each day of a line.
  it('takes no more of the stack in 2 MB', () => {
    for (const family of json.filter(({ name }) => name.includes('mo{n}')))
      expect(() => readAnswer(family.text(2 * LARGE))).not.toThrow();
    for (const family of text.slice(0, 3))
      expect(() => draftsByPattern(family.text(2 * LARGE))).not.toThrow();
  });

  // The first stages are measured without the limits on how much of an answer they are given.
  it.each(json)('in broken JSON: $name', (family) => {
    expect(growing(family, ['lenientValues', 'readAnswer'])).toEqual([]);
  });

  it.each(json.filter(({ name }) => name.includes('\\\\')))('in escapes: $name', (family) => {
    expect(growing(family, ['unescaped'])).toEqual([]);
  });

  it.each(text)('in words and tables: $name', (family) => {
    expect(growing(family, ['draftsByPattern', 'readAnswer'])).toEqual([]);
  });
});
