import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openScreen } from '#testing/screen.tsx';
import { TEST_REPORT as REPORT, TEST_RIDE as RIDE, type TestReport as Report } from '#testing/test-report.ts';

/** A test of long ago that nobody has answered. */
const OLD: Report = { ...REPORT, weekStart: '2026-01-26', position: 5, date: '2026-01-31' };

/** Another one of the same week. */
const SECOND: Report = {
  ...REPORT,
  position: 3,
  date: '2026-03-05',
  focus: 'Ramp test',
  session: 'test-ramp',
};

const cardOf = (test: string) => page.getByRole('region', { name: `Result of your test: ${test}` });
const card = () => cardOf('Twenty-minute test, Tue, Mar 3');

/** Opens the dashboard in a week of two tests, with what the server says of them. */
async function open(reports: readonly Report[], completedBy: string | null = RIDE) {
  const { plans } = inject('recorded')['/plans?from=2026-03-02&weeks=12'];
  const done = {
    type: 'Test',
    status: 'completed',
    completedBy,
    completedAt: '2026-03-05T08:00:00Z',
  } as const;
  const tested = plans.map((plan) => ({
    ...plan,
    workouts: plan.workouts.map((one) =>
      plan.weekStart === REPORT.weekStart && [1, 3].includes(one.position) ? { ...one, ...done } : one,
    ),
  }));
  let tests = [OLD, ...reports];
  return openScreen('/dashboard', {
    now: '2026-03-05T11:00:00.000Z',
    api: {
      plans: {
        list: { plans: tested },
        tests: () => ({ tests }),
        answerTest: ({ isUsed }) => {
          const answer = { isUsed, value: 250, activityId: RIDE };
          tests = tests.map((test) => ({ ...test, isOffered: false, current: isUsed ? 250 : 240, answer }));
          return { tests };
        },
      },
    },
  });
}

it('offers the result of a test of the last days, and says what a yes has changed', async () => {
  await open([REPORT]);
  await expect.element(card().getByText(/^95 % of 263 W/)).toBeVisible();
  await expectAccessible();
  await card().getByRole('button', { name: 'Use 250 W' }).click();
  await expect.element(card().getByText(/^This test has set your FTP to 250 W/)).toHaveFocus();
});

it('says nothing of a test that is answered, nor of one of long ago', async () => {
  await open([{ ...REPORT, isOffered: false }, SECOND]);
  await expect.element(cardOf('Ramp test, Thu, Mar 5').getByText(/^95 % of 263 W/)).toBeVisible();
  expect(page.getByRole('region', { name: /^Result of your test/ }).elements()).toHaveLength(1);
});

it('asks for no result where no ride was a test', async () => {
  const screen = await open([REPORT], null);
  await expect.element(page.getByRole('list', { name: /^Minutes ridden/ })).toBeVisible();
  expect(screen.api.inputsOf('plans.tests')).toEqual([]);
});
