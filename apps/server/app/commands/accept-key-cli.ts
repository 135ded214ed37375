import { acceptKey } from '../data/accept-key.ts';
import { plainCommand } from './data-command.ts';

await plainCommand('accept-key', acceptKey);
