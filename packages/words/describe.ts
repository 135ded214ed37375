import { inScale } from '@musette/coach/workout/effort-scales';
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
} from '@musette/coach/workout/steps';
import type { StepCatalogue } from './catalogue.ts';
import { effortWords, effortWordsOf, type Figures, leafWords, targetText } from './efforts.ts';
import { lengthText, listText } from './lengths.ts';

/** A part with less than this share of the work of the hardest part is not main work. */
const MAIN_SHARE = 0.2;
/** A part with this share of the time is described, even if it is easy. */
const LONG_SHARE = 0.3;
/** Easy riding of this length is described beside drills: they are a part of the ride. */
const EASY_PART_SECONDS = 900;
/** Work counts above this effort, and harder work counts more. */
const WORK_FROM = 0.75;
/** A rest is at most this effort, and clearly easier than the step before it. */
const REST_BELOW = 0.755;
const REST_EASIER_BY = 0.1;
const SOFT_BELOW = 0.625;
const VERY_EASY_BELOW = 0.555;
/** From here up an effort is more than just over threshold. */
const OVER_BELOW = 1.085;
/** A change of this much is described, even if both efforts have the same words. */
const WAVE = 0.05;

/** The scale of the targets, and the rider's own figures, if they are known. */
interface Targets {
  readonly scale: Scale;
  readonly figures?: Figures;
}

/**
 * The main work of a workout in plain words, without its warm-up and cool-down: "3 × 9 min alternating just under and just over
 * threshold, 4 min easy between". With a scale, each effort says its target too, in the rider's figures if they are given.
 */
export function describe(words: StepCatalogue, steps: readonly Step[], targets?: Targets): string {
  if (targets !== undefined) return describeIn(words, steps, targets);
  const known = knownTexts.get(steps) ?? new Map<StepCatalogue, string>();
  const text = known.get(words) ?? describeIn(words, steps);
  knownTexts.set(steps, known.set(words, text));
  return text;
}

/** A cache of texts by language, because steps never change. */
const knownTexts = new WeakMap<readonly Step[], Map<StepCatalogue, string>>();

function describeIn(
  words: StepCatalogue,
  steps: readonly Step[],
  { scale, figures }: Partial<Targets> = {},
): string {
  const shown = scale === undefined ? steps : inScale(steps, scale);
  const targets = (leaves: readonly Leaf[]): string => {
    const held = leaves.filter(isHeld);
    if (scale === undefined || held.length === 0) return '';
    return ` (${listText([...new Set(held.map((leaf) => targetText(words, leaf, figures)))], words.and)})`;
  };
  const says = { words, targets };
  const main = mainOf(joined(words, bikeLegOf(shown)));
  const then = `, ${words.steps.next} `;
  const ride = staircaseWords(main, says) ?? phrasesOf(main, says).join(then);
  const run = shown.filter(({ kind }) => kind === 'run').map((step) => phraseOf(step, says));
  return [ride, ...run].join(then);
}

/** The main set of a workout: how often, and how long each time without its rest; null for a workout without one. */
export function mainSetOf(
  words: StepCatalogue,
  steps: readonly Step[],
): { readonly times: number; readonly seconds: number } | null {
  const set = mainOf(joined(words, bikeLegOf(steps))).find((step) => step.kind === 'repeat');
  if (set === undefined) return null;
  const { rest, work: round } = roundOf(set);
  const isOneStretch = rest === null && round.length > 1 && round.every(({ kind }) => kind !== 'repeat');
  return isOneStretch ? null : { times: set.times, seconds: secondsOf(round) };
}

/** The language, and what is added to the words of steps to say their targets. */
interface Says {
  readonly words: StepCatalogue;
  readonly targets: (leaves: readonly Leaf[]) => string;
  /** The steps of the repeat that is described. */
  readonly round?: readonly Step[];
}

