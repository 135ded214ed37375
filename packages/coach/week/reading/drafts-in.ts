import type { DraftWorkout } from '../../workout/planned.ts';
import { dayGiven, dayNamed, type KnownDay } from './day-names.ts';
import { draftOf } from './draft.ts';
import { fieldsOf, type Fields } from './fields.ts';
import { MAX_DRAFTS, MAX_CONTAINERS, MAX_DEPTH } from './clean-text.ts';
import { typeNamed } from './type-names.ts';

// Finds draft workouts in JSON values of any shape.

/** A value to examine, with its context. */
interface QueuedValue {
  readonly value: unknown;
  /** The day from the keys around it. */
  readonly day: KnownDay | null;
  readonly list: number;
  readonly root: number;
  /** True if it is part of a workout. It is then a workout only if it has its own day. */
  readonly inside: boolean;
}

/** Workouts of the same list. */
interface Group {
  readonly list: number;
  readonly root: number;
  readonly drafts: DraftWorkout[];
}

/** Finds workouts in values of any shape: lists, objects by day, weeks in plans. The list with the most days is the answer. */
export function draftsIn(roots: readonly unknown[]): readonly DraftWorkout[] {
  const groups = new Map<number, Group>();
  const queue: QueuedValue[] = [];
  const next = { list: 0, found: 0 };
  for (const [root, value] of roots.entries()) {
    queue.push({ value, day: null, list: 0, root, inside: false });
    for (let queued = queue.pop(); queued !== undefined && next.found < MAX_DRAFTS; queued = queue.pop()) {
      next.list += 1;
      const { found, inner } = examine(queued, next.list);
      // One push each: spreading an object with very many keys would overflow the stack.
      for (const each of inner.toReversed()) queue.push(each);
      if (found === null) continue;
      next.found += 1;
      const group = groups.get(queued.list) ?? { list: queued.list, root: queued.root, drafts: [] };
      group.drafts.push(found);
      groups.set(queued.list, group);
    }
  }
  return chosen([...groups.values()]);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The workout of a value, if it is one, and the inner values to examine. */
function examine(queued: QueuedValue, list: number): { found: DraftWorkout | null; inner: QueuedValue[] } {
  const { value } = queued;
  if (!isObject(value)) return { found: null, inner: [] };
  if (Array.isArray(value)) {
    return { found: null, inner: value.filter(isObject).map((item) => ({ ...queued, value: item, list })) };
  }
  const entries = Object.entries(value);
  const fields = withNested(fieldsOf(entries), entries);
  const ownDay = fields.day === undefined ? null : dayGiven(fields.day);
  const found = queued.inside && ownDay === null ? null : draftOf(fields, queued.day);
  const around = { ...queued, day: ownDay ?? queued.day, inside: queued.inside || found !== null };
  return { found, inner: entries.flatMap(([key, each]) => innerOf(key, each, around)) };
}

/** The value of a key. Under the name of a day, it belongs to that day. */
function innerOf(key: string, value: unknown, around: QueuedValue): readonly QueuedValue[] {
  const day = key.length > 20 ? null : dayNamed(key);
  if (day === null) return isObject(value) ? [{ ...around, value }] : [];
  if (isObject(value)) return [{ ...around, value, day, inside: false }];
  const words = String(value);
  const fields = { duration: words, type: typeNamed(words.slice(0, 200)) ?? '', description: words };
  return [{ ...around, value: fields, day, inside: false }];
}

/** Adds the fields of a nested workout to an object that has only a day: `{ "day": "Monday", "workout": { … } }`. */
function withNested(fields: Fields, entries: readonly (readonly [string, unknown])[]): Fields {
  if (fields.day === undefined || fields.minutes !== undefined || fields.type !== undefined) return fields;
  const nested = entries
    .map(([, value]) => (Array.isArray(value) ? (value[0] as unknown) : value))
    .find(isObject);
  return nested === undefined ? fields : { ...fieldsOf(Object.entries(nested)), ...fields };
}

const daysIn = ({ drafts }: Group): ReadonlySet<string> =>
  new Set(drafts.map(({ day }) => day).filter((day) => day !== 'Unknown'));

/** The group with the most days, or the later of two equal answers. The other groups add only missing days. */
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

/** The value of an answer that is valid JSON; an empty list if it is not, or if it is nested too deep or has too many parts. */
export function strictValues(text: string): readonly unknown[] {
  if (!isWithinLimits(text)) return [];
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** Counts brackets, also those inside strings. The lenient reader still reads a text that is rejected here. */
function isWithinLimits(text: string): boolean {
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
