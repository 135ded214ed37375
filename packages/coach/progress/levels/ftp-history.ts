import type { IsoDate } from '../../calendar/days.ts';

/** The FTP from a day on. */
export interface FtpChange {
  readonly date: IsoDate;
  readonly watts: number;
}

/** The history has at most this many changes. */
export const MAX_FTP_CHANGES = 500;

/** The FTP of a day, from changes in their order. The first one also counts for all days before it; null without any. */
export const ftpOn = (changes: readonly FtpChange[], date: IsoDate): number | null =>
  (changes.findLast((change) => change.date <= date) ?? changes[0])?.watts ?? null;
