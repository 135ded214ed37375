import { describe } from '../../workout/describe.ts';
import { sessionOf, SESSIONS } from '../../library/library.ts';
import type { PlannedWorkout } from '../../workout/planned.ts';
import type { Stimulus } from '../../library/session.ts';
import { stimulusNamed } from '../../library/stimulus-names.ts';
import { MAX_TEXT } from './clean-text.ts';

/** What a writer says of a workout in words. */
export interface Words {
  readonly focus: string;
  readonly description: string;
}

/** Figures, also in words: only the steps know them. */
const FIGURES =
  /\d|%|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|sixty|ninety|twice|hours|half an hour)\b/i;
/** What a plan never holds, whoever wrote it. */
const FOREIGN_BODY = /https?:|www\.|[<>{}]|\b(?:ignore|disregard) (?:all|any|the|every|previous|your)\b/i;
/** Sessions with these names promise more than an easy ride. */
const HARD: ReadonlySet<Stimulus> = new Set(
  SESSIONS.filter(({ hard }) => hard).map(({ stimulus }) => stimulus),
);

/**
 * A workout in the words of its writer, as far as they are true of its steps: no figure that the steps do not bear out and no effort that
 * they do not hold. What is ridden is then said from the steps themselves, so that nobody reads one thing and rides another.
 */
export function inWords(workout: PlannedWorkout, words: Words): PlannedWorkout {
  const focus = isTrue(words.focus, workout) ? words.focus : workout.focus;
  return { ...workout, focus, description: descriptionFor(workout, words.description) };
}

function descriptionFor(workout: PlannedWorkout, given: string): string {
  const done = doneIn(workout);
  if (given === workout.description || (done !== '' && given.includes(done))) return given;
  const kept = sentencesOf(given).filter((sentence) => isTrue(sentence, workout));
  if (kept.length === 0) return workout.description;
  const said = [...kept, done].join(' ').trim();
  return said.length > MAX_TEXT.description ? workout.description : said;
}

/** What is ridden in the main part, as a sentence; nothing on a day of rest. */
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
  if (text === '' || FIGURES.test(text) || FOREIGN_BODY.test(text)) return false;
  const named = stimulusNamed('', text, '');
  if (named === null || !HARD.has(named)) return true;
  const session = sessionOf(workout);
  return session?.hard === true || session?.stimulus === named;
}
