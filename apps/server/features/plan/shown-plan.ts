import { addDays, daysBetween, type IsoDate, WEEKDAYS, type WeekKey } from '@musette/coach/calendar/days';
import { type CurrentHours, proveWithCurrentHours } from '@musette/coach/proof/checks/hours';
import { withRiddenFailures } from '@musette/coach/proof/checks/prove-week';
import { brokenByRace, proofWithRace, type RaceChange } from '@musette/coach/proof/changes/race-change';
import type { WeekPlace } from '@musette/coach/progress/fitness/weeks-in-a-row';
import { awayOn, type DaysAway } from '@musette/coach/rider/days-away';
import { currentAim, type PlannedOn } from '@musette/coach/season/aim';
import {
  aimAfterDaysAway,
  aimWithoutComparison,
  currentWhy,
  isMissed,
  isMostlyMissed,
  trueComparisons,
  type WeekBefore,
  weekBefore,
} from '@musette/coach/season/current-reasons';
import type { AimFact, Season } from '@musette/coach/season/season';
import { startFactOf } from '@musette/coach/season/start';
import { intensityOf, loadOf, minutesOf, weekLoadOf } from '@musette/coach/workout/load';
import { doneSteps, isEvent, type PlannedWeek, type PlannedWorkout } from '@musette/coach/workout/planned';
import type { Plan, PlanDetail, PlanWorkout } from '@musette/contract/schemas/plan';
import type { Catalogue } from '@musette/words/catalogue';
import {
  aimText,
  descriptionText,
  type EventNames,
  nameText,
  proofText,
  type ProofText,
  purposeText,
  startText,
  stepsIn,
  whyText,
} from '@musette/words/render';
import { completingRide } from '#rides/completion.ts';
import { AIM, PROOF, STEPS } from '#store/schema/json-columns.ts';
import type { StoredPlan, WorkoutRow } from '#store/plans/plan-store.ts';
import type { RaceNames } from '#store/plans/race-store.ts';
import { isFitted, isMoved, originalOf, plannedOn, raceWeekOf, type WeekWithRows } from './rows.ts';
import { shorterOf } from './shorter-sizes.ts';

/** The workouts of a saved week with the days that they were planned for. */
const placesOf = ({ workouts }: StoredPlan, week: PlannedWeek): readonly PlannedOn[] =>
  week.workouts.flatMap((workout, index) => {
    const row = workouts[index];
    return row === undefined ? [] : [{ plannedOn: plannedOn(row), workout }];
  });

/** What a saved week is shown beside: the week before it, null without a plan, the rider's days away, and the day that it is. */
interface WeekAround {
  readonly before: WeekWithRows | null;
  readonly daysAway: readonly DaysAway[];
  readonly today: IsoDate;
}

const NO_WEEK: WeekBefore = { rides: [], hasDaysAway: false };

/** The week with the reasons that are still true after the rider's changes, and after what was ridden. */
function withCurrentReasons(shown: WeekWithRows, { before, today }: WeekAround): PlannedWeek {
  const { stored, week } = shown;
  const lastWeek = before === null ? NO_WEEK : weekBefore(before.week, today);
  const workouts = week.workouts.map((workout, index) => {
    const dayBefore =
      index === 0
        ? isWrittenAfter(before, stored) || (before !== null && isChanged(before, 6, today))
        : isChanged(shown, index - 1, today);
    const dayAfter = isChanged(shown, index + 1, today);
    const why = trueComparisons(workout, lastWeek);
    return { ...workout, why: currentWhy({ ...workout, why }, { dayBefore, dayAfter }) };
  });
  return { ...week, workouts };
}

/** True for a workout that the rider has moved, shortened, replaced or left out, or did not ride: nobody is tired of it. */
function isChanged({ stored, week }: WeekWithRows, index: number, today: IsoDate): boolean {
  const [row, workout] = [stored.workouts[index], week.workouts[index]];
  if (row === undefined || workout === undefined) return false;
  return isMoved(row) || isFitted(row) || isMissed(workout, today);
}

/** Whether the week before was planned again, and this one stayed. */
const isWrittenAfter = (before: WeekWithRows | null, { season_id, created_at }: StoredPlan): boolean =>
  before !== null && before.stored.season_id !== season_id && before.stored.created_at >= created_at;

/** The aim of a saved week as it is now. */
function aimNow({ stored, week }: WeekWithRows, { before, daysAway, today }: WeekAround): readonly AimFact[] {
  const aim = currentAim(AIM.read(stored.aim), placesOf(stored, week));
  const isComparable =
    ![stored, before?.stored].some((plan) => plan?.workouts.some(isFitted)) &&
    !isWrittenAfter(before, stored) &&
    !(before !== null && isMostlyMissed(before.week, today));
  const shown = isComparable ? aim : aimWithoutComparison(aim, stored.phase);
  return aimAfterDaysAway(shown, week, { phase: stored.phase, daysAway, today });
}

/** What the API says of a week besides its rows: the names of races, the words of a language, and what the week before has to do with it. */
interface PlanContext extends WeekAround {
  readonly races: RaceNames;
  readonly words: Catalogue;
  /** Its place among the weeks that are planned in a row. */
  readonly place: WeekPlace;
}

