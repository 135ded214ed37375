import { WEEKDAYS } from '@musette/coach/calendar/days';
import type { Fact } from '@musette/coach/fact';
import { BEFORE_PLAN_TYPE, isEvent, isRace, type PlannedWorkout } from '@musette/coach/workout/planned';
import type { WorkoutName } from '@musette/coach/workout/names';
import { plainId } from '@musette/coach/library/at-pace';
import { sessionOf } from '@musette/coach/library/library';
import type { WhyFact } from '@musette/coach/workout/why';
import type { Step } from '@musette/coach/workout/steps';
import type { Check, Proof } from '@musette/coach/proof/checks/proof';
import type { TestWays } from '@musette/coach/progress/levels/test-result';
import type { LevelCause } from '@musette/coach/progress/levels/levels';
import type { AlternativeFact, SeasonRemark } from '@musette/coach/proof/benefit/alternatives';
import type { FigureFact, LimitFact, MoveFact } from '@musette/coach/proof/checks/facts';
import type { Catalogue, Say, SeasonCatalogue, Sentences, Turns } from './catalogue.ts';
import { describe } from './describe.ts';
import { capitalized } from './lengths.ts';
import type { AimFact, StartFact } from '@musette/coach/season/season';

// The words of a plan, a proof and a move, in a language.

/** A plan says the same sentence at most this often; after that it says nothing. */
export const MAX_REPEATS = 4;

/** The rider's names for the events of a week. */
export type EventNames = Say['event'];

const NO_NAMES: EventNames = () => null;

/** The week whose aim is said. */
interface WeekShown {
  readonly event?: EventNames;
  /** How many of its days are over. */
  readonly daysOver?: number;
}

const sayIn = (words: SeasonCatalogue, { event = NO_NAMES, daysOver = 0 }: WeekShown = {}): Say => ({
  event,
  isOver: daysOver >= WEEKDAYS.length,
  isPast: (weekday) => WEEKDAYS.indexOf(weekday) < daysOver,
  name: (workout) => nameText(words, workout),
  limit: (limit) => limitText(words, limit),
  figure: (figure) => figureText(words, figure),
  alternative: (alternative) => alternativeText(words, alternative),
});

/** The sentence of a fact; nothing for a code that the catalogue does not know, as in a row of a newer version. */
const sentenceOf = <Codes>(words: SeasonCatalogue, sentences: Sentences<Codes>, fact: Fact<Codes>): string =>
  sentenceWith(sayIn(words), sentences, fact);

function sentenceWith<Codes>(say: Say, sentences: Sentences<Codes>, fact: Fact<Codes>): string {
  const sentence = lookUp(sentences, fact.code);
  return sentence === undefined ? '' : inOnePiece(sentence(fact.params, say));
}

/**
 * The same text. What a template makes is a chain of its parts, and a single one of them doubles the time in which `JSON.stringify`
 * writes a whole answer (decision 0031).
 */
const inOnePiece = (text: string): string => [text.slice(0, 1), text.slice(1)].join('');

/** What a season starts from. */
export const startText = (words: SeasonCatalogue, start: StartFact): string =>
  sentenceOf(words, words.starts, start);

/** The name of a season beside the one that was asked for. */
export const alternativeText = (words: SeasonCatalogue, alternative: AlternativeFact): string =>
  sentenceOf(words, words.alternatives, alternative);

/** What a season says of itself beside its alternatives. */
export const seasonRemarkText = (words: SeasonCatalogue, remark: SeasonRemark): string =>
  sentenceOf(words, words.seasonRemarks, remark);

/** The aim of a week, with the rider's names for its events; in the past tense for what is over. */
export const aimText = (words: SeasonCatalogue, aim: readonly AimFact[], week: WeekShown = {}): string =>
  joinSentences(aim.map((fact) => sentenceWith(sayIn(words, week), words.aims, fact)));

/** Why a day is as it is; empty for a day that needs no reason. */
export const whyText = (words: Catalogue, why: readonly WhyFact[]): string =>
  joinSentences(why.map((fact) => reasonText(words, fact)));

function reasonText(words: Catalogue, fact: WhyFact): string {
  const { reasons, trains, whys } = words;
  if (fact.code === 'trains') return turnOf(lookUp(trains, fact.params.stimulus), fact.params.earlier);
  if (isReason(fact, reasons)) return turnOf(reasons[fact.code], fact.params.earlier);
  return sentenceOf(words, whys, fact);
}

