import { WEEKDAYS, type Weekday } from '../../calendar/days.ts';
import type { Fact } from '../../fact.ts';
import { HOUR_OPTIONS, type Availability } from '../../rider/availability.ts';
import { DIFFICULTIES, type Difficulty, FORM_DIFFICULTIES } from '../../rider/vocabulary.ts';
import { planSeason } from '../../season/plan-season.ts';
import { partialWeeks } from '../../season/start.ts';
import type { CoachRider, Season, SeasonRequest } from '../../season/season.ts';
import { builtInWeek } from '../../week/plan-day.ts';
import { type BenefitEvent, isShortForEvent, longestRideIn, raceIn } from './benefit.ts';
import { daysAwayThatLower, fitnessOver, raisesFitness, type SeasonWeek } from './season-fitness.ts';

// What would help a season that does not raise fitness, or whose longest ride is short for its event. Each remedy is planned.

/** The new hours of a day. */
export interface DayHours {
  readonly weekday: Weekday;
  readonly hours: number;
}

/** What would help. `to` is the highest fitness then. */
export interface RemedyCodes {
  readonly 'more-hours': { readonly days: readonly DayHours[]; readonly to: number };
  readonly 'more-weeks': { readonly weeks: number; readonly to: number };
  readonly harder: { readonly difficulty: Difficulty; readonly to: number };
  /** More time on a day makes the longest ride this long. */
  readonly 'longer-day': DayHours & { readonly minutes: number };
  /** None of what was tried raises fitness: hours added to a week, more weeks, a harder plan. */
  readonly 'nothing-raises': { readonly hours: number; readonly weeks: boolean; readonly harder: boolean };
}

/** What would help. */
export type RemedyFact = Fact<RemedyCodes>;

/** The extra hours a week that are tried, the least first. */
const HOURS_MORE = [1, 2, 3];
/** The lengths in weeks that are tried, the least first. */
const WEEKS_TRIED = [8, 12];
/** The least difference in minutes that a rider notices. */
const NOTICED_MINUTES = 15;

/**
 * Plans seasons with one change each, and yields what helps; null after a change that does not, so that the caller may pause or stop.
 * A season that helps needs none, and one that only days away lower has none.
 */
export function* remediesFor(
  season: Season,
  weeks: readonly SeasonWeek[],
  event: BenefitEvent | null = raceIn(season),
): Generator<RemedyFact | null, void> {
  if (!raisesFitness(season, weeks) && daysAwayThatLower(season, weeks) === null)
    yield* fitnessRemedies(season, weeks);
  const minutes = longestRideIn(weeks);
  if (isShortForEvent({ minutes, eventMinutes: event?.minutes ?? null })) yield longerDay(season, minutes);
}

function* fitnessRemedies(season: Season, weeks: readonly SeasonWeek[]): Generator<RemedyFact | null, void> {
  const own = highestOf(season, weeks);
  const { rider, request } = season;
  const kinds = [hoursTrials(rider), weeksTrials(request), harderTrials(request)];
  let helps = false;
  for (const trials of kinds) {
    for (const { change, remedy } of trials) {
      const to = raisedBy(season, change);
      // The rider reads whole numbers: the same one is no help.
      const isNoticed = to !== null && to > own;
      yield isNoticed ? remedy(to) : null;
      helps ||= to !== null;
      if (isNoticed) break;
    }
  }
  const [hours, longer, harder] = kinds.map(({ length }) => length) as [number, number, number];
  const isTried = hours + longer + harder > 0;
  if (!helps && isTried)
    yield {
      code: 'nothing-raises',
      params: { hours: HOURS_MORE[hours - 1] ?? 0, weeks: longer > 0, harder: harder > 0 },
    };
}

interface Change {
  readonly rider?: Partial<CoachRider>;
  readonly request?: Partial<SeasonRequest>;
}

/** A change to try, and what it is if fitness rises to a figure. */
interface Trial {
  readonly change: Change;
  readonly remedy: (to: number) => RemedyFact;
}

