import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenActivity } from '#testing/activity.ts';
import { openScreen } from '#testing/screen.tsx';

const days = () =>
  page.getByRole('list', { name: 'Minutes ridden on each of the last seven days' }).getByRole('listitem');

it('shows what was ridden on each day, and what was planned [2.50, 7.19]', async () => {
  const ride = givenActivity({ date: '2026-03-03', movingSeconds: 1800 });
  await openScreen('/dashboard', {
    now: '2026-03-04T11:00:00.000Z',
    api: { activities: { list: { activities: [ride] } } },
  });
  const texts = () =>
    days()
      .elements()
      .map(({ firstElementChild }) => firstElementChild?.textContent);
  await expect.poll(() => texts().at(-2)).toBe('Tue, Mar 3: 30 min of 1 h planned');
  expect(texts()[0]).toBe('Thu, Feb 26: 0 min');
});
