import { restorePostgres } from '../backups/postgres-restore.ts';
import { restore } from '../data/restore.ts';
import { folderCommand } from './data-command.ts';

await folderCommand('restore', async ({ folder, config }) => {
  const { DATA_DIR, DATABASE_URL, APP_SECRET } = config;
  const options = { nowMs: Date.now(), appSecret: APP_SECRET };
  const result = DATABASE_URL
    ? await restorePostgres({ source: folder, url: DATABASE_URL, dataDir: DATA_DIR, ...options })
    : restore(folder, DATA_DIR, options);
  if (!result.ok) return result;
  const { keptIn, hasKey = true, hasManifest = true } = { ...result.value };
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
