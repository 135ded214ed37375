import { readFileSync } from 'node:fs';

/** A row of the map: a rule of the specification with its code and its test. */
export interface Rule {
  readonly line: number;
  readonly words: string;
  readonly code: string;
  readonly test: string;
  readonly state: string;
}

const MAP = 'docs/spec-map.md';
const ROOT = new URL('../', import.meta.url);
const OPEN = /^open: (plans|rides|subscription|weather|app)$/;
const NOTHING = '-';
const HEAD = 'rule';
const DASHES = /^-{3,}$/;

/** Reads the rows of the map's tables; ignores other text. */
export function rulesIn(text: string): readonly Rule[] {
  return text
    .split('\n')
    .map((row, index) => ({ row, line: index + 1 }))
    .filter(({ row }) => row.startsWith('|'))
    .map(({ row, line }) => {
      const [, words = '', code = '', test = '', state = ''] = row.split('|').map((cell) => cell.trim());
      return { line, words, code, test, state };
    })
    .filter(({ words }) => words !== HEAD && !DASHES.test(words));
}

interface Place {
  readonly path: string;
  /** The text that the file must contain. */
  readonly words: string | undefined;
}

// A path in backticks, followed by a text of the file in brackets; the text may contain brackets.
const PLACE = /`([^`]+)`(?: \((.*?)\))?(?=, `|$)/g;

/** The files in a cell. */
export const placesIn = (cell: string): readonly Place[] =>
  [...cell.matchAll(PLACE)].map(([, path = '', words]) => ({ path, words }));

/** Finds the faults of the map; `read` returns the text of a file, or null if it does not exist. */
export function faultsIn(rules: readonly Rule[], read: (path: string) => string | null): readonly string[] {
  return rules.flatMap((rule) =>
    [
      ...stateFaults(rule),
      ...[rule.code, rule.test].flatMap((cell) => cellFaults(cell)),
      ...[rule.code, rule.test].flatMap(placesIn).flatMap((place) => placeFaults(place, read)),
    ].map((fault) => `${MAP}:${rule.line} ${fault} (${rule.words})`),
  );
}

function stateFaults({ code, test, state }: Rule): readonly string[] {
  const [hasCode, hasTest] = [code, test].map((cell) => placesIn(cell).length > 0);
  if (state === 'done') return hasCode && hasTest ? [] : ['is done without code and test'];
  if (state === 'code only') return hasCode && !hasTest ? [] : ['is code only, but names no code or a test'];
  return OPEN.test(state) ? [] : [`has no state: '${state}'`];
}

const cellFaults = (cell: string): readonly string[] =>
  cell === NOTHING || placesIn(cell).length > 0 ? [] : [`names no file: '${cell}'`];

function placeFaults({ path, words }: Place, read: (path: string) => string | null): readonly string[] {
  const text = read(path);
  if (text === null) return [`names a file that is not there: ${path}`];
  return words === undefined || text.includes(words) ? [] : [`'${words}' does not stand in ${path}`];
}

function readFile(path: string): string | null {
  try {
    return readFileSync(new URL(path, ROOT), 'utf8');
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const rules = rulesIn(readFile(MAP) ?? '');
  const faults = rules.length > 0 ? faultsIn(rules, readFile) : [`${MAP} has no rules`];
  for (const fault of faults) console.error(fault);
  const states = Map.groupBy(rules, ({ state }) => state);
  if (!process.argv.includes('--check'))
    for (const [state, of] of states) console.log(`${String(of.length).padStart(4)} ${state}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
