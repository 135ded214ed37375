import { generationJourneys } from './generation-journeys.ts';
import { expect, test } from '../fixtures/test.ts';
import { generatePage } from '../pages/generate-page.ts';
import { planPage, planWeeksInApi } from '../pages/plan-page.ts';

// A model on the operator's own machine, reached as Ollama, LM Studio and vLLM are.
test.use({ writer: 'openai' });

generationJourneys(/Written by (?!the built-in coach)\S+/);

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