/** Merges two adjacent steps that have the same words and cue into one that builds or eases off. */
function joined(words: StepCatalogue, steps: readonly Step[]): readonly Step[] {
  const result: Step[] = [];
  for (const step of steps) {
    const before = result.at(-1);
    if (
      before?.kind === 'steady' &&
      step.kind === 'steady' &&
      before.cue === step.cue &&
      leafWords(words, before) === leafWords(words, step)
    ) {
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
  if (hardest === 0 && drills.length > 0)
    return parts.filter((step) => isDrill(step) || secondsOf([step]) >= EASY_PART_SECONDS);
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

/** Each part of a ride. One that has the words of the part before it says how its effort differs. */
const phrasesOf = (main: readonly Step[], says: Says): readonly string[] =>
  main.map((step, index) => {
    const before = main[index - 1];
    const isLike =
      before?.kind === 'steady' &&
      step.kind === 'steady' &&
      before.power !== step.power &&
      leafWords(says.words, before) === leafWords(says.words, step);
    if (!isLike) return phraseOf(step, says);
    const { firmer, easier } = says.words.steps;
    return `${lengthText(step.seconds)} ${step.power > before.power ? firmer : easier}${says.targets([step])}`;
  });

function phraseOf(step: Step, says: Says): string {
  if (step.kind !== 'repeat')
    return `${lengthText(step.seconds)} ${leafWords(says.words, step, says.round)}${says.targets([step])}`;
  const { rest, work } = roundOf(step);
  if (rest === null) return roundsPhrase(step, says);
  const set = `${step.times} × ${togetherPhrase(work, { ...says, round: step.steps })}`;
  return says.words.steps.between(set, `${lengthText(rest.seconds)} ${restWords(says.words, rest)}`);
}

/** The work of a round, and the easy step after it, or a very easy one before it, if there is one. */
function roundOf({ steps }: RepeatStep): { readonly work: readonly Step[]; readonly rest: Leaf | null } {
  const whole = { work: steps, rest: null };
  const [first, last] = [steps[0], steps.at(-1)];
  if (steps.length < 2 || first === undefined || last === undefined) return whole;
  const [before, after] = [steps.slice(0, -1), steps.slice(1)];
  const easier = (rest: Leaf, work: readonly Step[]): number =>
    Math.max(...work.map(hardestOf)) - middleOf(rest);
  if (last.kind !== 'repeat' && middleOf(last) < REST_BELOW) {
    const difference = easier(last, before);
    const isAfterDrills = difference >= 0 && before.every(isDrill) && !isDrill(last);
    if (difference >= REST_EASIER_BY || isAfterDrills) return { work: before, rest: last };
  }
  if (first.kind === 'repeat' || middleOf(first) >= VERY_EASY_BELOW) return whole;
  return easier(first, after) >= REST_EASIER_BY ? { work: after, rest: first } : whole;
}

const hardestOf = (step: Step): number =>
  step.kind === 'repeat' ? Math.max(...step.steps.map(hardestOf)) : middleOf(step);

const restWords = (words: StepCatalogue, rest: Leaf): string =>
  middleOf(rest) < SOFT_BELOW ? words.steps.easyRest : effortWords(words, middleOf(rest));

/** The steps of a round before its rest. Several different parts stand in brackets. */
function togetherPhrase(work: readonly Step[], says: Says): string {
  const [first] = work;
  if (work.length > 1 || first === undefined) return roundText(work, says);
  if (first.kind !== 'repeat') return phraseOf(first, says);
  return roundOf(first).rest === null ? roundsPhrase(first, says) : `(${phraseOf(first, says)})`;
}

/** Rounds that have no rest of their own, or whose rest is part of them. */
function roundsPhrase({ times, steps }: RepeatStep, around: Says): string {
  const says = { ...around, round: steps };
  const leaves = steps.filter((step) => step.kind !== 'repeat');
  const isOneStretch = steps.length > 1 && leaves.length === steps.length;
  const stretch = isOneStretch ? stretchText({ leaves, times }, says) : null;
  return stretch ?? `${times} × ${togetherPhrase(steps, says)}`;
}

/** One round of several steps. */
function roundText(work: readonly Step[], says: Says): string {
  const leaves = work.filter((step) => step.kind !== 'repeat');
  const stretch = leaves.length === work.length ? stretchText({ leaves, times: 1 }, says) : null;
  return stretch ?? `(${staircaseWords(work, says) ?? partsText(work, says)})`;
}

/** Steps that are ridden as one, and how often. */
interface Stretch {
  readonly leaves: readonly Leaf[];
  readonly times: number;
}

/** Steps of one effort, or around threshold; null for steps of different efforts, and for waves that are ridden once. */
function stretchText({ leaves, times }: Stretch, { words, targets, round }: Says): string | null {
  const [effort, ...others] = new Set(leaves.map((leaf) => effortWordsOf(words, leaf, round)));
  if (effort === undefined) return null;
  const length = lengthText(times * secondsOf(leaves));
  if (others.length > 0)
    return times > 1 && goesAroundThreshold(leaves)
      ? `${length} ${words.steps.aroundThreshold}${targets(leaves)}`
      : null;
  if (times === 1 && isInWaves(leaves)) return null;
  return `${length} ${effort}${changeWords(leaves, words)}${targets(leaves)}`;
}

/** Steps that are ridden one after the other. */
function partsText(steps: readonly Step[], says: Says): string {
  const leaves = steps.filter((step) => step.kind !== 'repeat');
  const [first, second] = leaves;
  if (first === undefined || second === undefined || steps.length > 2 || !goesAroundThreshold(leaves))
    return listText(phrasesOf(steps, says), says.words.and);
  const { aroundThresholdOnce } = says.words.steps;
  const lengths = [lengthText(first.seconds), lengthText(second.seconds)] as const;
  return `${aroundThresholdOnce(...lengths, middleOf(first) > middleOf(second))}${says.targets(leaves)}`;
}

/** True for efforts that differ, all of them below the main work. */
function isInWaves(leaves: readonly Leaf[]): boolean {
  const efforts = leaves.map(middleOf);
  const [low, high] = [Math.min(...efforts), Math.max(...efforts)];
  return high - low >= WAVE && low < REST_BELOW && leaves.some((leaf) => cadenceOf(leaf) === undefined);
}

/** Several efforts of one kind with rests, such as 1, 2, 3, 2 and 1 minutes; null where the efforts differ. */
function staircaseWords(steps: readonly Step[], { words, targets }: Says): string | null {
  const leaves = steps.filter((step) => step.kind !== 'repeat');
  const hard = leaves.filter((leaf) => middleOf(leaf) >= REST_BELOW);
  const [first] = hard;
  const alike =
    new Set(hard.map((leaf) => leafWords(words, leaf))).size === 1 &&
    hard.every((leaf) => leaf.seconds % 60 === 0);
  if (first === undefined || hard.length < 3 || leaves.length < steps.length || !alike) return null;
  const minutes = listText(
    hard.map((leaf) => String(leaf.seconds / 60)),
    words.and,
  );
  return `${minutes} min ${leafWords(words, first)}${targets(hard)}`;
}

/** What changes in rounds of one effort: the cadence, or the pressure a little. */
function changeWords(leaves: readonly Leaf[], { steps, and }: StepCatalogue): string {
  const cadences = new Set(leaves.map(cadenceOf));
  if (!cadences.has(undefined)) {
    const cadence = steps.cadence(listText([...cadences].map(String), and));
    if (cadences.size === 1) return ` ${cadence}`;
    const [length, ...others] = new Set(leaves.map(({ seconds }) => seconds));
    return `, ${steps.inTurn(cadence, length === undefined || others.length > 0 ? null : lengthText(length))}`;
  }
  if (!isInWaves(leaves)) return '';
  const [first, second] = leaves;
  if (first === undefined || second === undefined || leaves.length > 2) return `, ${steps.inWaves}`;
  const isFirmerFirst = middleOf(first) > middleOf(second);
  return `: ${steps.waves(lengthText(first.seconds), lengthText(second.seconds), isFirmerFirst)}`;
}

function goesAroundThreshold(leaves: readonly Leaf[]): boolean {
  const efforts = leaves.map(middleOf);
  const [low, high] = [Math.min(...efforts), Math.max(...efforts)];
  return leaves.length === 2 && low >= 0.865 && low < 1 && high > 1 && high < OVER_BELOW;
}
