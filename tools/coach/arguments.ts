import { parseArgs } from 'node:util';
import { isDay, isWeekKey, mondayOf, WEEKDAYS } from '@musette/coach/calendar/days';
import type { Distribution } from '@musette/coach/rider/vocabulary';
import { err, ok, type Result } from '@musette/coach/result';
import type { Availability } from '@musette/coach/rider/availability';
import { PROFILE_FIELDS } from '@musette/coach/rider/profile-fields';
import { requestOfEvents } from '@musette/coach/season/season-input';
import { partialWeeks } from '@musette/coach/season/start';
import type { CoachRider, SeasonRequest } from '@musette/coach/season/season';
import type { Catalogue } from '@musette/words/catalogue';
import { catalogueOf, LANGUAGES } from '@musette/words/languages';
import { daysAwayIn, eventsIn, numberIn } from './event-options.ts';
import { unreadable } from './refusals.ts';

export interface CoachArguments {
  readonly rider: CoachRider;
  readonly request: SeasonRequest;
  readonly json: boolean;
  readonly words: Catalogue;
  /** The folder for the files of all workouts; null for no export. */
  readonly exportTo: string | null;
  /** The file with a model's answer for the first week; null for none. */
  readonly readFrom: string | null;
}

export const USAGE = `npm run -s coach -- --weeks 12 --start 2026-11-23 --hours 1,1,1,1,0,3,2
  --weeks N              1 to 52 whole weeks; the rest of the first one besides, where --today is in its middle
  --start DAY            the Monday of the week to begin with
  --hours H,H,H,H,H,H,H  Monday to Sunday: 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5 or 4
  --discipline NAME      road, mtb, triathlon, gravel, track or cx
  --goal NAME            fitness, endurance, power, weight-loss, performance, strength or race-prep
  --difficulty NAME      easy, moderate, hard or expert
  --distribution NAME    pyramidal, polarized or sweet-spot; as the goal asks by default
  --ftp WATTS  --age YEARS  --race-date DAY  --today DAY
  --events EVENT,EVENT   events of the season: DAY:PRIORITY:KIND or DAY:PRIORITY:KIND:MINUTES, such as 2026-12-12:B:gran-fondo:300;
                         one a day; A is the race itself, on the day of --race-date
  --climbs CLIMB,CLIMB   the climbs of the race among --events: MINUTES@PERCENT of FTP, such as 12@88,9@90,14@86; key sessions copy them
  --away AWAY,AWAY       days without riding, from the first to the last, and why: DAY:DAY:holiday or DAY:DAY:illness
  --fitness LOAD         load per day that the rider is used to
  --weekly-hours HOURS   ridden in a week lately, on average
  --longest-ride MIN     the longest ride lately
  --lang TAG             the language of plan and proof: ${LANGUAGES.map(({ tag }) => tag).join(' or ')}
  --json                 for programs
  --export DIR           writes every workout as .zwo, .tcx and .fit, the season as .ics, and .erg
                         (needs --ftp) and .mrc of the workouts without an all-out effort
  --read FILE            makes the first week from a model's answer, and prints it alone
npm run -s coach -- --laws 500 --seed 1
  --laws COUNT           holds the seasons of so many random riders against the laws, and prints a table
  --seed N               other riders
npm run -s coach -- --compare
                         our seasons beside published plans of as many weeks and hours, as a table`;

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  weeks: { ...TEXT, default: '4' },
  start: TEXT,
  hours: TEXT,
  discipline: { ...TEXT, default: PROFILE_FIELDS.discipline.suggested },
  goal: { ...TEXT, default: 'fitness' },
  difficulty: { ...TEXT, default: PROFILE_FIELDS.planDifficulty.initial },
  distribution: TEXT,
  ftp: TEXT,
  age: TEXT,
  fitness: TEXT,
  'weekly-hours': TEXT,
  'longest-ride': TEXT,
  'race-date': TEXT,
  events: TEXT,
  climbs: TEXT,
  away: TEXT,
  today: TEXT,
  lang: { ...TEXT, default: 'en' },
  json: { type: 'boolean', default: false },
  export: TEXT,
  read: TEXT,
} as const;

