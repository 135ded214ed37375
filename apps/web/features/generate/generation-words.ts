import { listText } from '@musette/words/lengths';
import { type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { dayText } from '#lib/day-text.ts';
import type { Generation } from '#lib/generation.ts';
import { endText } from '#lib/generation-end.ts';
import { changeWords, interruptedWords, WEEK_SOURCE_LABELS, writtenWeekCount } from '#lib/plan-words.ts';
import type { Replacement } from './api.ts';
import { TEXTS } from './messages.ts';

type GenerationWeek = Generation['weeks'][number];

/** The progress of a generation; weeks that existed before count as done. */
export function progressOf({ weeks }: Pick<Generation, 'weeks'>): {
  readonly done: number;
  readonly percent: number;
} {
  const done = writtenWeekCount({ weeks });
  return { done, percent: weeks.length === 0 ? 0 : (done / weeks.length) * 100 };
}

/**
 * The status of a running generation, in the exact words of spec 8. The old plan is deleted only when the new one is complete. A replan
 * deletes nothing, so it has words of its own.
 */
export function statusText({
  state,
  replace,
  replans,
  weeks,
}: Pick<Generation, 'state' | 'replace' | 'replans' | 'weeks'>): string {
  if (!replace) return TEXTS.generating;
  if (state === 'done') return replans ? TEXTS.replanned : TEXTS.deleted;
  if (weeks.some((week) => week.state === 'waiting')) return TEXTS.generating;
  return replans ? TEXTS.replanning : TEXTS.deleting;
}

/** Says what happens to the existing plans: they are deleted only when the new ones are complete (design 5). */
export const unchangedText = ({ replace }: Pick<Generation, 'replace'>): string =>
  replace
    ? 'Your current plan stays until the new one is complete. Done workouts and past weeks are never touched. If you cancel, nothing changes.'
    : 'If you cancel, the weeks that are written stay. You can close this page: the writing goes on.';

/** The status of one week. */
export function weekStateText({ state, made }: GenerationWeek, model: string | null): string {
  if (state === 'kept') return 'Kept from your old plan';
  if (state === 'waiting' || made === null) return 'Up next';
  return WEEK_SOURCE_LABELS[made](model);
}

/** Says what a cancelled or failed generation has saved. */
export function endedText(generation: Generation): {
  readonly title: string;
  readonly words: string;
} {
  const title = endText(generation);
  if (generation.replace) return { title, words: 'Nothing was deleted. Your current plan is as it was.' };
  const { written, missing } = interruptedWords(generation);
  return { title, words: missing === null ? `${written}.` : `${written}. ${missing}.` };
}

/** Says how many weeks are planned: "15 weeks are planned, this one included". */
export function plannedWords({ weeks }: Pick<Replacement, 'weeks'>, today: IsoDate): string {
  const planned = weeks.length === 1 ? '1 week is planned' : `${weeks.length} weeks are planned`;
  if (weeks.includes(mondayOf(today)))
    return weeks.length === 1 ? `${planned}: this one.` : `${planned}, this one included.`;
  return `${planned}, from ${dayText(weeks[0] ?? today)} on.`;
}

/** Lists what is lost: "All 15 are replaced, the race on Mar 13 and 2 moved workouts too". */
export function goingWords({ weeks, races, ...changes }: Replacement): string {
  const all = weeks.length === 1 ? 'It is replaced' : `All ${weeks.length} are replaced`;
  const more = [...races.map((date) => `the race on ${dayText(date)}`), ...changeWords(changes)];
  return more.length === 0 ? `${all}.` : `${all}, ${listText(more, 'and')} too.`;
}
