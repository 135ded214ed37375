import { WEEKDAYS } from '../../calendar/days.ts';
import { HOUR_OPTIONS } from '../../rider/availability.ts';
import { DIFFICULTIES } from '../../rider/vocabulary.ts';
import type { Asked } from './random-rider.ts';
import { fitnessAfter, type Measured } from './measured.ts';
import {
  isFrom,
  lastWeekBeforeTaper,
  loadWeeksOf,
  meanOf,
  raceDayOf,
  reaches,
  staysBelow,
  sumOf,
  worstOf,
  type Finding,
  type Law,
} from './law.ts';

// The laws of what a season brings: fitness, form, and more for riders who ask for more.

/** Load of an hour of a training week (IF 0.72), spread over seven days: what an hour a week carries. */
const FITNESS_PER_HOUR = 52 / 7;
/** An hour of an easy plan carries less (IF 0.68). */
const EASY_FITNESS_PER_HOUR = 46 / 7;
const MIN_WEEKS = 8;
/** From this age on every third week recovers, else every fourth. */
const SENIOR_AGE = 50;
/** Load of a recovery week, of a load week. */
const RECOVERY_LOAD = 0.62;

/** The highest fitness before the taper, or of the whole season. */
const peakOf = (season: Measured): number =>
  Math.max(...season.form.slice(0, lastWeekBeforeTaper(season) * 7).map(({ fitness }) => fitness));

/** The highest fitness with which a week before the taper ends. Within a week it rises and falls with the days that have time. */
const weeklyPeakOf = (season: Measured): number =>
  Math.max(
    season.start,
    ...Array.from({ length: lastWeekBeforeTaper(season) }, (_, week) => fitnessAfter(season, week + 1)),
  );

/** True for a rider whose hours can raise the fitness, with time for it. */
export const canGrow = (season: Measured): boolean =>
  isFrom('moderate', season) &&
  lastWeekBeforeTaper(season) >= MIN_WEEKS - 2 &&
  season.weeks.length >= MIN_WEEKS &&
  season.hours * FITNESS_PER_HOUR >= 1.3 * season.start;

const finalFitness = (season: Measured): number => {
  const race = raceDayOf(season);
  return (race > 0 ? season.form[race - 1]?.fitness : season.form.at(-1)?.fitness) ?? 0;
};

/** The share of the highest fitness that is left at the end, or after the days of a taper with 40 % of the load that held it. */
function keptShare(season: Measured): number {
  const race = raceDayOf(season);
  const days = race - lastWeekBeforeTaper(season) * 7;
  return race < 0 ? 0.95 : Math.min(0.95, 0.4 + 0.6 * Math.exp(-days / 42));
}

const MAX_HOURS = { easy: 7, moderate: 12, hard: 16, expert: 20 } as const;

/** The hours of the six days with the most time, because every week has a day of rest. */
const hoursOnSixDays = ({ asked }: Measured): number =>
  sumOf(
    WEEKDAYS.map((name) => asked.rider.availability[name])
      .toSorted((a, b) => b - a)
      .slice(0, 6),
  );

/** Where fitness goes from the start with all hours ridden, and recovery weeks between them. */
function carriedAfter(season: Measured, days: number): number {
  const { asked, start } = season;
  const { difficulty } = asked.request;
  const perHour = difficulty === 'easy' ? EASY_FITNESS_PER_HOUR : FITNESS_PER_HOUR;
  const cycle = (asked.rider.age ?? 0) >= SENIOR_AGE ? 3 : 4;
  const recovered = (cycle - 1 + RECOVERY_LOAD) / cycle;
  const carried = Math.min(hoursOnSixDays(season), MAX_HOURS[difficulty]) * perHour * recovered;
  return carried + (start - carried) * Math.exp(-days / 42);
}

/** The longest ride that the rider may have by each load week: a tenth or 10 min more a week than lately. */
function longestAllowed({ asked, hours }: Measured, loadWeeks: number): number {
  const { weeklyHours, fitness, longestRideMinutes } = asked.rider;
  const usual = fitness === null ? (weeklyHours ?? Math.min(7, hours * 0.65)) : fitness / 7;
  let longest = Math.max(30, longestRideMinutes ?? usual * 60 * 0.4);
  for (let week = 0; week < loadWeeks; week += 1) longest = Math.max(longest * 1.1, longest + 10);
  return longest;
}

function formOnRaceMorning(season: Measured): { readonly form: number; readonly fitness: number } | null {
  const race = raceDayOf(season);
  const evening = season.form[race - 1];
  return evening === undefined || season.weeks.length < MIN_WEEKS || season.start < 10
    ? null
    : { form: evening.fitness - evening.fatigue, fitness: evening.fitness };
}

const totalsOf = ({ weeks, built }: Measured) => ({
  minutes: sumOf(weeks.map(({ minutes }) => minutes)),
  load: sumOf(weeks.map(({ load }) => load)),
  longest: Math.max(...weeks.map(({ longest }) => longest)),
  hard: sumOf(weeks.map(({ hardMinutes }) => hardMinutes)),
  target: built.season.targetFitness,
});

/** Who has so little time that nothing tires needs no recovery week, and with half an hour more has them. */
const recoveriesIn = ({ weeks }: Measured): number => weeks.filter(({ kind }) => kind === 'recovery').length;

/** Sums of weeks are compared with this leeway, because rides are planned in steps of five minutes. */
const LEEWAY = 0.98;

function neverLess(less: Measured, more: Measured, figures: readonly (keyof ReturnType<typeof totalsOf>)[]) {
  const [a, b] = [totalsOf(less), totalsOf(more)];
  return worstOf(figures.map((figure) => reaches(b[figure], a[figure] * LEEWAY, figure))) as Finding;
}

