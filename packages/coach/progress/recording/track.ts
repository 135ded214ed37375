import {
  livingStream,
  MAX_SPEED_MPS,
  maxHoldOf,
  type Recording,
  type Samples,
  type Values,
} from './recording.ts';

/** How far a ride went and how long it moved. */
export interface Track {
  /** Null when no sample says anything about distance. */
  readonly distanceM: number | null;
  readonly movingSeconds: number;
  readonly elapsedSeconds: number;
  readonly maxSpeedMps: number | null;
}

/** Slower than this is standing still: GPS drifts by about this much. */
export const MIN_MOVING_MPS = 0.5;
/** A silence in which the bike went at this speed was a lost signal, a slower one a pause: a rider who stops is pushed some metres. */
export const MIN_LOST_SIGNAL_MPS = 2;
/** A first sample later than this does not tell when the ride began. */
const MAX_START_S = 60;

/** The track of a ride from its samples in the order of time; null with fewer than two of them. */
export function trackOf({ samples, indoor }: Pick<Recording, 'samples' | 'indoor'>): Track | null {
  const { timeS, count } = samples;
  if (count < 2) return null;
  const metres = metresOf(samples);
  const total = metres === null ? 0 : sumOf(metres);
  return {
    distanceM: total > 0 ? total : null,
    movingSeconds: movingSecondsUpTo({ samples, indoor }, metres)[count - 1] as number,
    elapsedSeconds: (timeS[count - 1] as number) - startOf(timeS),
    maxSpeedMps: maxSpeedOf(timeS, samples.speedMps ?? speedsFrom(timeS, metres)),
  };
}

/** The seconds in motion from the first sample up to each. Samples must be in the order of time. */
export const secondsMovedBy = (recording: Pick<Recording, 'samples' | 'indoor'>): Float64Array =>
  movingSecondsUpTo(recording, metresOf(recording.samples));

/** The speed of a moment is that of these seconds: places from one second to the next are too coarse to tell it. */
const SPEED_WINDOW_S = 5;

/** The metres from the start up to each sample and the speed at each, from the best source; null when no sample tells the distance. */
export function wayOf(samples: Samples): Record<'distanceM' | 'speedMps', Float64Array> | null {
  const steps = metresOf(samples);
  if (steps === null) return null;
  const { timeS, count } = samples;
  const [distanceM, speedMps] = [new Float64Array(count), new Float64Array(count).fill(Number.NaN)];
  for (let index = 0, from = 0; index < count; index += 1) {
    const step = known(steps, index);
    const [nowS, nowM] = [timeS[index] as number, (distanceM[index - 1] ?? 0) + Math.max(0, step)];
    distanceM[index] = nowM;
    while (from < index - 1 && nowS - (timeS[from] as number) > SPEED_WINDOW_S) from += 1;
    const seconds = nowS - (timeS[from] as number);
    if (step === 0) speedMps[index] = 0;
    else if (step > 0 && seconds > 0) speedMps[index] = (nowM - (distanceM[from] as number)) / seconds;
  }
  return { distanceM, speedMps };
}

/** The ride begins at its start, unless the first sample is so late that the start must be wrong. */
function startOf(timeS: ArrayLike<number>): number {
  const first = timeS[0] as number;
  return first >= 0 && first <= MAX_START_S ? 0 : first;
}

/** The metres up to each sample from the one before, by the best source that has any. */
function metresOf({ timeS, ...streams }: Samples): ArrayLike<number> | null {
  const { distanceM, latDeg, lonDeg, speedMps } = streams;
  const sources = [
    () => distanceM && metresByCounter(timeS, distanceM),
    () => latDeg && lonDeg && metresByPlace(timeS, latDeg, lonDeg),
    () => speedMps && metresBySpeed(timeS, speedMps),
  ];
  for (const source of sources) {
    const metres = source();
    if (metres !== null && sumOf(metres) > 0) return metres;
  }
  return null;
}

function sumOf(metres: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < metres.length; index += 1) sum += metres[index] || 0;
  return sum;
}

const isNumber = (value: number | undefined): value is number => Number.isFinite(value);

/** A counter that falls back or leaps has an error: the step counts nothing, and counting goes on from there. */
function metresByCounter(timeS: ArrayLike<number>, counter: ArrayLike<number>): ArrayLike<number> {
  const metres = new Float64Array(timeS.length).fill(Number.NaN);
  // In a tunnel the counter stops and then rises by the whole tunnel, so a rise is held against the time since the last one. The first
  // value is held against the time since the start: in a triathlon the counter began with the swim.
  let [last, changedS] = [0, startOf(timeS)];
  for (let index = 0; index < timeS.length; index += 1) {
    const [value, nowS] = [counter[index], timeS[index] as number];
    if (!isNumber(value)) continue;
    const rise = value - last;
    metres[index] = rise > 0 && rise <= MAX_SPEED_MPS * (nowS - changedS) ? rise : 0;
    if (rise !== 0) [last, changedS] = [value, nowS];
  }
  return metres;
}

