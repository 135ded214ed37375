import { startProgram, untilOneEnds } from './processes.ts';

const server = startProgram(['--watch', 'apps/server/app/main.ts']);
const web = startProgram(['node_modules/vite/bin/vite.js', 'dev', 'apps/web']);
process.exitCode = await untilOneEnds([server, web]);
