import { existsSync } from 'node:fs';
import { startProgram, untilOneEnds } from './processes.ts';

// Both read the settings: the pages ask the server where it listens.
const settings = existsSync('.env') ? ['--env-file=.env'] : [];

const server = startProgram(
  [...settings, 'tools/reload.ts', 'apps/server/app/main.ts', 'apps/server', 'packages'],
  { MAIL_OUTBOX: 'on' },
);
const web = startProgram([...settings, 'node_modules/vite/bin/vite.js', 'dev', 'apps/web']);
process.exitCode = await untilOneEnds([server, web]);
