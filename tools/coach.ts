import { planSeason } from '@musette/coach/writing/plan-season';
import { parseArguments, USAGE, type Asked } from './coach/arguments.ts';
import { jsonOf } from './coach/json.ts';
import { seasonText } from './coach/season-text.ts';

// `npm run -s coach -- …`: a season without a server, an account or a network, to look at or to hand on.

const asked = parseArguments(process.argv.slice(2));
if (asked.ok) print(asked.value);
else refuse(asked.error);

function print({ rider, request, json }: Asked): void {
  const planned = planSeason(rider, request);
  if (!planned.ok) return refuse(`${planned.error.field}: ${planned.error.code}`);
  console.log(json ? JSON.stringify(jsonOf(planned.value), null, 2) : seasonText(planned.value));
}

function refuse(why: string): void {
  console.error(`${why}\n\n${USAGE}`);
  process.exitCode = 2;
}
