import type { ActivityType } from '@musette/coach/progress/ride/activity-type';
import { csvRows } from './csv-rows.ts';
import { fileNameOf } from './zip-names.ts';

/** What Strava's export says of an activity besides its file, in the rider's words and language. Null: nothing. */
export interface StravaActivity {
  readonly name: string | null;
  readonly type: string | null;
  readonly commute: boolean;
  readonly gear: string | null;
}

/** Activities by the path of their file. */
export type StravaActivities = ReadonlyMap<string, StravaActivity>;

/** What the table of activities says. */
interface StravaTable {
  readonly activities: StravaActivities;
  /** How many activities have no file: the rider typed them in. */
  readonly withoutFile: number;
}

/** The name of the table in Strava's export, in every language. */
export const STRAVA_TABLE = 'activities.csv';

/** The maximum length of a text of an activity. */
export const MAX_TEXT_CHARS = 200;

const FOLDER = 'activities/';
const RIDE_PATH = /^activities\/[^/\\]+\.(?:fit|tcx|gpx)(?:\.gz)?$/i;

/** Reads the table of activities. Whatever is no such table has none. */
export function readActivities(table: Uint8Array): StravaTable {
  const activities = new Map<string, StravaActivity>();
  let header: readonly string[] | null = null;
  let columns: Columns | null = null;
  let withoutFile = 0;
  // The decoder leaves a byte order mark out.
  for (const row of csvRows(new TextDecoder().decode(table))) {
    columns ??= columnsOf(header ?? row, row);
    const path = columns === null ? '' : (row[columns.file] ?? '').trim();
    if (columns !== null && RIDE_PATH.test(path)) activities.set(keyOf(path), activityIn(row, columns));
    else if (header !== null && path === '' && row.length > TYPE) withoutFile += 1;
    header ??= row;
  }
  return { activities, withoutFile: columns === null ? 0 : withoutFile };
}

/** The activity of a file: with or without a folder around the export, and also if it was dropped alone or unpacked. */
export function activityOf(activities: StravaActivities, path: string): StravaActivity | null {
  const [name = '', folder = 'activities'] = path.split(/[/\\]/).toReversed();
  return folder === 'activities' ? (activities.get(keyOf(name)) ?? null) : null;
}

const keyOf = (path: string): string => `${FOLDER}${fileNameOf(path).replace(/\.gz$/i, '').toLowerCase()}`;

interface Columns {
  readonly file: number;
  readonly name: number;
  readonly type: number;
  readonly commute: number;
  readonly gear: number;
}

// Strava translates the header but keeps the order: id, date, name, type, description ... commute, private note, gear, file.
const NAME = 2;
const TYPE = 3;
const DESCRIPTION = 4;

/** The columns, as soon as a row names a file. Titles behind the file's occur twice and mean other figures. */
function columnsOf(header: readonly string[], row: readonly string[]): Columns | null {
  const file = row.findIndex((cell, index) => index > TYPE && RIDE_PATH.test(cell.trim()));
  if (file < 0) return null;
  const titles = header.slice(0, file).map((title) => title.trim().toLowerCase());
  const column = (known: readonly string[], otherwise: number): number => {
    const found = titles.findIndex((title) => known.includes(title));
    return found >= 0 ? found : otherwise;
  };
  const before = (steps: number): number => (file - steps > DESCRIPTION ? file - steps : -1);
  return {
    file,
    name: column(['activity name', 'name'], NAME),
    type: column(['activity type', 'type'], TYPE),
    commute: column(['commute'], before(3)),
    gear: column(['activity gear', 'gear'], before(1)),
  };
}

function activityIn(row: readonly string[], columns: Columns): StravaActivity {
  return {
    name: textOf(row[columns.name]),
    type: textOf(row[columns.type]),
    commute: /^(?:true|1|1\.0)$/i.test((row[columns.commute] ?? '').trim()),
    gear: textOf(row[columns.gear]),
  };
}

function textOf(cell = ''): string | null {
  const text = cell
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_CHARS)
    .toWellFormed();
  return text === '' ? null : text;
}

/** Strava's types in English, without what it says of them beside. Those of other languages are left to the file. */
const TYPES = new Map<string, ActivityType>(
  Object.entries({
    ride: 'ride',
    'virtual ride': 'virtual-ride',
    'gravel ride': 'gravel-ride',
    'mountain bike ride': 'mountain-bike-ride',
    'e-bike ride': 'e-bike-ride',
    'e-mountain bike ride': 'e-bike-ride',
    velomobile: 'ride',
    handcycle: 'ride',
    run: 'run',
    'trail run': 'run',
    'virtual run': 'run',
    walk: 'walk',
    hike: 'walk',
    swim: 'swim',
    rowing: 'row',
    'virtual row': 'row',
    'nordic ski': 'ski',
    'alpine ski': 'ski',
    'backcountry ski': 'ski',
    'roller ski': 'ski',
  } as const),
);

/** What the export says of a ride, as an upload takes it. */
export function uploadOf({ name, type, commute, gear }: StravaActivity) {
  const known = type === null ? undefined : TYPES.get(type.toLowerCase());
  return {
    ...(name !== null && { title: name }),
    ...(known && { type: known }),
    ...(commute && { commute: 'true' as const }),
    ...(gear !== null && { gear }),
  };
}
