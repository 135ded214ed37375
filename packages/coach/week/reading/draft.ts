import { REST_TYPE, type DraftWorkout } from '../../workout/planned.ts';
import { cleanText, MISSING, MAX_TEXT } from './clean-text.ts';
import { dayGiven, type KnownDay } from './day-names.ts';
import type { Fields, Scalar } from './fields.ts';
import { intensityGiven, minutesGiven, UNIT } from './quantities.ts';
import { foreignTypeNamed, saysRest, typeNamed } from './type-names.ts';

/** How many of a day, a length and a name must be there: fewer are no workout. */
const ENOUGH = 2;

const textOf = (value: Scalar | undefined, max: number): string =>
  value === undefined ? '' : cleanText(String(value), max);

/** The minutes of whichever field gives them. */
function minutesOf({ minutes, hours, seconds }: Fields): number | null {
  const given = [
    minutes === undefined ? null : minutesGiven(minutes, UNIT.minutes),
    hours === undefined ? null : minutesGiven(hours, UNIT.hours),
    seconds === undefined ? null : minutesGiven(seconds, UNIT.seconds),
  ];
  return given.find((each) => each !== null) ?? null;
}

/**
 * The workout that fields make, on the day that they or what stands around them name; null where they say too little to be one. What is
 * missing gets the defaults of spec 5, but for the minutes, which fitting fills in. No minutes at all are a rest, unless
 * the type asks for training.
 */
export function draftOf(fields: Fields, around: KnownDay | null): DraftWorkout | null {
  const day = (fields.day === undefined ? null : dayGiven(fields.day)) ?? around;
  const given = textOf(fields.type, MAX_TEXT.type);
  const focus = textOf(fields.focus, MAX_TEXT.focus);
  const description = textOf(fields.description, MAX_TEXT.description);
  const minutes = minutesOf(fields);
  const said = [day !== null, minutes !== null, given !== '' || focus !== '' || description !== ''];
  if (said.filter(Boolean).length < ENOUGH) return null;
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
