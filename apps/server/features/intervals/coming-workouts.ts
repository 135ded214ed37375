import { hash } from 'node:crypto';
import { addDays, daysOf, type IsoDate, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { awayOn, type DaysAway } from '@musette/coach/rider/days-away';
import { bikeLegOf } from '@musette/coach/workout/steps';
import { writeZwo } from '@musette/formats/workouts/zwo-writer';
import type { Catalogue } from '@musette/words/catalogue';
import { ENGLISH_FILE_WORDS } from '@musette/formats/workouts/workout-file';
import { descriptionText, nameText, stepsIn } from '@musette/words/render';
import type { Owner } from '#ports/owner.ts';
import type { CalendarSpan, PlannedEntry } from '#ports/training-calendar.ts';
import { STEPS } from '#store/schema/json-columns.ts';
import type { StoredPlan, WorkoutRow } from '#store/plans/plan-store.ts';

/** The number of days whose workouts are in the calendar, today included. */
const DAYS_AHEAD = 28;

/** The days that are in step with the calendar. */
export const comingDays = (today: IsoDate): CalendarSpan => ({
  from: today,
  to: addDays(today, DAYS_AHEAD - 1),
});

/** The Mondays of these days. */
export const weeksOf = ({ from, to }: CalendarSpan): { readonly from: WeekKey; readonly to: WeekKey } => ({
  from: mondayOf(from),
  to: mondayOf(to),
});

/** How the keys of a rider's own entries begin. Another Musette, or another rider of this one, has others. */
export const ownPrefix = ({ userId }: Owner): string =>
  `musette-${hash('sha256', userId, 'hex').slice(0, 12)}-`;

/** What the calendar should have of the coming days. */
export interface ComingWorkouts {
  readonly planned: readonly PlannedEntry[];
  /** The keys of days whose workout is done: their entries stay as they are. */
  readonly done: ReadonlySet<string>;
}

/** The workouts of the coming days as entries: one a day, in the rider's words. */
export function comingWorkouts(
  plans: readonly StoredPlan[],
  {
    days,
    prefix,
    words,
    daysAway,
  }: {
    readonly days: CalendarSpan;
    readonly prefix: string;
    readonly words: Catalogue;
    readonly daysAway: readonly DaysAway[];
  },
): ComingWorkouts {
  const dated = plans.flatMap(({ week_start, workouts }) =>
    daysOf(week_start).flatMap((date, position) => {
      const row = workouts.find((workout) => workout.position === position);
      return row !== undefined && date >= days.from && date <= days.to ? [{ row, date }] : [];
    }),
  );
  const keyOf = (date: IsoDate) => `${prefix}${date}`;
  return {
    planned: dated
      .filter(
        ({ row, date }) =>
          row.status === 'planned' && row.skipped_at === null && awayOn(daysAway, date) === null,
      )
      .flatMap(({ row, date }) => entryOf(row, { date, externalId: keyOf(date), words })),
    done: new Set(dated.filter(({ row }) => row.status === 'completed').map(({ date }) => keyOf(date))),
  };
}

interface EntryFacts extends Pick<PlannedEntry, 'date' | 'externalId'> {
  readonly words: Catalogue;
}

/** The entry of a workout; none for one without steps, as a race has none. */
function entryOf(row: WorkoutRow, { words, ...facts }: EntryFacts): readonly PlannedEntry[] {
  const all = STEPS.read(row.steps);
  const steps = stepsIn(words, bikeLegOf(all));
  if (steps.length === 0) return [];
  const name = nameText(words, row);
  const description = descriptionText(words, { ...row, steps: all });
  const file = {
    name,
    description,
    date: facts.date,
    sport: 'bike',
    ftpWatts: null,
    thresholdBpm: null,
  } as const;
  const zwo = writeZwo({ ...file, steps, words: words.library?.files ?? ENGLISH_FILE_WORDS });
  return [{ ...facts, name, description, zwo }];
}

/** The digest of an entry, by which a change of it is known. */
export const digestOf = (entry: PlannedEntry): string => hash('sha256', JSON.stringify(entry), 'hex');
