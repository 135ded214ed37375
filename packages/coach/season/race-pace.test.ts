import { describe, expect, it } from 'vitest';
import { addDays, day } from '../calendar/days.ts';
import { USUAL_MINUTES } from '../event/season-events.ts';
import { EVENT_KINDS, type EventKind } from '../event/race-event.ts';
import { isSteady } from '../event/intensity.ts';
import { benefitOf } from '../proof/benefit/benefit.ts';
import { buildSeason } from '../proof/build-season.ts';
import { readWeek } from '../proof/repair/read-week.ts';
import type { Discipline } from '../rider/vocabulary.ts';
import { randomRiders } from '../testing/laws/random-rider.ts';
import { SAMPLE_START } from '../testing/sample-season.ts';
import { seasonFor } from '../testing/season-for.ts';
import { writeWeek } from '../week/write-week.ts';
import type { SeasonRequest } from './season.ts';
import { casesOf } from '../testing/runs.ts';

const RACE = day('2027-03-12');
const DISCIPLINES: Readonly<Partial<Record<EventKind, Discipline>>> = {
  'road-race': 'road',
  'time-trial': 'road',
  'gran-fondo': 'road',
  gravel: 'gravel',
  'mtb-marathon': 'mtb',
};

const planned = (kind: EventKind, more: Partial<SeasonRequest> = {}) =>
  seasonFor(
    [0, 1, 1, 1.5, 0, 4, 2],
    { goal: 'race-prep', fitness: 40 },
    {
      weeks: 20,
      raceDate: RACE,
      raceMinutes: USUAL_MINUTES[kind],
      discipline: DISCIPLINES[kind] ?? 'triathlon',
      ...more,
    },
  );

const pacedIn = ({ weeks }: ReturnType<typeof planned>) =>
  weeks.flatMap((week) =>
    week.days.flatMap(({ session }) => (session?.includes('@') ? [{ week, session }] : [])),
  );

/** The weeks in which a race of surges changes nothing; its openers suit it. */
const loadWeeksOf = ({ weeks }: ReturnType<typeof planned>) =>
  weeks.filter(({ kind, weekStart }) => kind === 'load' && weekStart < RACE);

/** The minutes near the effort of an event. */
function minutesNear(kind: EventKind, raceKind?: EventKind): number {
  const { rider, request } = planned(kind, { raceKind, weeks: 16 });
  const built = buildSeason(rider, request);
  if (!built.ok) throw new Error(built.error.field);
  const facts = benefitOf(built.value.season, built.value.weeks, { kind, minutes: USUAL_MINUTES[kind] });
  return facts.reduce(
    (sum, { code, params }) => (code === 'event-intensity' ? sum + params.minutes : sum),
    0,
  );
}

