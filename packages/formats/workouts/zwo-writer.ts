import type { FileWords } from '@musette/coach/workout/names';
import {
  cadenceOf,
  isHeld,
  type Leaf,
  type RepeatStep,
  type SteadyStep,
  type Step,
} from '@musette/coach/workout/steps';
import { decimal } from '../rides/numbers.ts';
import { ENGLISH_FILE_WORDS, supportedSteps, type WorkoutFile } from './workout-file.ts';
import { escapeXml } from '../xml/xml-text.ts';

type Attribute = readonly [name: string, value: string];

/** A cue and its time in seconds from the start of its block. */
interface Cue {
  readonly atS: number;
  readonly message: string;
}

/**
 * Writes a Zwift workout. Powers are fractions of FTP, Zwift's only target: steps by heart rate or feel are written with their
 * assumed power. An all-out effort is written as free riding, so that the trainer does not limit the rider. The text is pure ASCII.
 */
export function writeZwo(file: WorkoutFile): string {
  const lines = [
    '<workout_file>',
    '    <author>Musette</author>',
    `    <name>${escapeXml(file.name.trim())}</name>`,
    `    <description>${escapeXml(file.description.trim())}</description>`,
    `    <sportType>${file.sport}</sportType>`,
    '    <tags/>',
    '    <workout>',
    ...blocks(withAllOutCues(supportedSteps(file.steps), file.words ?? ENGLISH_FILE_WORDS)),
    '    </workout>',
    '</workout_file>',
  ];
  return `${lines.join('\n')}\n`;
}

function blocks(steps: readonly Step[], nested = false): readonly string[] {
  return steps.flatMap((step, index) => {
    if (step.kind !== 'repeat') return leafBlock(step, nested ? null : placeOf(index, steps.length));
    const pair = pairOf(step);
    if (pair !== null) return intervals(step.times, pair);
    // Zwift repeats only pairs of efforts: all other repeats are expanded.
    const once = blocks(step.steps, true);
    return Array.from({ length: step.times }, () => once).flat();
  });
}

type Place = 'first' | 'last' | null;

function placeOf(index: number, count: number): Place {
  if (index === 0) return 'first';
  return index === count - 1 ? 'last' : null;
}

function pairOf(repeat: RepeatStep): readonly [SteadyStep, SteadyStep] | null {
  const [on, off, ...more] = repeat.steps;
  return on?.kind === 'steady' && off?.kind === 'steady' && more.length === 0 ? [on, off] : null;
}

function leafBlock(leaf: Leaf, place: Place): readonly string[] {
  const cues = cuesAt(leaf, 0);
  const duration: Attribute = ['Duration', String(leaf.seconds)];
  const cadence = cadenceAs(leaf, 'Cadence');
  if (!isHeld(leaf)) return block('FreeRide', [duration, ['FlatRoad', '1'], ...cadence], cues);
  if (leaf.kind === 'steady')
    return block('SteadyState', [duration, ['Power', power(leaf.power)], ...cadence], cues);
  // PowerLow is the power at the start and PowerHigh the power at the end, also for a ramp down.
  const ends: readonly Attribute[] = [
    ['PowerLow', power(leaf.from)],
    ['PowerHigh', power(leaf.to)],
  ];
  return block(rampName(leaf.from < leaf.to, place), [duration, ...ends, ...cadence], cues);
}

function rampName(up: boolean, place: Place): string {
  if (up && place === 'first') return 'Warmup';
  return !up && place === 'last' ? 'Cooldown' : 'Ramp';
}

function intervals(times: number, [on, off]: readonly [SteadyStep, SteadyStep]): readonly string[] {
  const length = on.seconds + off.seconds;
  const cues = Array.from({ length: times }, (_, turn) => [
    ...cuesAt(on, turn * length),
    ...cuesAt(off, turn * length + on.seconds),
  ]).flat();
  const attributes: readonly Attribute[] = [
    ['Repeat', String(times)],
    ['OnDuration', String(on.seconds)],
    ['OffDuration', String(off.seconds)],
    ['OnPower', power(on.power)],
    ['OffPower', power(off.power)],
    ...cadenceAs(on, 'Cadence'),
    ...cadenceAs(off, 'CadenceResting'),
  ];
  return block('IntervalsT', attributes, cues);
}

const power = (fraction: number): string => decimal(Math.max(0, fraction), 4);

function cadenceAs(leaf: Leaf, name: string): readonly Attribute[] {
  const cadence = cadenceOf(leaf);
  return cadence === undefined ? [] : [[name, decimal(cadence, 0)]];
}

/** A cue is the only way to say that a free ride is all out. */
const withAllOutCues = (steps: readonly Step[], words: FileWords): readonly Step[] =>
  steps.map((step) => {
    if (step.kind === 'repeat') return { ...step, steps: withAllOutCues(step.steps, words) };
    if (step.kind !== 'all-out') return step;
    return { ...step, cue: [words.allOut, step.cue?.trim()].filter(Boolean).join('. ') };
  });

function cuesAt(leaf: Leaf, atS: number): readonly Cue[] {
  const message = leaf.cue?.trim() ?? '';
  return message === '' ? [] : [{ atS, message }];
}

function block(name: string, attributes: readonly Attribute[], cues: readonly Cue[]): readonly string[] {
  const tag = `${name} ${attributes.map(([key, value]) => `${key}="${value}"`).join(' ')}`;
  if (cues.length === 0) return [`        <${tag}/>`];
  const events = cues.map(
    ({ atS, message }) => `            <textevent timeoffset="${atS}" message="${escapeXml(message)}"/>`,
  );
  return [`        <${tag}>`, ...events, `        </${name}>`];
}
