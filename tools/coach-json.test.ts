import { expect, it } from 'vitest';
import { loadOf, minutesOf } from '@musette/coach/workout/load';
import type { Step } from '@musette/coach/workout/steps';
import { coachCommand } from './coach/command.ts';

interface Printed {
  readonly weeks: readonly {
    readonly targetLoad: number;
    readonly load: number;
    readonly minutes: number;
    readonly workouts: readonly {
      readonly minutes: number;
      readonly load: number;
      readonly steps: readonly Step[];
    }[];
    readonly proof: { readonly passed: boolean; readonly checks: readonly { readonly passed: boolean }[] };
  }[];
}

const SEASONS = [
  '--weeks 3 --hours 0,0,0,0,0,0.5,0 --difficulty easy',
  '--weeks 6 --hours 1,1,1,1,0,3,2 --goal race-prep --discipline cx --race-date 2026-12-27 --age 55',
  '--weeks 4 --hours 4,4,4,4,4,4,4 --difficulty expert --goal power --discipline track --ftp 320',
  '--weeks 2 --hours 1,1,1,1,1,1,1 --today 2026-11-26 --fitness 40',
];

const printed = (args: string): Printed => {
  const { answers } = coachCommand(['--json', '--start', '2026-11-23', ...args.split(' ')]);
  return JSON.parse(answers.join('')) as Printed;
};

const text = expect.any(String) as string;
const number = expect.any(Number) as number;
const yesOrNo = expect.any(Boolean) as boolean;
const list = expect.any(Array) as unknown[];
const WEEK = {
  weekStart: text,
  phase: text,
  recovery: yesOrNo,
  targetLoad: number,
  load: number,
  minutes: number,
};
const WORKOUT = {
  day: text,
  date: text,
  type: text,
  minutes: number,
  load: number,
  intensity: number,
  focus: text,
  description: text,
  status: expect.stringMatching(/^(planned|rest)$/) as string,
  steps: list,
};
const CHECK = { name: text, limit: text, figure: text, passed: yesOrNo };

it.each(SEASONS)('prints %s with exactly the keys that were promised, and numbers as numbers', (args) => {
  const { weeks, ...more } = printed(args);
  expect(more).toEqual({
    startFitness: number,
    startSource: expect.stringMatching(/^(rides|told|guess)$/) as string,
    targetFitness: number,
    highestFitness: number,
  });
  for (const { workouts, proof, ...week } of weeks) {
    expect(week).toEqual(WEEK);
    expect(workouts).toEqual(Array.from({ length: 7 }, () => WORKOUT));
    expect(proof).toEqual({ passed: yesOrNo, checks: proof.checks.map(() => CHECK) });
  }
});

it.each(SEASONS)('prints %s with sums that agree', (args) => {
  for (const { workouts, minutes, load, targetLoad, proof } of printed(args).weeks) {
    expect(workouts.map((workout) => workout.minutes)).toEqual(workouts.map(({ steps }) => minutesOf(steps)));
    expect(workouts.reduce((sum, workout) => sum + workout.minutes, 0)).toBe(minutes);
    const exact = workouts.reduce((sum, { steps }) => sum + loadOf(steps), 0);
    expect(Math.abs(load - exact)).toBeLessThanOrEqual(0.051);
    expect(Math.abs(workouts.reduce((sum, workout) => sum + workout.load, 0) - load)).toBeLessThan(0.4);
    expect(Math.abs(targetLoad - load)).toBeLessThanOrEqual(Math.max(0.11, load * 0.02));
    expect(proof.passed).toBe(proof.checks.every(({ passed }) => passed));
  }
});

it('counts whole weeks, and adds the rest of the current week', () => {
  const weeks = (today: string) => printed(`--weeks 2 --hours 1,1,1,1,1,1,1 --today ${today}`).weeks;
  expect(weeks('2026-11-23')).toHaveLength(2);
  expect(weeks('2026-11-26')).toHaveLength(3);
});
