import type { Session, Size } from './session.ts';
import type { Step } from './steps.ts';
import { targetSecondsOf } from './target.ts';

/** Every size, from the whole session to what is left of it on a crowded day. */
export const SIZES = ['full', 'short', 'minimum'] as const satisfies readonly Size[];

/** How much of the time each size takes, and how much of the main work it keeps: less is cut from the work than from the rest. */
const SHARES: Readonly<Record<Size, { readonly time: number; readonly work: number }>> = {
  full: { time: 1, work: 1 },
  short: { time: 0.75, work: 0.9 },
  minimum: { time: 0.5, work: 0.75 },
};

/** How many minutes a size of a session takes: its share, but never less than the session needs. */
export function minutesForSize(least: number, minutes: number, size: Size): number {
  return Math.max(Math.min(least, minutes), Math.round(minutes * SHARES[size].time));
}

/** The minutes nearest to those asked for that the session can be built for. */
export const minutesWithin = (session: Session, minutes: number): number =>
  Math.min(session.minutes.most, Math.max(session.minutes.least, Math.round(minutes)));

/** What a session is built as. */
export interface Build {
  /** 0, the first time in a season, to 1, the hardest version. */
  readonly level: number;
  readonly size: Size;
}

/**
 * The steps of a size. `minutes` are those of the full size; outside the session's range the nearest end is taken. The shorter
 * sizes keep the stimulus: of every minute, at least as much is main work as in the full size.
 */
export function buildSize(session: Session, minutes: number, { level, size }: Build): readonly Step[] {
  const whole = minutesWithin(session, minutes);
  const full = session.build(whole, level);
  const shorter = minutesForSize(session.minutes.least, whole, size);
  if (shorter === whole) return full;
  const work = targetSecondsOf(full, session.stimulus);
  return session.build(shorter, level, {
    least: (work * shorter) / whole,
    most: work * SHARES[size].work,
  });
}

/** All sizes of a session for a day that has so many minutes. */
export const sizesOf = (
  session: Session,
  minutes: number,
  level: number,
): Readonly<Record<Size, readonly Step[]>> => ({
  full: buildSize(session, minutes, { level, size: 'full' }),
  short: buildSize(session, minutes, { level, size: 'short' }),
  minimum: buildSize(session, minutes, { level, size: 'minimum' }),
});