const LANGUAGE_TAGS = LANGUAGES.map(({ tag }) => tag).join(' or ');
const UNKNOWN_LANGUAGE = `--lang is ${LANGUAGE_TAGS}.`;

/** Reads the command line; what the coach checks itself is left to the coach. */
export function parseArguments(args: readonly string[]): Result<CoachArguments, string> {
  const read = values(args);
  if (!read.ok) return read;
  const { hours = '', json, lang } = read.value;
  const words = catalogueOf(lang);
  if (words === null) return err(UNKNOWN_LANGUAGE);
  const days = daysIn(read.value);
  if (!days.ok) return days;
  const { start, today, raceDate: race } = days.value;
  const {
    discipline,
    goal,
    difficulty,
    distribution,
    weeks,
    ftp,
    age,
    fitness,
    'weekly-hours': weeklyHours,
    'longest-ride': longestRide,
    export: exportTo,
    read: readFrom,
  } = read.value;
  const dates = { today, start, weeks: numberIn(weeks) + partialWeeks({ start, today }) };
  const events = eventsIn(read.value, { ...dates, raceDate: race });
  if (!events.ok) return events;
  const away = daysAwayIn(read.value.away);
  if (!away.ok) return away;
  return ok({
    json,
    words,
    exportTo: orNull(exportTo),
    readFrom: orNull(readFrom),
    // These texts are not checked here, because the coach refuses unknown options.
    rider: {
      availability: availabilityOf(hours),
      goal: goal as CoachRider['goal'],
      weightKg: null,
      heightCm: null,
      ftpWatts: numberOf(ftp),
      age: numberOf(age),
      fitness: numberOf(fitness),
      weeklyHours: numberOf(weeklyHours),
      longestRideMinutes: numberOf(longestRide),
    },
    request: {
      ...dates,
      difficulty: difficulty as SeasonRequest['difficulty'],
      discipline: discipline as SeasonRequest['discipline'],
      ...(distribution !== undefined && { distribution: distribution as Distribution }),
      raceDate: race,
      ...(away.value.length > 0 && { daysAway: away.value }),
      ...requestOfEvents(events.value, { ...dates, raceDate: race }),
    },
  });
}

/** The days of the options. */
function daysIn({
  start,
  today = start,
  'race-date': raceDate,
}: {
  readonly start?: string;
  readonly today?: string;
  readonly 'race-date'?: string;
}): Result<Pick<SeasonRequest, 'start' | 'today' | 'raceDate'>, string> {
  if (start === undefined || !isDay(start)) return err('--start is a day such as 2026-11-23.');
  if (!isWeekKey(start))
    return err(`--start is a Monday: the week of ${start} begins on ${mondayOf(start)}.`);
  if (today === undefined || !isDay(today)) return err('--today is a day such as 2026-11-23.');
  if (raceDate !== undefined && !isDay(raceDate)) return err('--race-date is a day such as 2027-02-14.');
  return ok({ start, today, raceDate: orNull(raceDate) });
}

function values(args: readonly string[]) {
  try {
    const { values: given } = parseArgs({ args: [...args], options: OPTIONS, strict: true });
    return given.export === '' ? err('--export is a folder.') : ok(given);
  } catch (error) {
    return err(unreadable(error));
  }
}

function availabilityOf(hours: string): Availability {
  const given = hours.split(',').map(numberIn);
  const entries = WEEKDAYS.map((weekday, index) => [weekday, given.length === 7 ? given[index] : NaN]);
  return Object.fromEntries(entries) as Availability;
}

const orNull = <T>(given: T | undefined): T | null => given ?? null;

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : numberIn(text));
