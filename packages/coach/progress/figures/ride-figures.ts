import type { PowerZone } from '../../rider/zones.ts';
import { bestEfforts, bestMeanOf, type BestEffort } from './best-efforts.ts';
import { heartRateLoadOf, secondsInHeartZones, type HeartZone } from '../load/heart-rate-load.ts';
import { cadencePerSecond, heartRatePerSecond, powerPerSecond, type PerSecond } from '../load/per-second.ts';
import { caloriesFor, powerLoadOf, powerOf, secondsInPowerZones, type Power } from '../load/power-load.ts';
import { ascentOf } from '../recording/ascent.ts';
import {
  livingStream,
  MAX_SPEED_MPS,
  possibleTotals,
  samplesInOrder,
  type Recording,
  type Totals,
  type Values,
} from '../recording/recording.ts';
import { trackOf, type Track } from '../recording/track.ts';
import { loadOfRide, type Measures, type RideLoad } from '../load/ride-load.ts';
import type { Ride } from '../ride/ride.ts';

type FigureOfRide =
  | 'distanceM'
  | 'movingSeconds'
  | 'elapsedSeconds'
  | 'averageSpeedMps'
  | 'averageWatts'
  | 'weightedWatts'
  | 'averageHeartRateBpm'
  | 'kilojoules'
  | 'caloriesKcal'
  | 'elevationM';

/** The totals as computed; null means that neither samples nor device can tell. */
interface ComputedTotals extends Pick<Ride, FigureOfRide> {
  readonly maxSpeedMps: number | null;
  readonly maxWatts: number | null;
  readonly maxHeartRateBpm: number | null;
  /** Without coasting. */
  readonly averageCadenceRpm: number | null;
  readonly averageTemperatureC: number | null;
}

/** The figures of a recorded ride. */
export interface RideFigures extends ComputedTotals {
  /** Empty without power. */
  readonly bestEfforts: readonly BestEffort[];
  /** The highest mean heart rate over 20 minutes; null without heart rate, or in a shorter ride. */
  readonly heartRate20MinBpm: number | null;
  /** Null without power or without an FTP. */
  readonly secondsInPowerZones: Readonly<Record<PowerZone, number>> | null;
  /** Null without heart rate or without the heart rates of the rider. */
  readonly secondsInHeartZones: Readonly<Record<HeartZone, number>> | null;
  readonly load: RideLoad;
}

/**
 * The figures of a ride. Samples decide where there are any. The totals of the device fill what samples cannot tell, and decide when the
 * samples end before the ride did. Power counts for cycling alone, because an FTP says nothing about running.
 */
export function rideFiguresOf(recording: Recording, measures: Measures): RideFigures {
  const read = readingOf(recording);
  const totals = totalsOf(read);
  const { power, heartRate } = read;
  const { ftpWatts, heart } = measures;
  const hasPower = power.values.length > 0 && ftpWatts !== null;
  const hasHeartRate = heartRate.values.length > 0 && heart !== null;
  return {
    ...totals,
    bestEfforts: bestEfforts(power),
    heartRate20MinBpm: bestMeanOf(heartRate, 1200),
    secondsInPowerZones: hasPower ? secondsInPowerZones(power, ftpWatts) : null,
    secondsInHeartZones: hasHeartRate ? secondsInHeartZones(heartRate, heart) : null,
    load: loadFrom(read, totals, measures),
  };
}

/** A recording without impossible values. */
interface Reading {
  readonly recording: Recording;
  readonly device: Totals;
  readonly track: Track | null;
  /** True when the samples end before the ride did, or are too few to measure it. */
  readonly isCutShort: boolean;
  readonly power: PerSecond;
  readonly powerFigures: Power | null;
  readonly heartRate: PerSecond;
}

/** Who records something with a bike computer that names no sport has been on a bike. */
const POWER_SPORTS: ReadonlySet<string> = new Set(['bike', 'unknown']);
const NO_POWER = { averagePowerW: null, maxPowerW: null, normalizedPowerW: null, workKj: null } as const;
/** The samples may miss this share of the time of the device. */
const CUT_SHORT = 0.01;
/** With fewer samples, one more or less changes each figure by a tenth. */
const MIN_SAMPLES = 10;

function readingOf(given: Recording): Reading {
  const samples = samplesInOrder(given.samples);
  const recording = { ...given, samples };
  const track = trackOf(recording);
  const hasOwnPower = POWER_SPORTS.has(given.sport);
  const device = { ...possibleTotals(given.totals), ...(!hasOwnPower && NO_POWER) };
  const power = streamOf(samples.timeS, hasOwnPower ? livingStream(samples.powerW) : null, powerPerSecond);
  return {
    recording,
    device,
    track,
    isCutShort:
      samples.count < MIN_SAMPLES ||
      (track !== null && track.elapsedSeconds < (device.movingS ?? 0) * (1 - CUT_SHORT)),
    power,
    powerFigures: powerOf(power),
    heartRate: streamOf(samples.timeS, samples.heartRateBpm, heartRatePerSecond),
  };
}

