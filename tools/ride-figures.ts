import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { writeOrCheck } from './generated.ts';
import { comparisonsOf } from './ride-figures/compare.ts';
import { pageOf, wrongVerdicts } from './ride-figures/page.ts';

// Writes docs/ride-figures.md: our figures of real rides beside known ones. `--check` only says whether they are the same today.
//   node tools/ride-figures.ts [--check] [folder of rides]

const given = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const folder = given ?? fileURLToPath(new URL('../../shared/data/rides', import.meta.url));

if (existsSync(folder)) {
  const files = readdirSync(folder).filter((name) => /\.(?:fit|tcx|gpx)$/.test(name));
  const comparisons = files.flatMap((name) => comparisonsOf(name, readFileSync(join(folder, name))));
  for (const name of wrongVerdicts(comparisons)) {
    console.error(`Who is right? tools/ride-figures/page.ts has to say it for: ${name}`);
    process.exitCode = 1;
  }
  writeOrCheck([{ path: 'docs/ride-figures.md', text: pageOf(comparisons) }], 'node tools/ride-figures.ts');
} else {
  console.error(`There are no rides in ${folder}.`);
  process.exitCode = 1;
}
