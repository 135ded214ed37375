import { describe, expect, it } from 'vitest';
import { sharesOf } from '../../season/tables/distribution.ts';
import type { DayBrief, WeekBrief } from '../../season/season.ts';
import { at, sampleBrief, plannedRide } from '../../testing/sample-season.ts';
import { sessionById, SESSIONS } from '../../library/library.ts';
import { minutesOf } from '../../workout/load.ts';
import { nameOf, type PlannedWorkout } from '../../workout/planned.ts';
import { targetSecondsOf } from '../../library/main-work.ts';
import { workoutOf } from '../../week/plan-day.ts';
import { figuresOfDay } from '../checks/figures.ts';
import { leaveOut, type ShorterDay, shortenWorkout } from './shorten.ts';

function tuesdayOf({ days }: WeekBrief): DayBrief {
  const [, day] = days;
  if (day === undefined) throw new Error('no day');
  return day;
}

const tuesday = tuesdayOf(sampleBrief(1, {}));

const DAY: ShorterDay = {
  minutesFree: 60,
  level: 0.5,
  phase: 'build',
  isLoadWeek: true,
  discipline: 'road',
  difficulty: 'moderate',
  goal: 'performance',
  hasRace: false,
  turn: 1,
};

function ride(id: string, minutes: number): PlannedWorkout {
  const session = sessionById(id);
  if (session === null) throw new Error(id);
  return workoutOf(tuesday, session, { minutes, level: DAY.level });
}

describe('a ride for a shorter day', () => {
  it('has the same session with fewer minutes', () => {
    const cut = shortenWorkout(ride('threshold-3x12', 90), DAY);
    expect(cut).toMatchObject({
      session: 'threshold-3x12',
      day: 'Tuesday',
      date: tuesday.date,
      status: 'planned',
      why: [{ code: 'shortened', params: { minutes: 60, weekday: 'tuesday' } }],
    });
    expect(minutesOf(cut?.steps ?? [])).toBe(60);
    expect(cut?.steps).not.toEqual(ride('threshold-3x12', 90).steps);
  });

  it('has the short size if that is as long as the day, because it keeps more main work', () => {
    const whole = ride('threshold-3x12', 80);
    const cut = shortenWorkout(whole, DAY);
    expect(minutesOf(cut?.steps ?? [])).toBe(60);
    const built = ride('threshold-3x12', 60);
    const work = (steps: PlannedWorkout['steps']) => targetSecondsOf(steps, 'threshold');
    expect(work(cut?.steps ?? [])).toBeGreaterThanOrEqual(work(built.steps));
    expect(work(cut?.steps ?? [])).toBeGreaterThanOrEqual(work(whole.steps) * 0.75);
  });

  it('keeps more main work in the short size than the same session built for that time', () => {
    const cut = shortenWorkout(ride('endurance-steady', 120), DAY);
    const built = ride('endurance-steady', 60);
    expect(minutesOf(cut?.steps ?? [])).toBe(60);
    expect(targetSecondsOf(cut?.steps ?? [], 'endurance')).toBeGreaterThan(
      targetSecondsOf(built.steps, 'endurance'),
    );
  });

  it('has a gentler session in an easy plan', () => {
    const sessionFor = (difficulty: ShorterDay['difficulty']) =>
      shortenWorkout(ride('long-steady', 180), { ...DAY, difficulty })?.session;
    expect(sessionFor('moderate')).toBe('endurance-hills');
    expect(sessionFor('easy')).toBe('endurance-steady');
  });

  it('keeps the writer’s words that are still true', () => {
    const told = {
      ...ride('threshold-3x12', 90),
      focus: 'Cruise intervals',
      description: 'Sit tall. 90 min.',
    };
    const cut = shortenWorkout(told, DAY);
    expect(cut?.focus).toBe('Cruise intervals');
    expect(cut?.description).toBe('Sit tall.');
  });

  it('has the nearest session that fits if its own needs more time', () => {
    const cut = shortenWorkout(ride('long-steady', 180), DAY);
    expect(cut).toMatchObject({ type: 'Endurance' });
    expect(cut?.why).toEqual([
      { code: 'replaced', params: { workout: nameOf(ride('long-steady', 180)), minutes: 60 } },
    ]);
    expect(minutesOf(cut?.steps ?? [])).toBeLessThanOrEqual(60);
    const easy = shortenWorkout(ride('long-steady', 180), { ...DAY, difficulty: 'easy' });
    expect(minutesOf(easy?.steps ?? [])).toBeLessThanOrEqual(60);
  });

  it('is endurance if it was a test, or steps without a session', () => {
    const test = shortenWorkout(ride('test-20-min', 75), { ...DAY, minutesFree: 30 });
    const other = shortenWorkout(plannedRide(tuesday, [at(0.7, 90)]), DAY);
    for (const cut of [test, other]) {
      expect(figuresOfDay(cut as PlannedWorkout).hard).toBe(false);
      expect(sharesOf([cut?.steps ?? []]).hard).toBe(0);
    }
  });

  it.each([
    {
      rule: 'a long ride stays one from 75 min on',
      id: 'long-late-blocks',
      minutesFree: 75,
      to: 'long-hills',
    },
    { rule: 'a shorter one is endurance', id: 'long-late-blocks', minutesFree: 60, to: 'endurance-hills' },
    { rule: 'a hard ride stays hard', id: 'brick-race-pace', minutesFree: 30, to: 'sweet-spot-long' },
    { rule: 'an even ride gets no hard session', id: 'brick-long', minutesFree: 30, to: 'tempo-climb' },
  ])('trains the same with another session: $rule', ({ id, minutesFree, to }) => {
    expect(shortenWorkout(ride(id, 120), { ...DAY, minutesFree })?.session).toBe(to);
  });

  it.each(['threshold-3x12', 'endurance-steady', 'test-20-min'])('keeps %s in its shortest form', (id) => {
    const min = sessionById(id)?.minutes.min ?? 0;
    expect(shortenWorkout(ride(id, 90), { ...DAY, minutesFree: min })?.session).toBe(id);
  });

  it('is null without time', () => {
    expect(shortenWorkout(ride('endurance-steady', 90), { ...DAY, minutesFree: 0 })).toBeNull();
  });

  it('fits into any day with time, for any session', () => {
    for (const session of SESSIONS) {
      const whole = ride(session.id, session.minutes.max);
      const shorter = [30, 60, 90, 120, 150, 180, 210].filter((free) => free < minutesOf(whole.steps));
      for (const minutesFree of shorter) {
        const minutes = minutesOf(shortenWorkout(whole, { ...DAY, minutesFree })?.steps ?? []);
        expect(minutes, `${session.id} ${minutesFree}`).toBeLessThanOrEqual(minutesFree);
        expect(minutes).toBeGreaterThanOrEqual(20);
      }
    }
  });
});

it('makes a left-out workout a rest day, and names the workout', () => {
  expect(leaveOut({ ...ride('endurance-steady', 90), size: 'short' })).toMatchObject({
    type: 'Rest',
    size: 'full',
    status: 'rest',
    session: null,
    steps: [],
    day: 'Tuesday',
    why: [{ code: 'left-out', params: { workout: nameOf(ride('endurance-steady', 90)) } }],
  });
});
