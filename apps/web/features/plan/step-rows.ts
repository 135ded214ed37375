import { heartRateRangeOf, inScale, rpeOf } from '@musette/coach/rider/effort';
import { powerZoneOf, type PowerZone } from '@musette/coach/rider/zones';
import { endOf, middleOf, secondsOf, startOf, type Leaf, type Step } from '@musette/coach/workout/steps';
import { leafWords, lengthText } from '@musette/coach/workout/words';

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
  /** What to steer by: watts, or how hard it feels; null for a repeat. */
  readonly target: string | null;
  /** The same effort said in another way; null where there is none. */
  readonly also: string | null;
  readonly cue: string | null;
}

/** A workout as a list for this rider: watts with an FTP, else feel and heart rate. */
export const stepRows = (steps: readonly Step[], ftpWatts: number | null): readonly StepRow[] =>
  rowsOf(ftpWatts === null ? inScale(steps, 'heart-rate') : steps, { ftpWatts, depth: 0, under: '' });

interface Place {
  readonly ftpWatts: number | null;
  readonly depth: number;
  readonly under: string;
}

function rowsOf(steps: readonly Step[], place: Place): readonly StepRow[] {
  const { ftpWatts, depth, under } = place;
  return steps.flatMap((step, index): readonly StepRow[] => {
    const key = `${under}${index}`;
    if (step.kind === 'repeat') {
      const inner = rowsOf(step.steps, { ftpWatts, depth: depth + 1, under: `${key}.` });
      const words = `${lengthText(secondsOf([step]))} in all`;
      return [{ ...NOTHING, key, depth, length: `${step.times} ×`, words }, ...inner];
    }
    const end = endWords(step, depth === 0 ? { index, last: steps.length - 1 } : null);
    const row = { key, depth, length: lengthText(step.seconds), cue: step.cue ?? null };
    return [{ ...row, words: sentence(`${end}${leafWords(step)}`), ...effortOf(step, ftpWatts) }];
  });
}

/** A repeat has no effort of its own. */
const NOTHING = { zone: null, target: null, also: null, cue: null } as const;

const sentence = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

function endWords(leaf: Leaf, at: { readonly index: number; readonly last: number } | null): string {
  if (at === null || leaf.kind !== 'ramp') return '';
  if (at.index === 0 && leaf.to > leaf.from) return 'Warm-up, ';
  return at.index === at.last && leaf.to < leaf.from ? 'Cool-down, ' : '';
}

function effortOf(leaf: Leaf, ftpWatts: number | null): Pick<StepRow, 'zone' | 'target' | 'also'> {
  if (leaf.kind === 'free') return { zone: null, target: 'As you feel', also: null };
  const [from, to] = [startOf(leaf), endOf(leaf)];
  const zone = powerZoneOf(middleOf(leaf));
  if (ftpWatts === null) {
    const also = leaf.scale === 'heart-rate' ? `${heartRates(from, to)} HR` : null;
    return { zone, target: `RPE ${span(rpeOf(from), rpeOf(to))}`, also };
  }
  const target = `${span(from * ftpWatts, to * ftpWatts)} W`;
  return { zone, target, also: `${span(from * 100, to * 100)} %` };
}

const heartRates = (from: number, to: number): string => {
  const low = heartRateRangeOf(Math.min(from, to)).low * 100;
  const high = heartRateRangeOf(Math.max(from, to)).high * 100;
  return `${Math.round(low)}–${Math.round(high)} %`;
};

/** Two figures that a step goes between, in the order in which it does. */
function span(from: number, to: number): string {
  const [first, last] = [Math.round(from), Math.round(to)];
  return first === last ? String(first) : `${first} → ${last}`;
}