/** Converts a saved week into the API's type. */
export function toPlan(planned: WeekWithRows, { races, words, place, ...around }: PlanContext): Plan {
  const { stored } = planned;
  const week = withCurrentReasons(planned, around);
  const daysOver = Math.max(0, daysBetween(stored.week_start, around.today));
  const event: EventNames = (weekday) =>
    races.get(addDays(stored.week_start, WEEKDAYS.indexOf(weekday))) ?? null;
  return {
    weekStart: stored.week_start,
    name: stored.name,
    createdAt: stored.created_at,
    difficulty: stored.difficulty,
    discipline: stored.discipline,
    isRacePrep: stored.is_race_prep === 1,
    raceDate: stored.race_date,
    raceName: stored.race_date && (races.get(stored.race_date) ?? null),
    phase: stored.phase,
    recovery: stored.recovery === 1,
    number: place.number,
    of: place.of,
    aim: aimText(words, aimNow({ stored, week }, around), { event, daysOver }),
    targetMinutes: stored.target_minutes,
    targetLoad: stored.target_load,
    load: weekLoadOf(week.workouts),
    source: stored.made,
    model: stored.model,
    workouts: week.workouts.map((workout, index) => {
      const shown = {
        ...toPlanWorkout(words, workout, stored.workouts[index] as WorkoutRow),
        away: awayOn(around.daysAway, workout.date)?.kind ?? null,
      };
      // An event is called what the rider calls it; a race has its name with the plan.
      return isEvent(workout) ? { ...shown, focus: races.get(workout.date) ?? shown.focus } : shown;
    }),
    version: stored.version,
  };
}

function toPlanWorkout(
  words: Catalogue,
  workout: PlannedWorkout,
  row: WorkoutRow,
): Omit<PlanWorkout, 'away'> {
  const { day, date, type, why, status, session, steps } = workout;
  const hasSteps = steps.length > 0;
  const original = originalOf(row);
  return {
    position: row.position,
    day,
    date,
    type,
    focus: nameText(words, workout),
    description: descriptionText(words, workout),
    why: whyText(words, why),
    status,
    minutes: minutesOf(steps),
    load: hasSteps ? Math.round(loadOf(steps)) : 0,
    intensity: hasSteps ? intensityOf(steps) : 0,
    session,
    purpose: purposeText(words, workout),
    steps: [...stepsIn(words, steps)],
    original: original && {
      focus: nameText(words, original),
      minutes: minutesOf(STEPS.read(original.steps)),
    },
    ...completionOf(workout, row),
    completedBy: completingRide(row),
    skippedAt: row.skipped_at,
    skipReason: row.skip_reason,
    feedback:
      row.effort === null || row.feedback_at === null
        ? null
        : { effort: row.effort, notes: row.notes ?? '', timestamp: row.feedback_at },
  };
}

/** The size, minutes, load and steps of a completed workout. Rows older than the sizes count as full. */
function completionOf(
  workout: PlannedWorkout,
  { status, completed_at, completed_size }: WorkoutRow,
): Pick<PlanWorkout, `completed${'At' | 'Size' | 'Minutes' | 'Load' | 'Steps'}`> {
  if (status !== 'completed')
    return {
      completedAt: null,
      completedSize: null,
      completedMinutes: null,
      completedLoad: null,
      completedSteps: null,
    };
  const steps = doneSteps(workout);
  return {
    completedAt: completed_at,
    completedSize: completed_size ?? 'full',
    completedMinutes: minutesOf(steps),
    completedLoad: steps.length === 0 ? 0 : Math.round(loadOf(steps)),
    completedSteps: workout.completedSteps ? [...workout.completedSteps] : null,
  };
}

/** Converts a saved week into the detail that the screen of the week shows. */
export function toDetail(
  planned: WeekWithRows,
  {
    now,
    race,
    races,
    words,
    daysAway,
    before,
    place,
    today,
    season,
    previous,
    next,
  }: PlanContext & {
    readonly season: Season | null;
    readonly now: CurrentHours | null;
    readonly race: RaceChange | null;
    readonly previous: WeekKey | null;
    readonly next: WeekKey | null;
  },
): PlanDetail {
  const { stored, week } = planned;
  const proof = PROOF.read(stored.proof);
  const hoursProof = now === null ? proof : proveWithCurrentHours(proof, week, now);
  const brief = season?.weeks.find(({ weekStart }) => weekStart === stored.week_start);
  const shown = season && brief ? withRiddenFailures(hoursProof, week, { brief, season }) : hoursProof;
  const currentProof =
    race === null ? shown : proofWithRace(shown, brokenByRace(raceWeekOf(stored, week), race), race);
  return {
    ...toPlan(planned, { races, words, daysAway, before, today, place }),
    start: season === null ? '' : startText(words, startFactOf(season)),
    proof: shownProof(proofText(words, currentProof)),
    shorter: stored.workouts.map(shorterOf),
    previous,
    next,
  };
}

const shownProof = ({ passed, checks }: ProofText): PlanDetail['proof'] => ({ passed, checks: [...checks] });
