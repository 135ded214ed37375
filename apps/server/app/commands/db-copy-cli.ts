import { command } from './data-command.ts';
import { copyCommand } from './db-copy.ts';

await command((config) => copyCommand(process.argv.slice(2), config, Date.now()));
