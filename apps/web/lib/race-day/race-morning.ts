import {
  BREAKFAST_G_PER_KG,
  carbsAnHour,
  FLUID_ML_PER_KG,
  MAX_GLUCOSE_G_AN_HOUR,
  MAX_UNFED_MINUTES,
  wholeMinutes,
} from '@musette/coach/event/fueling';
import { minutesText } from '#lib/text/minutes-text.ts';
import type { EventKind, RaceEvent } from '@musette/coach/event/race-event';
import { daysBetween, type IsoDate } from '@musette/coach/calendar/days';

/** The countdown to a race. */
export function countdownOf(
  date: IsoDate,
  today: IsoDate,
): { readonly days: number; readonly words: string } {
  const days = daysBetween(today, date);
  if (days > 1) return { days, words: 'days to go' };
  if (days < -1) return { days: -days, words: 'days ago' };
  return { days: 0, words: ['Yesterday', 'Today', 'Tomorrow'][days + 1] ?? '' };
}

/** Something to do before the start. */
interface MorningStep {
  readonly minutesBefore: number;
  readonly what: string;
}

/** What the morning depends on; null for what is not known. */
interface MorningEvent extends Pick<RaceEvent, 'startTime'> {
  readonly kind: EventKind | null;
  readonly minutes: number | null;
}

const UNKNOWN_EVENT: MorningEvent = { startTime: null, kind: null, minutes: null };

const LONG_RACE_MINUTES = 180;

const SHORT_WARM_UP = 'Warm up for 15 to 20 min: easy, with two or three efforts of 30 s.';

function warmUpText(event: MorningEvent): string {
  if ((wholeMinutes(event) ?? 0) > LONG_RACE_MINUTES)
    return 'Warm up for 10 min, easy: the first hour does the rest.';
  return event.kind === null && event.minutes === null
    ? `${SHORT_WARM_UP} For a long race that starts slowly, 10 min easy.`
    : SHORT_WARM_UP;
}

/** What to eat and drink in a race; null for one of unknown length. */
export function foodText(event: MorningEvent): string | null {
  const grams = carbsAnHour(event);
  if (grams === null) return null;
  const { min, max } = grams;
  if (max === 0) return `Nothing to eat: a race of up to ${MAX_UNFED_MINUTES} min needs no food on the bike.`;
  const mixed = max > MAX_GLUCOSE_G_AN_HOUR ? ', glucose and fructose mixed' : '';
  return `Eat and drink from the first half hour on, a little at a time, before you are hungry or thirsty: ${min} to ${max} g of carbohydrate an hour${mixed}. Take only what you know from training.`;
}

const roundTo = (step: number, value: number): number => Math.round(value / step) * step;

/** The steps before the start of a race. */
export function morningSteps(
  weightKg: number | null,
  event: MorningEvent = UNKNOWN_EVENT,
): readonly MorningStep[] {
  const { startTime } = event;
  const carbs =
    weightKg === null
      ? `${BREAKFAST_G_PER_KG} g of carbohydrate per kg of your weight`
      : `about ${roundTo(10, weightKg * BREAKFAST_G_PER_KG)} g of carbohydrate, ${BREAKFAST_G_PER_KG} g per kg of your weight`;
  const fluid = FLUID_ML_PER_KG;
  const water =
    weightKg === null
      ? `${fluid.min} to ${fluid.max} ml per kg of your weight`
      : `${roundTo(50, weightKg * fluid.min)} to ${roundTo(50, weightKg * fluid.max)} ml`;
  return [
    {
      minutesBefore: 180,
      what: `${isMorningStart(startTime) ? 'Breakfast' : 'A meal'} that you know: ${carbs}.`,
    },
    { minutesBefore: 120, what: `Drink ${water} by now, then small sips.` },
    {
      minutesBefore: 60,
      what: 'Number on, bottles on the bike. Check tyres and brakes.',
    },
    {
      minutesBefore: 30,
      what: warmUpText(event),
    },
  ];
}

/** The minutes of a clock time since midnight: 9:30 are 570. */
export const minutesOfClock = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Breakfast is early enough for a start before 13:00, and for one that is unknown. */
export const isMorningStart = (startTime: string | null): boolean =>
  startTime === null || minutesOfClock(startTime) < LATEST_BREAKFAST_START_MINUTES;

const LATEST_BREAKFAST_START_MINUTES = 13 * 60;

const MINUTES_A_DAY = 1440;

/** When a step is due: by the clock if the start time is known, else before the start. */
export function whenText(minutesBefore: number, startTime: string | null): string {
  if (startTime === null) return `${minutesText(minutesBefore)} before`;
  const at = (minutesOfClock(startTime) - minutesBefore + MINUTES_A_DAY) % MINUTES_A_DAY;
  return `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`;
}
