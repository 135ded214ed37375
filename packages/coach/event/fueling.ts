import type { EventKind } from './race-event.ts';
import { USUAL_MINUTES } from './season-events.ts';

// What to eat and drink before and in a race (docs/coaching.md, section 17).

/** From a lower to an upper amount. */
interface Amounts {
  readonly min: number;
  readonly max: number;
}

/** Grams of carbohydrate for each kg of body weight, 3 hours before the start. */
export const BREAKFAST_G_PER_KG = 3;

/** Millilitres to drink for each kg of body weight, 2 to 4 hours before the start. */
export const FLUID_ML_PER_KG: Amounts = { min: 5, max: 10 };

/** Up to here a rider needs no food on the bike. */
export const MAX_UNFED_MINUTES = 75;

/** Grams an hour of glucose alone that a body takes up; more needs fructose beside it. */
export const MAX_GLUCOSE_G_AN_HOUR = 60;

/** Grams of carbohydrate an hour by the length of an event. */
const CARBS_AN_HOUR = [
  { upTo: MAX_UNFED_MINUTES, grams: { min: 0, max: 0 } },
  { upTo: 150, grams: { min: 30, max: MAX_GLUCOSE_G_AN_HOUR } },
] as const;

const LONG_CARBS_AN_HOUR: Amounts = { min: MAX_GLUCOSE_G_AN_HOUR, max: 90 };

/** The length of an event; null for what is not known. */
interface EventLength {
  readonly kind: EventKind | null;
  readonly minutes: number | null;
}

/** The minutes of an event, as the rider told or as such events usually take; null if neither is known. In a triathlon the swim and the run come on top. */
export function wholeMinutes({ kind, minutes }: EventLength): number | null {
  if (kind === null) return minutes;
  const known = minutes ?? USUAL_MINUTES[kind];
  return kind.startsWith('triathlon') ? known * 2 : known;
}

/** Grams of carbohydrate for each hour of an event; 0 for a short one, and null for one of unknown length. */
export function carbsAnHour(event: EventLength): Amounts | null {
  const minutes = wholeMinutes(event);
  if (minutes === null) return null;
  return CARBS_AN_HOUR.find(({ upTo }) => minutes <= upTo)?.grams ?? LONG_CARBS_AN_HOUR;
}
