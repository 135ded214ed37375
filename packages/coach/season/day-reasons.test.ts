import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, type IsoDate } from '../calendar/days.ts';
import type { EventKind } from '../event/race-event.ts';
import { sampleBrief, sampleOutline, sampleSeason, SAMPLE_START } from '../testing/sample-season.ts';
import type { AwayWeek } from '../rider/days-away.ts';
import { seasonFor } from '../testing/season-for.ts';
import { because } from '../workout/why.ts';
import { withReasons } from './day-reasons.ts';
import { replanSeason } from './plan-season.ts';
import type { ReasonContext } from './aim.ts';
import type { DayBrief, SeasonRequest, WeekBrief } from './season.ts';
import { ENGLISH } from '@musette/words/languages/en';
import { aimText, whyText } from '@musette/words/render';

const inEnglish = (why: DayBrief['why']): string => whyText(ENGLISH, why);
const aimOf = (week: WeekBrief | undefined): string => aimText(ENGLISH, week?.aim ?? []);

/** A week with its aim and reasons, in a season of which nothing else is known but what is given. */
const reasoned = (week: WeekBrief, given: Partial<ReasonContext> = {}): WeekBrief => {
  const { availability } = sampleSeason([]).rider;
  const nothing = { outline: [], before: null, earlier: [], today: SAMPLE_START, raceDate: null };
  return withReasons(week, { availability, ...nothing, ...given });
};

const CLUB = [0, 1, 1, 1, 0, 3, 2];

const weeksFor = (hours: readonly number[], request: Partial<SeasonRequest> = {}): readonly WeekBrief[] =>
  seasonFor(hours, {}, { weeks: 8, ...request }).weeks;

/** The week of a race this many days after the start. */
function raceWeek(hours: readonly number[], race: number): WeekBrief {
  const found = weeksFor(hours, { raceDate: addDays(SAMPLE_START, race) }).find(
    ({ kind }) => kind === 'race',
  );
  if (found === undefined) throw new Error('no race');
  return found;
}

describe('the week of a race', () => {
  const EVERY_DAY = [1, 1, 1, 1, 1, 2, 2];

  it('mentions the coming race only before it', () => {
    for (const race of [49, 50, 51, 52, 53, 54]) {
      const { days } = raceWeek(EVERY_DAY, race);
      const after = days.slice(race - 48);
      expect(after.some(({ minutes }) => minutes > 0)).toBe(true);
      const codes = after.slice(2).flatMap(({ why }) => why.map(({ code }) => code));
      expect(codes.filter((code) => code.startsWith('easy'))).toEqual(
        codes.filter((code) => code === 'easy-weeks-after-race'),
      );
      expect(
        after.filter(({ why }) => /before a race|race day|for the race|work is done/.test(inEnglish(why))),
      ).toEqual([]);
    }
  });

  it('says that the race is in the legs only while it is felt, where that is known', () => {
    const reasonsAfter = (race: number, raceKind: EventKind, raceMinutes?: number) => {
      const raceDate = addDays(SAMPLE_START, race);
      return weeksFor(EVERY_DAY, { weeks: 9, raceDate, raceKind, raceMinutes })
        .flatMap(({ kind, days }) => (kind === 'race' || kind === 'transition' ? days : []))
        .filter(({ date }) => date > raceDate)
        .flatMap(({ date, why }) =>
          why.some(({ code }) => code === 'easy-weeks-after-race') ? [daysBetween(raceDate, date)] : [],
        );
    };
    for (const race of [49, 51, 52, 55]) {
      expect(reasonsAfter(race, 'criterium')).toEqual([]);
      expect(Math.max(0, ...reasonsAfter(race, 'road-race', 180))).toBeLessThanOrEqual(2);
      expect(Math.max(...reasonsAfter(race, 'gran-fondo', 300))).toBeGreaterThan(2);
    }
    const told = (race: number, kind: WeekBrief['kind']) =>
      weeksFor(EVERY_DAY, { weeks: 9, raceDate: addDays(SAMPLE_START, race), raceKind: 'criterium' })
        .filter((week) => week.kind === kind)
        .flatMap(({ days }) => days.flatMap(({ why }) => why.map(({ code }) => code)));
    expect(told(55, 'transition')).toContain('easy-in-recovery');
    expect(told(49, 'race')).toContain('easy-in-easy-week');
  });

  it('says of a first week that it has no ride before the race, not that the training is done', () => {
    const season = seasonFor(EVERY_DAY, {}, { weeks: 8, raceDate: addDays(SAMPLE_START, 49) });
    const aimFor = (raceDate: IsoDate) => {
      const again = replanSeason(season, { availability: season.rider.availability, raceDate }, []);
      return again.ok ? again.value.weeks.find(({ kind }) => kind === 'race')?.aim[0] : undefined;
    };
    expect(aimFor(addDays(SAMPLE_START, 0))).toEqual({ code: 'race-first', params: { isFirstWeek: true } });
    expect(aimFor(addDays(SAMPLE_START, 49))).toEqual({ code: 'race-first', params: {} });
  });

  it('says before the race that easy days save the legs', () => {
    const { days } = raceWeek(EVERY_DAY, 55);
    expect(days.some(({ why }) => /race day|for the race|work is done/.test(inEnglish(why)))).toBe(true);
    expect(raceWeek([1, 1, 1, 1, 1, 1, 1], 55).days.map(({ why }) => inEnglish(why))).toContain(
      'Rest: before a race, fresh legs are worth more than another ride.',
    );
  });

  it('announces sharp efforts only if a ride comes before the race', () => {
    expect(aimText(ENGLISH, raceWeek(EVERY_DAY, 54).aim)).toMatch(
      /^Race week: little riding and a few sharp efforts/,
    );
    const none = /^Race week: the training is done\. Nothing comes before the race\. The race is on/;
    expect(aimText(ENGLISH, raceWeek(EVERY_DAY, 49).aim)).toMatch(none);
    expect(aimText(ENGLISH, raceWeek([0, 0, 0, 0, 0, 2, 2], 54).aim)).toMatch(none);
  });
});

