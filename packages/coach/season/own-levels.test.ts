import { describe, expect, it } from 'vitest';
import { addDays, addWeeks, daysBetween } from '../calendar/days.ts';
import { DISCIPLINES, GOALS } from '../rider/vocabulary.ts';
import { stepsOf } from '../library/built-steps.ts';
import { askedLevelOf, isRehearsal, levelOfWork, WORK_SCALES } from '../library/work-level.ts';
import { LEVEL_MOVES } from '../progress/levels/levels.ts';
import { buildSeason, buildWeek } from '../proof/build-season.ts';
import { ENERGY_SYSTEMS, type Levels, toLevel } from '../rider/levels.ts';
import { randomRiders } from '../testing/laws/random-rider.ts';
import { SAMPLE_START } from '../testing/sample-season.ts';
import { seasonFor } from '../testing/season-for.ts';
import { planSeason, replanSeason } from './plan-season.ts';
import { hasProgressiveSession, hasSession, mainWorkSeconds, type SessionDay } from './previous-keys.ts';
import type { Season } from './season.ts';

const HOURS = [0, 1.5, 1, 1.5, 0, 3, 2];
const allAt = (level: number | null): Levels =>
  Object.fromEntries(ENERGY_SYSTEMS.map((system) => [system, level])) as Levels;
const seasonAt = (level: number | null, weekStart = SAMPLE_START): Season =>
  seasonFor(HOURS, { levels: { weekStart, levels: allAt(level) } });

/** The levels of the key sessions of a week. */
const levelsIn = ({ weeks }: Season, week: number): readonly number[] =>
  (weeks[week]?.days ?? [])
    .filter(hasSession)
    .filter(hasProgressiveSession)
    .flatMap((each) => levelOfWork(each.stimulus, mainWorkSeconds(each))?.level ?? []);
const sum = (levels: readonly number[]): number => levels.reduce((all, each) => all + each, 0);

/** The promises of a season that its weeks break. */
const brokenIn = (season: Season) =>
  season.weeks.flatMap((brief) => buildWeek(season, brief).proof.checks.filter(({ passed }) => !passed));

const rehearsalsOf = ({ weeks }: Season): readonly SessionDay[] =>
  weeks
    .flatMap(({ days }) => days)
    .filter(hasSession)
    .filter(({ stimulus }) => isRehearsal(stimulus));

/** A season whose weeks after a session are planned again, because that was too hard. */
function seasonAfterTooHard(season: Season, hard: SessionDay): Season {
  const { system = null, level = 0 } = askedLevelOf(hard.stimulus, stepsOf(hard)) ?? {};
  const tooHard = system === null ? {} : { [system]: { level: level - LEVEL_MOVES.felt, date: hard.date } };
  const week = season.weeks.findIndex(({ days }) => days.some(({ date }) => date === hard.date));
  const levels = { weekStart: addWeeks(season.request.start, week + 1), levels: allAt(null), tooHard };
  const again = replanSeason(
    { ...season, rider: { ...season.rider, levels } },
    { availability: season.rider.availability },
    season.weeks.slice(0, week + 1),
  );
  if (!again.ok) throw new Error('not planned again');
  return again.value;
}

