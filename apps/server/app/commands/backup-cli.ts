import { backupRequest, makeBackup } from '../backups/make-backup.ts';
import type { KeyPlace } from '../data/backup.ts';
import { folderCommand } from './data-command.ts';

const KEY_WORDS: Readonly<Record<KeyPlace, string>> = {
  backup: '',
  APP_SECRET:
    ' The key of the database is not in the backup: it is APP_SECRET. Keep it with the backup, which cannot be used without it.',
  nowhere:
    ' The key of the database is neither in the data folder nor APP_SECRET as it is set here, so it is not in the backup. Without its key, this backup cannot be restored with its secrets: find the key, and keep it with the backup.',
};

await folderCommand('backup', async ({ folder, config }) => {
  const request = backupRequest(config, folder, Date.now());
  const result = await makeBackup(request);
  if (!result.ok) return result;
  const { files, key, keyFault, lostRideFiles } = result.value;
  const { bucket } = request;
  const rides = bucket === undefined ? '' : ` The ride files are not in the backup: they are in ${bucket}.`;
  const lost =
    lostRideFiles === 0
      ? ''
      : ` Ride files that are not in the backup, because the data folder has lost them: ${lostRideFiles}. Bring them back from an earlier backup.`;
  const words = `Backed up ${files} files to ${folder}.${rides}${lost}${KEY_WORDS[key]}${keyFault ? ` The key in the data folder was left out: ${keyFault}.` : ''}`;
  // The data is safe, and the operator has to hear that the key is not.
  return key === 'nowhere' ? { ok: false, error: words } : { ok: true, value: words };
});
