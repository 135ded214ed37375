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

/** A device that writes only changes is silent for some seconds; a longer silence is a pause and gets no values. */
export const MAX_HOLD_S = 10;
/** Maximum length of a recording; a later time is a device error. */
const MAX_RIDE_S = 1e8;

/** Maximum valid power. */
const MAX_WATTS = 3000;
/** Valid heart rates. */
const HEART_BPM = { min: 25, max: 250 } as const;

/** Power second by second. Coasting counts as zero, and impossible values are removed. */
export const powerPerSecond = (stream: Stream): PerSecond =>
  perSecond(stream, (watts) => (watts <= MAX_WATTS ? Math.max(0, watts) : Number.NaN));

/** Heart rate second by second, without impossible values. */
export const heartRatePerSecond = (stream: Stream): PerSecond =>
  perSecond(stream, (bpm) => (bpm >= HEART_BPM.min && bpm <= HEART_BPM.max ? bpm : Number.NaN));

/** Each sample counts for the seconds up to the next one; the last of several samples in a second counts. */
function perSecond({ timeS, values }: Stream, believed: (value: number) => number): PerSecond {
  const order = inOrderOfTime(timeS, values.length);
  const filled: { at: number[]; values: number[] } = { at: [], values: [] };
  for (const [place, index] of order.entries()) {
    const second = Math.floor(timeS[index] as number);
    const next = order[place + 1];
    const silence = next === undefined ? 1 : Math.floor(timeS[next] as number) - second;
    const value = believed(values[index] as number);
    if (Number.isNaN(value)) continue;
    const held = silence <= MAX_HOLD_S ? silence : 1;
    for (let later = 0; later < held; later += 1) {
      filled.at.push(second + later);
      filled.values.push(value);
    }
  }
  return filled;
}

/** The samples with a valid time, sorted by time. Sorting takes one pass if they are already in order. */
function inOrderOfTime(timeS: ArrayLike<number>, count: number): readonly number[] {
  const order: number[] = [];
  for (let index = 0; index < count; index += 1) {
    if (Math.abs(timeS[index] as number) <= MAX_RIDE_S) order.push(index);
  }
  return order.toSorted((a, b) => (timeS[a] as number) - (timeS[b] as number));
}
