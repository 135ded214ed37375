import { readdirSync, readFileSync } from 'node:fs';
import { planSeason } from '@musette/coach/writing/plan-season';
import type { GeneratedFile } from '../generated.ts';
import { parseArguments } from './arguments.ts';
import { refusalOf } from './refusals.ts';
import { seasonText } from './season-text.ts';

const ROOT = new URL('../../', import.meta.url);
const FOLDER = 'docs/seasons/';
const COMMAND = 'npm run -s coach -- ';

/** The printed seasons as they are today. Each file says in its first line with which command it was printed. */
export const printedSeasons = (): readonly GeneratedFile[] =>
  readdirSync(new URL(FOLDER, ROOT))
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .map((name) => {
      const [command = ''] = readFileSync(new URL(FOLDER + name, ROOT), 'utf8').split('\n');
      return { path: FOLDER + name, text: `${command}\n\n${printed(command)}\n` };
    });

/** What a command of a season prints. */
function printed(command: string): string {
  const asked = parseArguments(command.replace(COMMAND, '').split(' '));
  if (!asked.ok) throw new Error(`${command}: ${asked.error}`);
  const planned = planSeason(asked.value.rider, asked.value.request);
  if (!planned.ok) throw new Error(`${command}: ${refusalOf(planned.error)}`);
  return seasonText(planned.value);
}
