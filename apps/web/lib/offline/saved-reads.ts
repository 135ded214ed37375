import { addWeeks, day, mondayOf } from '@musette/coach/calendar/days';
import { calendarStart } from '#lib/rider-data/plans.ts';
import { dayIn } from '#lib/text/today.ts';
import { inStore, resultOf } from './database.ts';

/** An answer of the server, as it is saved on this device. */
interface SavedRead {
  readonly userId: string;
  /** The query, as text. */
  readonly key: string;
  readonly query: readonly unknown[];
  readonly savedAt: number;
  /** The API that the answer came from. */
  readonly api: string;
  readonly data: unknown;
  /** Whether rides from Strava were left out. */
  readonly leftOut: boolean;
}

/** What this device has of a query. */
export type KnownRead = Pick<SavedRead, 'data' | 'savedAt' | 'leftOut'>;

/** Another API may answer in another shape: what comes from it is dropped. The build puts a hash of the API in its place. */
const API = String(import.meta.env.API_VERSION ?? 'unbuilt');
const MAX_READS = 60;

const isList = (query: readonly unknown[], kind: 'plans' | 'activities'): boolean =>
  query[0] === kind && query[1] === 'list';

/**
 * Whether a query is saved: what the dashboard, the calendar, the plan and its workouts show. The streak counts rides from Strava. Lists of weeks before those that the
 * calendar opens with are not: a rider who looks far back would fill the device with them.
 */
export function isSaved(query: readonly unknown[]): boolean {
  const [kind, part] = query;
  if (isOfEarlierWeeks(query)) return false;
  if (kind === 'plans') return part !== 'moves' && part !== 'streak';
  return (
    kind === 'session' ||
    kind === 'profile' ||
    kind === 'race-events' ||
    (kind === 'activities' && (part === 'list' || part === 'from-rides'))
  );
}

function isOfEarlierWeeks(query: readonly unknown[]): boolean {
  const first = calendarStart(mondayOf(dayIn(undefined, new Date())));
  if (isList(query, 'plans')) return (weeksOf(query).at(-1) ?? first) < first;
  return isList(query, 'activities') && String(query[3]) < first;
}

const keyOf = (query: readonly unknown[]): string => JSON.stringify(query);

/** Saves an answer. The oldest ones go when there are too many. */
export async function saveRead(userId: string, query: readonly unknown[], answer: unknown): Promise<void> {
  const { data, leftOut } = withoutStrava(query, answer);
  const read: SavedRead = {
    userId,
    key: keyOf(query),
    query,
    savedAt: Date.now(),
    api: API,
    data,
    leftOut,
  };
  await inStore('reads', 'readwrite', async (store) => {
    await resultOf(store.put(read));
    const keys = await resultOf(store.index('savedAt').getAllKeys());
    const count = await resultOf(store.count());
    await Promise.all(
      keys.slice(0, Math.max(0, count - MAX_READS)).map((key) => resultOf(store.delete(key))),
    );
  });
}

/** Strava's terms allow its rides for seven days, and a device cannot know since when the server has had them (decision 0035). */
function withoutStrava(query: readonly unknown[], data: unknown): Pick<SavedRead, 'data' | 'leftOut'> {
  if (!isList(query, 'activities') || !Array.isArray(data)) return { data, leftOut: false };
  const kept = (data as readonly { readonly source: string }[]).filter(({ source }) => source !== 'strava');
  return { data: kept, leftOut: kept.length < data.length };
}

/** What this device has of a query; null when that is nothing. Without a rider, whoever used this device last is asked for. */
export async function savedRead(userId: string | null, query: readonly unknown[]): Promise<KnownRead | null> {
  const all = await inStore('reads', 'readonly', (store) => resultOf<SavedRead[]>(store.getAll()));
  const reads = all
    .filter((read) => read.api === API && (userId === null || read.userId === userId))
    .toSorted((a, b) => b.savedAt - a.savedAt);
  const exact = reads.find(({ key }) => key === keyOf(query));
  if (exact) return exact;
  if (isList(query, 'plans')) return plansFrom(reads, query);
  return isList(query, 'activities') ? activitiesFrom(reads, query) : null;
}

interface Week {
  readonly weekStart: string;
}

/** The plans of some weeks from lists of other weeks: on Monday the screens ask for a week later. */
function plansFrom(reads: readonly SavedRead[], query: readonly unknown[]): KnownRead | null {
  const wanted = weeksOf(query);
  const found = new Map<string, { readonly plan: Week | undefined; readonly savedAt: number }>();
  for (const { query: saved, data, savedAt } of reads) {
    if (!isList(saved, 'plans')) continue;
    for (const week of weeksOf(saved)) {
      if (found.has(week)) continue;
      found.set(week, {
        plan: (data as readonly Week[]).find(({ weekStart }) => weekStart === week),
        savedAt,
      });
    }
  }
  const known = wanted.map((week) => found.get(week)).filter((one) => one !== undefined);
  if (known.length < wanted.length) return null;
  return {
    data: known.map(({ plan }) => plan).filter((plan) => plan !== undefined),
    savedAt: Math.min(...known.map(({ savedAt }) => savedAt)),
    leftOut: false,
  };
}

function weeksOf([, , from, count]: readonly unknown[]): readonly string[] {
  const first = mondayOf(day(String(from)));
  return Array.from({ length: Number(count) }, (_, index) => addWeeks(first, index));
}

/** The activities of some days from a list of other days: each day the screens ask for a day more. */
function activitiesFrom(reads: readonly SavedRead[], query: readonly unknown[]): KnownRead | null {
  const [from, to] = [String(query[2]), String(query[3])];
  const read = reads.find(
    ({ query: saved }) => isList(saved, 'activities') && String(saved[2]) <= from && String(saved[3]) >= from,
  );
  if (!read) return null;
  const rides = read.data as readonly { readonly date: string }[];
  return { ...read, data: rides.filter(({ date }) => date >= from && date <= to) };
}

/** Drops what was saved for other riders or came from another API. */
export const dropReadsOfOthers = (userId: string): Promise<unknown> =>
  removeReads((read) => read.userId !== userId || read.api !== API);

/** Drops all that was read: the session has ended. */
export const dropReads = (): Promise<unknown> => removeReads(() => true);

const removeReads = (isUnwanted: (read: SavedRead) => boolean) =>
  inStore('reads', 'readwrite', async (store) => {
    const all = await resultOf<SavedRead[]>(store.getAll());
    const unwanted = all.filter(isUnwanted);
    await Promise.all(unwanted.map(({ userId, key }) => resultOf(store.delete([userId, key]))));
  });
