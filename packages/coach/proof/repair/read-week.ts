import { repairOrReplaceWeek } from './repair-week.ts';
import type { ProvenWeek, WeekSource } from '../checks/proof.ts';
import { DAY_NAMES } from '../../season/tables/names.ts';
import type { Season, WeekBrief } from '../../season/season.ts';
import { withNewCounts } from '../../season/reason-counts.ts';
import { minutesOf } from '../../workout/load.ts';
import type { DraftWorkout, PlannedWeek, PlannedWorkout } from '../../workout/planned.ts';
import { fitWeek, draftsByDay } from '../../week/reading/fit-week.ts';
import { isRide } from '../../week/reading/fit-day.ts';
import { readAnswer, type AnswerFormat, type ReadAnswer } from '../../week/reading/read-answer.ts';

// Turns the text of a writer into a proven week.

/** How a day of the week differs from the answer. */
export type ChangeKind = 'dropped' | 'added' | 'longer' | 'shorter' | 'another-session';

/** A day of the week that differs from the answer. */
export interface Change {
  readonly day: PlannedWorkout['day'];
  readonly kind: ChangeKind;
}

/** A proven week that was read from a text. */
export interface ReadWeek extends ProvenWeek {
  readonly format: AnswerFormat;
  readonly drafts: readonly DraftWorkout[];
  readonly changes: readonly Change[];
}

/** Turns any text into a week that passes its proof: it is read, fitted to the rider, proven and repaired, or replaced by the coach's week. */
export const readWeek = (season: Season, brief: WeekBrief, text: string): ReadWeek =>
  weekFrom(season, brief, readAnswer(text));

/** The same for an answer that is already read. */
export function weekFrom(season: Season, brief: WeekBrief, { drafts, format }: ReadAnswer): ReadWeek {
  const fitted = draftsByDay(brief, drafts).size === 0 ? null : fitWeek(brief, drafts, season);
  const repaired = repairOrReplaceWeek(brief, fitted, season);
  const proven = { ...repaired, week: withNewCounts(repaired.week, brief, season) };
  const versions = { drafts, fitted: fitted ?? proven.week, final: proven.week };
  const changes = changesOf(brief, versions);
  return { ...proven, drafts, format, changes, source: weekSourceOf(proven, versions, { format, changes }) };
}

function weekSourceOf(
  { source, brief }: ProvenWeek,
  { drafts, fitted, final }: WeekVersions,
  { format, changes }: Pick<ReadWeek, 'format' | 'changes'>,
): WeekSource {
  const given = draftsByDay(brief, drafts);
  // A repaired week without any session of the answer counts as the coach's.
  const hasKeptSession = brief.days.some((day, index) => {
    const session = final.workouts[index]?.session;
    return given.has(day) && session !== null && session === fitted.workouts[index]?.session;
  });
  if (source === 'built-in' || (source === 'repaired' && !hasKeptSession)) return 'built-in';
  if (format === 'patterns') return format;
  return format === 'json' && changes.length === 0 ? 'model' : 'repaired';
}

interface WeekVersions {
  readonly drafts: readonly DraftWorkout[];
  readonly fitted: PlannedWeek;
  readonly final: PlannedWeek;
}

/** The days on which the week differs from the answer. */
function changesOf(brief: WeekBrief, { drafts, fitted, final }: WeekVersions): readonly Change[] {
  const given = draftsByDay(brief, drafts);
  return brief.days.flatMap((day, index): readonly Change[] => {
    const name = DAY_NAMES[day.weekday];
    const draft = given.get(day) ?? drafts.find((each) => each.day === name);
    const [before, after] = [fitted.workouts[index], final.workouts[index]] as [
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
  const wantsRide = draft !== undefined && isRide(draft);
  const minutes = minutesOf(after.steps);
  if (minutes === 0) return wantsRide ? 'dropped' : null;
  if (!wantsRide) return 'added';
  if (after.session !== before.session) return 'another-session';
  if (draft.minutes === null || draft.minutes === minutes) return null;
  return draft.minutes < minutes ? 'longer' : 'shorter';
}
