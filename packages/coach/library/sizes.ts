import type { Session } from './session.ts';
import type { Step } from '../workout/steps.ts';
import { targetSecondsOf } from './main-work.ts';
import type { Size } from '../workout/planned.ts';

// The shorter sizes of a session.

/** All sizes, from the full session to the shortest. */
export const SIZES = ['full', 'short', 'minimum'] as const satisfies readonly Size[];

/** The share of the minutes of each size, and the share of its main work, which is cut less. */
const SHARES: Readonly<Record<Size, { readonly time: number; readonly work: number }>> = {
  full: { time: 1, work: 1 },
  short: { time: 0.75, work: 0.9 },
  minimum: { time: 0.5, work: 0.75 },
};

/** The minutes of a size: its share, but at least the minimum of the session. */
export function minutesForSize(min: number, minutes: number, size: Size): number {
  return Math.max(Math.min(min, minutes), Math.round(minutes * SHARES[size].time));
}

/** The nearest minutes for which the session can be built. */
export const minutesWithin = (session: Session, minutes: number): number =>
  Math.min(session.minutes.max, Math.max(session.minutes.min, Math.round(minutes)));

/** The level and size of a session to build. */
interface SizedBuild {
  /** 0 is the first version in a season, 1 the hardest. */
  readonly level: number;
  readonly size: Size;
}

/**
 * The steps of a size. `minutes` are those of the full size, limited to the session's range. Shorter sizes keep the stimulus: they have
 * at least as much main work a minute as the full size.
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

/** All sizes of a session for a day with these minutes. */
export const sizesOf = (
  session: Session,
  minutes: number,
  level: number,
): Readonly<Record<Size, readonly Step[]>> => ({
  full: buildSize(session, minutes, { level, size: 'full' }),
  short: buildSize(session, minutes, { level, size: 'short' }),
  minimum: buildSize(session, minutes, { level, size: 'minimum' }),
});
