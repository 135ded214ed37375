import type { Api, InputOf } from '@musette/contract/client';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';
import { TEST_REPORT as REPORT, TEST_RIDE as RIDE, type TestReport as Report } from '#testing/test-report.ts';

type Answer = InputOf<Api['plans']['answerTest']>;

const card = () => page.getByRole('region', { name: 'Test result' });
const button = (name: string) => card().getByRole('button', { name });

/** Opens the plan on the evening of its test. Answers change the report as the server does. */
async function open(
  change: Partial<Report> = {},
  { now = '2026-03-03T18:00:00.000Z', done = false, profile = {}, activities = {} } = {},
) {
  const plan = inject('recorded')['/plans/2026-03-02'];
  const workouts = plan.workouts.map((workout) =>
    workout.position === 1
      ? { ...workout, type: 'Test', session: REPORT.session, status: done ? 'completed' : workout.status }
      : workout,
  );
  let report: Report = { ...REPORT, ...change };
  const sent: Answer[] = [];
  await openScreen('/plan/2026-03-02?workout=1', {
    now,
    api: {
      profile,
      activities,
      plans: {
        get: { ...plan, workouts },
        tests: () => ({ tests: [report] }),
        answerTest: (answer) => {
          sent.push(answer);
          const value = report.result?.value ?? Math.round((answer.measured?.[0] ?? 0) * 0.95);
          report = {
            ...report,
            isOffered: false,
            current: answer.isUsed ? value : report.current,
            answer: { isUsed: answer.isUsed, value, activityId: report.activityId },
          };
          return { tests: [report] };
        },
      },
    },
  });
  return sent;
}

it('proposes the FTP that the ride of a test shows, says how, and uses it after a yes', async () => {
  const sent = await open();
  await expect.element(card().getByText(/^95 % of 263 W/)).toBeVisible();
  await expectAccessible();
  await button('Use 250 W').click();
  const said = card().getByText('This test has set your FTP to 250 W. Your coming workouts follow it.');
  await expect.element(said).toHaveFocus();
  expect(sent).toMatchObject([{ isUsed: true, activityId: RIDE, measured: null }]);
});

it.each([
  { date: '2026-01-12', words: 'The new FTP counts from today on; rides before today keep theirs.' },
  { date: '2026-03-03', words: 'Your rides so far are computed again with it.' },
])('says what becomes of rides when the FTP that is set counts from $date', async ({ date, words }) => {
  const ftpHistory = { changes: [{ date, watts: 240 }], ridesToCompute: 0 };
  await open({}, { profile: { ftpHistory } });
  await expect
    .element(card().getByText(`With it your coming workouts change. ${words}`, { exact: true }))
    .toBeVisible();
});

it('keeps the present FTP after a no, and does not ask again', async () => {
  const sent = await open();
  await button('Keep 240 W').click();
  await expect.element(card().getByText('You keep 240 W.')).toBeVisible();
  await expect.element(button('Keep 240 W')).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ isUsed: false }]);
});

it('doubts a result far below the present one, and offers first to keep that', async () => {
  const result = { value: 143, way: '95 % of 150 W, the best 20 min of the test.', raisesMaxTo: null };
  await open({ result });
  await expect
    .element(card().getByText(/^That is far below your FTP\. Use it only if you rode/))
    .toBeVisible();
  const names = card()
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Keep 240 W', 'Use 143 W']);
});

it('takes what the rider has measured where no ride shows it', async () => {
  const ftpHistory = { changes: [{ date: '2026-01-12', watts: 240 }], ridesToCompute: 0 };
  const sent = await open({ activityId: null, result: null, isOffered: false }, { profile: { ftpHistory } });
  await expect.element(card().getByText(/^There is no ride of this test/)).toBeVisible();
  const field = card().getByRole('textbox', { name: 'Mean power over 20 min' });
  await field.fill('20');
  await button('Use it as my FTP').click();
  await expect.element(card().getByText('This gives no result: check the figure')).toBeVisible();
  expect(sent).toEqual([]);
  await field.fill('263');
  const counts = 'That makes 250 W. The new FTP counts from today on; rides before today keep theirs.';
  await expect.element(card().getByText(counts)).toBeVisible();
  await button('Use it as my FTP').click();
  await expect.element(card().getByText(/^This test has set your FTP to 250 W/)).toBeVisible();
  expect(sent).toMatchObject([{ isUsed: true, activityId: null, measured: [263] }]);
});

const MISSED = { activityId: null, result: null, isOffered: false } as const;
const A_DAY_LATER = { now: '2026-03-04T18:00:00.000Z' };

it('has a card for a missed test whose figure was typed', async () => {
  await open({ ...MISSED, answer: { isUsed: true, value: 240, activityId: null } }, A_DAY_LATER);
  await expect.element(card().getByText(/^This test has set your FTP to 240 W/)).toBeVisible();
});

it('has no card for a test that nobody rode', async () => {
  await open({ ...MISSED, isOutdated: true, outdatedBy: 'change' }, A_DAY_LATER);
  await expect.element(page.getByRole('form', { name: 'Workout feedback' })).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
});

