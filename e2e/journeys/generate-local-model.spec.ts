import { planByApi } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { generatePage } from '../pages/generate-page.ts';
import { planPage, planWeeksInApi } from '../pages/plan-page.ts';

// A model on the operator's own machine, reached as Ollama, LM Studio and vLLM are.
test.use({ writer: 'openai' });

test('a plan is whole and says who wrote it: the model, and the built-in coach when that fails', async ({
  page,
  rider,
  product,
  standIns,
}) => {
  const generate = generatePage(page);
  const { proof } = planPage(page);
  await rider.visit('/generate');
  await generate.button.click();
  await generate.expectSaved(4);
  const week = (await planWeeksInApi(page.request))[1] ?? '';
  await rider.visit(`/plan/${week}`);
  await expect(proof).toContainText(/Written by (?!the built-in coach)\S+/);
  standIns.openai.control.next({ behaviour: 'html', times: 100 });
  await planByApi(page.request, product.origin, { weeks: 4, replace: true });
  await rider.visit(`/plan/${week}`);
  await expect(proof).toContainText('Written by the built-in coach');
});
