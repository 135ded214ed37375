import { Decoder, Encoder, Profile, Stream } from '@garmin/fitsdk';
import type { Step } from '@musette/coach/workout/steps';
import { describe, expect, it } from 'vitest';
import { encodeFit, type FitField } from './fit-encoder.ts';
import { readFitWorkout } from '../testing/fit-workout-reader.ts';
import { writeFit } from './fit-workout-writer.ts';
import type { Thresholds } from '../testing/read-workout.ts';
import type { WorkoutFile } from '../workouts/workout-file.ts';

const NOW = '2026-11-23T06:00:00.000Z';

const file = (steps: readonly Step[], more: Partial<WorkoutFile> = {}): WorkoutFile => ({
  name: 'Threshold 2x20',
  description: 'Two long efforts',
  date: null,
  sport: 'bike',
  ftpWatts: null,
  thresholdBpm: null,
  steps,
  ...more,
});

/** What Garmin's SDK finds in a file. */
function decoded(bytes: Uint8Array) {
  expect(new Decoder(Stream.fromByteArray([...bytes])).checkIntegrity()).toBe(true);
  const { messages, errors } = new Decoder(Stream.fromByteArray([...bytes])).read();
  expect(errors).toEqual([]);
  return messages;
}

const effort: Step = { kind: 'steady', seconds: 1200, power: 0.95, cadenceRpm: 90, cue: 'Hold steady' };
const rest: Step = { kind: 'steady', seconds: 300, power: 0.5 };
const intervals: readonly Step[] = [
  { kind: 'ramp', seconds: 600, from: 0.5, to: 0.75 },
  { kind: 'repeat', times: 2, steps: [effort, rest] },
  { kind: 'free', seconds: 60 },
  { kind: 'ramp', seconds: 300, from: 0.75, to: 0.5 },
];

describe('a FIT workout', () => {
  it("says in Garmin's own words what the workout is", () => {
    const messages = decoded(writeFit(file(intervals), NOW));
    expect(messages.fileIdMesgs?.[0]).toMatchObject({
      type: 'workout',
      manufacturer: 'development',
      timeCreated: new Date(NOW),
    });
    expect(messages.workoutMesgs).toMatchObject([
      { sport: 'cycling', numValidSteps: 6, wktName: 'Threshold 2x20', wktDescription: 'Two long efforts' },
    ]);
    const time = { durationType: 'time', targetValue: 0 };
    expect(messages.workoutStepMesgs).toMatchObject([
      {
        ...time,
        messageIndex: 0,
        wktStepName: 'Ramp 50-75%',
        durationValue: 600_000,
        targetType: 'power',
        customTargetValueLow: 50,
        customTargetValueHigh: 75,
        intensity: 'warmup',
      },
      {
        ...time,
        messageIndex: 1,
        wktStepName: 'Threshold',
        customTargetValueLow: 92,
        customTargetValueHigh: 98,
        intensity: 'active',
        notes: 'Hold steady',
        secondaryTargetType: 'cadence',
        secondaryCustomTargetValueLow: 85,
        secondaryCustomTargetValueHigh: 95,
      },
      {
        ...time,
        messageIndex: 2,
        wktStepName: 'Recovery',
        customTargetValueLow: 47,
        customTargetValueHigh: 53,
        intensity: 'rest',
      },
      { messageIndex: 3, durationType: 'repeatUntilStepsCmplt', durationValue: 1, targetValue: 2 },
      { ...time, messageIndex: 4, wktStepName: 'Free ride', targetType: 'open', intensity: 'active' },
      {
        ...time,
        messageIndex: 5,
        wktStepName: 'Ramp 75-50%',
        customTargetValueLow: 50,
        customTargetValueHigh: 75,
        intensity: 'cooldown',
      },
    ]);
  });

  it('has watts if the FTP is known', () => {
    const messages = decoded(writeFit(file([effort], { ftpWatts: 250, sport: 'run' }), NOW));
    expect(messages.workoutMesgs).toMatchObject([{ sport: 'running' }]);
    expect(messages.workoutStepMesgs).toMatchObject([
      { customTargetValueLow: 1230, customTargetValueHigh: 1246 },
    ]);
  });

  it('has beats for steps by heart rate if the threshold is known', () => {
    const byHeart: Step[] = [{ kind: 'steady', seconds: 600, power: 0.9, scale: 'heart-rate' }];
    const messages = decoded(writeFit(file(byHeart, { thresholdBpm: 170 }), NOW));
    expect(messages.workoutStepMesgs).toMatchObject([
      { targetType: 'heartRate', targetValue: 0, customTargetValueLow: 258, customTargetValueHigh: 264 },
    ]);
  });

  it.each<[string, Step, Thresholds]>([
    ['heart rate', { kind: 'steady', seconds: 600, power: 0.9, scale: 'heart-rate' }, { thresholdBpm: 170 }],
    [
      'a ramp of heart rates',
      { kind: 'ramp', seconds: 600, from: 0.5, to: 0.9, scale: 'heart-rate' },
      { thresholdBpm: 170 },
    ],
    [
      'a falling ramp of heart rates',
      { kind: 'ramp', seconds: 600, from: 0.9, to: 0.5, scale: 'heart-rate' },
      { thresholdBpm: 170 },
    ],
    ['feel', { kind: 'steady', seconds: 600, power: 0.9, scale: 'feel' }, {}],
    ['a ramp of feel', { kind: 'ramp', seconds: 600, from: 0.5, to: 0.9, scale: 'feel' }, {}],
    ['a falling ramp of feel', { kind: 'ramp', seconds: 600, from: 0.9, to: 0.5, scale: 'feel' }, {}],
  ])('reads %s back as the same effort', (_what, step, thresholds) => {
    const { thresholdBpm = null } = thresholds;
    const read = readFitWorkout(writeFit(file([step], { thresholdBpm }), NOW), thresholds);
    const close = (value: number) => expect.closeTo(value, 1) as number;
    const expected =
      step.kind === 'ramp'
        ? { ...step, from: close(step.from), to: close(step.to) }
        : { ...step, power: close(step.kind === 'steady' ? step.power : 0) };
    expect(read).toMatchObject({ ok: true, value: { steps: [expected] } });
  });

  it('is by feel if the threshold heart rate is unknown', () => {
    const byHeart: Step[] = [{ kind: 'steady', seconds: 600, power: 0.9, scale: 'heart-rate' }];
    const read = readFitWorkout(writeFit(file(byHeart), NOW));
    expect(read).toMatchObject({ ok: true, value: { steps: [{ kind: 'steady', scale: 'feel' }] } });
  });

  it('has another id for another workout of the same time, and is the same file for the same workout', () => {
    const serial = (bytes: Uint8Array) => decoded(bytes).fileIdMesgs?.[0]?.serialNumber;
    expect(writeFit(file([effort]), NOW)).toEqual(writeFit(file([effort]), NOW));
    expect(serial(writeFit(file([effort]), NOW))).not.toBe(serial(writeFit(file([rest]), NOW)));
  });

  it('shortens texts that are too long, and leaves out an invalid time', () => {
    const long = '\u{1F6B4}'.repeat(200);
    const messages = decoded(writeFit(file([effort], { name: long, description: '' }), 'some day'));
    expect(messages.workoutMesgs?.[0]?.wktName).toBe('\u{1F6B4}'.repeat(62));
    expect(messages.workoutMesgs?.[0]).not.toHaveProperty('wktDescription');
    expect(messages.fileIdMesgs?.[0]).not.toHaveProperty('timeCreated');
  });
});

