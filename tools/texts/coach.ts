import { addDays, day, mondayOf, WEEKDAYS } from '@musette/coach/calendar/days';
import type { Availability } from '@musette/coach/rider/availability';
import { DIFFICULTIES, DISCIPLINES, GOALS } from '@musette/coach/rider/vocabulary';
import { buildSeason, type BuiltSeason } from '@musette/coach/proof/build-season';
import { ENGLISH } from '@musette/words/languages/en';
import { aimText, descriptionText, nameText, proofText, whyText } from '@musette/words/render';
import type { Texts } from './sources.ts';

const START = mondayOf(day('2026-01-05'));

/** Availabilities from one hour a week to time on every day. */
const HOURS = [
  [0, 0, 0, 0, 0, 1, 0],
  [0, 0, 0, 0, 0, 3, 3],
  [0, 1, 0.5, 1.5, 0, 3, 2],
  [1, 1, 1, 1, 1, 3, 2],
  [1.5, 2, 2, 2, 1.5, 4, 4],
] as const;

/** Every discipline with every goal and every difficulty. */
const REQUESTS = DISCIPLINES.flatMap((discipline) =>
  GOALS.flatMap((goal) => DIFFICULTIES.map((difficulty) => ({ discipline, goal, difficulty }))),
);

/** Seasons with varied hours, FTP, age, race and day of the week. */
function seasonOf({ goal, ...asked }: (typeof REQUESTS)[number], turn: number): BuiltSeason {
  const hours = HOURS[turn % HOURS.length] ?? HOURS[0];
  const planned = buildSeason(
    {
      availability: Object.fromEntries(WEEKDAYS.map((name, at) => [name, hours[at]])) as Availability,
      goal,
      weightKg: null,
      heightCm: null,
      ftpWatts: turn % 3 === 0 ? null : 250,
      age: turn % 4 === 0 ? 55 : 30,
      fitness: null,
      weeklyHours: null,
      longestRideMinutes: null,
    },
    {
      ...asked,
      today: addDays(START, turn % 7 === 0 ? 3 : 0),
      start: START,
      weeks: 16,
      raceDate: turn % 2 === 0 ? addDays(START, 100 + (turn % 7)) : null,
    },
  );
  if (!planned.ok) throw new Error(`${planned.error.field}: ${planned.error.code}`);
  return planned.value;
}

/** All sentences of the coach in about 170 varied seasons, without duplicates. */
export function coachTexts(): readonly Texts[] {
  const found = {
    aims: new Set<string>(),
    reasons: new Set<string>(),
    workouts: new Set<string>(),
    promises: new Set<string>(),
  };
  for (const { weeks, proof } of REQUESTS.map(seasonOf)) {
    for (const { limit, figure } of proofText(ENGLISH, proof).checks)
      found.promises.add(withoutFigures(`${limit}: ${figure}`));
    for (const { brief, week, proof: ofWeek } of weeks) {
      found.aims.add(aimText(ENGLISH, brief.aim));
      for (const { limit, figure } of proofText(ENGLISH, ofWeek).checks)
        found.promises.add(withoutFigures(`${limit}: ${figure}`));
      for (const workout of week.workouts) {
        found.reasons.add(whyText(ENGLISH, workout.why));
        found.workouts.add(`${nameText(ENGLISH, workout)}: ${descriptionText(ENGLISH, workout)}`);
      }
    }
  }
  return Object.entries(found).map(([name, texts]) => ({
    from: `The coach's ${name}`,
    texts: [...texts].toSorted(),
  }));
}

const withoutFigures = (text: string): string => text.replaceAll(/[+-]?\d+(?:\.\d+)?/g, '…');
