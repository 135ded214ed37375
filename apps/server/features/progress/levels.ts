import {
  addDays,
  addWeeks,
  daysBetween,
  type IsoDate,
  mondayOf,
  type WeekKey,
} from '@musette/coach/calendar/days';
import { isUpcomingOf } from '@musette/coach/proof/checks/hours';
import { isEnergySystem } from '@musette/coach/rider/levels';
import { err, ok, type Result } from '@musette/coach/result';
import { SEASON_WEEKS } from '@musette/coach/season/season-input';
import type { LevelsFrom } from '@musette/coach/season/season';
import { REHEARSALS_HELD_DAYS } from '@musette/coach/season/session-level';
import type { PlannedWorkout } from '@musette/coach/workout/planned';
import type { LevelChange, SystemLevel } from '@musette/coach/progress/levels/levels';
import type { Ledger } from '@musette/contract/schemas/progress';
import type { Catalogue } from '@musette/words/catalogue';
import { levelText } from '@musette/words/render';
import { todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { readLedger } from '#rides/levels.ts';
import { leftOutSince, type ProgressParts } from './form.ts';

type NotRead = { readonly code: 'profile-not-found' };

/** The levels of a rider with every change and its cause, the newest first. */
export async function showLevels(
  { store, clock }: ProgressParts,
  owner: Owner,
  words: Catalogue,
): Promise<Result<Ledger, NotRead>> {
  const rider = await store.riders.find(owner);
  if (rider === null) return err({ code: 'profile-not-found' });
  const today = todayIn(rider.time_zone, clock);
  const ledger = await readLedger(store, owner, today);
  const workouts = await comingWorkouts(store, owner, today);
  return ok({
    systems: ledger.flatMap(({ system, level, changes }) => {
      if (!isEnergySystem(system)) return [];
      const isToReplan = (workout: ComingWorkout): boolean =>
        (workout.known?.levels[system] ?? null) !== level && isUpcomingOf(workout, { system, today });
      return [
        {
          system,
          level,
          changes: changes.toReversed().map((change) => shown(change, words)),
          weeksToReplan: weeksOf(workouts.filter(isToReplan)),
        },
      ];
    }),
    rehearsals: ledger.flatMap((one) => hardRehearsal(one, { workouts, today })),
    stravaLeftOutSince: await leftOutSince(store, owner),
  });
}

/** The last rehearsal of a kind, if it was too hard lately, with the weeks of coming ones that do not know it. */
function hardRehearsal(
  { system: kind, lastSession: last }: SystemLevel,
  { workouts, today }: { readonly workouts: readonly ComingWorkout[]; readonly today: IsoDate },
): Ledger['rehearsals'] {
  const isLately = last !== null && daysBetween(last.date, today) <= REHEARSALS_HELD_DAYS;
  if (isEnergySystem(kind) || !isLately || last.felt !== 'too-hard') return [];
  const { date, weekStart, position } = last;
  const until = addDays(date, REHEARSALS_HELD_DAYS);
  const isToReplan = (workout: ComingWorkout): boolean =>
    workout.date <= until &&
    workout.known?.tooHard?.[kind]?.date !== date &&
    isUpcomingOf(workout, { system: kind, today });
  const weeksToReplan = weeksOf(workouts.filter(isToReplan));
  return [{ kind, workout: { weekStart, position }, until, weeksToReplan }];
}

interface ComingWorkout extends Pick<PlannedWorkout, 'date' | 'status' | 'session' | 'skippedAt'> {
  readonly weekStart: WeekKey;
  /** What its season was planned for. */
  readonly known: LevelsFrom | undefined;
}

/** The workouts from this week on. */
async function comingWorkouts(
  tables: ProgressParts['store'],
  owner: Owner,
  today: IsoDate,
): Promise<readonly ComingWorkout[]> {
  const from = mondayOf(today);
  const stored = await tables.plans.list(owner, from, addWeeks(from, SEASON_WEEKS.max));
  const seasons = await tables.seasons.ofWeeks(owner, stored);
  return stored.flatMap(({ week_start: weekStart, season_id, workouts }) =>
    workouts.map(({ position, status, session, skipped_at: skippedAt }) => ({
      weekStart,
      known: seasons.get(season_id)?.rider.levels,
      date: addDays(weekStart, position),
      status,
      session,
      skippedAt,
    })),
  );
}

const weeksOf = (workouts: readonly ComingWorkout[]): WeekKey[] => [
  ...new Set(workouts.map(({ weekStart }) => weekStart)),
];

const shown = ({ date, from, to, cause, evidence }: LevelChange, words: Catalogue) => ({
  date,
  from,
  to,
  cause: levelText(words, cause),
  workout:
    evidence.kind === 'session' ? { weekStart: evidence.weekStart, position: evidence.position } : null,
  activityId: evidence.kind === 'effort' ? evidence.activityId : null,
});
