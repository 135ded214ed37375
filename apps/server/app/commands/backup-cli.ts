import { backUp, type KeyPlace } from '../data/backup.ts';
import { folderCommand } from './data-command.ts';

const KEY_WORDS: Readonly<Record<KeyPlace, string>> = {
  backup: '',
  APP_SECRET:
    ' The key of the database is not in the backup: it is APP_SECRET. Keep it with the backup, which cannot be used without it.',
  nowhere:
    ' The key of the database is neither in the data folder nor APP_SECRET as it is set here, so it is not in the backup. Without its key, this backup cannot be restored with its secrets: find the key, and keep it with the backup.',
};

await folderCommand('backup', ({ folder, config }) => {
  if (config.DATABASE_URL)
    return { ok: false, error: 'The data is in PostgreSQL: back it up with pg_dump, and keep the secret.' };
  const { rideFiles } = config;
  const bucket =
    rideFiles.kind === 'bucket' ? `the bucket ${rideFiles.bucket} at ${rideFiles.url}` : undefined;
  const result = backUp(config.DATA_DIR, folder, { nowMs: Date.now(), appSecret: config.APP_SECRET, bucket });
  if (!result.ok) return result;
  const { files, key, keyFault } = result.value;
  const rides = bucket === undefined ? '' : ` The ride files are not in the backup: they are in ${bucket}.`;
  const words = `Backed up ${files} files to ${folder}.${rides}${KEY_WORDS[key]}${keyFault ? ` The key in the data folder was left out: ${keyFault}.` : ''}`;
  // The data is safe, and the operator has to hear that the key is not.
  return key === 'nowhere' ? { ok: false, error: words } : { ok: true, value: words };
});