describe('the first whole week', () => {
  const fromThursday = (weeks: number) => weeksFor(CLUB, { weeks, today: addDays(SAMPLE_START, 3) });

  it('is not compared with a partial week', () => {
    const [begun, whole, next] = fromThursday(12);
    expect(aimOf(begun)).toMatch(
      /^The plan begins in the middle of this week, with the days that are left\./,
    );
    expect(aimOf(whole)).toMatch(/^The first whole week: the weeks after it build on this one\./);
    expect(aimOf(next)).toMatch(/^The biggest week of this block/);
  });
});

it('compares a week with the previous week', () => {
  const said = (hours: readonly number[], request: Partial<SeasonRequest>) =>
    weeksFor(hours, request).map(
      ({ aim }) => /(?:a little more|less|the same amount of|: more) riding/.exec(aimText(ENGLISH, aim))?.[0],
    );
  expect(said([0, 1, 0, 1, 0, 3, 2], { weeks: 24 })).toContain('a little more riding');
  expect(said([0, 1, 0, 0, 0, 0, 1], { difficulty: 'hard', discipline: 'track', weeks: 24 })).toContain(
    ': more riding',
  );
  expect(said([0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1], { weeks: 24 })).toContain('the same amount of riding');
  expect(said([0, 0, 0, 0, 0, 0, 4], { difficulty: 'expert' }).join()).toContain('less riding');
});

