import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { err, ok, type Result } from '@musette/coach/result';
import { MAX_ANSWER } from '@musette/coach/week/reading/clean-text';
import type { WeekSource } from '@musette/coach/proof/checks/proof';
import { readWeek, type ChangeKind, type ReadWeek } from '@musette/coach/proof/repair/read-week';
import type { AnswerFormat } from '@musette/coach/week/reading/read-answer';
import type { BuiltSeason } from '@musette/coach/proof/build-season';
import type { Catalogue } from '@musette/words/catalogue';
import type { CoachArguments } from './arguments.ts';
import { jsonOf } from './json.ts';
import { weekText } from './season-text.ts';

/** Makes the first week of a season from a model's answer. Returns the text to print, or an error message. */
export function readInto(
  planned: BuiltSeason,
  file: string,
  { json, words }: Pick<CoachArguments, 'json' | 'words'>,
): Result<string, string> {
  const text = textIn(file);
  if (!text.ok) return text;
  const [first] = planned.season.weeks;
  if (first === undefined) return err('--read needs a season with a week in it.');
  const week = readWeek(planned.season, first, text.value);
  return ok(
    json
      ? JSON.stringify(dataOf(planned, week, words), null, 2)
      : `${reportOf(week, file)}\n\n${weekText(week, words)}`,
  );
}

/** The text of a file. It is opened once, so that the checked size is that of the text. */
function textIn(file: string): Result<string, string> {
  try {
    const opened = openSync(file, 'r');
    try {
      const stat = fstatSync(opened);
      if (!stat.isFile()) return err(`--read cannot read ${file}: it is not a file.`);
      if (stat.size > MAX_ANSWER) return err(`--read cannot read ${file}: it is larger than 10 MB.`);
      return ok(readFileSync(opened, 'utf8'));
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return err(`--read cannot read ${file}: ${missing ? 'there is no such file' : 'the system refuses it'}.`);
  }
}

const FORMATS: Readonly<Record<AnswerFormat, string>> = {
  json: 'as JSON',
  repaired: 'as JSON that had to be repaired',
  patterns: 'by patterns in its text',
  nothing: 'as nothing: no workout could be found in it',
};

const SOURCES: Readonly<Record<WeekSource, string>> = {
  model: 'as the model wrote it',
  repaired: 'the model’s, repaired',
  patterns: 'from the patterns that were found',
  'built-in': 'the coach’s own',
};

const CHANGE: Readonly<Record<ChangeKind, string>> = {
  dropped: 'the workout of the answer was dropped',
  added: 'the coach’s workout was added, the answer had none',
  longer: 'made longer than the answer has it',
  shorter: 'made shorter than the answer has it',
  'another-session': 'the coach’s session stands in for the one of the answer',
};

function reportOf({ drafts, format, source, changes }: ReadWeek, file: string): string {
  const workouts = drafts.length === 1 ? '1 workout' : `${drafts.length} workouts`;
  return [
    `${file} was read ${FORMATS[format]} (${workouts}). The week is ${SOURCES[source]}.`,
    ...changes.map(({ day, kind }) => `  ${day}: ${CHANGE[kind]}`),
  ].join('\n');
}

const dataOf = (planned: BuiltSeason, week: ReadWeek, words: Catalogue) => ({
  ...jsonOf({ ...planned, weeks: [week] }, words),
  read: { format: week.format, source: week.source, workouts: week.drafts.length, changes: week.changes },
});
