import type { WeekKey } from '@musette/coach/calendar/days';
import { alternativesTo, seasonFiguresOf } from '@musette/coach/proof/benefit/alternatives';
import { buildSeason } from '@musette/coach/proof/build-season';
import { planSeason } from '@musette/coach/season/plan-season';
import { builtInWeek } from '@musette/coach/week/plan-day';
import type { CoachRider, SeasonRequest } from '@musette/coach/season/season';

// A rider with much to plan: every day, three hard ones a week, a race in autumn. Run by itself it prints what its first call takes.

const RIDER: CoachRider = {
  availability: { monday: 1, tuesday: 1.5, wednesday: 1, thursday: 1.5, friday: 1, saturday: 4, sunday: 3 },
  goal: 'performance',
  weightKg: 70,
  heightCm: 175,
  ftpWatts: 260,
  age: 35,
  fitness: null,
  weeklyHours: null,
  longestRideMinutes: null,
};
const START = '2026-11-23' as WeekKey;
const REQUEST: SeasonRequest = {
  today: START,
  start: START,
  weeks: 52,
  difficulty: 'hard',
  discipline: 'road',
  raceDate: '2027-09-12' as WeekKey,
};

/** Milliseconds for a season of 52 weeks with every workout written and every week proven. */
export function oneSeasonMs(): number {
  const began = performance.now();
  const planned = buildSeason(RIDER, REQUEST);
  if (!planned.ok || !planned.value.proof.passed) throw new Error('The season of the bench does not pass');
  return performance.now() - began;
}

/** Milliseconds for the seasons of 52 weeks that the generator compares, with every workout written. */
export function alternativesMs(): number {
  const began = performance.now();
  for (const difficulty of alternativesTo(REQUEST.difficulty)) {
    const planned = planSeason(RIDER, { ...REQUEST, difficulty });
    if (!planned.ok) throw new Error('An alternative of the bench cannot be made');
    seasonFiguresOf(planned.value, planned.value.weeks.map(builtInWeek));
  }
  return performance.now() - began;
}

if (import.meta.main) console.log(oneSeasonMs());