describe('a session of last week', () => {
  /** What the second week says of a session that the first one had too. */
  const repeated = (
    minutes: number,
    now: number,
    before: { minutes: number; work: number; loads?: readonly [now: number, before: number] },
  ) => {
    const [load, loadBefore] = before.loads ?? [50, 50];
    const day = (length: number, seconds: number, points: number) => ({
      5: {
        role: 'hard' as const,
        stimulus: 'threshold' as const,
        session: 'threshold-2x20',
        minutes: length,
        load: points,
        work: { seconds, main: { times: null, seconds } },
      },
    });
    const last = sampleBrief(1, day(before.minutes, before.work, loadBefore));
    const week = sampleBrief(2, day(minutes, now, load), { weekOfBlock: 1 });
    return reasoned(week, { before: last, earlier: [last] }).days[5]?.why;
  };

  it('is compared with that of the same day, and else with the one that had most main work', () => {
    const on = (index: number, minutes: number) => ({
      [index]: {
        role: 'hard' as const,
        stimulus: 'threshold' as const,
        session: 'threshold-2x20',
        minutes: 90,
        load: 90,
        work: { seconds: minutes * 60, main: { times: null, seconds: minutes * 60 } },
      },
    });
    const last = sampleBrief(1, { ...on(3, 35), ...on(4, 30), ...on(6, 45) });
    const before = (day: number) => {
      const week = sampleBrief(2, on(day, 50), { weekOfBlock: 1 });
      const [fact] = reasoned(week, { before: last, earlier: [last] }).days[day]?.why ?? [];
      return fact?.code === 'more-than-last-week' ? fact.params.before.seconds / 60 : fact?.code;
    };
    expect([before(3), before(6), before(1)]).toEqual([35, 45, 45]);
  });

  it('is a little shorter within a tenth of its time and of its main work', () => {
    expect(repeated(55, 1200, { minutes: 60, work: 1200 })).toEqual(because('same-session-less-time'));
    expect(repeated(60, 1200, { minutes: 60, work: 1200 })).toEqual(because('same-session'));
    expect(repeated(90, 1120, { minutes: 95, work: 1200 })).toEqual(because('same-session-less-time'));
    expect(repeated(90, 1200, { minutes: 100, work: 1200 })).toEqual(because('same-session-less-time'));
  });

  it('is a little firmer, or in a longer ride, with more load around the same main work', () => {
    const sixty = { minutes: 60, work: 1200 };
    expect(repeated(60, 1200, { ...sixty, loads: [51, 50] })).toEqual(because('same-session-firmer'));
    expect(repeated(60, 1200, { ...sixty, loads: [50.5, 50] })).toEqual(because('same-session'));
    expect(repeated(75, 1200, { ...sixty, loads: [58, 50] })).toEqual(because('same-session-longer'));
    expect(repeated(55, 1200, { ...sixty, loads: [51, 50] })).toEqual(because('same-session-less-time'));
  });

  it('says how much shorter it is from there on', () => {
    const size = (minutes: number, workSeconds: number) => ({ minutes, workSeconds });
    const less = (now: object, before: object) => [{ code: 'less-than-last-week', params: { now, before } }];
    expect(repeated(60, 2100, { minutes: 110, work: 2100 })).toEqual(less(size(60, 2100), size(110, 2100)));
    expect(repeated(60, 1440, { minutes: 60, work: 1920 })).toEqual(less(size(60, 1440), size(60, 1920)));
  });
});

