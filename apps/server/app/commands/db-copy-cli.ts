import { plainCommand } from './data-command.ts';
import { copyData } from './db-copy.ts';

await plainCommand('db:copy', (config) => copyData(config, Date.now()));
