import { parseArgs } from 'node:util';
import { CAMPAIGNS } from './campaigns.ts';
import { openHouses } from './place.ts';
import { runAll, type Wish } from './run.ts';

// Breaks the product on purpose, at hundreds of moments and in dozens of ways, and looks each time whether what it
// acknowledged is there. Exits with 1 when anything was lost.

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
const wish: Wish = {
  isShort: values.short,
  plant: values.plant ?? null,
  seed: Number(seed),
  only: values.only,
  kind: kindOf(values),
};
// The short form also shows that faults are found.
const planted =
  wish.isShort && wish.plant === null && wish.only === ''
    ? PLANTS.map((plant) => ({ ...wish, plant, only: 'on sqlite' }))
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

async function runInTurn(wishes: readonly Wish[]): Promise<boolean> {
  let isSound = true;
  for (const each of wishes) isSound = (await runAll(CAMPAIGNS, each, houses)) && isSound;
  return isSound;
}

/** Ends with how the command is used. */
function end(code: number, fault?: string): never {
  (code === 0 ? console.log : console.error)(fault === undefined ? USAGE : `${fault}\n\n${USAGE}`);
  process.exit(code);
}

function kindOf({ named, points }: { named: boolean; points: boolean }): Wish['kind'] {
  if (named === points) return 'all';
  return named ? 'named' : 'points';
}

// Each PostgreSQL has one.
process.setMaxListeners(200);
// Ctrl-C ends what was started as well: the modules that start processes end them when this one exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

console.log(`Seed ${wish.seed}. To run a part again: --seed ${wish.seed} --only NAME`);
const houses = await openHouses();
let areSound = false;
try {
  // Side by side: each planted fault waits for one program at a time.
  const sound = await Promise.all([runInTurn([wish]), runInTurn(planted)]);
  areSound = sound.every(Boolean);
} finally {
  await houses.stop();
}
// What hangs, on purpose or not, is ended here.
process.exit(areSound ? 0 : 1);
