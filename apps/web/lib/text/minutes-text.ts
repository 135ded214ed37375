import { lengthText } from '@musette/words/lengths';

/** Formats minutes: 45 min, 2 h, 1 h 30. */
export const minutesText = (minutes: number): string => lengthText(Math.round(minutes) * 60);

/** Puts no-break spaces between figures and their units, and into sets such as 4 × 4 min 30 s. */
export const unbroken = (text: string): string =>
  text.replaceAll(
    /(?<=\d) (?=%|(?:h|min|s)\b)|(?<=\d h) (?=\d)|(?<=\d min) (?=\d+ s\b)|(?<=\d) (?=× )|(?<=\d ×) (?=\d)/g,
    '\u00A0',
  );
