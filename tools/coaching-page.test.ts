import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_REPEAT_MINUTES } from '@musette/coach/event/event-climbs';
import { EVENT_KINDS } from '@musette/coach/event/race-event';
import {
  DAYS_AFTER,
  DAYS_BEFORE,
  LONG_EVENT_MINUTES,
  USUAL_MINUTES,
} from '@musette/coach/event/season-events';
import { exactMinutesText } from '@musette/words/lengths';
import { DISCIPLINES, GOALS } from '@musette/coach/rider/vocabulary';
import { RACE_DAYS_AHEAD } from '@musette/coach/season/season-input';
import { FATIGUE_DAYS, FITNESS_DAYS } from '@musette/coach/rider/form';
import {
  LOAD_GROWTH,
  LONG_GROWTH,
  LONG_GROWTH_MINUTES,
  PLAN_MARGIN,
  PROMISE,
  MIN_RECOVERY_LOAD,
  MAX_RECOVERY_LOAD_SHARE,
  TAPER_CUT,
  TAPER_RIDE_MINUTES,
  TIRING_WEEK,
  WEEKS_BACK,
} from '@musette/coach/season/planned-history';
import {
  MAX_LAST_SHARE,
  MIN_LAST_SHARE,
  MIN_RACE_FORM,
  RACE_FORM_SHARE,
} from '@musette/coach/season/compose-week';
import { CLIMB_SHARE, MIN_HELD_SHARE, RAMP_SHARE } from '@musette/coach/season/load-path';
import {
  GUESSED_SHARE,
  LOAD_PER_HOUR,
  LONG_RIDE_SHARE,
  MAX_GUESSED_MINUTES,
} from '@musette/coach/season/starting-point';
import { MINUTES_STEP, MIN_RIDE_MINUTES } from '@musette/coach/season/ride-minutes';
import { MIN_LONG_RIDE_MINUTES } from '@musette/coach/season/day-roles';
import { DIFFICULTY, HARD_STOP_RAMP, READINESS, SENIOR_AGE } from '@musette/coach/season/tables/difficulty';
import { intensityBoundsFor } from '@musette/coach/season/tables/distribution';
import { LONG_TAPER_FITNESS, MAX_BASE_WEEKS, MAX_BUILD_WEEKS } from '@musette/coach/season/tables/phases';
import {
  DISCIPLINE_KEYS,
  GOAL_KEYS,
  MAX_LONG_RIDE_MINUTES,
  MAX_LONG_RIDE_FOR_GOAL,
} from '@musette/coach/season/tables/stimuli';
import {
  FIRST_LEVEL,
  LEVEL_A_PHASE,
  LEVEL_A_WEEK,
  LEVEL_ALONE,
  MIN_SHARE_BESIDES,
  MIN_EARLY_TAPER_SHARE,
  MIN_TAPER_SHARE,
  RECOVERY_SHARE,
  TAPER_SHARE,
  TRANSITION_SHARE,
} from '@musette/coach/season/plan-week';
import { SESSIONS } from '@musette/coach/library/library';
import { WORK_SCALES } from '@musette/coach/library/work-level';
import { EFFORT_SCALES, LEVEL_MOVES } from '@musette/coach/progress/levels/levels';
import { CRITICAL_POWER_OVER_FTP } from '@musette/coach/progress/levels/ftp-estimate';
import { testRuleOf } from '@musette/coach/progress/levels/test-result';
import { FIRST_SHARES, OWN_LEVEL_FACTOR } from '@musette/coach/season/session-level';
import { loadOf } from '@musette/coach/workout/load';
import type { Step } from '@musette/coach/workout/steps';
import { coachCommand } from './coach/command.ts';

const PAGE = readFileSync(new URL('../docs/coaching.md', import.meta.url), 'utf8');

/** The rows of the table that begins with these cells, without their outer bars. */
function rowsOf(...first: readonly string[]): readonly string[] {
  const [, below = ''] = PAGE.split(`\n| ${first.join(' | ')} |`);
  const [table = ''] = below.split('\n\n');
  return table
    .split('\n')
    .slice(2)
    .map((line) => line.replace(/^\| | \|$/g, ''));
}

const row = (...cells: readonly (string | number)[]): string => cells.join(' | ');
const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;
const minutes = (count: number): string => `${count} min`;

