import { planByApi } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { planInApi, planPage, planWeeksInApi } from '../pages/plan-page.ts';

test.use({ writer: 'gemini' });

test('a plan by a model says how each week was written, and is moved and taken back like any other', async ({
  page,
  rider,
  product,
  standIns,
}) => {
  const screen = planPage(page);
  await planByApi(page.request, product.origin, { weeks: 8 });
  // The key session is called as the model calls it, also on the day that its rider gives it.
  const named = /Key session: (.+) on (\w+)\.$/;
  const [, ...later] = await planWeeksInApi(page.request);
  const plans = await Promise.all(later.map((each) => planInApi(page.request, each)));
  const plan = plans.find(({ source, aim }) => source === 'model' && named.test(aim));
  if (!plan) throw new Error('No week is as the model wrote it');
  const week = plan.weekStart;
  await rider.visit(`/plan/${week}`);
  await expect(screen.proof).toContainText(/Written by gemini-[\w.-]+, held to your plan by the coach\./);

  const [, focus = '', day = ''] = named.exec(plan.aim) ?? [];
  const key = plan.workouts.find((workout) => workout.day === day);
  expect(key?.focus).toBe(focus);
  await screen.open(week, key?.position);
  await screen.move.click();
  await screen.moves.fitting.first().click();
  await expect(screen.moved).toContainText(`${focus} moved to `);
  await expect(screen.why).toContainText(`You moved it here from ${day}.`);
  await expect(screen.week).toContainText(new RegExp(`Key session: ${focus} on (?!${day})\\w+\\.`));
  await screen.undo.click();
  await expect(screen.week).toContainText(`Key session: ${focus} on ${day}.`);
  await expect(screen.why).toContainText(key?.why ?? '');

  standIns.gemini.control.next({ behaviour: 'fenced', times: 8 });
  await planByApi(page.request, product.origin, { weeks: 8, replace: true });
  await screen.open(week);
  await expect(screen.proof).toContainText(/Written by gemini-[\w.-]+, mended by the coach\./);
});
