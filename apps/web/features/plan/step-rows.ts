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
import { leafWords } from '@musette/words/efforts';
import { capitalized, lengthText } from '@musette/words/lengths';
import { ENGLISH_STEPS } from '@musette/words/languages/english/steps';
import { heartRateRangeOf, inScale, rpeOf } from '@musette/coach/workout/effort-scales';

/** The target of a step. */
export interface Target {
  /** Watts, or how hard it feels. */
  readonly target: string;
  /** The same effort on another scale; null when there is none. */
  readonly also: string | null;
}

/** One line in the list of a workout's steps. */
export interface StepRow {
  /** The position in the tree: `2.0` is the first step of the third repeat. */
  readonly key: string;
  /** 0 for the workout's own steps, 1 for the steps of a repeat. */
  readonly depth: number;
  /** Null for a repeat and for free riding. */
  readonly zone: PowerZone | null;
  /** The length; for a repeat its count: `4 ×`. */
  readonly length: string;
  readonly words: string;
  /** Null for a repeat. */
  readonly target: string | null;
  readonly also: string | null;
  readonly cue: string | null;
}

/** Returns the target of a step on the rider's scale. */
type TargetOf = (leaf: HeldStep) => Target;

/** Returns targets in watts, with the percent of FTP. */
export const wattsWith =
  (ftpWatts: number): TargetOf =>
  (leaf) => {
    const [from, to] = [startOf(leaf), endOf(leaf)];
    return { target: `${span(from * ftpWatts, to * ftpWatts)} W`, also: `${span(from * 100, to * 100)} %` };
  };

/** Lists the steps of a workout; the steps of a repeat are indented. */
export const stepRows = (steps: readonly Step[], targetOf: TargetOf): readonly StepRow[] =>
  rowsOf(steps, { targetOf, depth: 0, under: '', round: [] });

interface ListLevel {
  readonly targetOf: TargetOf;
  readonly depth: number;
  readonly under: string;
  /** The steps of the repeat; none at the top. */
  readonly round: readonly Step[];
}

function rowsOf(steps: readonly Step[], { targetOf, depth, under, round }: ListLevel): readonly StepRow[] {
  return steps.flatMap((step, index): readonly StepRow[] => {
    const key = `${under}${index}`;
    if (step.kind === 'repeat') {
      const inner = rowsOf(step.steps, {
        targetOf,
        depth: depth + 1,
        under: `${key}.`,
        round: step.steps,
      });
      const words = `${lengthText(secondsOf([step]))} in all`;
      return [{ ...NOTHING, key, depth, length: `${step.times} ×`, words }, ...inner];
    }
    const last = bikeLegOf(steps).length - 1;
    const end = depth === 0 ? endWords(step, { index, last }) : '';
    const words = capitalized(`${end}${leafWords(ENGLISH_STEPS, step, round)}`);
    // A cue may say no more than the effort does.
    const cue = step.cue === undefined || step.cue === words ? null : step.cue;
    const row = { key, depth, length: lengthText(step.seconds), words, cue };
    if (step.kind === 'free' || step.kind === 'run') return [{ ...row, zone: null, target: '', also: null }];
    const zone = powerZoneOf(middleOf(step));
    if (step.kind === 'all-out') return [{ ...row, zone, target: 'All out', also: null }];
    return [{ ...row, zone, ...targetOf(step) }];
  });
}

/** A repeat has no effort of its own. */
const NOTHING = { zone: null, target: null, also: null, cue: null } as const;

function endWords(leaf: Leaf, { index, last }: { readonly index: number; readonly last: number }): string {
  if (leaf.kind !== 'ramp') return '';
  if (index === 0 && leaf.to > leaf.from) return 'Warm-up, ';
  return index === last && leaf.to < leaf.from ? 'Cool-down, ' : '';
}

/** Formats the range of a step, in riding order: a ramp down has the higher figure first. */
function span(from: number, to: number): string {
  const [first, last] = [Math.round(from), Math.round(to)];
  return first === last ? String(first) : `${first} → ${last}`;
}

/** Lists the steps for a rider without an FTP: how hard they feel, and the heart rate of longer steps. */
export const feelRows = (steps: readonly Step[], thresholdBpm: number | null): readonly StepRow[] =>
  stepRows(inScale(steps, 'heart-rate'), feelWith(thresholdBpm));

const feelWith =
  (thresholdBpm: number | null): TargetOf =>
  (leaf) => {
    const [from, to] = [startOf(leaf), endOf(leaf)];
    const also = leaf.scale === 'heart-rate' ? heartRates(from, to, thresholdBpm) : null;
    return { target: `RPE ${span(rpeOf(from), rpeOf(to))}`, also };
  };

/** The range of heart rates: in beats if the one at threshold is known, else in percent of it. */
function heartRates(from: number, to: number, thresholdBpm: number | null): string {
  const whole = thresholdBpm ?? 100;
  const low = heartRateRangeOf(Math.min(from, to)).low * whole;
  const high = heartRateRangeOf(Math.max(from, to)).high * whole;
  return `${Math.round(low)}–${Math.round(high)} ${thresholdBpm === null ? '% HR' : 'bpm'}`;
}
