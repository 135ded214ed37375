import { folderCommand } from './data-command.ts';
import { restore } from '../data/restore.ts';

await folderCommand('restore', ({ folder, config }) => {
  const { DATA_DIR, DATABASE_URL, APP_SECRET } = config;
  if (DATABASE_URL) return { ok: false, error: 'The data is in PostgreSQL: restore it with pg_restore.' };
  const result = restore(folder, DATA_DIR, { nowMs: Date.now(), appSecret: APP_SECRET });
  if (!result.ok) return result;
  const { keptIn, hasKey, hasManifest } = result.value;
  const sentences = [
    'Restored.',
    keptIn && `What was there before is in ${keptIn}.`,
    !hasManifest && 'The backup has no manifest, so its checksums could not be checked.',
    hasKey
      ? 'Start Musette as usual.'
      : `The backup holds no key. Put it into ${DATA_DIR} as secret.key, or set APP_SECRET, then start Musette.`,
  ];
  return { ok: true, value: sentences.filter(Boolean).join(' ') };
});
