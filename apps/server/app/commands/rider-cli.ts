import { command } from './data-command.ts';
import { riderCommand } from './rider.ts';

await command((config) => riderCommand(process.argv.slice(2), config));
