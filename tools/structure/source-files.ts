import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { parseSync } from 'vite';

export const ROOT = join(import.meta.dirname, '../..');
const PRODUCT = '{packages,apps}/**/*.{ts,tsx}';
const STARTED = /new URL\('([^']+\.ts)', import\.meta\.url\)/g;
const NOT_PRODUCT = /(^|\/)(node_modules|dist|testing|public)\/|\.test\.tsx?$|\.d\.ts$/;

/** A source file of the product and its imports within the product. */
export interface SourceFile {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly string[];
  /** The dynamic imports, and the scripts of workers and processes. */
  readonly lazyImports: readonly string[];
}

/** All source files of the product, without tests. */
export function sourceFiles(root = ROOT): readonly SourceFile[] {
  const paths = globSync(PRODUCT, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !NOT_PRODUCT.test(path))
    .toSorted();
  return paths.map((path) => sourceFile(root, path));
}

function sourceFile(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const from = staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest?.value),
  );
  const specifiers = [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...from];
  const lazy = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
  const started = [...text.matchAll(STARTED)].map(([, script = '']) =>
    script.startsWith('.') ? script : `./${script}`,
  );
  const files = (list: readonly (string | undefined)[]) =>
    [...new Set(list.map((specifier) => fileOf(root, path, specifier)))].filter((file) => file !== null);
  return {
    path,
    lines: text.split('\n').length - 1,
    imports: files(specifiers),
    lazyImports: files([...lazy, ...started]),
  };
}

/** Resolves an import; null when the file is not ours. */
export function fileOf(root: string, importer: string, specifier: string | undefined): string | null {
  const base = specifier === undefined ? null : pathOf(importer, specifier.replace(/\?.*$/, ''));
  if (base === null) return null;
  return (
    [base, `${base}.ts`, `${base}.tsx`].find(
      (path) => /\.tsx?$/.test(path) && existsSync(join(root, path)),
    ) ?? null
  );
}

function pathOf(importer: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(`${dirname(importer)}/${specifier}`);
  if (specifier.startsWith('#')) return `${importer.split('/').slice(0, 2).join('/')}/${specifier.slice(1)}`;
  const workspace = /^@musette\/([^/]+)\/(.*)$/.exec(specifier);
  if (!workspace) return null;
  const [, name, rest] = workspace;
  const folder = ['packages', 'apps']
    .map((parent) => `${parent}/${name}`)
    .find((path) => existsSync(join(ROOT, path)));
  return folder === undefined ? null : `${folder}/${rest}`;
}
