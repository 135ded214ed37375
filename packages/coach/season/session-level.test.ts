import { describe, expect, it } from 'vitest';
import { addDays, addWeeks, type IsoDate } from '../calendar/days.ts';
import { sessionById } from '../library/library.ts';
import { WORK_SCALES } from '../library/work-level.ts';
import type { SessionId } from '../workout/names.ts';
import type { Session } from '../library/session.ts';
import type { EnergySystem, TooHard } from '../rider/levels.ts';
import { samplePlan } from '../testing/sample-plan.ts';
import { SAMPLE_START } from '../testing/sample-season.ts';
import type { WeekPlan } from './day-slots.ts';
import { isSoonAfterTooHard, versionFor } from './session-level.ts';
import { NO_KEYS, type PreviousKeys } from './previous-keys.ts';

// The first session of a system after one that was too hard. Its least main work is 630 s (level 3.3) in 70 to 90 min and 480 s (level
// 2.2) in less, and in 90 min it has versions of 720 s (3.9), 960 s (5.5), 1,200 s (7.1) and 1,440 s (8.8) besides.
const SESSION = sessionById('vo2max-4-min') as Session;
const DAY = addDays(SAMPLE_START, 1);
const TOO_HARD_ON = addDays(SAMPLE_START, -3);

const UNKNOWN = {
  endurance: null,
  tempo: null,
  'sweet-spot': null,
  threshold: null,
  vo2max: null,
  anaerobic: null,
  sprint: null,
};

const LAST = addDays(SAMPLE_START, -5);

interface Given {
  readonly tooHard?: TooHard | undefined;
  readonly planned?: readonly (readonly [EnergySystem, IsoDate])[];
  readonly readiness?: number;
}

/** A week of a rider who found a session too hard; the sessions of the weeks before it were planned on these days. */
function planAfter({ tooHard, planned = [], readiness = 10 }: Given = {}): WeekPlan {
  const plan = samplePlan('-H-H--L');
  return {
    ...plan,
    rider: { ...plan.rider, levels: { weekStart: SAMPLE_START, levels: UNKNOWN, tooHard } },
    rules: { ...plan.rules, topLevel: 1, readiness },
    previous: { ...NO_KEYS, lastDays: new Map(planned) },
  };
}

const tooHardAt = (level: number, date: IsoDate = TOO_HARD_ON): TooHard => ({ vo2max: { level, date } });

const versionOn = (
  plan: WeekPlan,
  { session = SESSION, date = DAY, minutes = 90, level = 1 }: Partial<Asked> = {},
) => versionFor(plan, session, { date, minutes, level });

interface Asked {
  readonly session: Session;
  readonly date: IsoDate;
  readonly minutes: number;
  readonly level: number;
}

describe('the version after a session of its system that was too hard', () => {
  it('has at most the work that the limit allows, and keeps its length', () => {
    expect(versionOn(planAfter({ tooHard: tooHardAt(5.5) }))).toEqual({
      minutes: 90,
      level: 0.6,
      work: 960,
      isSmallEnough: true,
    });
    expect(versionOn(planAfter({ tooHard: tooHardAt(5.4) }))).toMatchObject({ minutes: 90, work: 720 });
    expect(versionOn(planAfter({ tooHard: tooHardAt(3.3) }))).toMatchObject({ minutes: 90, work: 630 });
  });

  it('is shorter where its length has no version that is small enough, as little as it must', () => {
    expect(versionOn(planAfter({ tooHard: tooHardAt(3) }))).toEqual({
      minutes: 65,
      level: 0.1,
      work: 480,
      isSmallEnough: true,
    });
  });

  it('is its smallest where no length has one that is small enough, and says so', () => {
    expect(versionOn(planAfter({ tooHard: tooHardAt(2) }))).toEqual({
      minutes: 65,
      level: 0,
      work: 480,
      isSmallEnough: false,
    });
  });

  it('is neither harder than the week asks for nor than the rider is ready for', () => {
    const tooHard = tooHardAt(9);
    expect(versionOn(planAfter({ tooHard }), { level: 0.3 })).toMatchObject({ level: 0.3, work: 720 });
    expect(versionOn(planAfter({ tooHard, readiness: 8 }))).toMatchObject({ level: 0.6, work: 960 });
  });

  it('is rounded down to five minutes, and no longer than the session can be', () => {
    const tooHard = tooHardAt(9);
    expect(versionOn(planAfter({ tooHard }), { minutes: 79 })).toMatchObject({ minutes: 75 });
    expect(versionOn(planAfter({ tooHard }), { minutes: 300 })).toMatchObject({ minutes: 150 });
  });

  it('has no limit on the day of that session or before, in another system, or for a session that does not grow', () => {
    const unlimited = versionOn(planAfter());
    expect(unlimited).toMatchObject({ minutes: 90, work: 0, isSmallEnough: true });
    expect(versionOn(planAfter({ tooHard: tooHardAt(2, DAY) }))).toEqual(unlimited);
    expect(versionOn(planAfter({ tooHard: tooHardAt(2, addDays(DAY, 1)) }))).toEqual(unlimited);
    expect(versionOn(planAfter({ tooHard: { threshold: { level: 2, date: TOO_HARD_ON } } }))).toEqual(
      unlimited,
    );
    const skills = sessionById('skills-cornering') as Session;
    expect(versionOn(planAfter({ tooHard: tooHardAt(2) }), { session: skills })).toMatchObject({ work: 0 });
    expect(versionOn(samplePlan('-H-H--L'))).toMatchObject({ work: 0, isSmallEnough: true });
  });

  it('has no limit once a session of the system was planned after it, from the week on in which the levels hold', () => {
    const tooHard = tooHardAt(3.3);
    const workAfter = (date: IsoDate, system: EnergySystem = 'vo2max'): number =>
      versionOn(planAfter({ tooHard, planned: [[system, date]] }), { date: addDays(DAY, 7) }).work;
    expect(workAfter(SAMPLE_START)).toBe(0);
    expect(workAfter(DAY)).toBe(0);
    // Planned before that week and not ridden, it has shown nothing.
    expect(workAfter(addDays(SAMPLE_START, -1))).toBe(630);
    expect(workAfter(TOO_HARD_ON)).toBe(630);
    expect(workAfter(DAY, 'threshold')).toBe(630);
    const later = planAfter({ tooHard: tooHardAt(3.3, DAY), planned: [['vo2max', DAY]] });
    expect(versionOn(later, { date: addDays(DAY, 7) }).work).toBe(630);
  });

  it('has a limit for four weeks where it is a rehearsal, and is the smallest one where none is small enough', () => {
    const session = sessionById('race-road') as Session;
    const workAt = (level: number, days: number) => {
      const plan = planAfter({ tooHard: { 'race-simulation': { level, date: TOO_HARD_ON } } });
      return versionOn(plan, { session, date: addDays(TOO_HARD_ON, days) });
    };
    expect(workAt(0.5, 7)).toMatchObject({ level: 0, work: 420, isSmallEnough: true });
    expect([7, 28].map((days) => workAt(1.6, days).work)).toEqual([630, 630]);
    expect(workAt(1.6, 29)).toMatchObject({ work: 0 });
  });
});

