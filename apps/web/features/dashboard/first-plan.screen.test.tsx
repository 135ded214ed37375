import { inject, expect, it } from 'vitest';
import type { Api, SentBy } from '@musette/contract/client';
import { page } from 'vitest/browser';
import { type ApiAnswers, failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

type Generation = NonNullable<SentBy<Api['generation']['current']>['generation']>;

const WITHOUT_PLAN: ApiAnswers = {
  plans: { list: { plans: [] }, weeks: { weeks: [] } },
  generation: { current: { generation: null } },
};

const begun = (): Generation => {
  const { generation } = inject('recorded')['/generation'];
  const weeks = generation.weeks.slice(0, 4).map((week) => ({ ...week, state: 'waiting' as const }));
  return { ...generation, id: 'first', state: 'running', weeks, written: 0, finishedAt: null };
};

const week = () => page.getByRole('list', { name: 'Your first week' }).getByRole('listitem');
const generate = () => page.getByRole('button', { name: 'Generate 4 weeks' });

it('previews the first week before there is a plan', async () => {
  await openScreen('/dashboard', { api: WITHOUT_PLAN });
  await expect.element(page.getByRole('heading', { name: 'No plan yet' })).toBeVisible();
  await expect.element(week().last()).toBeVisible();
  // Anna has no time on Mondays and Fridays.
  await expect
    .poll(() =>
      week()
        .elements()
        .map(({ textContent }) => /\d (?:h|min)/.test(textContent)),
    )
    .toEqual([false, true, true, true, false, true, true]);
  await expect
    .element(page.getByText(/^Your first week, Mar 2 to Mar 8, would be \d rides?, \d h/))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'GENERATE PLAN' }))
    .toHaveAttribute('href', '/generate');
  // One button generates; the links to other choices are part of sentences, here and in the season's card (spec 2).
  const main = page.getByRole('main');
  expect(main.getByRole('button', { name: /generate/i }).elements()).toHaveLength(1);
  expect(
    main
      .getByRole('link')
      .elements()
      .filter((link) => link.getAttribute('href') === '/generate')
      .map(({ textContent }) => textContent),
  ).toEqual(['GENERATE PLAN', 'Generate a plan']);
});

it('says that the first weeks do not prepare for the next A race', async () => {
  const race = {
    id: 'f6b4f3a8-6f0c-4d5e-9a80-0f3f6a1f2b11',
    version: 1,
    kind: 'gran-fondo',
    priority: 'A',
    minutes: 270,
    ascentM: null,
    startTime: null,
    course: null,
  } as const;
  const events = [
    { ...race, date: '2026-03-20', name: 'Too near' },
    { ...race, date: '2026-05-09', name: 'Three Gorges' },
  ];
  await openScreen('/dashboard', { api: { ...WITHOUT_PLAN, raceEvents: { list: { events } } } });
  const words =
    /^4 weeks, moderate, road\. They do not prepare for Three Gorges on Sat, May 9\. For the race, another length or difficulty:/;
  await expect.element(page.getByText(words)).toBeVisible();
});

it('generates four weeks with the values of the profile', async () => {
  const screen = await openScreen('/dashboard', {
    api: { ...WITHOUT_PLAN, generation: { current: { generation: null }, start: begun } },
  });
  await generate().click();
  await expect.element(page.getByText('Your plan is on its way')).toBeVisible();
  expect(screen.path()).toBe('/dashboard');
  expect(screen.api.inputsOf('generation.start')).toEqual([
    {
      weeks: 4,
      difficulty: 'moderate',
      discipline: 'road',
      raceDate: null,
      startFrom: 'rides',
      replace: false,
    },
  ]);
});

it('shows the generation that another tab has started', async () => {
  const screen = await openScreen('/dashboard', { api: WITHOUT_PLAN });
  await expect.element(generate()).toBeVisible();
  screen.api.answer({
    generation: { current: () => ({ generation: begun() }), start: failWith({ code: 'generation-running' }) },
  });
  await generate().click();
  await expect.element(page.getByText('Your plan is on its way')).toBeVisible();
});

it('says why nothing is generated, and offers a retry', async () => {
  const screen = await openScreen('/dashboard', { api: WITHOUT_PLAN });
  screen.api.answer({ generation: { start: failWith({ code: 'not-ready' }) } });
  await generate().click();
  await expect
    .element(page.getByText('Error generating plans: The server is busy. Please try again in a moment.'))
    .toBeVisible();
  await expect.element(page.getByRole('alert').filter({ hasText: 'The server is busy' })).toHaveFocus();
  screen.api.answer({ generation: { start: begun } });
  await generate().click();
  await expect.element(page.getByText('Your plan is on its way')).toBeVisible();
  expect(screen.api.inputsOf('generation.start')).toHaveLength(2);
});

it('tries the same choice again with its key, and another choice with a key of its own', async () => {
  const screen = await openScreen('/dashboard', { api: WITHOUT_PLAN });
  screen.api.answer({ generation: { start: failWith({ code: 'not-ready' }) } });
  const stubbed = globalThis.fetch;
  const keys: (string | null)[] = [];
  globalThis.fetch = (input, init) => {
    const { method, url, headers } = new Request(input, init);
    if (method === 'POST' && url.endsWith('/api/v1/generation')) keys.push(headers.get('idempotency-key'));
    return stubbed(input, init);
  };
  await generate().click();
  await expect.poll(() => keys.length).toBe(1);
  await generate().click();
  await expect.poll(() => keys.length).toBe(2);
  screen.api.answer({ profile: { get: { ...inject('recorded')['/profile'], discipline: 'gravel' } } });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(page.getByText(/^4 weeks, moderate, gravel\./)).toBeVisible();
  await generate().click();
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('links to the hours when they leave no time for a plan', async () => {
  const profile = inject('recorded')['/profile'];
  const none = {
    monday: 0,
    tuesday: 0,
    wednesday: 0,
    thursday: 0,
    friday: 0,
    saturday: 0,
    sunday: 0,
  } as const;
  await openScreen('/dashboard', {
    api: { ...WITHOUT_PLAN, profile: { get: { ...profile, availabilityHours: none } } },
  });
  await expect
    .element(page.getByText('Your week has no time to ride. Give at least one day some hours.'))
    .toBeVisible();
  await expect.element(generate()).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Change your hours' }))
    .toHaveAttribute('href', '/onboarding');
});
