import { day } from '@musette/coach/calendar/days';
import { secondsOf, type Step } from '@musette/coach/workout/steps';
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { writeTcx } from './tcx-writer.ts';
import { flatSteps, type WorkoutFile } from './workout-file.ts';

const file = (steps: readonly Step[], more: Partial<WorkoutFile> = {}): WorkoutFile => ({
  name: 'Endurance 60',
  description: '',
  date: null,
  sport: 'bike',
  ftpWatts: 250,
  thresholdBpm: null,
  steps,
  ...more,
});

/** An element as the order-keeping parser gives it. */
interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  processEntities: false,
});

type Raw = Readonly<Record<string, unknown>>;

function elementsOf(raw: readonly Raw[]): readonly Element[] {
  return raw.flatMap((one) => {
    const tag = Object.keys(one).find((key) => key !== ':@' && key !== '#text' && !key.startsWith('?'));
    if (tag === undefined) return [];
    const inner = one[tag] as readonly Raw[];
    const text = inner.find((child) => '#text' in child)?.['#text'];
    const attributes = (one[':@'] ?? {}) as Record<string, string>;
    return [{ tag, attributes, children: elementsOf(inner), text: typeof text === 'string' ? text : '' }];
  });
}

function parsed(written: string): Element {
  const [root] = elementsOf(parser.parse(written) as readonly Raw[]);
  if (root === undefined) throw new Error('no element');
  return root;
}

const child = (of: Element, tag: string): Element => {
  const found = of.children.find((one) => one.tag === tag);
  if (found === undefined) throw new Error(`${of.tag} has no ${tag}`);
  return found;
};

const workoutOf = (written: string): Element => child(child(parsed(written), 'Workouts'), 'Workout');
const stepsOf = (of: Element): readonly Element[] => of.children.filter(({ tag }) => tag === 'Step');

const lengthOf = (of: Element): number => [...of.text.replaceAll(/&#?\w+;/g, 'x')].length;

/** What Garmin's schema asks of a step, restated; returns the ids of the tree. */
function expectValidStep(step: Element, powerAllowed: boolean): readonly number[] {
  const id = Number(child(step, 'StepId').text);
  expect(Number.isInteger(id) && id >= 1 && id <= 20).toBe(true);
  if (step.attributes['xsi:type'] === 'Repeat_t') {
    const times = Number(child(step, 'Repetitions').text);
    expect(Number.isInteger(times) && times >= 2 && times <= 99).toBe(true);
    const children = step.children.slice(2);
    expect(step.children.slice(0, 2).map(({ tag }) => tag)).toEqual(['StepId', 'Repetitions']);
    expect(children.length).toBeGreaterThan(0);
    expect(children.every(({ tag }) => tag === 'Child')).toBe(true);
    return [id, ...children.flatMap((one) => expectValidStep(one, powerAllowed))];
  }
  expect(step.attributes['xsi:type']).toBe('Step_t');
  expect(step.children.map(({ tag }) => tag)).toEqual(['StepId', 'Name', 'Duration', 'Intensity', 'Target']);
  expectName(child(step, 'Name'));
  const duration = child(step, 'Duration');
  expect(duration.attributes['xsi:type']).toBe('Time_t');
  const seconds = Number(child(duration, 'Seconds').text);
  expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 65_535).toBe(true);
  expect(['Active', 'Resting']).toContain(child(step, 'Intensity').text);
  expectValidTarget(child(step, 'Target'), powerAllowed);
  return [id];
}

function expectName(name: Element): void {
  expect(lengthOf(name)).toBeGreaterThanOrEqual(1);
  expect(lengthOf(name)).toBeLessThanOrEqual(15);
}

function expectValidTarget(target: Element, powerAllowed: boolean): void {
  const type = target.attributes['xsi:type'];
  expect(['None_t', 'HeartRate_t', ...(powerAllowed ? ['Power_t'] : [])]).toContain(type);
  if (type === 'None_t') return;
  const zone = child(target, type === 'Power_t' ? 'PowerZone' : 'HeartRateZone');
  const [low, high] = ['Low', 'High'].map((end) => Number(child(child(zone, end), 'Value').text));
  expect(Number.isInteger(low) && Number.isInteger(high) && (low ?? 1) <= (high ?? 0)).toBe(true);
  if (type === 'HeartRate_t') expect((low ?? 0) >= 1 && (high ?? 256) <= 255).toBe(true);
}

/** How long the steps of a file take. */
const ridden = (step: Element): number =>
  step.attributes['xsi:type'] === 'Repeat_t'
    ? Number(child(step, 'Repetitions').text) *
      step.children.slice(2).reduce((sum, one) => sum + ridden(one), 0)
    : Number(child(child(step, 'Duration'), 'Seconds').text);

function expectValid(written: string): Element {
  const root = parsed(written);
  expect(root.tag).toBe('TrainingCenterDatabase');
  expect(root.attributes['xmlns']).toBe('http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2');
  expect(root.children.map(({ tag }) => tag)).toEqual(['Workouts']);
  const workout = workoutOf(written);
  expect(['Biking', 'Running']).toContain(workout.attributes['Sport']);
  expect(workout.children.map(({ tag }) => tag).join()).toMatch(
    /^Name(,Step)+(,ScheduledOn)?(,Notes)?,Extensions$/,
  );
  expectName(child(workout, 'Name'));
  const ids = stepsOf(workout).flatMap((step) => expectValidStep(step, false));
  expect(new Set(ids).size).toBe(ids.length);
  const extension = child(child(workout, 'Extensions'), 'Steps');
  expect(extension.attributes['xmlns']).toBe('http://www.garmin.com/xmlschemas/WorkoutExtension/v1');
  expect(extension.children.flatMap((step) => expectValidStep(step, true))).toEqual(ids);
  return workout;
}

const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0x10ffff })), {
    maxLength: 40,
  })
  .map((codes) => String.fromCodePoint(...codes));

