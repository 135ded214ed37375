import { restore } from './backup.ts';
import { commandFor } from './data-command.ts';

await commandFor('restore', async ({ folder, config }) => {
  if (config.DATABASE_URL)
    return { ok: false, error: 'The data is in PostgreSQL: restore it with pg_restore.' };
  const result = restore(folder, config.DATA_DIR, Date.now());
  if (!result.ok) return result;
  const { keptIn } = result.value;
  return {
    ok: true,
    value: `Restored.${keptIn ? ` What was there before is in ${keptIn}.` : ''} Start Musette as usual.`,
  };
});
