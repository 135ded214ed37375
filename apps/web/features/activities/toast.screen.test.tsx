import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TimeAway } from '#lib/days-away/days-away.ts';
import { openScreen } from '#testing/screen.tsx';

const HOLIDAY = {
  id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10',
  from: '2026-03-05',
  to: '2026-03-05',
  kind: 'holiday',
} as TimeAway;

function dayOf(date: string): Element {
  const day = document.querySelector(`[data-date="${date}"]`);
  if (!day) throw new Error(`no ${date}`);
  return day;
}
const toastBox = () => document.querySelector('[data-toast]')?.getBoundingClientRect();

/** The names of the buttons and links of an open day that the toast covers. */
const covered = (openDay: Element | null) => {
  const toast = toastBox();
  if (!toast) throw new Error('no toast');
  const controls = [...(openDay?.querySelectorAll('a, button') ?? [])];
  expect(controls.length).toBeGreaterThan(2);
  return controls
    .filter((control) => {
      const box = control.getBoundingClientRect();
      const isBeside = box.right <= toast.left || box.left >= toast.right;
      return !isBeside && box.top < toast.bottom && box.bottom > toast.top;
    })
    .map(({ textContent }) => textContent);
};

/** Enters a holiday, which shows a toast. */
const openWithToast = async (size: 'desktop' | 'phone') => {
  await openScreen('/activities', { size, api: { daysAway: { add: { daysAway: [HOLIDAY] } } } });
  await expect.poll(() => document.querySelectorAll('[data-date]').length).toBeGreaterThan(0);
  await choose(HOLIDAY.from);
  await page.getByRole('button', { name: 'Add days without riding' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(toastBox).toBeDefined();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
};

async function choose(date: string) {
  // The popover of the day before may lie on this one.
  await userEvent.keyboard('{Escape}');
  const day = dayOf(date);
  const stop = page.elementLocator(day.querySelector('button') ?? day);
  await stop.click({ position: { x: 4, y: 4 } });
}

it('covers no button of the popover of a day', async () => {
  await openWithToast('desktop');
  const popover = () => document.querySelector('[data-popover]');
  for (const date of ['2026-03-17', '2026-03-18', '2026-03-25']) {
    await choose(date);
    await expect.poll(() => covered(popover())).toEqual([]);
  }
});

it('covers no button of a popover that moves', async () => {
  await openWithToast('desktop');
  await choose('2026-03-03');
  const popover = document.querySelector<HTMLElement>('[data-popover]') ?? document.body;
  expect(covered(popover)).toEqual([]);
  const { bottom } = popover.getBoundingClientRect();
  popover.style.top = `${Number.parseFloat(popover.style.top) + innerHeight - 8 - bottom}px`;
  await expect.poll(() => covered(popover)).toEqual([]);
});

it('covers no button of an open day on a phone, wherever it is scrolled to', async () => {
  await openWithToast('phone');
  const date = '2026-03-11';
  await choose(date);
  const button = page.elementLocator(dayOf(date)).getByRole('button', { name: /^Add days/ });
  await expect.element(button).toBeVisible();
  // The button of the day is clear while it has the focus, and stands beside its other buttons.
  await page.getByRole('button', { name: /^Open Mar 16/ }).click();
  for (const place of [innerHeight - 110, 90]) {
    scrollBy(0, button.element().getBoundingClientRect().top - place);
    await expect.poll(() => Math.round(button.element().getBoundingClientRect().top)).toBe(place);
    await expect.poll(() => covered(dayOf(date))).toEqual([]);
  }
});
