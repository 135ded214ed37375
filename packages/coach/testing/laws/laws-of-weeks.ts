import { daysBetween, day } from '../../calendar/days.ts';
import type { LawDay, LawWeek, Measured } from './measured.ts';
import {
  isSmall,
  loadWeeksBefore,
  loadWeeksOf,
  meanOf,
  reaches,
  staysBelow,
  worstOf,
  type Finding,
  type Law,
} from './law.ts';

// The laws of single weeks and sessions.

const kept: Finding = { by: 0, text: '' };
const broken = (text: string): Finding => ({ by: 1, text });

/** True where a day of the rider has time for a test: 30 min with power, 50 min without. */
const hasTimeForTest = ({ asked }: Measured): boolean =>
  Math.max(...Object.values(asked.rider.availability)) * 60 >= (asked.rider.ftpWatts === null ? 60 : 30);

const testsIn = (week: LawWeek): number => week.days.filter(({ stimulus }) => stimulus === 'test').length;

/** True if one of the two weeks before a week has a test. */
const isTestedBefore = ({ weeks }: Measured, { number }: LawWeek): boolean =>
  weeks.slice(Math.max(0, number - 3), number - 1).some((week) => testsIn(week) > 0);

const isTaper = ({ kind }: LawWeek): boolean => kind === 'taper' || kind === 'race';

/** Sessions above this intensity, of ten, are for riders who are ready for them. */
function readinessOf({ asked, start }: Measured): number {
  const { difficulty } = asked.request;
  const age = asked.rider.age ?? 35;
  const byPlan = { easy: 7, moderate: 9, hard: 10, expert: 10 }[difficulty];
  return byPlan - (age >= 60 ? 1 : 0) - (start < 20 ? 1 : 0);
}

/** The recovery weeks with the whole load weeks of their blocks. */
const recoveriesOf = (season: Measured) =>
  season.weeks.flatMap((week) => {
    const block = loadWeeksOf(season).filter((each) => each.block === week.block);
    return week.kind === 'recovery' && block.length > 0 ? [{ week, block }] : [];
  });

const WHEN_RACE_NEARS = 6;

function skillsBefore(season: Measured, words: RegExp, sessions: RegExp): Finding | null {
  const race = season.weeks.findIndex(({ days }) => days.some((each) => each.race));
  if (race < WHEN_RACE_NEARS || season.weeks.slice(race - WHEN_RACE_NEARS, race).every(isSmall)) return null;
  const days = season.weeks.slice(race - WHEN_RACE_NEARS, race).flatMap((week) => week.days);
  const found = days.some(({ session, cues }) => words.test(cues) || sessions.test(session ?? ''));
  return found ? kept : broken('none in the last six weeks');
}

/** Half an hour holds one set of efforts, so that there is nothing to grow. */
const MIN_GROWING_MINUTES = 45;

/** Pairs of the same work in two load weeks in a row of a block. */
function pairsIn({ weeks }: Measured): readonly (readonly [LawDay, LawDay])[] {
  return weeks.flatMap((week, index) => {
    const before = weeks[index - 1];
    if (week.kind !== 'load' || before?.kind !== 'load' || before.block !== week.block) return [];
    return week.days.flatMap((each): (readonly [LawDay, LawDay])[] => {
      if (!each.hard || each.stimulus === 'test' || each.stimulus === 'long') return [];
      if (each.minutes < MIN_GROWING_MINUTES) return [];
      const last = before.days.find(({ session }) => session === each.session);
      return last === undefined ? [] : [[last, each]];
    });
  });
}

function monotonyOf({ days }: LawWeek): number {
  const loads = days.map(({ load }) => load);
  const mean = meanOf(loads);
  const deviation = Math.sqrt(meanOf(loads.map((load) => (load - mean) ** 2)));
  return deviation === 0 ? 0 : mean / deviation;
}

