import { acceptKey } from './accept-key.ts';
import { command } from './data-command.ts';

await command(acceptKey);
