interface Judged {
  readonly status: string;
}

export interface Score {
  readonly name: string;
  readonly found: number;
  readonly missed: number;
  /** The percentage of mutants that tests found; null without mutants. */
  readonly percent: number | null;
}

const FOUND = ['Killed', 'Timeout'];
const MISSED: readonly string[] = ['Survived', 'NoCoverage'];

/** True for a mutant that tests could find and did not. */
export const isMissed = ({ status }: Judged): boolean => MISSED.includes(status);

/** The score of some mutants; ignored mutants and mutants that did not run do not count. */
export function scoreOf(name: string, mutants: readonly Judged[]): Score {
  const count = (among: readonly string[]) => mutants.filter(({ status }) => among.includes(status)).length;
  const [found, missed] = [count(FOUND), count(MISSED)];
  const all = found + missed;
  return { name, found, missed, percent: all === 0 ? null : Math.round((found / all) * 1000) / 10 };
}

/** The score as a line for a terminal. */
export const lineOf = ({ name, found, missed, percent }: Score): string =>
  percent === null
    ? `${name}: no mutants`
    : `${name}: ${percent} % (${found} of ${found + missed} mutants found)`;
