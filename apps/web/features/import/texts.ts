import { countText } from '#lib/text/count-text.ts';
import type { ImportedFile } from '#lib/rider-data/activities.ts';
import { messagesWith } from '#lib/text/messages.ts';
import { codeOf, detailsOf } from '#lib/api/problems.ts';
import type { LeftOutReason } from '#lib/ride-archive/ride-archive.ts';
import type { ImportState, QueuedFile } from '#lib/add-rides/ride-import.ts';
import { largerThanQuotaText, quotaText } from '#lib/text/size-text.ts';

/** The title of the screen and the line under it. */
export function headOf({ files: all, others, isRunning }: ImportState): {
  readonly title: string;
  readonly lead: string;
} {
  if (isRunning)
    return {
      title: all.length === 0 ? 'Looking for rides' : `Adding ${countText(all.length, 'file')}`,
      lead: 'You can look at other screens meanwhile; the report waits for you here. Do not close this window.',
    };
  if (all.length === 0 && others === 0)
    return {
      title: 'Add rides',
      lead: 'Your rides, from the files of a bike computer, an app or an export.',
    };
  if (all.length === 0)
    return { title: 'No ride files', lead: 'FIT, TCX and GPX files bring rides, also gzipped or in a zip.' };
  const cancelled = all.filter(({ state }) => state === 'cancelled').length;
  if (cancelled > 0)
    return {
      title: 'Import cancelled',
      lead: `${all.length - cancelled} of ${countText(all.length, 'file')} looked at.`,
    };
  const notSent = all.filter(({ state }) => state === 'failed').length;
  return {
    title: all.some(({ state }) => state === 'imported') ? 'Rides added' : 'No rides added',
    lead:
      notSent > 0
        ? `${notSent} of ${countText(all.length, 'file')} not sent.`
        : `${countText(all.length, 'file')} looked at.`,
  };
}

const REASONS: Readonly<Record<NonNullable<ImportedFile['reason']>, string>> = {
  empty: 'The file is empty.',
  'cut-off': 'The file is cut off or damaged before a ride begins. Export it again from your device.',
  'too-large': 'Larger than 25 MB, which no ride is.',
  'not-a-ride-file': 'Not a ride file. FIT, TCX and GPX are, also gzipped.',
  damaged: 'The file is damaged. Export it again from your device.',
  'too-many-points': 'More points than five days of riding.',
  'too-much-data': 'Reading it takes more memory than the server has for a file.',
  'no-ride': 'No ride in it: a planned route or a workout has no times.',
  'in-the-future': 'It lies in the future. Look at the clock of your device.',
  'clock-not-set': 'It is from before 2001: the clock of your device was not set.',
};

const NOTES: Readonly<Record<ImportedFile['notes'][number], string>> = {
  'only-the-beginning': 'Only the beginning could be read: the file is cut off or damaged.',
  'replaces-the-beginning': 'It takes the place of the beginning that was here.',
  'replaces-told':
    'It takes the place of the ride that you had added by hand: the figures are those of the file.',
};

/** What there is to say of a file that was imported. */
export const notesOf = ({ answer }: QueuedFile): readonly string[] =>
  (answer?.notes ?? []).map((note) => NOTES[note]);

/** What the report says of the files with a note. */
export function notedOf(all: readonly QueuedFile[]): readonly string[] {
  const count = (note: keyof typeof NOTES) => all.filter(({ answer }) => answer?.notes.includes(note)).length;
  const [cut, told] = [count('only-the-beginning'), count('replaces-told')];
  return [
    ...noSpaceFor(all),
    cut > 0
      ? `Of ${countText(cut, 'file')}, only the beginning could be read. Send the whole one, and it takes its place.`
      : '',
    told > 0
      ? `${told === 1 ? '1 ride that you had added by hand has' : `${told} rides that you had added by hand have`} the figures of the file now. On the page of the ride, both can be separated.`
      : '',
  ].filter(Boolean);
}

/** What there is to say of the space that the rider has, once for all files that do not fit. */
function noSpaceFor(all: readonly QueuedFile[]): readonly string[] {
  const failed = (code: string) =>
    all.filter(({ state, failure }) => state === 'failed' && codeOf(failure) === code);
  const [noSpace, larger] = [failed('quota-reached'), failed('larger-than-quota')];
  const detailsOfLast = (files: readonly QueuedFile[]) => detailsOf(files.at(-1)?.failure);
  return [
    noSpace.length > 0 ? quotaText(detailsOfLast(noSpace), countText(noSpace.length, 'file')) : '',
    larger.length > 0 ? largerThanQuotaText(detailsOfLast(larger)) : '',
  ];
}

const LEFT_OUT: Readonly<Record<LeftOutReason, string>> = {
  'not-a-zip': 'It is called a zip and is none.',
  'cut-off': 'The end of the zip is missing. Download it again.',
  'split-archive': 'A part of a zip in several pieces. Put them together first.',
  'too-many-entries': 'More files than an export has.',
  'damaged-directory': 'The list of files in the zip is damaged. Download it again.',
  unreadable: 'The browser could not read it. Was it moved or changed?',
  encrypted: 'It has a password. Unpack it and add the files.',
  link: 'A link to a file that is not in the zip.',
  'unknown-method': 'Packed in a way that browsers cannot open. Unpack it and add the files.',
  'too-large': REASONS['too-large'],
  'zip-bomb': 'It would unpack to far more than any ride.',
  overlapping: 'The zip is damaged: two files share a part of it.',
  'wrong-size': 'The zip is damaged: the file has another size than it says.',
  'wrong-checksum': 'The zip is damaged: the file is not what was packed.',
  damaged: 'The zip is damaged at this file. Download it again.',
  'nested-zip': 'A zip within a zip within a zip. Unpack it and add the files.',
};

const failureText = messagesWith({
  'body-too-large': REASONS['too-large'],
  'storage-full':
    'This server has too little free space for more rides. Whoever runs it can make room; try again then.',
  'quota-reached': 'No space for it.',
  'larger-than-quota': 'Too large for your space.',
});

const TOO_LARGE: readonly unknown[] = ['body-too-large', 'larger-than-quota'];

/** Whether a file that was not sent may be taken later: one that is too large never is. */
export const maySendAgain = ({ state, failure }: QueuedFile): boolean =>
  state === 'failed' && !TOO_LARGE.includes(codeOf(failure));

/** Why a file brought no ride; null for one that did, or may yet. */
export function reasonOf({ state, answer, leftOut, failure }: QueuedFile): string | null {
  if (leftOut !== null) return LEFT_OUT[leftOut];
  if (state === 'failed') return failureText(failure);
  return answer?.reason ? REASONS[answer.reason] : null;
}

/** What a file's state is called. */
export const STATE_LABELS: Readonly<Record<QueuedFile['state'], string>> = {
  waiting: 'Waiting',
  sending: 'Reading',
  cancelled: 'Cancelled',
  imported: 'Imported',
  'already-here': 'Already here',
  refused: 'Refused',
  failed: 'Not sent',
};
