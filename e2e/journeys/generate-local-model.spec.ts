import { expect, test } from '../fixtures/test.ts';
import { generatePage } from '../pages/generate-page.ts';
import { planInApi, planPage, planWeeksInApi } from '../pages/plan-page.ts';

// A model on the operator's own machine, reached as Ollama, LM Studio and vLLM are.
test.use({ writer: 'openai' });

test.describe('with a model of the operator’s own', () => {
  test('a plan is written by it, and the plan says so', async ({ page, rider }) => {
    const generate = generatePage(page);
    await rider.visit('/generate');
    await generate.button.click();
    await generate.expectSaved(4);
    const weeks = await planWeeksInApi(page.request);
    expect(weeks).toHaveLength(4);
    const week = weeks[1] ?? '';
    const { workouts } = await planInApi(page.request, week);
    expect(workouts).toHaveLength(7);
    await rider.visit(`/plan/${week}`);
    await expect(planPage(page).proof).toContainText(/^.*Written by (?!the built-in coach)/);
  });

  test('a plan is whole and says who wrote it when the model fails', async ({ page, rider, standIns }) => {
    standIns.openai.control.next({ behaviour: 'html', times: 100 });
    const generate = generatePage(page);
    await rider.visit('/generate');
    await generate.button.click();
    await generate.expectSaved(4);
    const week = (await planWeeksInApi(page.request))[1] ?? '';
    await rider.visit(`/plan/${week}`);
    await expect(planPage(page).proof).toContainText('Written by the built-in coach');
  });
});
