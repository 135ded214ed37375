import { Decoder, Stream } from '@garmin/fitsdk';
import { sessionById } from '@musette/coach/library/library';
import { bikeLegOf, secondsOf } from '@musette/coach/workout/steps';
import { XMLParser } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { readErg } from './testing/erg-reader.ts';
import { writeErg } from './workouts/erg-writer.ts';
import { writeFit } from './fit/fit-workout-writer.ts';
import { writeTcx } from './workouts/tcx-writer.ts';
import type { WorkoutFile } from './workouts/workout-file.ts';
import { readZwo } from './testing/zwo-reader.ts';
import { writeZwo } from './workouts/zwo-writer.ts';

const steps = sessionById('brick-race-pace')?.build(60, 0.5) ?? [];
const file: WorkoutFile = {
  name: 'Brick',
  description: '',
  date: null,
  sport: 'bike',
  ftpWatts: 250,
  thresholdBpm: null,
  steps,
};

it('a file for a bicycle holds the ride of a brick and not its run', () => {
  expect([secondsOf(steps), secondsOf(bikeLegOf(steps))]).toEqual([3600, 3000]);
  for (const read of [readZwo(writeZwo(file)), readErg(writeErg(file), { ftpWatts: 250 })]) {
    expect(read.ok && secondsOf(read.value.steps)).toBe(3000);
  }
  const tcx = writeTcx(file);
  expect(tcx).toBe(writeTcx({ ...file, steps: bikeLegOf(steps) }));
  expect(new XMLParser().parse(tcx)).toHaveProperty('TrainingCenterDatabase.Workouts.Workout.Name', 'Brick');
  const fit = writeFit(file, '2026-11-23T06:00:00.000Z');
  const { messages, errors } = new Decoder(Stream.fromByteArray([...fit])).read();
  expect(errors).toEqual([]);
  // The ride ends with the last effort, and the run follows.
  expect(messages.workoutStepMesgs?.at(-1)).toMatchObject({ durationType: 'repeatUntilStepsCmplt' });
  const ride = { ...file, steps: bikeLegOf(steps) };
  expect(fit).toEqual(writeFit(ride, '2026-11-23T06:00:00.000Z'));
});
