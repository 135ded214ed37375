import { capitalized } from '@musette/words/lengths';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { dayText } from '#lib/text/day-text.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import { CHECK_LABELS } from '#lib/rider-data/plan-texts.ts';

/** A planned ride that is longer than the rider's time on its day. */
export type Conflict = Awaited<ReturnType<typeof api.conflicts.list>>['rides'][number];

/** The rides from today on that no longer fit into the rider's hours. */
export const conflictsQuery = queryOptions({
  queryKey: ['plans', 'conflicts'],
  queryFn: ({ signal }) => api.conflicts.list(undefined, { signal }),
});

/** A race whose date in the profile differs from the date in the plan. */
export type RaceConflict = NonNullable<Awaited<ReturnType<typeof api.conflicts.list>>['race']>;

/** A week that a change of the rider has made break a promise, other than those about hours. */
export type BrokenWeek = Awaited<ReturnType<typeof api.conflicts.list>>['weeks'][number];

/** The race conflict, or null while it loads. */
export const useRaceConflict = (): RaceConflict | null => useQuery(conflictsQuery).data?.race ?? null;

/** Says which promise a changed race breaks. */
export function raceConflictWords({ planned, now, broken, isAfterPlan }: RaceConflict): string {
  const after = isAfterPlan ? ', after the last week of the plan' : '';
  const change = now === null ? 'You have no race now' : `Your race is on ${dayText(now, 'day')} now${after}`;
  if (planned === null)
    return now === null
      ? `${change}. The plan still tapers for one.`
      : `${change}. The plan has no race day for it.`;
  const isTapered = broken.some(({ promise }) => promise === 'taper');
  return `${change}. ${isTapered ? 'Taper and race day are' : 'Race day is'} planned for ${dayText(planned, 'day')}.`;
}

const NONE: readonly never[] = [];

/** The rides in conflict, or none while they load. */
export const useConflicts = (): readonly Conflict[] => useQuery(conflictsQuery).data?.rides ?? NONE;

/** The weeks that break a promise, or none while they load. */
export const useBrokenWeeks = (): readonly BrokenWeek[] => useQuery(conflictsQuery).data?.weeks ?? NONE;

/** Loads the rides in conflict after a change of the hours; none when they cannot be loaded. */
export const loadConflicts = (client: QueryClient): Promise<readonly Conflict[]> =>
  client.query(conflictsQuery).then(
    ({ rides }) => rides,
    () => NONE,
  );

/** Whether the rider is offered to plan weeks again: not for a race that only a new plan reaches. */
export const mayReplan = ({ rides, weeks, race }: Awaited<ReturnType<typeof api.conflicts.list>>): boolean =>
  rides.length + weeks.length > 0 || canFollow(race);

/** Whether the weeks of the plan can be planned again for the present race. */
export const canFollow = (race: RaceConflict | null): boolean => race !== null && !race.isAfterPlan;

/** Loads whether weeks need to be planned again; false when that cannot be loaded. */
export const hasConflicts = (client: QueryClient): Promise<boolean> =>
  client.query(conflictsQuery).then(mayReplan, () => false);

/** What rides do not fit: the hours, the days without riding, or both. Weeks may be planned for other days without riding, too. */
export function misfitWords(conflicts: readonly Conflict[], isForOtherDaysAway = false): string {
  const daysAway = 'your days without riding';
  if (!conflicts.some(({ away }) => !away)) return daysAway;
  return isForOtherDaysAway || conflicts.some(({ away }) => away)
    ? `your hours, or ${daysAway}`
    : 'your hours';
}

/** Says how many rides no longer fit. */
export const countWords = (conflicts: readonly Conflict[]): string =>
  `${conflicts.length === 1 ? '1 ride no longer fits' : `${conflicts.length} rides no longer fit`} ${misfitWords(conflicts)}`;

/** The check that only a week planned for other days without riding fails here. */
export const isOfDaysAway = ({ name }: BrokenWeek['broken'][number]): boolean => name === 'days-off';

/** Says which promises a week breaks, and what has changed since it was planned. */
export const reasonText = ({ broken, isForOtherEvents }: BrokenWeek): string =>
  broken
    .map((check) =>
      isOfDaysAway(check) || (isForOtherEvents && check.name === 'race-day')
        ? `${capitalized(check.figure)}.`
        : `${CHECK_LABELS[check.name] ?? 'Promise'}: ${check.limit}. Now: ${check.figure}.`,
    )
    .join(' ');

/** Says why a ride no longer fits. */
export const conflictWords = ({ focus, date, minutes, ...day }: Conflict): string =>
  `${dayText(date, 'day')}: ${focus}, ${minutesText(minutes)}. You ${stateOn(day)}.`;

function stateOn({ away, minutesFree }: Pick<Conflict, 'away' | 'minutesFree'>): string {
  if (away) return `are ${away === 'illness' ? 'ill' : 'on holiday'} that day`;
  return minutesFree === 0 ? 'have no time that day' : `have ${minutesText(minutesFree)}`;
}

/** Whether a ride, a promise of a week or the race no longer fits, or did since the screen was opened: what says so also shows what was changed. */
export function useHadConflicts(hasChanges = false): boolean {
  const { data } = useQuery(conflictsQuery);
  const [had, setHad] = useState(false);
  const isNow = data !== undefined && (data.rides.length + data.weeks.length > 0 || data.race !== null);
  if (!had && (isNow || hasChanges)) setHad(true);
  return had;
}