export const LAWS_OF_FITNESS: readonly Law[] = [
  {
    name: 'gain',
    says: 'from moderate up, fitness before the taper is 10 % above the start',
    find: (season) => (canGrow(season) ? reaches(peakOf(season), season.start * 1.1, 'fitness') : null),
  },
  {
    name: 'kept',
    says: 'of the highest fitness at the end of a week, 95 % is there at the end; on race morning what a cut of 60 % leaves, in a taper of its length',
    find: (season) =>
      canGrow(season)
        ? reaches(finalFitness(season), weeklyPeakOf(season) * keptShare(season), 'fitness')
        : null,
  },
  {
    name: 'kept-daily',
    says: 'the same of the highest fitness of any day',
    find: (season) =>
      canGrow(season) ? reaches(finalFitness(season), peakOf(season) * keptShare(season), 'fitness') : null,
  },
  {
    name: 'kept-95',
    says: 'of that, 95 % is there on race morning too, whatever the taper',
    find: (season) =>
      canGrow(season) && raceDayOf(season) > 0
        ? reaches(finalFitness(season), peakOf(season) * 0.95, 'fitness')
        : null,
  },
  {
    name: 'no-deeper',
    says: 'where hours carry less, fitness falls no further than they make it',
    find: (season) => {
      const last = lastWeekBeforeTaper(season);
      if (canGrow(season) || last < 4) return null;
      const least = Math.min(season.start, carriedAfter(season, last * 7));
      return reaches(
        Math.max(fitnessAfter(season, last), fitnessAfter(season, last - 1)),
        least * 0.95,
        'fitness',
      );
    },
  },
  {
    name: 'year-climbs',
    says: 'in a year, the load weeks of the last third before the taper are heavier than those of the middle one',
    find: (season) => {
      const last = lastWeekBeforeTaper(season);
      if (last < 40) return null;
      const third = Math.floor(last / 3);
      const meanIn = (from: number, to: number): number =>
        meanOf(
          loadWeeksOf(season)
            .filter(({ number }) => number > from && number <= to)
            .map(({ load }) => load),
        );
      return reaches(meanIn(last - third, last), meanIn(last - 2 * third, last - third) * 1.001, 'mean load');
    },
  },
  {
    name: 'harder-is-more',
    says: 'hours, load, longest ride, hard minutes and the target rise or stay with difficulty',
    find: (season, again) => {
      const { rider, request } = season.asked;
      const next = DIFFICULTIES[DIFFICULTIES.indexOf(request.difficulty) + 1];
      if (next === undefined || request.weeks < 4) return null;
      const harder = again({ rider, request: { ...request, difficulty: next } });
      return neverLess(season, harder, ['minutes', 'load', 'longest', 'hard', 'target']);
    },
  },
  {
    name: 'more-hours-are-more',
    says: 'hours, load and longest ride rise or stay with half an hour more on the shortest day that can have it, between plans with as many recovery weeks',
    find: (season, again) => {
      const longer = withMoreTime(season.asked);
      if (longer === null || season.asked.request.weeks < 4) return null;
      const more = again(longer);
      const isAlike = recoveriesIn(season) === recoveriesIn(more);
      return isAlike ? neverLess(season, more, ['minutes', 'load', 'longest']) : null;
    },
  },
  {
    name: 'hours-used',
    says: 'a hard plan of up to 10 h uses 80 % of the hours, on six days at most, once the longest ride has grown to them',
    find: (season) => {
      const { rider } = season.asked;
      if (!isFrom('hard', season) || season.hours > 10 || season.weeks.length < MIN_WEEKS) return null;
      if (rider.age !== null && rider.age >= 50) return null;
      const usable = WEEKDAYS.map((name) => rider.availability[name] * 60)
        .toSorted((a, b) => b - a)
        .slice(0, 6);
      const weeks = loadWeeksOf(season);
      const half = Math.floor(weeks.length / 2);
      const longest = longestAllowed(season, half);
      const minutes = sumOf(usable.map((each) => Math.min(each, longest)));
      return reaches(meanOf(weeks.slice(half).map((week) => week.minutes)), minutes * 0.8, 'minutes');
    },
  },
  {
    name: 'form',
    says: 'form on race morning is 15 to 40 % of fitness',
    find: (season) => {
      const morning = formOnRaceMorning(season);
      if (morning === null) return null;
      const { form, fitness } = morning;
      const [low, high] = [reaches(form, fitness * 0.15, 'form'), staysBelow(form, fitness * 0.4, 'form')];
      return worstOf([low, high]);
    },
  },
  {
    name: 'form-limits',
    says: 'form on race morning is at most +25 where hours carry the start, and at least +5 from 4 h a week on',
    find: (season) => {
      const morning = formOnRaceMorning(season);
      if (morning === null) return null;
      // Who rides less than before is fresh whatever is planned.
      const isCarried = hoursOnSixDays(season) * FITNESS_PER_HOUR >= season.start;
      return worstOf([
        isCarried ? staysBelow(morning.form, 25, 'form') : null,
        season.hours < 4 ? null : reaches(morning.form, 5, 'form'),
      ]);
    },
  },
];

/** The rider with half an hour more on the day that has the least of those that have some and can have more. */
function withMoreTime({ rider, request }: Asked): Asked | null {
  const { availability } = rider;
  const [name] = WEEKDAYS.filter((each) => availability[each] > 0 && availability[each] < 4).toSorted(
    (a, b) => availability[a] - availability[b],
  );
  if (name === undefined) return null;
  const hours = HOUR_OPTIONS[HOUR_OPTIONS.indexOf(availability[name]) + 1];
  return { rider: { ...rider, availability: { ...availability, [name]: hours } }, request };
}
