import { expect, it } from 'vitest';
import { addDays, addWeeks, mondayOf } from '../calendar/days.ts';
import { EVENT_KINDS, type EventKind } from '../event/race-event.ts';
import { isSteady } from '../event/intensity.ts';
import { isBunchRace } from '../event/season-events.ts';
import type { EventClimbs } from '../event/event-climbs.ts';
import type { Distribution } from '../rider/vocabulary.ts';
import { DISCIPLINES, GOALS, type Difficulty, type Discipline, type Goal } from '../rider/vocabulary.ts';
import { SAMPLE_START, sampleOutline, sampleSeason } from '../testing/sample-season.ts';
import { seasonFor } from '../testing/season-for.ts';
import type { WeekOutline } from './outline.ts';
import type { DayBrief, WeekBrief } from './season.ts';
import { READINESS } from './tables/difficulty.ts';
import { easyStimulus, keySessionsFor } from './key-sessions.ts';

interface Given extends Partial<WeekOutline> {
  readonly goal?: Goal;
  readonly discipline?: Discipline;
  readonly difficulty?: Difficulty;
  readonly races?: boolean;
  readonly rides?: number;
  readonly readiness?: number;
  readonly distribution?: Distribution | undefined;
  readonly raceClimbs?: EventClimbs;
  readonly raceKind?: EventKind;
  readonly raceMinutes?: number;
}

function slots(count: number, given: Given) {
  const { goal = 'performance', discipline = 'road', difficulty = 'moderate', races = true } = given;
  const {
    rides = 5,
    readiness = READINESS[difficulty],
    distribution,
    raceClimbs,
    raceKind,
    raceMinutes,
    ...week
  } = given;
  const raceDate = races ? addDays(SAMPLE_START, 60) : null;
  const { rider, request } = sampleSeason([], { goal, difficulty, raceDate });
  const context = {
    rider,
    request: { ...request, discipline, distribution, raceClimbs, raceKind, raceMinutes },
    rides,
    rules: { readiness },
  };
  return keySessionsFor(count, sampleOutline(week), context);
}
const stimuli = (count: number, given: Given) => slots(count, given).map(({ stimulus }) => stimulus);

it('has as many key sessions as hard days, of different kinds', () => {
  for (const goal of GOALS) {
    for (const discipline of DISCIPLINES) {
      for (const phase of ['base', 'build', 'peak'] as const) {
        const three = stimuli(3, { goal, discipline, phase });
        expect(three).toHaveLength(3);
        expect(three[1]).not.toBe(three[0]);
        expect(stimuli(2, { goal, discipline, phase })).toEqual(three.slice(0, 2));
      }
    }
  }
});

it('keeps the first two in a block, and changes them in the next block of the phase', () => {
  const two = (phaseBlock: number, weekOfBlock: number) => stimuli(2, { phaseBlock, weekOfBlock });
  expect(two(0, 0)).toEqual(two(0, 2));
  expect(two(1, 0)).not.toEqual(two(0, 0));
});

it('has the session most like the race in the last block before it, whatever blocks came before', () => {
  const keysIn = (phaseRun: number, given: Given) =>
    stimuli(2, { goal: 'fitness', discipline: 'triathlon', phase: 'peak', phaseRun, ...given });
  expect([0, 1, 2].map((run) => keysIn(run, {}).includes('brick'))).toEqual([true, true, true]);
  const withoutRace = { races: false, goal: 'performance' } as const;
  expect(keysIn(0, withoutRace)).toContain('brick');
  expect(keysIn(1, withoutRace)).not.toContain('brick');
});

it('uses the key sessions of the peak in a taper and in race week', () => {
  const peak = stimuli(2, { phase: 'peak' });
  expect(stimuli(2, { phase: 'taper', kind: 'taper' })).toEqual(peak);
  expect(stimuli(2, { phase: 'race', kind: 'race' })).toEqual(peak);
});

it.each(GOALS)('has race simulations only for riders with a race or a racing goal: %s', (goal) => {
  const rehearses = (races: boolean) =>
    stimuli(2, { goal, phase: 'peak', races }).includes('race-simulation');
  expect(rehearses(true)).toBe(true);
  expect(rehearses(false)).toBe(goal === 'performance' || goal === 'race-prep');
});

it('has no work above threshold in an easy plan of one ride a week, or of a rider who is ready for less', () => {
  const second = { goal: 'fitness', difficulty: 'easy', phaseBlock: 1 } as const;
  expect(stimuli(2, { ...second, rides: 3 })[0]).toBe('vo2max');
  expect(stimuli(2, { ...second, rides: 1 })[0]).toBe('threshold');
  expect(stimuli(2, { ...second, rides: 3, readiness: 6 })[0]).toBe('threshold');
  expect(stimuli(2, { ...second, difficulty: 'moderate', rides: 1 })[0]).toBe('vo2max');
});

