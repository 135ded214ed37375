import { heartRateRangeOf, rpeOf } from './effort-scales.ts';
import { cadenceOf, endOf, startOf, type Leaf } from './steps.ts';
import type { PowerFraction } from '../rider/zones.ts';

/** The rider's own thresholds, which turn fractions into figures; null if unknown. */
export interface Figures {
  readonly ftpWatts: number | null;
  readonly thresholdHeartRate: number | null;
}

const NO_FIGURES: Figures = { ftpWatts: null, thresholdHeartRate: null };

/** The words for an effort, with the upper limit of each. */
const WORDS: readonly { readonly below: PowerFraction; readonly words: string }[] = [
  { below: 0.555, words: 'very easy' },
  { below: 0.755, words: 'at an easy, steady pace' },
  { below: 0.865, words: 'at a brisk tempo' },
  { below: 0.945, words: 'just below threshold' },
  { below: 1.035, words: 'at threshold' },
  { below: 1.065, words: 'just over threshold' },
  { below: 1.125, words: 'hard, well above threshold' },
  { below: 1.255, words: 'very hard' },
  { below: 1.505, words: 'all but flat out' },
];

/** A sprint is flat out; from here up a rider has to pace an effort. */
const PACED_FROM_S = 60;

/** An effort in words that need no training knowledge. */
export const effortWords = (power: PowerFraction): string =>
  WORDS.find(({ below }) => power < below)?.words ?? 'flat out';

/** The effort of a step in words: where it goes, how it changes, at what cadence. */
export function leafWords(leaf: Leaf): string {
  const [words, cadence] = [effortWordsOf(leaf), cadenceOf(leaf)];
  return cadence === undefined ? words : `${words} at ${cadence} rpm`;
}

/** The effort of a step in words, whatever its cadence. */
export function effortWordsOf(leaf: Leaf): string {
  if (leaf.kind === 'free') return 'as you feel';
  if (leaf.kind === 'run') return 'easy running';
  if (leaf.kind === 'all-out') return leaf.seconds < PACED_FROM_S ? 'flat out' : 'as hard as you can hold';
  const [from, to] = [effortWords(startOf(leaf)), effortWords(endOf(leaf))];
  if (startOf(leaf) === endOf(leaf)) return from;
  if (from === to) return `${from}, ${startOf(leaf) < endOf(leaf) ? 'building' : 'easing off'}`;
  return startOf(leaf) < endOf(leaf) ? `building from ${withoutAt(from)} to ${withoutAt(to)}` : 'easing off';
}

/** "at a brisk tempo" in the form after "from" and "to". */
const withoutAt = (words: string): string => words.replace(/^at /, '');

/** A length of time as every screen and sentence writes it: 30 s, 90 s, 4 min 30 s, 12 min, 2 h, 1 h 05. */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole <= 90 && whole % 60 !== 0) return `${whole} s`;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60), whole % 60];
  if (hours === 0) return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** The target of a step: in the rider's figures if they are known, else in percent. */
export function targetText(leaf: Leaf, figures: Figures = NO_FIGURES): string {
  if (leaf.kind === 'free' || leaf.kind === 'run') return 'as you feel';
  if (leaf.kind === 'all-out') return 'no target';
  const [from, to] = [startOf(leaf), endOf(leaf)];
  switch (leaf.scale ?? 'power') {
    case 'power':
      return inUnit([from, to], figures.ftpWatts, { own: 'W', share: '% of FTP' });
    case 'feel':
      return `RPE ${spanText([rpeOf(from), rpeOf(to)])}`;
    case 'heart-rate': {
      const band = [
        heartRateRangeOf(Math.min(from, to)).low,
        heartRateRangeOf(Math.max(from, to)).high,
      ] as const;
      return inUnit(band, figures.thresholdHeartRate, { own: 'bpm', share: '% of threshold heart rate' });
    }
  }
}

/** Two fractions of something, in its unit when it is known and in percent when it is not. */
function inUnit(
  span: readonly [number, number],
  whole: number | null,
  units: { readonly own: string; readonly share: string },
): string {
  const [from, to] = span;
  const times = whole ?? 100;
  return `${spanText([from * times, to * times])} ${whole === null ? units.share : units.own}`;
}

function spanText([from, to]: readonly [number, number]): string {
  const [first, last] = [Math.round(from), Math.round(to)];
  return first === last ? String(first) : `${first} to ${last}`;
}
