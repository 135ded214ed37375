import { dayNamed, dayNumbered, wholeDayNamed, type KnownDay } from './day-names.ts';
import { fieldNamed } from './fields.ts';
import { MAX_DRAFTS } from './clean-text.ts';

// Splits a text into parts by the days that it names.

/** A part of a text that is about one or more days. */
export interface DayText {
  readonly days: readonly KnownDay[];
  readonly text: string;
}

interface Mark {
  readonly day: KnownDay;
  readonly from: number;
  readonly to: number;
  /** True if the line starts with it; bullets, numbers and the word "day" may come first. */
  readonly leads: boolean;
}

const WORDS = /\p{L}[\p{L}\p{M}]*(?:-feira)?/gu;
const NUMBERED = /^[^\p{L}\d]{0,12}(?:day|tag|jour|dia|día|giorno|dag)\s{0,3}([1-7])(?!\d)/iu;
const MAX_BEFORE = 40;
/** Days that are named together share the text that follows. */
const TOGETHER = /^\s{0,3}(?:,|\/|&|\+|and|und|et|y|e|en|,\s?and)?\s{0,3}$/i;
const BREAKS_A_SHORT_NAME = /^\s{0,2}(?:[.:|)–—-]|\d|$)/;

/** Splits a text by its days: at lines that start with a day, or at each day name if there are no such lines. */
export function stretchesOf(lines: readonly string[]): readonly DayText[] {
  const text = lines.join('\n');
  const marks = marksIn(lines);
  const leading = marks.filter(({ leads }) => leads);
  const listed = new Set(leading.map(({ day }) => day)).size > 1;
  const starts = listed ? leading : marks.filter(({ day, leads }, at) => leads || marks[at - 1]?.day !== day);
  let pendingDays: readonly KnownDay[] = [];
  return starts.slice(0, MAX_DRAFTS).flatMap((mark, at) => {
    const next = listed ? lineStart(text, starts[at + 1]?.from) : starts[at + 1]?.from;
    const about = text.slice(mark.to, Math.max(mark.to, next ?? text.length));
    const days = [...pendingDays, mark.day];
    pendingDays = TOGETHER.test(about.slice(0, 20)) && about.length < 10 ? days : [];
    return pendingDays.length > 0
      ? []
      : [{ days: [...days, ...sharing(listed ? marks : starts, mark)], text: about }];
  });
}

const lineStart = (text: string, at: number | undefined): number | undefined =>
  at === undefined ? undefined : text.lastIndexOf('\n', at - 1) + 1;

/** The days that follow on the same line, separated only by a comma or an "and". */
function sharing(marks: readonly Mark[], first: Mark): readonly KnownDay[] {
  const days: KnownDay[] = [];
  let last = first;
  for (const mark of marks.slice(marks.indexOf(first) + 1, marks.indexOf(first) + 7)) {
    if (mark.leads || mark.from - last.to > 6) break;
    days.push(mark.day);
    last = mark;
  }
  return days;
}

function marksIn(lines: readonly string[]): readonly Mark[] {
  const marks: Mark[] = [];
  let offset = 0;
  for (const line of lines) {
    const found = daysNamedIn(line, offset);
    const numbered = NUMBERED.exec(line);
    const day = dayNumbered(Number(numbered?.[1]));
    if (numbered !== null && day !== null && found[0]?.leads !== true) {
      marks.push({ day, from: offset, to: offset + numbered[0].length, leads: true });
    } else for (const each of found) marks.push(each);
    offset += line.length + 1;
  }
  return marks;
}

function daysNamedIn(line: string, offset: number): readonly Mark[] {
  const marks: Mark[] = [];
  for (const match of line.matchAll(WORDS)) {
    const mark = markAt(line, match, offset);
    if (mark !== null) marks.push(mark);
  }
  return marks;
}

function markAt(line: string, { 0: word, index }: RegExpExecArray, offset: number): Mark | null {
  const day = dayNamed(word);
  if (day === null) return null;
  const end = index + word.length;
  const leads = index <= MAX_BEFORE && leadsIn(line.slice(0, index));
  const isShort = wholeDayNamed(word) === null;
  if (isShort && !(leads && BREAKS_A_SHORT_NAME.test(line.slice(end, end + 4)))) return null;
  return { day, from: offset + index, to: offset + end, leads };
}

const leadsIn = (before: string): boolean =>
  [...before.matchAll(WORDS)].every(([word]) => fieldNamed(word) === 'day' || word.toLowerCase() === 'week');