it('has the kinds of the chosen distribution, but none above threshold in the base of an easy plan', () => {
  const kinds = (given: Given) =>
    ([undefined, 'pyramidal', 'polarized'] as const).map((distribution) =>
      stimuli(2, { goal: 'endurance', ...given, distribution }).join(),
    );
  const [tempo, easy] = ['tempo,torque', 'endurance,sprint'];
  expect(kinds({ phase: 'base' })).toEqual([tempo, tempo, easy]);
  const [sweetSpot, hard] = ['sweet-spot,threshold', 'vo2max,threshold'];
  expect(kinds({ phase: 'build', difficulty: 'easy' })).toEqual([sweetSpot, sweetSpot, hard]);
  const gentle = 'tempo,tempo';
  expect(kinds({ phase: 'base', difficulty: 'easy' })).toEqual([gentle, gentle, gentle]);
});

it('has no starts or sprints before a race at an even effort', () => {
  const surges = ['anaerobic', 'starts', 'sprint'];
  const surgesBefore = (raceKind: EventKind) =>
    GOALS.flatMap((goal) =>
      [0, 1, 2].flatMap((place) =>
        stimuli(3, { goal, phase: 'peak', raceKind, weekOfBlock: place, phaseBlock: place }).filter(
          (stimulus) => surges.includes(stimulus),
        ),
      ),
    );
  expect(surgesBefore('road-race')).toContain('anaerobic');
  for (const raceKind of EVENT_KINDS.filter(
    (kind) => isSteady(kind) && !isBunchRace(kind) && kind !== 'mtb-marathon',
  ))
    expect([raceKind, surgesBefore(raceKind)]).toEqual([raceKind, []]);
});

it.each(['road', 'mtb', 'cx'] as const)(
  'rehearses a time trial by its length, in every discipline: %s',
  (discipline) => {
    const rehearsal = (raceMinutes: number) =>
      slots(3, { goal: 'race-prep', discipline, phase: 'peak', raceKind: 'time-trial', raceMinutes }).find(
        ({ stimulus }) => stimulus === 'race-simulation',
      )?.session;
    expect([24, 39, 40, 60].map(rehearsal)).toEqual([
      'race-short-time-trial',
      'race-short-time-trial',
      'race-time-trial',
      'race-time-trial',
    ]);
  },
);

it('rides evenly for a gravel race of many hours, and rehearses a shorter one', () => {
  const keys = (raceMinutes: number) =>
    stimuli(2, { goal: 'fitness', discipline: 'gravel', phase: 'peak', raceKind: 'gravel', raceMinutes });
  expect(keys(200)).toContain('race-simulation');
  expect(keys(240)).toContain('tempo');
  expect(keys(240)).not.toContain('race-simulation');
});

it('has no surges before a gravel race of many hours either', () => {
  const keys = (raceMinutes: number) =>
    GOALS.flatMap((goal) =>
      stimuli(3, { goal, discipline: 'gravel', phase: 'peak', raceKind: 'gravel', raceMinutes }),
    );
  expect(keys(200)).toContain('anaerobic');
  expect(keys(300).filter((stimulus) => ['anaerobic', 'starts', 'sprint'].includes(stimulus))).toEqual([]);
});

it('has nothing above threshold in the first week of an old rider, before the first test', () => {
  const first = (age: number, week: Given) => {
    const { rider, request } = sampleSeason([], { goal: 'power', difficulty: 'hard', age });
    const outline = sampleOutline({ phase: 'peak', number: 1, test: false, ...week });
    return keySessionsFor(2, outline, {
      rider: { ...rider, age },
      request,
      rides: 5,
      rules: { readiness: 9 },
    }).map(({ stimulus }) => stimulus);
  };
  expect(first(69, {})).toContain('anaerobic');
  expect(first(70, {})).not.toContain('anaerobic');
  expect(first(70, { number: 2 })).toContain('anaerobic');
  expect(first(70, { test: true })).toContain('anaerobic');
});

it('has in the peak what the race of a kind asks for, as its third session too', () => {
  const third = (raceKind: EventKind, given: Given = {}) =>
    [0, 1, 2].map((weekOfBlock) => stimuli(3, { phase: 'peak', raceKind, weekOfBlock, ...given })[2]);
  expect(third('criterium')).toEqual(['anaerobic', 'anaerobic', 'anaerobic']);
  expect(third('time-trial')).toEqual(['threshold', 'threshold', 'threshold']);
  expect(third('gran-fondo')).toEqual(['threshold', 'sweet-spot', 'threshold']);
  // A road race has everything, so the third session changes with the goal.
  expect(third('road-race')).toEqual(['threshold', 'over-under', 'threshold']);
  // Where the goal has taken one of them already, the next comes.
  expect(third('time-trial', { goal: 'race-prep' })).toEqual(['vo2max', 'vo2max', 'vo2max']);
  expect(third('criterium', { goal: 'race-prep' })).toEqual(['vo2max', 'vo2max', 'vo2max']);
});

