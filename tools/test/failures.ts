import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A failed test: its file, its title, the first line of the reason, and what a page showed instead of what was looked for. */
export interface Failure {
  readonly name: string;
  readonly reason: string;
}

const MAX_REASON_CHARACTERS = 200;
const MAX_PAGE_CHARACTERS = 400;

function failureOf(titles: readonly string[], message = ''): Failure {
  const text = stripVTControlCharacters(message).trim();
  const [firstLine = ''] = text.split('\n', 1);
  const reason = firstLine.slice(0, MAX_REASON_CHARACTERS);
  return { name: titles.join(' › '), reason: `${reason}${shownIn(text)}` };
}

/** The page of a screen test, from its main part on: some failures are seen by nobody but the machine of a check. */
function shownIn(message: string): string {
  const [, main] = /\n- main:(.*)/su.exec(message) ?? [];
  return main ? ` Shown: ${main.replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_PAGE_CHARACTERS)}` : '';
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly ancestorTitles: readonly string[];
    readonly title: string;
    readonly failureMessages?: readonly string[];
  }[];
}

/** The failed tests and files in a report of vitest. */
export function failuresOfVitest(report: { readonly testResults: readonly VitestFile[] }): Failure[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failureOf([file], message)];
    return failed.map(({ ancestorTitles, title, failureMessages = [] }) =>
      failureOf([file, ...ancestorTitles, title], failureMessages[0]),
    );
  });
}

interface PlaywrightError {
  readonly message?: string;
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly errors?: readonly PlaywrightError[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly errors: readonly PlaywrightError[];
  readonly suites: readonly PlaywrightSuite[];
}

/** The failed journeys in a report of Playwright, with their projects, and errors outside of journeys. */
export function failuresOfPlaywright({ errors, suites }: PlaywrightReport): Failure[] {
  return [
    ...suites.flatMap((suite) => failuresOfSuite(suite, [])),
    ...errors.map(({ message }) => failureOf(['outside of the journeys'], message)),
  ];
}

function failuresOfSuite(
  { title, suites = [], specs }: PlaywrightSuite,
  outer: readonly string[],
): Failure[] {
  const titles = [...outer, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const [error] = results.flatMap(({ errors = [] }) => errors);
        return failureOf([`[${projectName}] ${titles.join(' › ')}`, spec.title], error?.message);
      }),
  );
  return [...own, ...suites.flatMap((suite) => failuresOfSuite(suite, titles))];
}

/** The summary of a failed run: each failed step with its failures. */
export function failureLines(
  outcomes: readonly {
    readonly name: string;
    readonly failed: number;
    readonly failures: readonly Failure[];
  }[],
): string[] {
  return outcomes
    .filter(({ failed }) => failed > 0)
    .flatMap(({ name, failed, failures }) => [
      ...failures.flatMap((failure) => [
        `FAILED ${name}: ${failure.name}`,
        ...(failure.reason === '' ? [] : [`       ${failure.reason}`]),
      ]),
      ...(failures.length < failed ? [`FAILED ${name}: look for the reason under "=== ${name}"`] : []),
    ]);
}