const common = {
  seconds: fc.integer({ min: 1, max: 70_000 }),
  scale: fc.constantFrom('power' as const, 'heart-rate' as const, 'feel' as const),
};
const power = fc.double({ min: 0, max: 3, noNaN: true });
const { step: anyStep } = fc.letrec<{ step: Step; repeat: Step }>((tie) => ({
  step: fc.oneof(
    { maxDepth: 3 },
    fc.record({ kind: fc.constant('steady' as const), power, ...common }),
    fc.record({ kind: fc.constant('ramp' as const), from: power, to: power, ...common }),
    fc.record({ kind: fc.constant('free' as const), seconds: common.seconds }),
    tie('repeat'),
  ),
  repeat: fc.record({
    kind: fc.constant('repeat' as const),
    times: fc.integer({ min: 1, max: 120 }),
    steps: fc.array(tie('step'), { minLength: 1, maxLength: 3 }),
  }),
}));

describe('a TCX workout', () => {
  it("obeys Garmin's schema and takes as long as the workout, whatever the steps and texts are", () =>
    fc.assert(
      fc.property(
        fc.array(anyStep, { minLength: 1, maxLength: 30 }).filter((steps) => secondsOf(steps) <= 48 * 3600),
        anyText,
        fc.constantFrom(null, 80, 250, 400),
        (steps, text, number) => {
          const written = writeTcx(
            file(steps, { name: text, description: text, ftpWatts: number, thresholdBpm: number && 165 }),
          );
          const workout = expectValid(written);
          expect(stepsOf(workout).reduce((sum, step) => sum + ridden(step), 0)).toBe(secondsOf(steps));
        },
      ),
      { numRuns: 300 },
    ));

  it('gives an endurance ride 60 to 75 % of an FTP of 250 if it is unknown (spec 9) [9.36, 9.38]', () => {
    const endurance = file([{ kind: 'steady', seconds: 3600, power: 0.7 }], {
      ftpWatts: null,
      date: day('2026-11-23'),
    });
    const workout = expectValid(writeTcx(endurance));
    expect(child(workout, 'ScheduledOn').text).toBe('2026-11-23');
    const [base] = stepsOf(workout);
    const [step] = child(child(workout, 'Extensions'), 'Steps').children;
    expect(base && child(base, 'Target').attributes['xsi:type']).toBe('None_t');
    const zone = step && child(child(step, 'Target'), 'PowerZone');
    expect(zone?.attributes['xsi:type']).toBe('CustomPowerZone_t');
    expect(zone?.children.map((end) => child(end, 'Value').text)).toEqual(['150', '188']);
  });

  it('gives other efforts a narrow range, a ramp its two ends, and rest its name [9.38]', () => {
    const workout = expectValid(
      writeTcx(
        file([
          { kind: 'ramp', seconds: 600, from: 0.8, to: 0.4 },
          { kind: 'steady', seconds: 600, power: 1 },
          { kind: 'steady', seconds: 600, power: 0.5 },
        ]),
      ),
    );
    const steps = child(child(workout, 'Extensions'), 'Steps').children;
    const bands = steps.map((step) =>
      child(child(step, 'Target'), 'PowerZone').children.map((end) => child(end, 'Value').text),
    );
    expect(bands).toEqual([
      ['100', '200'],
      ['242', '258'],
      ['117', '133'],
    ]);
    expect(steps.map((step) => child(step, 'Intensity').text)).toEqual(['Active', 'Active', 'Resting']);
    expect(steps.map((step) => child(step, 'Name').text)).toEqual(['Ramp 80-40%', 'Threshold', 'Recovery']);
  });

  it('uses heart rate for such steps if the threshold is known, else feel', () => {
    const byHeart: Step[] = [{ kind: 'steady', seconds: 600, power: 0.9, scale: 'heart-rate' }];
    const [known] = stepsOf(expectValid(writeTcx(file(byHeart, { thresholdBpm: 170 }))));
    const zone = known && child(child(known, 'Target'), 'HeartRateZone');
    expect(zone?.children.map((end) => child(end, 'Value').text)).toEqual(['158', '164']);
    const [unknown] = stepsOf(expectValid(writeTcx(file(byHeart))));
    expect(unknown && child(unknown, 'Name').text).toBe('RPE 6.4');
    expect(unknown && child(unknown, 'Target').attributes['xsi:type']).toBe('None_t');
  });

  it('says if a workout was folded to 20 steps', () => {
    const steps = Array.from({ length: 30 }, (_, at): Step => ({
      kind: 'steady',
      seconds: 60,
      power: 0.5 + at / 100,
    }));
    const workout = expectValid(writeTcx(file(steps, { description: 'A <long> climb' })));
    expect(child(workout, 'Notes').text).toMatch(/^A &lt;long&gt; climb&#10;Shortened to the 20 steps/);
    expect(flatSteps(steps)).toHaveLength(30);
    expect(writeTcx(file(steps.slice(0, 20)))).not.toContain('Notes');
  });
});
