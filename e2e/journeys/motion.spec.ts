import type { Page } from '@playwright/test';
import { RIDERS_SCREENS, VISITORS_SCREENS } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { feedbackWidget } from '../pages/feedback-widget.ts';

const MAX_ANIMATION_MS = 1;

/** What moves, or would when it changes, for longer than an instant. */
const moving = (page: Page): Promise<readonly string[]> =>
  page.evaluate((longestMs) => {
    const msOf = (times: string) =>
      Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.includes('ms') ? 1 : 1000)));
    return [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
      const isMoving = animationName !== 'none' && msOf(animationDuration) > longestMs;
      const wouldMove = msOf(transitionDuration) > longestMs;
      return isMoving || wouldMove ? [`${element.tagName} ${element.className}`] : [];
    });
  }, MAX_ANIMATION_MS);

test.describe('nothing moves for those who asked for less', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { name, path, arrange, answers = [] } of VISITORS_SCREENS) {
    test(`on ${name}`, async ({ page, expected }) => {
      expected.answers(...answers);
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      await arrange?.(page);
      expect(await moving(page)).toEqual([]);
    });
  }

  for (const { name, path } of RIDERS_SCREENS.slice(0, 2)) {
    test(`on ${name}`, async ({ page, rider }) => {
      await rider.visit(path);
      await page.getByRole('heading').first().waitFor();
      expect(await moving(page)).toEqual([]);
    });
  }
});

test('things move for all others', async ({ page }) => {
  await page.goto('/');
  await feedbackWidget(page).button.waitFor();
  expect(await moving(page)).not.toEqual([]);
});
