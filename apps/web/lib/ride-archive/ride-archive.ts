import { err, type Result } from '@musette/coach/result';
import { MAX_FILE_BYTES } from '@musette/formats/rides/problems';
import {
  activityOf,
  readActivities,
  STRAVA_TABLE,
  type StravaActivities,
  type StravaActivity,
} from './strava-export.ts';
import {
  type ArchiveProblem,
  bytesAt,
  readDirectory,
  type ZipEntry,
} from '@musette/formats/zip/zip-directory';
import { type EntryProblem, readEntry, refusalOf, zipWithin } from '@musette/formats/zip/zip-entry';
import { fileNameOf, shownName, shownPath } from './zip-names.ts';

/** Why a file is left out. */
export type LeftOutReason = ArchiveProblem | EntryProblem | 'nested-zip';

/** A ride file, still packed. Its path is for showing only. */
export interface FoundRide {
  readonly kind: 'ride';
  readonly path: string;
  readonly name: string;
  /** What Strava's export says of it; null without one. */
  readonly activity: StravaActivity | null;
  /** Reads the file anew each time. A gzipped file stays gzipped. */
  bytes(): Promise<Result<Uint8Array<ArrayBuffer>, LeftOutReason>>;
}

/** A ride file, a zip or a table that is not read, and why. */
export interface LeftOut {
  readonly kind: 'left-out';
  readonly path: string;
  readonly reason: LeftOutReason;
}

/** How many files are no rides: photos, tables, pages. It comes last. */
interface OtherFiles {
  readonly kind: 'other-files';
  readonly count: number;
}

/** How many activities an export of Strava has without a file. */
interface WithoutFile {
  readonly kind: 'without-file';
  readonly count: number;
}

/** What is found in dropped files. */
export type Found = FoundRide | LeftOut | WithoutFile | OtherFiles;

type Kind = 'ride' | 'zip' | 'strava-table' | 'other';

/**
 * The rides in files that a rider drops, zips among them. Only the directory of a zip is read for this, so all of it can be
 * listed before the first ride is read; then one ride is in memory for each call of `bytes()`.
 */
export async function* ridesIn(files: readonly File[]): AsyncGenerator<Found, void> {
  const loose = files.map(looseFile);
  let others = 0;
  const activities = yield* stravaActivitiesIn(loose);
  for (const part of loose) {
    if (part.kind === 'zip')
      others += yield* zipParts({ file: part.file, path: pathOf(part.file), isWithin: false });
    else if (part.kind === 'ride') yield rideOrReason(part, activities);
    else others += 1;
  }
  yield { kind: 'other-files', count: others };
}

/** A dropped file, or a file of a zip. */
interface Part {
  readonly kind: Kind;
  /** As the zip or the browser has it. */
  readonly ownPath: string;
  readonly path: string;
  readonly refusal: LeftOutReason | null;
  bytes(): Promise<Result<Uint8Array<ArrayBuffer>, LeftOutReason>>;
}

function looseFile(file: File): Part & { readonly file: File } {
  const path = pathOf(file);
  const isTooLarge = file.size > MAX_FILE_BYTES;
  return {
    kind: ZIP_TYPES.includes(file.type) ? 'zip' : kindOf(path),
    ownPath: path,
    path: shownPath(path),
    refusal: isTooLarge ? 'too-large' : null,
    bytes: async () => (isTooLarge ? err('too-large') : bytesAt(file, 0, file.size)),
    file,
  };
}

/** A zip, and whether it is within another one. */
interface Zip {
  readonly file: Blob;
  readonly path: string;
  readonly isWithin: boolean;
}

function zipPart({ file, path, isWithin }: Zip, entry: ZipEntry): Part & { readonly entry: ZipEntry } {
  const kind = kindOf(entry.path);
  const isTooDeep = kind === 'zip' && isWithin;
  return {
    kind,
    ownPath: entry.path,
    path: shownPath(`${path}/${entry.path}`),
    refusal: isTooDeep ? 'nested-zip' : refusalOf(entry),
    bytes: () => readEntry(file, entry),
    entry,
  };
}

/** The files of a zip, and those of the zips in it; returns how many are something else. */
async function* zipParts(zip: Zip): AsyncGenerator<FoundRide | LeftOut | WithoutFile, number> {
  const entries = await readDirectory(zip.file);
  if (!entries.ok) {
    yield { kind: 'left-out', path: shownPath(zip.path), reason: entries.error };
    return 0;
  }
  const parts = entries.value.filter(({ path }) => !isFolder(path)).map((entry) => zipPart(zip, entry));
  const activities = yield* stravaActivitiesIn(parts);
  const wanted = parts.filter(({ kind }) => kind === 'ride' || kind === 'zip');
  let others = parts.length - wanted.length;
  for (const part of wanted) {
    if (part.kind === 'zip' && !zip.isWithin) others += yield* innerParts(zip, part);
    else yield rideOrReason(part, activities);
  }
  return others;
}

/** The files of a zip within a zip, as Garmin's export has them. */
async function* innerParts(
  { file }: Zip,
  { entry, path }: Part & { readonly entry: ZipEntry },
): AsyncGenerator<FoundRide | LeftOut | WithoutFile, number> {
  const inner = await zipWithin(file, entry);
  if (inner.ok) return yield* zipParts({ file: inner.value, path, isWithin: true });
  yield { kind: 'left-out', path, reason: inner.error };
  return 0;
}

/** What the table of a Strava export says, which is the one with the shortest path. */
async function* stravaActivitiesIn(
  parts: readonly Part[],
): AsyncGenerator<LeftOut | WithoutFile, StravaActivities> {
  const tables = parts.filter(({ kind }) => kind === 'strava-table');
  const [table] = tables.toSorted((a, b) => a.ownPath.length - b.ownPath.length);
  if (table === undefined) return new Map();
  const bytes = await table.bytes();
  if (!bytes.ok) {
    yield { kind: 'left-out', path: table.path, reason: bytes.error };
    return new Map();
  }
  const { activities, withoutFile: count } = readActivities(bytes.value);
  if (count > 0) yield { kind: 'without-file', count };
  return activities;
}

function rideOrReason(part: Part, activities: StravaActivities): FoundRide | LeftOut {
  const { path, ownPath, refusal: reason } = part;
  if (reason !== null) return { kind: 'left-out', path, reason };
  const activity = activityOf(activities, ownPath);
  return { kind: 'ride', path, name: shownName(ownPath), activity, bytes: part.bytes };
}

/** GoldenCheetah names its own rides by their start: 2026_03_03_17_30_00.json. Exports have other JSON files by the hundred. */
const GOLDEN_CHEETAH = /^\d{4}(?:_\d\d){5}\.json$/i;

const ZIP_TYPES = ['application/zip', 'application/x-zip-compressed'];

function kindOf(path: string): Kind {
  const name = fileNameOf(path);
  // What macOS adds to each file on a stick or in a zip has the file's name, and none of its contents.
  if (name.startsWith('._') || /(?:^|[/\\])__MACOSX[/\\]/.test(path)) return 'other';
  if (/\.(?:fit|tcx|gpx)(?:\.gz)?$/i.test(name) || GOLDEN_CHEETAH.test(name)) return 'ride';
  if (/\.zip$/i.test(name)) return 'zip';
  return name.toLowerCase() === STRAVA_TABLE ? 'strava-table' : 'other';
}

const isFolder = (path: string): boolean => /[/\\]$/.test(path);

// Only a file of a dropped folder has a path.
const pathOf = (file: File): string => file.webkitRelativePath || file.name;