const streamOf = (timeS: ArrayLike<number>, values: Values, perSecond: typeof powerPerSecond): PerSecond =>
  perSecond({ timeS, values: values ?? [] });

function totalsOf(read: Reading): ComputedTotals {
  const { recording, device, track, isCutShort, powerFigures, heartRate } = read;
  const { timeS, cadenceRpm, temperatureC } = recording.samples;
  const told = (sampled: number | null | undefined, total: number | null): number | null =>
    (isCutShort ? (total ?? sampled) : (sampled ?? total)) ?? null;
  const distanceM = told(track?.distanceM, device.distanceM);
  const movingSeconds = told(track?.movingSeconds, device.movingS);
  const kilojoules = told(powerFigures?.kilojoules, device.workKj);
  return {
    distanceM,
    movingSeconds,
    elapsedSeconds: told(track?.elapsedSeconds, device.elapsedS ?? device.movingS),
    averageSpeedMps: speedOf(distanceM, movingSeconds) ?? device.averageSpeedMps,
    maxSpeedMps: told(track?.maxSpeedMps, device.maxSpeedMps),
    averageWatts: told(powerFigures?.averageWatts, device.averagePowerW),
    weightedWatts: told(powerFigures?.normalizedWatts, device.normalizedPowerW),
    maxWatts: told(highestOf(read.power), device.maxPowerW),
    averageHeartRateBpm: told(meanOf(heartRate.values), device.averageHeartRateBpm),
    maxHeartRateBpm: told(highestOf(heartRate), device.maxHeartRateBpm),
    averageCadenceRpm: told(
      meanOf(streamOf(timeS, cadenceRpm, cadencePerSecond).values),
      device.averageCadenceRpm,
    ),
    averageTemperatureC: meanOf(Array.from(temperatureC ?? []).filter(isTemperature)),
    kilojoules,
    // What a body burns is an estimate either way; the device knows the rider's weight and age.
    caloriesKcal: device.energyKcal ?? (kilojoules === null ? null : caloriesFor(kilojoules)),
    elevationM: told(ascentOf(recording), device.ascentM),
  };
}

/** The average speed; null if a bike cannot have it, as when samples and device disagree. */
function speedOf(distanceM: number | null, seconds: number | null): number | null {
  const speedMps = (distanceM ?? 0) / (seconds ?? 0);
  return speedMps > 0 && speedMps <= MAX_SPEED_MPS ? speedMps : null;
}

/** Temperatures in which somebody rides. */
const TEMPERATURE_C = { min: -50, max: 60 } as const;
const isTemperature = (celsius: number): boolean =>
  celsius >= TEMPERATURE_C.min && celsius <= TEMPERATURE_C.max;

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const highestOf = ({ values }: PerSecond): number | null =>
  values.length === 0 ? null : values.reduce((highest, value) => Math.max(highest, value), 0);

/** A sensor that measured less of the time in motion does not tell the load by itself. */
const MIN_COVERAGE = 0.9;
/** And one that measured less than this tells nothing about the rest. */
const MIN_SHARE = 0.5;

/**
 * The load second by second from a sensor that measured nearly the whole ride: power, else heart rate. Else the load of the totals, in
 * which a sensor that measured a good part speaks for the rest.
 */
function loadFrom(read: Reading, totals: ComputedTotals, { ftpWatts, heart }: Measures): RideLoad {
  const { power, heartRate, device } = read;
  const seconds = totals.movingSeconds ?? totals.elapsedSeconds ?? 0;
  const covers = (sensor: PerSecond, share: number): boolean => sensor.values.length >= seconds * share;
  if (ftpWatts !== null && covers(power, MIN_COVERAGE)) {
    const found = powerLoadOf(power, ftpWatts);
    if (found !== null) return { load: found.load, from: 'power' };
  }
  if (heart !== null && covers(heartRate, MIN_COVERAGE)) {
    const load = heartRateLoadOf(heartRate, heart);
    if (load !== null) return { load, from: 'heart-rate' };
  }
  const [powerTells, heartTells] = [covers(power, MIN_SHARE), covers(heartRate, MIN_SHARE)];
  return loadOfRide(
    {
      movingSeconds: seconds,
      elapsedSeconds: seconds,
      weightedWatts: powerTells ? totals.weightedWatts : device.normalizedPowerW,
      averageWatts: powerTells ? totals.averageWatts : device.averagePowerW,
      averageHeartRateBpm: heartTells ? totals.averageHeartRateBpm : device.averageHeartRateBpm,
    },
    { ftpWatts, heart },
  );
}
