import { parseArgs } from 'node:util';
import { CAMPAIGNS } from './campaigns.ts';
import { openPlaces } from './place.ts';
import { runAll, type FaultRequest } from './run.ts';

// Breaks the product at hundreds of moments and in dozens of ways, and checks each time that acknowledged data is saved.
// Exits with 1 if anything was lost.

const PLANTS = [...new Set(CAMPAIGNS.flatMap(({ plants = [] }) => plants))];
const USAGE = `Use: npm run faults -- [--short] [--named | --points] [--only NAME] [--seed NUMBER] [--plant FAULT]

  --short   a few points of each kind and the planted faults, as npm test runs them: the same each time
  --named   the named faults alone
  --points  the kills alone
  --only    the campaigns and named faults with NAME in their name, such as "restore on sqlite"
  --seed    chooses the same moments again
  --plant   puts a fault into a program, which the run has to find: ${PLANTS.join(' or ')}
`;
const SHORT_SEED = 3;

const values = readArguments();
const seed = values.seed ?? (values.short ? SHORT_SEED : Math.floor(Math.random() * 2 ** 31));
const request: FaultRequest = {
  isShort: values.short,
  plant: values.plant ?? null,
  seed: Number(seed),
  only: values.only,
  kind: kindOf(values),
};
// The short run also checks that planted faults are found.
const planted =
  request.isShort && request.plant === null && request.only === ''
    ? PLANTS.map((plant) => ({ ...request, plant, only: 'on sqlite' }))
    : [];

function readArguments() {
  try {
    const { values: given } = parseArgs({
      options: {
        short: { type: 'boolean', default: false },
        plant: { type: 'string' },
        seed: { type: 'string' },
        only: { type: 'string', default: '' },
        named: { type: 'boolean', default: false },
        points: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (given.help) end(0);
    if (given.plant !== undefined && !PLANTS.includes(given.plant))
      end(1, `There is no planted fault ${given.plant}.`);
    if (Number.isNaN(Number(given.seed ?? 0))) end(1, `${given.seed} is no number.`);
    return given;
  } catch (cause) {
    return end(1, cause instanceof Error ? cause.message : String(cause));
  }
}

async function runInTurn(requests: readonly FaultRequest[]): Promise<boolean> {
  let isSound = true;
  for (const each of requests) isSound = (await runAll(CAMPAIGNS, each, places)) && isSound;
  return isSound;
}

/** Prints the usage and exits. */
function end(code: number, fault?: string): never {
  (code === 0 ? console.log : console.error)(fault === undefined ? USAGE : `${fault}\n\n${USAGE}`);
  process.exit(code);
}

function kindOf({ named, points }: { named: boolean; points: boolean }): FaultRequest['kind'] {
  if (named === points) return 'all';
  return named ? 'named' : 'points';
}

// Each PostgreSQL adds a listener.
process.setMaxListeners(200);
// Ctrl-C also ends the started processes: their modules end them when this process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

console.log(`Seed ${request.seed}. To run a part again: --seed ${request.seed} --only NAME`);
const places = await openPlaces();
let areSound = false;
try {
  // In parallel, because the runs with planted faults mostly wait.
  const sound = await Promise.all([runInTurn([request]), runInTurn(planted)]);
  areSound = sound.every(Boolean);
} finally {
  await places.stop();
}
// Ends all processes that still hang.
process.exit(areSound ? 0 : 1);