describe('the levels of a rider', () => {
  it('change nothing while they are unknown', () => {
    expect(seasonAt(null).weeks).toEqual(seasonFor(HOURS).weeks);
  });

  it('set the size of the first key sessions', () => {
    for (const level of [2, 3, 4]) {
      for (const each of levelsIn(seasonAt(level), 0)) expect(Math.abs(each - level)).toBeLessThan(1.5);
    }
    expect(sum(levelsIn(seasonAt(2), 0))).toBeLessThan(sum(levelsIn(seasonAt(4), 0)));
  });

  it('leave the growth within a block', () => {
    const season = seasonAt(3);
    expect(sum(levelsIn(season, 1))).toBeGreaterThan(sum(levelsIn(season, 0)));
  });

  it('hold from their week on, as in a plan that is planned again', () => {
    const later = seasonAt(1, addWeeks(SAMPLE_START, 4));
    expect(sum(levelsIn(later, 4))).toBeLessThan(sum(levelsIn(seasonFor(HOURS), 4)));
    expect(seasonAt(1, addWeeks(SAMPLE_START, 52)).weeks).toEqual(seasonFor(HOURS).weeks);
  });

  it('never ask for smaller sessions when they are higher', () => {
    const first = [1, 2, 4, 6, 8, 10].map((level) => sum(levelsIn(seasonAt(level), 0)));
    expect(first).toEqual(first.toSorted((a, b) => a - b));
  });

  it('let sessions grow at once, and keep nothing back, where the last one was too easy', () => {
    const start = addWeeks(SAMPLE_START, 1);
    const known = seasonFor(HOURS, { levels: { weekStart: start, levels: allAt(3) } });
    const totals = ENERGY_SYSTEMS.map((tooEasy) => {
      const season = seasonFor(HOURS, { levels: { weekStart: start, levels: allAt(3), tooEasy } });
      return sum(levelsIn(season, 1)) - sum(levelsIn(known, 1));
    });
    expect(Math.min(...totals)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...totals)).toBeGreaterThan(0);
  });

  it('do not let a session grow that was above the level, when the weeks after it are planned again', () => {
    const planned = seasonFor(HOURS);
    const levels = { weekStart: addWeeks(SAMPLE_START, 1), levels: allAt(1) };
    const season = { ...planned, rider: { ...planned.rider, levels } };
    const again = replanSeason(
      season,
      { availability: season.rider.availability },
      planned.weeks.slice(0, 1),
    );
    if (!again.ok) throw new Error('not planned again');
    expect(sum(levelsIn(again.value, 1))).toBeLessThan(sum(levelsIn(planned, 1)));
  });

  it('let VO2max begin with a small session where they are unknown', () => {
    const first = (level: number | null) => {
      const levels = { weekStart: SAMPLE_START, levels: { ...allAt(null), vo2max: level } };
      const { weeks } = seasonFor(
        [0, 1.5, 1.5, 1.5, 0, 3, 3],
        { goal: 'race-prep', fitness: 45, age: 55, longestRideMinutes: 150, levels },
        { weeks: 16, difficulty: 'hard', discipline: 'gravel', raceDate: addDays(SAMPLE_START, 111) },
      );
      const days = weeks.filter(({ kind }) => kind === 'load').flatMap((week) => week.days);
      return days.find(({ stimulus }) => stimulus === 'vo2max')?.level ?? 1;
    };
    expect(first(null)).toBeLessThanOrEqual(0.4 * 0.9);
    expect(first(9)).toBeGreaterThan(0.4 * 0.9);
  });

  describe('after a session that was too hard', () => {
    /** Each of the first key sessions of some seasons, with the weeks that are planned again after it. */
    const answers = randomRiders(40, 5).flatMap(({ rider, request }) => {
      const planned = planSeason(rider, request);
      const season = planned.ok ? planned.value : null;
      return (season?.weeks.slice(0, 4) ?? []).flatMap((week, index) =>
        week.days
          .filter(hasSession)
          .filter(hasProgressiveSession)
          .flatMap((hard) => {
            const { system, level } = levelOfWork(hard.stimulus, mainWorkSeconds(hard)) ?? {};
            const isLast = !week.days.some(
              ({ date, stimulus }) =>
                date > hard.date && stimulus !== null && WORK_SCALES[stimulus]?.system === system,
            );
            if (season === null || system === undefined || level === undefined || !isLast) return [];
            const limit = level - LEVEL_MOVES.felt;
            const weekStart = addWeeks(week.weekStart, 1);
            const levels = {
              weekStart,
              levels: { ...allAt(null), [system]: toLevel(limit) },
              tooHard: { [system]: { level: limit, date: hard.date } },
            };
            const again = replanSeason(
              { ...season, rider: { ...season.rider, levels } },
              { availability: season.rider.availability },
              season.weeks.slice(0, index + 1),
            );
            if (!again.ok) throw new Error('not planned again');
            const [next] = again.value.weeks
              .flatMap(({ days }) => days)
              .filter(hasSession)
              .filter(hasProgressiveSession)
              .filter(({ date, stimulus }) => date > hard.date && WORK_SCALES[stimulus]?.system === system);
            return [{ hard, limit, next, season: again.value }];
          }),
      );
    });
    const levelOf = (day: SessionDay): number =>
      levelOfWork(day.stimulus, mainWorkSeconds(day))?.level as number;
    const next = answers.flatMap(({ limit, hard, next: day }) =>
      day === undefined ? [] : [{ limit, hard, day }],
    );
    const isLarger = ({ limit, day }: (typeof next)[number]): boolean => levelOf(day) > limit;

    it('the next one asks for less, whenever it comes', () => {
      const share = next.filter((each) => !isLarger(each)).length / next.length;
      expect(share).toBeGreaterThan(0.8);
      expect(next.filter(isLarger).filter(({ hard, day }) => daysBetween(hard.date, day.date) <= 9)).toEqual(
        [],
      );
    });

    it('the next one is the smallest of its kind where nothing smaller exists, after a week of easy riding', () => {
      const smallest = next.filter(isLarger);
      expect(smallest.length).toBeGreaterThan(0);
      expect(smallest.filter(({ day }) => day.level > 0)).toEqual([]);
    });

    it('leaves the volume of a new season as it is', () => {
      const season = seasonFor(HOURS, { fitness: 45 }, { difficulty: 'hard' });
      const tooHard = { threshold: { level: 1.5, date: addDays(SAMPLE_START, -3) } };
      const levels = { weekStart: SAMPLE_START, levels: allAt(null), tooHard };
      const again = seasonFor(HOURS, { fitness: 45, levels }, { difficulty: 'hard' });
      expect(again.targetFitness).toBe(season.targetFitness);
    });

    it('is followed by the smallest session of its kind where that was long ago and none is small enough', () => {
      const date = addDays(SAMPLE_START, -30);
      const tooHard = Object.fromEntries(ENERGY_SYSTEMS.map((system) => [system, { level: 0.5, date }]));
      const levels = { weekStart: SAMPLE_START, levels: allAt(null), tooHard };
      for (const discipline of DISCIPLINES) {
        for (const goal of GOALS) {
          const season = seasonFor(HOURS, { goal, fitness: 45, levels }, { discipline, difficulty: 'hard' });
          const days = season.weeks.flatMap((week) =>
            week.days.filter(hasSession).filter(hasProgressiveSession),
          );
          const systems = new Map(
            days.toReversed().map((each) => [WORK_SCALES[each.stimulus]?.system, each]),
          );
          systems.delete(undefined);
          expect([...systems.values()].filter(({ level }) => level > 0)).toEqual([]);
        }
      }
    });

    it('still holds where the small session was planned and not ridden', () => {
      const season = seasonFor(HOURS, { fitness: 45 }, { difficulty: 'hard', weeks: 12 });
      const week = season.weeks.findIndex(
        ({ days, kind }) => kind === 'load' && days.some(({ stimulus }) => stimulus === 'threshold'),
      );
      const at = addWeeks(SAMPLE_START, week + 1);
      const date = addDays(SAMPLE_START, week * 7 - 1);
      const levels = { weekStart: at, levels: allAt(null), tooHard: { threshold: { level: 1.5, date } } };
      const known = { ...season, rider: { ...season.rider, levels } };
      const again = replanSeason(
        known,
        { availability: season.rider.availability },
        season.weeks.slice(0, week + 1),
      );
      const later = (again.ok ? again.value.weeks : []).slice(week + 1).flatMap(({ days }) => days);
      const first = later
        .filter(hasSession)
        .find(({ stimulus }) => WORK_SCALES[stimulus]?.system === 'threshold');
      expect(first && (levelOf(first) <= 1.5 || first.level === 0)).toBe(true);
    });

    it('lets no rehearsal and no brick grow for four weeks', () => {
      for (const discipline of ['road', 'triathlon'] as const) {
        const request = { discipline, weeks: 13, raceDate: addDays(SAMPLE_START, 89) };
        const season = seasonFor(HOURS, { goal: 'race-prep', fitness: 45 }, request);
        const workAfter = (hard: SessionDay, planned: Season): readonly number[] =>
          rehearsalsOf(planned)
            .filter(({ stimulus }) => stimulus === hard.stimulus)
            .filter(({ date }) => date > hard.date && daysBetween(hard.date, date) <= 28)
            .map((day) => mainWorkSeconds(day) - mainWorkSeconds(hard));
        const rehearsals = rehearsalsOf(season);
        expect(Math.max(...rehearsals.flatMap((hard) => workAfter(hard, season)))).toBeGreaterThan(0);
        const again = rehearsals.map((hard) => ({ hard, season: seasonAfterTooHard(season, hard) }));
        expect(Math.max(...again.flatMap((each) => workAfter(each.hard, each.season)))).toBeLessThanOrEqual(
          0,
        );
        expect(again.flatMap((each) => brokenIn(each.season))).toEqual([]);
      }
    });

    it('no promise is broken', () => {
      expect(answers.flatMap(({ season }) => brokenIn(season))).toEqual([]);
    });
  });

  it('break no promise', () => {
    for (const [index, { rider, request }] of randomRiders(20, 16).entries()) {
      const levels = { weekStart: request.start, levels: allAt(1 + (index % 10)) };
      const built = buildSeason({ ...rider, levels }, request);
      expect(built.ok && built.value.proof.checks.filter(({ passed }) => !passed)).toEqual([]);
    }
  });

  it('are refused outside their limits', () => {
    expect(() => seasonAt(11)).toThrow('levels');
  });
});
