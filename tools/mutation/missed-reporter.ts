import type { MutantResult } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';
import { isMissed } from './score.ts';

/** Prints each mutant that no test finds as soon as that is known: a whole folder takes an hour. */
class MissedReporter implements Reporter {
  onMutantTested(mutant: Readonly<MutantResult>): void {
    if (isMissed(mutant)) console.log(wordsOf(mutant));
  }
}

function wordsOf({ fileName, location, status, mutatorName, replacement }: MutantResult): string {
  const { line, column } = location.start;
  const file = fileName.slice(fileName.indexOf('packages/coach'));
  return `${status} ${file}:${line}:${column} ${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 100)}`;
}

/** Stryker finds its plugins by this name. */
export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'missed', MissedReporter)];