export const LAWS_OF_WEEKS: readonly Law[] = [
  {
    name: 'long-ride',
    says: 'the longest ride of a block of build or peak is not shorter than that of any base block before it',
    find: (season) => {
      const weeks = loadWeeksOf(season);
      const findings = weeks.flatMap((week): Finding[] => {
        const block = weeks.filter((each) => each.block === week.block && each.phase !== 'base');
        const before = weeks.filter((each) => each.block < week.block && each.phase === 'base');
        if (block.length < 2 || before.length === 0) return [];
        const [now, then] = [block, before].map((each) => Math.max(...each.map(({ longest }) => longest)));
        return [reaches(now ?? 0, then ?? 0, `longest ride of block ${week.block + 1}`)];
      });
      return worstOf(findings);
    },
  },
  {
    name: 'recovery-depth',
    says: 'a recovery week has 60 to 75 % of the minutes of its block',
    find: (season) =>
      worstOf(
        recoveriesOf(season).flatMap(({ week, block }): Finding[] => {
          if (block.some(isSmall)) return [];
          const normal = meanOf(block.map(({ minutes }) => minutes));
          const name = `minutes of week ${week.number}`;
          return [
            reaches(week.minutes, normal * 0.595, name),
            staysBelow(week.minutes, normal * 0.755, name),
          ];
        }),
      ),
  },
  {
    name: 'no-needless-rest',
    says: 'below three rides or two hours a week there is no recovery week',
    find: (season) => {
      if (!season.weeks.some(isSmall)) return null;
      const needless = recoveriesOf(season).find(({ block }) => block.every(isSmall));
      return needless === undefined ? kept : broken(`week ${needless.week.number} recovers`);
    },
  },
  {
    name: 'first-test',
    says: 'a test in the first two whole weeks',
    find: (season) => {
      const first = season.weeks.filter(({ whole }) => whole).slice(0, 2);
      const isShort = season.weeks.length < 4 || first.some((week) => week.kind !== 'load' || isSmall(week));
      if (isShort || !hasTimeForTest(season)) return null;
      const tests = season.weeks.slice(0, first.at(-1)?.number ?? 0).filter((week) => testsIn(week) > 0);
      return tests.length > 0 ? kept : broken('no test');
    },
  },
  {
    name: 'tests-after-blocks',
    says: 'a test in each recovery week that comes three weeks after the last one or later, and in no other but the last',
    find: (season) => {
      const near = season.weeks.find((week) => testsIn(week) > 0 && isTestedBefore(season, week));
      if (near !== undefined && near.number < season.weeks.length)
        return broken(`a test in week ${near.number} is near the last one`);
      const weeks = recoveriesOf(season).filter(
        ({ week, block }) => week.rides > 1 && !block.some(isSmall) && !isTestedBefore(season, week),
      );
      if (!hasTimeForTest(season) || weeks.length === 0) return null;
      const missing = weeks.find(({ week }) => testsIn(week) === 0);
      return missing === undefined ? kept : broken(`no test in week ${missing.week.number}`);
    },
  },
  {
    name: 'test-not-alone',
    says: 'a test is never the only ride of a week',
    find: ({ weeks }) => {
      const tested = weeks.filter((week) => testsIn(week) > 0 && week.whole);
      if (tested.length === 0) return null;
      const alone = tested.find(({ rides }) => rides === 1);
      return alone === undefined ? kept : broken(`alone in week ${alone.number}`);
    },
  },
  {
    name: 'bricks',
    says: 'triathletes with a race ride bricks in the last six weeks',
    find: (season) =>
      season.asked.request.discipline === 'triathlon' ? skillsBefore(season, /(?!)/, /^brick-/) : null,
  },
  {
    name: 'skills',
    says: 'cyclocross has dismounts or run-ups, mountain biking trail skills, in the last six weeks',
    find: (season) => {
      const { discipline } = season.asked.request;
      if (discipline === 'cx')
        return skillsBefore(season, /dismount|remount|run[ -]?up|carry/i, /run-ups|dismount|barrier/);
      if (discipline === 'mtb') return skillsBefore(season, /trail|corner|line/i, /trail|cornering|descent/);
      return null;
    },
  },
  {
    name: 'readiness',
    says: 'no session is harder than the rider is ready for, tests aside',
    find: (season) => {
      const max = readinessOf(season);
      const days = season.weeks.flatMap((week) => week.days).filter(({ stimulus }) => stimulus !== 'test');
      const hardest = days.reduce((a, b) => (b.intensity > a.intensity ? b : a));
      return staysBelow(hardest.intensity, max, `${hardest.date} ${hardest.session}`);
    },
  },
  {
    name: 'taper',
    says: 'whole weeks of a taper cut 41 to 60 %, with intensity; those that end within three days of the race, 41 % at least',
    find: (season) => {
      const race = season.asked.request.raceDate;
      const taper = season.weeks.filter((week) => isTaper(week) && week.whole);
      if (race === null || taper.length === 0) return null;
      const normal = meanOf(
        loadWeeksBefore(season, taper[0]?.number ?? 0)
          .slice(-3)
          .map(({ minutes }) => minutes),
      );
      if (normal === 0) return null;
      return worstOf(
        taper.flatMap((week): Finding[] => {
          if (week.minutes <= 30) return [kept];
          const near = daysBetween(day(week.days[6]?.date ?? ''), race) <= 3;
          const name = `minutes of week ${week.number}`;
          const cut = staysBelow(week.minutes, normal * 0.595, name);
          return near ? [cut] : [cut, reaches(week.minutes, normal * 0.395, name), sharpness(week)];
        }),
      );
    },
  },
  {
    name: 'growth',
    says: 'nine of ten key sessions of 45 min or more grow from week to week of a block, in work or in load',
    find: (season) => {
      const pairs = pairsIn(season);
      if (pairs.length < 3) return null;
      const grown = pairs.filter(([last, now]) => now.work > last.work || now.load > last.load * 1.01).length;
      return reaches(grown / pairs.length, 0.9, `of ${pairs.length} sessions`);
    },
  },
  {
    name: 'no-jumps',
    says: 'no key session of 45 min or more has more than 1.8 times its main work of the week before in the block',
    find: (season) =>
      worstOf(
        pairsIn(season).flatMap(([last, now]) =>
          last.work === 0 ? [] : [staysBelow(now.work / last.work, 1.8, `${now.date} ${now.session}`)],
        ),
      ),
  },
  {
    name: 'monotony',
    says: 'the monotony of a whole week is below 2.2',
    find: ({ weeks }) =>
      worstOf(
        weeks
          .filter(({ whole }) => whole)
          .map((week) => staysBelow(monotonyOf(week), 2.2, `week ${week.number}`)),
      ),
  },
  {
    name: 'first-long-ride',
    says: 'the longest ride grows by a tenth or 10 min a week at most from what the rider told',
    find: (season) => {
      const told = season.asked.rider.longestRideMinutes;
      if (told === null) return null;
      // Who rides at all can ride half an hour.
      let longest = Math.max(30, told);
      return worstOf(
        season.weeks.map((week) => {
          const max = Math.max(longest * 1.1, longest + 10);
          longest = Math.max(longest, week.longest);
          return staysBelow(week.longest, max, `longest ride of week ${week.number}`);
        }),
      );
    },
  },
];

const sharpness = (week: LawWeek): Finding =>
  week.days.some(({ hard, sharpMinutes }) => hard || sharpMinutes >= 1)
    ? kept
    : broken(`week ${week.number} is all easy`);
