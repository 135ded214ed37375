import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instantAt } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import type { DeletedRider } from '#store/riders/deletion-store.ts';
import { syncFile, syncFolder } from './private-files.ts';

/** The ids of deleted riders, a line each. A restore leaves this file as it is, so it does not bring them back (decision 0041). */
const DELETED_RIDERS = 'deleted-riders';

const FILE_MODE = 0o600;

/** Who was deleted, also since a backup was made. A line that a crash has cut off says nothing. */
export function deletedRidersIn(folder: string): readonly DeletedRider[] {
  const file = join(folder, DELETED_RIDERS);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [id = '', time = ''] = line.split(' ');
      const ms = Date.parse(time);
      return id === '' || Number.isNaN(ms) ? [] : [{ owner: ownerOf(id), at: instantAt(ms) }];
    });
}

/** Adds those that are not there, and brings them down to the disk. */
export function addDeletedRiders(folder: string, riders: readonly DeletedRider[]): void {
  if (riders.length === 0) return;
  const known = new Set(deletedRidersIn(folder).map(({ owner }) => owner.userId));
  const added = riders.filter(({ owner }) => !known.has(owner.userId));
  if (added.length === 0) return;
  const file = join(folder, DELETED_RIDERS);
  const isNew = !existsSync(file);
  // A line break first: the last line may be cut off.
  const lines = added.map(({ owner, at }) => `${owner.userId} ${at}\n`).join('');
  appendFileSync(file, isNew ? lines : `\n${lines}`, { mode: FILE_MODE });
  syncFile(file);
  if (isNew) syncFolder(folder);
}
