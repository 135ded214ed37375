import { describe, expect, it } from 'vitest';
import { faultsIn, placesIn, rulesIn } from './spec-map.ts';

const FILES: Readonly<Record<string, string>> = {
  'coach/limits.ts': 'export const LIMITS = { weightKg: {} };',
  'coach/limits.test.ts': "it('holds a profile to the limits (spec 5)', () => {});",
};
const read = (path: string) => FILES[path] ?? null;

const faultsOf = (...cells: readonly string[]) =>
  faultsIn(rulesIn(`| rule | code | test | state |\n|---|---|---|---|\n| ${cells.join(' | ')} |`), read);

const CODE = '`coach/limits.ts` (LIMITS)';
const TEST = '`coach/limits.test.ts` (holds a profile)';

describe('the map of the specification', () => {
  it('consists of its table rows, without headings and prose', () => {
    const text = `# Map\n\nProse.\n\n| rule | code | test | state |\n|---|---|---|---|\n| Weight | ${CODE} | - | code only |\n`;
    expect(rulesIn(text)).toEqual([{ line: 7, words: 'Weight', code: CODE, test: '-', state: 'code only' }]);
  });

  it.each([
    ['done', CODE, TEST],
    ['code only', CODE, '-'],
    ['open: plans', '-', '-'],
    ['open: subscription', CODE, TEST],
  ])('may say %s', (state, code, test) => {
    expect(faultsOf('Weight', code, test, state)).toEqual([]);
  });

  it.each([
    ['', CODE, TEST],
    ['soon', CODE, TEST],
    ['open', '-', '-'],
    ['open: elsewhere', '-', '-'],
    ['done', '-', TEST],
    ['done', CODE, '-'],
    ['code only', CODE, TEST],
    ['code only', '-', '-'],
  ])('may not say %j of %s and %s', (state, code, test) => {
    expect(faultsOf('Weight', code, test, state)).toHaveLength(1);
  });

  it('names existing files and texts that they contain', () => {
    const faults = faultsOf(
      'Weight',
      `${CODE}, \`coach/gone.ts\``,
      '`coach/limits.test.ts` (refuses)',
      'done',
    );
    expect(faults).toEqual([
      'docs/spec-map.md:3 names a file that is not there: coach/gone.ts (Weight)',
      "docs/spec-map.md:3 'refuses' does not stand in coach/limits.test.ts (Weight)",
    ]);
  });

  it('has no empty cell', () => {
    expect(faultsOf('Weight', 'somewhere', '-', 'open: plans')).toHaveLength(1);
  });

  it('reads texts that contain brackets', () => {
    expect(placesIn('`a/b.tsx` (Your name (optional)), `c/d.ts`')).toEqual([
      { path: 'a/b.tsx', words: 'Your name (optional)' },
      { path: 'c/d.ts', words: undefined },
    ]);
  });
});
