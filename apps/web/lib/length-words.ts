import { lengthText } from '@musette/coach/workout/words';

/** Minutes as a rider reads them: 45 min, 2 h, 1 h 30. */
export const lengthWords = (minutes: number): string => lengthText(Math.round(minutes) * 60);

/** A text in which no figure is torn from its unit at the end of a line. */
export const unbroken = (text: string): string =>
  text.replaceAll(/(?<=\d) (?=%|(?:h|min|s)\b)|(?<=\d h) (?=\d)/g, '\u00A0');
