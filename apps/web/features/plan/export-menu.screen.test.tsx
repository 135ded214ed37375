import type { Api, SentBy } from '@musette/contract/client';
import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';

type Plan = SentBy<Api['plans']['get']>;

const recorded = () => inject('recorded');

/** Opens the export menu of Anna's first ride that is no test, with other steps if they are given. */
async function openMenu({
  steps,
  ftpWatts = 240,
}: {
  readonly steps?: Plan['workouts'][number]['steps'];
  readonly ftpWatts?: number | null;
}) {
  const plan = recorded()['/plans/2026-03-02'];
  const profile = recorded()['/profile'];
  const [ride] = plan.workouts.filter(({ status, type }) => status === 'planned' && type !== 'Test');
  const workouts = plan.workouts.map((workout) =>
    workout === ride && steps ? { ...workout, session: null, steps } : workout,
  );
  const screen = await openScreen(`/plan/2026-03-02?workout=${ride?.position}`, {
    api: { plans: { get: { ...plan, workouts } }, profile: { get: { ...profile, ftpWatts } } },
  });
  await page.getByRole('button', { name: 'Export' }).click();
  return screen;
}

const item = (name: string) => page.getByRole('menuitem', { name });

it('disables course files for a workout with an all-out effort, says why, and still focuses the entry by keyboard', async () => {
  const screen = await openMenu({
    steps: [
      { kind: 'ramp', seconds: 600, from: 0.5, to: 0.7 },
      { kind: 'all-out', seconds: 1200, power: 1.05, cue: 'As hard as you can hold' },
    ],
  });
  for (const format of ['Trainer, watts (ERG)', 'Trainer, percent (MRC)']) {
    const entry = item(`${format} Not for all-out efforts: the trainer would hold a fixed power`);
    await expect.element(entry).toHaveAttribute('aria-disabled', 'true');
    (entry.element() as HTMLElement).focus();
    await expect.element(entry).toHaveFocus();
  }
  await expect.element(item('Zwift (ZWO)')).toBeEnabled();
  expect(screen.path()).toContain('/plan/');
});

it('sends a rider without an FTP to the account before it exports watts [9.36]', async () => {
  const screen = await openMenu({ ftpWatts: null });
  await expect.element(item('Trainer, percent (MRC)')).toBeEnabled();
  await item('Trainer, watts (ERG) Set your FTP first, in Account').click();
  await expect.poll(() => screen.path()).toBe('/account');
});

it('gives the focus back when it is closed, the first time as well', async () => {
  await openMenu({});
  const button = page.getByRole('button', { name: 'Export' });
  for (let time = 0; time < 2; time += 1) {
    await expect.element(item('Zwift (ZWO)')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    await button.click();
  }
});
