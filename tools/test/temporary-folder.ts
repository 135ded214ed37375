import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderInMemory } from '@musette/stand-ins/memory';

/**
 * Makes the folder for the files of a run and of its tests. It lies in memory if there is plenty of it and TMPDIR names
 * no other place: tests of backups and of SQLite wait for no disk there.
 */
export function makeTemporaryFolder(env: NodeJS.ProcessEnv, memory = folderInMemory()): string {
  const place = env['TMPDIR'] === undefined && memory !== null && canRunPrograms(memory) ? memory : tmpdir();
  const folder = mkdtempSync(join(place, 'musette-test-'));
  // As /tmp is: some tests run programs as another user.
  chmodSync(folder, 0o1777);
  return folder;
}

/** Containers often forbid to run programs that lie in memory. */
function canRunPrograms(place: string): boolean {
  const folder = mkdtempSync(join(place, 'musette-test-'));
  try {
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    return spawnSync(program).status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
