import { describe, expect, it } from 'vitest';
import {
  brokenCountWords,
  brokenVerbWords,
  brokenWords,
  isReasonInTitle,
} from '#lib/replanning/broken-weeks.ts';
import { type BrokenWeek, type Conflict, conflictWords, countWords } from '#lib/replanning/conflicts.ts';
import { reasonWords } from '#lib/replanning/replan-actions.tsx';

const AWAY = {
  name: 'days-off',
  limit: 'planned around your days without riding, with an easy return',
  figure: 'your days without riding have changed since this was planned',
  passed: false,
} as const;
const LONG = {
  name: 'long-ride-growth',
  limit: 'no ride longer than 2 h 12',
  figure: '3 h',
  passed: false,
} as const;

const EVENTS = {
  name: 'race-day',
  limit: 'planned around your events',
  figure: 'your events, or days without riding that fall on them, have changed since this was planned',
  passed: false,
} as const;

const week = (weekStart: string, ...broken: BrokenWeek['broken']): BrokenWeek => ({
  weekStart,
  broken,
  eventDays: [],
  isForOtherEvents: broken.includes(EVENTS),
});
const [FIRST, SECOND] = ['2026-03-16', '2026-03-23'];
const ride = { weekStart: FIRST, away: null } as Conflict;
const illRide = { ...ride, away: 'illness' } as const;
const plain = (text = ''): string => text.replaceAll('\u00A0', ' ');

describe('a ride that does not fit', () => {
  const sunday = { date: '2026-03-22', focus: 'Long ride', minutes: 120, minutesFree: 0 };
  const said = (more: Partial<Conflict>) =>
    plain(conflictWords({ ...ride, ...(sunday as Partial<Conflict>), ...more }));

  it('says what the rider does that day, or how much time there is', () => {
    expect(said({ away: 'illness' })).toBe('Sun, Mar 22: Long ride, 2 h. You are ill that day.');
    expect(said({ away: 'holiday' })).toBe('Sun, Mar 22: Long ride, 2 h. You are on holiday that day.');
    expect(said({})).toBe('Sun, Mar 22: Long ride, 2 h. You have no time that day.');
    expect(said({ minutesFree: 60 })).toBe('Sun, Mar 22: Long ride, 2 h. You have 1 h.');
  });

  it('is counted with what it does not fit: hours, days without riding, or both', () => {
    expect(countWords([ride])).toBe('1 ride no longer fits your hours');
    expect(countWords([illRide])).toBe('1 ride no longer fits your days without riding');
    expect(countWords([ride, illRide])).toBe('2 rides no longer fit your hours, or your days without riding');
    expect(reasonWords({ race: null, conflicts: [illRide], broken: [] })).toBe(
      '1 week does not fit your days without riding.',
    );
    expect(reasonWords({ race: null, conflicts: [illRide], broken: [week(SECOND, AWAY)] })).toBe(
      '2 weeks do not fit your days without riding.',
    );
    expect(reasonWords({ race: null, conflicts: [illRide], broken: [week(FIRST, LONG)] })).toBe(
      '1 week does not fit your days without riding, or no longer keeps its promises.',
    );
  });
});

describe('a week that was planned for other days without riding', () => {
  it('gives its reason, and its promises, unless the title of the card gives it', () => {
    const reason = 'Week of Mar 16. Your days without riding have changed since this was planned.';
    expect(plain(brokenWords([week(FIRST, AWAY)], true)[0])).toBe('Week of Mar 16.');
    expect(plain(brokenWords([week(FIRST, AWAY)], false)[0])).toBe(reason);
    expect(plain(brokenWords([week(FIRST, AWAY, LONG)], false)[0])).toBe(
      `${reason} Long ride: no ride longer than 2 h 12. Now: 3 h.`,
    );
  });

  it('has its reason in the title only beside weeks of its kind, and without rides in conflict', () => {
    const [one, two, other] = [week(FIRST, AWAY), week(SECOND, AWAY), week(SECOND, LONG)];
    expect(isReasonInTitle([], [one, two])).toBe(true);
    expect(isReasonInTitle([], [one, other])).toBe(false);
    expect(isReasonInTitle([], [week(FIRST, AWAY, LONG)])).toBe(false);
    expect(isReasonInTitle([ride], [one])).toBe(false);
  });

  it('is counted as one that does not fit them', () => {
    const [one, two] = [week(FIRST, AWAY), week(SECOND, AWAY)];
    expect(brokenCountWords([one])).toBe('1 week no longer fits your days without riding');
    expect(brokenCountWords([one, two])).toBe('2 weeks no longer fit your days without riding');
    expect(reasonWords({ race: null, conflicts: [], broken: [one] })).toBe(
      '1 week does not fit your days without riding.',
    );
    expect(reasonWords({ race: null, conflicts: [ride], broken: [one, two] })).toBe(
      '2 weeks do not fit your hours, or your days without riding.',
    );
  });

  it('counts with the others where a promise is broken, too', () => {
    const weeks = [week(FIRST, AWAY), week(SECOND, LONG)];
    expect(brokenCountWords(weeks)).toBe(
      '2 weeks no longer fit your days without riding, or keep their promises',
    );
    expect(reasonWords({ race: null, conflicts: [], broken: weeks })).toBe(
      '2 weeks do not fit your days without riding, or no longer keep their promises.',
    );
    expect(reasonWords({ race: null, conflicts: [ride], broken: [week(FIRST, LONG)] })).toBe(
      '1 week does not fit your hours, or no longer keeps its promises.',
    );
    expect(reasonWords({ race: null, conflicts: [ride], broken: [] })).toBe(
      '1 week does not fit your hours.',
    );
  });
});

describe('weeks that were planned for other events', () => {
  const starts = ['2026-03-16', '2026-03-23', '2026-03-30', '2026-04-13'];
  const weeks = starts.map((start) => week(start, EVENTS));

  it('break no promise, and are named once by the first and the last of those in a row', () => {
    expect(brokenCountWords(weeks)).toBe('4 weeks no longer fit your events');
    expect(brokenVerbWords(weeks.slice(0, 1), true)).toBe('no longer fits your events');
    expect(isReasonInTitle([], weeks)).toBe(true);
    expect(brokenWords(weeks, true).map(plain)).toEqual(['Weeks of Mar 16 to Mar 30 and Apr 13.']);
    expect(reasonWords({ race: null, conflicts: [ride], broken: weeks })).toBe(
      '4 weeks do not fit your hours, or do not fit your events.',
    );
  });

  it('have a sentence of their own beside weeks of another reason', () => {
    const others = [week('2026-04-20', LONG), week('2026-04-27', AWAY), week('2026-05-04', EVENTS, LONG)];
    expect(isReasonInTitle([], [...weeks, ...others])).toBe(false);
    expect(brokenCountWords([...weeks, ...others])).toBe(
      '7 weeks no longer fit your days without riding or your events, or keep their promises',
    );
    expect(
      brokenWords([...weeks, ...others], false)
        .map(plain)
        .slice(0, 2),
    ).toEqual([
      'Weeks of Mar 16 to Mar 30 and Apr 13. Your events, or days without riding that fall on them, have changed since this was planned.',
      'Week of Apr 20. Long ride: no ride longer than 2 h 12. Now: 3 h.',
    ]);
    expect(isReasonInTitle([], [week(FIRST, EVENTS), week('2026-04-27', AWAY)])).toBe(false);
    expect(reasonWords({ race: null, conflicts: [], broken: [week('2026-05-04', EVENTS, LONG)] })).toBe(
      '1 week does not fit your events, or no longer keeps its promises.',
    );
  });
});
