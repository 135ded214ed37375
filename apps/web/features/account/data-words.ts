import { countText } from '#lib/text/count-text.ts';
import { messagesWith } from '#lib/text/messages.ts';
import { ASK_FOR_MORE, MAKE_ROOM, sizeText } from '#lib/text/size-text.ts';
import type { DataExport, DataImport, RideFileSpace } from './data-api.ts';

/** The part of the space from which on the rider is told how to get more. */
const NEARLY_FULL = 0.95;

/** How much space the rider's files use, of how much. */
export function spaceWords({ usedBytes, maxBytes }: RideFileSpace): string {
  if (maxBytes === null) return `Ride files use ${sizeText(usedBytes)}.`;
  const words = `Ride files use ${sizeText(usedBytes)} of ${sizeText(maxBytes)}.`;
  return usedBytes < NEARLY_FULL * maxBytes ? words : `${words} ${MAKE_ROOM}`;
}

/** What the zip has. */
export function exportWords({ weeks, rides, bytes }: DataExport): string {
  return `Your zip is ready: ${countText(weeks, 'week')} of plans and ${countText(rides, 'ride')}, ${sizeText(bytes)}.`;
}

/** What is missing in it; null where nothing is. */
export function missingWords({ filesMissing }: DataExport): string | null {
  if (filesMissing === 0) return null;
  return filesMissing === 1
    ? 'The original file of 1 ride is lost or damaged on this server. The ride itself is in the zip.'
    : `The original files of ${filesMissing} rides are lost or damaged on this server. The rides themselves are in the zip.`;
}

const PROBLEMS: Readonly<Record<Exclude<DataImport['problem'], 'larger-than-quota' | null>, string>> = {
  'not-ours': 'This file is not a zip of data from Musette. Nothing was imported.',
  'newer-version':
    'This zip comes from a newer Musette than this one. Nothing was imported. Whoever runs this server can update it.',
  damaged: 'This zip is damaged or was changed. Nothing was imported. Make a new one and try again.',
  'too-large':
    'This zip holds more than this server takes, alone or with the rides that you have here. Nothing was imported.',
  'quota-reached': `Your space on this server is too small for the ride files in this zip. ${MAKE_ROOM} Then choose the zip again: what is here already is not added twice.`,
  'no-profile': 'Your account is not set up yet. Log out and in again, and try once more.',
  failed: 'The import could not be completed. Choose the zip again: what is here already is not added twice.',
};

/** Why nothing was imported. */
export const problemWords = ({ problem }: DataImport, { maxBytes }: RideFileSpace): string =>
  problem === 'larger-than-quota'
    ? `The ride files in this zip that are not here yet are larger than the ${sizeText(maxBytes ?? 0)} that your ride files may use here. Nothing was imported. ${ASK_FOR_MORE}`
    : PROBLEMS[problem ?? 'failed'];

/** What an import has added. */
export function importWords({ weeks, rides, profile }: DataImport): string {
  const parts = [countText(weeks, 'week'), countText(rides, 'ride')].join(' and ');
  const words =
    weeks + rides === 0 ? 'Nothing to add: your plans and rides were here already.' : `Added: ${parts}.`;
  return profile ? `${words} Your profile is now the one in the zip.` : words;
}

/** What an import has left as it was. */
export function leftWords({ weeksHere, ridesHere, onlyAtStrava }: DataImport): readonly string[] {
  const lines: string[] = [];
  if (weeksHere > 0) lines.push(`${countText(weeksHere, 'week')} had a plan here, which stays.`);
  if (ridesHere > 0)
    lines.push(`${countText(ridesHere, 'ride')} ${ridesHere === 1 ? 'was' : 'were'} here already.`);
  if (onlyAtStrava > 0)
    lines.push(
      `${countText(onlyAtStrava, 'ride')} of that account ${onlyAtStrava === 1 ? 'is' : 'are'} only at Strava. Connect Strava here to see ${onlyAtStrava === 1 ? 'it' : 'them'}.`,
    );
  return lines;
}

/** What is said of a file that is empty, and so is no zip. */
export const EMPTY_FILE = PROBLEMS['not-ours'];

/** The text for a failed request. */
export const dataMessageOf = messagesWith({
  'data-transfer-running': 'An import is under way already. Wait until it is done.',
  'data-piece-unexpected': 'The zip was sent from another window as well. Choose it again.',
  'storage-full':
    'This server has too little free space for that. Whoever runs it can make room; try again then.',
  'larger-than-quota': ({ maxBytes = 0 }) =>
    `This zip is larger than the ${sizeText(maxBytes)} that your ride files may use here. ${ASK_FOR_MORE}`,
  'invalid-input': 'A zip of more than 2 GB is not taken.',
});
