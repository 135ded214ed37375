import type { Api, SentBy } from '@musette/contract/client';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { type ApiAnswers, failWith } from '#testing/api-stub.ts';
import { REPLACES_NOTHING } from '#testing/plans.ts';
import { openScreen } from '#testing/screen.tsx';

type Generation = NonNullable<SentBy<Api['generation']['current']>['generation']>;

const recorded = (): Generation => inject('recorded')['/generation'].generation;

const noPlans = (start: () => Generation): ApiAnswers => ({
  plans: { weeks: { weeks: [] }, list: { plans: [] } },
  generation: { current: { generation: null }, replacement: REPLACES_NOTHING, start },
});

const choice = (legend: string, name: string) =>
  page.getByRole('radiogroup', { name: legend }).getByRole('radio', { name, exact: true });
const generate = () => page.getByRole('button', { name: /^Generate \d+ weeks?$/ });
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
const noNetwork = (): never => {
  throw new TypeError('Failed to fetch');
};

it.each([
  ['Error generating plans: An unknown error occurred.', failWith({ code: 'internal' })],
  ['Error generating plans: The server cannot be reached', noNetwork],
  ['User profile not found', failWith({ code: 'profile-not-found' })],
  ['Not logged in', failWith({ code: 'not-signed-in' })],
])('says "%s" when plans cannot be begun, and keeps the choice [8.23, 8.24, 8.28]', async (text, start) => {
  const { api } = await openScreen('/generate', { api: noPlans(start) });
  await choice('How many weeks', '8').click();
  await choice('How hard', 'Easy').click();
  await generate().click();
  await expect.element(alert(text)).toBeVisible();
  await expect.element(choice('How many weeks', '8')).toBeChecked();
  await expect.element(choice('How hard', 'Easy')).toBeChecked();
  const isLoggedOut = text === 'Not logged in';
  expect(page.getByRole('link', { name: 'log in again' }).elements()).toHaveLength(isLoggedOut ? 1 : 0);
  if (isLoggedOut) return;
  api.answer({ generation: { start: recorded } });
  await generate().click();
  await expect.poll(() => api.inputsOf('generation.start')).toHaveLength(2);
  const [first, second] = api.inputsOf('generation.start');
  expect(second).toEqual(first);
});

it('shows the generation that another tab has begun meanwhile', async () => {
  const { api } = await openScreen('/generate', { api: noPlans(failWith({ code: 'generation-running' })) });
  await choice('How many weeks', '8').click();
  const weeks = recorded().weeks.map((week) => ({ ...week, state: 'waiting' as const }));
  const running: Generation = { ...recorded(), state: 'running', weeks, written: 0, finishedAt: null };
  api.answer({ generation: { current: { generation: running } } });
  await generate().click();
  await expect.element(page.getByRole('heading', { name: /^Writing week 1 of/ })).toBeVisible();
  expect(alert('Error generating plans').elements()).toEqual([]);
});

it('says that plans were not deleted when others cannot be begun in their place [8.31]', async () => {
  const replacement = { ...REPLACES_NOTHING, weeks: ['2026-03-02'] };
  const start = failWith({ code: 'internal' });
  await openScreen('/generate', { api: { generation: { replacement, start } } });
  await generate().click();
  await page.getByRole('button', { name: 'Delete and replace' }).click();
  await expect.element(alert('Error deleting plans: An unknown error occurred.')).toBeVisible();
});