const isReason = (
  fact: WhyFact,
  reasons: Catalogue['reasons'],
): fact is Extract<WhyFact, { readonly code: keyof Catalogue['reasons'] }> =>
  Object.hasOwn(reasons, fact.code);

/** The sentences take turns, until each has been said as often as a plan may say it. */
const turnOf = (texts: Turns | undefined, earlier: number): string =>
  texts !== undefined && earlier < texts.length * MAX_REPEATS ? (texts[earlier % texts.length] ?? '') : '';

/** A value of a table by a key from outside, such as a type that a model wrote. */
const lookUp = <Table extends object, Key extends keyof Table>(
  table: Table,
  key: Key,
): Table[Key] | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);

const joinSentences = (sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(' ');

/** The limit of a check. */
const limitText = (words: SeasonCatalogue, limit: LimitFact): string =>
  sentenceOf(words, words.limits, limit);

/** The figure of a check. */
export const figureText = (words: SeasonCatalogue, figure: FigureFact): string =>
  sentenceOf(words, words.figures, figure);

/** A check in words. */
export interface CheckText extends Pick<Check, 'name' | 'passed'> {
  readonly limit: string;
  readonly figure: string;
}

/** All checks of a week or a season, in words. */
export interface ProofText {
  readonly passed: boolean;
  readonly checks: readonly CheckText[];
}

/** The checks of a proof in words. */
export const proofText = (words: SeasonCatalogue, { passed, checks }: Proof): ProofText => ({
  passed,
  checks: checks.map(({ name, limit, figure, passed: holds }) => ({
    name,
    limit: limitText(words, limit),
    figure: figureText(words, figure),
    passed: holds,
  })),
});

/** What a move costs, or why it is not possible. */
export const moveText = (words: Catalogue, move: MoveFact): string => sentenceOf(words, words.moves, move);

/** How the result of a test was worked out. */
export const testText = (words: Catalogue, way: Fact<TestWays>): string =>
  sentenceOf(words, words.tests, way);

/** What has moved a level. */
export const levelText = (words: Catalogue, cause: LevelCause): string =>
  sentenceOf(words, words.levels, cause);

/** The type of a workout. A model may give it a type of its own. */
export const typeText = ({ library }: Catalogue, type: string): string =>
  (library && lookUp(library.types, type)) ?? type;

/** The title of a workout. */
export function nameText(words: SeasonCatalogue, workout: WorkoutName): string {
  if (workout.focus !== null) return workout.focus;
  const session = sessionOf(workout);
  if (session !== null) return words.library?.sessions[plainId(session.id)]?.name ?? session.name;
  return partsOfType(words, workout).name;
}

/** What a workout is for, and its main work. */
export function descriptionText(
  words: Catalogue,
  workout: Pick<PlannedWorkout, 'description' | 'session' | 'type' | 'steps'>,
): string {
  const about = workout.description ?? purposeText(words, workout);
  if (about === null) return partsOfType(words, workout).description;
  if (workout.steps.length === 0) return about;
  return joinSentences([about, `${capitalized(describe(words, workout.steps))}.`]);
}

/** The purpose of a workout's session; null without a session. */
export function purposeText({ library }: Catalogue, workout: Pick<PlannedWorkout, 'session'>): string | null {
  const session = sessionOf(workout);
  return session === null ? null : (library?.sessions[plainId(session.id)]?.purpose ?? session.purpose);
}

function partsOfType(
  { race, event, beforePlan, rest }: SeasonCatalogue,
  workout: Pick<PlannedWorkout, 'type'>,
) {
  if (isRace(workout)) return race;
  if (isEvent(workout)) return event;
  return workout.type === BEFORE_PLAN_TYPE ? beforePlan : rest;
}

/** The cue of a step. */
export const cueText = ({ library }: Catalogue, cue: string): string =>
  (library && lookUp(library.cues, cue)) ?? cue;

/** Steps with their cues in a language. */
export const stepsIn = (words: Catalogue, steps: readonly Step[]): readonly Step[] =>
  words.library === null ? steps : steps.map((step) => stepIn(words, step));

function stepIn(words: Catalogue, step: Step): Step {
  if (step.kind === 'repeat') return { ...step, steps: stepsIn(words, step.steps) };
  return step.cue === undefined ? step : { ...step, cue: cueText(words, step.cue) };
}
