import { POWER_ZONES } from '@musette/coach/rider/zones';
import { err, ok, type Result } from '@musette/coach/result';
import { FREE_POWER, type Leaf, type SteadyStep, type Step } from '@musette/coach/workout/steps';
import { textOf, type TextInput } from '../rides/input.ts';
import { numberOf } from '../rides/numbers.ts';
import { MAX_WORKOUT_BYTES } from '../rides/problems.ts';
import {
  boundedSteps,
  MAX_STEPS,
  withCadence,
  withCue,
  type ReadWorkout,
  type WorkoutProblem,
} from './read-workout.ts';
import { scanXml, type Attributes } from '../xml/xml.ts';

interface Cue {
  readonly atS: number;
  readonly message: string;
}

interface RawBlock {
  readonly name: string;
  readonly attributes: Attributes;
  readonly cues: Cue[];
}

interface Found {
  root: string;
  readonly texts: Map<string, string>;
  readonly blocks: RawBlock[];
}

const TEXTS = new Set(['name', 'description', 'sporttype', 'durationtype']);

/** Reads a Zwift workout; ignores everything except steps, cadence and cues. */
export function readZwo(input: TextInput): Result<ReadWorkout, WorkoutProblem> {
  const text = textOf(input, MAX_WORKOUT_BYTES);
  if (!text.ok) return text;
  const found = findBlocks(text.value);
  if (!found.ok) return found;
  const { root, texts, blocks, whole } = found.value;
  if (root !== 'workout_file') return err({ code: 'not-this-format' });
  if (texts.get('durationtype') === 'distance') return err({ code: 'untimed-steps' });
  if (countOf(blocks) > MAX_STEPS) return err({ code: 'too-many-steps' });
  const steps = boundedSteps(blocks.flatMap(stepsOf));
  if (!steps.ok) return steps;
  return ok({
    name: texts.get('name') ?? '',
    description: texts.get('description') ?? '',
    date: null,
    sport: texts.get('sporttype') === 'run' ? 'run' : 'bike',
    ftpWatts: null,
    thresholdBpm: null,
    steps: steps.value,
    truncated: !whole,
  });
}

function findBlocks(text: string): Result<Found & { readonly whole: boolean }, WorkoutProblem> {
  const found: Found = { root: '', texts: new Map(), blocks: [] };
  const path: string[] = [];
  const scanned = scanXml(text, {
    open(tag, attributes) {
      const name = tag.toLowerCase();
      if (path.length === 0) found.root ||= name;
      if (path.length === 2 && path[1] === 'workout') found.blocks.push({ name, attributes, cues: [] });
      if (path.length >= 3 && name === 'textevent') addCue(found.blocks.at(-1), attributes);
      path.push(name);
    },
    close(tag, inner) {
      path.pop();
      const name = tag.toLowerCase();
      if (path.length === 1 && TEXTS.has(name)) found.texts.set(name, inner.trim());
    },
  });
  return scanned.ok ? ok({ ...found, whole: scanned.value.whole }) : scanned;
}

function addCue(block: RawBlock | undefined, attributes: Attributes): void {
  const message = attributes.get('message')?.trim() ?? '';
  if (message !== '') block?.cues.push({ atS: numberOf(attributes.get('timeoffset')) ?? 0, message });
}

/** Counts the steps before repeats are expanded, so that a file cannot exhaust the memory. */
const countOf = (blocks: readonly RawBlock[]): number =>
  blocks.reduce((sum, block) => sum + (block.name === 'intervalst' ? 2 * timesOf(block) : 1), 0);

const timesOf = (block: RawBlock): number =>
  Math.max(0, Math.floor(numberOf(block.attributes.get('repeat')) ?? 1));

function stepsOf(block: RawBlock): readonly Step[] {
  if (block.name === 'intervalst') return intervals(block);
  const { attributes } = block;
  const seconds = Math.round(numberOf(attributes.get('duration')) ?? 0);
  if (seconds < 1 || block.name === 'restday') return [];
  const cue = joined(block.cues.map(({ message }) => message));
  if (block.name === 'freeride') return [withCue({ kind: 'free', seconds }, cue)];
  if (block.name === 'maxeffort') return [{ kind: 'free', seconds, cue: cue === '' ? 'Max effort' : cue }];
  return [withCue(targeted(block, seconds), cue)];
}

