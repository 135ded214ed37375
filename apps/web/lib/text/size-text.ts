import type { ProblemDetails } from '@musette/contract/problems';

/** A size in the unit that is read easily. */
export function sizeText(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(Math.sign(bytes), Math.round(bytes / 1e3))} kB`;
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1).replace('.0', '')} GB`;
}

/** Who can help where the space of a rider is too small. */
export const ASK_FOR_MORE = 'Whoever runs this server can give you more.';

/** What to do where the files of a rider use all the space that the rider has. */
export const MAKE_ROOM = `Delete rides that you no longer need: their space is free within two days. ${ASK_FOR_MORE}`;

/** Says that a file can never be saved here: deleting rides does not help. */
export const largerThanQuotaText = ({ maxBytes = 0 }: ProblemDetails): string =>
  `One file may not be larger than the ${sizeText(maxBytes)} that all your ride files may use here. ${ASK_FOR_MORE}`;

/** Says how much space the files of a rider use, and what to do. */
export const quotaText = ({ usedBytes = 0, maxBytes = 0 }: ProblemDetails, files = 'this file'): string =>
  `There is no space for ${files}: your ride files use ${sizeText(usedBytes)} of your ${sizeText(maxBytes)}. ${MAKE_ROOM}`;
