import type { Campaign } from './campaign.ts';
import { killBackup, killRestore } from './kill-commands.ts';
import { killDeletion } from './kill-deletion.ts';
import { killFirstStart } from './kill-first-start.ts';
import { killGeneration } from './kill-generation.ts';
import { killImport } from './kill-import.ts';
import { killServer } from './kill-server.ts';
import { killSync } from './kill-sync.ts';
import { COPY_DRILL } from './copy-drill.ts';
import { DATA_FAULTS } from './named-data.ts';
import { POSTGRES_FAULTS } from './named-postgres.ts';
import { RESTORE_DRILLS } from './restore-drill.ts';
import { SERVICE_FAULTS } from './named-services.ts';
import { PGBOUNCER_FAULTS } from './pgbouncer.ts';

/** All campaigns of `npm run faults`: the kill points, and the named faults. */
export const CAMPAIGNS: readonly Campaign[] = [
  killServer('sqlite', 150, 2),
  killServer('postgres', 130, 1),
  killGeneration('sqlite', 60, 2),
  killGeneration('postgres', 50, 0),
  killImport('sqlite', 230, 6),
  killImport('postgres', 40, 0),
  killSync('sqlite', 80, 2),
  killSync('postgres', 20, 0),
  killDeletion('sqlite', 30, 1),
  killDeletion('postgres', 10, 0),
  killBackup(40, 2),
  killRestore(50, 1),
  killFirstStart('sqlite', 10, 1),
  killFirstStart('postgres', 10, 1),
  ...DATA_FAULTS,
  COPY_DRILL,
  ...RESTORE_DRILLS,
  ...POSTGRES_FAULTS,
  ...SERVICE_FAULTS,
  ...PGBOUNCER_FAULTS,
];