it('has the sessions of the peak beside those of the goal where no peak follows', () => {
  const given = { goal: 'fitness', phase: 'build', raceKind: 'criterium' } as const;
  expect(slots(2, given).map(({ session }) => session)).not.toContain('race-criterium');
  const [goal, rehearsal] = slots(2, { ...given, hasNoPeak: true });
  expect(goal).toEqual(slots(2, given)[0]);
  expect(rehearsal).toMatchObject({ session: 'race-criterium', turn: 0 });
  expect(slots(1, { ...given, hasNoPeak: true })).toEqual([rehearsal]);
  expect(slots(1, given)).toEqual([goal]);
});

it('has the rehearsal of the goal as its only key session of the peak, but a brick before it', () => {
  const only = (discipline: Discipline, raceKind: EventKind) =>
    slots(1, { goal: 'race-prep', discipline, phase: 'peak', raceKind })[0];
  expect(only('road', 'criterium')).toMatchObject({ session: 'race-criterium' });
  expect(only('triathlon', 'triathlon-sprint')?.stimulus).toBe('brick');
});

it('has another session of the same kind where the chosen distribution leaves no other kind', () => {
  const [first, , third] = slots(3, {
    goal: 'performance',
    phase: 'base',
    distribution: 'polarized',
    discipline: 'triathlon',
    difficulty: 'expert',
  });
  expect(third).toEqual({ ...first, turn: (first?.turn ?? 0) + 3 });
});

it('has no third session of the kind that copies the climbs of the race', () => {
  const climbs = { minutes: 12, percent: 90, repeats: 4, count: 3, shortest: 10, longest: 14 };
  for (const goal of GOALS) {
    for (const phase of ['build', 'peak'] as const) {
      for (const weekOfBlock of [0, 1, 2]) {
        const three = stimuli(3, { goal, phase, weekOfBlock, raceClimbs: climbs });
        expect(new Set(three).size, `${goal} ${phase} ${three.join()}`).toBe(3);
      }
    }
  }
});

it('copies the climbs of the race in load weeks of build and peak before it, and in no others', () => {
  const raceClimbs = { minutes: 12, percent: 90, repeats: 4, count: 3, shortest: 10, longest: 14 };
  const copies = (given: Given) =>
    slots(3, { phase: 'build', raceClimbs, ...given }).some(({ session }) => session !== undefined);
  expect(copies({})).toBe(true);
  expect(copies({ phase: 'peak' })).toBe(true);
  expect(copies({ phase: 'base' })).toBe(false);
  expect(copies({ kind: 'recovery' })).toBe(false);
  expect(copies({ weekStart: addWeeks(mondayOf(SAMPLE_START), 9) })).toBe(false);
  expect(copies({ races: false })).toBe(false);
});

it('has skills and no brick on the easy day of a recovery week', () => {
  const request = { ...sampleSeason([]).request, discipline: 'triathlon' } as const;
  const base = { phase: 'base', weekOfBlock: 0 } as const;
  expect(easyStimulus(sampleOutline(base), request)).toBe('brick');
  expect(easyStimulus(sampleOutline({ ...base, kind: 'recovery' }), request)).toBe('skills');
});

it('gives up a key session before the time of a week, where time cannot be shared otherwise', () => {
  const { weeks } = seasonFor(
    [0, 2, 1, 2, 0.5, 2, 2],
    { goal: 'weight-loss', age: 66, weeklyHours: 6.5 },
    { weeks: 16, difficulty: 'expert', discipline: 'triathlon', raceDate: addDays(SAMPLE_START, 102) },
  );
  const load = weeks.filter(({ kind }) => kind === 'load').map(({ targetMinutes }) => targetMinutes);
  expect(Math.min(...load.slice(3, -1))).toBeGreaterThan(0.8 * Math.max(...load));
  // The most important one stays, and an easy ride takes the place of the other.
  const [tenth, eleventh] = weeks.slice(9).map(({ days }) => days);
  const sessionsOf = (days: WeekBrief['days'] = [], role: DayBrief['role']) =>
    days.filter((each) => each.role === role).map(({ session }) => session);
  expect(sessionsOf(tenth, 'hard')).toHaveLength(2);
  expect(sessionsOf(eleventh, 'hard')).toEqual(sessionsOf(tenth, 'hard').slice(0, 1));
  expect(sessionsOf(eleventh, 'easy')).toHaveLength(sessionsOf(tenth, 'easy').length + 1);
});
