import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './words.mjs';

const NAME = '.env';
const PARSE =
  "process.stdout.write(JSON.stringify(require('node:util').parseEnv(require('node:fs').readFileSync(0, 'utf8'))))";

/**
 * The settings in the file `.env`, as a flag of Node or as names and values. Variables of the environment override them.
 *
 * @param {string} root
 * @param {string} node The Node that will run the program.
 * @returns {{ flags: string[], env: Record<string, string> } | { fault: string }}
 */
export function readEnvFile(root, node) {
  const file = join(root, NAME);
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return { flags: [], env: {} };
  try {
    const bytes = readFileSync(file);
    if (isUtf16(bytes)) return { fault: `${file} is written in UTF-16. Save it as UTF-8.` };
    const text = bytes.toString('utf8');
    const line = lineWithoutSetting(text);
    if (line !== null) return { fault: `${file} has no setting in line ${line}. Write it as NAME=value.` };
    if (!text.startsWith('\uFEFF')) return { flags: [`--env-file=${file}`], env: {} };
    // Node reads the byte order mark of some editors as a part of the first name.
    const { stdout } = spawnSync(node, ['-e', PARSE], { input: text.slice(1), encoding: 'utf8' });
    return { flags: [], env: JSON.parse(stdout) };
  } catch (error) {
    return { fault: `${file} ${reasonOf(error)}` };
  }
}

/**
 * The number of the first line that is neither a setting nor a comment, such as `PORT: 3000`; null without one. Node skips it.
 *
 * @param {string} text
 */
function lineWithoutSetting(text) {
  // Between quotes a value may have many lines.
  const lines = text.replace(QUOTED, (value, name) => `${name}=${value.replace(/[^\n]/g, '')}`).split('\n');
  const index = lines.findIndex((line) => !/^\s*(#.*|(export\s+)?[\w.-]+\s*=.*)?\s*$/.test(line));
  return index < 0 ? null : index + 1;
}

/** A quote opens a value only right after the "=" of a setting, never in a comment or within a value. */
const QUOTED = /^(\uFEFF?[ \t]*(?:export[ \t]+)?[\w.-]+[ \t]*)=[ \t]*(["'`])[^]*?\2/gm;

/** @param {Buffer} bytes */
const isUtf16 = (bytes) => [0xfeff, 0xfffe].includes(bytes.length < 2 ? 0 : bytes.readUInt16BE(0));

/** @param {unknown} error */
function reasonOf(error) {
  const code = codeOf(error);
  if (code === 'EISDIR') return 'is a folder. Settings stand in a file of that name.';
  if (code === 'ENOENT') return 'is a link to a file that is not there.';
  if (code === 'EACCES' || code === 'EPERM')
    return 'may not be read by this user. Give it to the user who runs Musette.';
  return `cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
}
