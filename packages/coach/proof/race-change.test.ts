import { describe, expect, it } from 'vitest';
import { addDays, addWeeks, type IsoDate } from '../calendar/days.ts';
import { SAMPLE_START } from '../testing/sample-season.ts';
import { RACE_TYPE } from '../workout/planned.ts';
import type { WeekBrief } from '../season/season.ts';
import { seasonFor } from '../testing/season-for.ts';
import { buildWeek } from './build-season.ts';
import { brokenByRace, proofWithRace } from './race-change.ts';
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
    expect(broken.slice(0, 4)).toEqual(['', '', '', '']);
    expect(broken.at(-2)).toBe('taper');
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

  it('fails no taper check for a race date in the past', () => {
    const today = addDays(addWeeks(SAMPLE_START, 4), 6);
    const past = addDays(today, -1);
    expect(brokenIn(past, { today })[4]).toBe('race-day');
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

  it('fails no check if the planned race is past or completed', () => {
    const saturday = addDays(RACE, -1);
    const raced = plans.map((plan) => ({
      ...plan,
      raceDate: saturday,
      week: {
        ...plan.week,
        workouts: plan.week.workouts.map((workout) =>
          workout.date === saturday ? { ...workout, type: RACE_TYPE, status: 'completed' as const } : workout,
        ),
      },
    }));
    const brokenOn = (today: IsoDate) =>
      raced.map((plan) =>
        brokenByRace(plan, { planned: saturday, now: null, today, taperWeeks: 2 }).join(' '),
      );
    expect(new Set(brokenOn(RACE))).toEqual(new Set(['']));
    expect(brokenOn(saturday).at(-1)).toBe('');
    expect(brokenOn(addDays(saturday, -1)).at(-1)).toBe('');
    expect(brokenIn(null, { today: RACE }).at(-1)).toBe('taper race-day');
  });

  it('fails no check in past weeks', () => {
    expect(new Set(brokenIn(null, { today: addDays(RACE, 1) }))).toEqual(new Set(['']));
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
