import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOrCheck } from './generated.ts';

// Writes the tests of each rule into docs/spec-map.md, and checks the map. A test names its rules at the end of its title: `[5.12]`.

const ROOT = join(import.meta.dirname, '..');
const MAP = 'docs/spec-map.md';
const SOURCES = '{apps,packages,e2e,tools}/**/*.{ts,tsx,mjs}';
const IS_TEST = /\.(test|spec)\.tsx?$|^e2e\/journeys\//;
const OPEN = /^open: (plans|rides|subscription|app)$/;
const NOTHING = '-';

/** A row of the map: a rule of the specification, the code that carries it, the tests that show it, and how far it is. */
interface Rule {
  readonly id: string;
  readonly rule: string;
  readonly code: string;
  readonly tests: string;
  readonly state: string;
}

/** The texts of files, by their paths. */
type Sources = ReadonlyMap<string, string>;

/** The map with the present files, and what is wrong with it. */
interface Generated {
  readonly text: string;
  readonly faults: readonly string[];
}

const ROW = /^\| (\d+\.\d+) \|/;

/** Brings the map up to date with the files. */
export function generateMap(map: string, sources: Sources): Generated {
  const tests = testsByRule(sources);
  const rows = map.split('\n').map((line) => (ROW.test(line) ? ruleOf(line, tests, sources) : line));
  const rules = rows.filter((row) => typeof row !== 'string');
  const ids = rules.map(({ id }) => id);
  const unknown = [...tests].filter(([id]) => !ids.includes(id));
  return {
    text: rows
      .map((row) => (typeof row === 'string' ? row : `| ${Object.values(row).join(' | ')} |`))
      .join('\n'),
    faults: [
      ...rules.flatMap((rule) => faultsIn(rule, sources)),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands twice`),
      ...unknown.map(([id, paths]) => `${id} is no rule, but ${paths.join(', ')} names it`),
    ],
  };
}

function ruleOf(line: string, tests: ReturnType<typeof testsByRule>, sources: Sources): Rule {
  const [, id = '', rule = '', code = '', , state = ''] = line.split('|').map((cell) => cell.trim());
  const paths = tests.get(id) ?? [];
  return {
    id,
    rule,
    code: withPaths(code, sources),
    tests: paths.map((path) => `\`${path}\``).join(', ') || NOTHING,
    state,
  };
}

// The end of a title, with the tag of journeys that run on both projects.
const IDS = / \[(\d+\.\d+(?:, ?\d+\.\d+)*)\](?: @both)?['"`],/g;

/** The test files of each rule. */
function testsByRule(sources: Sources): ReadonlyMap<string, readonly string[]> {
  const found = [...sources]
    .filter(([path]) => IS_TEST.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(IDS)].flatMap(([, ids = '']) => ids.split(/, ?/).map((id) => ({ id, path }))),
    );
  const byId = Map.groupBy(found, ({ id }) => id);
  return new Map([...byId].map(([id, all]) => [id, [...new Set(all.map(({ path }) => path))].toSorted()]));
}

// A path in backticks, followed by a name of the file in brackets.
const PLACE = /`([^`]+)`(?: \(([^)]*)\))?/g;

/** A name that has moved to another file takes its path along. */
const withPaths = (code: string, sources: Sources): string =>
  code.replace(PLACE, (place, path: string, name?: string) => {
    if (name === undefined || sources.get(path)?.includes(name)) return place;
    const [home, ...others] = [...sources].filter(([, text]) => declares(text, name));
    return home === undefined || others.length > 0 ? place : `\`${home[0]}\` (${name})`;
  });

const declares = (text: string, name: string): boolean =>
  /^\w+$/.test(name) && new RegExp(`\\b(function\\*?|const|class|interface|type) ${name}\\b`).test(text);

function faultsIn({ id, code, tests, state }: Rule, sources: Sources): readonly string[] {
  const places = [...code.matchAll(PLACE)];
  const gone = places
    .filter(([, path = '', name = '']) => !sources.get(path)?.includes(name))
    .map(([place]) => `${id} names code that is not there: ${place}`);
  const inTests = places
    .filter(([, path = '']) => IS_TEST.test(path))
    .map(([place]) => `${id} names a test as code: ${place}`);
  const fault = stateFault(state, { hasCode: places.length > 0, hasTest: tests !== NOTHING });
  return [...gone, ...inTests, ...(fault === null ? [] : [`${id} ${fault}`])];
}

function stateFault(
  state: string,
  { hasCode, hasTest }: { readonly hasCode: boolean; readonly hasTest: boolean },
): string | null {
  if (state === 'done') return hasCode && hasTest ? null : 'is done without code and test';
  if (state === 'code only') return hasCode && !hasTest ? null : 'is code only, but has no code or a test';
  return OPEN.test(state) ? null : `has no state: '${state}'`;
}

const filesOf = (root: string): Sources =>
  new Map(
    globSync(SOURCES, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) })
      .map((path) => path.replaceAll('\\', '/'))
      .toSorted()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );

if (import.meta.main) {
  const { text, faults } = generateMap(readFileSync(join(ROOT, MAP), 'utf8'), filesOf(ROOT));
  writeOrCheck([{ path: MAP, text }], 'node tools/spec-map.ts');
  for (const fault of faults) console.error(`${MAP}: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
