import { Decoder, Stream } from '@garmin/fitsdk';
import { secondsOf, type Leaf, type Step } from '@musette/coach/workout/steps';
import { day } from '@musette/coach/calendar/days';
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { readErg, readMrc } from './testing/erg-reader.ts';
import { writeErg, writeMrc } from './workouts/erg-writer.ts';
import { readFitWorkout } from './testing/fit-workout-reader.ts';
import { writeFit } from './fit/fit-workout-writer.ts';
import { oneLine, shortenedBytes } from './rides/plain-text.ts';
import type { ReadWorkout } from './testing/read-workout.ts';
import { flatSteps, supportedSteps, type WorkoutFile } from './workouts/workout-file.ts';
import { xmlLegal } from './xml/xml-text.ts';
import { readZwo } from './testing/zwo-reader.ts';
import { writeZwo } from './workouts/zwo-writer.ts';

const NOW = '2026-11-23T06:00:00.000Z';

/** Any characters, halves of pairs and control characters among them. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0x10ffff })), {
    maxLength: 40,
  })
  .map((codes) => String.fromCodePoint(...codes));

const seconds = fc.integer({ min: 1, max: 3600 });
const power = fc.integer({ min: 1, max: 200 }).map((percent) => percent / 100);
const line = anyText.map((text) => oneLine(xmlLegal(text)));
const cue = fc.oneof(
  fc.constant({}),
  line.map((text) => (text === '' ? {} : { cue: text })),
);
const cadence = fc.oneof(
  fc.constant({}),
  fc.integer({ min: 20, max: 150 }).map((cadenceRpm) => ({ cadenceRpm })),
);

const steady = fc.record({ seconds, power, cue, cadence }).map((step): Step => ({
  kind: 'steady',
  seconds: step.seconds,
  power: step.power,
  ...step.cadence,
  ...step.cue,
}));
const ramp = fc
  .record({ seconds, from: power, to: power, cue, cadence })
  .map(({ cue: said, cadence: turned, ...step }): Step => ({ kind: 'ramp', ...step, ...turned, ...said }));
const free = fc
  .record({ seconds, cue })
  .map((step): Step => ({ kind: 'free', seconds: step.seconds, ...step.cue }));

/** Trees of every shape, repeats in repeats among them. */
const { step: anyStep } = fc.letrec<{ step: Step; repeat: Step }>((tie) => ({
  step: fc.oneof({ maxDepth: 3, withCrossShrink: true }, steady, steady, ramp, free, tie('repeat')),
  repeat: fc
    .record({
      times: fc.integer({ min: 2, max: 4 }),
      steps: fc.array(tie('step'), { minLength: 1, maxLength: 3 }),
    })
    .map((repeat): Step => ({ kind: 'repeat', ...repeat })),
}));

const anyWorkout = fc
  .record({ name: line, description: line, steps: fc.array(anyStep, { minLength: 1, maxLength: 6 }) })
  .filter(({ steps }) => secondsOf(steps) < 48 * 3600)
  .map((some): WorkoutFile => ({ ...some, date: null, sport: 'bike', ftpWatts: null, thresholdBpm: null }));

const whole = (file: WorkoutFile): { ok: true; value: ReadWorkout } => ({
  ok: true,
  value: { ...file, truncated: false },
});

const RUNS = { numRuns: 300 };

describe('ZWO', () => {
  /** Zwift repeats pairs of efforts; other repeats are laid out. */
  const sayable = (steps: readonly Step[]): readonly Step[] =>
    steps.flatMap((step): readonly Step[] => {
      if (step.kind !== 'repeat') return [step];
      const isPair = step.steps.length === 2 && step.steps.every(({ kind }) => kind === 'steady');
      if (isPair) return [step];
      const inner = sayable(step.steps);
      return Array.from({ length: step.times }, () => inner).flat();
    });

  it('reads back what was written, with cues and cadence', () =>
    fc.assert(
      fc.property(anyWorkout, (file) => {
        expect(readZwo(writeZwo(file))).toEqual(whole({ ...file, steps: sayable(file.steps) }));
      }),
      RUNS,
    ));

  it('writes pure ASCII that another parser reads, for any texts', () =>
    fc.assert(
      fc.property(anyWorkout, anyText, (file, text) => {
        const written = writeZwo({ ...file, name: text, description: text });
        expect(written).toMatch(/^[\n -~]*$/);
        const parser = new XMLParser({ parseTagValue: false, processEntities: false, trimValues: false });
        const parsed = parser.parse(written) as { workout_file: { name: string; workout: unknown } };
        expect(unescaped(parsed.workout_file.name)).toBe(xmlLegal(text.trim()));
        expect(parsed.workout_file.workout).toBeTypeOf('object');
      }),
      RUNS,
    ));
});

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** That parser leaves numbered references alone. */
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|(\w+));/g, (_whole, code: string | undefined, name: string) =>
    code === undefined ? (NAMED[name] ?? '?') : String.fromCodePoint(Number(code)),
  );

/** Courses know efforts over time, and nothing else. */
const asCourse = (steps: readonly Step[]): readonly Leaf[] =>
  flatSteps(supportedSteps(steps)).map((leaf): Leaf => {
    const said = leaf.cue === undefined ? {} : { cue: leaf.cue };
    const length = { seconds: leaf.seconds };
    if (leaf.kind === 'free') return { kind: 'steady', ...length, power: 0.6, ...said };
    if (leaf.kind !== 'ramp') return { kind: 'steady', ...length, power: leaf.power, ...said };
    return leaf.from === leaf.to
      ? { kind: 'steady', ...length, power: leaf.from, ...said }
      : { kind: 'ramp', ...length, from: leaf.from, to: leaf.to, ...said };
  });

