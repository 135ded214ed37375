import { expect, it } from 'vitest';
import { addDays, addWeeks, mondayOf } from '../calendar/days.ts';
import { awayOn, easyReturnFrom, lengthOf, type DaysAway } from '../rider/days-away.ts';
import { randomRiders, type Asked } from '../testing/laws/random-rider.ts';
import type { ProvenWeek } from './checks/proof.ts';
import { planSeason } from '../season/plan-season.ts';
import type { Season, WeekBrief } from '../season/season.ts';
import { builtInWeek } from '../week/plan-day.ts';
import { hasOtherDaysAway, type WeekWithAim } from './changes/away-change.ts';
import { type BuiltSeason, buildSeason, buildWeek } from './build-season.ts';
import { casesOf } from '../testing/runs.ts';
import { withFixedWorkouts } from './checks/fixed-workouts.ts';
import { findConflicts, type CurrentHours } from './checks/hours.ts';
import { joinWeeks } from './changes/join-weeks.ts';
import { proveWeek } from './checks/prove-week.ts';
import { replan } from './changes/replan.ts';

// Seasons around random days away keep every promise.

const RIDERS = casesOf(100);
const MINUTES = 60_000;

/** One to three holidays and illnesses, from the length of a day to two months. */
function daysAwayFor({ request }: Asked, index: number): readonly DaysAway[] {
  const lengths = [1, 3, 5, 7, 9, 10, 14, 21, 30, 60];
  let day = addDays(request.start, (index * 5) % (request.weeks * 7));
  return Array.from({ length: 1 + (index % 3) }, (_, turn): DaysAway => {
    const to = addDays(day, (lengths[(index + turn * 3) % lengths.length] ?? 1) - 1);
    const from = day;
    day = addDays(to, 1 + ((index * 7 + turn * 13) % 40));
    return { from, to, kind: (index + turn) % 2 === 0 ? 'illness' : 'holiday' };
  }).filter(
    ({ from, to }) => awayOn([{ from, to, kind: 'holiday' }], request.raceDate ?? addDays(from, -1)) === null,
  );
}

const heaviest = (weeks: readonly ProvenWeek[]): number =>
  Math.max(0, ...weeks.map(({ brief }) => (brief.kind === 'load' ? brief.targetLoad : 0)));

const minutesOf = ({ days }: WeekBrief): number => days.reduce((sum, { minutes }) => sum + minutes, 0);

function faultsOf({ season, weeks, proof }: BuiltSeason, daysAway: readonly DaysAway[]): readonly string[] {
  const broken = proof.checks.flatMap(({ name, passed, figure }) =>
    passed ? [] : [`${name} ${JSON.stringify(figure)}`],
  );
  const days = weeks.flatMap(({ brief }) => brief.days);
  const ridden = days.filter(({ date, minutes }) => awayOn(daysAway, date) !== null && minutes > 0);
  const hard = days.filter(
    ({ date, role }) =>
      easyReturnFrom({ availability: season.rider.availability, daysAway }, date) !== null &&
      (role === 'hard' || role === 'long'),
  );
  const heavy = daysAway
    .filter((away) => away.kind === 'illness' && lengthOf(away) >= 3)
    .flatMap((away) => {
      const start = addWeeks(mondayOf(away.to), 1);
      const index = weeks.findIndex(({ brief }) => brief.weekStart === start);
      const back = weeks[index]?.brief;
      const before = Math.max(heaviest(weeks.slice(0, index)), season.usual.load);
      return back !== undefined && back.targetLoad > Math.max(25, before * 0.7)
        ? [`${back.weekStart} ${back.kind} has ${back.targetLoad} after ${before}`]
        : [];
    });
  const first = daysAway
    .filter(({ kind, from, to }) => kind === 'holiday' && lengthOf({ from, to }) >= 7)
    .flatMap(({ to }) => days.find(({ date, minutes }) => date > to && minutes > 0) ?? [])
    .filter(({ role }) => role === 'hard' || role === 'long');
  const longer = weeks.flatMap(({ brief }, index) => {
    const isBack = brief.aim.some((fact) => fact.code === 'coming-back' && fact.params.kind === 'holiday');
    const earlier = weeks.slice(0, index).map((week) => week.brief);
    // Weeks with days away and one that has begun are no measure: without another one the usual week before the plan is.
    const isWhole = (week: WeekBrief): boolean =>
      week.weekStart >= season.request.today &&
      week.days.every(({ date }) => awayOn(daysAway, date) === null);
    const isAnyWhole = earlier.some(isWhole);
    const before = Math.max(isAnyWhole ? 0 : season.usual.minutes, ...earlier.map(minutesOf));
    return isBack && index > 0 && minutesOf(brief) > before ? [`${brief.weekStart} is the longest week`] : [];
  });
  return [
    ...broken,
    ...longer,
    ...first.map(({ date, role }) => `the first ride after a holiday, on ${date}, is ${role}`),
    ...ridden.map(({ date }) => `a ride on ${date}`),
    ...hard.map(({ date }) => `${date} is not easy`),
    ...heavy,
  ];
}