describe('a session of the system that was too hard', () => {
  const isSoon = (days: number, session: Session = SESSION): boolean =>
    isSoonAfterTooHard(planAfter({ tooHard: tooHardAt(3) }), session, addDays(TOO_HARD_ON, days));

  it('comes soon within nine days', () => {
    expect([1, 9, 10].map((days) => isSoon(days))).toEqual([true, true, false]);
  });

  it('is of that system, and was told', () => {
    expect(isSoon(1, sessionById('threshold-2x20') as Session)).toBe(false);
    expect(isSoon(1, sessionById('skills-cornering') as Session)).toBe(false);
    expect(isSoonAfterTooHard(planAfter(), SESSION, DAY)).toBe(false);
    expect(isSoonAfterTooHard(samplePlan('-H-H--L'), SESSION, DAY)).toBe(false);
  });
});

describe('a session right before the race', () => {
  const before = (kind: 'taper' | 'race' | 'recovery', lastWork: number | null) => {
    const plan = samplePlan('-H-H--L', { week: { kind } });
    const last = lastWork === null ? {} : { lastWork: new Map([['vo2max', lastWork]] as const) };
    const lastDays = new Map([['vo2max', LAST]] as const);
    return versionOn({
      ...plan,
      rules: { ...plan.rules, topLevel: 1 },
      previous: { ...NO_KEYS, lastDays, ...last },
    });
  };

  it('has no more work than the last one of its energy system', () => {
    for (const kind of ['taper', 'race'] as const) {
      expect(before(kind, 960).level).toBe(0.6);
      expect(before(kind, 959).level).toBe(0.35);
      expect(before(kind, null).level).toBe(1);
    }
    expect(before('recovery', 720).level).toBe(1);
  });
});

describe('the first session of its kind in a season', () => {
  const levelOf = (id: SessionId, { kind = 'load', ridden = {}, level = null }: FirstGiven = {}): number => {
    const plan = samplePlan('-H-H--L', { week: { kind, loadWeeks: 1, weekOfBlock: 0 } });
    const session = sessionById(id) as Session;
    const system = WORK_SCALES[session.stimulus]?.system as EnergySystem;
    const levels = { weekStart: addWeeks(SAMPLE_START, -9), levels: { ...UNKNOWN, [system]: level } };
    return versionOn(
      {
        ...plan,
        rider: { ...plan.rider, ...(level !== null && { levels }) },
        rules: { ...plan.rules, topLevel: 1 },
        previous: { ...NO_KEYS, ...ridden },
      },
      { session },
    ).level;
  };

  it('has a part of the range, in a load week and right before the race', () => {
    for (const kind of ['load', 'taper', 'race'] as const) {
      expect(levelOf('vo2max-4-min', { kind })).toBe(0.4);
      expect(levelOf('threshold-2x20', { kind })).toBe(0.5);
      expect(levelOf('over-unders-crest', { kind })).toBe(0.5);
      expect(levelOf('torque-climb', { kind })).toBe(0.4);
      expect(levelOf('sweet-spot-blocks', { kind })).toBe(1);
    }
  });

  it('has all of it after one of its energy system, and for a rider whose level is known', () => {
    expect(levelOf('over-unders-crest', { ridden: { lastDays: new Map([['threshold', LAST]]) } })).toBe(1);
    expect(levelOf('vo2max-4-min', { ridden: { lastDays: new Map([['threshold', LAST]]) } })).toBe(0.4);
    expect(levelOf('vo2max-4-min', { level: 5 })).toBe(1);
  });

  it('is not begun with tempo where it is ridden at a low cadence', () => {
    const tempo = new Map([['tempo', LAST]] as const);
    expect(levelOf('torque-climb', { ridden: { lastDays: tempo } })).toBe(0.4);
    const startWork = new Map([['torque-climb', 600]]);
    expect(levelOf('torque-climb', { ridden: { lastDays: tempo, startWork } })).toBe(1);
  });
});

interface FirstGiven {
  readonly kind?: 'load' | 'taper' | 'race';
  readonly ridden?: Partial<PreviousKeys>;
  readonly level?: number | null;
}
