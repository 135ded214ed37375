import { addDays, day } from '@musette/coach/calendar/days';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenActivity } from '#testing/activity.ts';
import { failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

const LABELS = ['Weekly goal', 'Completed', 'Adherence', 'Streak'];

/** The boxes of the four labels and of their figures. */
async function boxes() {
  const cards = LABELS.map((label) =>
    page.getByRole('main').getByRole('term').filter({ hasText: label }).first(),
  );
  for (const card of cards) await expect.element(card).toBeVisible();
  return cards.map((card) => {
    const term = card.element();
    const figure = term.nextElementSibling ?? term;
    return { label: term.getBoundingClientRect(), figure: figure.getBoundingClientRect() };
  });
}

it('shows each figure beside its label on a wide screen', async () => {
  await openScreen('/dashboard');
  for (const { label, figure } of await boxes()) {
    expect(figure.left).toBeGreaterThanOrEqual(label.right);
    expect(figure.top).toBeLessThan(label.bottom);
  }
});

it.each(['tablet', 'phone', 'small'] as const)(
  'shows the figures of a row on one line (%s)',
  async (size) => {
    await openScreen('/dashboard', { size });
    const [goal, completed, adherence, streak] = (await boxes()).map(({ figure }) => figure.top);
    expect(completed).toBe(goal);
    expect(streak).toBe(adherence);
  },
);

describe('a streak of half a year', () => {
  const TODAY = day('2026-03-03');
  const rides = Array.from({ length: 180 }, (_, ago) =>
    givenActivity({ id: `${ago}`, date: addDays(TODAY, -ago) }),
  );
  const streak = page.getByRole('main').getByRole('term').filter({ hasText: 'Streak' }).first();
  const figure = () => streak.element().nextElementSibling?.textContent;
  const open = (canLoadEarlier: boolean) =>
    openScreen('/dashboard', {
      now: '2026-03-03T11:00:00.000Z',
      api: {
        plans: { list: { plans: [] } },
        activities: {
          list: ({ from, to }) =>
            canLoadEarlier || to >= '2026-01-01'
              ? { activities: rides.filter(({ date }) => date >= from && date <= to).slice(0, 100) }
              : failWith({ code: 'not-found' })(),
        },
      },
    });

  it('is counted to its end, over more weeks than the dashboard loads', async () => {
    await open(true);
    await expect.poll(figure).toBe('180 days');
  });

  it('is not guessed where its beginning cannot be loaded', async () => {
    await open(false);
    await expect.poll(figure).toBe('–');
  });
});
