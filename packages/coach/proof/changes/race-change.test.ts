import { describe, expect, it } from 'vitest';
import { addDays, addWeeks, type IsoDate } from '../../calendar/days.ts';
import { SAMPLE_START } from '../../testing/sample-season.ts';
import { RACE_TYPE, type PlannedWorkout } from '../../workout/planned.ts';
import type { WeekBrief } from '../../season/season.ts';
import { seasonFor } from '../../testing/season-for.ts';
import { buildWeek } from '../build-season.ts';
import { brokenByRace, proofWithRace, type RaceWeek } from './race-change.ts';
import { ENGLISH } from '@musette/words/languages/en';
import { figureText } from '@musette/words/render';

const RACE = addDays(addWeeks(SAMPLE_START, 7), 6);
const season = seasonFor([0, 1, 1.5, 1, 0, 3, 2], { goal: 'race-prep' }, { weeks: 8, raceDate: RACE });
const plans = season.weeks.map((brief) => ({
  week: buildWeek(season, brief).week,
  phase: brief.phase,
  raceDate: season.request.raceDate,
}));

interface Given {
  readonly planned?: IsoDate;
  readonly today?: IsoDate;
  readonly taperWeeks?: 1 | 2;
}
const brokenIn = (
  now: IsoDate | null,
  { planned = RACE, today = SAMPLE_START, taperWeeks = 2 }: Given = {},
) => plans.map((plan) => brokenByRace(plan, { planned, now, today, taperWeeks }).join(' '));

