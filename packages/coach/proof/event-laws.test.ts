import { expect, it } from 'vitest';
import { addDays, daysBetween } from '../calendar/days.ts';
import { EVENT_KINDS } from '../event/race-event.ts';
import { nearEvent, type NearEvent, type RiderEvent, seasonEventsOf } from '../event/season-events.ts';
import type { DaysAway } from '../rider/days-away.ts';
import { randomRiders, type Asked } from '../testing/laws/random-rider.ts';
import { type BuiltSeason, buildSeason } from './build-season.ts';
import { casesOf } from '../testing/runs.ts';

// Seasons around random events keep every promise.

const RIDERS = casesOf(100);
const MINUTES = 60_000;

/** One to eight events, from the first day on, some next to each other; every fifth lasts a day. */
const eventsFor = ({ request }: Asked, index: number): readonly RiderEvent[] =>
  Array.from({ length: 1 + (index % 8) }, (_, turn): RiderEvent => {
    const steps = [0, 1, 6, 7, 8, 13, 20, 31];
    const from = index % 4 === 0 ? 1 : (index * 11) % (request.weeks * 7);
    return {
      date: addDays(request.today, from + turn * (steps[(index + turn) % steps.length] ?? 0)),
      priority: (['B', 'C', 'A'] as const)[(index + turn) % 3] ?? 'B',
      kind: EVENT_KINDS[(index + 3 * turn) % EVENT_KINDS.length] ?? 'gravel',
      minutes: [null, 45, 150, 420, 1440][(index + turn) % 5] ?? null,
    };
  });

/** The long ride may follow an event of less than two hours. */
const isAfterShort = ({ event, side }: NearEvent): boolean => side === 'after' && event.minutes < 120;

function faultsOf({ season, weeks, proof }: BuiltSeason): readonly string[] {
  const { request } = season;
  const { events = [], daysAway = [] } = request;
  const broken = proof.checks.flatMap(({ name, passed, figure }) =>
    passed ? [] : [`${name} ${JSON.stringify(figure)}`],
  );
  const days = weeks.flatMap(({ brief }) => brief.days);
  const ridden = days.filter(({ event, minutes, role }) => event && (minutes > 0 || role !== 'race'));
  const hard = days.filter(({ date, role }) => {
    const near = nearEvent({ events, daysAway }, date);
    return near && (role === 'hard' || (role === 'long' && !isAfterShort(near)));
  });
  const lost = events.filter(
    ({ date }) =>
      days.some((day) => day.date === date && day.event === undefined) &&
      !daysAway.some(({ from, to }) => from <= date && date <= to),
  );
  const unexplained = weeks.filter(
    ({ brief }) =>
      brief.days.filter(({ event }) => event).length !==
      brief.aim.filter(({ code }) => code === 'event').length,
  );
  return [
    ...broken,
    ...ridden.map(({ date }) => `a ride on ${date}`),
    ...hard.map(({ date }) => `${date} is not easy`),
    ...lost.map(({ date }) => `no event on ${date}`),
    ...unexplained.map(({ brief }) => `${brief.weekStart} does not say why`),
  ];
}

it(
  `plans around events for ${RIDERS} riders`,
  () => {
    const faults = randomRiders(RIDERS, 11).flatMap((asked, index) => {
      const { rider, request } = asked;
      const events = seasonEventsOf(eventsFor(asked, index), request);
      const first = addDays(request.today, (index * 5) % 40);
      const away: DaysAway = { from: first, to: addDays(first, index % 9), kind: 'illness' };
      const isRaceAway =
        request.raceDate !== null &&
        daysBetween(away.from, request.raceDate) >= 0 &&
        daysBetween(request.raceDate, away.to) >= 0;
      const daysAway = index % 3 === 0 && !isRaceAway ? [away] : [];
      const built = buildSeason(rider, { ...request, events, daysAway });
      if (!built.ok) return [`${index}: ${built.error.code}`];
      return faultsOf(built.value).map((fault) => `${index}: ${fault}`);
    });
    expect(faults).toEqual([]);
  },
  5 * MINUTES,
);
