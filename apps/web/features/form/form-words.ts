import type { FormOutlook, Freshness } from '@musette/coach/progress/fitness/form-outlook';
import { daysBetween, type IsoDate, weekdayOf } from '@musette/coach/calendar/days';
import { dayText } from '#lib/text/day-text.ts';
import { WEEKDAY_LABELS } from '#lib/text/weekday-labels.ts';
import { formText, wholeText } from './form-view.ts';

const NOW: Readonly<Record<Freshness, string>> = {
  idle: 'You are very fresh',
  fresh: 'You are fresh',
  balanced: 'You are neither fresh nor tired',
  tired: 'You are tired from training',
  'worn-out': 'You need rest',
};

const AT_RACE: Readonly<Record<Freshness, string>> = {
  idle: 'very fresh',
  fresh: 'fresh',
  balanced: 'not fresh',
  tired: 'tired',
  'worn-out': 'worn out',
};

/** What fitness and form mean, in a title and a few sentences. */
interface FormWords {
  readonly title: string;
  readonly lead: readonly string[];
}

interface WordsInput {
  readonly outlook: FormOutlook;
  /** The name of the race that lies ahead. */
  readonly raceName: string | null;
  readonly firstDay: IsoDate;
  /** The first day since fitness is a rough guess; null once there are six weeks of riding. */
  readonly guessedSince: IsoDate | null;
}

/** Says what fitness and form mean today, and on the day of the race. */
export function formWords({ outlook, raceName, firstDay, guessedSince }: WordsInput): FormWords {
  const { today, race } = outlook;
  const now = `${NOW[today.freshness]}: form ${formText(today.form)}.`;
  const coming = [
    ...worn(outlook),
    ...changed(outlook),
    ...tiring(outlook),
    ...guessed({ firstDay, guessedSince }),
  ];
  if (!race) return { title: now, lead: coming };
  const fitter = comparison(race.fitnessChange);
  const title = `You will start ${raceName ?? 'your race'} ${fitter} today, ${joined(race.freshness)}: form ${formText(race.form)}.`;
  return { title, lead: [now, ...coming] };
}

/** A taper costs a little fitness, which no rider feels. */
const CLEAR_FOR_RACE = 3;
/** From this change of fitness on, the word changes. */
const CLEAR = 1;

function comparison(change: number): string {
  if (Math.abs(change) < CLEAR_FOR_RACE) return 'as fit as';
  return change > 0 ? 'fitter than' : 'less fit than';
}

const joined = (freshness: Freshness): string =>
  freshness === 'fresh' || freshness === 'idle' ? `and ${AT_RACE[freshness]}` : `but ${AT_RACE[freshness]}`;

/** At least this many mornings of low form in a row lead to a warning. */
const WARNING_DAYS = 3;

const worn = ({ wornOutDays }: FormOutlook): readonly string[] =>
  wornOutDays >= WARNING_DAYS
    ? [`Form has been below \u221230 for ${wornOutDays} days. Ride easy until it rises.`]
    : [];

function changed({ today: { fitness }, fitnessChange }: FormOutlook): readonly string[] {
  if (fitnessChange === null) return [];
  const by = Math.round(Math.abs(fitnessChange));
  if (by < CLEAR) return [`Fitness is ${wholeText(fitness)}, as it was four weeks ago.`];
  const how = fitnessChange > 0 ? 'risen' : 'fallen';
  return [`Fitness has ${how} by ${by} in four weeks, to ${wholeText(fitness)}.`];
}

function tiring({ today, hardest }: FormOutlook): readonly string[] {
  if (!hardest) return [];
  const form = formText(hardest.form);
  if (daysBetween(today.date, hardest.date) === 1) return [`Tomorrow it will be ${form}, as planned.`];
  return [`The plan takes form to ${form} on ${WEEKDAY_LABELS[weekdayOf(hardest.date)]}.`];
}

function guessed({ firstDay, guessedSince }: Omit<WordsInput, 'outlook' | 'raceName'>): readonly string[] {
  if (guessedSince === null) return [];
  const since =
    guessedSince === firstDay
      ? `Your first ride or completed workout here is from ${dayText(firstDay)}`
      : `There are too few rides right before ${dayText(guessedSince)}`;
  return [`${since}: fitness is a rough guess until there are six weeks.`];
}
