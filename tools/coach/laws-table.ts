import { parseArgs } from 'node:util';
import { err, ok, type Result } from '@musette/coach/result';
import { holdLaws, type LawReport } from '@musette/coach/testing/laws/laws';
import { randomRiders } from '@musette/coach/testing/laws/random-rider';
import { unreadable } from './refusals.ts';

const OPTIONS = { laws: { type: 'string' }, seed: { type: 'string', default: '1' } } as const;

/** The table of the laws for a number of riders; `--seed` chooses them. */
export function lawsOf(args: readonly string[]): Result<string, string> {
  try {
    const { laws, seed } = parseArgs({ args: [...args], options: OPTIONS, strict: true }).values;
    const [count, first] = [Number(laws), Number(seed)];
    const isCount = Number.isInteger(count) && count > 0 && Number.isInteger(first);
    return isCount ? ok(lawsText(count, first)) : err('--laws and --seed are whole numbers.');
  } catch (error) {
    return err(unreadable(error));
  }
}

/** The laws held against the seasons of random riders, as a table with the worst seasons below it. */
function lawsText(count: number, seed: number): string {
  const report = holdLaws(randomRiders(count, seed));
  return [
    `${count} riders, seed ${seed}; the fitness of ${percent(report.canGrow, count)} can grow`,
    ...tableOf(report),
    '',
    unusedText(report),
    ...worstOf(report),
  ].join('\n');
}

const percent = (part: number, of: number): string =>
  of === 0 ? '–' : `${((part / of) * 100).toFixed(1)} %`;

const tableOf = ({ results }: LawReport): readonly string[] => [
  '',
  '| law | what it says | applies to | kept by |',
  '|---|---|---|---|',
  ...results.map(
    ({ law, applies, kept }) =>
      `| ${law.name} | ${law.says} | ${applies} | ${kept} (${percent(kept, applies)}) |`,
  ),
];

const unusedText = ({ unused }: LawReport): string =>
  unused.length === 0
    ? 'Every session of the library is planned for someone.'
    : `Sessions that are planned for nobody: ${unused.join(', ')}`;

const worstOf = ({ results }: LawReport): readonly string[] =>
  results
    .filter(({ worst }) => worst.length > 0)
    .flatMap(({ law, worst }) => [
      '',
      `${law.name}:`,
      ...worst.flatMap(({ command, finding }) => [`  ${finding.text}`, `    npm run -s coach -- ${command}`]),
    ]);
