import { startProgram, untilOneEnds } from './processes.ts';

const server = startProgram(['--env-file-if-exists=.env', '--watch', 'apps/server/app/main.ts'], {
  MAIL_OUTBOX: 'on',
});
const web = startProgram(['node_modules/vite/bin/vite.js', 'dev', 'apps/web']);
process.exitCode = await untilOneEnds([server, web]);
