import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
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
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { thisProcess } from './process-id.mjs';

const MODULE = new URL('install-lock.mjs', import.meta.url).href;
// Waits for a line, takes the lock, and holds it until its input ends.
const PROGRAM = `
  const { once } = await import('node:events');
  const fs = (await import('node:fs')).default;
  const { syncBuiltinESMExports } = await import('node:module');
  const { ROOT, SYSTEM = '', TIMES } = process.env;
  eval(SYSTEM);
  syncBuiltinESMExports();
  const { lockInstall } = await import('${MODULE}');
  console.log('ready');
  await once(process.stdin, 'data');
  const release = await lockInstall(ROOT, { work: 'installs packages', ...JSON.parse(TIMES) });
  console.log('holds it');
  await once(process.stdin, 'end');
  release();
`;
// No system gives a process this number.
const NO_PROCESS = 2 ** 31 - 1;
const HERE = { ...thisProcess(), work: 'installs packages' };
const DEAD = { ...HERE, pid: NO_PROCESS, id: 'dead' };
const ELSEWHERE = 'pid:[1]';
const HELD_ELSEWHERE =
  'musette: Another container or computer installs packages here. Start again when it has ended.\n';
const LOOKING = 'musette: Another container or computer may be at work here. Waiting up to';

let root: string;
let file: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'musette-install-lock-'));
  file = join(root, '.cache/install.lock');
  mkdirSync(dirname(file));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const leave = (holder: object, path = file) => writeFileSync(path, JSON.stringify(holder));
const held = () => JSON.parse(readFileSync(file, 'utf8')) as typeof DEAD;

interface About {
  readonly beatMs?: number;
  readonly silenceMs?: number;
  /** What is different about its system. */
  readonly system?: string;
}

/** An installer that waits for its turn. */
async function installer({ system = '', ...times }: About = {}) {
  const { npm_lifecycle_event: _ours, ...env } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: { ...env, ROOT: root, SYSTEM: system, TIMES: JSON.stringify(times) },
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += String(chunk);
  });
  const goOn = async () => {
    child.stdin.write('go\n');
    const { value, done } = await lines.next();
    if (done) await ended;
    return { pid: child.pid ?? 0, line: value ?? 'refused', said };
  };
  const end = async () => {
    child.stdin.end();
    await ended;
  };
  return { goOn, end };
}

/** Some that all begin at the same moment; what became of each, the one that holds the lock first. */
async function race(count: number, about: About = {}) {
  const installers = await Promise.all(Array.from({ length: count }, () => installer(about)));
  const outcomes = await Promise.all(installers.map(({ goOn }) => goOn()));
  for (const { end } of installers) await end();
  return outcomes.toSorted((a, b) => a.line.localeCompare(b.line));
}

const refusalFor = (pid: number) =>
  [
    `musette: Another start installs packages here (process ${pid}). Start again when it has ended.`,
    `If process ${pid} is another program, remove ${file} first.\n`,
  ].join('\n');

describe('a lock of an install', () => {
  it.each([
    ['nobody has left a lock', [], ''],
    ['its holder has ended', [DEAD], ''],
    // Three processes, of which each was killed while it replaced the one before.
    ['those have ended that took it over', [DEAD, { ...DEAD, id: 'two' }, { ...DEAD, id: 'three' }], ''],
    [
      'the disk has no links',
      [],
      "fs.linkSync = () => { throw Object.assign(new Error(), { code: 'EPERM' }); };",
    ],
  ])('goes to one of four when %s, and is gone afterwards', async (_name, left, system) => {
    let path = file;
    for (const holder of left) {
      leave(holder, path);
      path = `${path}.${holder.id}`;
    }
    const [winner, ...others] = await race(4, { system });
    expect(winner).toMatchObject({ line: 'holds it', said: '' });
    for (const { line, said } of others)
      expect([line, said]).toEqual(['refused', refusalFor(winner?.pid ?? 0)]);
    expect(readdirSync(dirname(file))).toEqual([]);
  });

  it('stays with the process that took it over when another one acts late', async () => {
    leave(DEAD);
    const late = await installer({
      system: `const { linkSync } = fs;
        fs.linkSync = (from, to) => {
          if (to.endsWith('.dead')) {
            console.log('has seen it');
            while (!fs.existsSync(ROOT + '/go on')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
          }
          linkSync(from, to);
        };`,
    });
    expect((await late.goOn()).line).toBe('has seen it');
    const first = await installer();
    const { line, pid } = await first.goOn();
    expect(line).toBe('holds it');
    writeFileSync(join(root, 'go on'), '');
    expect(await late.goOn()).toMatchObject({ line: 'refused', said: refusalFor(pid) });
    expect(held().pid).toBe(pid);
    await first.end();
    expect(existsSync(file)).toBe(false);
  });

  it('of a process is free after its number was reused, if the system tells the start of a process', async () => {
    leave({ ...HERE, start: '1', id: 'a' });
    const [{ line } = { line: '' }] = await race(1);
    expect(line).toBe(process.platform === 'linux' ? 'holds it' : 'refused');
  });

  it.each([
    ['on a full disk', "fs.writeSync = () => { throw new Error('ENOSPC: no space left on device'); };"],
    [
      'in a folder without rights',
      "const { openSync } = fs; fs.openSync = (path, ...how) => { if (String(path).endsWith('.draft')) throw new Error('EACCES: permission denied'); return openSync(path, ...how); };",
    ],
  ])('says why it cannot be had %s, and leaves nothing', async (_, system) => {
    const { line, said } = await (await installer({ system })).goOn();
    expect(line).toBe('refused');
    expect(said).toMatch(
      /^musette: .*install\.lock cannot be written \((ENOSPC|EACCES): .*\)\. Nothing was started\.\n$/,
    );
    expect(readdirSync(dirname(file))).toEqual([]);
  });

  it('is not removed by a process that has lost it', async () => {
    const slow = await installer();
    await slow.goOn();
    leave({ ...DEAD, id: 'another' });
    await slow.end();
    expect(held().id).toBe('another');
  });
});

describe('a lock of another container', () => {
  it('is held while its file changes, even if another process here has its number', async () => {
    const there = await installer({ beatMs: 5 });
    await there.goOn();
    leave({ ...held(), pid: NO_PROCESS, namespace: ELSEWHERE });
    const [here] = await race(1);
    expect(here).toMatchObject({ line: 'refused' });
    expect(here?.said).toMatch(new RegExp(`^${LOOKING} 10 s for a sign of it\\.\n${HELD_ELSEWHERE}$`));
    await there.end();
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    ['is of another container', { ...HERE, namespace: ELSEWHERE, id: 'a' }],
    ['is of another computer, or from before a restart', { ...HERE, boot: 'x', id: 'a' }],
    ['cannot be read', 'half'],
  ])('is free without a sign of life when it %s', async (_name, left) => {
    leave(left as object);
    const [here] = await race(1, { silenceMs: 100 });
    expect(here).toMatchObject({ line: 'holds it', said: `${LOOKING} 0.1 s for a sign of it.\n` });
  });
});