type Fields = Readonly<Record<string, number | string>>;

/** Garmin's number for a message. */
function numberOf(name: string): number {
  const number = Profile.MesgNum[name];
  if (number === undefined) throw new Error(name);
  return number;
}

/** A workout as another program writes it: with Garmin's encoder, from the names of Garmin's fields. */
function foreign(steps: readonly Fields[]): Uint8Array {
  const encoder = new Encoder();
  const write = (name: string, fields: Fields): unknown => encoder.onMesg(numberOf(name), fields);
  write('FILE_ID', { type: 'workout', manufacturer: 'development', product: 1 });
  write('WORKOUT', { wktName: 'Foreign', sport: 'cycling', numValidSteps: steps.length });
  for (const step of steps) write('WORKOUT_STEP', step);
  return encoder.close();
}

const minute = { durationType: 'time', durationValue: 60_000 };

describe('a FIT workout of another program', () => {
  it.each<[string, Fields, Step]>([
    [
      'a band of watts',
      {
        ...minute,
        targetType: 'power',
        targetValue: 0,
        customTargetValueLow: 1200,
        customTargetValueHigh: 1220,
      },
      { kind: 'steady', seconds: 60, power: 1.05 },
    ],
    [
      'a band the wrong way round',
      { ...minute, targetType: 'power', customTargetValueLow: 80, customTargetValueHigh: 60 },
      { kind: 'steady', seconds: 60, power: 0.7 },
    ],
    [
      'one end of a band',
      { ...minute, targetType: 'power', customTargetValueLow: 80 },
      { kind: 'steady', seconds: 60, power: 0.8 },
    ],
    [
      'power over three seconds',
      { ...minute, targetType: 'power3s', customTargetValueLow: 60, customTargetValueHigh: 80 },
      { kind: 'steady', seconds: 60, power: 0.7 },
    ],
    [
      'a zone of power',
      { ...minute, targetType: 'power', targetValue: 2 },
      { kind: 'steady', seconds: 60, power: 0.655 },
    ],
    [
      'the last zone',
      { ...minute, targetType: 'power', targetValue: 7 },
      { kind: 'steady', seconds: 60, power: 1.505 },
    ],
    [
      'a zone that nobody knows',
      { ...minute, targetType: 'power', targetValue: 12 },
      { kind: 'free', seconds: 60 },
    ],
    [
      'power without a number',
      { ...minute, targetType: 'power', targetValue: 0, customTargetValueLow: 0, customTargetValueHigh: 0 },
      { kind: 'free', seconds: 60 },
    ],
    [
      'a heart rate, when nobody knows the threshold',
      { ...minute, targetType: 'heartRate', customTargetValueLow: 240, customTargetValueHigh: 250 },
      { kind: 'free', seconds: 60 },
    ],
    [
      'percents of the highest heart rate',
      { ...minute, targetType: 'heartRate', customTargetValueLow: 70, customTargetValueHigh: 80 },
      { kind: 'free', seconds: 60 },
    ],
    [
      'a speed',
      { ...minute, targetType: 'speed', targetValue: 3, notes: 'Fast' },
      { kind: 'free', seconds: 60, cue: 'Fast' },
    ],
    ['no target at all', minute, { kind: 'free', seconds: 60 }],
    [
      'half a cadence',
      {
        ...minute,
        targetType: 'power',
        customTargetValueLow: 60,
        customTargetValueHigh: 80,
        secondaryTargetType: 'cadence',
        secondaryCustomTargetValueLow: 80,
      },
      { kind: 'steady', seconds: 60, power: 0.7 },
    ],
  ])('is read with %s', (_what, step, expected) => {
    expect(readFitWorkout(foreign([step]), { ftpWatts: 200 })).toMatchObject({
      ok: true,
      value: { name: 'Foreign', steps: [expected] },
    });
  });

  it('repeats its steps, and ignores an empty repeat', () => {
    const steps: readonly Fields[] = [
      { ...minute, messageIndex: 0 },
      { messageIndex: 1, durationType: 'repeatUntilStepsCmplt', durationValue: 0, targetValue: 3 },
      { messageIndex: 2, durationType: 'repeatUntilStepsCmplt', durationValue: 2, targetValue: 3 },
    ];
    expect(readFitWorkout(foreign(steps))).toMatchObject({
      ok: true,
      value: { steps: [{ kind: 'repeat', times: 3, steps: [{ kind: 'free', seconds: 60 }] }] },
    });
  });

  it.each<[string, Fields]>([
    ['after a distance', { durationType: 'distance', durationValue: 100_000 }],
    ['below a heart rate', { durationType: 'hrLessThan', durationValue: 220 }],
    ['above a heart rate', { durationType: 'hrGreaterThan', durationValue: 240 }],
    ['above a power', { durationType: 'powerGreaterThan', durationValue: 1300 }],
    ['after some energy', { durationType: 'calories', durationValue: 100 }],
    ['at the lap button', { durationType: 'open' }],
    ['after a time that the file does not say', { durationType: 'time' }],
    ['never: the file does not say how', { targetType: 'open' }],
    [
      'after repeats without a number',
      { durationType: 'repeatUntilStepsCmplt', durationValue: 0, targetValue: 0 },
    ],
    [
      'with a repeat until a time',
      { durationType: 'repeatUntilTime', durationValue: 0, targetValue: 600_000 },
    ],
    [
      'with a repeat until a distance',
      { durationType: 'repeatUntilDistance', durationValue: 0, targetValue: 5 },
    ],
  ])('is refused when a step ends %s: without it the workout would be shorter', (_how, step) => {
    const steps = [
      { ...minute, messageIndex: 0 },
      { messageIndex: 1, ...step },
      { ...minute, messageIndex: 2 },
    ];
    expect(readFitWorkout(foreign(steps))).toEqual({ ok: false, error: { code: 'untimed-steps' } });
  });

  it('is no workout if it is an activity, or without steps', () => {
    const fileId: readonly FitField[] = [{ number: 0, type: 'enum', value: 4 }];
    const none = { ok: false, error: { code: 'no-workout' } };
    expect(readFitWorkout(encodeFit([{ global: 0, fields: fileId }]))).toEqual(none);
    expect(readFitWorkout(foreign([]))).toEqual(none);
  });

  it('is refused with too many steps, and with endless repeats', () => {
    const many = { ok: false, error: { code: 'too-many-steps' } };
    expect(readFitWorkout(foreign(Array.from({ length: 1001 }, () => minute)))).toEqual(many);
    const twice = { durationType: 'repeatUntilStepsCmplt', durationValue: 0, targetValue: 2 };
    expect(readFitWorkout(foreign([minute, ...Array.from({ length: 999 }, () => twice)]))).toEqual(many);
  });
});
