import type { Result } from '@musette/coach/result';
import type { Config } from '../config/config.ts';
import { placeOf } from '../data/ride-store.ts';
import { type BackupMade, type BackupOptions, backUp } from '../data/backup.ts';
import { backUpPostgres } from './postgres-backup.ts';

/** What a backup is made of and where it goes: plain data, which another process can be sent. */
export interface BackupRequest extends BackupOptions {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly target: string;
}

/** A backup of all data that the settings name. */
export function backupRequest(config: Config, target: string, nowMs: number): BackupRequest {
  const { rideFiles, DATA_DIR, DATABASE_URL, APP_SECRET } = config;
  const bucket = rideFiles.kind === 'bucket' ? placeOf(config) : undefined;
  return { dataDir: DATA_DIR, databaseUrl: DATABASE_URL, target, nowMs, appSecret: APP_SECRET, bucket };
}

/** Makes a backup on either engine. It holds up its process. */
export async function makeBackup({
  dataDir,
  databaseUrl: url,
  target,
  ...options
}: BackupRequest): Promise<Result<BackupMade, string>> {
  return url === undefined
    ? backUp(dataDir, target, options)
    : backUpPostgres({ url, dataDir, target, options });
}
