import type { Discipline, Goal } from '../rider/vocabulary.ts';
import { intensityOf } from '../workout/load.ts';
import { sessionsFor } from './library.ts';
import type { Session, Phase } from './session.ts';
import { minutesWithin } from './sizes.ts';
import { plainText, stimulusNamed, stimulusOfIntensity } from './stimulus-names.ts';
import type { Stimulus } from '../workout/names.ts';

// Finds the library session for a workout that a text names.

/** A workout as a language model names it, and its rider and phase. */
export interface NamedWorkout {
  readonly type: string;
  readonly focus: string;
  readonly description: string;
  readonly minutes: number;
  /** 1 to 10; null if the text has none. */
  readonly intensity: number | null;
  readonly discipline: Discipline;
  readonly goal: Goal;
  readonly phase: Phase;
  /** Index into the rotation of sessions that fit equally well, such as the number of the week. */
  readonly seed?: number;
}

/** Endurance from this many minutes is a long ride. */
const LONG_FROM_MINUTES = 150;
/** Sessions fit equally well if their distance from the requested intensity differs by at most this. */
const INTENSITY_LEEWAY = 1;
const HALF_WAY = 0.5;

/**
 * The library session that is nearest to a named workout: by the stimulus of its type, focus and description, or else by its intensity;
 * then by its minutes, and by the words of the session's name. The same workout always gives the same session.
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

/** The sessions that fit the minutes if those of the stimulus are too long or too short. */
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

/** Counts the words that a text shares with a session's name, without those of its type. Numbers count more. */
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
