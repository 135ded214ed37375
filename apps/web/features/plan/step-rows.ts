import { powerZoneOf, type PowerZone } from '@musette/coach/rider/zones';
import {
  bikeLegOf,
  endOf,
  middleOf,
  secondsOf,
  startOf,
  type HeldStep,
  type Leaf,
  type Step,
} from '@musette/coach/workout/steps';
import { leafWords, lengthText } from '@musette/coach/workout/words';
import { heartRateRangeOf, inScale, rpeOf } from '@musette/coach/workout/effort-scales';

/** What to steer by in a step. */
export interface Target {
  /** Watts, or how hard it feels. */
  readonly target: string;
  /** The same effort said in another way; null where there is none. */
  readonly also: string | null;
}

/** One line of a workout that is read step by step. */
export interface StepRow {
  /** Where it stands in the tree: `2.0` is the first step of the third. */
  readonly key: string;
  /** 0 is the workout itself, 1 what a repeat holds. */
  readonly depth: number;
  /** Null for a repeat, and for riding as one feels. */
  readonly zone: PowerZone | null;
  /** How long; for a repeat how often: `4 ×`. */
  readonly length: string;
  readonly words: string;
  /** Null for a repeat. */
  readonly target: string | null;
  readonly also: string | null;
  readonly cue: string | null;
}

/** Gives a step its target on one rider's scale. */
type TargetOf = (leaf: HeldStep) => Target;

/** Watts of this rider, and percent of the FTP that they come from. */
export const wattsWith =
  (ftpWatts: number): TargetOf =>
  (leaf) => {
    const [from, to] = [startOf(leaf), endOf(leaf)];
    return { target: `${span(from * ftpWatts, to * ftpWatts)} W`, also: `${span(from * 100, to * 100)} %` };
  };

/** A workout as a list to read, what a repeat holds one step further in. */
export const stepRows = (steps: readonly Step[], targetOf: TargetOf): readonly StepRow[] =>
  rowsOf(steps, { targetOf, depth: 0, under: '' });

interface Place {
  readonly targetOf: TargetOf;
  readonly depth: number;
  readonly under: string;
}

function rowsOf(steps: readonly Step[], { targetOf, depth, under }: Place): readonly StepRow[] {
  return steps.flatMap((step, index): readonly StepRow[] => {
    const key = `${under}${index}`;
    if (step.kind === 'repeat') {
      const inner = rowsOf(step.steps, { targetOf, depth: depth + 1, under: `${key}.` });
      const words = `${lengthText(secondsOf([step]))} in all`;
      return [{ ...NOTHING, key, depth, length: `${step.times} ×`, words }, ...inner];
    }
    const last = bikeLegOf(steps).length - 1;
    const end = depth === 0 ? endWords(step, { index, last }) : '';
    const words = sentence(`${end}${leafWords(step)}`);
    const row = { key, depth, length: lengthText(step.seconds), words, cue: step.cue ?? null };
    if (step.kind === 'free' || step.kind === 'run') return [{ ...row, zone: null, target: '', also: null }];
    const zone = powerZoneOf(middleOf(step));
    if (step.kind === 'all-out') return [{ ...row, zone, target: 'All out', also: null }];
    return [{ ...row, zone, ...targetOf(step) }];
  });
}

/** A repeat has no effort of its own. */
const NOTHING = { zone: null, target: null, also: null, cue: null } as const;

const sentence = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

function endWords(leaf: Leaf, { index, last }: { readonly index: number; readonly last: number }): string {
  if (leaf.kind !== 'ramp') return '';
  if (index === 0 && leaf.to > leaf.from) return 'Warm-up, ';
  return index === last && leaf.to < leaf.from ? 'Cool-down, ' : '';
}

/** Two figures that a step goes between, in the order in which it does. */
export function span(from: number, to: number): string {
  const [first, last] = [Math.round(from), Math.round(to)];
  return first === last ? String(first) : `${first} → ${last}`;
}

/** A workout as a list for a rider without an FTP: how hard it feels, and heart rate where the heart can follow. */
export const feelRows = (steps: readonly Step[]): readonly StepRow[] =>
  stepRows(inScale(steps, 'heart-rate'), feelOf);

function feelOf(leaf: HeldStep): Target {
  const [from, to] = [startOf(leaf), endOf(leaf)];
  const also = leaf.scale === 'heart-rate' ? `${heartRates(from, to)} HR` : null;
  return { target: `RPE ${span(rpeOf(from), rpeOf(to))}`, also };
}

const heartRates = (from: number, to: number): string => {
  const low = heartRateRangeOf(Math.min(from, to)).low * 100;
  const high = heartRateRangeOf(Math.max(from, to)).high * 100;
  return `${Math.round(low)}–${Math.round(high)} %`;
};
