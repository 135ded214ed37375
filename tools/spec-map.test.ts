import { describe, expect, it } from 'vitest';
import { generateMap } from './spec-map.ts';

// A tool reads these ids in the text of tests as well: here they stand for themselves.
const titled = (ids: string, tag = '') => `it('holds a profile to its limits [${ids}]${tag}', () => {});`;
const LIMITS = 'export const LIMITS = { weightKg: {} };';
const CODE = '`coach/limits.ts` (LIMITS)';

const generated = (rows: readonly string[], files: Readonly<Record<string, string>> = {}) =>
  generateMap(rows.join('\n'), new Map(Object.entries({ 'coach/limits.ts': LIMITS, ...files })));
const row = (id: string, ...cells: readonly [code: string, tests: string, state: string]) =>
  `| ${[id, 'Weight', ...cells].join(' | ')} |`;

describe('the map of the specification', () => {
  it('lists the files whose tests name a rule, once each', () => {
    const files = {
      'coach/limits.test.ts': `${titled('5.1')}${titled('5.2, 5.1')}`,
      'e2e/journeys/profile.spec.ts': titled('5.1', ' @both'),
      'coach/limits.ts': `${LIMITS}${titled('5.2')}`,
    };
    const { text, faults } = generated(
      ['# Map', row('5.1', CODE, '-', 'done'), row('5.2', CODE, '-', 'done')],
      files,
    );
    expect(faults).toEqual([]);
    expect(text.split('\n')).toEqual([
      '# Map',
      row('5.1', CODE, '`coach/limits.test.ts`, `e2e/journeys/profile.spec.ts`', 'done'),
      row('5.2', CODE, '`coach/limits.test.ts`', 'done'),
    ]);
  });

  it('takes the path along when a name has moved to another file', () => {
    const { text, faults } = generated([row('5.1', '`coach/old.ts` (LIMITS)', '-', 'code only')]);
    expect([text, faults]).toEqual([row('5.1', CODE, '-', 'code only'), []]);
  });

  it('names code that is not there, or that stands in two files', () => {
    const rows = [
      row('5.1', '`coach/old.ts` (GONE)', '-', 'code only'),
      row('5.2', '`a.ts` (LIMITS)', '-', 'code only'),
    ];
    expect(generated(rows, { 'coach/copy.ts': LIMITS }).faults).toEqual([
      '5.1 names code that is not there: `coach/old.ts` (GONE)',
      '5.2 names code that is not there: `a.ts` (LIMITS)',
    ]);
  });

  it('names a test that stands as code', () => {
    const files = { 'coach/limits.test.ts': titled('5.1') };
    expect(generated([row('5.1', '`coach/limits.test.ts` (holds)', '-', 'done')], files).faults).toEqual([
      '5.1 names a test as code: `coach/limits.test.ts` (holds)',
    ]);
  });

  it.each([
    ['done', CODE, true],
    ['code only', CODE, false],
    ['open: rides', '-', false],
    ['open: subscription', CODE, true],
  ])('may say %s', (state, code, isTested) => {
    const files = isTested ? { 'a.test.ts': titled('5.1') } : {};
    expect(generated([row('5.1', code, '-', state)], files).faults).toEqual([]);
  });

  it.each([
    ['', CODE, true],
    ['soon', CODE, true],
    ['open: elsewhere', '-', false],
    ['done', '-', true],
    ['done', CODE, false],
    ['code only', CODE, true],
    ['code only', '-', false],
  ])('may not say %j of %s', (state, code, isTested) => {
    const files = isTested ? { 'a.test.ts': titled('5.1') } : {};
    expect(generated([row('5.1', code, '-', state)], files).faults).toHaveLength(1);
  });

  it('reads the ids of a title without blanks between them', () => {
    const faults = generated([row('5.1', CODE, '-', 'done')], { 'a.test.ts': titled('5.1,9.9') }).faults;
    expect(faults).toEqual(['9.9 is no rule, but a.test.ts names it']);
  });

  it('has each rule once, and no test of a rule that is not there', () => {
    const rows = [row('5.1', '-', '-', 'open: app'), row('5.1', '-', '-', 'open: app')];
    expect(generated(rows, { 'a.test.ts': titled('9.9') }).faults).toEqual([
      '5.1 stands twice',
      '9.9 is no rule, but a.test.ts names it',
    ]);
  });
});
