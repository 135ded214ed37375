import { heartRateRangeOf, rpeOf } from '@musette/coach/workout/effort-scales';
import { cadenceOf, endOf, middleOf, startOf, type Leaf, type Step } from '@musette/coach/workout/steps';
import type { PowerFraction } from '@musette/coach/rider/zones';
import type { StepCatalogue, Effort, StepWords } from './catalogue.ts';

// The words for efforts and targets of steps.

/** The rider's own thresholds, which turn fractions into figures; null if unknown. */
export interface Figures {
  readonly ftpWatts: number | null;
  readonly thresholdHeartRate: number | null;
}

const NO_FIGURES: Figures = { ftpWatts: null, thresholdHeartRate: null };

/** The efforts with the upper limit of each. */
const EFFORTS: readonly { readonly below: PowerFraction; readonly effort: Effort }[] = [
  { below: 0.555, effort: 'very-easy' },
  { below: 0.685, effort: 'easy' },
  { below: 0.755, effort: 'steady' },
  { below: 0.865, effort: 'tempo' },
  { below: 0.945, effort: 'below-threshold' },
  { below: 1.035, effort: 'threshold' },
  { below: 1.065, effort: 'over-threshold' },
  { below: 1.125, effort: 'hard' },
  { below: 1.255, effort: 'very-hard' },
  { below: 1.505, effort: 'nearly-flat-out' },
];

/** A sprint is flat out; from here up a rider has to pace an effort. */
const PACED_FROM_S = 60;

const effortOf = (power: PowerFraction): Effort =>
  EFFORTS.find(({ below }) => power < below)?.effort ?? 'flat-out';

/** An effort in words that need no training knowledge. */
export const effortWords = ({ efforts }: StepCatalogue, power: PowerFraction): string =>
  efforts[effortOf(power)].phrase;

/** The efforts from here up are called all but flat out, or flat out. */
const ALMOST_FLAT_OUT: PowerFraction = 1.255;
/** Nobody can ride them again after a shorter rest, in lengths of the effort. */
const FULL_REST = 4;
const EASY_BELOW: PowerFraction = 0.685;

/** The step after a short effort of a repeat that is too soon for a full rest; null after all others. */
function tooSoonAfter(leaf: Leaf, round: readonly Step[]): Leaf | null {
  const at = round.indexOf(leaf);
  const next = round[(at + 1) % round.length];
  if (at < 0 || next === undefined || next.kind === 'repeat' || leaf.kind !== 'steady') return null;
  const isShort = leaf.power >= ALMOST_FLAT_OUT && leaf.seconds < PACED_FROM_S;
  const isRest = middleOf(next) < EASY_BELOW && next.seconds > leaf.seconds * FULL_REST;
  return isShort && !isRest && (next === leaf || middleOf(next) < ALMOST_FLAT_OUT) ? next : null;
}

/**
 * The effort of a step in words: where it goes, how it changes, at what cadence. `round` has the steps of the repeat that it is in: an
 * effort that comes again before a full rest is not flat out.
 */
export function leafWords(words: StepCatalogue, leaf: Leaf, round: readonly Step[] = []): string {
  const [effort, cadence] = [effortWordsOf(words, leaf, round), cadenceOf(leaf)];
  const ridden = cadence === undefined ? effort : `${effort} ${words.steps.cadence(String(cadence))}`;
  const next = tooSoonAfter(leaf, round);
  const isOnlyEffort = next !== null && round.length === 2 && middleOf(next) < EASY_BELOW;
  return isOnlyEffort ? `${ridden}, ${words.steps.lastLikeFirst}` : ridden;
}

/** The effort of a step in words, whatever its cadence. */
export function effortWordsOf(
  { efforts, steps }: StepCatalogue,
  leaf: Leaf,
  round: readonly Step[] = [],
): string {
  if (tooSoonAfter(leaf, round) !== null) return efforts['very-hard'].phrase;
  if (leaf.kind === 'free') return steps.asYouFeel;
  if (leaf.kind === 'run') return steps.running;
  if (leaf.kind === 'all-out') return leaf.seconds < PACED_FROM_S ? steps.allOut.short : steps.allOut.long;
  const [from, to] = [efforts[effortOf(startOf(leaf))], efforts[effortOf(endOf(leaf))]];
  const isBuilding = startOf(leaf) < endOf(leaf);
  if (startOf(leaf) === endOf(leaf)) return from.phrase;
  if (from === to) return `${from.phrase}, ${isBuilding ? steps.building : steps.easingOff}`;
  return isBuilding ? steps.buildingFromTo(from.noun, to.nounAfterTo ?? to.noun) : steps.easingOff;
}

/** The target of a step: in the rider's figures if they are known, else in percent. */
export function targetText({ steps }: StepCatalogue, leaf: Leaf, figures: Figures = NO_FIGURES): string {
  if (leaf.kind === 'free' || leaf.kind === 'run') return steps.asYouFeel;
  if (leaf.kind === 'all-out') return steps.noTarget;
  const [from, to] = [startOf(leaf), endOf(leaf)];
  switch (leaf.scale ?? 'power') {
    case 'power':
      return inUnit(steps, [from, to], { whole: figures.ftpWatts, own: 'W', share: steps.ofFtp });
    case 'feel':
      return `RPE ${spanText(steps, [rpeOf(from), rpeOf(to)])}`;
    case 'heart-rate': {
      const band = [
        heartRateRangeOf(Math.min(from, to)).low,
        heartRateRangeOf(Math.max(from, to)).high,
      ] as const;
      return inUnit(steps, band, {
        whole: figures.thresholdHeartRate,
        own: steps.bpm,
        share: steps.ofThresholdHeartRate,
      });
    }
  }
}

/** Two fractions of something: in its own unit if the whole is known, else in percent. */
function inUnit(
  steps: StepWords,
  [from, to]: readonly [number, number],
  { whole, own, share }: { readonly whole: number | null; readonly own: string; readonly share: string },
): string {
  const times = whole ?? 100;
  return `${spanText(steps, [from * times, to * times])} ${whole === null ? share : own}`;
}

function spanText({ range }: StepWords, [from, to]: readonly [number, number]): string {
  const [first, last] = [Math.round(from), Math.round(to)];
  return first === last ? String(first) : range(String(first), String(last));
}
