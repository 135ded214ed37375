import { inScale } from './effort-scales.ts';
import {
  bikeLegOf,
  cadenceOf,
  isHeld,
  middleOf,
  secondsOf,
  type Leaf,
  type RepeatStep,
  type Scale,
  type Step,
} from './steps.ts';
import { effortWords, effortWordsOf, leafWords, lengthText, targetText, type Figures } from './words.ts';

/** A part with less than this share of the work of the hardest part is not main work. */
const MAIN_SHARE = 0.2;
/** A part with this share of the time is described, even if it is easy. */
const LONG_SHARE = 0.4;
/** Work counts above this effort, and harder work counts more. */
const WORK_FROM = 0.75;
/** A rest is at most this effort, and clearly easier than the step before it. */
const REST_BELOW = 0.755;
const REST_EASIER_BY = 0.15;
const SOFT_BELOW = 0.625;
/** From here up an effort is more than just over threshold. */
const OVER_BELOW = 1.085;
/** A change of this much is described, even if both efforts have the same words. */
const WAVE = 0.05;

/**
 * The main work of a workout in plain words, without its warm-up and cool-down: "3 × 9 min alternating just under and just over
 * threshold, 4 min easy between". With a scale, each effort says its target too.
 */
export function describe(steps: readonly Step[], scale?: Scale): string {
  const shown = scale === undefined ? steps : inScale(steps, scale);
  const targets = (leaves: readonly Leaf[]): string => {
    const ridden = leaves.filter(isHeld);
    if (scale === undefined || ridden.length === 0) return '';
    return ` (${listed([...new Set(ridden.map((leaf) => targetText(leaf)))])})`;
  };
  const main = mainOf(joined(bikeLegOf(shown)));
  const ridden = staircaseWords(main, targets) ?? main.map((step) => phraseOf(step, targets)).join(', then ');
  const run = shown.filter(({ kind }) => kind === 'run').map((step) => phraseOf(step, targets));
  return [ridden, ...run].join(', then ');
}

/** One line in the list of the steps of a workout. */
export interface StepLine {
  /** Depth inside repeats; 0 is the workout itself. */
  readonly depth: number;
  /** Count of a repeat of the deeper lines below; null for a step. */
  readonly times: number | null;
  readonly minutes: number;
  /** The minutes as a rider says them. */
  readonly length: string;
  readonly words: string;
  /** What to steer by; null for a repeat. */
  readonly target: string | null;
  readonly cue: string | null;
}

/** The lines of a workout. A repeat is one line above its steps. */
export function stepLines(steps: readonly Step[], figures?: Partial<Figures> | null): readonly StepLine[] {
  const known = {
    ftpWatts: figures?.ftpWatts ?? null,
    thresholdHeartRate: figures?.thresholdHeartRate ?? null,
  };
  return linesOf(steps, known, 0);
}

function linesOf(steps: readonly Step[], figures: Figures, depth: number): readonly StepLine[] {
  return steps.flatMap((step): readonly StepLine[] => {
    const seconds = secondsOf([step]);
    const line = { depth, minutes: seconds / 60, length: lengthText(seconds) };
    if (step.kind === 'repeat') {
      const times = { ...line, times: step.times, words: `${step.times} times`, target: null, cue: null };
      return [times, ...linesOf(step.steps, figures, depth + 1)];
    }
    const [words, target] = [leafWords(step), targetText(step, figures)];
    return [{ ...line, times: null, words, target, cue: step.cue ?? null }];
  });
}

/** What is added to the words of steps to say their targets. */
type Targets = (leaves: readonly Leaf[]) => string;

/** Merges two adjacent steps that have the same words into one that builds or eases off. */
function joined(steps: readonly Step[]): readonly Step[] {
  const result: Step[] = [];
  for (const step of steps) {
    const before = result.at(-1);
    if (before?.kind === 'steady' && step.kind === 'steady' && leafWords(before) === leafWords(step)) {
      const seconds = before.seconds + step.seconds;
      result[result.length - 1] = { ...step, kind: 'ramp', seconds, from: before.power, to: step.power };
    } else result.push(step);
  }
  return result;
}

function mainOf(steps: readonly Step[]): readonly Step[] {
  const last = steps.length - 1;
  const isEnd = (step: Step, index: number): boolean =>
    step.kind === 'ramp' && ((index === 0 && step.to > step.from) || (index === last && step.to < step.from));
  const inner = steps.filter((step, index) => !isEnd(step, index));
  const parts = inner.length > 0 ? inner : steps;
  const hardest = Math.max(...parts.map(workOf));
  const longest = Math.max(...parts.map((step) => secondsOf([step])));
  const total = secondsOf(steps);
  const drills = parts.filter(isDrill);
  if (hardest === 0 && drills.length > 0) return drills;
  return parts.filter((step) => {
    const seconds = secondsOf([step]);
    if (hardest === 0) return seconds >= longest * LONG_SHARE;
    return workOf(step) >= hardest * MAIN_SHARE || seconds >= total * LONG_SHARE;
  });
}