describe('the page about coaching', () => {
  it('says what each difficulty allows', () => {
    const rows = Object.entries(DIFFICULTY).map(([name, rules]) =>
      row(
        name,
        rules.rampLimit,
        percent(rules.loadStep),
        rules.trainingDays,
        rules.maxWeekMinutes / 60,
        rules.hardInBase,
        rules.hardInBuild,
        percent(rules.topLevel),
        rules.maxHardMinutes,
        rules.maxEasyMinutes,
        rules.maxLongMinutes,
        READINESS[name as keyof typeof READINESS],
      ),
    );
    expect(rowsOf('difficulty')).toEqual(rows);
  });

  it('says what sessions and efforts show of levels, and how they move', () => {
    const sessions = Object.entries(WORK_SCALES).flatMap(([stimulus, scale]) =>
      scale === null ? [] : [row(stimulus, scale.system, ...scale.minutes.map(minutes))],
    );
    expect(rowsOf('kind of work').toSorted()).toEqual(sessions.toSorted());
    const efforts = EFFORT_SCALES.map(({ seconds, system, ofFtp }) =>
      row(`${seconds} s`, system, ...ofFtp.map(percent)),
    );
    expect(rowsOf('effort')).toEqual(efforts);
    const { completed, catchUp, felt, maxFall, maxEffort } = LEVEL_MOVES;
    expect(rowsOf('evidence')).toEqual([
      'the first session of a system | is that of the session',
      `a completed session at or above it | rises by ${completed} and by ${percent(catchUp)} of the difference`,
      'a completed session below it | stays',
      `"Too easy" | rises by ${felt} more`,
      `"Too hard", completed or not | falls by ${felt}, and to ${felt} below that session, by ${maxFall} at most`,
      `a best effort that shows more | rises to what it shows, by ${maxEffort} at most`,
    ]);
    expect(PAGE).toContain(`by ${OWN_LEVEL_FACTOR.min} at least and ${OWN_LEVEL_FACTOR.max} at most`);
  });

  it('says how the results of tests are worked out', () => {
    const tests = SESSIONS.flatMap(({ id }) => {
      const rule = testRuleOf(id);
      if (rule === null) return [];
      const { kind, seconds, share } = rule;
      const efforts = seconds.map((each) => `the best ${each} s`).join(' and ');
      const counts = kind === 'ftp' ? efforts : `the highest mean heart rate of ${seconds[0]} s`;
      const two = `critical power of both, divided by ${CRITICAL_POWER_OVER_FTP}`;
      return row(id, counts, share === null ? two : percent(share));
    });
    expect(rowsOf('test')).toEqual(tests);
  });

  it('says what events do to the days around them, and how long they usually take', () => {
    const days = (['B', 'C'] as const).map((name) => [name, DAYS_BEFORE[name]].join(' | '));
    const rows = rowsOf('priority', 'days before it that are easy');
    expect(rows.map((line) => line.split(' | ').slice(0, 2).join(' | '))).toEqual(days);
    expect(rowsOf('an event up to')).toEqual(
      DAYS_AFTER.map(([longest, count]) =>
        row(longest === Infinity ? 'longer' : exactMinutesText(longest), String(count)),
      ),
    );
    expect(rowsOf('kind of event')).toEqual(
      EVENT_KINDS.map((kind) => row(kind, minutes(USUAL_MINUTES[kind]))),
    );
    expect(rowsOf('power of the climb, of FTP, at most')).toEqual(
      MAX_REPEAT_MINUTES.map(([percentOfFtp, length]) => row(`${percentOfFtp} %`, minutes(length))),
    );
    expect(PAGE).toContain(`An event is long from ${LONG_EVENT_MINUTES} minutes on.`);
    expect(PAGE).toContain(`by no more than ${percent(1 - MIN_SHARE_BESIDES)}`);
  });

  it('says what goals and disciplines train, and how long their longest rides are', () => {
    const phases = ['base', 'build', 'peak'] as const;
    const goals = GOALS.map((goal) =>
      row(
        goal,
        ...phases.map((phase) => GOAL_KEYS[goal][phase].main.join(', ')),
        MAX_LONG_RIDE_FOR_GOAL[goal],
      ),
    );
    expect(rowsOf('goal', 'base')).toEqual(goals);
    const disciplines = DISCIPLINES.map((discipline) =>
      row(
        discipline,
        ...phases.map((phase) => DISCIPLINE_KEYS[discipline][phase].join(', ')),
        MAX_LONG_RIDE_MINUTES[discipline],
      ),
    );
    expect(rowsOf('discipline', 'base')).toEqual(disciplines);
  });

  it('says how the time is distributed', () => {
    const rows = GOALS.map((goal) => {
      const bounds = [90, 180, 360, 361].map((max) => intensityBoundsFor(goal, max));
      return row(
        goal,
        ...bounds.map(
          ({ minEasy: easyLeast, maxHard: hardMost }) => `${percent(easyLeast)} / ${percent(hardMost)}`,
        ),
      );
    });
    expect(rowsOf('goal', 'up to 90 min: easy at least / hard at most')).toEqual(rows);
  });

  it('says every other number of a plan', () => {
    expect(rowsOf('what', 'number').map((line) => line.split(' | ')[1])).toEqual([
      String(WEEKS_BACK),
      percent(LOAD_GROWTH),
      percent(LONG_GROWTH),
      minutes(LONG_GROWTH_MINUTES),
      percent(MAX_RECOVERY_LOAD_SHARE),
      String(MIN_RECOVERY_LOAD),
      ...[
        RECOVERY_SHARE,
        TRANSITION_SHARE,
        TAPER_SHARE,
        MIN_TAPER_SHARE,
        MIN_EARLY_TAPER_SHARE,
        RACE_FORM_SHARE,
      ].map(percent),
      String(MIN_RACE_FORM),
      percent(TAPER_CUT.min),
      percent(TAPER_CUT.max),
      minutes(TAPER_RIDE_MINUTES),
      percent(PROMISE.share),
      String(PROMISE.points),
      percent(PLAN_MARGIN.load),
      percent(PLAN_MARGIN.ramp),
      String(FITNESS_DAYS),
      String(FATIGUE_DAYS),
      String(MAX_BUILD_WEEKS),
      String(MAX_BASE_WEEKS),
      String(RACE_DAYS_AHEAD),
      String(SENIOR_AGE),
      String(HARD_STOP_RAMP),
      minutes(MINUTES_STEP),
      minutes(MIN_RIDE_MINUTES),
      minutes(MIN_LONG_RIDE_MINUTES),
      String(LOAD_PER_HOUR),
      percent(GUESSED_SHARE),
      `${MAX_GUESSED_MINUTES / 60} h`,
      percent(LONG_RIDE_SHARE),
      `${CLIMB_SHARE * 100} %`,
      ...[MIN_HELD_SHARE, MAX_LAST_SHARE, MIN_LAST_SHARE, RAMP_SHARE].map(percent),
      String(LONG_TAPER_FITNESS.min),
      String(LONG_TAPER_FITNESS.max),
      String(TIRING_WEEK.rides),
      minutes(TIRING_WEEK.minutes),
      ...[FIRST_LEVEL, LEVEL_A_WEEK, LEVEL_A_PHASE, LEVEL_ALONE].map(percent),
      ...[FIRST_SHARES.vo2max, FIRST_SHARES.threshold].map((share) => percent(share ?? 0)),
    ]);
  });

  it('shows an example that the coach computes in the same way', () => {
    const steady = (length: number, power: number): Step => ({ kind: 'steady', seconds: length * 60, power });
    const set: Step = { kind: 'repeat', times: 4, steps: [steady(8, 1.05), steady(4, 0.5)] };
    expect(PAGE).toContain(`The coach says **${loadOf([steady(10, 0.6), set, steady(5, 0.5)]).toFixed(1)}**`);
    expect(PAGE).toContain(`0.65² × 100 = ${loadOf([steady(60, 0.65)]).toFixed(2)}`);
    const fourths = 10 * 0.6 ** 4 + 32 * 1.05 ** 4 + 21 * 0.5 ** 4;
    expect(PAGE).toContain(`× 100 = **${((63 / 60) * Math.sqrt(fourths / 63) * 100).toFixed(1)}**`);
  });

  it('shows our seasons beside published plans as the command prints them', () => {
    const { answers } = coachCommand(['--compare']);
    expect(PAGE).toContain(`\n${answers.join('')}\n`);
  });

  it('says the number of sessions', () => {
    expect(Math.round(SESSIONS.length / 10) * 10).toBe(Number(/some (\d+) sessions/.exec(PAGE)?.[1]));
  });
});
