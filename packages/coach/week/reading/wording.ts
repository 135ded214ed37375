import { sessionOf, SESSIONS } from '../../library/library.ts';
import type { PlannedWorkout } from '../../workout/planned.ts';
import { stimulusNamed } from '../../library/stimulus-names.ts';
import type { Stimulus } from '../../workout/names.ts';

// Keeps the sentences of a writer that are true of the steps.

/** The title and description of a writer. */
type WrittenText = Pick<PlannedWorkout, 'focus' | 'description'>;

/** Figures, also as words. Only the steps provide figures. */
const FIGURES =
  /\d|%|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|sixty|ninety|twice|hours|half an hour)\b/i;
/** Links, markup and instructions, which a plan never contains. */
const FORBIDDEN = /https?:|www\.|[<>{}]|\b(?:ignore|disregard) (?:all|any|the|every|previous|your)\b/i;
/** Stimuli of hard sessions. */
const HARD: ReadonlySet<Stimulus> = new Set(
  SESSIONS.filter(({ hard }) => hard).map(({ stimulus }) => stimulus),
);

/** A workout with the writer's text, as far as it is true of the steps: no figures, and no effort that the steps do not have. */
export function withText(workout: PlannedWorkout, text: WrittenText): PlannedWorkout {
  return { ...workout, focus: focusFor(workout, text), description: descriptionFor(workout, text) };
}

/** The title of the writer; null where it is the name of the session, or not true. */
function focusFor(workout: PlannedWorkout, { focus }: WrittenText): string | null {
  const name = sessionOf(workout)?.name ?? workout.type;
  return focus === null || focus === name || !isTrue(focus, workout) ? null : focus;
}

/** The true sentences of the writer; null where there are none, or where they are the purpose of the session. */
function descriptionFor(workout: PlannedWorkout, { description }: WrittenText): string | null {
  if (description === null || description === sessionOf(workout)?.purpose) return null;
  const trueSentences = sentencesOf(description).filter((sentence) => isTrue(sentence, workout));
  return trueSentences.length === 0 ? null : trueSentences.join(' ');
}

const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
    .filter((sentence) => /\p{L}{2}/u.test(sentence));

function isTrue(text: string, workout: PlannedWorkout): boolean {
  const session = sessionOf(workout);
  if (text === '' || FIGURES.test(text) || FORBIDDEN.test(text)) return false;
  const named = stimulusNamed('', text, '');
  if (named === null || !HARD.has(named)) return true;
  return session?.hard === true || session?.stimulus === named;
}
