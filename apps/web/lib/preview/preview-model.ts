import { daysOf, type IsoDate, WEEKDAYS } from '@musette/coach/calendar/days';
import { expectedLoad, type RiderEvent, toSeasonEvent } from '@musette/coach/event/season-events';
import type { Levels } from '@musette/coach/rider/levels';
import type { Availability } from '@musette/coach/rider/availability';
import type { Difficulty } from '@musette/coach/rider/vocabulary';
import type { Result } from '@musette/coach/result';
import { toSeasonInput, type SeasonRider, type SeasonChoice } from '@musette/coach/season/season-input';
import { eventLoads } from '@musette/coach/season/planned-history';
import { planSeason } from '@musette/coach/season/plan-season';
import { startFactOf } from '@musette/coach/season/start';
import type { CoachRider, Season, SeasonError, WeekBrief } from '@musette/coach/season/season';
import { weekLoadOf } from '@musette/coach/workout/load';
import { isRaceOrEvent, type PlannedWorkout } from '@musette/coach/workout/planned';
import { secondsOf } from '@musette/coach/workout/steps';
import { buildWeek } from '@musette/coach/proof/build-season';
import { proofOfAll } from '@musette/coach/proof/checks/prove-season';
import type { SeasonWeek } from '@musette/coach/proof/benefit/season-fitness';
import type { WeekProof } from '@musette/coach/proof/checks/proof';
import { ENGLISH_SEASON } from '@musette/words/languages/english/season';
import {
  aimText,
  type CheckText,
  nameText,
  proofText,
  type ProofText,
  startText,
} from '@musette/words/render';

/** The rider, with the names of their events. */
export interface PreviewRider extends SeasonRider {
  readonly events?: readonly (RiderEvent & { readonly name?: string })[] | undefined;
}

/** The input of a preview: the rider, the choices and the date. */
export interface Question {
  readonly rider: PreviewRider;
  readonly choice: SeasonChoice;
  /** The rider's levels; the key sessions start there. */
  readonly levels?: Levels | undefined;
  readonly today: IsoDate;
  /** The number of the week whose days are shown; 1 by default. */
  readonly shownWeek?: number;
  /** The difficulty that the rider asked for, to compare it with alternatives; without it there are none. */
  readonly asked?: Difficulty;
}

/** The part of a week that the chart needs. */
type PreviewWeek = Pick<
  WeekBrief,
  'weekStart' | 'number' | 'phase' | 'kind' | 'targetMinutes' | 'longRideMinutes'
> & {
  /** The load of the written week; until it is written, the load that the season plans for it. */
  readonly load: number;
  /** The load that its race and events are expected to have. */
  readonly eventLoad: number;
};

/** A day of the first week. */
export type PreviewDay = Pick<PlannedWorkout, 'day' | 'date' | 'type' | 'status' | 'steps'> & {
  readonly focus: string;
  readonly minutes: number;
};

/** A preview: the weeks of the season, and the days of one week. */
export interface Preview {
  readonly weeks: readonly PreviewWeek[];
  readonly raceDate: IsoDate | null;
  /** What the season starts from. */
  readonly start: string;
  readonly aim: string;
  readonly days: readonly PreviewDay[];
  /** The rider's hours. */
  readonly hours: Availability;
  /** The checks of the week whose days are shown. */
  readonly checks: readonly CheckText[];
}

/** A planned season, for its proof. */
export interface Planned {
  readonly season: Season;
}

/** The result of a preview; it includes the season so that the proof can follow. */
type Previewed =
  | ({ readonly ok: true; readonly preview: Preview } & Planned)
  | { readonly ok: false; readonly error: SeasonError };

/** Plans the season of a question. */
export function seasonOf({ rider, choice, levels, today }: Question): Result<Season, SeasonError> {
  const question = toSeasonInput(rider, choice, today);
  const from = levels && { weekStart: question.request.start, levels };
  return planSeason<CoachRider>({ ...question.rider, levels: from }, question.request);
}

