import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Packages } from './installed.mjs';
import { thisProcess } from './process-id.mjs';
import { thisMachine } from './runtime.mjs';

// The machine's own npm installs a small project here, without a network: every package is a file.
const { platform, arch, execPath } = process;
const NATIVE = 'node_modules/tool-native';
const PINNED = 'node_modules/node-here';

let root: string;
let lock: Packages;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'musette-install-'));
  const native = packed({ name: 'tool-native', version: '1.0.0', os: [platform], cpu: [arch] });
  const tool = packed({ name: 'tool', version: '1.0.0', optionalDependencies: { 'tool-native': '1.0.0' } });
  lock = {
    'node_modules/tool': tool,
    [NATIVE]: { ...native, optional: true },
    [PINNED]: pinnedNode(`exec '${execPath}' "$@"`),
  };
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** A package as its archive and its entry in the lockfile. */
function packed({
  name,
  ...manifest
}: { name: string; version: string } & Packages[string]): Packages[string] {
  write(`packages/${name}/package/package.json`, JSON.stringify({ name, ...manifest }));
  const file = join(root, `packages/${name}.tgz`);
  spawnSync('tar', ['-czf', file, '-C', join(root, 'packages', name), 'package']);
  const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  return { ...manifest, resolved: `file:${file}`, integrity };
}

/** A Node that leaves a trace of what it was asked to run. */
function pinnedNode(work: string): Packages[string] {
  write('packages/node-here/package/bin/node', `#!/bin/sh\necho "$*" >> '${join(root, 'ran')}'\n${work}\n`);
  chmodSync(join(root, 'packages/node-here/package/bin/node'), 0o755);
  const bin = { node: 'bin/node' };
  return {
    ...packed({ name: 'node-here', version: '26.0.0', os: [platform], cpu: [arch], bin }),
    optional: true,
  };
}

function ensureInstalled(version: string) {
  const manifest = {
    name: 'small',
    version: '1.0.0',
    dependencies: { tool: '1.0.0' },
    optionalDependencies: { 'node-here': '26.0.0' },
  };
  write('package.json', JSON.stringify(manifest));
  write(
    'package-lock.json',
    JSON.stringify({ ...manifest, lockfileVersion: 3, packages: { '': manifest, ...lock } }),
  );
  const machine = { ...thisMachine(), version };
  const module = new URL('install.mjs', import.meta.url).href;
  const want = JSON.stringify({ wanted: lock, machine, scope: 'all' });
  const program = `import { ensureInstalled } from '${module}'; await ensureInstalled('${root}', ${want});`;
  const { status, stderr } = spawnSync(execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      npm_config_cache: join(root, 'npm-cache'),
      npm_config_audit: 'false',
    },
  });
  return { status, lines: stderr.trimEnd().split('\n') };
}

it('repairs a folder where an old Node has left out a native package, with npm on the pinned Node', () => {
  const { [NATIVE]: _native, ...left } = lock;
  write('node_modules/.package-lock.json', JSON.stringify({ lockfileVersion: 3, packages: left }));
  for (const key of Object.keys(left)) write(`${key}/package.json`, '{}');
  write(`${PINNED}/bin/node`, '');
  // Of an installation that was cut off.
  write('.cache/install.lock', JSON.stringify({ ...thisProcess(), pid: 2 ** 31 - 1, id: 'a' }));
  expect(ensureInstalled('18.0.0')).toEqual({
    status: 0,
    lines: [
      'musette: What is installed does not match package-lock.json (tool-native). Installing again with npm ci.',
      'musette: Fetching Node 26.0.0 first, which then installs the packages.',
      expect.stringMatching(/^musette: Installed in \d+ s\.$/),
    ],
  });
  expect(existsSync(join(root, NATIVE, 'package.json'))).toBe(true);
  expect(readFileSync(join(root, 'ran'), 'utf8')).toMatch(/^--version\n.*npm-cli\.js ci .*\n$/);
  expect(readdirSync(join(root, '.cache'))).toEqual([]);
  expect(ensureInstalled('18.0.0')).toEqual({ status: 0, lines: [''] });
});

it("installs with the machine's own Node if it is new enough", () => {
  expect(ensureInstalled('26.3.0').lines).toEqual([
    'musette: First use: installing packages with npm ci. This takes a minute or two.',
    expect.stringMatching(/^musette: Installed in \d+ s\.$/),
  ]);
  expect(existsSync(join(root, NATIVE, 'package.json'))).toBe(true);
  expect(existsSync(join(root, 'ran'))).toBe(false);
});

it('says what to do when the pinned Node does not run on the system', () => {
  lock = { ...lock, [PINNED]: pinnedNode("echo 'GLIBC_2.28 not found' >&2; exit 1") };
  const { status, lines } = ensureInstalled('18.0.0');
  expect(status).toBe(1);
  expect(lines.slice(2)).toEqual([
    expect.stringMatching(
      /^musette: The Node that Musette brings \(.+\) does not run on this system: GLIBC_2\.28 not found\.$/,
    ),
    'On Linux it needs glibc 2.28 or later (Debian 10, Ubuntu 20.04, RHEL 8) and libatomic (apt install libatomic1,',
    'dnf install libatomic). The folder of Musette has to be on a disk that allows programs (no mount option noexec).',
  ]);
});

it('tells npm the C library of the system even if npm asks by a wrong name', () => {
  const file = fileURLToPath(new URL('npm-libc.cjs', import.meta.url));
  const header = (name: string, ...flags: string[]) =>
    spawnSync(execPath, [...flags, '-p', `process.report.getReport().header.${name}`], { encoding: 'utf8' })
      .stdout;
  expect(header('glibcRuntimeVersion', '--require', file)).toBe(header('glibcVersionRuntime'));
});