it(
  `plans around days away and comes back carefully, for ${RIDERS} riders`,
  () => {
    const faults = randomRiders(RIDERS, 7).flatMap((asked, index) => {
      const daysAway = daysAwayFor(asked, index);
      const built = buildSeason(asked.rider, { ...asked.request, daysAway });
      if (!built.ok) return [`${index}: ${built.error.code}`];
      return faultsOf(built.value, daysAway).map((fault) => `${index}: ${fault}`);
    });
    expect(faults).toEqual([]);
  },
  5 * MINUTES,
);

/** Days away of a week to ten weeks that end in the four weeks before the race; null if the season is too short for them. */
function beforeRace({ request }: Asked, index: number): DaysAway | null {
  if (request.raceDate === null) return null;
  const to = addDays(request.raceDate, -1 - ((index * 7) % 24));
  const from = addDays(to, 1 - ([7, 10, 14, 21, 28, 42, 70][index % 7] ?? 7));
  return from < request.start ? null : { from, to, kind: index % 5 === 0 ? 'illness' : 'holiday' };
}

const isBroken = (week: WeekWithAim, now: CurrentHours): boolean =>
  findConflicts(week, now).length > 0 || hasOtherDaysAway(week, now);

/** What is broken after a season has been planned again once, for days away that the rider enters before them or when they are over. */
function faultsAfterReplanning(season: Season, now: CurrentHours): readonly string[] {
  const plans = season.weeks.map((brief) => ({ ...builtInWeek(brief), aim: brief.aim }));
  const workouts = plans.flatMap((week) => week.workouts);
  const fixed = new Map(workouts.map((workout) => [workout.date, workout]));
  const result = replan({
    season,
    weeks: plans,
    broken: plans.filter((week) => hasOtherDaysAway(week, now)).map(({ weekStart }) => weekStart),
    fixedBriefs: season.weeks.map((brief) => withFixedWorkouts(brief, fixed, now)),
    now,
  });
  if (!result.ok) return [result.error.code];
  const { season: after, again } = result.value;
  const stays = workouts.filter(({ date }) => date < now.today && awayOn(now.daysAway ?? [], date) === null);
  const joined = joinWeeks({
    season: after,
    weeks: after.weeks
      .filter(({ weekStart }) => again.has(weekStart))
      .map((brief) => buildWeek(after, brief)),
    fixed: new Map(stays.map((workout) => [workout.date, workout])),
  });
  const upcoming = joined.season.weeks.filter(({ weekStart }) => weekStart >= now.today);
  return upcoming.flatMap((brief) => {
    const written = joined.weeks.find(({ week }) => week.weekStart === brief.weekStart)?.week;
    const week = {
      weekStart: brief.weekStart,
      workouts: [],
      ...plans[brief.number - 1],
      ...written,
      aim: brief.aim,
    };
    const failed = proveWeek(brief, week, joined.season).checks.filter(({ passed }) => !passed);
    const codes = failed.map(({ name, figure }) => `${name} ${JSON.stringify(figure)}`);
    return (isBroken(week, now) ? [...codes, 'planned for other days away'] : codes).map(
      (fault) => `week ${brief.number}: ${fault}`,
    );
  });
}

it(
  'keeps every promise when a season is planned again once around days away before a race',
  () => {
    let tried = 0;
    const faults = randomRiders(RIDERS, 8).flatMap((asked, index) => {
      const away = beforeRace(asked, index);
      if (away === null) return [];
      const planned = planSeason(asked.rider, asked.request);
      if (!planned.ok) return [];
      const { availability } = asked.rider;
      return [addDays(away.from, -3), addDays(away.to, 1)].flatMap((today) => {
        tried += 1;
        const now = { availability, daysAway: [away], today };
        return faultsAfterReplanning(planned.value, now).map((fault) => `${index}, on ${today}: ${fault}`);
      });
    });
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThan(RIDERS * 0.3);
  },
  5 * MINUTES,
);
