import { plans } from './plans.ts';
import { seasons } from './seasons.ts';
import { startAndRest } from './start-and-rest.ts';
import { pageWeight } from './page-weight.ts';
import type { Figure } from './figure.ts';

// Prints each figure with the limit that it is held to (design 8). A figure over its limit makes the command fail.

const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  start: startAndRest,
  weight: pageWeight,
  seasons,
  plans,
};
const wanted = process.argv.slice(2);

let over = 0;
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const { what, value, unit, limit } of await bench()) {
    const holds = value <= limit;
    if (!holds) over += 1;
    console.log(
      `${holds ? 'ok  ' : 'OVER'} ${what}: ${value.toFixed(unit === 's' ? 2 : 1)} ${unit} (limit ${limit} ${unit})`,
    );
  }
}
process.exitCode = over > 0 ? 1 : 0;
