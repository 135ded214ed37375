import { parseArgs } from 'node:util';
import { rideImport } from './import/import.ts';
import { lighthouse } from './lighthouse.ts';
import { load } from './load/load.ts';
import { offlinePaint } from './offline-paint.ts';
import { plans } from './plans.ts';
import { rideCharts } from './ride-charts.ts';
import { replicas } from './machines/replicas.ts';
import { spread } from './machines/spread.ts';
import { seasons } from './seasons.ts';
import { startAndRest } from './start-and-rest.ts';
import { pageWeight } from './page-weight.ts';
import { type Figure, Unavailable } from './figure.ts';

// Prints each figure with the limit that it is held to (design 8). A figure that misses its limit makes the command fail.
// For `load`, `import`, `replicas` and `spread`: --short takes less time. For `load`: --minutes N sends 300 requests a second for longer, --engine sqlite or postgres takes one alone.

const options = {
  short: { type: 'boolean', default: false },
  minutes: { type: 'string' },
  engine: { type: 'string' },
} as const;
const { values, positionals: wanted } = parseArgs({ options, allowPositionals: true });
const engines = (['sqlite', 'postgres'] as const).filter(
  (name) => values.engine === undefined || values.engine === name,
);
const minutes = values.minutes === undefined ? null : Number(values.minutes);

const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  start: startAndRest,
  weight: pageWeight,
  seasons,
  plans,
  load: () => load({ isShort: values.short, minutes, engines }),
  charts: rideCharts,
  import: () => rideImport({ isShort: values.short }),
  offline: offlinePaint,
  lighthouse,
  replicas: () => replicas({ isShort: values.short }),
  spread: () => spread({ isShort: values.short }),
};
const names = Object.keys(benches);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench '${unknown.join("', '")}'. Benches: ${names.join(', ')}.`);
  process.exit(1);
}
if (engines.length === 0 || (minutes !== null && !(minutes > 0))) {
  console.error('Use: npm run bench -- load [--short] [--minutes N] [--engine sqlite|postgres]');
  process.exit(1);
}

const DECIMALS: Readonly<Record<Figure['unit'], number>> = {
  s: 2,
  ms: 1,
  MB: 1,
  kB: 1,
  points: 1,
  '%': 1,
  rides: 1,
  writes: 0,
  jobs: 0,
  answers: 0,
  tests: 0,
};
// Each server that a bench starts is ended with this process.
process.setMaxListeners(100);
let misses = 0;

/** A bench that this machine cannot run fails where it was asked for, and is left out where all run. */
async function figuresOf(name: string, bench: () => Promise<readonly Figure[]>): Promise<readonly Figure[]> {
  try {
    return await bench();
  } catch (cause) {
    if (!(cause instanceof Unavailable)) throw cause;
    console.error(`${name}: ${cause.message}`);
    if (wanted.length > 0) misses += 1;
    return [];
  }
}

for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const { what, value, unit, limit, isMinimum, note } of await figuresOf(name, bench)) {
    const holds = isMinimum ? value >= limit : value <= limit;
    const missed = isMinimum ? 'LESS' : 'OVER';
    if (!holds) misses += 1;
    console.log(
      `${holds ? 'ok  ' : missed} ${what}: ${value.toFixed(DECIMALS[unit])} ${unit} (${isMinimum ? 'at least' : 'limit'} ${limit} ${unit})${note === undefined ? '' : `, ${note}`}`,
    );
  }
}
process.exitCode = misses > 0 ? 1 : 0;
