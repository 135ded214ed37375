import { chownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OTHER_USER = 65_534;

/** Gives a folder and all in it to another user where the tests run as root; elsewhere it belongs to who runs them already. */
export function giveAway(folder: string): void {
  if (process.getuid?.() !== 0) return;
  for (const path of [folder, ...allIn(folder)]) chownSync(path, OTHER_USER, OTHER_USER);
}

/** What does not belong to the owner of the folder. */
export function strangersIn(folder: string): readonly string[] {
  const { uid, gid } = statSync(folder);
  return allIn(folder).filter((path) => {
    const found = statSync(path);
    return found.uid !== uid || found.gid !== gid;
  });
}

const allIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