/** True for a drill: a step with a cue or a cadence. */
const isDrill = (step: Step): boolean =>
  step.kind === 'repeat' ? step.steps.some(isDrill) : step.cue !== undefined || cadenceOf(step) !== undefined;

function workOf(step: Step): number {
  if (step.kind !== 'repeat') return step.seconds * Math.max(0, middleOf(step) - WORK_FROM) ** 2;
  return step.times * step.steps.reduce((sum, inner) => sum + workOf(inner), 0);
}

function phraseOf(step: Step, targets: Targets): string {
  if (step.kind !== 'repeat') return `${lengthText(step.seconds)} ${leafWords(step)}${targets([step])}`;
  const rest = restOf(step);
  if (rest === null) return roundsPhrase(step, targets);
  const work = step.steps.slice(0, -1);
  return `${step.times} × ${togetherPhrase(work, targets)}, ${lengthText(rest.seconds)} ${restWords(rest)} between`;
}

/** The easy step at the end of each round, if there is one. */
function restOf({ steps }: RepeatStep): Leaf | null {
  const last = steps.at(-1);
  if (steps.length < 2 || last === undefined || last.kind === 'repeat') return null;
  const work = steps.slice(0, -1);
  const easier = Math.max(...work.map(hardestOf)) - middleOf(last);
  const rests = easier >= REST_EASIER_BY || (easier >= 0 && work.every(isDrill) && !isDrill(last));
  return rests && middleOf(last) < REST_BELOW ? last : null;
}

const hardestOf = (step: Step): number =>
  step.kind === 'repeat' ? Math.max(...step.steps.map(hardestOf)) : middleOf(step);

const restWords = (rest: Leaf): string =>
  middleOf(rest) < SOFT_BELOW ? 'easy' : effortWords(middleOf(rest));

/** The steps of a round before its rest. */
function togetherPhrase(work: readonly Step[], targets: Targets): string {
  const [first] = work;
  const leaves = work.filter((step) => step.kind !== 'repeat');
  if (leaves.length > 1 && leaves.length === work.length && new Set(leaves.map(effortWordsOf)).size === 1) {
    return `${lengthText(secondsOf(work))} ${roundWords(leaves, targets)}`;
  }
  if (work.length > 1 || first === undefined) {
    const stairs = staircaseWords(work, targets);
    if (stairs !== null) return `${lengthText(secondsOf(work))} of ${stairs}`;
    return `${lengthText(secondsOf(work))} of ${listed(work.map((step) => phraseOf(step, targets)))}`;
  }
  return first.kind === 'repeat' ? roundsPhrase(first, targets) : phraseOf(first, targets);
}

/** Rounds that have no rest of their own, or whose rest is part of them: how long in all, and what goes round. */
function roundsPhrase({ times, steps }: RepeatStep, targets: Targets): string {
  const leaves = steps.filter((step) => step.kind !== 'repeat');
  if (steps.length === 1 || leaves.length < steps.length) {
    return `${times} × ${togetherPhrase(steps, targets)}`;
  }
  return `${lengthText(times * secondsOf(steps))} ${roundWords(leaves, targets)}`;
}

function roundWords(leaves: readonly Leaf[], targets: Targets): string {
  const efforts = new Set(leaves.map(effortWordsOf));
  const [words] = efforts;
  if (efforts.size === 1) return `${words}${changeWords(leaves)}${targets(leaves)}`;
  if (goesAroundThreshold(leaves)) {
    return `alternating just under and just over threshold${targets(leaves)}`;
  }
  return `of ${listed(leaves.map((leaf) => phraseOf(leaf, targets)))}`;
}

/** Several efforts of one kind with rests, such as 1, 2, 3, 2 and 1 minutes; null where the efforts differ. */
function staircaseWords(steps: readonly Step[], targets: Targets): string | null {
  const leaves = steps.filter((step) => step.kind !== 'repeat');
  const hard = leaves.filter((leaf) => middleOf(leaf) >= REST_BELOW);
  const [first] = hard;
  const alike = new Set(hard.map(leafWords)).size === 1 && hard.every((leaf) => leaf.seconds % 60 === 0);
  if (first === undefined || hard.length < 3 || leaves.length < steps.length || !alike) return null;
  return `${listed(hard.map((leaf) => String(leaf.seconds / 60)))} min ${leafWords(first)}${targets(hard)}`;
}

/** What changes in rounds of one effort: the cadence, or the pressure a little. */
function changeWords(leaves: readonly Leaf[]): string {
  const cadences = new Set(leaves.map(cadenceOf));
  if (!cadences.has(undefined)) {
    return `${cadences.size > 1 ? ', by turns' : ''} at ${listed([...cadences].map(String))} rpm`;
  }
  const efforts = leaves.map(middleOf);
  const [low, high] = [Math.min(...efforts), Math.max(...efforts)];
  return high - low >= WAVE && low < REST_BELOW ? ', in waves' : '';
}

function goesAroundThreshold(leaves: readonly Leaf[]): boolean {
  const efforts = leaves.map(middleOf);
  const [low, high] = [Math.min(...efforts), Math.max(...efforts)];
  return leaves.length === 2 && low >= 0.865 && low < 1 && high > 1 && high < OVER_BELOW;
}

function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`;
}
