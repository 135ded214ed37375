import type { DraftWorkout } from '../../workout/planned.ts';
import { dayGiven, dayNamed, type KnownDay } from './day-names.ts';
import { draftOf } from './draft.ts';
import { fieldNamed, fieldsOf } from './fields.ts';
import { MAX_DRAFTS } from './clean-text.ts';
import { typeNamed } from './type-names.ts';

// Reads workouts from tables in text.

const SEPARATORS = ['|', '\t', ';', ','] as const;
/** A header with days needs at least this many, so that it is not a sentence. */
const MIN_COLUMNS = 3;
const MAX_CELLS = 60;
/** Maximum number of possible header lines that are tried. */
const MAX_HEADS = 5;

/** The workouts of the first table whose header names fields or days: Markdown, tabs or comma-separated values. */
export function draftsInTables(lines: readonly string[]): readonly DraftWorkout[] {
  for (const [index, table] of headsIn(lines)) {
    const drafts = tableFrom(lines, index, table);
    if (drafts.length > 1) return drafts;
  }
  return [];
}

interface Table {
  readonly separator: string;
  readonly head: readonly string[];
}

/** The first lines that can be the header of a table, with their separator. */
function headsIn(lines: readonly string[]): readonly (readonly [number, Table])[] {
  const heads: (readonly [number, Table])[] = [];
  for (const [index, line] of lines.entries()) {
    for (const separator of SEPARATORS) {
      const head = cellsOf(line, separator);
      if (heads.length < MAX_HEADS && (hasDays(head) || hasFields(head)))
        heads.push([index, { separator, head }]);
    }
  }
  return heads;
}

const hasDays = (head: readonly string[]): boolean =>
  head.filter((cell) => dayNamed(cell) !== null).length >= MIN_COLUMNS;

const hasFields = (head: readonly string[]): boolean =>
  head.length > 1 && head.some((cell) => fieldNamed(cell) === 'day');

function tableFrom(
  lines: readonly string[],
  index: number,
  { head, separator }: Table,
): readonly DraftWorkout[] {
  const rows = lines.slice(index + 1, index + 1 + MAX_DRAFTS).map((line) => cellsOf(line, separator));
  return hasDays(head)
    ? columns(head.map(dayNamed), rows)
    : rows.flatMap((cells) => rowDraft(head, cells) ?? []);
}

/** The cells of a row; a quoted cell may contain the separator. */
function cellsOf(line: string, separator: string): readonly string[] {
  if (!line.includes(separator)) return [];
  const whole = separator === '|' ? line.replace(/^\s*\|/, '').replace(/\|\s*$/, '') : line;
  const parts = whole.split(separator, MAX_CELLS);
  const cells: string[] = [];
  let open = false;
  for (const part of parts) {
    if (open) cells[cells.length - 1] += `${separator}${part}`;
    else cells.push(part);
    if (part.split('"').length % 2 === 0) open = !open;
  }
  return cells.map((cell) => cell.trim().replace(/^"|"$/g, '').trim());
}

function rowDraft(head: readonly string[], cells: readonly string[]): DraftWorkout | null {
  const entries = head.flatMap((name, index): (readonly [string, string])[] => {
    const cell = cells[index];
    return cell === undefined || cell === '' ? [] : [[name, cell]];
  });
  const fields = fieldsOf(entries);
  const day = fields.day === undefined ? null : dayGiven(fields.day);
  return day === null ? null : draftOf(fields, day);
}

/** A table with days as columns: the cells below a day have its length, type and text. */
function columns(
  days: readonly (KnownDay | null)[],
  rows: readonly (readonly string[])[],
): readonly DraftWorkout[] {
  return days.flatMap((day, index) => {
    const cells = rows
      .flatMap((row) => row.slice(index, index + 1))
      .filter((cell) => /[\p{L}\d]/u.test(cell));
    const words = cells.join(', ');
    const fields = { minutes: words, type: typeNamed(words) ?? '', description: words };
    return (day === null ? null : draftOf(fields, day)) ?? [];
  });
}
