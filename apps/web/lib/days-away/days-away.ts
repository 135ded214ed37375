import { type AwayKind, lengthOf } from '@musette/coach/rider/days-away';
import { isDay } from '@musette/coach/calendar/days';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { dayText } from '#lib/text/day-text.ts';
import { AWAY_LABELS } from './away-names.ts';

/** Days without riding. */
export type TimeAway = Awaited<ReturnType<typeof api.daysAway.list>>['daysAway'][number];

/** The rider's holidays and illnesses, the first ones first. */
export const daysAwayQuery = queryOptions({
  queryKey: ['days-away'],
  queryFn: async ({ signal }) => (await api.daysAway.list(undefined, { signal })).daysAway,
});

/** Holiday, Dec 24 to Jan 3 */
export const daysAwayText = ({ kind, from, to }: AwayValues): string =>
  `${AWAY_LABELS[kind]}, ${from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`}`;

/** What the fields of the dialog say. */
export interface AwayValues {
  readonly from: string;
  readonly to: string;
  readonly kind: AwayKind;
}

/** The days of the fields, or what is wrong with them. */
export function awayOfValues({ from, to, kind }: AwayValues, maxDays: number) {
  if (!isDay(from)) return { errors: { from: 'Select the first day' } };
  if (!isDay(to)) return { errors: { to: 'Select the last day' } };
  const days = lengthOf({ from, to });
  if (days < 1) return { errors: { to: 'The last day is before the first one' } };
  if (days > maxDays) return { errors: { to: `At most ${maxDays} days at a time` } };
  return { change: { from, to, kind } };
}
