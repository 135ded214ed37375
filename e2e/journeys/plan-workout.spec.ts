import { expect, test } from '../fixtures/test.ts';
import { comingWeek, planInApi, planPage } from '../pages/plan-page.ts';

const NOTES = 'Legs <b>like</b> lead & "fire" 🚴‍♀️\nsecond line';

test('a workout is marked complete, rated, rated otherwise and taken back, and all of it lasts [2.82, 2.84, 2.85, 2.86, 5.22]', async ({
  page,
  rider,
  product,
}) => {
  const screen = planPage(page);
  const { feedback } = screen;
  const { week, ride } = await comingWeek(page.request, product.origin);
  const saved = async () => (await planInApi(page.request, week)).workouts[ride.position];
  await rider.visit(`/plan/${week}?workout=${ride.position}`);
  await screen.complete.click();
  await screen.confirmComplete.click();
  await expect(screen.undoComplete).toBeVisible();
  await expect(screen.day(ride.position)).toContainText('Completed');
  await expect(screen.figure('Completed', screen.week)).toContainText('1 of');
  await feedback.notes.fill(NOTES);
  await expect(feedback.save).toBeDisabled();
  await feedback.effort('Too hard').check();
  await feedback.save.click();
  await expect(feedback.saved).toBeVisible();

  await page.reload();
  await expect(screen.day(ride.position)).toContainText('Completed');
  await expect(screen.move).toBeHidden();
  await expect(feedback.effort('Too hard')).toBeChecked();
  await expect(feedback.notes).toHaveValue(NOTES);
  await feedback.effort('Just right').check();
  await feedback.notes.fill('');
  await feedback.save.click();
  await expect(feedback.saved).toBeVisible();
  expect((await saved())?.feedback).toMatchObject({ effort: 'just-right', notes: '' });
  await screen.undoComplete.click();
  await expect(screen.complete).toBeVisible();

  await page.reload();
  await expect(screen.day(ride.position)).toContainText('Pending');
  expect(await saved()).toMatchObject({ status: 'planned', completedAt: null });
});