/** Plans the season and writes only the shown week, so that it is fast enough to run while the rider types. */
export function previewOf(question: Question): Previewed {
  const { rider, shownWeek = 1 } = question;
  const planned = seasonOf(question);
  if (!planned.ok) return planned;
  const { weeks, request } = planned.value;
  const shown = weeks[shownWeek - 1];
  if (shown === undefined) return { ok: false, error: { code: 'out-of-range', field: 'weeks' } };
  const { week, proof } = buildWeek(planned.value, shown);
  const dates = daysOf(shown.weekStart);
  const eventOn = (date: IsoDate | undefined) =>
    rider.events?.find((event) => event.date === date)?.name ?? null;
  const preview: Preview = {
    weeks: weeks.map((brief) => ({
      ...shapeOf(brief, brief === shown ? weekLoadOf(week.workouts) : brief.targetLoad),
      eventLoad: eventLoads(brief.days) + raceLoadIn(brief, request),
    })),
    raceDate: request.raceDate,
    start: startText(ENGLISH_SEASON, startFactOf(planned.value)),
    aim: aimText(ENGLISH_SEASON, shown.aim, {
      event: (weekday) => eventOn(dates[WEEKDAYS.indexOf(weekday)]),
    }),
    days: week.workouts.map((workout) => dayOf(workout, eventOn(workout.date))),
    hours: rider.availabilityHours,
    checks: proofText(ENGLISH_SEASON, proof).checks,
  };
  return { ok: true, preview, season: planned.value };
}

/** The proof checks this many weeks without a pause; a newer question can interrupt it after each batch. */
const BATCH_WEEKS = 6;

/** The proof of a season, its weeks as they are written, and the load of each. */
export interface Proven {
  readonly proof: ProofText;
  readonly loads: readonly number[];
  readonly weeks: readonly SeasonWeek[];
}

/** Writes and checks all weeks; returns null when a newer question interrupts it. */
export async function proofOf({ season: planned }: Planned, isWanted = () => true): Promise<Proven | null> {
  const proofs: WeekProof[] = [];
  const weeks: SeasonWeek[] = [];
  for (const brief of planned.weeks) {
    if (proofs.length % BATCH_WEEKS === 0) await new Promise((goOn) => setTimeout(goOn));
    if (!isWanted()) return null;
    const { week, proof } = buildWeek(planned, brief);
    proofs.push(proof);
    weeks.push({ brief, week });
  }
  return {
    proof: proofText(ENGLISH_SEASON, proofOfAll(proofs, planned.request)),
    loads: weeks.map(({ week }) => weekLoadOf(week.workouts)),
    weeks,
  };
}

/** The load that the race is expected to have, where it is known what kind of race it is. */
function raceLoadIn(
  { days }: WeekBrief,
  { raceDate: date, raceKind: kind, raceMinutes }: Season['request'],
): number {
  if (date === null || kind === undefined || !days.some((one) => one.date === date)) return 0;
  return expectedLoad(toSeasonEvent({ date, kind, priority: 'A', minutes: raceMinutes ?? null }));
}

const shapeOf = (brief: WeekBrief, load: number): Omit<PreviewWeek, 'eventLoad'> => {
  const { weekStart, number, phase, kind, targetMinutes, longRideMinutes } = brief;
  return { weekStart, number, phase, kind, load, targetMinutes, longRideMinutes };
};

/** A day of the week; a race or an event has the name that the rider gave it. */
function dayOf(workout: PlannedWorkout, event: string | null): PreviewDay {
  const { day, date, type, status, steps } = workout;
  const minutes = Math.round(secondsOf(steps) / 60);
  const focus = (isRaceOrEvent(workout) ? event : null) ?? nameText(ENGLISH_SEASON, workout);
  return { day, date, focus, type, status, steps, minutes };
}
