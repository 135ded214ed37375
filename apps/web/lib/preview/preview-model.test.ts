import { day } from '@musette/coach/calendar/days';
import { DEFAULT_AVAILABILITY } from '@musette/coach/rider/availability';
import { buildSeason } from '@musette/coach/proof/build-season';
import { toSeasonInput } from '@musette/coach/season/season-input';
import { loadOf } from '@musette/coach/workout/load';
import type { PlannedWeek } from '@musette/coach/workout/planned';
import { describe, expect, it } from 'vitest';
import { previewOf, proofOf, type Question } from './preview-model.ts';
import { noRideWords, weekTotal } from './preview-week.ts';
import { ENGLISH } from '@musette/words/languages/en';
import { nameText, proofText } from '@musette/words/render';

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

/** The load of a week as the server counts it. */
const weekLoad = ({ workouts }: PlannedWeek): number =>
  Math.round(workouts.reduce((sum, { steps }) => sum + loadOf(steps), 0));

describe('the preview of a plan', () => {
  it('has the same loads, first week and proof as the planned season [2.61]', async () => {
    const { rider, request } = toSeasonInput(QUESTION.rider, QUESTION.choice, QUESTION.today);
    const season = buildSeason(rider, request);
    if (!season.ok) throw new Error(season.error.code);
    const planned = previewed(QUESTION);
    const { preview } = planned;
    const loads = season.value.weeks.map(({ week }) => weekLoad(week));
    // A brief has its load to a tenth, so rounding it again may add one.
    for (const [index, { load }] of preview.weeks.entries())
      expect(Math.abs(load - (loads[index] ?? 0))).toBeLessThan(0.6);
    expect(preview.days.map(({ focus, steps }) => ({ focus, steps }))).toEqual(
      season.value.weeks[0]?.week.workouts.map((workout) => ({
        focus: nameText(ENGLISH, workout),
        steps: workout.steps,
      })),
    );
    const proven = await proofOf(planned);
    expect(proven?.proof).toEqual(proofText(ENGLISH, season.value.proof));
    expect(proven?.loads).toEqual(loads);
  });

  it.each([
    ['holiday', '2026-11-22', 'No ride is left this week: the first ride is next week.'],
    ['illness', '2026-11-29', 'No ride is left this week: the first ride is in the week of Nov 30.'],
    ['illness', '2026-11-18', null],
  ] as const)('says when the first ride is, after %s until %s', (kind, to, words) => {
    const daysAway = [{ from: QUESTION.today, to: day(to), kind }];
    const { preview } = previewed({ ...QUESTION, rider: { ...QUESTION.rider, daysAway } });
    expect(noRideWords(preview, true)).toBe(words);
  });

  it.each([
    {
      date: '2026-11-22',
      weeks: 8,
      words: 'No ride is left this week but Club ride on Sun, Nov 22.',
      total: '1 event',
    },
    {
      date: '2026-11-22',
      weeks: 1,
      words: 'No ride is left this week but Club ride on Sun, Nov 22.',
      total: '1 event',
    },
    // It is over.
    {
      date: '2026-11-17',
      weeks: 8,
      words: 'No ride is left this week: the first ride is next week.',
      total: 'No ride',
    },
  ] as const)(
    'names an event that is the only ride of the week ($date, $weeks)',
    ({ date, weeks, words, total }) => {
      const today = day('2026-11-18');
      const end = date === '2026-11-22' ? '2026-11-21' : '2026-11-22';
      const daysAway = [{ from: today, to: day(end), kind: 'holiday' }] as const;
      const event = {
        name: 'Club ride',
        date: day(date),
        kind: 'gran-fondo',
        priority: 'B',
        minutes: 180,
      } as const;
      const rider = { ...QUESTION.rider, daysAway, events: [event] };
      const { preview } = previewed({ rider, choice: { ...QUESTION.choice, weeks, raceDate: null }, today });
      expect([noRideWords(preview, true), weekTotal(preview)]).toEqual([words, total]);
    },
  );

  it('says that a plan without any ride needs more weeks', () => {
    const daysAway = [{ from: QUESTION.today, to: day('2026-11-22'), kind: 'holiday' as const }];
    const choice = { ...QUESTION.choice, weeks: 1, raceDate: null };
    const { preview } = previewed({ ...QUESTION, choice, rider: { ...QUESTION.rider, daysAway } });
    expect(noRideWords(preview, true)).toMatch(/this plan would have no rides\. Choose more weeks\.$/);
  });

  it('shows the load of the written week', async () => {
    const availabilityHours = { ...DEFAULT_AVAILABILITY, wednesday: 0.5, friday: 0, saturday: 0.5 } as const;
    const planned = previewed({
      rider: { ...QUESTION.rider, goal: 'fitness', availabilityHours },
      choice: { weeks: 4, difficulty: 'moderate', discipline: 'mtb', raceDate: null },
      today: day('2026-11-19'),
    });
    const loads = (await proofOf(planned))?.loads;
    expect(loads).toHaveLength(5);
    expect(planned.preview.weeks[0]?.load).toBe(loads?.[0]);
  });

  it('shows seven days, and a season of up to a year', () => {
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

  it('calls an event what the rider calls it, on its day and in the aim of the week', () => {
    const rider = {
      ...QUESTION.rider,
      events: [
        { name: 'Lake loop', date: day('2026-11-21'), priority: 'B', kind: 'gravel', minutes: 180 },
        { name: 'Second start', date: day('2026-11-21'), priority: 'C', kind: 'gravel', minutes: 60 },
      ],
    } as const;
    const { aim, days, weeks } = previewed({ ...QUESTION, rider }).preview;
    expect(days[5]).toMatchObject({ type: 'Event', focus: 'Lake loop' });
    // Three hours at 80 % of FTP.
    expect(weeks.map(({ eventLoad }) => Math.round(eventLoad)).slice(0, 2)).toEqual([192, 0]);
    expect(weekTotal({ days })).toMatch(/, without the event$/);
    expect(aim).toContain('Saturday is Lake loop, your B event, a gravel race:');
  });

  it('stops the proof when a newer question arrives', async () => {
    let looks = 0;
    expect(await proofOf(previewed(QUESTION), () => (looks += 1) < 8)).toBeNull();
    expect(looks).toBe(8);
  });

  it('says why there is no season', () => {
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
