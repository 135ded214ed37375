import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
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

describe('the streak', () => {
  const streak = page.getByRole('main').getByRole('term').filter({ hasText: 'Streak' }).first();
  const figure = () => streak.element().nextElementSibling?.textContent;

  it.each([
    ['with a plan', {}],
    ['without a plan', { plans: { list: { plans: [] } } }],
  ])('is what the server says, and no older weeks are asked for (%s)', async (_, answers) => {
    const { api } = await openScreen('/dashboard', {
      api: { ...answers, progress: { streak: { days: 180 } } },
    });
    await expect.poll(figure).toBe('180 days');
    expect(api.inputsOf('progress.streak')).toHaveLength(1);
    expect(api.inputsOf('activities.list')).toHaveLength(1);
  });

  it('is not guessed where it cannot be loaded', async () => {
    await openScreen('/dashboard', { api: { progress: { streak: failWith({ code: 'not-found' }) } } });
    await expect.poll(figure).toBe('–');
  });
});
