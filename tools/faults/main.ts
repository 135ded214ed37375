import { parseArgs } from 'node:util';
import { CAMPAIGNS } from './campaigns.ts';
import { openHouses } from './place.ts';
import { runAll, type Wish } from './run.ts';

// Breaks the product on purpose, at hundreds of moments and in dozens of ways, and looks each time whether what it
// acknowledged is there. Exits with 1 when anything was lost.

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    plant: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    only: { type: 'string', default: '' },
    named: { type: 'boolean', default: false },
    points: { type: 'boolean', default: false },
  },
});

const PLANTED: Pick<Wish, 'plant' | 'only'> = {
  plant: 'early-answer',
  only: 'server under writes on sqlite',
};

const wish: Wish = {
  isShort: values.short,
  plant: values.plant ?? null,
  seed: Number(values.seed),
  only: values.only,
  kind: kindOf(values),
};
// The short form also shows that a fault is found.
const wishes =
  wish.isShort && wish.plant === null && wish.only === '' ? [wish, { ...wish, ...PLANTED }] : [wish];

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
let isSound = true;
try {
  for (const each of wishes) isSound = (await runAll(CAMPAIGNS, each, houses)) && isSound;
} finally {
  await houses.stop();
}
// What hangs, on purpose or not, is ended here.
process.exit(isSound ? 0 : 1);
