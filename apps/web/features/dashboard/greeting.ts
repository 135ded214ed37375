/** A greeting for the hour of the day, 0 to 23. In the night no time of day is named. */
export function greetingAt(hour: number): 'Hello' | 'Morning' | 'Afternoon' | 'Evening' {
  if (hour < 4) return 'Hello';
  if (hour < 12) return 'Morning';
  return hour < 18 ? 'Afternoon' : 'Evening';
}

/** The rider's first name, or RIDER when there is no name (spec 2). */
export const firstNameOf = (name: string | null): string => name?.trim().split(/\s+/, 1)[0] || 'RIDER';

/** The quotes of the dashboard; the specification asks for seven (spec 9). */
export const QUOTES = [
  'Three rides every week beat six in one week and none in the next.',
  'Short of time? Half the ride still counts.',
  'Keep the easy days easy, and the hard days can be hard.',
  'Sleep well: that is when training works.',
  'Start the climb a little easier than you want to.',
  'Get dressed and ride ten minutes. Then decide.',
  'Eat and drink before you need to.',
] as const;

/** Picks a quote for a random number from 0 up to 1. */
export const quoteAt = (random: number): string =>
  QUOTES[Math.min(QUOTES.length - 1, Math.floor(random * QUOTES.length))] ?? QUOTES[0];
