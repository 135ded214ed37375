import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';
import { waiting } from './waiting.ts';

/** The day of the workout, the second one of the week. */
const TODAY = '2026-03-03';
const WORKOUT = { weekStart: '2026-03-02', position: 1, focus: '' };

const main = page.getByRole('main');

const CHANGE = {
  id: 1,
  userId: 'anna',
  key: 'k1',
  about: null,
  seenVersion: 1,
  isTried: false,
  refusal: null,
};
const DONE = { ...CHANGE, kind: 'completion', input: { ...WORKOUT, completed: true } } as const;
const SKIPPED = { ...CHANGE, id: 2, kind: 'skip', input: { ...WORKOUT, reason: 'ill' } } as const;

it.each([
  {
    screen: 'calendar',
    path: '/activities',
    places: () => [document.querySelector(`[data-date="${TODAY}"]`)],
  },
  {
    screen: 'dashboard',
    path: '/dashboard',
    places: () => [
      main.getByRole('region', { name: 'Next workout, today' }).query(),
      main.getByRole('list', { name: 'This week' }).getByRole('listitem').nth(1).query(),
    ],
  },
  {
    screen: 'row of days of a plan',
    path: `/plan/${WORKOUT.weekStart}?workout=0`,
    places: () => [main.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(1).query()],
  },
])('says in the $screen what waits for signal, and what was not accepted', async ({ path, places }) => {
  await openScreen(path, { now: `${TODAY}T11:00:00.000Z` });
  onTestFinished(() => waiting.set({ changes: [], pause: null }));
  const expectEverywhere = async (words: RegExp) => {
    const saysSo = () => places().map((place) => words.test(place?.textContent ?? ''));
    await expect.poll(saysSo).toEqual(places().map(() => true));
  };
  waiting.set({ changes: [DONE], pause: 'no-signal' });
  await expectEverywhere(/done: waiting for signal/i);
  waiting.set({ changes: [DONE, SKIPPED], pause: 'no-signal' });
  await expectEverywhere(/skipped: waiting for signal/i);
  waiting.set({ changes: [{ ...DONE, refusal: { code: 'not-found', details: {} } }], pause: null });
  await expectEverywhere(/done: not accepted/i);
});
