import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { parseSync } from 'vite';
import { fileOf, ROOT } from './source-files.ts';

const IMPORTERS = '{packages,apps,tools,e2e,bench}/**/*.{ts,tsx}';
const NOT_OURS = /(^|\/)(node_modules|dist)\/|\.d\.ts$/;
const PRODUCT = /^(packages|apps)\//;
/** Files whose exports a tool looks for by name. */
const READ_BY_TOOLS = /(\.config|\/global-setup)\.ts$/;
/** An import in the middle of a file: of everything, or of a type. */
const LATE = /import\('([^']+)'\)/g;
/** Every name of a file, as in `import * as`. */
const EVERYTHING = '*';

/** The values of the product that are exported and that no other file imports, with tests and tools, each as its file and name. */
export function unusedExports(root = ROOT): readonly string[] {
  const modules = globSync(IMPORTERS, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !NOT_OURS.test(path))
    .toSorted()
    .map((path) => readModule(root, path));
  const imported = new Set(modules.flatMap((one) => one.imported));
  return modules
    .filter(({ path }) => PRODUCT.test(path) && !READ_BY_TOOLS.test(path))
    .filter(({ path }) => !imported.has(`${path} ${EVERYTHING}`))
    .flatMap(({ exported }) => exported.filter((value) => !imported.has(value)));
}

function readModule(root: string, path: string) {
  const text = readFileSync(join(root, path), 'utf8');
  const { staticImports, staticExports } = parseSync(path, text).module;
  const exports = staticExports.flatMap(({ entries }) => entries);
  const imports = [
    ...staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName }) => [moduleRequest.value, importName.name]),
    ),
    ...exports.map(({ moduleRequest, importName }) => [moduleRequest?.value, importName.name]),
    ...[...text.matchAll(LATE)].map(([, specifier]) => [specifier, EVERYTHING]),
  ];
  return {
    path,
    imported: imports.map(([from, name]) => `${fileOf(root, path, from ?? undefined)} ${name ?? EVERYTHING}`),
    exported: exports
      .filter(({ exportName, isType }) => exportName.name !== null && !isType)
      .map(({ exportName }) => `${path} ${exportName.name}`),
  };
}
