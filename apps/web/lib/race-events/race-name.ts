import { LIMITS } from '@musette/coach/rider/limits';

/** What is wrong with the length of a race's name; null if nothing is. */
export const nameError = (name: string): string | null =>
  name.trim().length > LIMITS.raceNameLength.max
    ? `A name has ${LIMITS.raceNameLength.max} characters at most`
    : null;
