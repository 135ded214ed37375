import { acceptKey } from './accept-key.ts';
import { plainCommand } from './data-command.ts';

await plainCommand('accept-key', acceptKey);
