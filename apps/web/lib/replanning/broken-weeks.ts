import { day, daysBetween } from '@musette/coach/calendar/days';
import { listText } from '@musette/words/lengths';
import { type BrokenWeek, type Conflict, isOfDaysAway, reasonText } from '#lib/replanning/conflicts.ts';
import { countText } from '#lib/text/count-text.ts';
import { dayText } from '#lib/text/day-text.ts';
import { unbroken } from '#lib/text/minutes-text.ts';

/** What weeks no longer fit, as far as that is no promise, and whether any of them breaks one. */
export function reasonsOfWeeks(weeks: readonly BrokenWeek[]) {
  const isAway = weeks.some(({ broken }) => broken.some(isOfDaysAway));
  const isOfEvents = weeks.some(({ isForOtherEvents }) => isForOtherEvents);
  const isBroken = weeks.some(
    ({ broken, isForOtherEvents }) =>
      broken.filter((check) => !isOfDaysAway(check)).length > Number(isForOtherEvents),
  );
  return { isAway, isOfEvents, isBroken };
}

/** Says how many weeks no longer fit, or break a promise; the verb of one week is another one. */
export const brokenCountWords = (weeks: readonly BrokenWeek[]): string =>
  `${countText(weeks.length, 'week')} ${brokenVerbWords(weeks, weeks.length === 1)}`;

/** What weeks no longer do. */
export function brokenVerbWords(weeks: readonly BrokenWeek[], isOne: boolean): string {
  const { isAway, isOfEvents, isBroken } = reasonsOfWeeks(weeks);
  const fits = [...(isAway ? ['your days without riding'] : []), ...(isOfEvents ? ['your events'] : [])];
  const verbs = [
    ...(fits.length > 0 ? [`${isOne ? 'fits' : 'fit'} ${fits.join(' or ')}`] : []),
    ...(isBroken ? [isOne ? 'keeps its promises' : 'keep their promises'] : []),
  ];
  return `no longer ${verbs.join(', or ')}`;
}

/** Whether the title of a card gives the one reason for all its weeks, and no ride is in conflict. */
export function isReasonInTitle(conflicts: readonly Conflict[], weeks: readonly BrokenWeek[]): boolean {
  const { isAway, isOfEvents, isBroken } = reasonsOfWeeks(weeks);
  return conflicts.length === 0 && !isBroken && isAway !== isOfEvents;
}

/** Says which promises weeks break, one sentence for all weeks of a reason; only which weeks, if the title of their card gives the reason. */
export function brokenWords(weeks: readonly BrokenWeek[], hasReason: boolean): readonly string[] {
  const ofReason = Map.groupBy(weeks, (week) => (hasReason ? '' : reasonText(week)));
  return [...ofReason].map(([reason, those]) => {
    const starts = those.map(({ weekStart }) => weekStart);
    const head = `Week${starts.length === 1 ? '' : 's'} of ${rangesText(starts)}.`;
    return unbroken(`${head} ${reason}`.trim());
  });
}

/** Weeks in a row are named by the first and the last one. */
function rangesText(starts: readonly string[]): string {
  const ranges: { from: string; to: string }[] = [];
  for (const start of starts) {
    const last = ranges.at(-1);
    if (last && daysBetween(day(last.to), day(start)) === 7) last.to = start;
    else ranges.push({ from: start, to: start });
  }
  return listText(
    ranges.map(({ from, to }) => (from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`)),
    'and',
  );
}
