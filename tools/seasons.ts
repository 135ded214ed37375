import { readdirSync, readFileSync } from 'node:fs';
import { buildSeason } from '@musette/coach/proof/build-season';
import { parseArguments } from './coach/arguments.ts';
import { refusalOf } from './coach/refusals.ts';
import { seasonText } from './coach/season-text.ts';
import { type GeneratedFile, writeOrCheck } from './generated.ts';

// Prints the seasons of docs/seasons again; with `--check` it only lists the seasons that the coach plans differently today.

const ROOT = new URL('../', import.meta.url);
const FOLDER = 'docs/seasons/';
const COMMAND = 'npm run -s coach -- ';

/** The names of the printed seasons. */
export const seasonNames = (): readonly string[] =>
  readdirSync(new URL(FOLDER, ROOT))
    .filter((name) => name.endsWith('.txt'))
    .toSorted();

/** A printed season with today's plan. The first line of each file is its command. */
export function printedSeason(name: string): GeneratedFile {
  const [command = ''] = readFileSync(new URL(FOLDER + name, ROOT), 'utf8').split('\n');
  return { path: FOLDER + name, text: `${command}\n\n${printed(command)}\n` };
}

/** The output of a season's command. */
function printed(command: string): string {
  const asked = parseArguments(command.replace(COMMAND, '').split(' '));
  if (!asked.ok) throw new Error(`${command}: ${asked.error}`);
  const planned = buildSeason(asked.value.rider, asked.value.request);
  if (!planned.ok) throw new Error(`${command}: ${refusalOf(planned.error)}`);
  return seasonText(planned.value, asked.value.words);
}

if (import.meta.main) writeOrCheck(seasonNames().map(printedSeason), 'node tools/seasons.ts');
