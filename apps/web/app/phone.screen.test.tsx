import { expect, inject, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';

const bar = page.getByRole('navigation', { name: 'Shortcuts' });
const tab = (name: string) => bar.getByRole('link', { name });
const edit = page.getByRole('button', { name: 'Edit Profile' });
const save = page.getByRole('button', { name: 'Save Profile' });
const boxOf = (what: { element(): Element }) => what.element().getBoundingClientRect();
const scrollToPart = (part: number) =>
  scrollTo({ top: document.documentElement.scrollHeight * part, behavior: 'instant' });

it('leads from screen to screen by the tab bar, and marks the open one', async () => {
  const screen = await openScreen('/dashboard', { size: 'phone' });
  await expect.element(tab('Dashboard')).toHaveAttribute('aria-current', 'page');
  await tab('Account').click();
  await expect.element(tab('Account')).toHaveAttribute('aria-current', 'page');
  expect(screen.path()).toBe('/account');
  await tab('Dashboard').click();
  await expect.poll(() => screen.path()).toBe('/dashboard');
});

it('shows no tab bar until the setup is done', async () => {
  const { rider } = inject('recorded')['/session'];
  await openScreen('/onboarding', {
    rider: rider && { ...rider, onboarded: false },
    size: 'phone',
    api: { events: { record: { done: true } } },
  });
  await expect.element(page.getByRole('heading', { name: 'What are you riding for?' })).toBeVisible();
  expect(bar.elements()).toEqual([]);
});

it('has nothing under the tab bar at the end of a page', async () => {
  await openScreen('/account', { size: 'phone' });
  const last = page.getByRole('contentinfo').getByText(/Musette$/);
  await expect.element(last).toBeVisible();
  // Parts that load when they are near make the page longer.
  await expect
    .poll(() => {
      scrollToPart(1);
      return boxOf(bar).top - boxOf(last).bottom;
    })
    .toBeGreaterThanOrEqual(0);
});

it('keeps the button that saves within reach', async () => {
  await openScreen('/account', { size: 'phone' });
  await edit.click();
  for (const part of [0, 0.5]) {
    scrollToPart(part);
    await expect.element(save).toBeInViewport({ ratio: 1 });
  }
});

it('keeps everything clear of the bars of the system', async () => {
  await openScreen('/account', { size: 'phone' });
  await edit.click();
  await expect.element(save).toBeVisible();
  const { style } = document.documentElement;
  onTestFinished(() => {
    for (const side of ['top', 'bottom']) style.removeProperty(`--safe-area-inset-${side}`);
  });
  style.setProperty('--safe-area-inset-top', '47px');
  style.setProperty('--safe-area-inset-bottom', '34px');
  expect(boxOf(bar).height).toBeGreaterThanOrEqual(60 + 34);
  expect(boxOf(save).bottom).toBeLessThan(boxOf(bar).top);
  expect(boxOf(page.getByRole('link', { name: 'Skip to content' })).bottom).toBeLessThanOrEqual(0);
  expect(boxOf(page.getByRole('link', { name: 'Musette' }).first()).top).toBeGreaterThan(47);
});
