import { resolve } from 'node:path';
import { backUp } from './backup.ts';
import { commandFor } from './data-command.ts';

await commandFor('backup', async ({ folder, config }) => {
  if (config.DATABASE_URL)
    return { ok: false, error: 'The data is in PostgreSQL: back it up with pg_dump, and keep the secret.' };
  const result = await backUp(config.DATA_DIR, folder);
  return result.ok
    ? { ok: true, value: `Backed up ${result.value.files} files to ${resolve(folder)}.` }
    : result;
});
