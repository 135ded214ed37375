import { day } from '@musette/coach/calendar/days';
import { DEFAULT_AVAILABILITY } from '@musette/coach/rider/availability';
import { buildSeason } from '@musette/coach/proof/build-season';
import { toSeasonInput } from '@musette/coach/season/check-request';
import { describe, expect, it } from 'vitest';
import { previewOf, proofOf, type Question } from './preview-model.ts';

const QUESTION: Question = {
  rider: {
    availabilityHours: DEFAULT_AVAILABILITY,
    goal: 'endurance',
    weightKg: 68,
    heightCm: 172,
    ftpWatts: 240,
  },
  choice: { weeks: 16, difficulty: 'moderate', discipline: 'road', raceDate: day('2027-02-14') },
  today: day('2026-11-16'),
};

const previewed = (question: Question) => {
  const answer = previewOf(question);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer;
};

describe('the preview of a plan', () => {
  it('is what the coach plans: the same loads, the same first week, the same proof', async () => {
    const { rider, request } = toSeasonInput(QUESTION.rider, QUESTION.choice, QUESTION.today);
    const whole = buildSeason(rider, request);
    if (!whole.ok) throw new Error(whole.error.code);
    const planned = previewed(QUESTION);
    const { preview } = planned;
    expect(preview.weeks.map(({ targetLoad }) => targetLoad)).toEqual(
      whole.value.season.weeks.map(({ targetLoad }) => targetLoad),
    );
    expect(preview.days.map(({ focus, steps }) => ({ focus, steps }))).toEqual(
      whole.value.weeks[0]?.week.workouts.map(({ focus, steps }) => ({ focus, steps })),
    );
    expect(await proofOf(planned)).toEqual(whole.value.proof);
  });

  it('shows seven days, and a whole year when one is asked for', () => {
    const { preview } = previewed({ ...QUESTION, choice: { ...QUESTION.choice, weeks: 52 } });
    expect(preview.weeks).toHaveLength(52);
    expect(preview.days.map(({ day: name }) => name.slice(0, 3))).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ]);
  });

  it('is not proven to the end when something else is asked meanwhile', async () => {
    let looks = 0;
    expect(await proofOf(previewed(QUESTION), () => (looks += 1) < 8)).toBeNull();
    expect(looks).toBe(8);
  });

  it('says why there is none', () => {
    const soon = { ...QUESTION.choice, raceDate: day('2026-12-13') };
    expect(previewOf({ ...QUESTION, choice: soon })).toEqual({
      ok: false,
      error: { code: 'race-too-soon', field: 'raceDate' },
    });
    const none = Object.fromEntries(Object.keys(DEFAULT_AVAILABILITY).map((name) => [name, 0]));
    const rider = { ...QUESTION.rider, availabilityHours: none as unknown as typeof DEFAULT_AVAILABILITY };
    expect(previewOf({ ...QUESTION, rider })).toMatchObject({ ok: false, error: { code: 'no-time' } });
  });
});
