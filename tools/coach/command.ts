import { buildSeason } from '@musette/coach/proof/build-season';
import { parseArguments, USAGE, type CoachArguments } from './arguments.ts';
import { comparisonText } from './comparison.ts';
import { exportSeason } from './export.ts';
import { jsonOf } from './json.ts';
import { lawsOf } from './laws-table.ts';
import { readInto } from './read.ts';
import { refusalOf } from './refusals.ts';
import { seasonText } from './season-text.ts';

/** The output and the exit code of a command. */
interface CommandResult {
  readonly status: 0 | 2;
  readonly answers: readonly string[];
  /** Messages beside the answer: the files that were written, or the reason for a refusal. */
  readonly remarks: readonly string[];
}

/** Runs the coach's command without a terminal. */
export function coachCommand(args: readonly string[]): CommandResult {
  if (args.length === 0 || args.includes('--help')) return answer(USAGE);
  if (args.includes('--compare')) return answer(comparisonText());
  if (args.includes('--laws')) {
    const table = lawsOf(args);
    return table.ok ? answer(table.value) : refusal(table.error);
  }
  const asked = parseArguments(args);
  return asked.ok ? planned(asked.value) : refusal(asked.error);
}

function planned(asked: CoachArguments): CommandResult {
  const { rider, request, json, words, exportTo, readFrom } = asked;
  const season = buildSeason(rider, request);
  if (!season.ok) return refusal(refusalOf(season.error));
  const remarks: string[] = [];
  if (exportTo !== null) {
    const written = exportSeason(season.value, exportTo, words);
    if (!written.ok) return refusal(written.error);
    remarks.push(`${written.value} files are in ${exportTo}.`);
  }
  if (readFrom !== null) {
    const read = readInto(season.value, readFrom, { json, words });
    return read.ok ? answer(read.value, remarks) : refusal(read.error, remarks);
  }
  return answer(
    json ? JSON.stringify(jsonOf(season.value, words), null, 2) : seasonText(season.value, words),
    remarks,
  );
}

const answer = (text: string, remarks: readonly string[] = []): CommandResult => ({
  status: 0,
  answers: [text],
  remarks,
});

const refusal = (why: string, remarks: readonly string[] = []): CommandResult => ({
  status: 2,
  answers: [],
  remarks: [...remarks, why],
});
