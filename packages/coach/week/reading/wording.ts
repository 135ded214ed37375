import { describe } from '../../workout/describe.ts';
import { sessionOf, SESSIONS } from '../../library/library.ts';
import type { PlannedWorkout } from '../../workout/planned.ts';
import type { Stimulus } from '../../library/session.ts';
import { stimulusNamed } from '../../library/stimulus-names.ts';
import { MAX_TEXT } from './clean-text.ts';

// Keeps the sentences of a writer that are true of the steps.

/** The title and description of a writer. */
export interface Words {
  readonly focus: string;
  readonly description: string;
}

/** Figures, also as words. Only the steps may provide figures. */
const FIGURES =
  /\d|%|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|sixty|ninety|twice|hours|half an hour)\b/i;
/** Links, markup and instructions, which a plan never contains. */
const FORBIDDEN = /https?:|www\.|[<>{}]|\b(?:ignore|disregard) (?:all|any|the|every|previous|your)\b/i;
/** Stimuli of hard sessions. */
const HARD: ReadonlySet<Stimulus> = new Set(
  SESSIONS.filter(({ hard }) => hard).map(({ stimulus }) => stimulus),
);

/**
 * A workout with the writer's text, as far as it is true of the steps: no figures, and no effort that the steps do not have. A sentence
 * from the steps then describes the main work, so that text and workout agree.
 */
export function inWords(workout: PlannedWorkout, words: Words): PlannedWorkout {
  const focus = isTrue(words.focus, workout) ? words.focus : workout.focus;
  return { ...workout, focus, description: descriptionFor(workout, words.description) };
}

function descriptionFor(workout: PlannedWorkout, given: string): string {
  const done = doneIn(workout);
  if (given === workout.description || (done !== '' && given.includes(done))) return given;
  const trueSentences = sentencesOf(given).filter((sentence) => isTrue(sentence, workout));
  if (trueSentences.length === 0) return workout.description;
  const combined = [...trueSentences, done].join(' ').trim();
  return combined.length > MAX_TEXT.description ? workout.description : combined;
}

/** The main work as a sentence; empty on a rest day. */
export function doneIn({ steps }: Pick<PlannedWorkout, 'steps'>): string {
  if (steps.length === 0) return '';
  const done = describe(steps);
  return `${done.charAt(0).toUpperCase()}${done.slice(1)}.`;
}

const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
    .filter((sentence) => /\p{L}{2}/u.test(sentence));

function isTrue(text: string, workout: PlannedWorkout): boolean {
  const { focus, description } = workout;
  if (text === focus || (text !== '' && description.includes(text))) return true;
  if (text === '' || FIGURES.test(text) || FORBIDDEN.test(text)) return false;
  const named = stimulusNamed('', text, '');
  if (named === null || !HARD.has(named)) return true;
  const session = sessionOf(workout);
  return session?.hard === true || session?.stimulus === named;
}
