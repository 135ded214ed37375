import { addDays } from '../fixtures/days.ts';
import { type ApiWorkout, completeByApi, planByApi, plansByApi, thisMonday } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { dashboardPage } from '../pages/dashboard-page.ts';

const isOpen = ({ status }: ApiWorkout) => status === 'planned';

test('the dashboard counts what is marked as completed and nothing else, moves on to the next workout and leads to it [1.9, 1.11, 2.46, 2.47, 2.50, 4.10, 9.15]', async ({
  page,
  rider,
  product,
}) => {
  const api = page.request;
  await planByApi(api, product.origin);
  const [, week] = await plansByApi(api, product.origin, { from: thisMonday(), weeks: 2 });
  if (!week) throw new Error('there is no second week');
  const { weekStart, workouts } = week;
  // The second week is whole whatever day it is.
  const today = addDays(weekStart, 3);
  await page.clock.setFixedTime(`${today}T09:00:00Z`);
  const [next, following] = workouts.filter((workout) => isOpen(workout) && workout.date >= today);
  if (!next || !following) throw new Error('the week is too empty');
  const past = workouts.slice(0, 3);
  const done = past.filter(isOpen);
  for (const { position } of done) await completeByApi(api, product.origin, { week: weekStart, position });

  const dashboard = dashboardPage(page);
  const title = dashboard.next.getByRole('heading', { level: 3 });
  await rider.visit('/dashboard');
  await expect(title).toHaveText(next.focus);
  await expect(dashboard.next).toContainText(next.why);
  await expect(dashboard.figure('Load')).toHaveText(String(next.load));
  await expect(dashboard.calendar).toHaveAttribute('href', '/activities');
  await expect(dashboard.generate).toBeHidden();

  const minutesOf = (some: readonly ApiWorkout[]) => some.reduce((sum, { minutes }) => sum + minutes, 0);
  const hoursOf = (some: readonly ApiWorkout[]) => `${Math.round(minutesOf(some) / 6) / 10} h`;
  const part = Math.round((minutesOf(done) / minutesOf(workouts)) * 100);
  await expect(dashboard.figure('Completed')).toHaveText(hoursOf(done));
  await expect(dashboard.figure('Weekly goal')).toHaveText(hoursOf(workouts));
  await expect(dashboard.figure('Adherence')).toHaveText(`${part} %`);
  await expect(dashboard.figure('Streak')).toHaveText(new RegExp(`^${done.length} days?$`));
  await expect(dashboard.figure('Workouts done')).toHaveText(new RegExp(`^${done.length} of \\d+$`));
  await expect(dashboard.bars).toHaveCount(7);
  for (const workout of past) {
    const ridden = isOpen(workout) ? workout.minutes : 0;
    await expect(dashboard.bars.filter({ hasText: workout.day.slice(0, 3) })).toContainText(
      ridden < 60 ? `: ${ridden} min` : `: ${Math.floor(ridden / 60)} h`,
    );
  }

  await completeByApi(api, product.origin, { week: weekStart, position: next.position });
  await page.reload();
  await expect(title).toHaveText(following.focus);
  await dashboard.open.click();
  await expect(page).toHaveURL(`/plan/${weekStart}?workout=${following.position}`);
});
