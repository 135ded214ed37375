import { byDay, type IsoDate } from '../../calendar/days.ts';
import { eventOn, expectedLoad } from '../../event/season-events.ts';
import { afterDay, type Form } from '../../rider/form.ts';
import type { Season } from '../../season/season.ts';

/** Fitness through a season. */
export interface FitnessCourse {
  /** On the evening of each week's last day. */
  readonly byWeek: readonly number[];
  /** The highest on any evening before the race, or of the season without one, or at the start. */
  readonly highest: number;
  /** On the morning of the race, or after the last day. */
  readonly atEnd: number;
}

const DAYS_A_WEEK = 7;

interface CourseDay {
  readonly date: IsoDate;
  /** The load of its training. */
  readonly load: number;
  readonly isSkipped?: boolean;
}

/**
 * Follows fitness from the start of the rider through the days of whole weeks, with the events on the way. Days before the plan were
 * as usual. An event counts as much as the heaviest day of training at most: fifteen hours on one day are not what a plan brings.
 */
export function fitnessCourse(
  { startFitness, request }: Pick<Season, 'startFitness' | 'request'>,
  days: readonly CourseDay[],
): FitnessCourse {
  const { raceDate, today } = request;
  let form: Form = { fitness: startFitness, fatigue: startFitness };
  let atRace: number | null = null;
  let highest = startFitness;
  const byWeek: number[] = [];
  const heaviest = Math.max(0, ...days.map(({ load }) => load));
  for (const [index, { date, load, isSkipped = false }] of days.entries()) {
    const event = isSkipped ? null : eventOn(request, date);
    if (date === raceDate) atRace = form.fitness;
    const ridden = event === null ? 0 : Math.min(expectedLoad(event), heaviest);
    if (byDay(date, today) >= 0) form = afterDay(form, load + ridden);
    if (atRace === null) highest = Math.max(highest, form.fitness);
    if ((index + 1) % DAYS_A_WEEK === 0) byWeek.push(form.fitness);
  }
  return { byWeek, highest, atEnd: atRace ?? form.fitness };
}
