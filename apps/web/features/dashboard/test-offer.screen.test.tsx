import type { Api, OutputOf } from '@musette/contract/client';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openScreen } from '#testing/screen.tsx';

type Report = OutputOf<Api['plans']['tests']>['tests'][number];

const RIDE = '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10';
const REPORT: Report = {
  weekStart: '2026-03-02',
  position: 1,
  date: '2026-03-03',
  focus: 'Twenty-minute test',
  session: 'test-20-min',
  kind: 'ftp',
  seconds: [1200],
  current: 240,
  maxHeartRateBpm: null,
  activityId: RIDE,
  result: { value: 250, way: '95 % of 263 W, the best 20 min of the test.', raisesMaxTo: null },
  answer: null,
  isOffered: true,
  isOutdated: false,
};

const card = () => page.getByRole('region', { name: 'Result of your test: Twenty-minute test, Tue, Mar 3' });

/** Opens the dashboard two days after a test, with what the server says of it. */
async function open(given: Partial<Report>, completedBy: string | null = RIDE) {
  const { plans } = inject('recorded')['/plans?from=2026-03-02&weeks=12'] as OutputOf<Api['plans']['list']>;
  const tested = plans.map((plan) =>
    plan.weekStart === REPORT.weekStart
      ? {
          ...plan,
          workouts: plan.workouts.map((one) =>
            one.position === 1 ? { ...one, type: 'Test', status: 'completed' as const, completedBy } : one,
          ),
        }
      : plan,
  );
  let report: Report = { ...REPORT, ...given };
  return openScreen('/dashboard', {
    now: '2026-03-05T11:00:00.000Z',
    api: {
      plans: {
        list: { plans: tested },
        tests: () => ({ tests: [report] }),
        answerTest: ({ isUsed }) => {
          const answer = { isUsed, value: 250, activityId: RIDE };
          report = { ...report, isOffered: false, current: isUsed ? 250 : report.current, answer };
          return { tests: [report] };
        },
      },
    },
  });
}

it('offers the result of a test of the last days, and says what a yes has changed', async () => {
  await open({});
  await expect.element(card().getByText(/^95 % of 263 W/)).toBeVisible();
  await expectAccessible();
  await card().getByRole('button', { name: 'Use 250 W' }).click();
  await expect.element(card().getByText(/^This test has set your FTP to 250 W/)).toHaveFocus();
});

it('says nothing of a test that is answered', async () => {
  const screen = await open({ isOffered: false });
  await expect.poll(() => screen.api.inputsOf('plans.tests').length).toBeGreaterThan(0);
  await expect.element(page.getByRole('heading', { name: /^Result of your test/ })).not.toBeInTheDocument();
});

it('asks for no result where no ride was a test', async () => {
  const screen = await open({}, null);
  await expect.element(page.getByRole('list', { name: /^Minutes ridden/ })).toBeVisible();
  expect(screen.api.inputsOf('plans.tests')).toEqual([]);
});
