import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { FOLDERS, keyOf, optionsFor } from './options.ts';
import { lineOf, scoreOf, type Score } from './score.ts';

/** The minimum score of each folder, and of each of its files. */
const MIN_PERCENT: Readonly<Record<string, number>> = { proof: 96, season: 92, progress: 85 };
const minOf = ({ name }: Score): number => MIN_PERCENT[keyOf(name)] ?? 100;

/** `npm run -s mutation [-- proof season progress]`: runs each folder by itself, and each must reach its minimum score. */
async function main(asked: readonly string[]): Promise<number> {
  const folders = asked.length === 0 ? FOLDERS : asked;
  const scores: Score[] = [];
  for (const folder of folders) {
    scores.push(scoreOf(folder, await runOn(folder)));
  }
  console.log(scores.map(lineOf).join('\n'));
  return scores.some((score) => score.percent !== null && score.percent < minOf(score)) ? 1 : 0;
}

/** Runs Stryker on a folder or on one file. */
async function runOn(folder: string): Promise<readonly MutantResult[]> {
  // Read by vitest.config.ts, which Stryker loads in processes of its own.
  process.env.MUTATED = keyOf(folder);
  return new Stryker(optionsFor(folder, Number(process.env.MUTATION_WORKERS ?? 2))).runMutationTest();
}

process.exitCode = await main(process.argv.slice(2));