const OUTDATED = { current: 260, isOffered: false, isOutdated: true } as const;

it.each([
  { result: REPORT.result, outdatedBy: 'newer-test', words: 'A newer test has a result.' },
  { result: null, outdatedBy: 'change', words: 'Your FTP was changed after this test.' },
] as const)('takes nothing from a test that is out of date, and says why: $outdatedBy', async (given) => {
  const { words, ...change } = given;
  await open({ ...OUTDATED, ...change }, { activities: { bestEfforts: { efforts: [] } } });
  await expect.element(card().getByText(words, { exact: true })).toBeVisible();
  await expect.element(card().getByRole('button')).not.toBeInTheDocument();
  expect(card().getByRole('link', { name: 'See the estimate' }).elements()).toEqual([]);
});

it('leads to the FTP that rides show, where it is another one', async () => {
  const effort = { seconds: 1200, watts: 300, date: '2026-02-20', activityId: RIDE };
  const activities = { bestEfforts: { efforts: [effort] } };
  await open({ ...OUTDATED, outdatedBy: 'change' }, { activities });
  await expect.element(card().getByText(/^Your rides show 285 W\./)).toBeVisible();
  const link = card().getByRole('link', { name: 'See the estimate' });
  await expect.element(link).toHaveAttribute('href', '/summary/form');
  await expectAccessible();
});

it('proposes a threshold heart rate in beats, also where none is set', async () => {
  const result = { value: 168, way: '168 beats.', raisesMaxTo: 181 };
  await open({ kind: 'threshold-heart-rate', current: null, maxHeartRateBpm: 165, result });
  const raised = /maximum heart rate is set to 165 bpm, which is less. It becomes 181 bpm/;
  await expect.element(card().getByText(raised)).toBeVisible();
  await expect.element(card().getByText(/Your rides with heart rate are computed again/)).toBeVisible();
  await expect.element(button('Use 168 bpm')).toBeVisible();
  await button('Do not use it').click();
  await expect.element(card().getByText('You do not use it.')).toBeVisible();
});

it('says to a rider without any sensor how to see progress, and takes what a watch has shown', async () => {
  const heart = { kind: 'threshold-heart-rate', session: 'test-heart-rate', maxHeartRateBpm: 165 } as const;
  await open({ ...heart, current: null, result: null, isOffered: false });
  await expect.element(card().getByText(/notes how far you came/)).toBeVisible();
  await card().getByRole('textbox', { name: 'Mean heart rate of the last 20 min' }).fill('168');
  await expect.element(card().getByText(/It becomes 168 bpm with this result/)).toBeVisible();
});

it('asks for the figure of a test that is marked as done before its day', async () => {
  const heart = { kind: 'threshold-heart-rate', session: 'test-heart-rate', activityId: null } as const;
  await open(
    { ...heart, current: null, result: null, isOffered: false },
    { now: '2026-03-02T18:00:00.000Z', done: true },
  );
  await card().getByRole('textbox', { name: 'Mean heart rate of the last 20 min' }).fill('168');
  const said = 'That makes 168 bpm. Your rides with heart rate are computed again with it.';
  await expect.element(card().getByText(said)).toBeVisible();
  await expect.element(button('Use it as my threshold heart rate')).toBeVisible();
});

it('says that the result could not be loaded or saved', async () => {
  const refused = failWith({ code: 'changed-elsewhere' });
  const plan = inject('recorded')['/plans/2026-03-02'];
  const workouts = plan.workouts.map((one) => (one.position === 1 ? { ...one, type: 'Test' } : one));
  const api = { get: { ...plan, workouts }, tests: { tests: [REPORT] }, answerTest: refused };
  await openScreen('/plan/2026-03-02?workout=1', { now: '2026-03-03T18:00:00.000Z', api: { plans: api } });
  await button('Use 250 W').click();
  await expect.element(card().getByText(/changed/)).toBeVisible();
});

it('is asked for again when the test is marked as done', async () => {
  const recorded = inject('recorded')['/plans/2026-03-02'];
  const planWith = (change: Partial<(typeof recorded)['workouts'][number]>) => ({
    ...recorded,
    workouts: recorded.workouts.map((one) =>
      one.position === 1 ? { ...one, type: 'Test', ...change } : one,
    ),
  });
  const completedAt = '2026-03-03T18:00:00.000Z';
  const none: Report = { ...REPORT, result: null, isOffered: false };
  const screen = await openScreen('/plan/2026-03-02?workout=1', {
    now: completedAt,
    api: {
      plans: {
        get: planWith({}),
        tests: { tests: [{ ...none, activityId: null }] },
        complete: planWith({ status: 'completed', completedAt, completedSize: 'full' }),
      },
    },
  });
  await expect.element(card().getByText(/^There is no ride of this test/)).toBeVisible();
  screen.api.answer({ plans: { tests: { tests: [none] } } });
  await page.getByRole('button', { name: 'Mark complete' }).click();
  await expect.element(card().getByText(/^The ride of this test does not show the result/)).toBeVisible();
});
