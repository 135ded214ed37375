import { startProgram, untilOneEnds } from './processes.ts';

// Both have the settings of this process: the pages ask the server where it listens.
const server = startProgram(['tools/reload.ts', 'apps/server/app/main.ts', 'apps/server', 'packages'], {
  MAIL_OUTBOX: 'on',
});
const web = startProgram(['node_modules/vite/bin/vite.js', 'dev', 'apps/web']);
process.exitCode = await untilOneEnds([server, web]);