describe('a load week', () => {
  const weekOf = (number: number, minutes: number, load: number) =>
    sampleBrief(
      number,
      { 2: { role: 'easy', stimulus: 'endurance', session: 'endurance-steady', minutes, load } },
      { weekOfBlock: number - 1 },
    );
  /** The aim of the last of these weeks, which are a block. */
  const aimOfLast = (
    weeks: readonly (readonly [minutes: number, load: number])[],
    next: WeekBrief['kind'],
  ) => {
    const briefs = weeks.map(([minutes, load], index) => weekOf(index + 1, minutes, load));
    const outline = [...weeks.map(() => 'load' as const), next].map((kind, index) =>
      sampleOutline({ number: index + 1, kind }),
    );
    const [week, earlier] = [briefs.at(-1) ?? expect.fail('no week'), briefs.slice(0, -1)];
    return reasoned(week, { outline, before: earlier.at(-1) ?? null, earlier }).aim;
  };
  const last = (isBiggest: boolean) => [{ code: 'last-of-block', params: { isBiggest } }];

  it('is the biggest of its block if no week of it has more load or more riding', () => {
    expect(
      aimOfLast(
        [
          [600, 400],
          [610, 410],
          [620, 420],
        ],
        'recovery',
      ),
    ).toEqual(last(true));
    expect(
      aimOfLast(
        [
          [600, 430],
          [610, 410],
          [620, 420],
        ],
        'recovery',
      ),
    ).toEqual(last(false));
    expect(
      aimOfLast(
        [
          [630, 400],
          [610, 410],
          [620, 420],
        ],
        'recovery',
      ),
    ).toEqual(last(false));
    expect(
      aimOfLast(
        [
          [600, 420],
          [610, 410],
          [620, 420],
        ],
        'recovery',
      ),
    ).toEqual(last(false));
  });

  it('is compared with the load weeks of its own block only', () => {
    const [heavier, recovery] = [weekOf(1, 700, 700), { ...weekOf(2, 700, 700), kind: 'recovery' as const }];
    const [third, fourth] = [weekOf(3, 600, 400), weekOf(4, 610, 410)];
    const outline = [1, 2, 3, 4, 5].map((number) =>
      sampleOutline({ number, kind: number === 5 ? 'recovery' : 'load' }),
    );
    const biggest = (earlier: readonly WeekBrief[]) =>
      reasoned({ ...fourth, block: 1 }, { outline, before: third, earlier }).aim;
    expect(biggest([heavier, { ...recovery, block: 1 }, { ...third, block: 1 }])).toEqual(last(true));
    expect(biggest([heavier, recovery, third])).toEqual(last(false));
  });

  it.each(['taper', 'race'] as const)('is the last big week before a week of kind %s', (next) => {
    const weeks = [
      [600, 400],
      [610, 410],
    ] as const;
    expect(aimOfLast(weeks, next)).toEqual([{ code: 'last-big-week', params: {} }]);
  });

  it('begins a short block only if the block is this week and a recovery week', () => {
    const aimOfFirst = (loadWeeks: number, next: 'load' | 'recovery', phaseBlock = 1) => {
      const outline = [
        sampleOutline({ number: 1, kind: 'recovery' }),
        sampleOutline({ weekOfBlock: 0, loadWeeks, phaseBlock }),
        sampleOutline({ number: 3, kind: next }),
      ];
      const key = { role: 'hard', stimulus: 'threshold', session: 'threshold-2x20', minutes: 60 } as const;
      const week = sampleBrief(2, { 2: key });
      const before = weekOf(1, 60, 50);
      return reasoned(week, { outline, before, earlier: [before] }).aim[0]?.params;
    };
    expect(aimOfFirst(1, 'recovery')).toEqual({});
    expect(aimOfFirst(1, 'load')).toEqual({ phase: 'build', block: 'next' });
    expect(aimOfFirst(3, 'recovery')).toEqual({ phase: 'build', block: 'next' });
    expect(aimOfFirst(1, 'recovery', 0)).toEqual({ phase: 'build', block: 'first' });
  });

  it('is like the last one only with about as much load', () => {
    const like = (riding: string) => [{ code: 'like-last-week', params: { riding, block: 0 } }];
    const differs = (load: string, riding: string) => [{ code: 'load-differs', params: { load, riding } }];
    expect(
      aimOfLast(
        [
          [60, 50],
          [60, 54],
        ],
        'load',
      ),
    ).toEqual(like('same'));
    expect(
      aimOfLast(
        [
          [90, 108],
          [90, 138],
        ],
        'load',
      ),
    ).toEqual(differs('more', 'same'));
    expect(
      aimOfLast(
        [
          [90, 100],
          [80, 70],
        ],
        'load',
      ),
    ).toEqual(differs('less', 'less'));
    expect(
      aimOfLast(
        [
          [60, 50],
          [90, 75],
        ],
        'load',
      ),
    ).toEqual(like('more'));
    // A tenth is about as much, and a fifth is a little more riding.
    const twentyThen = (load: number, minutes = 60) =>
      aimOfLast(
        [
          [60, 20],
          [minutes, load],
        ],
        'load',
      );
    expect(twentyThen(22)).toEqual(like('same'));
    expect(twentyThen(18)).toEqual(like('same'));
    expect(twentyThen(20, 72)).toEqual(like('little-more'));
  });
});

describe('a week with days away', () => {
  const awayUntil = (days: number) =>
    [{ from: SAMPLE_START, to: addDays(SAMPLE_START, days - 1), kind: 'holiday' }] as const;
  const missing = (days: number) => ({ code: 'days-away', params: { kind: 'holiday', days } });
  const codesOf = (kind: WeekBrief['kind'], days: number, away: AwayWeek | null = null) => {
    const outline = [sampleOutline({ number: 1, kind, away })];
    const { aim } = reasoned(sampleBrief(1, {}, { kind }), { outline, daysAway: awayUntil(days) });
    expect(aim[0]).toEqual(missing(days));
    return aim.slice(1).map(({ code }) => code);
  };

  it('has no aim of a load week from four days on', () => {
    expect(codesOf('load', 3)).toEqual(['easy-block']);
    expect(codesOf('load', 4)).toEqual([]);
  });

  it('says that the rider comes back, even if most of the week is away again', () => {
    expect(codesOf('load', 4, { state: 'back', kind: 'illness' })).toEqual(['coming-back']);
  });

  it('has no aim of a recovery week if most of it is away; a taper keeps its aim', () => {
    expect(codesOf('recovery', 4, { state: 'mostly-away', kind: 'holiday' })).toEqual([]);
    expect(codesOf('recovery', 4)).toEqual(['recovery']);
    expect(codesOf('taper', 4, { state: 'mostly-away', kind: 'holiday' })).toEqual(['phase']);
  });

  it('calls the day of the race by its name even on a day away', () => {
    const why = (role: 'race' | 'off') =>
      reasoned(sampleBrief(1, { 0: { role } }), { daysAway: awayUntil(1) }).days[0]?.why;
    expect(why('race')).toEqual([{ code: 'race-day', params: {} }]);
    expect(why('off')).toEqual([{ code: 'away', params: { kind: 'holiday' } }]);
  });
});