function targeted(block: RawBlock, seconds: number): Leaf {
  const { attributes } = block;
  const low = powerOf(attributes, 'powerlow');
  const high = powerOf(attributes, 'powerhigh');
  const rpm = cadenceOf(attributes, 'cadence');
  const isRange = low !== null && high !== null;
  if (isRange && block.name !== 'steadystate')
    return withCadence({ kind: 'ramp', seconds, from: low, to: high }, rpm);
  const middle = isRange ? (low + high) / 2 : (low ?? high);
  const power = powerOf(attributes, 'power') ?? middle ?? zonePower(attributes, 'zone');
  return power === null ? { kind: 'free', seconds } : withCadence({ kind: 'steady', seconds, power }, rpm);
}

function powerOf(attributes: Attributes, name: string): number | null {
  const power = numberOf(attributes.get(name));
  return power === null || power < 0 || power > 20 ? null : power;
}

/** The middle of the zone of a step that has a zone instead of a power. */
function zonePower(attributes: Attributes, name: string): number | null {
  const zone = numberOf(attributes.get(name));
  const index = POWER_ZONES.findIndex((candidate) => candidate.zone === zone);
  const from = POWER_ZONES[index]?.from;
  return from === undefined ? null : (from + (POWER_ZONES[index + 1]?.from ?? from)) / 2;
}

function cadenceOf(attributes: Attributes, name: string): number | null {
  const rpm = numberOf(attributes.get(name));
  if (rpm !== null) return rpm;
  const [low, high] = [numberOf(attributes.get(`${name}low`)), numberOf(attributes.get(`${name}high`))];
  return low !== null && high !== null ? (low + high) / 2 : (low ?? high);
}

function intervals(block: RawBlock): readonly Step[] {
  const { attributes } = block;
  const times = timesOf(block);
  const on = effort(attributes, { side: 'on', cadence: 'cadence' });
  const off = effort(attributes, { side: 'off', cadence: 'cadenceresting' });
  const turns = cuesByTurn(block.cues, { times, onS: on.seconds, offS: off.seconds });
  const turnOf = ({ on: onCue, off: offCue }: Turn): readonly Step[] => [
    withCue(on, joined(onCue)),
    withCue(off, joined(offCue)),
  ];
  // A repeat with different cues per repetition ("last one!") is expanded.
  if (turns.some((turn) => !sameTurn(turn, turns[0]))) return turns.flatMap(turnOf);
  return [{ kind: 'repeat', times, steps: turnOf(turns[0] ?? { on: [], off: [] }) }];
}

function effort(
  attributes: Attributes,
  { side, cadence }: { side: 'on' | 'off'; cadence: string },
): SteadyStep {
  const low = powerOf(attributes, `power${side}low`);
  const high = powerOf(attributes, `power${side}high`);
  const middle = low !== null && high !== null ? (low + high) / 2 : (low ?? high);
  const power = powerOf(attributes, `${side}power`) ?? middle ?? zonePower(attributes, `power${side}zone`);
  const seconds = Math.max(0, Math.round(numberOf(attributes.get(`${side}duration`)) ?? 0));
  return withCadence({ kind: 'steady', seconds, power: power ?? FREE_POWER }, cadenceOf(attributes, cadence));
}

interface Turn {
  readonly on: string[];
  readonly off: string[];
}

function cuesByTurn(
  cues: readonly Cue[],
  { times, onS, offS }: { times: number; onS: number; offS: number },
): readonly Turn[] {
  if (cues.length === 0) return [{ on: [], off: [] }];
  const turns = Array.from({ length: times }, (): Turn => ({ on: [], off: [] }));
  for (const { atS, message } of cues) {
    const index = Math.min(times - 1, Math.max(0, Math.floor(atS / Math.max(1, onS + offS))));
    const within = atS - index * (onS + offS);
    const turn = turns[index];
    if (within < onS || offS === 0) turn?.on.push(message);
    else turn?.off.push(message);
  }
  return turns;
}

const sameTurn = (a: Turn, b: Turn | undefined): boolean =>
  b !== undefined && joined(a.on) === joined(b.on) && joined(a.off) === joined(b.off);

const joined = (messages: readonly string[]): string => messages.join(' / ');
