import { WEEKDAYS, type IsoDate } from '@musette/coach/calendar/days';
import type { Check, Proof, ProvenWeek } from '@musette/coach/proof/proof';
import { isRace, type PlannedWorkout } from '@musette/coach/workout/planned';
import type { WeekBrief } from '@musette/coach/season/season';
import { intensityOf, loadOf, minutesOf } from '@musette/coach/workout/load';
import { lengthText } from '@musette/coach/workout/words';
import type { BuiltSeason } from '@musette/coach/proof/build-season';
import { profileOf } from './profile.ts';

const BAR = 28;
const WIDTH = 100;
const INDENT = ' '.repeat(5);

/** The season for a terminal: one line per week, then every workout, then the proof. */
export function seasonText(planned: BuiltSeason): string {
  const maxLoad = Math.max(...planned.weeks.map(loadOfWeek));
  return [
    heading(planned),
    planned.weeks.map((week) => weekLine(week, maxLoad)).join('\n'),
    ...planned.weeks.map(weekText),
    `The whole season\n${proofText(planned.proof)}`,
  ].join('\n\n');
}

function heading({ season: { rider, request, weeks, startFitness } }: BuiltSeason): string {
  const { goal, availability, ftpWatts, age } = rider;
  const hours = WEEKDAYS.map((weekday) => `${short(weekday)} ${availability[weekday]}`).join(', ');
  const all = WEEKDAYS.reduce((sum, weekday) => sum + availability[weekday], 0);
  const about = [
    `${weeks.length} ${weeks.length === 1 ? 'week' : 'weeks'} from ${dateText(request.start)}`,
    `${request.discipline}, ${goal}, ${request.difficulty}`,
    ...(request.raceDate === null ? [] : [`race on ${dateText(request.raceDate)}`]),
    ...(ftpWatts === null ? [] : [`FTP ${ftpWatts} W`]),
    ...(age === null ? [] : [`age ${age}`]),
  ];
  const given = rider.fitness === null ? 'taken from the first week' : 'as you say';
  return [
    about.join(' · '),
    `Hours: ${hours} (${all} a week)`,
    `Fitness at the start: ${startFitness} load a day, ${given}; the limits of the first weeks begin there`,
  ].join('\n');
}

const short = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1, 3);

const DATES = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const dateText = (date: IsoDate): string => DATES.format(new Date(`${date}T00:00:00Z`));

/** Minutes as hours and minutes, such as 6:05. */
const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

const phaseText = ({ phase, kind }: WeekBrief): string =>
  kind === 'recovery' || kind === 'transition' ? `${phase}, recovery` : phase;

const loadOfWeek = ({ week }: ProvenWeek): number =>
  week.workouts.reduce((sum, { steps }) => sum + loadOf(steps), 0);

function weekLine(week: ProvenWeek, maxLoad: number): string {
  const { brief } = week;
  const load = loadOfWeek(week);
  const bar = '█'.repeat(Math.round((load / Math.max(1, maxLoad)) * BAR));
  return [
    String(brief.number).padStart(3),
    brief.weekStart,
    phaseText(brief).padEnd(16),
    clock(brief.targetMinutes).padStart(6),
    String(Math.round(load)).padStart(5),
    ` ${bar}`,
  ].join(' ');
}

/** One week with its workouts and its proof. */
export function weekText(proven: ProvenWeek): string {
  const { brief, week, proof } = proven;
  const title = `Week ${brief.number} of ${brief.of} · ${dateText(brief.weekStart)} · ${phaseText(brief)}`;
  const sums = `${clock(brief.targetMinutes)} h, load ${Math.round(loadOfWeek(proven))}`;
  return [
    '─'.repeat(WIDTH),
    `${title} · ${sums}`,
    ...wrapped(brief.aim, ''),
    '',
    ...week.workouts.flatMap((workout, index) => freeLines(proven, index) ?? workoutLines(workout)),
    '',
    proofText(proof),
  ].join('\n');
}

/** Adjacent days without time are one line, so later days of them have no line; null for every other day. */
function freeLines({ brief, week }: ProvenWeek, index: number): readonly string[] | null {
  const sameAs = (other: number): boolean => {
    const [a, b] = [brief.days[index], brief.days[other]];
    return (a?.role === 'off' || a?.role === 'over') && a.role === b?.role;
  };
  if (!sameAs(index + 1) && !sameAs(index - 1)) return null;
  if (sameAs(index - 1)) return [];
  let last = index;
  while (sameAs(last + 1)) last += 1;
  const [from, to] = [week.workouts[index]?.day ?? '', week.workouts[last]?.day ?? ''];
  const why =
    brief.days[index]?.role === 'over'
      ? 'These days were over when the plan was made.'
      : 'You keep these days free.';
  return [`${short(from)} to ${short(to)}  ${why}`];
}

function workoutLines({ day, type, focus, description, why, steps }: PlannedWorkout): readonly string[] {
  const name = `${short(day)}  `;
  if (isRace({ type })) {
    return [`${name}${type}: ${focus}`, ...wrapped(`${INDENT}${description}`, INDENT), `${INDENT}${why}`];
  }
  if (steps.length === 0) return wrapped(`${name}${why}`, INDENT);
  const figures = `${lengthText(minutesOf(steps) * 60)}, load ${Math.round(loadOf(steps))}, intensity ${intensityOf(steps)}`;
  return [
    `${name}${type}: ${focus} · ${figures}`,
    `${INDENT}${profileOf(steps)}`,
    ...wrapped(`${INDENT}${description}`, INDENT),
    ...wrapped(`${INDENT}${why}`, INDENT),
  ];
}

const proofText = ({ passed, checks }: Proof): string =>
  [`Proof: ${passed ? 'every promise is kept' : 'BROKEN'}`, ...checks.map(checkLine)].join('\n');

const checkLine = ({ name, limit, figure, passed }: Check): string =>
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
