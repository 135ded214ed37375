import { REST_TYPE, type DraftWorkout } from '../../workout/planned.ts';
import { cleanText, MISSING, MAX_TEXT } from './clean-text.ts';
import { dayGiven, type KnownDay } from './day-names.ts';
import type { Fields, Scalar } from './fields.ts';
import { intensityGiven, minutesGiven, UNIT } from './quantities.ts';
import { foreignTypeNamed, saysRest, typeNamed } from './type-names.ts';

// Makes a draft workout from the fields of an answer.

/** A workout needs at least this many of: a day, a length, a name. */
const MIN_PARTS = 2;

const textOf = (value: Scalar | undefined, max: number): string =>
  value === undefined ? '' : cleanText(String(value), max);

/** The minutes from the first field that has a length. */
function minutesOf({ minutes, hours, seconds }: Fields): number | null {
  const given = [
    minutes === undefined ? null : minutesGiven(minutes, UNIT.minutes),
    hours === undefined ? null : minutesGiven(hours, UNIT.hours),
    seconds === undefined ? null : minutesGiven(seconds, UNIT.seconds),
  ];
  return given.find((each) => each !== null) ?? null;
}

/**
 * Makes a draft from fields, on their day or on the day of the surrounding text; null if they are too few for a workout. Missing fields
 * get the defaults of spec 5, except the minutes, which `fitDay` fills in. A draft with 0 minutes is a rest unless its type is
 * training.
 */
export function draftOf(fields: Fields, surroundingDay: KnownDay | null): DraftWorkout | null {
  const day = (fields.day === undefined ? null : dayGiven(fields.day)) ?? surroundingDay;
  const given = textOf(fields.type, MAX_TEXT.type);
  const focus = textOf(fields.focus, MAX_TEXT.focus);
  const description = textOf(fields.description, MAX_TEXT.description);
  const minutes = minutesOf(fields);
  const present = [day !== null, minutes !== null, given !== '' || focus !== '' || description !== ''];
  if (present.filter(Boolean).length < MIN_PARTS) return null;
  const type = typeFor(given, focus, minutes);
  return {
    day: day ?? 'Unknown',
    minutes: minutes === 0 || type === REST_TYPE ? null : minutes,
    type,
    intensity: fields.intensity === undefined ? null : intensityGiven(fields.intensity),
    focus,
    description,
  };
}

function typeFor(given: string, focus: string, minutes: number | null): string {
  const named = typeNamed(given);
  const training = named !== null && named !== 'Recovery';
  const rests = saysRest(given) || (!training && minutes === 0) || (given === '' && saysRest(focus));
  if (rests) return REST_TYPE;
  return given === '' ? MISSING.type : (foreignTypeNamed(given) ?? given);
}
