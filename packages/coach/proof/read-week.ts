import { repairOrReplaceWeek } from './repair-week.ts';
import type { ProvenWeek } from './proof.ts';
import { DAY_NAMES } from '../season/tables/words.ts';
import type { Season, WeekBrief } from '../season/season.ts';
import { minutesOf } from '../workout/load.ts';
import type { DraftWorkout, PlannedWeek, PlannedWorkout } from '../workout/planned.ts';
import { fitWeek, draftsByDay } from '../week/reading/fit-week.ts';
import { isRide } from '../week/reading/fit-day.ts';
import { readAnswer, type HowRead, type ReadAnswer } from '../week/reading/read-answer.ts';

/** How a week was made, as the rider is told: by the model, by it and mended, from patterns in its text, or by the coach. */
export type WeekWay = 'model' | 'repaired' | 'patterns' | 'built-in';

/** What became of a workout that the answer had, or had not. */
export type ChangeKind = 'dropped' | 'added' | 'longer' | 'shorter' | 'another-session';

/** One day on which the week differs from its answer. */
export interface Change {
  readonly day: PlannedWorkout['day'];
  readonly kind: ChangeKind;
}

/** A proven week, and how it came out of a text. */
export interface ReadWeek extends ProvenWeek {
  readonly way: WeekWay;
  readonly how: HowRead;
  readonly drafts: readonly DraftWorkout[];
  readonly changes: readonly Change[];
}

/** Any text as a week that keeps every promise: read, fitted to the rider, proven, mended, and where nothing of it can stay, written by the coach. */
export const readWeek = (season: Season, brief: WeekBrief, text: string): ReadWeek =>
  weekFrom(season, brief, readAnswer(text));

/** The same from what has been read of a text. */
export function weekFrom(season: Season, brief: WeekBrief, { drafts, how }: ReadAnswer): ReadWeek {
  const fitted = draftsByDay(brief, drafts).size === 0 ? null : fitWeek(brief, drafts, season);
  const proven = repairOrReplaceWeek(brief, fitted, season);
  const course = { drafts, fitted: fitted ?? proven.week, settled: proven.week };
  const changes = changesOf(brief, course);
  return { ...proven, drafts, how, changes, way: wayOf(proven, course, { how, changes }) };
}

function wayOf(
  { made, brief }: ProvenWeek,
  { drafts, fitted, settled }: WeekVersions,
  { how, changes }: Pick<ReadWeek, 'how' | 'changes'>,
): WeekWay {
  const given = draftsByDay(brief, drafts);
  // A week in which no ride of the answer is left is the coach's.
  const kept = brief.days.some((day, index) => {
    const session = settled.workouts[index]?.session;
    return given.has(day) && session !== null && session === fitted.workouts[index]?.session;
  });
  if (made === 'built-in' || (made === 'repaired' && !kept)) return 'built-in';
  if (how === 'patterns') return how;
  return how === 'json' && changes.length === 0 ? 'model' : 'repaired';
}

interface WeekVersions {
  readonly drafts: readonly DraftWorkout[];
  readonly fitted: PlannedWeek;
  readonly settled: PlannedWeek;
}

/** Day by day, where the week is not what the answer asked for. */
function changesOf(brief: WeekBrief, { drafts, fitted, settled }: WeekVersions): readonly Change[] {
  const given = draftsByDay(brief, drafts);
  return brief.days.flatMap((day, index): readonly Change[] => {
    const name = DAY_NAMES[day.weekday];
    const draft = given.get(day) ?? drafts.find((each) => each.day === name);
    const [before, after] = [fitted.workouts[index], settled.workouts[index]] as [
      PlannedWorkout,
      PlannedWorkout,
    ];
    const kind = kindOf(draft, before, after);
    return kind === null ? [] : [{ day: name, kind }];
  });
}

function kindOf(
  draft: DraftWorkout | undefined,
  before: PlannedWorkout,
  after: PlannedWorkout,
): ChangeKind | null {
  const asked = draft !== undefined && isRide(draft);
  const minutes = minutesOf(after.steps);
  if (minutes === 0) return asked ? 'dropped' : null;
  if (!asked) return 'added';
  if (after.session !== before.session) return 'another-session';
  if (draft.minutes === null || draft.minutes === minutes) return null;
  return draft.minutes < minutes ? 'longer' : 'shorter';
}
