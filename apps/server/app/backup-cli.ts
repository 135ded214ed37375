import { backUp } from './backup.ts';
import { folderCommand } from './data-command.ts';

const WITHOUT_KEY =
  ' The key of the database is not in the data folder: it is APP_SECRET. Keep it with the backup, which cannot be used without it.';

await folderCommand('backup', ({ folder, config }) => {
  if (config.DATABASE_URL)
    return { ok: false, error: 'The data is in PostgreSQL: back it up with pg_dump, and keep the secret.' };
  const result = backUp(config.DATA_DIR, folder, Date.now());
  if (!result.ok) return result;
  const { files, withKey } = result.value;
  return {
    ok: true,
    value: `Backed up ${files} files to ${folder}.${withKey ? '' : WITHOUT_KEY}`,
  };
});
