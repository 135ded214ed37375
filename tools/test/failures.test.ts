import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureLines, failuresOfPlaywright, failuresOfVitest } from './failures.ts';

describe('the failures in a report of vitest', () => {
  const test = (status: string, title: string, ...failureMessages: string[]) => ({
    status,
    ancestorTitles: ['a store', 'of plans'],
    title,
    failureMessages,
  });

  it('are named with file, groups, title and the first line of the reason', () => {
    const name = join(process.cwd(), 'apps/server/store/plans.test.ts');
    const assertionResults = [
      test('passed', 'keeps'),
      test('failed', 'forgets', '\u001B[31mexpected 1 to be 2\u001B[39m\n    at x'),
    ];
    expect(failuresOfVitest({ testResults: [{ name, status: 'failed', assertionResults }] })).toEqual([
      {
        name: 'apps/server/store/plans.test.ts › a store › of plans › forgets',
        reason: 'expected 1 to be 2',
      },
    ]);
  });

  it('say what a page showed instead', () => {
    const message =
      'no such text\n\nARIA tree:\n- banner:\n  - link "Musette"\n- main:\n  - heading "Generate"\n  - status: Loading';
    const [failure] = failuresOfVitest({
      testResults: [
        { name: 'x.test.tsx', status: 'failed', assertionResults: [test('failed', 'shows', message)] },
      ],
    });
    expect(failure?.reason).toBe('no such text Shown: - heading "Generate" - status: Loading');
  });

  it('name a file that failed as a whole', () => {
    const name = join(process.cwd(), 'tools/x.test.ts');
    const report = {
      testResults: [{ name, status: 'failed', message: 'no such module', assertionResults: [] }],
    };
    expect(failuresOfVitest(report)).toEqual([{ name: 'tools/x.test.ts', reason: 'no such module' }]);
  });
});

describe('the failures in a report of Playwright', () => {
  const run = (projectName: string, status: string, message?: string) => ({
    projectName,
    status,
    results: [{ errors: message === undefined ? [] : [{ message }] }],
  });

  it('are named with project, file, groups and title, even if a retry passes', () => {
    const specs = [
      {
        title: 'opens',
        tests: [run('desktop', 'expected'), run('phone', 'unexpected', 'Error: not there\nCall log:')],
      },
      { title: 'closes', tests: [run('phone', 'flaky')] },
    ];
    const suites = [{ title: 'plan.spec.ts', specs: [], suites: [{ title: 'a plan', specs }] }];
    expect(failuresOfPlaywright({ errors: [], suites })).toEqual([
      { name: '[phone] plan.spec.ts › a plan › opens', reason: 'Error: not there' },
      { name: '[phone] plan.spec.ts › a plan › closes', reason: '' },
    ]);
  });

  it('include errors outside of journeys', () => {
    const report = { errors: [{ message: 'The web app could not be built.' }], suites: [] };
    expect(failuresOfPlaywright(report)).toEqual([
      { name: 'outside of the journeys', reason: 'The web app could not be built.' },
    ]);
  });
});

describe('the end of a run', () => {
  it('names each failure with its step, and no passed test', () => {
    expect(
      failureLines([
        { name: 'lint', failed: 0, failures: [] },
        { name: 'unit', failed: 1, failures: [{ name: 'a.test.ts › adds', reason: 'expected 1 to be 2' }] },
      ]),
    ).toEqual(['FAILED unit: a.test.ts › adds', '       expected 1 to be 2']);
  });

  it('says where to find a failure without a name', () => {
    expect(failureLines([{ name: 'types', failed: 1, failures: [] }])).toEqual([
      'FAILED types: look for the reason under "=== types"',
    ]);
  });
});
