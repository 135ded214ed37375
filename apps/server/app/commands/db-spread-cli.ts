import { plainCommand } from './data-command.ts';
import { spreadData } from './db-spread.ts';

await plainCommand('db:spread', (config) => spreadData(config, Date.now()));
