import { isBuiltin } from 'node:module';
import { dirname, normalize } from 'node:path/posix';
import type { Row } from './row.ts';
import { TABLE, TEST_PACKAGES } from './table.ts';

const TEST_FILE = /\.test(\.tsx?)$/;
const ENDING = /\.(?:[cm]?[jt]sx?|json|css)$/;
const IN_PACKAGES = ['coach', 'words', 'formats', 'contract'];
const IN_ROOT = ['e2e', 'bench', 'tools'];

/** The row of the table for a file; a test has the row of the file that it tests. */
export function rowOf(file: string): Row | null {
  const source = file.replace(TEST_FILE, '$1');
  return TABLE.find((row) => row.files.test(source)) ?? null;
}

/** The error message for a forbidden import; null for an allowed one. */
export function judgeImport(file: string, specifier: string, isType = false): string | null {
  const row = rowOf(file);
  if (row === null || row.free === true) return null;
  const home = homeOf(row, file);
  const target = targetOf(file, specifier.replace(/\?.*$/, ''));
  const relative = specifier.startsWith('.');
  const allowed = [home, ...testOurs(row, file), ...((relative ? row.below : row.ours) ?? [])];
  const fits =
    target.kind === 'ours'
      ? allowed.some((prefix) => within(target.name, prefix))
      : mayUse(row, file, target);
  const runs = !isType && !TEST_FILE.test(file);
  if (fits && runs && row.typesOnly?.some((prefix) => within(target.name, prefix)))
    return `${row.name} may import only types from '${specifier}': write 'import type'.`;
  if (fits) return null;
  if (relative) {
    return `'${specifier}' leaves ${home}. A relative import stays in ${[home, ...(row.below ?? [])].join(', ')}; import by name what the table allows.`;
  }
  return `${row.name} may not import '${specifier}'. ${allowanceOf(row, home)}`;
}

/** True if a file may import a computed target, which the table cannot check. */
export function mayCompute(file: string): boolean {
  return rowOf(file)?.free === true;
}

type Target = { kind: 'ours' | 'package' | 'node'; name: string };

function targetOf(file: string, specifier: string): Target {
  const ours = (path: string): Target => ({ kind: 'ours', name: normalize(path).replace(ENDING, '') });
  if (specifier.startsWith('.')) return ours(`${dirname(file)}/${specifier}`);
  if (specifier.startsWith('#')) return ours(`${workspaceOf(file)}/${specifier.slice(1)}`);
  const workspace = /^@musette\/([^/]+)(\/.*)?$/.exec(specifier);
  if (workspace) return ours(`${folderOf(workspace[1] ?? '')}${workspace[2] ?? ''}`);
  if (isBuiltin(specifier)) return { kind: 'node', name: `node:${specifier.replace(/^node:/, '')}` };
  const name = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  return { kind: 'package', name };
}

function mayUse(row: Row, file: string, target: Target): boolean {
  const test = TEST_FILE.test(file);
  if (target.kind === 'node') {
    return test || row.node === true || (row.node !== false && row.node.includes(target.name));
  }
  const packages = test ? [...row.packages, ...TEST_PACKAGES, ...(row.tests?.packages ?? [])] : row.packages;
  return packages.some(
    (name) =>
      name === '*' ||
      name === target.name ||
      (name.endsWith('/*') && target.name.startsWith(name.slice(0, -1))),
  );
}

function homeOf(row: Row, file: string): string {
  return row.home.replace('$1', row.files.exec(file.replace(TEST_FILE, '$1'))?.[1] ?? '');
}

function testOurs(row: Row, file: string): readonly string[] {
  return TEST_FILE.test(file) ? (row.tests?.ours ?? []) : [];
}

function workspaceOf(file: string): string {
  return (/^(?:apps|packages)\/[^/]+|^[^/]+/.exec(file) ?? [''])[0];
}

function folderOf(workspace: string): string {
  if (IN_PACKAGES.includes(workspace)) return `packages/${workspace}`;
  return IN_ROOT.includes(workspace) ? workspace : `apps/${workspace}`;
}

function within(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

function allowanceOf(row: Row, home: string): string {
  const node = Array.isArray(row.node) ? row.node : [row.node ? 'node:*' : 'nothing of Node'];
  return `It may import: ${[...new Set([home, ...row.ours, ...row.packages, ...node])].join(', ')} (tools/boundaries/table.ts).`;
}