describe('a race that changes after planning', () => {
  it('fails no check if the race is the planned one', () => {
    expect(new Set(brokenIn(RACE))).toEqual(new Set(['']));
  });

  it('fails the taper and race-day checks if the rider has no race now', () => {
    const broken = brokenIn(null);
    expect(broken.at(-1)).toBe('taper race-day');
    // A short plan has no week of taper before race week.
    expect(broken.slice(0, -1)).toEqual(broken.slice(0, -1).map(() => ''));
  });

  it('fails the race-day check if the new race day has no race', () => {
    const moved = addDays(addWeeks(SAMPLE_START, 4), 5);
    const broken = brokenIn(moved);
    expect(broken[4]).toContain('race-day');
    expect(broken.at(-1)).toBe('taper race-day');
    expect(brokenIn(addDays(RACE, 70)).at(-1)).toBe('taper race-day');
  });

  it('fails the taper check of the weeks that now lead to the race', () => {
    const monday = addWeeks(SAMPLE_START, 4);
    const [thursday, saturday] = [addDays(monday, 3), addDays(monday, 5)];
    const none = ['', '', ''];
    const ofLongRace = [...none, 'taper', 'taper race-day', ''];
    expect(brokenIn(saturday).slice(0, 6)).toEqual(ofLongRace);
    expect(brokenIn(monday).slice(0, 6)).toEqual(ofLongRace);
    // A short race late in its week has its taper in race week alone.
    const short = { taperWeeks: 1 } as const;
    expect(brokenIn(thursday, short).slice(0, 6)).toEqual(ofLongRace);
    expect(brokenIn(saturday, short).slice(0, 6)).toEqual([...none, '', 'taper race-day', '']);
  });

  it('fails the taper check of weeks that were planned without a race', () => {
    const without = plans.map((plan) => ({ ...plan, phase: 'build' as const, raceDate: null }));
    const change = { planned: null, now: RACE, today: SAMPLE_START, taperWeeks: 2 } as const;
    const broken = without.map((plan) => brokenByRace(plan, change).join(' '));
    expect(broken.slice(-3)).toEqual(['', 'taper', 'taper']);
  });

  it('fails no check of a taper that is over', () => {
    const [taper] = plans.slice(-2).map((plan) => ({ ...plan, phase: 'taper' as const }));
    const brokenOn = (today: IsoDate) =>
      taper && brokenByRace(taper, { planned: RACE, now: null, today, taperWeeks: 2 });
    expect(brokenOn(addDays(RACE, -7))).toEqual(['taper']);
    expect(brokenOn(addDays(RACE, -6))).toEqual([]);
  });

  it('fails no taper check for a race date in the past', () => {
    const today = addDays(addWeeks(SAMPLE_START, 4), 6);
    const past = addDays(today, -1);
    expect(brokenIn(past, { today })[4]).toBe('race-day');
    expect(brokenIn(today, { today })[4]).toBe('taper race-day');
  });

  it('fails the race-day check of a plan without a race', () => {
    const without = { ...plans[4], raceDate: null } as (typeof plans)[number];
    const now = addDays(addWeeks(SAMPLE_START, 4), 5);
    expect(brokenByRace(without, { planned: null, now, today: SAMPLE_START, taperWeeks: 2 })).toEqual([
      'taper',
      'race-day',
    ]);
    expect(brokenByRace(without, { planned: RACE, now: null, today: SAMPLE_START, taperWeeks: 2 })).toEqual(
      [],
    );
  });

  it('fails no check if the present race has its day', () => {
    expect(brokenIn(RACE, { planned: addDays(RACE, 70) }).at(-1)).toBe('');
  });

  const saturday = addDays(RACE, -1);
  /** The plans with another Saturday before the race. */
  const withSaturday = (changes: Partial<PlannedWorkout>, raceDate: IsoDate) =>
    plans.map((plan) => {
      const workouts = plan.week.workouts.map((workout) =>
        workout.date === saturday ? { ...workout, ...changes } : workout,
      );
      return { ...plan, raceDate, week: { ...plan.week, workouts } };
    });

  it('fails the race-day check if the race of the week is on another day', () => {
    expect(brokenIn(saturday, { planned: addDays(RACE, 70) }).at(-1)).toBe('race-day');
  });

  it('fails no check if the planned race is past or completed', () => {
    const raced = withSaturday({ type: RACE_TYPE, status: 'completed' }, saturday);
    const brokenOn = (today: IsoDate) =>
      raced.map((plan) =>
        brokenByRace(plan, { planned: saturday, now: null, today, taperWeeks: 2 }).join(' '),
      );
    expect(new Set(brokenOn(RACE))).toEqual(new Set(['']));
    expect(brokenOn(saturday).at(-1)).toBe('');
    expect(brokenOn(addDays(saturday, -1)).at(-1)).toBe('');
    expect(brokenIn(null, { today: RACE }).at(-1)).toBe('taper race-day');
  });

  it('fails no check on the day after a race that the rider missed', () => {
    const missed = withSaturday({ type: RACE_TYPE, status: 'planned' }, saturday);
    const change = { planned: saturday, now: null, today: RACE, taperWeeks: 2 } as const;
    expect(missed.map((plan) => brokenByRace(plan, change).join(' ')).at(-1)).toBe('');
  });

  it('takes neither another ride nor another race for the planned race', () => {
    const change = { now: null, today: SAMPLE_START, taperWeeks: 2 } as const;
    const ridden = withSaturday({ status: 'completed' }, saturday).at(-1) as RaceWeek;
    expect(brokenByRace(ridden, { ...change, planned: saturday })).toEqual(['taper', 'race-day']);
    const otherRace = withSaturday({ type: RACE_TYPE, status: 'completed' }, RACE).at(-1) as RaceWeek;
    expect(brokenByRace(otherRace, { ...change, planned: RACE })).toEqual(['taper', 'race-day']);
  });

  it('fails no check in past weeks', () => {
    expect(new Set(brokenIn(null, { today: addDays(RACE, 1) }))).toEqual(new Set(['']));
    expect(brokenIn(null, { today: addDays(RACE, -6) }).slice(-2)).toEqual(['', 'taper race-day']);
    expect(brokenIn(null, { today: addDays(RACE, -7) }).slice(-2)).toEqual(['', 'taper race-day']);
  });

  it('replaces the passed checks in the proof', () => {
    const brief = season.weeks.find(({ kind }) => kind === 'race') as WeekBrief;
    const { proof } = buildWeek(season, brief);
    const change = { planned: RACE, now: null, today: SAMPLE_START, taperWeeks: 2 } as const;
    const broken = proofWithRace(proof, ['taper', 'race-day'], change);
    expect(broken.passed).toBe(false);
    expect(broken.checks).toHaveLength(proof.checks.length);
    expect(
      broken.checks
        .filter(({ passed }) => !passed)
        .map(({ name, figure }) => `${name}: ${figureText(ENGLISH, figure)}`),
    ).toEqual(['taper: you have no race now', 'race-day: you have no race now']);
    const moved = proofWithRace(proof, ['taper'], { ...change, now: addDays(RACE, 7) });
    expect(moved.checks.at(-1)?.figure.code).toBe('race-on-another-date');
    expect(proofWithRace(proof, [], change).passed).toBe(proof.passed);
  });
});
