import { DAY_NAMES, DIFFICULTY_NAMES } from '@musette/coach/season/tables/names';
import type { AdjacentDay, DayFigure } from '@musette/coach/proof/checks/facts';
import type { Catalogue } from '../../catalogue.ts';
import { firstOf, listText, exactMinutesText } from '../../lengths.ts';

const list = (items: readonly string[]): string => (items.length === 0 ? 'none' : items.join(', '));

const dayFigure = ({ weekday, minutes, minutesFree }: DayFigure): string =>
  `${DAY_NAMES[weekday]} ${exactMinutesText(minutes)} of ${exactMinutesText(minutesFree)}`;

const ENDINGS = ['th', 'st', 'nd', 'rd'];

function ordinal(count: number): string {
  const isTeen = Math.floor(count / 10) % 10 === 1;
  return `${count}${(isTeen ? undefined : ENDINGS[count % 10]) ?? 'th'}`;
}

const signed = (points: number): string => `${points < 0 ? '' : '+'}${points.toFixed(1)}`;

function taperCut(percent: number | null): string {
  if (percent === null) return 'no usual riding to cut';
  return percent < 0 ? `${-percent} % more riding` : `cut by ${percent} %`;
}

function adjacentDay(day: AdjacentDay): string {
  if (day === 'last-sunday') return 'the Sunday before';
  return day === 'next-monday' ? 'the Monday after' : DAY_NAMES[day];
}

