import type { SeasonError } from '@musette/coach/season/season';
import { RACE_DAYS_AHEAD, SEASON_WEEKS } from '@musette/coach/season/season-input';
import {
  AGE_YEARS,
  FITNESS_LIMITS,
  LONGEST_RIDE_MINUTES,
  WEEKLY_HOURS,
} from '@musette/coach/rider/recent-riding';
import { HOUR_OPTIONS } from '@musette/coach/rider/availability';
import { PROFILE_FIELDS } from '@musette/coach/rider/profile-fields';
import { DIFFICULTIES, DISCIPLINES, DISTRIBUTIONS, GOALS } from '@musette/coach/rider/vocabulary';

const between = ({ min, max }: { readonly min: number; readonly max: number }): string => `${min} to ${max}`;
const oneOf = (options: readonly unknown[]): string =>
  `${options.slice(0, -1).join(', ')} or ${String(options.at(-1))}`;

/** The error message for each option, which says what is valid. */
const WANTED: Readonly<Record<SeasonError['field'], string>> = {
  availability: `--hours is seven numbers, Monday to Sunday, each of them ${oneOf(HOUR_OPTIONS)}.`,
  goal: `--goal is ${oneOf(GOALS)}.`,
  weightKg: `The weight is ${between(PROFILE_FIELDS.weightKg)} kg.`,
  heightCm: `The height is ${between(PROFILE_FIELDS.heightCm)} cm.`,
  ftpWatts: `--ftp is a number of watts, ${between(PROFILE_FIELDS.ftpWatts)}.`,
  age: `--age is a number of years, ${between(AGE_YEARS)}.`,
  fitness: `--fitness is a load per day, ${between(FITNESS_LIMITS)}.`,
  weeklyHours: `--weekly-hours is a number of hours, ${between(WEEKLY_HOURS)}.`,
  longestRideMinutes: `--longest-ride is a number of minutes, ${between(LONGEST_RIDE_MINUTES)}.`,
  levels: 'Levels are from 1 to 10.',
  today: '--today is a day such as 2026-11-23.',
  start: '--start is no Monday before the week of --today.',
  weeks: `--weeks is a whole number, ${between(SEASON_WEEKS)}.`,
  difficulty: `--difficulty is ${oneOf(DIFFICULTIES)}.`,
  discipline: `--discipline is ${oneOf(DISCIPLINES)}.`,
  distribution: `--distribution is ${oneOf(DISTRIBUTIONS)}.`,
  raceDate: '--race-date is a day such as 2027-02-14.',
};

/** The error message for a season that cannot be planned. It names the option to change. */
export function refusalOf({ code, field }: SeasonError): string {
  if (code === 'no-time')
    return '--hours leaves no time to ride: give one day of the seven half an hour or more.';
  if (code === 'race-too-soon') {
    return `--race-date is too soon: a race lies at least ${RACE_DAYS_AHEAD} days after --today, and not before --start.`;
  }
  return WANTED[field];
}

/** The error message for a command line that cannot be read. It names the option. */
export function unreadable(error: unknown): string {
  const { code, message } = error as { readonly code?: string; readonly message: string };
  const [, option = message] = /'(-{1,2}[^' <]+|[^']*)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `${option} is no option of this command.`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
    return `'${option}' belongs to no option: every option begins with two dashes.`;
  }
  return message.includes('does not take') ? `${option} takes no value.` : `${option} needs a value.`;
}
