import type { PerSecond } from '../load/per-second.ts';

/** Parts of the picture of a ride: as many as a calendar has pixels for. */
const PARTS = 40;

/** The mean power of each fortieth of a ride, for a small picture of it; null without power. Seconds without a value count as 0. */
export function rideShape({ at, values }: PerSecond): readonly number[] | null {
  const last = at.at(-1);
  if (last === undefined) return null;
  const seconds = (last + 1) / PARTS;
  const joules = Array.from({ length: PARTS }, () => 0);
  for (const [index, second] of at.entries()) {
    const part = Math.min(PARTS - 1, Math.floor(second / seconds));
    joules[part] = (joules[part] as number) + (values[index] as number);
  }
  return joules.map((sum) => Math.round(sum / seconds));
}
