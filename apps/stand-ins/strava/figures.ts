import type { LatLon } from '@musette/formats/rides/polyline';
import { rounded } from './raw-json.ts';
import type { RidePlan } from './ride-plan.ts';
import { isRide, sports } from './sports.ts';
import type { Streams } from './streams.ts';

/** The figures that Strava shows for an activity, or for a part of one. */
export interface Figures {
  distance: number;
  movingSeconds: number;
  elapsedSeconds: number;
  elevationGain: number;
  averageSpeed: number;
  maxSpeed: number;
  power: Power | null;
  heartRate: { average: number; max: number } | null;
  averageCadence: number | null;
  averageTemp: number | null;
  elevation: { high: number; low: number } | null;
  start: LatLon | null;
  end: LatLon | null;
  calories: number;
}

interface Power {
  average: number;
  kilojoules: number;
  /** Null where the power is an estimate. */
  meter: { max: number; weighted: number } | null;
}

const WEIGHTED_OVER_SECONDS = 30;
const CALORIES_A_MINUTE = 9;

/** The figures of a recording; `estimatedWatts` is what Strava has guessed where no meter was. */
export function figuresOf(streams: Streams, estimatedWatts: number | null = null): Figures {
  const seconds = secondsMoving(streams);
  const movingSeconds = sum(seconds);
  const { distance = [], latlng, time, cadence = [], velocity_smooth: velocity = [] } = streams;
  const meters = rounded(risenBy(distance), 1);
  const power = powerOf(streams, seconds) ?? estimateOf(estimatedWatts, movingSeconds);
  return {
    distance: meters,
    movingSeconds,
    elapsedSeconds: risenBy(time),
    averageSpeed: movingSeconds === 0 ? 0 : rounded(meters / movingSeconds, 3),
    maxSpeed: maxOf(velocity),
    power,
    heartRate: heartRateOf(streams, seconds),
    averageCadence: averageOf(cadence, seconds),
    averageTemp: temperatureOf(streams, seconds),
    ...heightsOf(streams),
    start: latlng?.[0] ?? null,
    end: latlng?.at(-1) ?? null,
    calories: caloriesOf(power, movingSeconds),
  };
}

/** The figures of an activity that was typed in. */
export function typedFigures({ sport, movingSeconds }: RidePlan): Figures {
  const distance = Math.round(sports[sport].metersPerSecond * movingSeconds);
  return {
    distance,
    movingSeconds,
    elapsedSeconds: movingSeconds,
    elevationGain: isRide(sport) ? 250 : 0,
    averageSpeed: rounded(distance / movingSeconds, 3),
    maxSpeed: 0,
    power: null,
    heartRate: null,
    averageCadence: null,
    averageTemp: null,
    elevation: null,
    start: null,
    end: null,
    calories: caloriesOf(null, movingSeconds),
  };
}

/** The seconds in motion that lead to each sample. */
function secondsMoving({ time, moving }: Streams): number[] {
  return time.map((at, index) => (index > 0 && moving[index] === true ? at - (time[index - 1] ?? at) : 0));
}

type Values = readonly (number | null)[];

/** Each value counts for as long as it was held in motion. */
function averageOf(values: Values, seconds: readonly number[]): number | null {
  let [total, weight] = [0, 0];
  values.forEach((value, index) => {
    if (value === null) return;
    total += value * (seconds[index] ?? 0);
    weight += seconds[index] ?? 0;
  });
  return weight === 0 ? null : rounded(total / weight, 1);
}

function heartRateOf({ heartrate = [] }: Streams, seconds: readonly number[]): Figures['heartRate'] {
  const average = averageOf(heartrate, seconds);
  return average === null ? null : { average, max: maxOf(heartrate) };
}

function temperatureOf({ temp = [] }: Streams, seconds: readonly number[]): number | null {
  const average = averageOf(temp, seconds);
  return average === null ? null : Math.round(average);
}

function heightsOf({ altitude }: Streams): Pick<Figures, 'elevation' | 'elevationGain'> {
  if (altitude === undefined) return { elevation: null, elevationGain: 0 };
  const low = altitude.reduce((min, height) => Math.min(min, height), Infinity);
  return { elevation: { high: maxOf(altitude), low }, elevationGain: gainOf(altitude) };
}

const risenBy = (values: readonly number[]): number => (values.at(-1) ?? 0) - (values[0] ?? 0);

function powerOf({ watts, time }: Streams, seconds: readonly number[]): Power | null {
  if (watts === undefined) return null;
  const joules = sum(watts.map((value, index) => (value ?? 0) * (seconds[index] ?? 0)));
  const average = averageOf(watts, seconds) ?? 0;
  const meter = { max: maxOf(watts), weighted: weightedOf(watts, time) };
  return { average, kilojoules: rounded(joules / 1000, 1), meter };
}

function estimateOf(watts: number | null, movingSeconds: number): Power | null {
  if (watts === null) return null;
  return { average: watts, kilojoules: rounded((watts * movingSeconds) / 1000, 1), meter: null };
}

/** The fourth root of the mean fourth power of averages over half a minute. */
function weightedOf(watts: Values, time: readonly number[]): number {
  let [from, held, total] = [0, 0, 0];
  watts.forEach((value, index) => {
    held += value ?? 0;
    while ((time[index] ?? 0) - (time[from] ?? 0) >= WEIGHTED_OVER_SECONDS) {
      held -= watts[from] ?? 0;
      from += 1;
    }
    total += (held / (index - from + 1)) ** 4;
  });
  return watts.length === 0 ? 0 : Math.round((total / watts.length) ** 0.25);
}

function gainOf(altitude: readonly number[]): number {
  const steps = altitude.map((height, index) => Math.max(0, height - (altitude[index - 1] ?? height)));
  return rounded(sum(steps), 1);
}

const caloriesOf = (power: Power | null, movingSeconds: number): number =>
  rounded(power === null ? (movingSeconds / 60) * CALORIES_A_MINUTE : power.kilojoules * 1.025, 1);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const maxOf = (values: Values): number =>
  values.reduce<number>((max, value) => Math.max(max, value ?? max), values[0] ?? 0);
