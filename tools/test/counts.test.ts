import { describe, expect, it } from 'vitest';
import { countPlaywright, countStep, countVitest, judgeRunner, summaryOf, total } from './counts.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('the count of a test run', () => {
  it('counts a step without tests as one', () => {
    expect(countStep(true)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countStep(false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('counts a test file that cannot be loaded as one failure', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 0,
      testResults: [file('failed', 'passed', 'failed'), file('failed'), file('passed', 'passed')],
    };
    expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 0 });
  });

  it('counts a journey that passes only on a retry as a failure', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ errors: [], stats })).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('fails a runner that executed no test', () => {
    expect(judgeRunner({ passed: 0, failed: 0, skipped: 3 }, true).failed).toBe(1);
  });

  it('fails a runner with a bad exit code although all its tests passed', () => {
    expect(judgeRunner({ passed: 9, failed: 0, skipped: 0 }, false)).toEqual({
      passed: 9,
      failed: 1,
      skipped: 0,
    });
  });

  it('counts no failure twice', () => {
    expect(judgeRunner({ passed: 9, failed: 2, skipped: 0 }, false).failed).toBe(2);
  });

  it('ends with one line that says how many passed and failed', () => {
    const all = [countStep(true), countStep(false), { passed: 40, failed: 0, skipped: 1 }];
    expect(summaryOf(total(all))).toBe('41 passed, 1 failed');
  });
});
