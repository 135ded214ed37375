import { execFileSync } from 'node:child_process';
import { WEEKDAYS, type Weekday } from '@musette/coach/calendar/days';
import { toSeasonInput } from '@musette/coach/season/season-input';
import { ENGLISH } from '@musette/words/languages/en';
import { nameText, proofText, purposeText } from '@musette/words/render';
import type { ProvenWeek } from '@musette/coach/proof/checks/proof';
import { intensityFactorOf } from '@musette/coach/workout/load';
import type { PlannedWeek, PlannedWorkout } from '@musette/coach/workout/planned';
import { buildSeason } from '@musette/coach/proof/build-season';
import { SAMPLE_HOURS, sampleQuestion } from '../apps/web/features/landing/sample-question.ts';
import { type GeneratedFile, writeOrCheck } from './generated.ts';

// Plans the week of the landing screen again; with `--check` it only says whether the coach plans another week today.

const PATH = 'apps/web/features/landing/sample-week.gen.ts';
const OXFMT = 'node_modules/oxfmt/bin/oxfmt';

const QUESTION = sampleQuestion(SAMPLE_HOURS);
const { weeks: WEEKS } = QUESTION.choice;
const { shownWeek: SHOWN = 1 } = QUESTION;

/** The week that the landing screen shows, as the coach plans it today. */
export function sampleWeekFile(): GeneratedFile {
  const { week, proof } = shownWeek();
  const text = [
    `// Made by the coach with \`node tools/sample-week.ts\`: week ${SHOWN} of a season of ${WEEKS} weeks.\n\n`,
    `const DAYS = ${JSON.stringify(daysOf(week))} as const;\n\n`,
    'export const MADE = {',
    `number: ${SHOWN}, of: ${WEEKS}, hours: ${JSON.stringify(SAMPLE_HOURS)}, days: DAYS, key: DAYS.${hardestDay(week)},`,
    `checks: ${JSON.stringify(proofText(ENGLISH, proof).checks)}} as const;\n`,
  ].join('');
  return { path: PATH, text: formatted(text) };
}

function shownWeek(): ProvenWeek {
  const { rider, request } = toSeasonInput(QUESTION.rider, QUESTION.choice, QUESTION.today);
  const planned = buildSeason(rider, request);
  const shown = planned.ok ? planned.value.weeks[SHOWN - 1] : undefined;
  if (shown === undefined) throw new Error('The coach plans no such week.');
  return shown;
}

const daysOf = ({ workouts }: PlannedWeek) =>
  Object.fromEntries(WEEKDAYS.map((weekday, index) => [weekday, sampleOf(workouts[index])]));

function sampleOf(workout: PlannedWorkout | undefined) {
  if (!workout?.session) return null;
  const { type, steps } = workout;
  return { type, focus: nameText(ENGLISH, workout), purpose: purposeText(ENGLISH, workout), steps };
}

function hardestDay({ workouts }: PlannedWeek): Weekday | undefined {
  const intensity = workouts.map(({ steps }) => intensityFactorOf(steps));
  return WEEKDAYS[intensity.indexOf(Math.max(...intensity))];
}

/** Formats the text, so that the format check passes. */
const formatted = (text: string): string =>
  execFileSync(process.execPath, [OXFMT, `--stdin-filepath=${PATH}`], {
    cwd: new URL('../', import.meta.url),
    input: text,
    encoding: 'utf8',
  });

if (import.meta.main) writeOrCheck([sampleWeekFile()], 'node tools/sample-week.ts');
