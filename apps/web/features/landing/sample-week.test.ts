import { WEEKDAYS } from '@musette/coach/calendar/days';
import { minutesAvailable } from '@musette/coach/rider/availability';
import { expect, it } from 'vitest';
import { previewOf } from '#lib/preview/preview-model.ts';
import { SAMPLE_HOURS, sampleQuestion } from './sample-question.ts';
import { minutesOf, SAMPLE_WEEK, shownChecks, shownWeekOf, weekMinutes } from './sample-week.ts';

it('shows a week that keeps all its promises', () => {
  expect(SAMPLE_WEEK.checks.length).toBeGreaterThan(9);
  expect(SAMPLE_WEEK.checks.filter(({ passed }) => !passed)).toEqual([]);
  expect(shownChecks(SAMPLE_WEEK)).toHaveLength(3);
});

it('shows a week within its hours', () => {
  for (const day of WEEKDAYS) {
    expect(minutesOf(SAMPLE_WEEK.days[day])).toBeLessThanOrEqual(SAMPLE_WEEK.hours[day] * 60);
  }
  expect(weekMinutes(SAMPLE_WEEK)).toBeLessThanOrEqual(minutesAvailable(SAMPLE_WEEK.hours));
  expect(weekMinutes(SAMPLE_WEEK)).toBeGreaterThan(300);
});

it('highlights a workout with intervals', () => {
  const { steps, purpose } = SAMPLE_WEEK.key;
  expect(steps.some(({ kind }) => kind === 'repeat')).toBe(true);
  expect(purpose).not.toBe('');
});

it('equals the week that the coach plans in the browser for the same hours', () => {
  const answer = previewOf(sampleQuestion(SAMPLE_HOURS));
  if (!answer.ok) throw new Error(answer.error.code);
  const { days, ...week } = shownWeekOf(answer.preview);
  const { days: sampleDays, key: _key, ...sample } = SAMPLE_WEEK;
  expect(week).toEqual(sample);
  for (const day of WEEKDAYS) expect(sampleDays[day]?.steps).toEqual(days[day]?.steps);
});
