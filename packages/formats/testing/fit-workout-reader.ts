import { powerOfHeartRate, powerOfRpe } from '@musette/coach/workout/effort-scales';
import { POWER_ZONES, type PowerFraction } from '@musette/coach/rider/zones';
import { err, ok, type Result } from '@musette/coach/result';
import type { Leaf, Scale, Step } from '@musette/coach/workout/steps';
import {
  DURATION_TYPE,
  FILE_ID,
  FILE_TYPE,
  HEART_RATE_OFFSET,
  MESSAGE,
  MESSAGE_INDEX,
  POWER_OFFSET,
  SPORT,
  STEP,
  TARGET_TYPE,
  WORKOUT,
} from '../fit/fit-profile.ts';
import { numberIn, scanFit, textIn, type FitMessage } from '../fit/fit-scan.ts';
import { rounded } from '../rides/numbers.ts';
import { HEART_RATE_LEEWAY, type Band } from '../workouts/targets.ts';
import {
  boundedSteps,
  ftpFrom,
  withCadence,
  withCue,
  type ReadWorkout,
  type WorkoutProblem,
  type Thresholds,
} from './read-workout.ts';

/** More messages than any device accepts. It also limits the nesting of repeats. */
const MAX_MESSAGES = 1000;

interface Found {
  name: string;
  description: string;
  isRun: boolean;
  isWorkout: boolean;
  inWatts: boolean;
  /** Whether the length is unknown: a step ends at a distance, a heart rate or a button, or a repeat has no count. */
  isUntimed: boolean;
  count: number;
  readonly items: { readonly index: number; readonly step: Step }[];
}

/** Reads a complete FIT workout whose steps all have a duration. Watts become fractions of the rider's FTP. */
export function readFitWorkout(
  bytes: Uint8Array,
  thresholds: Thresholds = {},
): Result<ReadWorkout, WorkoutProblem> {
  const found: Found = {
    name: '',
    description: '',
    isRun: false,
    isWorkout: true,
    inWatts: false,
    isUntimed: false,
    count: 0,
    items: [],
  };
  const scanned = scanFit(bytes, () => (message) => see(found, message, thresholds));
  if (!scanned.ok) return scanned;
  if (!found.isWorkout) return err({ code: 'no-workout' });
  if (found.count > MAX_MESSAGES) return err({ code: 'too-many-steps' });
  if (found.isUntimed) return err({ code: 'untimed-steps' });
  const steps = boundedSteps(found.items.map(({ step }) => step));
  if (!steps.ok) return steps;
  return ok({
    name: found.name,
    description: found.description,
    date: null,
    sport: found.isRun ? 'run' : 'bike',
    ftpWatts: found.inWatts ? ftpFrom(thresholds) : null,
    thresholdBpm: thresholds.thresholdBpm ?? null,
    steps: steps.value,
    truncated: !scanned.value.whole,
  });
}

function see(found: Found, message: FitMessage, thresholds: Thresholds): void {
  if (message.global === MESSAGE.fileId) {
    found.isWorkout = (numberIn(message, FILE_ID.type) ?? FILE_TYPE.workout) === FILE_TYPE.workout;
  } else if (message.global === MESSAGE.workout) {
    found.name = textIn(message, WORKOUT.name);
    found.description = textIn(message, WORKOUT.description);
    found.isRun = numberIn(message, WORKOUT.sport) === SPORT.running;
  } else if (message.global === MESSAGE.workoutStep) {
    found.count += 1;
    if (found.count <= MAX_MESSAGES) seeStep(found, message, thresholds);
  }
}

function seeStep(found: Found, message: FitMessage, thresholds: Thresholds): void {
  const index = numberIn(message, MESSAGE_INDEX) ?? found.count - 1;
  const value = numberIn(message, STEP.durationValue);
  const duration = numberIn(message, STEP.durationType);
  const isTime = duration === DURATION_TYPE.time || duration === DURATION_TYPE.timeOnly;
  if (value === null || !(isTime || duration === DURATION_TYPE.repeatSteps)) {
    found.isUntimed = true;
  } else if (duration === DURATION_TYPE.repeatSteps) {
    const at = found.items.findIndex((item) => item.index >= value);
    const steps = at < 0 ? [] : found.items.splice(at).map(({ step }) => step);
    const times = numberIn(message, STEP.targetValue) ?? 0;
    found.isUntimed ||= times < 1;
    // The repeat gets the index of its first step, so that an outer repeat can find it.
    if (steps.length > 0) found.items.push({ index: value, step: { kind: 'repeat', times, steps } });
  } else {
    const seconds = Math.round(value / 1000);
    found.items.push({ index, step: leafOf(found, message, { seconds, thresholds }) });
  }
}

