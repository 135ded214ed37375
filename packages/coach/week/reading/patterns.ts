import type { DraftWorkout } from '../../workout/planned.ts';
import { stretchesOf, type DayText } from './day-marks.ts';
import { draftOf } from './draft.ts';
import { fieldNamed, fieldsOf, type Field, type Fields } from './fields.ts';
import { MAX_DRAFTS } from './clean-text.ts';
import { minutesNamed } from './quantities.ts';
import { draftsInTables } from './tables.ts';
import { typeNamed } from './type-names.ts';

// Reads workouts from text without JSON.

/** Maximum characters that are read for one day. */
const MAX_ABOUT = 2000;
/** The title of a workout is within this many characters after its day. */
const MAX_HEADING = 120;

/** Finds workouts in a text without JSON: tables, lists, prose, lines of fields (spec 7). A day without minutes or type gives none. */
export function draftsByPattern(text: string): readonly DraftWorkout[] {
  const lines = plainLines(text);
  const tableDrafts = draftsInTables(lines);
  if (tableDrafts.length > 0) return tableDrafts;
  return stretchesOf(lines).flatMap(draftsAbout).slice(0, MAX_DRAFTS);
}

function draftsAbout({ days, text }: DayText): readonly DraftWorkout[] {
  const about = text.slice(0, MAX_ABOUT).replace(/^[\s:.,|)\]"'–—-]+/, '');
  const keyed = keyedFields(about);
  const fields = { ...proseFields(about, keyed), ...keyed };
  if (fields.minutes === undefined && fields.type === undefined) return [];
  return days.flatMap((day) => draftOf(fields, day) ?? []);
}

const KEY = /["']?(?<![\p{L}\d])(\p{L}[\p{L}_ ]{1,24})["']?\s{0,2}[:=]\s{0,3}/gu;

/** The fields that are written as `name: value`. */
function keyedFields(about: string): Fields {
  const keys = [...about.matchAll(KEY)].filter(([, key]) => isField(key as string));
  const entries = keys.map((match, at): readonly [string, string] => {
    const from = match.index + match[0].length;
    const value = about.slice(from, keys[at + 1]?.index);
    return [match[1] as string, valueOf(value)];
  });
  return fieldsOf(entries.filter(([, value]) => value !== ''));
}

const isField = (key: string): boolean => {
  const field: Field | null = fieldNamed(key.trim());
  return field !== null && field !== 'day';
};

/** The value after a key, up to the end of its line or quotes. */
function valueOf(text: string): string {
  const quoted = /^"([^"\n]*)"|^'([^'\n]*)'/.exec(text);
  const value = quoted?.[1] ?? quoted?.[2] ?? text.split('\n', 1).join('');
  let end = value.length;
  while (end > 0 && VALUE_ENDS.includes(value.charAt(end - 1))) end -= 1;
  return value.slice(0, end).trim();
}

const VALUE_ENDS = ' \t,;|{}[]"-';

/** The fields from prose: the longest time, the type, the title, and the whole text as description. */
function proseFields(about: string, keyed: Fields): Fields {
  const heading = about.slice(0, MAX_HEADING).split('\n', 1)[0] as string;
  const lengths = minutesNamed(about);
  const type = typeNamed(heading) ?? typeNamed(about);
  const words = { focus: titleOf(heading), description: runningText(about) };
  return {
    ...(lengths.length > 0 ? { minutes: Math.max(...lengths) } : {}),
    ...(type === null ? {} : { type }),
    ...(Object.keys(keyed).length > 0 ? {} : words),
  };
}

/** Joins lines and cells into one text without bullets. */
const runningText = (about: string): string =>
  about
    .split(/[|\n]/)
    .map((line) => line.replace(/^[\s•#>-]+/, '').trimEnd())
    .join(' ');

const LENGTH_BEFORE = /^\d[\d.,:]*\s?(?:hours?|h|minutes?|mins?|m)\b\s*(?:\d+\s?(?:min)?\b\s*)?/i;
const FILLER = /^(?:(?:is|do|go|ride|a|an|the|for|on|of|with|your|you)\s+){1,6}/i;

/** The first words, up to punctuation or a number, without a leading length. */
function titleOf(heading: string): string {
  const words = heading
    .replace(/^[^\p{L}\d]+/u, '')
    .replace(LENGTH_BEFORE, '')
    .replace(FILLER, '');
  const title = (words.split(/[.:;,(|–—]|\s-\s|\d/, 1)[0] as string).trim();
  return /\p{L}{3}/u.test(title) ? title : '';
}

const MAX_LINES = 5000;
const BREAKS = /<\/?(?:br|p|li|ul|ol|tr|div|h[1-6]|table)\b[^<>]{0,200}>/gi;
const CELLS = /<\/?t[dh]\b[^<>]{0,200}>/gi;
const TAGS = /<\/?[a-z!][^<>]{0,400}>/gi;
const ENTITIES: readonly (readonly [RegExp, string])[] = [
  [/&nbsp;/g, ' '],
  [/&quot;/g, '"'],
  [/&amp;/g, '&'],
];

/** The lines of a text without markup; table cells stay separate. */
function plainLines(text: string): readonly string[] {
  const bare = text.replace(BREAKS, '\n').replace(CELLS, ' | ').replace(TAGS, ' ');
  return ENTITIES.reduce((all, [entity, sign]) => all.replace(entity, sign), bare)
    .split(/\r\n|[\n\r\u2028\u2029]/, MAX_LINES)
    .map((line) => line.replace(/[*_`]{1,3}/g, '').trimEnd());
}
