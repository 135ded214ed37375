import { usualRest } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { generatePage } from '../pages/generate-page.ts';
import { planInApi, planWeeksInApi } from '../pages/plan-page.ts';

// A model that takes its time: what there is to see while it writes.
test.use({ writer: 'gemini' });

const ANSWER = 'enerateContent';
const LONG_MS = 30_000;

test.describe('while plans are written', () => {
  test('the weeks come one by one, and the message stands on the dashboard [2.63]', async ({
    page,
    rider,
    standIns,
  }) => {
    const rest = Promise.withResolvers<void>();
    standIns.gemini.control.next({ path: ANSWER, delayMs: 200, times: 4 });
    standIns.gemini.control.next({ path: ANSWER, after: rest.promise, times: 20 });
    const generate = generatePage(page);
    const weeks = 8 + usualRest();
    await rider.visit('/generate');
    await generate.length('8').check();
    await generate.button.click();
    await expect(generate.writing).toHaveText(new RegExp(`^Writing week \\d of ${weeks}, \\w+$`));
    await expect(generate.writing).toBeFocused();
    await expect(generate.writtenWeeks).toHaveCount(weeks);
    const first = generate.writtenWeeks.first();
    await expect(first).toContainText(/Load \d+, .*Written by gemini/);
    await expect(generate.writtenWeeks.last()).toContainText('Up next');
    await expect(generate.progress).toHaveAttribute('aria-valuetext', `4 of ${weeks} weeks`);
    rest.resolve();
    await generate.expectSaved(8);
  });

  test('cancelling keeps what is written and offers to go on with the same', async ({
    page,
    rider,
    standIns,
  }) => {
    standIns.gemini.control.next({ path: ANSWER, delayMs: 200, times: 2 });
    standIns.gemini.control.next({ path: ANSWER, delayMs: LONG_MS, times: 20 });
    const all = 8 + usualRest();
    const generate = generatePage(page);
    await rider.visit('/generate');
    await generate.length('8').check();
    await generate.button.click();
    await expect(generate.progress).toHaveAttribute('aria-valuetext', `2 of ${all} weeks`);
    await generate.cancel.click();
    const note = generate.status('Plan generation cancelled');
    await expect(note).toContainText(`2 of ${all} weeks written. ${all - 2} weeks are missing.`);
    await expect(note).toBeFocused();
    await expect(generate.length('8')).toBeChecked();
    standIns.gemini.control.reset();
    // What the form holds by now is for another plan.
    await generate.length('4').check();
    await generate.difficulty('Easy').check();
    await page.goto('/dashboard');
    await expect(page.getByText(`2 of ${all} weeks written`)).toBeVisible();
    await page.getByRole('button', { name: 'Write the rest' }).click();
    await expect(generate.saved(all)).toBeVisible();
    const weeks = await planWeeksInApi(page.request);
    expect(new Set(weeks).size).toBe(all);
    for (const week of weeks) {
      const { workouts, ...plan } = await planInApi(page.request, week);
      expect(workouts).toHaveLength(7);
      expect(plan).toMatchObject({ difficulty: 'moderate' });
    }
  });

  test('a screen that is told how far it is does not ask as well', async ({ page, rider, standIns }) => {
    standIns.gemini.control.next({ path: ANSWER, delayMs: LONG_MS, times: 20 });
    let asked = 0;
    page.on('request', (request) => {
      asked += request.url().endsWith('/api/v1/generation') && request.method() === 'GET' ? 1 : 0;
    });
    const generate = generatePage(page);
    await page.clock.install();
    await rider.visit('/generate');
    const told = page.waitForResponse('**/api/v1/generation/events');
    await generate.button.click();
    await told;
    // The first words of the stream come after its headers.
    await expect(async () => {
      const before = asked;
      // More than once: nothing is asked while an answer is under way.
      for (let round = 0; round < 4; round += 1) {
        await page.clock.runFor(5000);
        await page.request.get('/livez');
        await generate.writing.textContent();
      }
      expect(asked).toBe(before);
    }).toPass();
    await generate.cancel.click();
    await expect(generate.status('Plan generation cancelled')).toBeVisible();
  });
});