function leafOf(
  found: Found,
  message: FitMessage,
  { seconds, thresholds }: { seconds: number; thresholds: Thresholds },
): Leaf {
  const notes = textIn(message, STEP.notes);
  const name = textIn(message, STEP.name);
  const effort = effortOf(found, message, thresholds) ?? feltEffort(name);
  if (effort === null) return withCue({ kind: 'free', seconds }, notes);
  const { low, high, scale } = effort;
  const more = scale === 'power' ? {} : { scale };
  const direction = rampDirection(name);
  const leaf =
    direction === null
      ? { kind: 'steady' as const, seconds, power: rounded((low + high) / 2, 3), ...more }
      : { kind: 'ramp' as const, seconds, ...ordered(low, high, direction), ...more };
  return withCue(withCadence(leaf, cadenceIn(message)), notes);
}

interface Effort extends Band {
  readonly scale: Scale;
}

/** Devices have bands and no ramps: the step's name says that a band is a ramp, and its direction. */
function rampDirection(name: string): 'up' | 'down' | null {
  const match = /^(?:Ramp|RPE) ([\d.]{1,6})-([\d.]{1,6})%?$/.exec(name);
  if (match === null) return null;
  return Number(match[1]) <= Number(match[2]) ? 'up' : 'down';
}

function ordered(low: number, high: number, direction: 'up' | 'down'): { from: number; to: number } {
  const [min, max] = [rounded(low, 3), rounded(high, 3)];
  return direction === 'up' ? { from: min, to: max } : { from: max, to: min };
}

function feltEffort(name: string): Effort | null {
  const match = /^RPE ([\d.]{1,4})(?:-([\d.]{1,4}))?$/.exec(name);
  if (match === null) return null;
  const ends = [Number(match[1]), Number(match[2] ?? match[1])].map((rpe) => powerOfRpe(rpe || 1));
  return { low: Math.min(...ends), high: Math.max(...ends), scale: 'feel' };
}

function effortOf(found: Found, message: FitMessage, thresholds: Thresholds): Effort | null {
  const target = numberIn(message, STEP.targetType);
  const zone = numberIn(message, STEP.targetValue) ?? 0;
  const low = numberIn(message, STEP.customLow) ?? 0;
  const high = numberIn(message, STEP.customHigh) ?? low;
  const band = { low: Math.min(low, high), high: Math.max(low, high) };
  if (target === TARGET_TYPE.heartRate) return heartRateEffort(band, message, thresholds);
  const isPower = target === TARGET_TYPE.power || (target !== null && target >= 7 && target <= 10);
  if (!isPower) return null;
  if (zone > 0) return zoneEffort(zone);
  if (band.high === 0) return null;
  found.inWatts ||= band.high >= POWER_OFFSET;
  const fraction = (value: number): PowerFraction =>
    value >= POWER_OFFSET ? (value - POWER_OFFSET) / ftpFrom(thresholds) : value / 100;
  return { low: fraction(band.low), high: fraction(band.high), scale: 'power' };
}

function zoneEffort(zone: number): Effort | null {
  const index = POWER_ZONES.findIndex((candidate) => candidate.zone === zone);
  const low = POWER_ZONES[index]?.from;
  return low === undefined ? null : { low, high: POWER_ZONES[index + 1]?.from ?? low, scale: 'power' };
}

/** Beats define an effort only with a known threshold. Percent of an unknown maximum does not. */
function heartRateEffort(band: Band, message: FitMessage, thresholds: Thresholds): Effort | null {
  const { thresholdBpm } = thresholds;
  if (band.low <= HEART_RATE_OFFSET || thresholdBpm === undefined || thresholdBpm === null) return null;
  const isRamp = rampDirection(textIn(message, STEP.name)) !== null;
  const low = (band.low - HEART_RATE_OFFSET) / thresholdBpm;
  const high = (band.high - HEART_RATE_OFFSET) / thresholdBpm;
  const [from, to] = isRamp
    ? [low + HEART_RATE_LEEWAY, high - HEART_RATE_LEEWAY]
    : [(low + high) / 2, (low + high) / 2];
  return { low: powerOfHeartRate(from), high: powerOfHeartRate(to), scale: 'heart-rate' };
}

function cadenceIn(message: FitMessage): number | null {
  if (numberIn(message, STEP.secondTargetType) !== TARGET_TYPE.cadence) return null;
  const low = numberIn(message, STEP.secondCustomLow);
  const high = numberIn(message, STEP.secondCustomHigh);
  return low === null || high === null ? null : (low + high) / 2;
}