describe('an event', () => {
  const on = (index: number, minutes: number) =>
    ({ date: addDays(SAMPLE_START, index), priority: 'B', kind: 'road-race', minutes }) as const;

  it('takes the place of the long ride only if it is long, and only in a load week', () => {
    const insteadOf = (kind: WeekBrief['kind'], minutes: number) => {
      const week = sampleBrief(1, { 5: { role: 'race', event: on(5, minutes) } }, { kind });
      return reasoned(week, { outline: [sampleOutline({ number: 1, kind })] }).aim.find(
        ({ code }) => code === 'event',
      )?.params;
    };
    expect(insteadOf('load', 120)).toMatchObject({ insteadOf: 'long' });
    expect(insteadOf('load', 119)).toMatchObject({ insteadOf: 'hard' });
    expect(insteadOf('recovery', 120)).toMatchObject({ insteadOf: 'hard' });
  });

  it('counts where a week is compared with others, and the aim says so', () => {
    const outline = ['load', 'load', 'load', 'recovery'] as const;
    const kinds = outline.map((kind, index) => sampleOutline({ number: index + 1, kind }));
    const easy = { role: 'easy', stimulus: 'endurance', session: 'endurance-steady' } as const;
    const weekOf = (number: number, minutes: number, event: number) =>
      sampleBrief(
        number,
        {
          2: { ...easy, minutes, load: minutes },
          ...(event > 0 && { 5: { role: 'race', event: on(5, event) } }),
        },
        { weekOfBlock: number - 1 },
      );
    const aims = (...weeks: readonly (readonly [minutes: number, event: number])[]) => {
      const earlier = weeks.slice(0, -1).map(([minutes, event], index) => weekOf(index + 1, minutes, event));
      const week = weekOf(weeks.length, ...(weeks.at(-1) as readonly [number, number]));
      return reasoned(week, { outline: kinds, before: earlier.at(-1) ?? null, earlier }).aim[0];
    };
    const withEvents = true;
    const less = { code: 'load-differs', params: { load: 'less', riding: 'less', withEvents } };
    expect(aims([100, 180], [200, 0])).toEqual(less);
    const like = { riding: 'same', block: 0, withEvents };
    expect(aims([200, 60], [200, 60])).toEqual({ code: 'like-last-week', params: like });
    const last = (isBiggest: boolean) => ({
      code: 'last-of-block',
      params: { isBiggest, ...(isBiggest && { withEvents }) },
    });
    expect(aims([300, 0], [310, 0], [200, 240])).toEqual(last(true));
    expect(aims([100, 60], [310, 0], [320, 0])).toEqual(last(true));
    expect(aims([300, 240], [310, 0], [320, 0])).toEqual(last(false));
  });

  it('is no reason for the days beside the race', () => {
    const rest = (race: number, index: number) => {
      const days = { 3: { role: 'race', event: on(3, 60) }, [race]: { role: 'race' } } as const;
      return reasoned(sampleBrief(1, days, { kind: 'race' }), { events: [on(3, 60)] }).days[index]?.why;
    };
    expect(rest(6, 5)).toEqual(because('rest-before-race'));
    expect(rest(6, 4)).toEqual(because('rest-after-event'));
    expect(rest(0, 1)).toEqual(because('rest-after-race'));
    expect(rest(0, 2)).toEqual(because('rest-before-event'));
  });
});

