import { startProgram, untilOneEnds } from './processes.ts';

// Both get the settings of this process, so the proxy of the web app knows the address of the server.
const server = startProgram(['tools/reload.ts', 'apps/server/app/main.ts', 'apps/server', 'packages'], {
  MAIL_OUTBOX: 'on',
});
const web = startProgram(['node_modules/vite/bin/vite.js', 'dev', 'apps/web']);
process.exitCode = await untilOneEnds([server, web]);
