import { USUAL_MINUTES } from '@musette/coach/event/season-events';
import { minutesText } from '#lib/minutes-text.ts';
import type { EventKind, RaceEvent } from '@musette/coach/event/race-event';
import { day, daysBetween, type IsoDate } from '@musette/coach/calendar/days';

/** The countdown to a race. */
export function countdownOf(date: string, today: IsoDate): { readonly days: number; readonly words: string } {
  const days = daysBetween(today, day(date));
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
/** From here on a rider needs food on the bike. */
const FED_RACE_MINUTES = 90;

/** Whether an event is longer, as the rider told or as such events usually are. In a triathlon the swim and the run come on top. */
function isLongerThan(limit: number, { kind, minutes }: MorningEvent): boolean {
  const length = minutes ?? (kind === null ? 0 : USUAL_MINUTES[kind]);
  return kind?.startsWith('triathlon') === true ? length * 2 > limit : length > limit;
}

const SHORT_WARM_UP = 'Warm up for 15 to 20 min: easy, with two or three efforts of 30 s.';

function warmUpText(event: MorningEvent): string {
  if (isLongerThan(LONG_RACE_MINUTES, event))
    return 'Warm up for 10 min, easy: the first hour does the rest.';
  return event.kind === null && event.minutes === null
    ? `${SHORT_WARM_UP} For a long race that starts slowly, 10 min easy.`
    : SHORT_WARM_UP;
}

/** What to eat and drink in a race that is too long without; null for a short one, and for one of unknown length. */
export const foodText = (event: MorningEvent): string | null =>
  isLongerThan(FED_RACE_MINUTES, event)
    ? 'Eat and drink from the first half hour on, a little at a time, before you are hungry or thirsty. Take only what you know from training.'
    : null;

const roundTo = (step: number, value: number): number => Math.round(value / step) * step;

/** Grams of carbohydrate for each kg of body weight, 3 hours before the start. */
const BREAKFAST_G_PER_KG = 3;

/**
 * The steps before the start of a race. Carbohydrate and fluid follow
 * the joint position of AND, DC and ACSM (2016): 1 to 4 g/kg within 4 hours, 5 to 10 ml/kg 2 to 4 hours before. Breakfast 3 hours before
 * is in the upper half of that range, so that riders get one amount.
 */
export function morningSteps(
  weightKg: number | null,
  event: MorningEvent = UNKNOWN_EVENT,
): readonly MorningStep[] {
  const { startTime } = event;
  const carbs =
    weightKg === null
      ? `${BREAKFAST_G_PER_KG} g of carbohydrate per kg of your weight`
      : `about ${roundTo(10, weightKg * BREAKFAST_G_PER_KG)} g of carbohydrate, ${BREAKFAST_G_PER_KG} g per kg of your weight`;
  const water =
    weightKg === null
      ? '5 to 10 ml per kg of your weight'
      : `${roundTo(50, weightKg * 5)} to ${roundTo(50, weightKg * 10)} ml`;
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

/** 9:30, of a start time as it is saved. */
export const clockTime = (time: string): string => time.replace(/^0/, '');

/** The minutes of a clock time since midnight: 9:30 are 570. */
export const minutesOfClock = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Breakfast is early enough for a start before 13:00, and for one that is unknown. */
export const isMorningStart = (startTime: string | null): boolean =>
  startTime === null || minutesOfClock(startTime) < LATEST_BREAKFAST_START;

const LATEST_BREAKFAST_START = 780;

const MINUTES_A_DAY = 1440;

/** When a step is due: by the clock if the start time is known, else before the start. */
export function whenText(minutesBefore: number, startTime: string | null): string {
  if (startTime === null) return `${minutesText(minutesBefore)} before`;
  const at = (minutesOfClock(startTime) - minutesBefore + MINUTES_A_DAY) % MINUTES_A_DAY;
  return `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`;
}
