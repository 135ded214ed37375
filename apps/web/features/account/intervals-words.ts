import { INTERVALS_KEY } from '@musette/contract/limits';
import { messagesWith } from '#lib/text/messages.ts';
import { MAKE_ROOM } from '#lib/text/size-text.ts';
import type { IntervalsConnection } from './intervals-api.ts';

type Failure = NonNullable<IntervalsConnection['workouts']['failure']>;

const FAILURES: Readonly<Record<Failure, string>> = {
  limited: 'intervals.icu takes no more requests for the moment. Musette tries again soon.',
  refused: 'intervals.icu has refused the last attempt. Musette tries again within an hour.',
  unavailable: 'intervals.icu does not answer. Musette tries again soon.',
  'quota-reached': `Your ride files use all the space that you have on this server, so some rides were not fetched. ${MAKE_ROOM} Then fetch them again.`,
  'storage-full':
    'This server has too little free space, so some rides were not fetched. Whoever runs it can make room. Musette tries again within an hour.',
};

/** What there is to say of the workouts. */
export function workoutsWords({ failure, isWaiting, sent }: IntervalsConnection['workouts']): string {
  if (failure !== null) return FAILURES[failure];
  if (isWaiting) return 'Your workouts are being sent…';
  if (sent === 0)
    return 'Your plan has no coming workout. The next one is sent to intervals.icu automatically.';
  return sent === 1
    ? '1 coming workout is in your calendar at intervals.icu.'
    : `${sent} coming workouts are in your calendar at intervals.icu.`;
}

/** What there is to say of the rides. */
export function ridesWords({ failure, isWaiting, fetched }: IntervalsConnection['rides']): string {
  if (failure !== null) return FAILURES[failure];
  if (isWaiting) return 'Your rides are being fetched…';
  if (fetched === 0) return 'No rides from there yet. New ones arrive within an hour.';
  return fetched === 1 ? '1 ride came from there.' : `${fetched} rides came from there.`;
}

/** Which rides are left out, and why. */
export const leftOutWords = (count: number): string =>
  count === 1
    ? '1 activity came to intervals.icu from Strava, which does not let it be passed on.'
    : `${count} activities came to intervals.icu from Strava, which does not let them be passed on.`;

/** The text for a failed request about intervals.icu. They stand here because only this part of a screen needs them. */
export const intervalsMessageOf = messagesWith({
  'intervals-off': 'This server is not connected with intervals.icu any more. Reload the page.',
  'intervals-not-connected': 'intervals.icu is no longer connected. Reload the page.',
  'intervals-key-refused': 'intervals.icu does not accept this key. Copy it again from your settings there.',
  'intervals-unavailable': 'intervals.icu does not answer. Please try again later.',
});

/** What is wrong with a key before it is sent; null for one that can be sent. */
export function faultOfKey(text: string): string | null {
  const key = text.trim();
  if (key === '') return 'Please enter your API key';
  return key.length <= INTERVALS_KEY.max && INTERVALS_KEY.pattern.test(key)
    ? null
    : `An API key has no spaces and at most ${INTERVALS_KEY.max} characters`;
}
