import type { Discipline, Goal } from '../rider/vocabulary.ts';
import { intensityOf } from '../workout/load.ts';
import { sessionsFor } from './library.ts';
import type { Session, Stimulus, Phase } from './session.ts';
import { minutesWithin } from './sizes.ts';
import { plainText, stimulusNamed, stimulusOfIntensity } from './stimulus-names.ts';

/** A workout as a model names it, and whom it is for. */
export interface NamedWorkout {
  readonly type: string;
  readonly focus: string;
  readonly description: string;
  readonly minutes: number;
  /** 1 to 10; null where the text gave none. */
  readonly intensity: number | null;
  readonly discipline: Discipline;
  readonly goal: Goal;
  readonly phase: Phase;
  /** A whole number, such as that of the week: turns the choice among sessions that fit equally well. */
  readonly seed?: number;
}

/** From so many minutes on, endurance is a long ride. */
const LONG_FROM_MINUTES = 150;
/** Sessions whose intensity is this much further from what was asked fit as well as the nearest. */
const INTENSITY_LEEWAY = 1;
const HALF_WAY = 0.5;

/**
 * The session of the library that comes nearest to a named workout: what its type, focus and description say, else its
 * intensity; built for its minutes where one can be; then by the words of the session's name. The same answer for the same question.
 */
export function chooseNamedSession(named: NamedWorkout): Session {
  const { discipline, goal, phase, minutes } = { ...named, minutes: Math.round(named.minutes) };
  const wanted = { discipline, goal, phase, minutes };
  const stimulus = stimulusOf(named);
  const meant = sessionsFor({ ...wanted, stimulus });
  const built = meant.filter((session) => minutesWithin(session, minutes) === minutes);
  const candidates =
    built.length > 0 ? built : sessionsFor({ ...wanted, stimulus: ofAnyLength(stimulus, minutes) });
  const closest = byIntensity(byWords(candidates, named), named);
  const turn = Math.abs(named.seed ?? 0) % closest.length;
  return closest[turn] as Session;
}

function stimulusOf({ type, focus, description, intensity, minutes }: NamedWorkout): Stimulus {
  const stimulus = stimulusNamed(type, focus, description) ?? stimulusOfIntensity(intensity);
  return stimulus === 'endurance' && minutes >= LONG_FROM_MINUTES ? 'long' : stimulus;
}

/** What can be ridden in so many minutes where the sessions that were meant are too long or too short. */
const ofAnyLength = (stimulus: Stimulus, minutes: number): Stimulus =>
  stimulus !== 'recovery' && minutes >= LONG_FROM_MINUTES ? 'long' : 'endurance';

function byWords(
  sessions: readonly Session[],
  { type, focus, description }: NamedWorkout,
): readonly Session[] {
  const text = [type, focus, description]
    .map(plainText)
    .join(' ')
    .replace(/(\d) ?[x×] ?(\d)/g, '$1x$2');
  const scored = sessions.map((session) => ({ session, score: wordsInCommon(session, text) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === best).map(({ session }) => session);
}

/** The words of the name, beside those of its type, that the text has too; the numbers by which a session is known count more. */
function wordsInCommon(session: Session, text: string): number {
  const words = session.name
    .toLowerCase()
    .split(/[^a-zé]+/)
    .filter((word) => word.length > 3 && !session.type.toLowerCase().includes(word));
  const shared = words.filter((word) => text.includes(word)).length;
  const numbers = /-(\d.*)$/.exec(session.id)?.[1]?.replaceAll('-', '[ /-]?');
  return shared + (numbers !== undefined && new RegExp(`(?<!\\d)${numbers}(?!\\d)`).test(text) ? 3 : 0);
}

function byIntensity(sessions: readonly Session[], { intensity, minutes }: NamedWorkout): readonly Session[] {
  if (intensity === null) return sessions;
  const scored = sessions.map((session) => {
    const steps = session.build(minutesWithin(session, minutes), HALF_WAY);
    return { session, distance: Math.abs(intensityOf(steps) - intensity) };
  });
  const min = Math.min(...scored.map(({ distance }) => distance));
  return scored.filter(({ distance }) => distance <= min + INTENSITY_LEEWAY).map(({ session }) => session);
}
