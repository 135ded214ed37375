import { byDay, daysBetween, type IsoDate, type Weekday } from '../../calendar/days.ts';
import { eventOn, nearEvent, startBefore } from '../../event/season-events.ts';
import { isRaceDay } from '../../season/aim.ts';
import { maxHardSessions } from '../../season/session-targets.ts';
import type { SeasonRequest } from '../../season/season.ts';
import type { AdjacentDay, FigureFact } from './facts.ts';
import {
  check,
  isDemanding,
  isMostlyAway,
  pairsOf,
  wholePercent,
  type RunCheck,
  type WeekFacts,
} from './week-facts.ts';

// The checks of hard work: hard days, race day and reserve.

const RESERVE_JOULES = 20_000;

interface DayInRow {
  readonly name: AdjacentDay;
  readonly demanding: boolean;
  readonly hard: boolean;
}

/** No two hard days are adjacent, also across weeks. A race counts as a hard day. */
export const noHardDaysInARow: RunCheck = (facts) => {
  const { season, brief, next } = facts;
  const before = season.weeks[brief.number - 2]?.days[6];
  const days: readonly DayInRow[] = [
    { name: 'last-sunday', demanding: isDemanding(before), hard: before?.role === 'hard' },
    ...pairsOf(facts).map(({ day, planned }) => ({
      name: day.weekday,
      demanding: planned?.hard === true || isRaceDay(day),
      hard: planned?.hard === true,
    })),
    { name: 'next-monday', demanding: isDemanding(next?.days[0]), hard: next?.days[0]?.role === 'hard' },
  ];
  const pairs = days.flatMap((day, index) => {
    const after = days[index + 1];
    const isPair = after !== undefined && day.demanding && after.demanding && (day.hard || after.hard);
    return isPair ? [[day.name, after.name] as const] : [];
  });
  return check('no-hard-days-in-a-row', pairs.length === 0, {
    limit: { code: 'easier-day-between', params: {} },
    figure:
      pairs.length > 0
        ? { code: 'hard-pairs', params: { pairs } }
        : { code: 'days', params: { weekdays: hardDaysIn(facts) } },
  });
};

const hardDaysIn = (facts: WeekFacts): readonly Weekday[] =>
  pairsOf(facts).flatMap(({ day, planned }) => (planned?.hard === true ? [day.weekday] : []));

/** No more hard sessions than the difficulty, the phase and the rider's age allow. */
export const hardSessions: RunCheck = (facts) => {
  const { brief, season, figures } = facts;
  // What was ridden before a holiday was no recovery yet.
  const max = maxHardSessions(isMostlyAway(facts) ? { ...brief, kind: 'load' } : brief, season);
  const count = figures.days.filter(({ hard }) => hard).length;
  return check('hard-sessions', count <= max, {
    limit: { code: 'hard-sessions', params: { max } },
    figure: { code: 'count', params: { count } },
    near: {
      used: max === 0 ? count : count / max,
      figure: { code: 'count-of', params: { count, max } },
    },
  });
};

/** The day of the race or of an event has no other ride, and neither the days before nor the days after are hard. */
export const raceDay: RunCheck = (facts) => {
  const { request } = facts.season;
  const races = pairsOf(facts).flatMap(({ day, planned }): readonly RaceDayFigure[] => {
    const side = raceSideOf(request, day.date);
    // Days before the plan are as they were.
    if (side === null || byDay(day.date, request.today) < 0) return [];
    const isBroken = planned !== null && (side === 'own' ? planned.minutes > 0 : planned.hard);
    const isEvent = request.raceDate === null || Math.abs(daysBetween(day.date, request.raceDate)) > 1;
    // An event may be entered after a ride next to it was done.
    const isDone = facts.week.workouts.some(
      ({ date, status }) => date === day.date && status === 'completed',
    );
    const isTired = side === 'own' && startBefore(request, day.date) !== null;
    return [{ weekday: day.weekday, isBroken: isBroken && !(isEvent && isDone), isEvent, isTired }];
  });
  if (races.length === 0) return null;
  const failing = weekdaysOf(races.filter(({ isBroken }) => isBroken));
  const tired = weekdaysOf(races.filter(({ isTired }) => isTired));
  const kept: FigureFact =
    tired.length === 0
      ? { code: 'kept', params: {} }
      : { code: 'kept-after-event', params: { weekdays: tired } };
  return check('race-day', failing.length === 0, {
    limit: { code: races.every(({ isEvent }) => isEvent) ? 'event-day' : 'race-day', params: {} },
    figure: failing.length === 0 ? kept : { code: 'days', params: { weekdays: failing } },
  });
};

const weekdaysOf = (days: readonly RaceDayFigure[]): readonly Weekday[] => days.map(({ weekday }) => weekday);

interface RaceDayFigure {
  readonly weekday: Weekday;
  readonly isBroken: boolean;
  readonly isEvent: boolean;
  /** True if the rider does not start fresh. */
  readonly isTired: boolean;
}

/** Whether a day belongs to a race or an event, or is next to one; null for every other day. */
export function raceSideOf(request: SeasonRequest, date: IsoDate): 'own' | 'next' | null {
  const { raceDate } = request;
  const days = raceDate === null ? Infinity : Math.abs(daysBetween(date, raceDate));
  if (days === 0 || eventOn(request, date) !== null) return 'own';
  return days === 1 || nearEvent(request, date) !== null ? 'next' : null;
}

/** The reserve above threshold (W′) never runs out. */
export const rideable: RunCheck = ({ figures }) => {
  const lowest = Math.min(RESERVE_JOULES, ...figures.days.map(({ reserve }) => reserve));
  const left = lowest / RESERVE_JOULES;
  const figure = { code: 'reserve', params: { percent: wholePercent(left) } } as const;
  return check('rideable', lowest >= 0, {
    limit: { code: 'rideable', params: {} },
    figure,
    near: { used: 1 - left, figure },
  });
};
