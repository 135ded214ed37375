import { planSeason } from '@musette/coach/writing/plan-season';
import { parseArguments, USAGE, type Asked } from './coach/arguments.ts';
import { exportSeason } from './coach/export.ts';
import { jsonOf } from './coach/json.ts';
import { readInto } from './coach/read.ts';
import { refusalOf } from './coach/refusals.ts';
import { seasonText } from './coach/season-text.ts';

// `npm run -s coach -- …`: a season without a server, an account or a network, to look at or to hand on.

const args = process.argv.slice(2);
const asked = parseArguments(args);
if (args.length === 0 || args.includes('--help')) console.log(USAGE);
else if (asked.ok) print(asked.value);
else refuse(asked.error);

function print({ rider, request, json, exportTo, readFrom }: Asked): void {
  const planned = planSeason(rider, request);
  if (!planned.ok) return refuse(refusalOf(planned.error));
  if (exportTo !== null) {
    const written = exportSeason(planned.value, exportTo);
    if (!written.ok) return refuse(written.error);
    console.error(`${written.value} files are in ${exportTo}.`);
  }
  if (readFrom !== null) {
    const read = readInto(planned.value, readFrom, json);
    return read.ok ? console.log(read.value) : refuse(read.error);
  }
  console.log(json ? JSON.stringify(jsonOf(planned.value), null, 2) : seasonText(planned.value));
}

function refuse(why: string): void {
  console.error(why);
  process.exitCode = 2;
}
