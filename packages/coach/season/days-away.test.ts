import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import type { DaysAway } from '../rider/days-away.ts';
import { DIFFICULTIES, DISCIPLINES, GOALS } from '../rider/vocabulary.ts';
import { seasonFor } from '../testing/season-for.ts';
import { SAMPLE_START } from '../testing/sample-season.ts';
import type { Season } from './season.ts';
import { checkRequest } from './season-input.ts';

const HOURS = [0, 1, 1, 1.5, 0, 3, 2];

const away = (from: number, to: number, kind: DaysAway['kind']): DaysAway => ({
  from: addDays(SAMPLE_START, from),
  to: addDays(SAMPLE_START, to),
  kind,
});
const around = (...daysAway: DaysAway[]): Season => seasonFor(HOURS, {}, { weeks: 10, daysAway });
const plain = around();
/** The load of a week as a share of the same week without days away. */
const shareOf = (season: Season, week: number): number =>
  (season.weeks[week]?.targetLoad ?? 0) / (plain.weeks[week]?.targetLoad ?? 0);

describe('a season around days away', () => {
  it('leaves a week away empty, and says why', () => {
    const { aim, days, targetMinutes, kind } = around(away(21, 27, 'holiday')).weeks[3] ?? {};
    expect({ kind, targetMinutes }).toEqual({ kind: 'recovery', targetMinutes: 0 });
    expect(aim).toEqual([{ code: 'week-away', params: { kind: 'holiday' } }]);
    for (const { role, why } of days ?? [])
      expect({ role, why }).toEqual({ role: 'off', why: [{ code: 'away', params: { kind: 'holiday' } }] });
  });

  it('calls a block that a week away leaves with a single load week short', () => {
    const season = seasonFor(
      HOURS,
      { goal: 'endurance' },
      { weeks: 10, daysAway: [away(28, 34, 'holiday')] },
    );
    expect(season.weeks.slice(3, 5).map(({ kind }) => kind)).toEqual(['load', 'recovery']);
    expect(season.weeks[3]?.aim[0]).toEqual({ code: 'short-block', params: {} });
  });

  it('begins base after an illness that leaves no load week of it before', () => {
    const season = seasonFor(HOURS, { goal: 'endurance' }, { weeks: 12, daysAway: [away(0, 6, 'illness')] });
    const begins = season.weeks.flatMap(({ aim }) => aim.filter(({ code }) => code === 'phase'));
    expect(season.weeks.slice(0, 2).map(({ kind }) => kind)).toEqual(['recovery', 'recovery']);
    expect(begins[0]).toEqual({ code: 'phase', params: { phase: 'base', block: 'first' } });
  });

  it('leave nothing to compare with the week before where they are most of a week', () => {
    const codes = (to: number) => around(away(28, to, 'holiday')).weeks[4]?.aim.map(({ code }) => code);
    expect(codes(30)).toEqual(['days-away', 'last-of-block', 'key-session']);
    expect(codes(32)).toEqual(['days-away', 'key-session']);
  });

  it('holds no more on the other days of the week, and says how many are missing', () => {
    const { weeks } = around(away(29, 30, 'holiday'));
    expect(weeks[4]?.aim[0]).toEqual({ code: 'days-away', params: { kind: 'holiday', days: 2 } });
    const both = around(away(28, 29, 'illness'), away(31, 31, 'holiday')).weeks[4];
    expect(both?.aim.slice(0, 2)).toEqual([
      { code: 'days-away', params: { kind: 'holiday', days: 1 } },
      { code: 'days-away', params: { kind: 'illness', days: 2 } },
    ]);
    expect(weeks[4]?.days.map(({ minutes }) => minutes > 0)).toEqual([
      false,
      false,
      false,
      true,
      false,
      true,
      true,
    ]);
    expect(weeks[4]?.targetLoad).toBeLessThan(plain.weeks[4]?.targetLoad ?? 0);
    expect(weeks[5]?.targetLoad).toBeGreaterThan(0);
  });

  it('comes back from a week of illness with 35 to 70 % of its load, the easiest rides and no hard one', () => {
    const season = around(away(42, 48, 'illness'));
    expect(season.weeks[7]?.aim[0]).toEqual({ code: 'coming-back', params: { kind: 'illness' } });
    expect(season.weeks[7]?.hardDays).toBe(0);
    expect(shareOf(season, 7)).toBeGreaterThan(0.35);
    expect(shareOf(season, 7)).toBeLessThan(0.7);
    const rides = season.weeks[7]?.days.filter(({ minutes }) => minutes > 0) ?? [];
    for (const { role, why, level } of rides)
      expect({ role, why, level }).toEqual({
        level: 0,
        role: 'easy',
        why: [{ code: 'coming-back', params: { kind: 'illness' } }],
      });
    expect(season.weeks[8]?.kind).toBe('load');
  });

  it('has no sprints in the week after an illness, whatever the discipline trains on easy days', () => {
    const hours = [1, 2, 1.5, 1, 0, 3, 1];
    const request = { weeks: 8, discipline: 'track', difficulty: 'hard' } as const;
    const sprintsIn = (from: number) => {
      const daysAway = [away(from, from + 2, 'illness')];
      const { weeks } = seasonFor(hours, { goal: 'fitness' }, { ...request, daysAway });
      const back = weeks.filter(({ aim }) => aim.some(({ code }) => code === 'coming-back'));
      expect(back).toHaveLength(1);
      return back.flatMap(({ days }) => days.filter(({ stimulus }) => stimulus === 'sprint'));
    };
    expect([4, 11, 18, 25, 32, 39].flatMap(sprintsIn)).toEqual([]);
  });

  it('keeps the hard ride before an illness in mid-week, and lightens the days after it', () => {
    const week = around(away(44, 46, 'illness')).weeks[6];
    expect(week?.days.map(({ role }) => role)).toEqual(['off', 'hard', 'off', 'off', 'off', 'easy', 'easy']);
  });

  it('begins easily after an illness of a day or two, and gives up less of the week', () => {
    const weekAfter = (from: number, to: number) => around(away(from, to, 'illness')).weeks[6];
    const rolesAfter = (from: number, to: number) => weekAfter(from, to)?.days.map(({ role }) => role);
    // Days off are no easy rides: two days with time are easy.
    expect(rolesAfter(44, 44)?.slice(3)).toEqual(['easy', 'off', 'easy', 'hard']);
    expect(rolesAfter(43, 44)?.slice(3)).toEqual(['easy', 'off', 'easy', 'long']);
    expect(rolesAfter(42, 43)?.slice(2)).toEqual(['easy', 'easy', 'off', 'long', 'easy']);
    const [usual = 0, one = 0, three = 0] = [plain.weeks[6], weekAfter(44, 44), weekAfter(40, 42)].map(
      (week) => week?.targetMinutes,
    );
    expect(one).toBeLessThan(usual * 0.8);
    expect(one).toBeGreaterThan(usual * 0.6);
    expect(three).toBeLessThan(usual * 0.66);
  });

  it('has two thirds of the riding in the week in which an illness ends, and all of it after a holiday', () => {
    const minutesAfter = (kind: DaysAway['kind']) => around(away(40, 42, kind)).weeks[6]?.targetMinutes ?? 0;
    const usual = plain.weeks[6]?.targetMinutes ?? 0;
    expect(minutesAfter('holiday')).toBe(usual);
    expect(minutesAfter('illness')).toBeGreaterThan(usual * 0.6);
    expect(minutesAfter('illness')).toBeLessThan(usual * 0.7);
  });

  it('begins with easy rides after a holiday of a week or more, and steps back', () => {
    for (const to of [27, 32]) {
      const season = around(away(21, to, 'holiday'));
      const days = season.weeks.flatMap((week) => week.days);
      const [first, second] = days.filter(
        ({ date, minutes }) => date > addDays(SAMPLE_START, to) && minutes > 0,
      );
      expect(first).toMatchObject({
        role: 'easy',
        why: [{ code: 'coming-back', params: { kind: 'holiday' } }],
      });
      expect(second?.role).not.toBe('long');
      const back = season.weeks.find(({ aim }) => aim.some(({ code }) => code === 'coming-back'));
      expect(back?.targetLoad).toBeLessThan(0.9 * (season.weeks[2]?.targetLoad ?? 0));
    }
  });

  it('has no hard ride first, however few the days', () => {
    for (const hours of [
      [0, 0, 0, 0, 0, 3, 2],
      [0, 1, 0, 1, 0, 0, 3],
      [0, 0, 0, 2, 0, 0, 0],
      [2, 2, 2, 2, 2, 2, 2],
    ])
      for (const difficulty of ['easy', 'expert'] as const)
        for (const to of [27, 29, 30, 32]) {
          const daysAway = [away(19, to, 'holiday')];
          const season = seasonFor(hours, {}, { weeks: 10, difficulty, daysAway });
          const rides = season.weeks.flatMap(({ days }) => days).filter(({ minutes }) => minutes > 0);
          const first = rides.find(({ date }) => date > addDays(SAMPLE_START, to));
          expect({ hours, difficulty, to, role: first?.role }).toMatchObject({ role: 'easy' });
        }
  });

  // L is a week of load, R one of recovery, T the taper and X the week of the race, each with the number of its block; a star is a test.
  const LETTERS = { load: 'L', recovery: 'R', taper: 'T', race: 'X', transition: 'R' } as const;
  const blocksOf = ({ weeks }: Season): string =>
    weeks
      .map(({ kind, block, days }) => {
        const isTest = days.some(({ stimulus }) => stimulus === 'test');
        return `${LETTERS[kind]}${block}${isTest ? '*' : ''}`;
      })
      .join(' ');

  it.each([
    [0, 0, 6, 'R0 L1 L1 R1* L2 L2 L2 R2* L3 L3 L3 R3*'],
    [0, 7, 13, 'L0* R0 L1 L1 R1* L2 L2 R2* L3 L3 L3 R3*'],
    [0, 14, 20, 'L0* L0 R0 L1 L1 R1* L2 L2 R2* L3 L3 R3*'],
    [0, 21, 27, 'L0* L0 L0 R0 L1 L1 L1 R1* L2 L2 L2 R2*'],
    [0, 28, 34, 'L0* L0 R0 L1 R1 L2 L2 R2* L3 L3 L3 R3*'],
    [0, 28, 41, 'L0* L0 R0 L1 R1 R1 L2 L2 R2* L3 L3 R3*'],
    [0, 35, 55, 'L0* L0 R0 L1 L1 R1 R1 R1 L2 L2 L2 R2*'],
    [0, 42, 48, 'L0* L0 R0 L1 L1 L1 R1 L2 L2 L2 R2* L3'],
    [2, 7, 13, 'L0 R0 L1 L1 R1* L2 L2 R2* L3 L3 L3 R3*'],
    [2, 14, 20, 'L0 L0* R0 L1 L1 R1* L2 L2 R2* L3 L3 R3*'],
    [2, 14, 27, 'L0 L0* R0 R0 L1 L1 L1 R1* L2 L2 L2 R2*'],
    [5, 0, 13, 'R0 R0 L0 L0 R0* L1 L1 R1* L2 L2 L2 R2*'],
    [5, 14, 20, 'L0 L0* R0 L1 L1 R1* L2 L2 R2* L3 L3 R3*'],
    [5, 28, 34, 'L0 L0* L0 L0 R0 L1 L1 R1* L2 L2 L2 R2*'],
    [5, 28, 41, 'L0 L0* L0 L0 R0 R0 L1 L1 R1* L2 L2 R2*'],
    [5, 35, 55, 'L0 L0* L0 R0 L1 R1 R1 R1 L2 L2 L2 R2*'],
  ])(
    'makes blocks around a holiday: from day %i on, away from day %i to %i',
    (...[first, from, to, blocks]) => {
      const today = addDays(SAMPLE_START, first);
      const season = seasonFor(HOURS, {}, { today, daysAway: [away(from, to, 'holiday')] });
      expect(blocksOf(season)).toBe(blocks);
    },
  );

  it.each([
    [35, 56, 62, 'holiday', 'L0* L0 R0 L1 L1 R1* L2 L2 R2 L3 L3 T4 X4'],
    [35, 63, 69, 'holiday', 'L0* L0 R0 L1 L1 R1* L2 L2 L2 R2 L3 T4 X4'],
    [35, 49, 62, 'holiday', 'L0* L0 L0 R0* L1 L1 L1 R1 R1 L2 L2 T3 X3'],
    [55, 56, 62, 'illness', 'L0* L0 R0 L1 L1 R1* L2 L2 R2 R2 L3 T4 X4'],
    [55, 63, 69, 'illness', 'L0* L0 R0 L1 R1* L2 R2 L3 L3 R3 R3 T4 X4'],
    [55, 49, 62, 'illness', 'L0* L0 R0 L1 R1* L2 L2 R2 R2 R2 L3 T4 X4'],
  ] as const)(
    'makes them at %i before a race, away from day %i to %i for %s',
    (...[age, from, to, kind, blocks]) => {
      const raceDate = addDays(SAMPLE_START, 87);
      const season = seasonFor(HOURS, { age }, { weeks: 13, raceDate, daysAway: [away(from, to, kind)] });
      expect(blocksOf(season)).toBe(blocks);
    },
  );

  it('begins a new block after a week away, without a recovery week for a rested rider', () => {
    const kinds = (...daysAway: DaysAway[]) =>
      seasonFor(HOURS, {}, { weeks: 12, daysAway }).weeks.map(({ kind, targetMinutes }) =>
        targetMinutes === 0 ? 'away' : kind,
      );
    expect(kinds(away(14, 20, 'holiday'))).toEqual([
      'load',
      'load',
      'away',
      'load',
      'load',
      'recovery',
      'load',
      'load',
      'recovery',
      'load',
      'load',
      'recovery',
    ]);
    // Thursday to the Tuesday after next: a whole week, and most of one before.
    const raceDate = addDays(SAMPLE_START, 83);
    const season = seasonFor(HOURS, {}, { weeks: 12, raceDate, daysAway: [away(15, 29, 'holiday')] });
    const blocks = season.weeks.map(({ kind, block, weekOfBlock }) => `${kind} ${block}.${weekOfBlock}`);
    expect(blocks.slice(0, 8)).toEqual([
      'load 0.0',
      'load 0.1',
      'recovery 0.2',
      'recovery 0.3',
      'load 1.0',
      'load 1.1',
      'load 1.2',
      'recovery 1.3',
    ]);
  });

  it('steps back after three weeks of holiday, with a shorter long ride', () => {
    const season = around(away(28, 48, 'holiday'));
    expect(season.weeks[7]).toMatchObject({ kind: 'load', aim: [{ code: 'coming-back' }, {}] });
    expect(shareOf(season, 7)).toBeLessThan(0.75);
    expect(season.weeks[7]?.longRideMinutes).toBeLessThan(plain.weeks[7]?.longRideMinutes ?? 0);
  });

  it('takes two weeks to come back from two weeks or more of holiday', () => {
    const season = around(away(28, 48, 'holiday'));
    expect(shareOf(season, 8)).toBeGreaterThan(shareOf(season, 7));
    expect(shareOf(season, 8)).toBeLessThan(0.95);
    const afterOne = around(away(42, 48, 'holiday'));
    expect(shareOf(afterOne, 8)).toBeGreaterThan(shareOf(season, 8));
  });

  it('takes two weeks to come back from a week of illness, whichever days it begins and ends on', () => {
    for (const from of [28, 30, 32]) {
      const season = around(away(from, from + 9, 'illness'));
      const back = season.weeks.findIndex(({ weekStart }) => weekStart > addDays(SAMPLE_START, from + 9));
      expect(season.weeks[back]?.kind).toBe('recovery');
      const [first, second] = [season.weeks[back + 1], season.weeks[back + 2]];
      expect(first?.targetMinutes).toBeLessThan(0.9 * (plain.weeks[4]?.targetMinutes ?? 0));
      expect(second?.targetMinutes).toBeGreaterThan(first?.targetMinutes ?? Infinity);
    }
  });

  it('has one hard session, below VO2max, and a shorter long ride in the second week back from a long illness', () => {
    const race = {
      weeks: 12,
      raceDate: addDays(SAMPLE_START, 83),
      discipline: 'cx',
      difficulty: 'hard',
    } as const;
    const hours = [0, 1.5, 1, 1.5, 0, 3, 2];
    const weeksAround = (to: number) =>
      seasonFor(hours, { fitness: 45 }, { ...race, daysAway: [away(35, to, 'illness')] }).weeks;
    const [week, next, full] = weeksAround(48).slice(8);
    const hard = week?.days.filter(({ role }) => role === 'hard') ?? [];
    expect(week).toMatchObject({ kind: 'load', phase: 'peak', hardDays: 1 });
    expect(hard.map(({ stimulus }) => stimulus)).toEqual(['threshold']);
    expect(hard[0]?.level).toBeLessThanOrEqual(0.3);
    expect(next?.hardDays).toBe(2);
    expect(
      Math.max(...(next?.days ?? []).map(({ role, level }) => (role === 'hard' ? level : 0))),
    ).toBeLessThan(0.5);
    expect(full?.number).toBe(11);
    expect(week?.longRideMinutes).toBeLessThan(0.9 * (next?.longRideMinutes ?? 0));
    // A short illness asks for none of it.
    expect(weeksAround(39)[7]?.hardDays).toBeGreaterThan(1);
  });

  it.each([2, 3, 6, 7])('has no more than in the last whole week after an illness of %i days', (days) => {
    const rider = { goal: 'fitness', age: 72, ftpWatts: 170, weeklyHours: 6 } as const;
    const raceDate = addDays(SAMPLE_START, 82);
    const { weeks } = seasonFor([1.5, 1, 1.5, 1, 0, 3, 2], rider, {
      weeks: 12,
      raceDate,
      raceKind: 'gran-fondo',
      raceMinutes: 240,
      daysAway: [away(32, 31 + days, 'illness')],
    });
    const [before, after] = [weeks[3], weeks.slice(5).find(({ kind }) => kind === 'load')];
    expect(before?.kind).toBe('load');
    const { targetLoad = 0, targetMinutes = 0 } = after ?? {};
    const isMore = targetLoad > (before?.targetLoad ?? 0) || targetMinutes > (before?.targetMinutes ?? 0);
    expect(isMore).toBe(days < 3);
  });

  it('comes back from a week of holiday with one gentle session, and then two that are not yet full', () => {
    const hours = [0, 1.5, 1.5, 1.5, 0, 3, 3];
    const request = { weeks: 16, difficulty: 'expert', raceDate: addDays(SAMPLE_START, 111) } as const;
    const rider = { goal: 'race-prep', fitness: 65 } as const;
    const { weeks } = seasonFor(hours, rider, { ...request, daysAway: [away(61, 70, 'holiday')] });
    const hardIn = (week: number) => weeks[week]?.days.filter(({ role }) => role === 'hard') ?? [];
    expect(hardIn(10).map(({ stimulus }) => stimulus)).toEqual(['threshold']);
    expect(hardIn(10)[0]?.level).toBeLessThanOrEqual(0.3);
    expect(hardIn(11)).toHaveLength(2);
    expect(Math.max(...hardIn(11).map(({ level }) => level))).toBeLessThan(0.5);
  });

  it.each(DISCIPLINES)(
    'has no effort above threshold in the second week back from a long illness: %s',
    (discipline) => {
      for (const goal of GOALS) {
        for (const difficulty of DIFFICULTIES) {
          const daysAway = [away(28, 41, 'illness')];
          const { weeks } = seasonFor(
            HOURS,
            { goal, fitness: 45 },
            { weeks: 10, daysAway, discipline, difficulty },
          );
          const stimuli = weeks[7]?.days.map(({ stimulus }) => stimulus) ?? [];
          expect(weeks[7]?.kind).toBe('load');
          for (const sharp of [
            'sprint',
            'starts',
            'anaerobic',
            'vo2max',
            'over-under',
            'race-simulation',
          ] as const)
            expect(stimuli).not.toContain(sharp);
        }
      }
    },
  );

  it('comes back gently in a taper, and after another illness soon after a long one', () => {
    const hours = [0, 1.5, 1, 1.5, 0, 3, 2];
    const race = { weeks: 15, raceDate: addDays(SAMPLE_START, 102), difficulty: 'hard' } as const;
    const rider = { goal: 'race-prep', fitness: 78 } as const;
    const hardIn = (season: Season, week: number) =>
      season.weeks[week]?.days.filter(({ role }) => role === 'hard').map(({ stimulus }) => stimulus);
    const taper = seasonFor([0, 2, 2, 2, 0, 4, 3], rider, { ...race, daysAway: [away(77, 83, 'illness')] });
    expect(taper.weeks[13]?.kind).toBe('taper');
    expect(hardIn(taper, 13)?.length).toBeLessThanOrEqual(1);
    expect(hardIn(taper, 13)).not.toContain('vo2max');
    const twice = seasonFor(
      hours,
      { goal: 'race-prep', fitness: 50 },
      {
        ...race,
        daysAway: [away(28, 34, 'illness'), away(36, 38, 'illness')],
      },
    );
    const first = twice.weeks.findIndex(({ kind }, index) => index > 4 && kind === 'load');
    expect(hardIn(twice, first)?.length).toBeLessThanOrEqual(1);
    expect(hardIn(twice, first + 1)?.length).toBeLessThanOrEqual(2);
  });

  it('begins gently, and without a test, where it starts in the second week back from a long illness', () => {
    const [first, second] = around(away(-21, -8, 'illness')).weeks;
    expect(first?.kind).toBe('load');
    expect(first?.hardDays).toBeLessThanOrEqual(1);
    expect(first?.days.map(({ stimulus }) => stimulus)).not.toContain('test');
    expect(second?.hardDays).toBeLessThanOrEqual(2);
  });

  it('comes back to less than the usual riding where the first weeks of the plan were away', () => {
    const season = around(away(0, 27, 'holiday'));
    const back = season.weeks[4];
    expect(back?.aim.map(({ code }) => code)).toContain('coming-back');
    expect(back?.targetMinutes).toBeGreaterThan(0.5 * season.usual.minutes);
    expect(back?.targetMinutes).toBeLessThanOrEqual(season.usual.minutes);
  });

  it('begins a plan right after a holiday with riding as usual but an easy first ride', () => {
    const [first] = around(away(-14, -1, 'holiday')).weeks;
    expect(first?.aim.map(({ code }) => code)).toContain('coming-back');
    expect(shareOf(around(away(-14, -1, 'holiday')), 0)).toBeGreaterThan(0.6);
    expect(first?.days.find(({ minutes }) => minutes > 0)?.role).toBe('easy');
  });

  it('keeps the taper and the race, and refuses a race on a day away', () => {
    const raceDate = addDays(SAMPLE_START, 64);
    const { rider, request } = plain;
    const season = seasonFor(HOURS, {}, { weeks: 10, raceDate, daysAway: [away(56, 60, 'illness')] });
    expect(season.weeks.slice(8).map(({ kind }) => kind)).toEqual(['taper', 'race']);
    const daysAway = [away(64, 64, 'holiday')];
    expect(checkRequest(rider, { ...request, raceDate, daysAway })).toEqual({
      ok: false,
      error: { code: 'race-on-day-away', field: 'raceDate' },
    });
  });

  it('says of a race and of an event right after an illness that only a healthy rider starts', () => {
    const raceDate = addDays(SAMPLE_START, 69);
    const ill = { weeks: 10, daysAway: [away(60, 68, 'illness')] };
    const race = seasonFor(HOURS, {}, { ...ill, raceDate }).weeks[9];
    expect(race?.aim.map(({ code }) => code)).toEqual(['days-away', 'race-after-illness', 'race']);
    expect(race?.days[6]?.why.map(({ code }) => code)).toEqual(['race-day', 'after-illness']);
    const event = { date: raceDate, priority: 'C', kind: 'gravel', minutes: 60 } as const;
    const week = seasonFor(HOURS, {}, { ...ill, events: [event] }).weeks[9];
    expect(week?.aim.at(-1)).toMatchObject({ code: 'event', params: { after: 'illness' } });
    expect(week?.days[6]?.why.map(({ code }) => code)).toEqual(['event-day', 'after-illness']);
  });

  it('has nothing hard in a race week after an illness but openers, and says why', () => {
    const raceDate = addDays(SAMPLE_START, 69);
    const weekAfter = (daysAway: readonly DaysAway[]) =>
      seasonFor(HOURS, {}, { weeks: 10, raceDate, daysAway }).weeks[9];
    const ill = weekAfter([away(58, 61, 'illness')]);
    expect(ill?.hardDays).toBe(0);
    expect(ill?.days.some(({ stimulus }) => stimulus === 'openers')).toBe(true);
    expect(ill?.aim[0]?.code).toBe('race-after-illness');
    expect(ill?.days[6]?.why.map(({ code }) => code)).toEqual(['race-day', 'after-illness']);
    expect(weekAfter([away(58, 59, 'illness')])?.hardDays).toBe(1);
  });

  it('says of a race up to seven days after an illness of any length that only a healthy rider starts', () => {
    const raceDate = addDays(SAMPLE_START, 69);
    const isSaid = (...daysAway: readonly DaysAway[]) => {
      const week = seasonFor(HOURS, {}, { weeks: 10, raceDate, daysAway }).weeks[9];
      const codes = [...(week?.aim ?? []), ...(week?.days[6]?.why ?? [])].map(({ code }) => code);
      return ['race-after-illness', 'after-illness'].map((code) => codes.some((each) => each === code));
    };
    expect(isSaid(away(62, 62, 'illness'))).toEqual([true, true]);
    expect(isSaid(away(63, 64, 'illness'))).toEqual([true, true]);
    expect(isSaid(away(61, 61, 'illness'))).toEqual([false, false]);
    expect(isSaid(away(63, 64, 'holiday'))).toEqual([false, false]);
  });

  it('may open the legs on the last day with time before a race', () => {
    const raceDate = addDays(SAMPLE_START, 69);
    const season = seasonFor(HOURS, {}, { weeks: 10, raceDate, daysAway: [away(67, 68, 'holiday')] });
    expect(season.weeks[9]?.days.map(({ stimulus }) => stimulus)[3]).toBe('openers');
  });
});
