import type { DraftWorkout } from '../../workout/planned.ts';
import { dayGiven, dayNamed, type KnownDay } from './day-names.ts';
import { draftOf } from './draft.ts';
import { fieldsOf, type Fields } from './fields.ts';
import { MAX_DRAFTS, MAX_CONTAINERS, MAX_DEPTH } from './clean-text.ts';
import { typeNamed } from './type-names.ts';

/** A value that waits to be looked at, with what lies around it. */
interface Waiting {
  readonly value: unknown;
  /** The day that the names around it give. */
  readonly day: KnownDay | null;
  readonly list: number;
  readonly root: number;
  /** Whether it is part of a workout: then it is one itself only with a day of its own. */
  readonly inside: boolean;
}

/** Workouts that stand side by side. */
interface Group {
  readonly list: number;
  readonly root: number;
  readonly drafts: DraftWorkout[];
}

/** The workouts in values of any shape: lists, objects by day, weeks in plans. The list with the most days is the answer. */
export function draftsIn(roots: readonly unknown[]): readonly DraftWorkout[] {
  const groups = new Map<number, Group>();
  const waiting: Waiting[] = [];
  const next = { list: 0, found: 0 };
  for (const [root, value] of roots.entries()) {
    waiting.push({ value, day: null, list: 0, root, inside: false });
    for (let one = waiting.pop(); one !== undefined && next.found < MAX_DRAFTS; one = waiting.pop()) {
      next.list += 1;
      const { found, inner } = lookAt(one, next.list);
      // One at a time: an object of so many names would take the stack.
      for (const each of inner.toReversed()) waiting.push(each);
      if (found === null) continue;
      next.found += 1;
      const group = groups.get(one.list) ?? { list: one.list, root: one.root, drafts: [] };
      group.drafts.push(found);
      groups.set(one.list, group);
    }
  }
  return chosen([...groups.values()]);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The workout that a value is, and the values in it that may be some. */
function lookAt(one: Waiting, list: number): { found: DraftWorkout | null; inner: Waiting[] } {
  const { value } = one;
  if (!isObject(value)) return { found: null, inner: [] };
  if (Array.isArray(value)) {
    return { found: null, inner: value.filter(isObject).map((item) => ({ ...one, value: item, list })) };
  }
  const entries = Object.entries(value);
  const fields = withNested(fieldsOf(entries), entries);
  const own = fields.day === undefined ? null : dayGiven(fields.day);
  const found = one.inside && own === null ? null : draftOf(fields, one.day);
  const around = { ...one, day: own ?? one.day, inside: one.inside || found !== null };
  return { found, inner: entries.flatMap(([key, each]) => innerOf(key, each, around)) };
}

/** What stands under a name: under that of a day it belongs to that day. */
function innerOf(key: string, value: unknown, around: Waiting): readonly Waiting[] {
  const day = key.length > 20 ? null : dayNamed(key);
  if (day === null) return isObject(value) ? [{ ...around, value }] : [];
  if (isObject(value)) return [{ ...around, value, day, inside: false }];
  const words = String(value);
  const told = { duration: words, type: typeNamed(words.slice(0, 200)) ?? '', description: words };
  return [{ ...around, value: told, day, inside: false }];
}

/** A day that says no more of its workout than where it stands: `{ "day": "Monday", "workout": { … } }`. */
function withNested(fields: Fields, entries: readonly (readonly [string, unknown])[]): Fields {
  if (fields.day === undefined || fields.minutes !== undefined || fields.type !== undefined) return fields;
  const nested = entries
    .map(([, value]) => (Array.isArray(value) ? (value[0] as unknown) : value))
    .find(isObject);
  return nested === undefined ? fields : { ...fieldsOf(Object.entries(nested)), ...fields };
}

const daysIn = ({ drafts }: Group): ReadonlySet<string> =>
  new Set(drafts.map(({ day }) => day).filter((day) => day !== 'Unknown'));

/** The group with the most days, of two answers the later one; from the others only what it does not have. */
function chosen(groups: readonly Group[]): readonly DraftWorkout[] {
  let [best, max] = [groups[0], 0];
  for (const group of groups) {
    const days = daysIn(group).size;
    if (days > max || (days === max && group.root !== best?.root)) [best, max] = [group, days];
  }
  if (best === undefined || max < 2) return groups.flatMap(({ drafts }) => drafts);
  const has = daysIn(best);
  const others = groups.flatMap(({ drafts }) => drafts);
  return [...best.drafts, ...others.filter(({ day }) => day !== 'Unknown' && !has.has(day))];
}

/** What an answer is that is JSON and nothing else; nothing where it is not, or where it is nested or split beyond any plan. */
export function strictValues(text: string): readonly unknown[] {
  if (!isModest(text)) return [];
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** A look at the brackets alone, those in texts too: what is refused here is read all the same, with more patience. */
function isModest(text: string): boolean {
  let [depth, containers] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x5b || code === 0x7b) {
      depth += 1;
      containers += 1;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
    if (depth > MAX_DEPTH || containers > MAX_CONTAINERS) return false;
  }
  return true;
}
