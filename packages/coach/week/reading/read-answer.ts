import type { DraftWorkout } from '../../workout/planned.ts';
import { draftsIn, strictValues } from './drafts-in.ts';
import { lenientValues } from './lenient-json.ts';
import { unescaped } from './lenient-strings.ts';
import { MAX_ANSWER, MAX_SEARCHED } from './clean-text.ts';
import { draftsByPattern } from './patterns.ts';

/** Which way an answer could be read: as the JSON that was asked for, repaired, by patterns, or not at all. */
export type AnswerFormat = 'json' | 'repaired' | 'patterns' | 'nothing';

/** What an answer says. */
export interface ReadAnswer {
  readonly drafts: readonly DraftWorkout[];
  readonly how: AnswerFormat;
}

/** An answer may be a text within a value of another one, and that within another. */
const MAX_WRAPPED = 3;
/** Where so few days are found in JSON, it may have been none. */
const FEW_DAYS = 3;
/** A shorter text within an answer is no answer. */
const MIN_TEXT = 20;
const THOUGHT = '</think>';

/** Reads any text as a week of workouts (spec 7, 8): strict JSON, repaired JSON, patterns, else nothing. Never throws; linear in time. */
export function readAnswer(text: string): ReadAnswer {
  if (text.length > MAX_ANSWER) return { drafts: [], how: 'nothing' };
  let current = withoutThoughts(text);
  let some: readonly DraftWorkout[] = [];
  for (let turn = 0; turn < MAX_WRAPPED; turn += 1) {
    const values = strictValues(current);
    const drafts = draftsIn(values);
    if (drafts.length > 0) return { drafts, how: current === text ? 'json' : 'repaired' };
    const loose = values.length > 0 ? values : lenientValues(searchedText(current));
    some = draftsIn(loose);
    const inner = some.length > 0 ? null : innerText(loose, current);
    if (inner === null) break;
    current = inner;
  }
  const byPattern = daysOf(some) < FEW_DAYS ? draftsByPattern(current.slice(0, MAX_SEARCHED.patterns)) : [];
  if (byPattern.length > 0 && daysOf(byPattern) > daysOf(some)) return { drafts: byPattern, how: 'patterns' };
  return { drafts: some, how: some.length > 0 ? 'repaired' : 'nothing' };
}

const daysOf = (drafts: readonly DraftWorkout[]): number =>
  new Set(drafts.map(({ day }) => day).filter((day) => day !== 'Unknown')).size;

/** The part of an answer in which broken JSON is looked for: from the first bracket on. */
function searchedText(answer: string): string {
  const first = Math.max(0, answer.search(/[[{]/));
  return answer.slice(first, first + MAX_SEARCHED.json);
}

/** What a model says after it has thought aloud. */
function withoutThoughts(text: string): string {
  const thought = text.lastIndexOf(THOUGHT);
  const said = text.slice(thought + THOUGHT.length);
  return thought >= 0 && said.trim().length >= MIN_TEXT ? said : text;
}

/** The text within an answer that may be the answer: the longest that the values hold, or its own once the escapes are read. */
function innerText(values: readonly unknown[], text: string): string | null {
  let longest = '';
  const waiting: unknown[] = [...values];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value === 'string' && value.length > longest.length) longest = value;
    else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) waiting.push(inner);
    }
  }
  if (isWrapping(longest, text)) return longest;
  return text.includes('\\"') ? unescaped(searchedText(text)) : null;
}

/** Most of what there is, and not a remark in brackets. */
const isWrapping = (inner: string, text: string): boolean =>
  inner.length >= MIN_TEXT && inner.length * 2 > text.length;
