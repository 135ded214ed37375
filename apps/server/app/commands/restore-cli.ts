import { restorePostgres } from '../backups/postgres-restore.ts';
import { composeBase, rideFilesOf } from '../compose.ts';
import { restore } from '../data/restore.ts';
import { adviceAfterRestore } from '../data/ride-store.ts';
import { folderCommand } from './data-command.ts';

await folderCommand('restore', async ({ folder, config }) => {
  const { DATA_DIR, DATABASE_URL, APP_SECRET } = config;
  const options = { nowMs: Date.now(), appSecret: APP_SECRET };
  const result = DATABASE_URL
    ? await restorePostgres({ source: folder, url: DATABASE_URL, dataDir: DATA_DIR, ...options })
    : restore(folder, DATA_DIR, options);
  if (!result.ok) return result;
  const { keptIn, hasKey = true, hasManifest = true } = { ...result.value };
  const advice = await adviceAfterRestore(config, rideFilesOf(config, composeBase(config, APP_SECRET ?? '')));
  const sentences = [
    'Restored.',
    keptIn && `What was there before is in ${keptIn}.`,
    !hasManifest && 'The backup has no manifest, so its checksums could not be checked.',
    !hasKey &&
      `The backup holds no key. Put it into ${DATA_DIR} as secret.key, or set APP_SECRET, then start Musette.`,
    hasKey && advice === null && 'Start Musette as usual.',
    advice,
  ];
  return { ok: true, value: sentences.filter(Boolean).join(' ') };
});