/** More hours a week, as far as the days have room for them. */
function hoursTrials({ availability }: CoachRider): readonly Trial[] {
  return HOURS_MORE.flatMap((more): readonly Trial[] => {
    const hours = withHoursMore(availability, more);
    if (hours === null) return [];
    const days = WEEKDAYS.filter((weekday) => hours[weekday] !== availability[weekday]).map((weekday) => ({
      weekday,
      hours: hours[weekday],
    }));
    return [
      {
        change: { rider: { availability: hours } },
        remedy: (to) => ({ code: 'more-hours', params: { days, to } }),
      },
    ];
  });
}

/** More weeks. A race ends a season. */
const weeksTrials = (request: SeasonRequest): readonly Trial[] =>
  WEEKS_TRIED.map((weeks) => ({ whole: weeks, weeks: weeks + partialWeeks(request) }))
    .filter(({ weeks }) => request.raceDate === null && weeks > request.weeks)
    .map(({ whole, weeks }) => ({
      change: { request: { weeks } },
      remedy: (to) => ({ code: 'more-weeks', params: { weeks: whole, to } }),
    }));

/** Harder plans, as far as the generator offers them to everybody. */
const harderTrials = ({ difficulty: asked }: SeasonRequest): readonly Trial[] =>
  FORM_DIFFICULTIES.generator
    .filter((difficulty) => DIFFICULTIES.indexOf(difficulty) > DIFFICULTIES.indexOf(asked))
    .map((difficulty) => ({
      change: { request: { difficulty } },
      remedy: (to) => ({ code: 'harder', params: { difficulty, to } }),
    }));

const MAX_HOURS = Math.max(...HOUR_OPTIONS);

/** Hours with this many more, each on the longest day that has room for it, the later one of equal days; null without room. */
function withHoursMore(availability: Availability, more: number): Availability | null {
  if (more === 0) return availability;
  const [day] = WEEKDAYS.toReversed()
    .filter((weekday) => availability[weekday] + 1 <= MAX_HOURS)
    .toSorted((a, b) => availability[b] - availability[a]);
  if (day === undefined) return null;
  return withHoursMore({ ...availability, [day]: availability[day] + 1 }, more - 1);
}

/** A season with a change, and its weeks; null if it cannot be planned. */
function planned({ rider, request }: Season, change: Change): { season: Season; weeks: SeasonWeek[] } | null {
  const result = planSeason({ ...rider, ...change.rider }, { ...request, ...change.request });
  if (!result.ok) return null;
  return {
    season: result.value,
    weeks: result.value.weeks.map((brief) => ({ brief, week: builtInWeek(brief) })),
  };
}

/** The highest fitness with a change; null if the season with it does not say that fitness rises. */
function raisedBy(season: Season, change: Change): number | null {
  const changed = planned(season, change);
  return changed !== null && raisesFitness(changed.season, changed.weeks)
    ? highestOf(changed.season, changed.weeks)
    : null;
}

/** The highest fitness of a season, as the rider reads it. */
const highestOf = (season: Season, weeks: readonly SeasonWeek[]): number =>
  Math.round(fitnessOver(season, weeks).highest);

/** All hours on the day that has the most, if the longest ride grows by them. */
function longerDay(season: Season, minutes: number): RemedyFact | null {
  const { availability } = season.rider;
  const hours = Math.max(...WEEKDAYS.map((weekday) => availability[weekday]));
  const weekday = WEEKDAYS.findLast((each) => availability[each] === hours) as Weekday;
  const changed = planned(season, { rider: { availability: { ...availability, [weekday]: MAX_HOURS } } });
  const longest = changed === null ? 0 : longestRideIn(changed.weeks);
  return longest < minutes + NOTICED_MINUTES
    ? null
    : { code: 'longer-day', params: { weekday, hours: MAX_HOURS, minutes: longest } };
}
