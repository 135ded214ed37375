import type { EventKind } from './race-event.ts';

/** Weighted power by duration, as a fraction of FTP: the 20-minute test, then road races and gran fondos. */
const INTENSITIES = [
  [20, 1.05],
  [60, 0.95],
  [120, 0.85],
  [180, 0.8],
  [300, 0.75],
  [480, 0.7],
  [720, 0.62],
] as const;

/** The middle of the range that is ridden on the bike of a triathlon. */
const TRIATHLON_INTENSITIES: Readonly<Partial<Record<EventKind, number>>> = {
  'triathlon-sprint': 0.925,
  'triathlon-olympic': 0.875,
  'triathlon-half': 0.815,
  'triathlon-full': 0.72,
};

/** The intensity that an event of some minutes is ridden at: weighted power as a fraction of FTP. */
export function intensityFor(kind: EventKind, minutes: number): number {
  const fixed = TRIATHLON_INTENSITIES[kind];
  if (fixed !== undefined) return fixed;
  let [before, intensity]: readonly [number, number] = INTENSITIES[0];
  for (const [longest, next] of INTENSITIES.slice(1)) {
    const share = (Math.max(minutes, before) - before) / (longest - before);
    if (share <= 1) return intensity + share * (next - intensity);
    [before, intensity] = [longest, next];
  }
  return intensity;
}

const SURGING: readonly EventKind[] = ['criterium', 'cross-country', 'cyclocross', 'track'];

/** Whether an event is ridden at an even effort; the others are a row of surges, which no watts by the kilometre describe. */
export const isSteady = (kind: EventKind): boolean => !SURGING.includes(kind);
