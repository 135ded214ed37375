import { join } from 'node:path';
import { backUp } from './backup.ts';
import { folderCommand } from './data-command.ts';
import { DATABASE_FILE } from './data-dir.ts';
import { fingerprintIn, withDatabase } from './database-file.ts';
import { fingerprintOf } from './secret-key.ts';

const KEY_IS_APP_SECRET =
  ' The key of the database is not in the data folder: it is APP_SECRET. Keep it with the backup, which cannot be used without it.';

const KEY_IS_MISSING =
  ' The key of the database is neither in the data folder nor APP_SECRET as it is set here. Without its key, this backup cannot be restored with its secrets: find the key, and keep it with the backup.';

/** What to say of a backup that holds no key. */
function missingKey(folder: string, appSecret: string | undefined): string {
  if (appSecret === undefined) return KEY_IS_MISSING;
  const fingerprint = withDatabase(join(folder, DATABASE_FILE), { readOnly: true }, fingerprintIn);
  return (fingerprint ?? fingerprintOf(appSecret)) === fingerprintOf(appSecret)
    ? KEY_IS_APP_SECRET
    : KEY_IS_MISSING;
}

await folderCommand('backup', ({ folder, config }) => {
  if (config.DATABASE_URL)
    return { ok: false, error: 'The data is in PostgreSQL: back it up with pg_dump, and keep the secret.' };
  const result = backUp(config.DATA_DIR, folder, Date.now());
  if (!result.ok) return result;
  const { files, withKey } = result.value;
  return {
    ok: true,
    value: `Backed up ${files} files to ${folder}.${withKey ? '' : missingKey(folder, config.APP_SECRET)}`,
  };
});