it('says of a block of easy rides that it is one, and of its rides nothing about hard days', () => {
  const easy = { role: 'easy', stimulus: 'endurance', session: 'endurance-steady', minutes: 60 } as const;
  const outline = [sampleOutline({ number: 1, weekOfBlock: 0 }), sampleOutline()];
  const told = (given: Readonly<Record<number, Partial<DayBrief>>>) => {
    const { aim, days } = reasoned(sampleBrief(1, { 1: easy, ...given }), { outline });
    return [aim[0]?.code, days[1]?.why[0]?.code];
  };
  expect(told({})).toEqual(['easy-block', 'easy-in-easy-week']);
  expect(told({ 4: { ...easy, role: 'hard', stimulus: 'test', session: 'test-ramp' } })).toEqual([
    'phase',
    'easy',
  ]);
  expect(told({ 4: { ...easy, stimulus: 'tempo', session: 'tempo-long' } })[0]).toBe('phase');
});

it('says of a later block that begins with easy rides what it is, and that it is not the first', () => {
  const easy = { role: 'easy', stimulus: 'endurance', session: 'endurance-steady', minutes: 60 } as const;
  const test = { role: 'hard', stimulus: 'test', session: 'test-ramp', minutes: 60 } as const;
  const event = { date: SAMPLE_START, priority: 'B', kind: 'criterium', minutes: 60 } as const;
  const race = { role: 'race', event } as const;
  const outline = [sampleOutline({ number: 1 }), sampleOutline({ number: 2, weekOfBlock: 0 })];
  const aim = (before: Partial<DayBrief>, given: Partial<DayBrief> = {}) => {
    const week = sampleBrief(2, { 1: easy, 5: given }, { block: 1 });
    const last = sampleBrief(1, { 1: easy, 3: before });
    return reasoned(week, { outline, before: last, earlier: [last] }).aim[0];
  };
  const block = (params: object) => ({ code: 'easy-block', params });
  expect(aim({})).toEqual(block({}));
  for (const before of [test, race]) expect(aim(before)).toEqual(block({ easy: 'later' }));
  for (const before of [test, {}]) expect(aim(before, race)).toEqual(block({ easy: 'beside-event' }));
});

describe('the reason of a day', () => {
  const ride = { stimulus: 'threshold', session: 'threshold-2x20', minutes: 60 } as const;
  const easy = { role: 'easy', stimulus: 'endurance', session: 'endurance-steady', minutes: 60 } as const;
  const work = { seconds: 1200, main: { times: null, seconds: 1200 } };

  it('names the taper on a day of rest, and the weeks after the race once it is ridden', () => {
    const restIn = (kind: WeekBrief['kind']) => reasoned(sampleBrief(1, {}, { kind })).days[0]?.why;
    expect(restIn('taper')).toEqual(because('rest-in-taper'));
    expect(restIn('race')).toEqual(because('rest-in-taper'));
    expect(restIn('load')).toEqual(because('rest'));
    const race = sampleBrief(1, { 1: { role: 'race' }, 4: easy }, { kind: 'race' });
    const [friday, saturday] = reasoned(race).days.slice(4);
    expect(friday?.why).toEqual(because('easy-weeks-after-race'));
    expect(saturday?.why[0]?.code).toBe('rest');
  });

  it('leaves the legs for hard days in a taper only while one is to come', () => {
    const reasons = (kind: WeekBrief['kind']) => {
      const days = { 0: easy, 2: { ...ride, role: 'hard', work }, 5: easy } as const;
      const told = reasoned(sampleBrief(1, days, { kind })).days;
      return [0, 5].map((day) => told[day]?.why[0]?.code);
    };
    expect(reasons('load')).toEqual(['easy', 'easy']);
    expect(reasons('taper')).toEqual(['easy', 'easy-in-race-week']);
  });

  it('compares a hard session with last week in a load week only', () => {
    const [last, now] = [1, 2].map((number) =>
      sampleBrief(number, { 2: { ...ride, role: 'hard', work } }, { weekOfBlock: number - 1 }),
    ) as [WeekBrief, WeekBrief];
    const whyIn = (kind: WeekBrief['kind']) =>
      reasoned({ ...now, kind }, { before: last, earlier: [last] }).days[2]?.why.map(({ code }) => code);
    expect(whyIn('load')).toEqual(['same-session']);
    expect(whyIn('recovery')).toEqual(['trains']);
  });

  it('calls the rider rested for the first ride of a block after a day without one', () => {
    const codes = (given: Readonly<Record<number, Partial<DayBrief>>>, sunday: DayBrief['role']) => {
      const week = sampleBrief(2, given);
      const before = sampleBrief(1, { 6: { role: sunday } }, { kind: 'recovery' });
      return reasoned(week, { before, outline: [sampleOutline(), sampleOutline()] }).days[0]?.why.map(
        ({ code }) => code,
      );
    };
    const hard = { ...ride, role: 'hard' } as const;
    expect(codes({ 0: hard, 2: easy }, 'rest')).toEqual(['trains', 'rested']);
    expect(codes({ 0: hard, 2: easy }, 'off')).toEqual(['trains', 'rested']);
    expect(codes({ 0: hard, 2: easy }, 'long')).toEqual(['trains']);
    expect(codes({ 0: hard }, 'rest')).toEqual(['trains']);
    const test = { ...hard, stimulus: 'test', session: 'test-ramp' } as const;
    expect(codes({ 0: test, 2: easy }, 'rest')).toEqual(['trains']);
  });
});

