import { daysBetween } from '../calendar/days.ts';
import { DAY_NAMES } from '../season/tables/words.ts';
import { maxHardSessions } from '../season/session-targets.ts';
import { check, isDemanding, pairsOf, percent, type RunCheck, type WeekFacts } from './week-facts.ts';

// The checks of hard work: hard days, race day and reserve.

const RESERVE_JOULES = 20_000;

const namesOf = (facts: WeekFacts, matches: (planned: { hard: boolean }) => boolean): readonly string[] =>
  pairsOf(facts).flatMap(({ day, planned }) =>
    planned !== null && matches(planned) ? [DAY_NAMES[day.weekday]] : [],
  );

const listText = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

/** No two hard days are adjacent, also across weeks. A race counts as a hard day. */
export const noHardDaysInARow: RunCheck = (facts) => {
  const { season, brief, next } = facts;
  const before = season.weeks[brief.number - 2]?.days[6];
  const days = [
    { name: 'last Sunday', demanding: isDemanding(before), hard: before?.role === 'hard' },
    ...pairsOf(facts).map(({ day, planned }) => ({
      name: DAY_NAMES[day.weekday],
      demanding: planned?.hard === true || day.role === 'race',
      hard: planned?.hard === true,
    })),
    { name: 'next Monday', demanding: isDemanding(next?.days[0]), hard: next?.days[0]?.role === 'hard' },
  ];
  const pairs = days.flatMap((day, index) => {
    const after = days[index + 1];
    const isPair = after !== undefined && day.demanding && after.demanding && (day.hard || after.hard);
    return isPair ? [`${day.name} and ${after.name}`] : [];
  });
  return check('no-hard-days-in-a-row', pairs.length === 0, {
    limit: 'an easier day between any two hard days',
    figure: pairs.length > 0 ? pairs.join(', ') : listText(namesOf(facts, ({ hard }) => hard)),
  });
};

/** No more hard sessions than the difficulty, the phase and the rider's age allow. */
export const hardSessions: RunCheck = (facts) => {
  const { brief, season, figures } = facts;
  const max = maxHardSessions(brief, season);
  const count = figures.days.filter(({ hard }) => hard).length;
  return check('hard-sessions', count <= max, {
    limit: sessionsText(max),
    figure: String(count),
    near: { used: max === 0 ? count : count / max, words: `${count} of at most ${max}` },
  });
};

const sessionsText = (max: number): string => {
  if (max === 0) return 'no hard session';
  return max === 1 ? 'at most 1 hard session' : `at most ${max} hard sessions`;
};

/** Race day has no other ride, and neither the day before nor the day after is hard. */
export const raceDay: RunCheck = (facts) => {
  const { raceDate } = facts.season.request;
  if (raceDate === null) return null;
  const near = pairsOf(facts).filter(({ day }) => Math.abs(daysBetween(day.date, raceDate)) <= 1);
  if (near.length === 0) return null;
  const failing = near.filter(({ day, planned }) => {
    if (planned === null) return false;
    return day.date === raceDate ? planned.minutes > 0 : planned.hard;
  });
  return check('race-day', failing.length === 0, {
    limit: 'nothing but the race on its day, nothing hard the day before or after',
    figure: failing.length === 0 ? 'kept' : failing.map(({ day }) => DAY_NAMES[day.weekday]).join(', '),
  });
};

/** The reserve above threshold (W′) never runs out. */
export const rideable: RunCheck = ({ figures }) => {
  const lowest = Math.min(RESERVE_JOULES, ...figures.days.map(({ reserve }) => reserve));
  const left = lowest / RESERVE_JOULES;
  const figure = `${percent(left)} in reserve`;
  return check('rideable', lowest >= 0, {
    limit: 'no interval empties you',
    figure,
    near: { used: 1 - left, words: figure },
  });
};
