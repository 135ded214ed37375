import type { Difficulty } from '@musette/coach/rider/vocabulary';
import {
  type Alternative,
  alternativeFact,
  alternativesTo,
  remarkOf,
  seasonFiguresOf,
  type SeasonFigures,
} from '@musette/coach/proof/benefit/alternatives';
import { err, ok } from '@musette/coach/result';
import type { SeasonError } from '@musette/coach/season/season';
import { builtInWeek } from '@musette/coach/week/plan-day';
import type { PlannedWeek, PlannedWorkout } from '@musette/coach/workout/planned';
import { ENGLISH_SEASON } from '@musette/words/languages/english/season';
import { alternativeText, seasonRemarkText } from '@musette/words/render';
import { type Question, seasonOf } from './preview-model.ts';

/** One of the seasons to choose from. */
export interface ShownAlternative {
  readonly difficulty: Difficulty;
  readonly name: string;
  readonly remark: string | null;
  /** Null when the season cannot be made. */
  readonly figures: SeasonFigures | null;
  readonly refusal: SeasonError | null;
  /** The days of one hard week, which has the same number in each season. */
  readonly week: {
    readonly number: number;
    readonly days: readonly Pick<PlannedWorkout, 'day' | 'date' | 'steps'>[];
  } | null;
}

/** Seasons for the same hours that differ in difficulty. */
export interface Alternatives {
  readonly asked: Difficulty;
  /** Empty when they could not be loaded. */
  readonly seasons: readonly ShownAlternative[];
}

/** The weeks that are written without a pause. A newer question can interrupt after each batch. */
const BATCH_WEEKS = 12;

interface Written {
  readonly alternative: Alternative;
  readonly weeks: readonly PlannedWeek[];
}

/** Plans and writes the alternatives; returns null when a newer question interrupts it. */
export async function alternativesOf(
  question: Question,
  asked: Difficulty,
  isWanted = () => true,
): Promise<Alternatives | null> {
  const all: Written[] = [];
  for (const difficulty of alternativesTo(asked)) {
    await pause();
    if (!isWanted()) return null;
    const planned = seasonOf({ ...question, choice: { ...question.choice, difficulty } });
    const fact = alternativeFact(difficulty, asked);
    const weeks: PlannedWeek[] = [];
    for (const brief of planned.ok ? planned.value.weeks : []) {
      if (weeks.length % BATCH_WEEKS === 0) await pause();
      if (!isWanted()) return null;
      weeks.push(builtInWeek(brief));
    }
    const result = planned.ok ? ok(seasonFiguresOf(planned.value, weeks)) : err(planned.error);
    all.push({ alternative: { difficulty, fact, result }, weeks });
  }
  const shownWeek = heaviestWeekOf(all.find(({ alternative }) => alternative.difficulty === asked));
  const alternatives = all.map(({ alternative }) => alternative);
  return { asked, seasons: all.map((written) => shownOf(written, alternatives, shownWeek)) };
}

const pause = () => new Promise((goOn) => setTimeout(goOn));

/** The index of the heaviest week of a season. */
function heaviestWeekOf(written: Written | undefined): number {
  const result = written?.alternative.result;
  const loads = result?.ok ? result.value.weeks.map(({ load }) => load) : [];
  return loads.indexOf(Math.max(...loads));
}

function shownOf(
  { alternative, weeks }: Written,
  all: readonly Alternative[],
  shownWeek: number,
): ShownAlternative {
  const { difficulty, fact, result } = alternative;
  const remark = remarkOf(alternative, all);
  const days = weeks[shownWeek]?.workouts.map(({ day, date, steps }) => ({ day, date, steps }));
  return {
    difficulty,
    name: alternativeText(ENGLISH_SEASON, fact),
    remark: remark && seasonRemarkText(ENGLISH_SEASON, remark),
    figures: result.ok ? result.value : null,
    refusal: result.ok ? null : result.error,
    week: days ? { number: shownWeek + 1, days } : null,
  };
}
