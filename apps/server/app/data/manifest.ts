import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@musette/coach/result';
import { z } from 'zod';
import { parseJson } from '#kit/json.ts';
import type { FileFacts } from './private-files.ts';

export const MANIFEST_FILE = 'manifest.json';
const FORMAT = 1;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The release that made the backup. */
  musette: z.string(),
  takenAt: z.string(),
  /** The last step that the schema has taken. */
  schema: z.string(),
  /** Where the key of the database is, for the operator who opens the backup. */
  key: z.string().optional(),
  /** Tells the key of the database from others, and nothing else about it. */
  fingerprint: z.string().optional(),
  /** Where the ride files are, when they are not in the backup. */
  rideFiles: z.string().optional(),
  /** How many ride files the database names that are not in the backup, because they were not in the data folder. */
  lostRideFiles: z.number().optional(),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});

/** What a backup says about itself. */
export type Manifest = z.output<typeof manifestSchema>;
/** The files of a backup by name. */
export type FilesByName = Readonly<Record<string, FileFacts>>;

/** The text of a manifest. */
export function manifestText(
  about: Pick<Manifest, 'takenAt' | 'schema' | 'key' | 'fingerprint' | 'rideFiles' | 'lostRideFiles'>,
  files: FilesByName,
): string {
  const manifest = { format: FORMAT, musette: productVersion(), ...about, files };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Reads the manifest of a backup; null for a backup of a release that wrote none. */
export function manifestIn(folder: string): Result<Manifest | null, string> {
  const text = textIfThere(join(folder, MANIFEST_FILE));
  if (text === null) return ok(null);
  const manifest = manifestSchema.safeParse(parseJson(text));
  if (manifest.success) return ok(manifest.data);
  const { data } = z.object({ format: z.number().min(FORMAT + 1) }).safeParse(parseJson(text));
  return err(data ? 'it was made by a newer Musette' : `its ${MANIFEST_FILE} is damaged`);
}

/** The first file that is missing or is not what the manifest says; null when all are. */
export function differenceFrom(manifest: Manifest, files: FilesByName): string | null {
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const file = files[name];
    if (!file) return `its ${name} is missing`;
    if (file.bytes !== bytes || file.sha256 !== sha256) return `its ${name} is damaged`;
  }
  const extra = Object.keys(files).find((name) => !manifest.files[name]);
  return extra ? `its ${extra} is not in its ${MANIFEST_FILE}` : null;
}

function textIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw cause;
  }
}

/** The version of the product. */
export function productVersion(): string {
  const file = new URL('../../../../package.json', import.meta.url);
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
