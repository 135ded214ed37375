import type { DraftWorkout } from '../../workout/planned.ts';
import { draftsIn, strictValues } from './drafts-in.ts';
import { lenientValues } from './lenient-json.ts';
import { unescaped } from './lenient-strings.ts';
import { MAX_ANSWER, MAX_SEARCHED } from './clean-text.ts';
import { draftsByPattern } from './patterns.ts';

// Reads the answer of a language model as draft workouts.

/** How an answer was read: as valid JSON, as repaired JSON, by patterns, or not at all. */
export type AnswerFormat = 'json' | 'repaired' | 'patterns' | 'nothing';

/** The workouts of an answer. */
export interface ReadAnswer {
  readonly drafts: readonly DraftWorkout[];
  readonly format: AnswerFormat;
}

/** An answer may be a string inside another answer, up to this many levels. */
const MAX_WRAPPED = 3;
/** If JSON has fewer days, the patterns are tried too. */
const FEW_DAYS = 3;
/** A shorter string inside an answer is not an answer. */
const MIN_TEXT = 20;
const THOUGHT = '</think>';

/** Reads any text as a week of workouts (spec 7, 8): valid JSON, repaired JSON, patterns, else nothing. Never throws, in linear time. */
export function readAnswer(text: string): ReadAnswer {
  if (text.length > MAX_ANSWER) return { drafts: [], format: 'nothing' };
  let current = withoutThoughts(text);
  let found: readonly DraftWorkout[] = [];
  for (let turn = 0; turn < MAX_WRAPPED; turn += 1) {
    const values = strictValues(current);
    const drafts = draftsIn(values);
    if (drafts.length > 0) return { drafts, format: current === text ? 'json' : 'repaired' };
    const parsed = values.length > 0 ? values : lenientValues(searchedText(current));
    found = draftsIn(parsed);
    const inner = found.length > 0 ? null : innerText(parsed, current);
    if (inner === null) break;
    current = inner;
  }
  const byPattern = daysOf(found) < FEW_DAYS ? draftsByPattern(current.slice(0, MAX_SEARCHED.patterns)) : [];
  if (byPattern.length > 0 && daysOf(byPattern) > daysOf(found))
    return { drafts: byPattern, format: 'patterns' };
  return { drafts: found, format: found.length > 0 ? 'repaired' : 'nothing' };
}

const daysOf = (drafts: readonly DraftWorkout[]): number =>
  new Set(drafts.map(({ day }) => day).filter((day) => day !== 'Unknown')).size;

/** The part of an answer that is searched for broken JSON: from the first bracket on. */
function searchedText(answer: string): string {
  const first = Math.max(0, answer.search(/[[{]/));
  return answer.slice(first, first + MAX_SEARCHED.json);
}

/** The text after the thoughts of a language model. */
function withoutThoughts(text: string): string {
  const thought = text.lastIndexOf(THOUGHT);
  const answer = text.slice(thought + THOUGHT.length);
  return thought >= 0 && answer.trim().length >= MIN_TEXT ? answer : text;
}

/** The text inside an answer that may be the answer: the longest string of the values, or the text with decoded escapes. */
function innerText(values: readonly unknown[], text: string): string | null {
  let longest = '';
  const queue: unknown[] = [...values];
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    if (typeof value === 'string' && value.length > longest.length) longest = value;
    else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) queue.push(inner);
    }
  }
  if (isWrapping(longest, text)) return longest;
  return text.includes('\\"') ? unescaped(searchedText(text)) : null;
}

/** True if the inner text is most of the answer. */
const isWrapping = (inner: string, text: string): boolean =>
  inner.length >= MIN_TEXT && inner.length * 2 > text.length;
