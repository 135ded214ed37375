import { addDays, byDay, isDay } from '@musette/coach/calendar/days';
import { eventClimbs, REPEAT_LIMITS, type PacedClimb } from '@musette/coach/event/event-climbs';
import { EVENT_KINDS, EVENT_LIMITS, EVENT_PRIORITIES } from '@musette/coach/event/race-event';
import { type RiderEvent, seasonEventsOf, topEventOn } from '@musette/coach/event/season-events';
import { err, ok, type Result } from '@musette/coach/result';
import { AWAY_KINDS, type DaysAway, lengthOf, MAX_DAYS_AWAY, overlap } from '@musette/coach/rider/days-away';
import { SEASON_WEEKS } from '@musette/coach/season/season-input';
import type { SeasonRequest } from '@musette/coach/season/season';

// The options --events, --climbs and --away.

type SeasonDates = Pick<SeasonRequest, 'today' | 'start' | 'weeks' | 'raceDate'>;

const UNKNOWN_EVENT = `--events is days, each with a priority and a kind: 2026-12-12:B:gran-fondo:300,2026-12-27:C:criterium. The kinds are ${EVENT_KINDS.join(', ')}.`;

/** The events of the options, with the climbs of the race. An event that the season would leave out is refused. */
export function eventsIn(
  {
    events: text,
    climbs: told,
  }: { readonly events?: string | undefined; readonly climbs?: string | undefined },
  dates: SeasonDates,
): Result<readonly RiderEvent[], string> {
  const events = (text?.split(',') ?? []).map(eventOf);
  if (!events.every((event) => event !== null)) return err(UNKNOWN_EVENT);
  const unused = leftOut(events, dates);
  if (unused !== null) return err(`--events has ${unused}.`);
  if (told === undefined) return ok(events);
  const climbs = climbsIn(told);
  if (climbs === null) return err(UNKNOWN_CLIMBS);
  if (topEventOn(events, dates.raceDate) === null) return err(CLIMBS_WITHOUT_RACE);
  const trained = eventClimbs(climbs);
  return trained === null
    ? err(NO_CLIMBS_TO_TRAIN)
    : ok(events.map((event) => ({ ...event, climbs: trained })));
}

function eventOf(text: string): RiderEvent | null {
  const [date = '', priority, kind, length, ...more] = text.split(':');
  const minutes = length === undefined ? null : numberIn(length);
  const known = {
    priority: EVENT_PRIORITIES.find((one) => one === priority),
    kind: EVENT_KINDS.find((one) => one === kind),
  };
  const isLength = minutes === null || (Number.isInteger(minutes) && minutes > 0);
  if (!isDay(date) || !isLength || more.length > 0) return null;
  if (known.priority === undefined || known.kind === undefined) return null;
  return { date, priority: known.priority, kind: known.kind, minutes };
}

/** Says which event the season would leave out, or would take for another one; null if there is none. */
function leftOut(events: readonly RiderEvent[], dates: SeasonDates): string | null {
  const { start, today, weeks, raceDate } = dates;
  for (const [index, { date, priority, minutes }] of events.entries()) {
    const { min, max } = EVENT_LIMITS.minutes;
    if (minutes !== null && minutes > max)
      return `one of ${minutes} min on ${date}: an event takes ${min} to ${max} min`;
    if (events.findIndex((event) => event.date === date) < index)
      return `two on ${date}: a season knows one event a day`;
    if (priority === 'A' && date !== raceDate)
      return `an A event on ${date}: the A event is the race on the day of --race-date, and others are B or C`;
    // What is wrong with the number of weeks is said by the coach.
    const isInSeason =
      date === raceDate || seasonEventsOf(events, dates).some((event) => event.date === date);
    if (!isInSeason && weeks >= SEASON_WEEKS.min) {
      const first = byDay(today, start) > 0 ? today : start;
      const last = addDays(start, weeks * 7 - 1);
      return `one on ${date}, outside the season: it begins on ${first} and ends on ${last}`;
    }
  }
  return null;
}

const UNKNOWN_CLIMBS = '--climbs is minutes and percent of FTP of each climb: 12@88,9@90,14@86.';
const CLIMBS_WITHOUT_RACE =
  '--climbs are those of the race: it needs --race-date, and --events with an event on that day.';

const NO_CLIMBS_TO_TRAIN = `None of these --climbs can be trained with intervals: one needs ${REPEAT_LIMITS.minutes.min} min or more at ${REPEAT_LIMITS.percent.min} to ${REPEAT_LIMITS.percent.max} % of FTP.`;

/** The climbs of an option; null if one cannot be read. */
function climbsIn(text: string): readonly PacedClimb[] | null {
  const climbs = text.split(',').map((climb) => {
    const [minutes = NaN, percent = NaN, ...more] = climb.split('@').map(numberIn);
    return { minutes, percent: more.length > 0 ? NaN : percent };
  });
  return climbs.every(({ minutes, percent }) => minutes > 0 && percent > 0) ? climbs : null;
}

const UNKNOWN_AWAY =
  '--away is days from the first to the last, and why: 2027-02-01:2027-02-10:holiday,2027-03-08:2027-03-12:illness.';

/** The days away of the option, each on days of its own. */
export function daysAwayIn(text: string | undefined): Result<readonly DaysAway[], string> {
  const all = (text?.split(',') ?? []).map(daysAwayOf);
  if (!all.every((each) => each !== null)) return err(UNKNOWN_AWAY);
  const long = all.find((each) => lengthOf(each) > MAX_DAYS_AWAY);
  if (long !== undefined)
    return err(
      `--away is ${MAX_DAYS_AWAY} days at a time at most, and ${long.from} to ${long.to} is longer.`,
    );
  const twice = all.find((each, index) => all.slice(0, index).some((other) => overlap(each, other)));
  if (twice !== undefined) return err(`--away has days twice: ${twice.from} to ${twice.to}.`);
  return ok(all);
}

function daysAwayOf(text: string): DaysAway | null {
  const [from = '', to = '', name, ...more] = text.split(':');
  const kind = AWAY_KINDS.find((one) => one === name);
  if (!isDay(from) || !isDay(to) || kind === undefined || more.length > 0) return null;
  return byDay(from, to) > 0 ? null : { from, to, kind };
}

/** Accepts only plain numbers: `Number` would accept `1e999` and an empty text. */
export const numberIn = (text: string): number => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);
