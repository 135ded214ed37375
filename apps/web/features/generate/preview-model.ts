import type { IsoDate } from '@musette/coach/calendar/days';
import { asked, type AskingRider, type SeasonChoice } from '@musette/coach/season/ask';
import { season } from '@musette/coach/season/season';
import type { Season, SeasonError, WeekBrief } from '@musette/coach/season/types';
import type { PlannedWorkout } from '@musette/coach/workout/planned';
import { secondsOf } from '@musette/coach/workout/steps';
import { planWeek } from '@musette/coach/writing/plan-week';
import { proofOfAll } from '@musette/coach/proof/prove-season';
import type { Proof } from '@musette/coach/proof/types';

/** What the coach is asked. */
export interface Question {
  readonly rider: AskingRider;
  readonly choice: SeasonChoice;
  readonly today: IsoDate;
}

/** A week of the season, as far as its shape needs it. */
export type PreviewWeek = Pick<
  WeekBrief,
  'weekStart' | 'number' | 'phase' | 'kind' | 'targetLoad' | 'targetMinutes' | 'longRideMinutes'
>;

/** A day of the first week. */
export type PreviewDay = Pick<
  PlannedWorkout,
  'day' | 'date' | 'focus' | 'type' | 'status' | 'steps' | 'why'
> & {
  readonly minutes: number;
};

/** The season that would come of it: its shape and its first week. */
export interface Preview {
  readonly weeks: readonly PreviewWeek[];
  readonly raceDate: IsoDate | null;
  readonly aim: string;
  readonly days: readonly PreviewDay[];
}

/** An answer of the coach; the season itself is kept, so that its proof can follow. */
export type Previewed =
  | { readonly ok: true; readonly preview: Preview; readonly season: Season }
  | { readonly ok: false; readonly error: SeasonError };

/** Plans the season, and writes no more of it than the week that is shown: so it keeps pace with typing. */
export function previewOf({ rider, choice, today }: Question): Previewed {
  const question = asked(rider, choice, today);
  const planned = season(question.rider, question.request);
  if (!planned.ok) return planned;
  const { weeks, request } = planned.value;
  const [first] = weeks;
  if (first === undefined) return { ok: false, error: { code: 'out-of-range', field: 'weeks' } };
  const preview: Preview = {
    weeks: weeks.map(shapeOf),
    raceDate: request.raceDate,
    aim: first.aim,
    days: planWeek(planned.value, first).week.workouts.map(dayOf),
  };
  return { ok: true, preview, season: planned.value };
}

/** Writes and proves all weeks. */
export const proofOf = (planned: Season): Proof =>
  proofOfAll(planned.weeks.map((brief) => planWeek(planned, brief).proof));

const shapeOf = (brief: WeekBrief): PreviewWeek => {
  const { weekStart, number, phase, kind, targetLoad, targetMinutes, longRideMinutes } = brief;
  return { weekStart, number, phase, kind, targetLoad, targetMinutes, longRideMinutes };
};

const dayOf = ({ day, date, focus, type, status, steps, why }: PlannedWorkout): PreviewDay => ({
  day,
  date,
  focus,
  type,
  status,
  steps,
  why,
  minutes: Math.round(secondsOf(steps) / 60),
});
