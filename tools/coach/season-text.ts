import { benefitOf } from '@musette/coach/proof/benefit/benefit';
import { fitnessOver, raisesFitness } from '@musette/coach/proof/benefit/season-fitness';
import { remediesFor } from '@musette/coach/proof/benefit/remedies';
import { benefitText } from '@musette/words/benefit';
import { WEEKDAYS, type IsoDate, weekdayOf } from '@musette/coach/calendar/days';
import type { Proof, ProvenWeek } from '@musette/coach/proof/checks/proof';
import { isRaceOrEvent, type PlannedWorkout } from '@musette/coach/workout/planned';
import type { WeekBrief } from '@musette/coach/season/season';
import { intensityOf, loadOf, minutesOf } from '@musette/coach/workout/load';
import type { Catalogue } from '@musette/words/catalogue';
import { exactMinutesText } from '@musette/words/lengths';
import {
  aimText,
  type CheckText,
  descriptionText,
  nameText,
  proofText,
  typeText,
  whyText,
} from '@musette/words/render';
import type { BuiltSeason } from '@musette/coach/proof/build-season';
import { profileOf } from './profile.ts';

const BAR = 28;
const WIDTH = 100;
const INDENT = ' '.repeat(5);

/** The season for a terminal: one line per week, then every workout, then the proof. */
export function seasonText(planned: BuiltSeason, words: Catalogue): string {
  const maxLoad = Math.max(...planned.weeks.map(loadOfWeek));
  const phaseWidth = Math.max(16, ...planned.weeks.map(({ brief }) => phaseText(brief, words).length));
  return [
    heading(planned, words),
    planned.weeks.map((week) => weekLine(week, { maxLoad, phaseWidth }, words)).join('\n'),
    ...planned.weeks.map((week) => weekText(week, words)),
    `${words.season.whole}\n${proofLines(planned.proof, words)}`,
    benefitLines(planned, words),
  ].join('\n\n');
}

/** What the season brings, and what would help where it does not. */
function benefitLines({ season, weeks }: BuiltSeason, words: Catalogue): string {
  const remedies = [...remediesFor(season, weeks)].filter((fact) => fact !== null);
  return [...benefitOf(season, weeks), ...remedies].map((fact) => benefitText(words, fact)).join('\n');
}

function heading({ season: planned, weeks }: BuiltSeason, words: Catalogue): string {
  const { rider, request, startFitness, startSource } = planned;
  const { season, tag } = words;
  const { goal, availability, ftpWatts, age } = rider;
  const number = (value: number): string => new Intl.NumberFormat(tag).format(value);
  const hours = WEEKDAYS.map((weekday) => `${season.shortDay(weekday)} ${number(availability[weekday])}`);
  const all = WEEKDAYS.reduce((sum, weekday) => sum + availability[weekday], 0);
  const about = [
    season.weeksFrom(weeks.length, dateText(request.start, tag)),
    season.choices({ ...request, goal }),
    ...(request.raceDate === null ? [] : [season.raceOn(dateText(request.raceDate, tag))]),
    ...(ftpWatts === null ? [] : [`FTP ${ftpWatts} W`]),
    ...(age === null ? [] : [season.age(age)]),
  ];
  return [
    about.join(' · '),
    season.hours(hours.join(', '), number(all)),
    `${season.fitness(number(startFitness), startSource)}.`.concat(
      raisesFitness(planned, weeks) ? ` ${season.target(number(highestFitness(planned, weeks)))}.` : '',
    ),
  ].join('\n');
}

/** The highest fitness that the workouts bring, in tenths. */
export const highestFitness = (season: BuiltSeason['season'], weeks: BuiltSeason['weeks']): number =>
  Math.round(fitnessOver(season, weeks).highest * 10) / 10;

const DATE = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** A date with the day first, as in all of Europe. */
export const dateText = (date: IsoDate, tag: string): string =>
  new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, DATE).format(new Date(`${date}T00:00:00Z`));

/** Minutes as hours and minutes, such as 6:05. */
const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

const phaseText = ({ phase, recovery }: WeekBrief, { season }: Catalogue): string =>
  recovery ? `${season.phases[phase]}, ${season.recovery}` : season.phases[phase];

