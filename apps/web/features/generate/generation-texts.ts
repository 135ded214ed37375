import { listText } from '@musette/words/lengths';
import { type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { dayText } from '#lib/text/day-text.ts';
import type { Generation } from '#lib/rider-data/generation.ts';
import { endText } from '#lib/replanning/generation-end.ts';
import {
  changeWords,
  interruptedWords,
  weekSourceText,
  writtenWeekCount,
} from '#lib/rider-data/plan-texts.ts';
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
export function weekStateText({ state, source }: GenerationWeek, model: string | null): string {
  if (state === 'kept') return 'Kept from your old plan';
  if (state === 'waiting' || source === null) return 'Up next';
  return weekSourceText(source, model);
}

/** What a replacement leaves that was cancelled or failed. */
export const NOTHING_DELETED = 'Nothing was deleted. Your current plan is as it was.';

/** Says what a cancelled or failed generation has saved. */
export function endedText(generation: Generation): {
  readonly title: string;
  readonly words: string;
} {
  const title = endText(generation);
  if (generation.replace) return { title, words: NOTHING_DELETED };
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

/** Says what happens to the planned weeks, and lists what is lost with them. A race that the new plan reaches is not lost. */
export function goingWords({ races, ...replacement }: Replacement, raceDate: IsoDate | null): string {
  const reached = raceDate !== null && !replacement.deleted.includes(mondayOf(raceDate)) ? raceDate : null;
  const lost = [
    ...races.filter((date) => date !== reached).map((date) => `the race on ${dayText(date)}`),
    ...changeWords(replacement),
  ];
  const weeks = replacedText(replacement);
  return lost.length === 0 ? weeks : `${weeks} Also lost: ${listText(lost, 'and')}.`;
}

/** Says which weeks are replaced, and which are deleted because the new plan ends before them. */
function replacedText({ weeks, deleted }: Pick<Replacement, 'weeks' | 'deleted'>): string {
  const replaced = weeks.length - deleted.length;
  const [first] = deleted;
  if (first === undefined) return replaced === 1 ? 'It is replaced.' : `All ${replaced} are replaced.`;
  const ends = `deleted: the new plan ends before ${deleted.length === 1 ? 'it' : 'them'}.`;
  if (replaced === 0) return weeks.length === 1 ? `It is ${ends}` : `All ${weeks.length} are ${ends}`;
  const rest =
    deleted.length === 1
      ? `The one of ${dayText(first)} is`
      : `The ${deleted.length} from ${dayText(first)} on are`;
  return `${replaced} ${replaced === 1 ? 'is' : 'are'} replaced. ${rest} ${ends}`;
}

/** Says which weeks are planned when the existing ones stay. */
export const gapsText = ({ length }: Replacement['missing']): string =>
  `Only the ${length === 1 ? 'empty week is' : `${length} empty weeks are`} planned. Nothing is deleted.`;
