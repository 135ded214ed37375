import { inOrderOfTime, maxHoldOf } from '../recording/recording.ts';

/** One stream of a recording: seconds since the start, and the values measured then; NaN means no value. */
export interface Stream {
  readonly timeS: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** A stream second by second: the seconds with a value, in rising order, and the values. Pauses are left out. */
export interface PerSecond {
  readonly at: readonly number[];
  readonly values: readonly number[];
}

/** Maximum valid power: no rider has held more for a second. */
export const MAX_WATTS = 2500;
/** A value above this is a spike if the rider neither comes from a third of it nor goes on with one: no legs do that. */
const MIN_SPIKE_WATTS = 700;
const SPIKE_FACTOR = 3;
/** A meter that loses its signal repeats a spike for some seconds, to the watt. */
const MAX_SPIKE_SAMPLES = 3;

/** Valid heart rates. */
const HEART_BPM = { min: 25, max: 250 } as const;

/** Valid cadences; nobody pedals at less. */
const CADENCE_RPM = { min: 1, max: 250 } as const;

const within =
  ({ min, max }: { readonly min: number; readonly max: number }) =>
  (value: number): number =>
    value >= min && value <= max ? value : Number.NaN;

/** Power second by second. Coasting counts as zero, and impossible values are removed. */
export const powerPerSecond = (stream: Stream): PerSecond => perSecond(stream, possibleWatts);

/** Heart rate second by second, without impossible values. */
export const heartRatePerSecond = (stream: Stream): PerSecond => perSecond(stream, within(HEART_BPM));

/** Cadence of the seconds with pedalling: devices leave coasting out of its average. */
export const cadencePerSecond = (stream: Stream): PerSecond => perSecond(stream, within(CADENCE_RPM));

/** The power of one sample of a stream in the order of time, as it counts second by second; NaN without a value or for an impossible one. */
export const wattsAt = (values: ArrayLike<number | null>, index: number): number =>
  possibleWatts(values[index] ?? Number.NaN, (offset) => {
    const value = values[index + offset];
    return value === null ? Number.NaN : value;
  });

function possibleWatts(watts: number, others: Others): number {
  if (!(watts <= MAX_WATTS) || (watts > MIN_SPIKE_WATTS && isSpike(watts, others))) return Number.NaN;
  return Math.max(0, watts);
}

function isSpike(watts: number, others: Others): boolean {
  let [before, after] = [-1, 1];
  while (after - before <= MAX_SPIKE_SAMPLES && others(before) === watts) before -= 1;
  while (after - before <= MAX_SPIKE_SAMPLES + 1 && others(after) === watts) after += 1;
  const isShort = after - before <= MAX_SPIKE_SAMPLES + 1;
  return isShort && watts > SPIKE_FACTOR * Math.max(others(before) ?? watts, others(after) ?? watts);
}

/** The values before (-1, …) and after (1, …) a sample; undefined before the first and after the last one. */
type Others = (offset: number) => number | undefined;

/** Each sample counts for the seconds up to the next one; the last of several samples in a second counts. */
function perSecond(
  { timeS, values }: Stream,
  possible: (value: number, others: Others) => number,
): PerSecond {
  const order = inOrderOfTime(timeS, values.length);
  const maxHoldS = maxHoldOf(order.map((index) => timeS[index] as number));
  const at = (place: number): number | undefined => values[order[place] as number];
  const filled: { at: number[]; values: number[] } = { at: [], values: [] };
  for (const [place, index] of order.entries()) {
    const second = Math.floor(timeS[index] as number);
    const next = order[place + 1];
    const silence = next === undefined ? 1 : Math.floor(timeS[next] as number) - second;
    const value = possible(values[index] as number, (offset) => at(place + offset));
    if (Number.isNaN(value)) continue;
    const held = silence <= maxHoldS ? silence : 1;
    for (let later = 0; later < held; later += 1) {
      filled.at.push(second + later);
      filled.values.push(value);
    }
  }
  return filled;
}
