import { countText } from '#lib/text/count-text.ts';
import { dayText } from '#lib/text/day-text.ts';
import { SKIP_LABELS } from '#lib/rider-data/outcome.ts';
import { WEEKDAY_LABELS } from '#lib/text/weekday-labels.ts';
import { daysBetween, weekdayOf } from '@musette/coach/calendar/days';
import { dayIn } from '#lib/text/today.ts';
import { ProblemError } from '@musette/contract/client';
import { planMessageOf } from '#lib/rider-data/plan-problems.ts';
import { EFFORT_LABELS } from '#lib/rider-data/plan-texts.ts';
import type { WaitingChange } from './changes.ts';

/** Whether the server is away or the device has no network, in one sentence. */
export const outageWords = (isOnline: boolean): string =>
  isOnline ? 'The server cannot be reached.' : 'You are offline.';

/** Since when what a rider sees is as it is: "18:20" today, "Tuesday 18:20" in the last days, "Mar 3, 18:20" before. */
export function sinceWords(savedAt: Date, now: Date): string {
  const date = dayIn(undefined, savedAt);
  const time = [savedAt.getHours(), savedAt.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const daysAgo = daysBetween(date, dayIn(undefined, now));
  if (daysAgo === 0) return time;
  return daysAgo > 0 && daysAgo < 7
    ? `${WEEKDAY_LABELS[weekdayOf(date)]} ${time}`
    : `${dayText(date)}, ${time}`;
}

/** What a change does. */
export function changeWords(change: WaitingChange): string {
  const { about } = change;
  if (change.kind === 'message' || about === null) return 'Your feedback message';
  const workout = `${about.focus}, ${dayText(about.date, 'day')}`;
  switch (change.kind) {
    case 'completion':
      return `${workout}: ${change.input.completed ? 'mark as completed' : 'mark as not done'}`;
    case 'skip':
      return `${workout}: ${change.input.reason === null ? 'take the skip back' : `skip, ${SKIP_LABELS[change.input.reason].toLowerCase()}`}`;
    case 'workout-feedback':
      return `${workout}: save your feedback`;
    case 'move':
      return `${workout}: move to ${about.to ? dayText(about.to.date, 'day') : 'another day'}`;
  }
}

/** Why the server has refused a change, and what happens then. */
export function refusalWords(change: WaitingChange, refusal: Pick<ProblemError, 'code' | 'details'>): string {
  const isNewer = refusal.code === 'changed-elsewhere' && change.kind !== 'move';
  const words = isNewer
    ? 'This workout was changed in another window or on another device since. What is there now stays; “Try again” puts this in its place.'
    : planMessageOf(new ProblemError(refusal.code, refusal.details));
  if (change.kind !== 'workout-feedback') return words;
  const { effort, notes } = change.input;
  return `${words} Your feedback: ${EFFORT_LABELS[effort]}.${notes && ` “${notes}”`}`;
}

/** How many changes wait, and how many the server has refused. */
export function countWords({ waits, refused }: { readonly waits: number; readonly refused: number }): string {
  const waiting = waits > 0 && `${countText(waits, 'change')} waiting for signal`;
  const notTaken = refused > 0 && `${countText(refused, 'change')} not accepted`;
  return [waiting, notTaken].filter(Boolean).join(', ');
}

/** Asks whether what waits is given up. */
export const logOutWords = (count: number): string =>
  count === 1
    ? '1 change has not reached the server. When you log out, it is lost.'
    : `${count} changes have not reached the server. When you log out, they are lost.`;
