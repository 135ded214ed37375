import type { Api, SentBy } from '@musette/contract/client';
import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failWith } from '#testing/api-stub.ts';
import { REPLACES_NOTHING } from '#testing/plans.ts';
import { openScreen } from '#testing/screen.tsx';

type Generations = Api['generation'];
type RaceEvent = SentBy<Api['raceEvents']['list']>['events'][number];

const { generation } = inject('recorded')['/generation'];

/** Opens the generator on a Wednesday, for a rider without a plan and without a race. */
const open = (
  start: () => SentBy<Generations['start']> = () => generation,
  events: readonly RaceEvent[] = [],
) =>
  openScreen('/generate', {
    now: '2026-03-04T11:00:00Z',
    api: {
      raceEvents: { list: { events: [...events] } },
      profile: { get: { ...inject('recorded')['/profile'], raceDate: null } },
      plans: { weeks: { weeks: [] }, list: { plans: [] } },
      generation: { current: { generation: null }, replacement: REPLACES_NOTHING, start },
    },
  });

const length = (weeks: string) =>
  page.getByRole('radiogroup', { name: 'How many weeks' }).getByRole('radio', { name: weeks, exact: true });
const bars = page.getByRole('list', { name: 'Load per week' }).getByRole('listitem');
const generate = page.getByRole('button', { name: /^Generate \d+ weeks?$/ });
const racePrep = page.getByRole('checkbox', { name: 'Race preparation' });
const raceDate = page.getByLabelText('Race date');
const weeks = page.getByLabelText('Number of weeks');

it('prepares for a race four weeks ahead or later, for a year at most [2.59, 5.14, 5.15, 5.16, 5.17]', async () => {
  const screen = await open();
  await racePrep.click();
  await expect.element(generate).toBeDisabled();
  await expect.element(raceDate).toHaveAttribute('min', '2026-04-01');
  await raceDate.fill('2026-03-31');
  await expect.element(raceDate).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Select a date at least 4 weeks in the future')).toBeVisible();
  await racePrep.click();
  await expect.element(generate).toBeEnabled();
  await racePrep.click();
  await expect.element(raceDate).toHaveValue('');
  await raceDate.fill('2027-03-10');
  await expect.element(page.getByText(/A plan has 52 weeks at most/)).toBeVisible();
  await expect.element(weeks).toHaveValue('52');
  await raceDate.fill('2026-05-09');
  await expect.element(weeks).toHaveValue('9');
  await expect.element(bars.last()).toBeVisible();
  await expect.poll(() => bars.last().element().textContent).toContain('Race week');
  await length('4').click();
  const warning = 'Your race comes after the end of this plan. It takes 9 whole weeks.';
  await expect.element(page.getByText(warning)).toBeVisible();
  await page.getByRole('button', { name: 'Extend to 9 weeks' }).click();
  await expect.element(raceDate).toHaveFocus();
  await expect.element(weeks).toHaveValue('9');
  await generate.click();
  await expect
    .poll(() => screen.api.inputsOf('generation.start'))
    .toMatchObject([{ weeks: 9, raceDate: '2026-05-09' }]);
});

it('names the next A race beside race preparation, which takes it', async () => {
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
  await open(undefined, [
    { ...race, name: 'Too near', date: '2026-03-20' },
    { ...race, name: 'Club ride', date: '2026-04-12', priority: 'B' },
    { ...race, name: 'Three Gorges', date: '2026-05-09' },
  ]);
  const hint = page.getByText('Tick it to prepare for Three Gorges on Sat, May 9.');
  await expect.element(hint).toBeVisible();
  await racePrep.click();
  await expect.element(hint).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: 'Three Gorges, Sat, May 9' })).toBeChecked();
});

it('says so when it cannot begin, keeps the choice, and tries the same wish again [8.28]', async () => {
  const screen = await open(failWith({ code: 'internal' }));
  const stubbed = globalThis.fetch;
  const keys: (string | null)[] = [];
  globalThis.fetch = (input, init) => {
    const { method, url, headers } = new Request(input, init);
    if (method === 'POST' && url.endsWith('/api/v1/generation')) keys.push(headers.get('idempotency-key'));
    return stubbed(input, init);
  };
  await length('8').click();
  await generate.click();
  await expect.element(page.getByText(/^Error generating plans: /).first()).toBeVisible();
  await expect.element(length('8')).toBeChecked();
  screen.api.answer({ generation: { start: generation } });
  await generate.click();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[0]).toMatch(/\w{16,}/);
  expect(keys[1]).toBe(keys[0]);
});

it('says that a race name is too long instead of cutting it', async () => {
  const screen = await open();
  const name = page.getByRole('textbox', { name: 'Race name' });
  const error = page.getByText('A name has 80 characters at most');
  await racePrep.click();
  await raceDate.fill('2026-05-24');
  await name.click();
  await userEvent.keyboard('R'.repeat(81));
  await expect.element(error).toBeVisible();
  await generate.click();
  await expect.element(name).toHaveFocus();
  expect(screen.api.inputsOf('generation.start')).toEqual([]);
  await userEvent.keyboard('{Backspace}');
  await expect.element(error).not.toBeInTheDocument();
  await generate.click();
  await expect
    .poll(() => screen.api.inputsOf('generation.start'))
    .toMatchObject([{ raceName: 'R'.repeat(80) }]);
});
