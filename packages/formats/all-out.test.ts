import { Decoder, Stream } from '@garmin/fitsdk';
import { SESSIONS } from '@musette/coach/library/library';
import { ENGLISH_FILE_WORDS, flatSteps, type WorkoutFile } from './workouts/workout-file.ts';
import { hasAllOut } from '@musette/coach/workout/steps';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { courseGapOf } from './rides/course-gap.ts';
import { writeFit } from './fit/fit-workout-writer.ts';
import { writeTcx } from './workouts/tcx-writer.ts';
import { writeZwo } from './workouts/zwo-writer.ts';

const fileOf = (session: (typeof SESSIONS)[number]): WorkoutFile => ({
  name: session.name,
  description: session.purpose,
  date: null,
  sport: 'bike',
  ftpWatts: 250,
  thresholdBpm: null,
  steps: session.build(60, 0.5),
});

const files = SESSIONS.map(fileOf).filter(({ steps }) => hasAllOut(steps));
const allOutOf = ({ steps }: WorkoutFile) => flatSteps(steps).filter(({ kind }) => kind === 'all-out');

it('every test and every sprint of the library has an all-out effort', () => {
  const without = SESSIONS.filter(({ stimulus }) => stimulus === 'test' || stimulus === 'sprint').filter(
    (session) => !hasAllOut(session.build(60, 0.5)),
  );
  expect(without.map(({ id }) => id)).toEqual([]);
});

describe('an all-out effort', () => {
  it.each(files.map((file) => [file.name, file] as const))('has no target in any file: %s', (_name, file) => {
    const expected = allOutOf(file);
    // Attributes come as they stand.
    const read = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });

    const zwo = read.parse(writeZwo(file)) as { workout_file: { workout: { FreeRide: unknown } } };
    const rides = [zwo.workout_file.workout.FreeRide].flat() as {
      Duration: string;
      textevent: { message: string };
    }[];
    expect(rides.map(({ Duration }) => Number(Duration))).toEqual(expected.map(({ seconds }) => seconds));
    for (const { textevent } of rides) expect(textevent.message).toMatch(/^All out/);

    const { messages, errors } = new Decoder(
      Stream.fromByteArray([...writeFit(file, '2026-11-23T06:00:00.000Z')]),
    ).read();
    expect(errors).toEqual([]);
    const steps = messages.workoutStepMesgs?.filter(({ wktStepName }) => wktStepName === 'All out') ?? [];
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) {
      expect(step.targetType).toBe('open');
      expect(step.notes).not.toBe('');
    }

    const tcx = writeTcx(file);
    expect(tcx).toMatch(
      /<Name>All out<\/Name>\s*<Duration[^\n]*\n<Intensity>Active<\/Intensity>\n<Target xsi:type="None_t"\/>/,
    );
    expect(tcx).not.toMatch(
      /<Name>All out<\/Name>\s*<Duration[^\n]*\n<Intensity>[^\n]*\n<Target xsi:type="Power_t">/,
    );
  });

  it.each(files.map((file) => [file.name, file] as const))(
    'keeps a workout from being a course: %s',
    (_name, file) => {
      expect(courseGapOf(file, 'erg')).toBe('all-out');
      expect(courseGapOf(file, 'mrc')).toBe('all-out');
    },
  );
});

it('a course in watts needs an FTP, one in percent does not', () => {
  const steps = [{ kind: 'steady', seconds: 60, power: 1 }] as const;
  expect(courseGapOf({ steps, ftpWatts: null }, 'erg')).toBe('no-ftp');
  expect(courseGapOf({ steps, ftpWatts: null }, 'mrc')).toBeNull();
  expect(courseGapOf({ steps, ftpWatts: 250 }, 'erg')).toBeNull();
});

it('is named in the language of the workout, in every file', () => {
  const words = { ...ENGLISH_FILE_WORDS, allOut: 'Maximal' };
  for (const file of files) {
    const zwo = writeZwo({ ...file, words });
    expect(zwo.match(/message="Maximal\b/g)?.length).toBeGreaterThanOrEqual(allOutOf(file).length);
    const fit = Buffer.from(writeFit({ ...file, words }, '2026-11-23T06:00:00.000Z')).toString('latin1');
    for (const text of [zwo, writeTcx({ ...file, words }), fit]) {
      expect(text.includes('Maximal')).toBe(true);
      expect(text.includes('All out')).toBe(false);
    }
  }
});
