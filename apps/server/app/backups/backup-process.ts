import { constants, setPriority } from 'node:os';
import { type BackupRequest, makeBackup } from './make-backup.ts';

// A process of its own, because a backup holds up whatever is in its process. It is sent one request, and sends what came of it.

try {
  // Riders come first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Not every system lets us.
}
// The server has ended, and nobody waits for the backup any more.
process.once('disconnect', () => process.exit(1));
process.once('SIGTERM', () => process.exit(1));
process.once('message', (request: BackupRequest) => {
  void makeBackup(request).then((made) => process.send?.(made, () => process.exit(0)));
});
