import { Stryker } from '@stryker-mutator/core';
import { filesOf, FOLDERS, optionsFor } from './options.ts';
import { lineOf, scoresOf } from './score.ts';

/** Below it, tests let too many faults pass. */
const LEAST_PERCENT = 85;

/** `npm run -s mutation [-- file or folder ...]`: without any, all folders, and each must reach the least. */
async function main(asked: readonly string[]): Promise<number> {
  const files = asked.length === 0 ? filesOf(FOLDERS) : asked;
  const concurrency = Number(process.env.MUTATION_WORKERS ?? 2);
  const mutants = await new Stryker(optionsFor(files, concurrency)).runMutationTest();
  for (const { fileName, location, status, mutatorName, replacement } of mutants) {
    if (status !== 'Survived' && status !== 'NoCoverage') continue;
    const { line, column } = location.start;
    console.log(`${status} ${fileName}:${line}:${column} ${mutatorName}: ${oneLine(replacement)}`);
  }
  const scores = scoresOf(FOLDERS, mutants);
  console.log(scores.map(lineOf).join('\n'));
  return scores.some(({ percent }) => percent !== null && percent < LEAST_PERCENT) ? 1 : 0;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 100);

process.exitCode = await main(process.argv.slice(2));
