import type { Session } from './session.ts';
import type { Step } from '../workout/steps.ts';
import { targetSecondsOf } from './main-work.ts';
import type { Size } from '../workout/planned.ts';

/** Every size, from the whole session to what is left of it on a crowded day. */
export const SIZES = ['full', 'short', 'minimum'] as const satisfies readonly Size[];

/** How much of the time each size takes, and how much of the main work it keeps: less is cut from the work than from the rest. */
const SHARES: Readonly<Record<Size, { readonly time: number; readonly work: number }>> = {
  full: { time: 1, work: 1 },
  short: { time: 0.75, work: 0.9 },
  minimum: { time: 0.5, work: 0.75 },
};

/** How many minutes a size of a session takes: its share, but never less than the session needs. */
export function minutesForSize(min: number, minutes: number, size: Size): number {
  return Math.max(Math.min(min, minutes), Math.round(minutes * SHARES[size].time));
}

/** The minutes nearest to those asked for that the session can be built for. */
export const minutesWithin = (session: Session, minutes: number): number =>
  Math.min(session.minutes.max, Math.max(session.minutes.min, Math.round(minutes)));

/** What a session is built as. */
export interface SizedBuild {
  /** 0, the first time in a season, to 1, the hardest version. */
  readonly level: number;
  readonly size: Size;
}

/**
 * The steps of a size. `minutes` are those of the full size; outside the session's range the nearest end is taken. The shorter
 * sizes keep the stimulus: of every minute, at least as much is main work as in the full size.
 */
export function buildSize(session: Session, minutes: number, { level, size }: SizedBuild): readonly Step[] {
  const whole = minutesWithin(session, minutes);
  const full = session.build(whole, level);
  const shorter = minutesForSize(session.minutes.min, whole, size);
  if (shorter === whole) return full;
  const work = targetSecondsOf(full, session.stimulus);
  return session.build(shorter, level, {
    min: (work * shorter) / whole,
    max: work * SHARES[size].work,
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
