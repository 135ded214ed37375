/** Words for the road; the specification wants seven (spec 9). */
export const QUOTES = [
  'The road rewards the ones who come back on Tuesday.',
  'Nobody drops you from a ride that you started.',
  'An easy day ridden easy is half of a hard day ridden well.',
  'Legs forget slowly. Give them something to remember.',
  'The climb does not ask what your week was like. Shift down and go.',
  'Small rides, often: every big one begins like that.',
  'Eat early, sit in, and keep one match for the way home.',
] as const;

/** The quote for a random number from 0 up to 1. */
export const quoteAt = (random: number): string =>
  QUOTES[Math.min(QUOTES.length - 1, Math.floor(random * QUOTES.length))] ?? QUOTES[0];
