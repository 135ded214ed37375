import type { Leaf, Step } from '@musette/coach/workout/steps';
import { oneLine, wholeWords } from '../rides/plain-text.ts';
import { foldSteps } from './step-folding.ts';
import { isRest, labelOf, targetOf } from './targets.ts';
import { ENGLISH_FILE_WORDS, ftpOf, supportedSteps, type WorkoutFile } from './workout-file.ts';
import { escapeXml, xmlLegal } from '../xml/xml-text.ts';
import type { PowerFraction } from '@musette/coach/rider/zones';

const GARMIN = 'http://www.garmin.com/xmlschemas';
const DATABASE = `${GARMIN}/TrainingCenterDatabase/v2`;
const EXTENSION = `${GARMIN}/WorkoutExtension/v1`;
const SCHEMAS = `${DATABASE} ${GARMIN}/TrainingCenterDatabasev2.xsd ${EXTENSION} ${GARMIN}/WorkoutExtensionv1.xsd`;

/** The limits of Garmin's schema for names, steps, repeats and seconds. */
const MAX_NAME = 15;
const LIMITS = { maxSteps: 20, maxTimes: 99, maxSeconds: 65_535 };

/** The target range of an endurance ride (spec 9); other efforts have a narrower one. */
const EASY_BAND = { low: 0.6, high: 0.75 };

/**
 * Writes a Garmin workout. The base schema has no power, so each step is written twice: without a power target there, and with it in
 * Garmin's workout extension.
 */
export function writeTcx(file: WorkoutFile): string {
  const { steps, merged } = foldSteps(supportedSteps(file.steps), LIMITS);
  const notes = [file.description.trim(), merged ? (file.words ?? ENGLISH_FILE_WORDS).merged : '']
    .filter((line) => line !== '')
    .join('\n');
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<TrainingCenterDatabase xmlns="${DATABASE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${SCHEMAS}">`,
    '<Workouts>',
    `<Workout Sport="${file.sport === 'run' ? 'Running' : 'Biking'}">`,
    `<Name>${name(file.name, 'Workout')}</Name>`,
    ...stepLines(steps, baseWriter(file)),
    ...(file.date === null ? [] : [`<ScheduledOn>${file.date}</ScheduledOn>`]),
    ...(notes === '' ? [] : [`<Notes>${escapeXml(notes)}</Notes>`]),
    '<Extensions>',
    `<Steps xmlns="${EXTENSION}">`,
    ...stepLines(steps, extensionWriter(file)),
    '</Steps>',
    '</Extensions>',
    '</Workout>',
    '</Workouts>',
    '</TrainingCenterDatabase>',
  ];
  return `${lines.join('\n')}\n`;
}

const name = (text: string, otherwise: string): string =>
  escapeXml(wholeWords(oneLine(xmlLegal(text)), MAX_NAME) || otherwise);

interface StepWriter {
  readonly file: WorkoutFile;
  target(leaf: Leaf): readonly string[];
}

const baseWriter = (file: WorkoutFile): StepWriter => ({
  file,
  target: (leaf) => baseTarget(leaf, file),
});

const extensionWriter = (file: WorkoutFile): StepWriter => ({
  file,
  target: (leaf) => powerTarget(leaf, file) ?? baseTarget(leaf, file),
});

/** Ids are numbered through the whole tree, so that each is unique. */
function stepLines(steps: readonly Step[], writer: StepWriter): readonly string[] {
  let lastId = 0;
  const lines = (step: Step, tag: 'Step' | 'Child'): readonly string[] => {
    lastId += 1;
    const id = `<StepId>${lastId}</StepId>`;
    if (step.kind === 'repeat') {
      const children = step.steps.flatMap((child) => lines(child, 'Child'));
      const times = `<Repetitions>${step.times}</Repetitions>`;
      return [`<${tag} xsi:type="Repeat_t">`, id, times, ...children, `</${tag}>`];
    }
    return [
      `<${tag} xsi:type="Step_t">`,
      id,
      `<Name>${name(labelOf(step, writer.file), 'Step')}</Name>`,
      `<Duration xsi:type="Time_t"><Seconds>${step.seconds}</Seconds></Duration>`,
      `<Intensity>${isRest(step) ? 'Resting' : 'Active'}</Intensity>`,
      ...writer.target(step),
      `</${tag}>`,
    ];
  };
  return steps.flatMap((step) => lines(step, 'Step'));
}

const NO_TARGET = ['<Target xsi:type="None_t"/>'];

/** The base schema supports heart rate and cadence. */
function baseTarget(leaf: Leaf, file: WorkoutFile): readonly string[] {
  const target = targetOf(leaf, { power: ftpOf(file), thresholdBpm: file.thresholdBpm });
  if (target.kind !== 'heart-rate') return NO_TARGET;
  const value = (tag: string, bpm: number): string =>
    `<${tag} xsi:type="HeartRateInBeatsPerMinute_t"><Value>${Math.min(255, Math.max(1, bpm))}</Value></${tag}>`;
  return [
    '<Target xsi:type="HeartRate_t">',
    '<HeartRateZone xsi:type="CustomHeartRateZone_t">',
    value('Low', target.low),
    value('High', target.high),
    '</HeartRateZone>',
    '</Target>',
  ];
}

function powerTarget(leaf: Leaf, file: WorkoutFile): readonly string[] | null {
  const ftpWatts = ftpOf(file);
  const target = targetOf(leaf, { power: ftpWatts, thresholdBpm: file.thresholdBpm });
  if (target.kind !== 'power') return null;
  const band = leaf.kind === 'steady' && isEasy(leaf.power) ? EASY_BAND : null;
  const [low, high] = band === null ? [target.low, target.high] : [band.low * ftpWatts, band.high * ftpWatts];
  const value = (tag: string, watts: number): string =>
    `<${tag} xsi:type="PowerInWatts_t"><Value>${Math.round(watts)}</Value></${tag}>`;
  return [
    '<Target xsi:type="Power_t">',
    '<PowerZone xsi:type="CustomPowerZone_t">',
    value('Low', low),
    value('High', high),
    '</PowerZone>',
    '</Target>',
  ];
}

const isEasy = (power: PowerFraction): boolean => power >= EASY_BAND.low && power <= EASY_BAND.high;
