import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { type ApiAnswers, type ApiStub, failWith } from '#testing/api-stub.ts';
import { hurry } from '#testing/hurry.ts';
import { openScreen } from '#testing/screen.tsx';

const fail = failWith({ code: 'internal' });
const list = () => inject('recorded')['/plans?from=2026-03-02&weeks=12'];
const answers = (): ApiAnswers => ({
  profile: { get: inject('recorded')['/profile'] },
  plans: { list: list(), get: inject('recorded')['/plans/2026-03-02'] },
});

/** The server works again at the press and not before: what a screen loads late would find it as well. */
async function pressRetry(api: ApiStub): Promise<void> {
  addEventListener('click', () => api.answer(answers()), { capture: true, once: true });
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
}

it.each<[failure: string, path: string, broken: ApiAnswers]>([
  ['Failed to load user data. Please try again later.', '/dashboard', { profile: { get: fail } }],
  ['Failed to load plan details', '/dashboard', { plans: { list: fail } }],
  ['The calendar could not be loaded', '/activities', { plans: { list: fail } }],
  ['Failed to load your profile data. Please try again.', '/account', { profile: { get: fail } }],
  ['Failed to load plan details', '/plan/2026-03-02?workout=1', { plans: { get: fail } }],
])('says "%s" at %s, and loads it when tried again [8.33, 8.38, 8.43]', async (failure, path, broken) => {
  hurry();
  const { api } = await openScreen(path, { api: broken });
  await expect.element(page.getByText(failure)).toBeVisible();
  await pressRetry(api);
  await expect.element(page.getByText(failure)).not.toBeInTheDocument();
  await expect.element(page.getByRole('main').getByRole('heading').nth(1)).toBeVisible();
});

it('shows the rest of the dashboard when only the season cannot be loaded [8.33]', async () => {
  hurry();
  const answer = ({ weeks }: { readonly weeks: number }) => (weeks === 5 ? list() : fail());
  const { api } = await openScreen('/dashboard', { api: { plans: { list: answer } } });
  await expect.element(page.getByText('Failed to load plan details')).toBeVisible();
  const days = page.getByRole('list', { name: 'This week' }).getByRole('listitem');
  await expect.poll(() => days.elements()).toHaveLength(7);
  await pressRetry(api);
  await expect.element(page.getByText('Workouts done')).toBeVisible();
});