describe('MRC and ERG', () => {
  it('reads back what was written as MRC', () =>
    fc.assert(
      fc.property(anyWorkout, (file) => {
        expect(readMrc(writeMrc(file))).toEqual(whole({ ...file, steps: asCourse(file.steps) }));
      }),
      RUNS,
    ));

  it('reads back what was written as ERG, by the FTP that the file names', () =>
    fc.assert(
      fc.property(anyWorkout, fc.constantFrom(100, 200, 300), (file, ftpWatts) => {
        const written = writeErg({ ...file, ftpWatts });
        expect(readErg(written)).toEqual(whole({ ...file, ftpWatts, steps: asCourse(file.steps) }));
      }),
      RUNS,
    ));
});

describe('FIT', () => {
  const shortTexts = (file: WorkoutFile): WorkoutFile => ({
    ...file,
    name: shortenedBytes(file.name, 200),
    description: shortenedBytes(file.description, 200),
  });

  it('reads back the written workout, including nested repeats', () =>
    fc.assert(
      fc.property(anyWorkout.map(shortTexts), (file) => {
        expect(readFitWorkout(writeFit(file, NOW))).toEqual(whole(file));
      }),
      RUNS,
    ));

  it('reads watts back within one watt, and unchanged after another round trip', () =>
    fc.assert(
      fc.property(anyWorkout, fc.integer({ min: 80, max: 450 }), (file, ftpWatts) => {
        const once = readFitWorkout(writeFit({ ...file, ftpWatts }, NOW), { ftpWatts });
        if (!once.ok) throw new Error(once.error.code);
        const [before, after] = [flatSteps(file.steps), flatSteps(once.value.steps)];
        for (const [index, leaf] of before.entries()) expectClose(leaf, after[index], ftpWatts);
        expect(readFitWorkout(writeFit(once.value, NOW), { ftpWatts })).toEqual(once);
      }),
      RUNS,
    ));

  it("is decoded by Garmin's own SDK, with integrity and step for step", () =>
    fc.assert(
      fc.property(anyWorkout, (file) => {
        const bytes = writeFit(file, NOW);
        expect(new Decoder(Stream.fromByteArray([...bytes])).checkIntegrity()).toBe(true);
        const { messages, errors } = new Decoder(Stream.fromByteArray([...bytes])).read();
        expect(errors).toEqual([]);
        const steps = messages.workoutStepMesgs ?? [];
        expect(messages.workoutMesgs?.[0]).toMatchObject({ sport: 'cycling', numValidSteps: steps.length });
        expect(steps.map(({ messageIndex }) => messageIndex)).toEqual(steps.map((_, index) => index));
        expect(ridden(steps)).toEqual(flatSteps(file.steps).map((leaf) => leaf.seconds));
      }),
      { numRuns: 100 },
    ));
});

function expectClose(leaf: Leaf, read: Leaf | undefined, ftpWatts: number): void {
  expect(read).toMatchObject({ kind: leaf.kind, seconds: leaf.seconds });
  if (leaf.kind !== 'steady' || read?.kind !== 'steady') return;
  expect(Math.abs(leaf.power - read.power) * ftpWatts).toBeLessThanOrEqual(1);
}

interface GarminStep {
  readonly durationType?: unknown;
  readonly durationValue?: number | undefined;
  readonly targetValue?: number | undefined;
}

/** How a device rides the steps: a repeat goes back to the step that it names. */
function ridden(steps: readonly GarminStep[], from = 0, to = steps.length): readonly number[] {
  const seen: (readonly number[])[] = [];
  const starts: number[] = [];
  for (let index = from; index < to; index += 1) {
    const { durationType, durationValue = 0, targetValue = 0 } = steps[index] ?? {};
    if (durationType === 'time') {
      seen.push([durationValue / 1000]);
      starts.push(index);
    } else {
      const at = starts.findIndex((start) => start >= durationValue);
      const once = seen.splice(at).flat();
      starts.splice(at);
      seen.push(Array.from({ length: targetValue }, () => once).flat());
      starts.push(durationValue);
    }
  }
  return seen.flat();
}

describe('a workout in a file', () => {
  const plain = { name: 'A', description: '', sport: 'bike', ftpWatts: null, thresholdBpm: null } as const;

  it('loses fractions of seconds, empty steps and empty repeats', () => {
    const steps: readonly Step[] = [
      { kind: 'steady', seconds: 59.7, power: 0.5 },
      { kind: 'free', seconds: 0 },
      { kind: 'repeat', times: 0, steps: [{ kind: 'free', seconds: 60 }] },
      { kind: 'repeat', times: 3, steps: [] },
      { kind: 'repeat', times: 1, steps: [{ kind: 'free', seconds: 60 }] },
    ];
    const left = [
      { kind: 'steady', seconds: 60, power: 0.5 },
      { kind: 'free', seconds: 60 },
    ];
    const file: WorkoutFile = { ...plain, date: day('2026-11-23'), steps };
    for (const read of [readZwo(writeZwo(file)), readFitWorkout(writeFit(file, NOW))]) {
      expect(read).toMatchObject({ ok: true, value: { steps: left } });
    }
  });

  it('is no workout without steps', () => {
    const file: WorkoutFile = { ...plain, date: null, steps: [] };
    const none = { ok: false, error: { code: 'no-workout' } };
    expect(readZwo(writeZwo(file))).toEqual(none);
    expect(readErg(writeErg(file))).toEqual(none);
    expect(readMrc(writeMrc(file))).toEqual(none);
    expect(readFitWorkout(writeFit(file, NOW))).toEqual(none);
  });
});
