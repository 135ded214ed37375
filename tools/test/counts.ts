export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A step without tests counts as one test. */
export function countStep(ok: boolean): Counts {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that fails before its tests, in an import or a hook, counts as one failure. */
export function countVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
  };
}

interface PlaywrightReport {
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A journey that passes only on a retry counts as a failure. */
export function countPlaywright({ errors, stats }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** A runner with a bad exit code or without tests has failed, whatever it reports. */
export function judgeRunner(counts: Counts, ok: boolean): Counts {
  const silent = counts.failed === 0 && (!ok || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}

export function total(all: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => all.reduce((so, counts) => so + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The last line of the output. */
export function summaryOf({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}
