import * as z from 'zod';
import { DATA_PIECE_BYTES, MAX_DATA_BYTES } from '../limits.ts';
import { instant, orNull, whole } from './common.ts';

const progress = {
  done: whole.meta({ description: 'How many steps are done' }),
  total: whole.meta({ description: 'Of how many' }),
  startedAt: instant,
};

/** The zip of the rider's data. */
const dataExport = z
  .strictObject({
    state: z.enum(['running', 'ready', 'failed']),
    ...progress,
    bytes: z.number().meta({ description: 'The size of the zip' }),
    weeks: whole.meta({ description: 'The weeks with a plan in it' }),
    rides: whole,
    filesMissing: whole.meta({ description: 'Original files that are lost or damaged' }),
    expiresAt: instant.meta({ description: 'When the zip is deleted' }),
  })
  .meta({ id: 'DataExport' });

/** Why a zip was refused. Nothing of a refused one is saved, unless `quota-reached` or `failed` comes while it is saved. */
export const DATA_PROBLEMS = [
  'not-ours',
  'newer-version',
  'damaged',
  'too-large',
  'quota-reached',
  'larger-than-quota',
  'no-profile',
  'failed',
] as const;

/** A zip of data that the rider brings. */
const dataImport = z
  .strictObject({
    state: z.enum(['receiving', 'checking', 'running', 'done', 'failed']),
    ...progress,
    bytes: z.number().meta({ description: 'The size of the zip' }),
    receivedBytes: z.number(),
    problem: z.nullable(z.enum(DATA_PROBLEMS)),
    weeks: whole.meta({ description: 'Weeks that were added' }),
    weeksHere: whole.meta({ description: 'Weeks that had a plan here, which stays' }),
    rides: whole.meta({ description: 'Rides that were added' }),
    ridesHere: whole.meta({ description: 'Rides that were here already' }),
    onlyAtStrava: whole.meta({ description: 'Rides that only Strava has, and that were not imported' }),
    profile: z.boolean().meta({ description: 'Whether the profile of the zip was taken' }),
  })
  .meta({ id: 'DataImport' });

/** The space that the files of the rider's rides use. */
const rideFileSpace = z
  .strictObject({
    usedBytes: z.number(),
    maxBytes: z.nullable(z.number()).meta({ description: 'What they may use; null without a limit' }),
  })
  .meta({ id: 'RideFileSpace' });

/** What becomes of a rider's data on the way out and in, and the space that it uses. */
export const dataStatus = z
  .strictObject({ export: orNull(dataExport), import: orNull(dataImport), rideFiles: rideFileSpace })
  .meta({ id: 'DataStatus' });

/** What becomes of a rider's data. */
export type DataStatus = z.infer<typeof dataStatus>;

/** The start of an import. */
export const dataImportStart = z
  .strictObject({
    bytes: z
      .number()
      .int('not-whole')
      .min(1, 'out-of-range')
      .max(MAX_DATA_BYTES, 'out-of-range')
      .meta({ description: `The size of the zip. It is then sent in pieces of ${DATA_PIECE_BYTES} bytes` }),
    withProfile: z.boolean().meta({
      description: 'Whether the profile and the FTP history of the zip take the place of those here',
    }),
  })
  .meta({ id: 'DataImportStart' });