const loadOfWeek = ({ week }: ProvenWeek): number =>
  week.workouts.reduce((sum, { steps }) => sum + loadOf(steps), 0);

function weekLine(
  week: ProvenWeek,
  { maxLoad, phaseWidth }: { readonly maxLoad: number; readonly phaseWidth: number },
  words: Catalogue,
): string {
  const { brief } = week;
  const load = loadOfWeek(week);
  const bar = '█'.repeat(Math.round((load / Math.max(1, maxLoad)) * BAR));
  return [
    String(brief.number).padStart(3),
    brief.weekStart,
    phaseText(brief, words).padEnd(phaseWidth),
    clock(brief.targetMinutes).padStart(6),
    String(Math.round(load)).padStart(5),
    ` ${bar}`,
  ].join(' ');
}

/** One week with its workouts and its proof. */
export function weekText(proven: ProvenWeek, words: Catalogue): string {
  const { brief, week, proof } = proven;
  const { season, tag } = words;
  const title = [
    season.week(brief.number, brief.of),
    dateText(brief.weekStart, tag),
    phaseText(brief, words),
    season.totals(clock(brief.targetMinutes), Math.round(loadOfWeek(proven))),
  ];
  return [
    '─'.repeat(WIDTH),
    title.join(' · '),
    ...wrapped(aimText(words, brief.aim), ''),
    '',
    ...week.workouts.flatMap(
      (workout, index) => freeLines(proven, index, words) ?? workoutLines(workout, words),
    ),
    '',
    proofLines(proof, words),
  ].join('\n');
}

/** Adjacent days without time, for the same reason, are one line, so later days of them have no line; null for every other day. */
function freeLines({ brief }: ProvenWeek, index: number, words: Catalogue): readonly string[] | null {
  const { season } = words;
  const reasonAt = (at: number): string | null => {
    const day = brief.days[at];
    if (day?.role === 'over') return season.daysOver;
    return day?.role === 'off' ? whyText(words, day.why) || season.daysFree : null;
  };
  const reason = reasonAt(index);
  if (reason === null) return null;
  const sameAs = (other: number): boolean => reasonAt(other) === reason;
  if (!sameAs(index + 1) && !sameAs(index - 1)) return null;
  if (sameAs(index - 1)) return [];
  let last = index;
  while (sameAs(last + 1)) last += 1;
  const nameAt = (at: number): string => season.shortDay(WEEKDAYS[at] ?? 'monday');
  return [`${nameAt(index)}–${nameAt(last)}  ${reason}`];
}

function workoutLines(workout: PlannedWorkout, words: Catalogue): readonly string[] {
  const { date, type: given, steps } = workout;
  const [type, focus] = [typeText(words, given), nameText(words, workout)];
  const [description, why] = [descriptionText(words, workout), whyText(words, workout.why)];
  const name = words.season.shortDay(weekdayOf(date)).padEnd(INDENT.length);
  if (isRaceOrEvent(workout)) {
    return [`${name}${type}: ${focus}`, ...wrapped(`${INDENT}${description}`, INDENT), `${INDENT}${why}`];
  }
  if (steps.length === 0) return wrapped(`${name}${why === '' ? description : why}`, INDENT);
  const figures = words.season.figures(
    exactMinutesText(minutesOf(steps)),
    Math.round(loadOf(steps)),
    intensityOf(steps),
  );
  return [
    `${name}${type}: ${focus} · ${figures}`,
    `${INDENT}${profileOf(steps)}`,
    ...wrapped(`${INDENT}${description}`, INDENT),
    ...(why === '' ? [] : wrapped(`${INDENT}${why}`, INDENT)),
  ];
}

const proofLines = (proof: Proof, words: Catalogue): string =>
  [words.season.proof(proof.passed), ...proofText(words, proof).checks.map(checkLine)].join('\n');

const checkLine = ({ name, limit, figure, passed }: CheckText): string =>
  `  ${passed ? '✓' : '✗'} ${name.padEnd(22)} ${figure} · ${limit}`;

/** Wraps a text at spaces; the lines after the first begin with the indent. */
function wrapped(text: string, indent: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\S) /)) {
    if (line !== '' && line.length + word.length + 1 > WIDTH) {
      lines.push(line);
      line = `${indent}${word}`;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