describe('sessions at the pace of the race', () => {
  it.each(EVENT_KINDS.filter(isSteady))('raise the minutes near its effort: %s', (kind) => {
    expect(minutesNear(kind, kind)).toBeGreaterThan(minutesNear(kind));
  });

  it('are in load weeks of build and peak before the race alone', () => {
    for (const { week } of pacedIn(planned('gravel', { raceKind: 'gravel' }))) {
      expect(['build', 'peak']).toContain(week.phase);
      expect(week.kind).toBe('load');
      expect(week.weekStart < RACE).toBe(true);
    }
  });

  it('have the intensity of the event, in each of its sessions', () => {
    const paces = (kind: EventKind) =>
      new Set(pacedIn(planned(kind, { raceKind: kind })).map(({ session }) => Number(session.split('@')[1])));
    expect(paces('triathlon-full')).toEqual(new Set([72, 74]));
    expect(paces('time-trial')).toEqual(new Set([99]));
    expect(paces('gran-fondo')).toEqual(new Set([75, 76, 77]));
    expect(paces('road-race')).toEqual(new Set([80]));
  });

  it('are none for a race of surges, which keeps its own sessions', () => {
    for (const [kind, discipline] of [
      ['cyclocross', 'cx'],
      ['cross-country', 'mtb'],
      ['track', 'track'],
    ] as const)
      expect(loadWeeksOf(planned(kind, { discipline, raceKind: kind }))).toEqual(
        loadWeeksOf(planned(kind, { discipline })),
      );
  });

  it('are the surges of a criterium before one, and its rehearsal in the peak', () => {
    const sessions = (raceKind: EventKind) =>
      loadWeeksOf(planned('criterium', { discipline: 'road', raceKind, weeks: 16 })).flatMap(
        ({ phase, days }) => (phase === 'base' ? [] : days.flatMap(({ session }) => session ?? [])),
      );
    const [criterium, road] = [sessions('criterium'), sessions('road-race')];
    expect(criterium).toContain('race-criterium');
    expect(criterium).not.toContain('race-road');
    const anaerobic = (all: readonly string[]) => all.filter((id) => id.startsWith('anaerobic'));
    expect(anaerobic(criterium).length).toBeGreaterThan(anaerobic(road).length + 3);
  });

  it('are steady work and no starts before a marathon on the mountain bike', () => {
    const stimuliOf = (raceKind: EventKind) =>
      loadWeeksOf(planned(raceKind, { discipline: 'mtb', raceKind, weeks: 16 })).flatMap(({ phase, days }) =>
        phase === 'base' ? [] : days.flatMap(({ stimulus }) => stimulus ?? []),
      );
    expect(stimuliOf('cross-country')).toContain('starts');
    expect(stimuliOf('mtb-marathon')).not.toContain('starts');
    expect(stimuliOf('mtb-marathon')).toContain('sweet-spot');
  });

  it.each([
    ['road', 'criterium', ['vo2max', 'anaerobic'], ['vo2max']],
    ['road', 'road-race', ['over-under', 'threshold'], ['threshold']],
    ['track', 'criterium', ['vo2max', 'anaerobic'], ['vo2max']],
    // They have no rehearsal of a criterium, and sharpen as before any race.
    ['triathlon', 'criterium', ['sweet-spot', 'threshold'], ['threshold']],
    ['gravel', 'criterium', ['sweet-spot', 'threshold'], ['threshold']],
    ['mtb', 'time-trial', ['threshold', 'over-under'], ['threshold']],
    ['road', 'gran-fondo', ['threshold', 'sweet-spot'], ['threshold']],
    ['triathlon', 'triathlon-olympic', ['sweet-spot', 'threshold'], ['threshold']],
    ['triathlon', 'triathlon-half', ['threshold', 'sweet-spot'], ['sweet-spot']],
    ['mtb', 'cross-country', ['vo2max', 'starts'], ['vo2max']],
    ['mtb', 'mtb-marathon', ['sweet-spot', 'threshold'], ['threshold']],
    ['track', 'track', ['anaerobic', 'starts'], ['anaerobic']],
  ] as const)('are sharpened for in the last two weeks: %s, %s', (discipline, raceKind, ...hard) => {
    const raceDate = addDays(SAMPLE_START, 137);
    const request = { weeks: 20, raceDate, raceKind, discipline, difficulty: 'hard' } as const;
    const { weeks } = seasonFor([1, 1.5, 1.5, 1.5, 1, 4, 3], { goal: 'race-prep', fitness: 40 }, request);
    const hardIn = ({ days }: (typeof weeks)[number]) =>
      days.flatMap(({ role, stimulus }) => (role === 'hard' ? [stimulus] : []));
    expect(weeks.slice(-2).map(hardIn)).toEqual(hard);
  });

  it('are the last ones of their energy system in the last weeks, unless these were long ago', () => {
    const raceDate = addDays(SAMPLE_START, 60);
    const request = { weeks: 9, raceDate, raceKind: 'gran-fondo', difficulty: 'hard' } as const;
    const { weeks } = seasonFor([0.5, 4, 0.5, 0, 4, 0, 0.5], { goal: 'race-prep', fitness: 42 }, request);
    const hard = weeks.map(({ days }) =>
      days.flatMap(({ role, session }) => (role === 'hard' ? (session ?? []) : [])),
    );
    const threshold = (sessions: readonly string[]) => sessions.filter((id) => id.startsWith('threshold'));
    const [last] = threshold(hard.slice(0, -2).flat()).slice(-1);
    expect(new Set(threshold(hard.slice(-2).flat()))).toEqual(new Set([last]));
  });

  it('are the bricks of a triathlete also before a criterium', () => {
    const { weeks } = planned('criterium', { discipline: 'triathlon', raceKind: 'criterium' });
    const ids = weeks.flatMap(({ days }) => days.flatMap(({ session }) => session ?? []));
    expect(ids.some((id) => id.startsWith('brick'))).toBe(true);
    expect(ids).not.toContain('race-criterium');
  });

  it('keep every promise', () => {
    const broken = randomRiders(casesOf(40), 3).flatMap(({ rider, request }, index) => {
      const raceKind = EVENT_KINDS[index % EVENT_KINDS.length];
      const built = buildSeason(rider, { ...request, raceKind });
      return built.ok && built.value.proof.passed ? [] : [{ rider, request, raceKind }];
    });
    expect(broken).toEqual([]);
  });

  it('stay at that pace in a week that is read from a text', () => {
    const season = planned('gran-fondo', { raceKind: 'gran-fondo' });
    for (const { week } of pacedIn(season)) {
      const read = readWeek(season, week, writeWeek(week));
      expect(read.week.workouts.map(({ session }) => session)).toEqual(
        week.days.map(({ session }) => session),
      );
    }
  });
});
