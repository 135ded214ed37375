import { expect, it } from 'vitest';
import { addDays, day, type WeekKey } from '../calendar/days.ts';
import { DEFAULT_AVAILABILITY } from '../rider/availability.ts';
import { planSeason } from '../season/plan-season.ts';
import type { PromptSafeRider, SeasonRequest, WeekBrief } from '../season/season.ts';
import { promptFor, type PromptRider } from './prompt.ts';
import { fromRiderInput } from '../rider/prompt-safe.ts';

const START = day('2026-11-23') as WeekKey;
const RIDER: PromptSafeRider = {
  availability: DEFAULT_AVAILABILITY,
  goal: 'endurance',
  weightKg: 68,
  heightCm: null,
  ftpWatts: fromRiderInput(240),
  age: 44,
  fitness: fromRiderInput(51.5),
  weeklyHours: null,
  longestRideMinutes: null,
};
const REQUEST: SeasonRequest = {
  today: START,
  start: START,
  weeks: 8,
  difficulty: 'moderate',
  discipline: 'gravel',
  raceDate: addDays(START, 55),
};

const planned = planSeason(RIDER, REQUEST);
if (!planned.ok) throw new Error(planned.error.field);
const { weeks } = planned.value;

interface Data {
  readonly rider: Record<string, unknown>;
  readonly week: {
    readonly minutes: number;
    readonly aim: string;
    readonly days: readonly Record<string, unknown>[];
  };
}

const promptOf = (brief: WeekBrief | undefined, rider: PromptRider = RIDER) => {
  if (brief === undefined) throw new Error('no brief');
  const { instructions, data } = promptFor(brief, rider, REQUEST);
  return { instructions, text: data, data: JSON.parse(data) as Data };
};

it('tells a model the profile, the hours, the goal, the difficulty and the brief [1.7]', () => {
  const { data } = promptOf(weeks[0]);
  expect(data.rider).toEqual({
    goal: 'endurance',
    discipline: 'gravel',
    difficulty: 'moderate',
    weight_kg: 68,
    height_cm: 180,
    ftp_watts: 240,
    age: 44,
    days_a_week: 7,
    hours: DEFAULT_AVAILABILITY,
  });
  expect(data.week.minutes).toBe(weeks[0]?.targetMinutes);
  expect(data.week.days.map(({ day: name }) => name)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
});

it('tells aims and reasons as codes, without figures or names', () => {
  const codes = /^([a-z]+(-[a-z]+)*(, )?)*$/;
  for (const brief of weeks) {
    const { data, text } = promptOf(brief);
    expect(data.week.aim).toBe(brief.aim.map(({ code }) => code).join(', '));
    expect(data.week.aim).toMatch(codes);
    for (const { why } of data.week.days) expect(why).toMatch(codes);
    expect(text).not.toContain('earlier');
  }
  expect(promptOf(weeks[0]).instructions).toContain('"aim" says in codes');
});

it('falls back to 75 kg, 180 cm and three days where nothing is known (spec 9) [9.4]', () => {
  const none = Object.fromEntries(Object.keys(DEFAULT_AVAILABILITY).map((weekday) => [weekday, 0]));
  const rider = { ...RIDER, weightKg: null, availability: none as PromptSafeRider['availability'] };
  expect(promptOf(weeks[0], rider).data.rider).toMatchObject({
    weight_kg: 75,
    height_cm: 180,
    days_a_week: 3,
  });
});

it('contains no fitness and no load, which may come from rides that no language model may see', () => {
  for (const brief of weeks) expect(promptOf(brief).text).not.toMatch(/"\w*(fitness|load|level)\w*":|51\.5/i);
});

it('separates the rules from the data, and names the keys of the answer [7.10]', () => {
  const { instructions, text } = promptOf(weeks[0]);
  for (const key of ['day', 'duration', 'type', 'intensity', 'focus', 'description']) {
    expect(instructions).toContain(`"${key}"`);
  }
  expect(instructions).not.toContain(text);
  expect(instructions).toBe(promptOf(weeks[5]).instructions);
});

it('asks for a list or for an object, with no other difference', () => {
  const [brief] = weeks;
  if (brief === undefined) throw new Error('no brief');
  const { instructions, instructionsForObject } = promptFor(brief, RIDER, REQUEST);
  expect(instructions).toContain('Answer with a JSON array only');
  expect(instructions).not.toContain('"workouts"');
  expect(instructionsForObject).toContain('Answer with a JSON object only');
  expect(instructionsForObject).toContain('"workouts"');
  const rest = (text: string) => text.slice(text.indexOf('for every day of'));
  expect(rest(instructionsForObject)).toBe(rest(instructions));
});

it('offers the names of sessions that fit the day, the planned one first, and none for days without a ride', () => {
  for (const { days } of weeks.map((brief) => promptOf(brief).data.week)) {
    for (const { role, sessions } of days as readonly { role: string; sessions: readonly string[] }[]) {
      const rides = role !== 'rest' && role !== 'off' && role !== 'race';
      expect(sessions.length > 0).toBe(rides);
      expect(sessions.length).toBeLessThanOrEqual(8);
    }
  }
});
