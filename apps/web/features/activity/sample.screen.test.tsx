import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';
import { sampleActivity } from './sample-activity.ts';

it.each(['/dashboard', '/import', '/activities'])(
  'shows a sample ride to riders without one (%s)',
  async (path) => {
    const screen = await openScreen(
      path,
      path === '/activities' ? { api: { plans: { list: { plans: [] } } } } : {},
    );
    await page.getByRole('link', { name: /look at a sample ride/i }).click();
    await expect.element(page.getByRole('heading', { name: 'Sample ride' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Ridden against planned' })).toBeVisible();
    await expect.element(page.getByText(/Nothing of it is saved/)).toBeVisible();
    expect(screen.path()).toBe('/activity/sample');
  },
);

it('asks the server for nothing of it, and offers nothing to change', async () => {
  const screen = await openScreen('/activity/sample');
  await expect.element(page.getByRole('img', { name: 'Route of the ride' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Plan Adherence' })).toBeVisible();
  const asked = screen.api.calls.map(({ endpoint }) => endpoint);
  expect(asked.filter((endpoint) => /^(activities|plans)\./.test(endpoint))).toEqual([]);
  expect(page.getByRole('button', { name: /Edit|Rename|Delete/ }).elements()).toEqual([]);
  expect(page.getByRole('main').getByRole('link', { name: 'Threshold 4 × 8 min' }).elements()).toEqual([]);
});

it('leads from the sample to the own rides', async () => {
  const screen = await openScreen('/activity/sample', { size: 'phone' });
  await page.getByRole('link', { name: 'Add your own rides' }).click();
  await expect.element(page.getByRole('heading', { name: 'Add rides' })).toBeVisible();
  expect(screen.path()).toBe('/import');
});

it('makes a sample up with every figure that a page of an activity shows, and the same each time', () => {
  const { activity, samples } = sampleActivity();
  expect(activity).toMatchObject({ loadFrom: 'power', source: 'demo' });
  expect(activity.weightedWatts).toBeGreaterThan(activity.averageWatts ?? Infinity);
  expect(activity.distanceM).toBeGreaterThan(30_000);
  expect(activity.laps.length).toBe(10);
  for (const stream of Object.values(samples)) expect(stream).toHaveLength(samples.timeS.length);
  expect(sampleActivity()).toEqual({ ...sampleActivity(), activity });
});