/** A jump at impossible speed counts nothing, and neither does the drift of a bike that stands. */
function metresByPlace(
  timeS: ArrayLike<number>,
  latDeg: ArrayLike<number>,
  lonDeg: ArrayLike<number>,
): ArrayLike<number> {
  const metres = new Float64Array(timeS.length).fill(Number.NaN);
  let last: { readonly timeS: number; readonly place: LatLon } | null = null;
  for (let index = 0; index < timeS.length; index += 1) {
    const place = [latDeg[index], lonDeg[index]];
    if (!isLatLon(place)) continue;
    const now = { timeS: timeS[index] as number, place };
    if (last !== null) {
      const [way, seconds] = [metresBetween(last.place, place), now.timeS - last.timeS];
      metres[index] = way <= MAX_SPEED_MPS * seconds && way >= MIN_MOVING_MPS * seconds ? way : 0;
    }
    last = now;
  }
  return metres;
}

type LatLon = readonly [latDeg: number, lonDeg: number];
const isLatLon = (place: readonly unknown[]): place is LatLon =>
  Math.abs(place[0] as number) <= 90 && Math.abs(place[1] as number) <= 180;

const EARTH_RADIUS_M = 6_371_009;
const RADIANS = Math.PI / 180;

/** The distance between two places along the ground (haversine). */
export function metresBetween([latA, lonA]: LatLon, [latB, lonB]: LatLon): number {
  const lat = Math.sin(((latB - latA) * RADIANS) / 2);
  const lon = Math.sin(((lonB - lonA) * RADIANS) / 2);
  const share = lat * lat + Math.cos(latA * RADIANS) * Math.cos(latB * RADIANS) * lon * lon;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(share)));
}

function metresBySpeed(timeS: ArrayLike<number>, speedMps: ArrayLike<number>): ArrayLike<number> {
  const metres = new Float64Array(timeS.length).fill(Number.NaN);
  const maxHoldS = maxHoldOf(timeS);
  for (let index = 1; index < timeS.length; index += 1) {
    const seconds = (timeS[index] as number) - (timeS[index - 1] as number);
    const speed = known(speedMps, index - 1);
    if (speed >= 0 && speed <= MAX_SPEED_MPS && seconds <= maxHoldS) metres[index] = speed * seconds;
  }
  return metres;
}

/** A value of a stream; -1 when it is missing. */
function known(stream: Values, index: number): number {
  const value = stream?.[index];
  return isNumber(value) && value >= 0 ? value : -1;
}

/**
 * The seconds in motion. Outside the speed decides. Indoors, and for a ride that never gets away, anything that turns: a bike on a trainer
 * often counts as one on the road. Where nothing is known the recording itself counts: the timer of the device ran.
 */
function movingSecondsUpTo(
  { samples, indoor }: Pick<Recording, 'samples' | 'indoor'>,
  metres: Values,
): Float64Array {
  const { timeS, speedMps } = samples;
  const [powerW, cadenceRpm] = [livingStream(samples.powerW), livingStream(samples.cadenceRpm)];
  const isStationary = indoor || (metres === null && livingStream(speedMps) === null);
  const maxHoldS = maxHoldOf(timeS);
  const isMoving = (index: number, seconds: number): boolean => {
    const way = known(metres, index) / seconds;
    if (seconds > maxHoldS) return way >= MIN_LOST_SIGNAL_MPS;
    const ridden = Math.max(way, known(speedMps, index - 1)) / MIN_MOVING_MPS;
    const turned = Math.max(known(powerW, index - 1), known(cadenceRpm, index - 1));
    const motion = isStationary || ridden < 0 ? Math.max(ridden, turned) : ridden;
    return motion < 0 || motion >= 1;
  };
  const moving = new Float64Array(timeS.length);
  for (let index = 1; index < timeS.length; index += 1) {
    const seconds = (timeS[index] as number) - (timeS[index - 1] as number);
    const moved = seconds > 0 && isMoving(index, seconds) ? seconds : 0;
    moving[index] = (moving[index - 1] as number) + moved;
  }
  return moving;
}

function speedsFrom(timeS: ArrayLike<number>, metres: Values): ArrayLike<number> {
  return Array.from({ length: timeS.length }, (_, index) => {
    const seconds = (timeS[index] as number) - (timeS[index - 1] ?? Number.NaN);
    return seconds > 0 ? known(metres, index) / seconds : Number.NaN;
  });
}

/** No bike gains or loses more speed in a second; GPS and magnets do. */
const MAX_GAIN_MPS2 = 4;
const MAX_BRAKING_MPS2 = 10;

/** The highest speed that the bike could reach from the speed before and could leave for the speed after. */
function maxSpeedOf(timeS: ArrayLike<number>, speeds: ArrayLike<number>): number | null {
  const believed: number[] = [];
  for (let index = 0; index < timeS.length; index += 1) {
    const speed = speeds[index];
    if (isNumber(speed) && speed >= 0 && speed <= MAX_SPEED_MPS) believed.push(index);
  }
  if (believed.length === 0) return null;
  const times = Float64Array.from(believed, (index) => timeS[index] as number);
  const values = Float64Array.from(believed, (index) => speeds[index] as number);
  let lastS = times[0] as number;
  let last = values.toSorted()[values.length >> 1] as number;
  let highest = 0;
  for (let place = 0; place < values.length; place += 1) {
    const [nowS, speed] = [times[place] as number, values[place] as number];
    const [nextS, next] = [times[place + 1] ?? nowS, values[place + 1] ?? speed];
    const isReached = speed - last <= MAX_GAIN_MPS2 * Math.max(1, nowS - lastS);
    const isLeft = speed - next <= MAX_BRAKING_MPS2 * Math.max(1, nextS - nowS);
    if (!isReached || !isLeft) continue;
    [lastS, last] = [nowS, speed];
    highest = Math.max(highest, speed);
  }
  return highest;
}
