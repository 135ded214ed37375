import { plainCommand } from './data-command.ts';
import { doctorCommand } from './doctor.ts';

await plainCommand('doctor', doctorCommand);