it('calls only a short ride loosening on the day after the long one', () => {
  const reasonFor = (minutes: number) => {
    const ride = { stimulus: 'endurance', session: 'endurance-steady' } as const;
    const days = {
      5: { ...ride, role: 'long', minutes: 180 },
      6: { ...ride, role: 'easy', minutes },
    } as const;
    return reasoned(sampleBrief(1, days)).days[6]?.why;
  };
  expect(reasonFor(75)).toEqual(because('easy-after-long'));
  expect(reasonFor(115)).toEqual(because('endurance-after-long'));
});

it('compares the long ride only with a week that days away did not make shorter', () => {
  const long = (minutes: number) =>
    ({ 5: { role: 'long', stimulus: 'long', session: 'long-steady', minutes } }) as const;
  const [before, week] = [sampleBrief(1, long(90)), sampleBrief(2, long(120), { weekOfBlock: 1 })];
  const codes = (given: Partial<ReasonContext>) =>
    reasoned(week, { before, earlier: [before], ...given }).days[5]?.why.map(({ code }) => code);
  const longer = ['long', 'longer-than-last-week'];
  expect(codes({})).toEqual(longer);
  expect(codes({ daysAway: [{ from: SAMPLE_START, to: SAMPLE_START, kind: 'holiday' }] })).toEqual(['long']);
  const away = { state: 'back', kind: 'holiday' } as const;
  expect(codes({ outline: [sampleOutline({ number: 1, away }), sampleOutline()] })).toEqual(['long']);
  expect(codes({ outline: [sampleOutline({ number: 1 }), sampleOutline()] })).toEqual(longer);
});

it('names the taper', () => {
  const tapers = weeksFor(CLUB, { weeks: 12, raceDate: addDays(SAMPLE_START, 78) }).filter(
    ({ kind }) => kind === 'taper',
  );
  expect(tapers.map(({ aim }) => aim[0])).toEqual(
    tapers.map(() => ({ code: 'phase', params: { phase: 'taper', block: 'first' } })),
  );
});

it('does not call a ride of the taper shorter, because the ride may be new', () => {
  // A race on a Tuesday has its taper in the week before.
  const raceDate = addDays(SAMPLE_START, 78);
  const taper = weeksFor(CLUB, { weeks: 12, raceDate }).find(({ kind }) => kind === 'taper');
  const hard = (taper?.days ?? []).filter(({ role }: DayBrief) => role === 'hard');
  expect(hard.length).toBeGreaterThan(0);
  for (const { why } of hard)
    expect(inEnglish(why)).toMatch(/In the taper you ride less, but as hard as before\.$/);
});

it('does not say that the rider comes rested to a first test right after a hard weekend', () => {
  const rider = { goal: 'fitness', age: 35, weeklyHours: 5 } as const;
  const { weeks } = seasonFor([0, 1, 1, 1, 0, 3, 2], rider, { weeks: 9, today: addDays(SAMPLE_START, 2) });
  const [sunday, , tuesday] = weeks.flatMap(({ days }) => days).slice(6);
  expect([sunday?.role, tuesday?.stimulus]).toEqual(['hard', 'test']);
  expect(whyText(ENGLISH, tuesday?.why ?? [])).toBe(
    'Every test is ridden in the same way, so that the results can be compared.',
  );
});
