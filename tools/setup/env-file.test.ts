import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvFile } from './env-file.mjs';

let folder: string;
const file = () => join(folder, '.env');
const read = () => readEnvFile(folder, process.execPath);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'musette-env-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the settings in .env', () => {
  it('are empty without the file, and are read by Node with it', () => {
    expect(read()).toEqual({ flags: [], env: {} });
    writeFileSync(file(), 'PORT=3001\n');
    expect(read()).toEqual({ flags: [`--env-file=${file()}`], env: {} });
  });

  it('are complete after the byte order mark of some editors', () => {
    writeFileSync(file(), '\uFEFFHOST=::1 # here\nMAIL_FROM="a b"\n');
    expect(read()).toEqual({ flags: [], env: { HOST: '::1', MAIL_FROM: 'a b' } });
  });

  it('may have comments, empty lines and quoted values of many lines', () => {
    const text =
      "# Ours\r\n\r\n PORT = 3001 # here\r\nexport HOST=::1\nA=\"one\n\ntwo: 2\" # there\nB=it's\n\tC='\nx\n'\nD=";
    writeFileSync(file(), text);
    expect(read()).toEqual({ flags: [`--env-file=${file()}`], env: {} });
    writeFileSync(file(), `\uFEFF${text}`);
    expect(read()).toMatchObject({ env: { PORT: '3001', HOST: '::1', A: 'one\n\ntwo: 2', C: '\nx\n' } });
  });

  it.each([
    ['# e.g. NAME="x\nSMTP_URL="smtp://a"\nPORT=3000', { SMTP_URL: 'smtp://a', PORT: '3000' }],
    [
      "DATABASE_URL=postgres://u:p='x@h/db\nB=1\nC='z'",
      { DATABASE_URL: "postgres://u:p='x@h/db", B: '1', C: 'z' },
    ],
    ["# see https://x/?a='1\nDATABASE_URL='postgres://x'\nA=1", { DATABASE_URL: 'postgres://x', A: '1' }],
    ['export A="one\ntwo: 2"\nB=`three\nfour: 4`', { A: 'one\ntwo: 2', B: 'three\nfour: 4' }],
  ])('may have a quote in a comment or within a value: %j', (text, env) => {
    writeFileSync(file(), text);
    expect(read()).toEqual({ flags: [`--env-file=${file()}`], env: {} });
    writeFileSync(file(), `\uFEFF${text}`);
    expect(read()).toEqual({ flags: [], env });
  });

  it.each([
    ['PORT=3001\nHOST: 0.0.0.0\n', 2],
    ['# e.g. NAME="x\nHOST: 0.0.0.0\nPORT="3001"', 2],
    ['A="one\ntwo"\nSMTP_URL smtp://mail.example\n', 3],
    ['DATABASE_URL: postgres://db/musette?sslmode=require', 1],
  ])('are not read with a line that is none: %j', (text, line) => {
    writeFileSync(file(), text);
    expect(read()).toEqual({ fault: `${file()} has no setting in line ${line}. Write it as NAME=value.` });
  });

  it.each([
    ['is a folder. Settings stand in a file of that name.', () => mkdirSync(file())],
    ['is a link to a file that is not there.', () => symlinkSync('nowhere', file())],
    [
      'is written in UTF-16. Save it as UTF-8.',
      () => writeFileSync(file(), Buffer.from('\uFEFFPORT=1', 'utf16le')),
    ],
  ])('are not read when it %s', (words, make) => {
    make();
    expect(read()).toEqual({ fault: `${file()} ${words}` });
  });

  it('are not reported as missing if this user may not read them', () => {
    writeFileSync(file(), 'PORT=3001\n');
    chmodSync(file(), 0o000);
    chmodSync(folder, 0o755);
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', WITHOUT_RIGHTS], {
      encoding: 'utf8',
      env: { MODULE: new URL('env-file.mjs', import.meta.url).href, FOLDER: folder },
    });
    expect(JSON.parse(stdout)).toEqual({
      fault: `${file()} may not be read by this user. Give it to the user who runs Musette.`,
    });
  });

  // Root may read everything: it gives up its rights when the module is loaded.
  const WITHOUT_RIGHTS = `
    const { readEnvFile } = await import(process.env.MODULE);
    if (process.getuid() === 0) process.setuid(65534);
    console.log(JSON.stringify(readEnvFile(process.env.FOLDER, process.execPath)));`;
});

it('.env is read by every task of the operator, and its faults give a clear message', () => {
  const { status, stderr } = startIn(folder);
  expect([status, stderr]).toEqual([
    1,
    `musette: ${file()} is a folder. Settings stand in a file of that name.\n`,
  ]);
});

/** Runs the starter in a copy of its folder, on a checkout that holds nothing but what it looks for. */
function startIn(root: string) {
  mkdirSync(file());
  cpSync(fileURLToPath(new URL('.', import.meta.url)), join(root, 'tools/setup'), { recursive: true });
  for (const path of ['apps/server/app/commands', 'node_modules'])
    mkdirSync(join(root, path), { recursive: true });
  writeFileSync(join(root, 'apps/server/app/commands/rider-cli.ts'), '');
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{}}');
  return spawnSync(process.execPath, [join(root, 'tools/setup/run.mjs'), 'rider'], { encoding: 'utf8' });
}
