import { cadenceOf, type Leaf, type Step } from '@musette/coach/workout/steps';
import { FIT_EPOCH_S } from './fit-base.ts';
import { encodeFit, encodeMessages, type FitField, type FitWrite } from './fit-encoder.ts';
import {
  DURATION_TYPE,
  FILE_ID,
  FILE_TYPE,
  HEART_RATE_OFFSET,
  INTENSITY,
  MANUFACTURER_DEVELOPMENT,
  MESSAGE,
  MESSAGE_INDEX,
  POWER_OFFSET,
  SPORT,
  STEP,
  TARGET_TYPE,
  WORKOUT,
} from './fit-profile.ts';
import { secondsOfInstant } from '../rides/instants.ts';
import { oneLine } from '../rides/plain-text.ts';
import { isRest, labelOf, targetOf } from '../workouts/targets.ts';
import { supportedSteps, type WorkoutFile } from '../workouts/workout-file.ts';

const enumOf = (number: number, value: number): FitField => ({ number, type: 'enum', value });
const uint16 = (number: number, value: number): FitField => ({ number, type: 'uint16', value });
const uint32 = (number: number, value: number): FitField => ({ number, type: 'uint32', value });
const text = (number: number, value: string): readonly FitField[] =>
  value === '' ? [] : [{ number, type: 'text', value }];

/**
 * Writes a FIT workout. Powers are watts if the rider's FTP is known, otherwise percent of the device's FTP. `createdAt` is UTC ISO
 * text, by which devices identify files.
 */
export function writeFit(file: WorkoutFile, createdAt: string): Uint8Array {
  const steps = stepMessages(file);
  const body: readonly FitWrite[] = [
    {
      global: MESSAGE.workout,
      fields: [
        enumOf(WORKOUT.sport, file.sport === 'run' ? SPORT.running : SPORT.cycling),
        uint16(WORKOUT.validSteps, steps.length),
        ...text(WORKOUT.name, oneLine(file.name)),
        ...text(WORKOUT.description, oneLine(file.description)),
      ],
    },
    ...steps,
  ];
  return encodeFit([fileId(body, createdAt), ...body]);
}

function fileId(body: readonly FitWrite[], createdAt: string): FitWrite {
  return {
    global: MESSAGE.fileId,
    fields: [
      enumOf(FILE_ID.type, FILE_TYPE.workout),
      uint16(FILE_ID.manufacturer, MANUFACTURER_DEVELOPMENT),
      uint16(FILE_ID.product, 0),
      // Two workouts with the same time must not replace each other on a device.
      { number: FILE_ID.serialNumber, type: 'uint32z', value: fingerprint(encodeMessages(body)) },
      uint32(FILE_ID.timeCreated, (secondsOfInstant(createdAt) ?? 0) - FIT_EPOCH_S),
    ],
  };
}

/** An FNV-1a hash that is never 0. */
function fingerprint(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0 || 1;
}

function stepMessages(file: WorkoutFile): readonly FitWrite[] {
  const messages: FitWrite[] = [];
  const add = (fields: readonly FitField[]): void => {
    messages.push({
      global: MESSAGE.workoutStep,
      fields: [uint16(MESSAGE_INDEX, messages.length), ...fields],
    });
  };
  const addAll = (steps: readonly Step[], depth: number): void => {
    for (const [index, step] of steps.entries()) {
      if (step.kind === 'repeat') {
        // A repeat comes after its steps and contains the index of the first one.
        const first = messages.length;
        addAll(step.steps, depth + 1);
        add(repeatFields(first, step.times));
      } else {
        const place = placeOf(index, depth === 0 ? steps.length : null);
        add(leafFields(step, file, place));
      }
    }
  };
  addAll(supportedSteps(file.steps), 0);
  return messages;
}

type Place = 'first' | 'last' | 'between';

function placeOf(index: number, count: number | null): Place {
  if (count === null) return 'between';
  if (index === 0) return 'first';
  return index === count - 1 ? 'last' : 'between';
}

const repeatFields = (first: number, times: number): readonly FitField[] => [
  enumOf(STEP.durationType, DURATION_TYPE.repeatSteps),
  uint32(STEP.durationValue, first),
  uint32(STEP.targetValue, times),
];

const leafFields = (leaf: Leaf, file: WorkoutFile, place: Place): readonly FitField[] => [
  ...text(STEP.name, labelOf(leaf, file)),
  enumOf(STEP.durationType, DURATION_TYPE.time),
  uint32(STEP.durationValue, leaf.seconds * 1000),
  ...targetFields(leaf, file),
  ...cadenceFields(leaf),
  enumOf(STEP.intensity, intensityOf(leaf, place)),
  ...text(STEP.notes, oneLine(leaf.cue ?? '')),
];

function targetFields(leaf: Leaf, file: WorkoutFile): readonly FitField[] {
  const { ftpWatts, thresholdBpm } = file;
  const target = targetOf(leaf, { power: ftpWatts ?? 100, thresholdBpm });
  if (target.kind === 'open') return [enumOf(STEP.targetType, TARGET_TYPE.open), uint32(STEP.targetValue, 0)];
  const isPower = target.kind === 'power';
  const value = (number: number): number => {
    if (!isPower) return number + HEART_RATE_OFFSET;
    return ftpWatts === null ? Math.min(number, POWER_OFFSET - 1) : number + POWER_OFFSET;
  };
  return [
    enumOf(STEP.targetType, isPower ? TARGET_TYPE.power : TARGET_TYPE.heartRate),
    uint32(STEP.targetValue, 0),
    uint32(STEP.customLow, value(target.low)),
    uint32(STEP.customHigh, value(target.high)),
  ];
}

const CADENCE_LEEWAY = 5;

function cadenceFields(leaf: Leaf): readonly FitField[] {
  const cadence = cadenceOf(leaf);
  if (cadence === undefined) return [];
  const leeway = Math.min(CADENCE_LEEWAY, cadence);
  return [
    enumOf(STEP.secondTargetType, TARGET_TYPE.cadence),
    uint32(STEP.secondTargetValue, 0),
    uint32(STEP.secondCustomLow, cadence - leeway),
    uint32(STEP.secondCustomHigh, cadence + leeway),
  ];
}

function intensityOf(leaf: Leaf, place: Place): number {
  if (leaf.kind === 'free') return INTENSITY.active;
  const isRamp = leaf.kind === 'ramp';
  if (isRamp && place === 'first' && leaf.from < leaf.to) return INTENSITY.warmup;
  if (isRamp && place === 'last' && leaf.from > leaf.to) return INTENSITY.cooldown;
  return isRest(leaf) ? INTENSITY.rest : INTENSITY.active;
}
