// Loaded into the restore before anything else (--import): says that the backup is restored, and does nothing. The run has to
// find that.

process.stdout.write('Restored.\n');
process.exit(0);
