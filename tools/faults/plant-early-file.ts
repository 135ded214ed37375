import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

// Loaded into the server first (--import): says that a ride file is saved long before it is. A server that is killed in between has
// imported a ride without its file. The run must find that.

// Longer than a server runs in these campaigns.
const LATE_MS = 30_000;

const { rename } = fs;
fs.rename = (from, to) => {
  setTimeout(() => void rename(from, to).catch(() => undefined), LATE_MS).unref();
  return Promise.resolve();
};
syncBuiltinESMExports();