/** What the proof says, in English. */
export const ENGLISH_PROOF: Pick<Catalogue, 'limits' | 'figures'> = {
  limits: {
    'every-day-planned': () => 'every day is planned, ride or rest',
    'time-of-day': () => 'no day longer than the time you have',
    'days-off': () => 'no training on days without time',
    'days-away': () => 'planned around your days without riding, with an easy return',
    events: () => 'planned around your events',
    'easier-day-between': () => 'an easier day between any two hard days',
    'hard-sessions': ({ max }) => {
      if (max === 0) return 'no hard session';
      return max === 1 ? 'at most 1 hard session' : `at most ${max} hard sessions`;
    },
    'recovery-in-time': () => 'a recovery week comes in time',
    'recovery-load': ({ max, percent }) =>
      `load of at most ${max}, ${percent === null ? 'half an hour of easy riding' : `${percent} % of a loading week`}`,
    load: ({ max }) => `load of at most ${max}`,
    'fitness-rise': ({ difficulty }) => `fitness rises no faster than ${DIFFICULTY_NAMES[difficulty]} allows`,
    'long-ride-baseline': () => 'baseline for later weeks',
    'long-ride': ({ minutes, usualMinutes }) => {
      const usual =
        usualMinutes === null ? '' : `, where your usual long ride is ${exactMinutesText(usualMinutes)}`;
      return `no ride longer than ${exactMinutesText(minutes)}${usual}`;
    },
    taper: ({ minPercent, maxPercent, orMinutes, hasIntensity }) => {
      const cut = maxPercent === null ? `${minPercent} % or more` : `${minPercent} % to ${maxPercent} %`;
      const short = orMinutes === null ? '' : `, or to ${exactMinutesText(orMinutes)}`;
      return `riding cut by ${cut}${short}${hasIntensity ? ', intensity kept' : ''}`;
    },
    'race-day': () => 'nothing but the race on its day, no hard training the day before or after',
    'event-day': () => 'nothing but the event on its day, no hard training right before or after it',
    distribution: ({ easyPercent, hardPercent }) =>
      `at least ${easyPercent} % of the time easy, at most ${hardPercent} % hard`,
    'promised-load': ({ load, within, unit }) => `${load}, within ${within}${unit === '%' ? ' %' : ''}`,
    rideable: () => 'no interval empties you',
    'besides-events': ({ limit }, say) => `${say.limit(limit)}, apart from your events`,
    'season-easier-day-between': () => 'an easier day between any two hard days, across weeks too',
    'season-hard-sessions': ({ difficulty }) =>
      `never more hard sessions than ${DIFFICULTY_NAMES[difficulty]} allows`,
    'season-recovery': () => 'recovery weeks come in time and are light',
    'season-load': () => 'no week much heavier than the weeks before it',
    'season-long-ride': () => 'the longest ride grows by a tenth at most, or by 10 min',
    'season-taper': () => 'riding is cut before the race, intensity is kept',
    'season-race-day': () => 'nothing but the race on its day, no hard training next to it',
    'season-event-day': () => 'nothing but the race or the event on its day, no hard training next to it',
    'season-distribution': () => 'every week has enough easy riding, and not too much hard riding',
    'season-promised-load': () => 'every week has the load that it promises',
    'taper-before-race': () => 'riding is cut before the race',
    'race-has-its-day': () => 'the race has its day',
  },
  figures: {
    'days-planned': ({ count }) => (count === 1 ? '1 day' : `${count} days`),
    'fullest-day': dayFigure,
    'days-too-long': ({ days }) => firstOf(days.map(dayFigure), (count) => `and ${count} more`),
    'no-riding': () => 'no riding',
    days: ({ weekdays }) => list(weekdays.map((weekday) => DAY_NAMES[weekday])),
    'hard-pairs': ({ pairs }) => list(pairs.map((pair) => listText(pair.map(adjacentDay), 'and'))),
    count: ({ count }) => String(count),
    'count-of': ({ count, max }) => `${count} of at most ${max}`,
    'loading-week': ({ nth, max, isOneMore = false }) =>
      `${ordinal(nth)} loading week (${max} at most${isOneMore ? ', since the taper takes the place of the recovery week' : ''})`,
    'no-recovery-needed': ({ in: where }) =>
      `not needed: ${where === 'week' ? 'the week has' : 'every week has'} fewer than three rides or less than two hours`,
    load: ({ load }) => String(load),
    'load-of': ({ load, max }) => `${load} of at most ${max}`,
    'fitness-rise': ({ points, max }) => `${signed(points)} (limit +${max})`,
    'ride-length': ({ minutes }) => exactMinutesText(minutes),
    'ride-length-of': ({ minutes, max }) =>
      `${exactMinutesText(minutes)} of at most ${exactMinutesText(max)}`,
    'taper-cut': ({ percent, intensity }) =>
      `${taperCut(percent)}${{ kept: ', intensity kept', short: ', short efforts only', missing: ', no intensity', 'not-planned': '' }[intensity]}`,
    kept: () => 'kept',
    'kept-after-event': ({ weekdays }) =>
      `kept, but shortly after another event: ${list(weekdays.map((weekday) => DAY_NAMES[weekday]))}`,
    shares: ({ easyPercent, hardPercent }) => `${easyPercent} % easy, ${hardPercent} % hard`,
    'promised-load': ({ load, promised }) => `${load}, promised ${promised}`,
    reserve: ({ percent }) => `${percent} % in reserve`,
    'in-week': ({ week, figure }, say) => `week ${week}: ${say.figure(figure)}`,
    'already-ridden': ({ figure }, say) =>
      `${say.figure(figure)}; after what you have ridden, no plan can keep this`,
    'with-events': ({ figure }, say) => `${say.figure(figure)} with your events`,
    'kept-in-weeks': ({ weeks, of }) => {
      if (weeks === of) return of === 1 ? 'kept in the only week' : `kept in all ${of} weeks`;
      return weeks === 1 ? 'kept in the 1 week that needs it' : `kept in the ${weeks} weeks that need it`;
    },
    'no-race-now': () => 'you have no race now',
    'other-days-away': () => 'your days without riding have changed since this was planned',
    'other-events': () =>
      'your events, or days without riding that fall on them, have changed since this was planned',
    'race-on-another-date': () => 'your race has another date now',
  },
};
