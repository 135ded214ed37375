import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failWith } from '#testing/api-stub.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';

const days = () => page.getByRole('navigation', { name: 'Days' }).getByRole('link');
const title = (name: string) => page.getByRole('heading', { level: 1, name });

const plan = () => inject('recorded')['/plans/2026-03-02'];

/** Opens the first week of Anna's plan at its first ride. */
const openWeek = (options?: ScreenOptions) => openScreen('/plan/2026-03-02?workout=1', options);

it.each(['desktop', 'phone'] as const)(
  'chooses a day above the workout without scrolling (%s)',
  async (size) => {
    await openWeek({ size });
    await expect.element(title(plan().workouts[1]?.focus ?? '')).toBeVisible();
    await expect.element(days().nth(5)).toBeVisible();
    scrollTo({ top: 40, behavior: 'instant' });
    await expect.poll(() => scrollY).toBe(40);
    await days().nth(5).click();
    await expect.element(title(plan().workouts[5]?.focus ?? '')).toBeVisible();
    await expect.poll(() => document.title).toContain('Plan');
    // The content above may have another height now, but the page has not jumped to the top.
    expect(scrollY).toBeGreaterThan(20);
  },
);

it.each(['desktop', 'small'] as const)(
  'brings the workout into sight that is chosen far below it (%s)',
  async (size) => {
    await openWeek({ size });
    await expect.element(title(plan().workouts[1]?.focus ?? '')).toBeVisible();
    const below = page.getByRole('link').filter({ hasText: /Sat, Mar 7/ });
    await expect.element(below).toBeVisible();
    below.element().scrollIntoView({ block: 'center', behavior: 'instant' });
    await expect.element(title(plan().workouts[1]?.focus ?? '')).not.toBeInViewport();
    await below.click();
    const chosen = title(plan().workouts[5]?.focus ?? '');
    await expect.element(chosen).toBeInViewport();
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    await expect.poll(() => chosen.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bar);
  },
);

it('says where the plan starts from, and shows beats to a rider without an FTP', async () => {
  const rider = inject('recorded')['/profile'];
  const start = 'The plan starts from what you told us: 5 h a week.';
  await openWeek({
    api: {
      profile: { get: { ...rider, ftpWatts: null, thresholdHeartRateBpm: 170 } },
      plans: { get: { ...plan(), start } },
    },
  });
  await expect
    .element(page.getByText(/^The plan starts from what you told us: 5\sh a week\.$/))
    .toBeVisible();
  const steps = page.getByRole('region', { name: /^Step by step/ });
  await expect.element(steps.getByText(/^1\d\d–1\d\d bpm · $/).first()).toBeVisible();
  await expect.element(steps.getByText(/Beats are by your heart rate at threshold, 170 bpm\./)).toBeVisible();
});

it('says the load that the workouts come to, as the dashboard and the calendar do', async () => {
  const week = { ...plan(), targetLoad: plan().load + 1 };
  await openWeek({ api: { plans: { get: week } } });
  await expect.element(page.getByText(`of ${week.load} planned`)).toBeVisible();
  // The calendar adds rides beside the plan to the load of a week.
  await expect.element(page.getByText('Load of completed workouts', { exact: true })).toBeVisible();
});

it('has no completion rate in a week in which nothing had to be ridden', async () => {
  const ill = plan().workouts.map((workout) => ({ ...workout, away: 'illness' as const }));
  await openWeek({ api: { plans: { get: { ...plan(), workouts: ill, aim: 'You were ill all week.' } } } });
  await expect.element(page.getByText('You were ill all week.')).toBeVisible();
  expect(page.getByText('Completion rate').elements()).toEqual([]);
  expect(page.getByText(/^of 0/).elements()).toEqual([]);
});

it('names the holiday on a rest day: in the row of days, as the title, in the week and on paper', async () => {
  const workouts = plan().workouts.map((workout) =>
    workout.position === 1
      ? {
          ...workout,
          status: 'rest' as const,
          type: 'Rest',
          focus: 'Rest',
          steps: [],
          away: 'holiday' as const,
        }
      : workout,
  );
  await openWeek({ api: { plans: { get: { ...plan(), workouts } } } });
  await expect.element(title('Holiday')).toBeVisible();
  await expect.element(days().nth(1)).toHaveTextContent('Tue3HolidayHoliday');
  await expect.element(page.getByRole('link').filter({ hasText: /^Tue, Mar 3Holiday$/ })).toBeVisible();
  await expect
    .poll(() => document.querySelector('[aria-label="The week on one page"] li:nth-child(2)')?.textContent)
    .toBe('Tue, Mar 3Holiday');
});

it('prints the number of rides, also of a single one', async () => {
  const rest = { status: 'rest' as const, type: 'Rest', focus: 'Rest', steps: [], minutes: 0 };
  const workouts = plan().workouts.map((workout, position) =>
    position === 1 ? workout : { ...workout, ...rest },
  );
  await openWeek({ api: { plans: { get: { ...plan(), workouts } } } });
  await expect
    .poll(() => document.querySelector('[aria-label="The week on one page"] header')?.textContent)
    .toMatch(/ 1 ride, /);
});

it('fills the column next to the feedback when a workout has few steps', async () => {
  const week = plan();
  const workouts = week.workouts.map((workout, position) =>
    position === 1
      ? { ...workout, steps: [{ kind: 'steady' as const, seconds: 3600, power: 0.65 }] }
      : workout,
  );
  await openWeek({ now: '2026-03-03T11:00:00.000Z', api: { plans: { get: { ...week, workouts } } } });
  const bottomOf = (name: string | RegExp) =>
    page.getByRole('region', { name }).element().getBoundingClientRect().bottom;
  await expect.element(page.getByRole('region', { name: 'Why this day' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'How was it?' })).toBeVisible();
  const left = () => Math.max(bottomOf(/^Step by step/), bottomOf('Why this day'));
  await expect.poll(() => Math.abs(left() - bottomOf('How was it?'))).toBeLessThan(120);
});

it('asks how a workout was from its day on, and not before', async () => {
  await openWeek({ now: '2026-03-03T11:00:00.000Z' });
  await expect.element(page.getByRole('region', { name: 'How was it?' })).toBeVisible();
  await days().nth(5).click();
  await expect.element(title(plan().workouts[5]?.focus ?? '')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Why this day' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'How was it?' })).not.toBeInTheDocument();
});

it('says once what a workout is for, in each size', async () => {
  // A test has the same words in each size.
  const at = plan().workouts.findIndex(({ minutes, type }) => minutes > 60 && type !== 'Test');
  const workout = plan().workouts[at];
  await openWeek();
  await days().nth(at).click();
  const purpose = page.getByRole('paragraph').filter({ hasText: workout?.purpose ?? '' });
  await expect.element(purpose).toHaveTextContent(workout?.description ?? '');
  await page.getByRole('button', { name: /^Short/ }).click();
  await expect.element(purpose).not.toHaveTextContent(workout?.description ?? '');
  await expect.element(purpose).toBeVisible();
});

it('has no card for the reason of a day that needs none', async () => {
  const week = plan();
  const workouts = week.workouts.map((workout) => ({ ...workout, why: '' }));
  await openWeek({ api: { plans: { get: { ...week, workouts } } } });
  await expect.element(title(workouts[1]?.focus ?? '')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Why this day' })).not.toBeInTheDocument();
});

it('shows the steps with the workout', async () => {
  await openWeek();
  await expect.element(title(plan().workouts[1]?.focus ?? '')).toBeVisible();
  await expect.element(page.getByRole('region', { name: /^Step by step/ }), { timeout: 1 }).toBeVisible();
});

it('says in one line that all promises are kept, and expands the list', async () => {
  await openWeek();
  const proof = page.getByRole('region', { name: 'The plan’s proof' });
  const { checks } = plan().proof;
  const line = proof.getByText(`${checks.length} of ${checks.length} promises kept.`);
  await expect.element(line).toBeVisible();
  await expect.element(proof.getByText('Your hours')).not.toBeVisible();
  await line.click();
  await expect.element(proof.getByText('Your hours')).toBeVisible();
});

it('expands a proof with a broken promise from the start', async () => {
  const { proof, ...week } = plan();
  const checks = proof.checks.map((check, at) => (at === 1 ? { ...check, passed: false } : check));
  await openWeek({ api: { plans: { get: { ...week, proof: { passed: false, checks } } } } });
  const card = page.getByRole('region', { name: 'The plan’s proof' });
  await expect
    .element(card.getByText(`${checks.length - 1} of ${checks.length} promises kept.`))
    .toBeVisible();
  await expect.element(card.getByText('Not kept')).toBeVisible();
});

const benefit = page.getByRole('region', { name: 'What this season does for you' });

it('says below the promises what the season does for the rider', async () => {
  const [first] = inject('recorded')['/plans/2026-03-02/benefit'].benefit;
  await openWeek();
  const line = benefit.getByRole('listitem').first();
  await expect.element(line).toHaveTextContent(first?.text ?? '');
  await expect.element(benefit.getByRole('link')).not.toBeInTheDocument();
});

it('leads from a season that cannot help to the generator, and loads again what has failed', async () => {
  const screen = await openWeek({
    api: { plans: { benefit: failWith({ code: 'internal' }) } },
  });
  const retry = benefit.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  const text = 'Fitness falls from 60 to 55: this plan has less load than you are used to.';
  screen.api.answer({
    plans: { benefit: { benefit: [{ code: 'fitness-falls', text, tone: 'lack' }] } },
  });
  await retry.click();
  await expect.element(benefit.getByText(text)).toBeVisible();
  await benefit.getByRole('link', { name: 'Look for a season that does more' }).click();
  await expect.poll(() => screen.path()).toBe('/generate');
});

it('highlights a step in the picture and in the list, by pointer and by keyboard', async () => {
  await openWeek();
  const steps = page.getByRole('region', { name: /^Step by step/ });
  const lines = () => steps.getByRole('listitem').getByRole('button').elements();
  await expect.element(steps).toBeVisible();
  const spans = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const isVeiled = (span: HTMLElement | undefined) => span?.classList.length === 1;
  const veiled = () => spans().filter(isVeiled).length;
  expect(veiled()).toBe(0);
  const last = spans().at(-1);
  if (!last) throw new Error('The picture has no steps');
  await userEvent.hover(last);
  await expect.poll(veiled).toBe(spans().length - 1);
  expect(lines().at(-1)?.getAttribute('aria-current')).toBe('step');
  await userEvent.hover(steps.getByRole('listitem').getByRole('button').first());
  await expect.poll(() => isVeiled(spans()[0])).toBe(false);
  expect(lines().at(-1)?.getAttribute('aria-current')).toBe(null);
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  await expect.poll(veiled).toBe(0);
  (lines()[0] as HTMLElement | undefined)?.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => document.activeElement).toBe(lines().at(-1));
  await expect.poll(() => isVeiled(last)).toBe(false);
  expect(veiled()).toBe(spans().length - 1);
});

it('writes the threshold label on its own background when there is no FTP', async () => {
  const profile = inject('recorded')['/profile'];
  await openWeek({ api: { profile: { get: { ...profile, ftpWatts: null } } } });
  const label = page.getByText('Your threshold');
  await expect.element(label).toBeVisible();
  const ground = getComputedStyle(label.element()).backgroundColor;
  expect(ground).toBe(getComputedStyle(page.getByRole('region').first().element()).backgroundColor);
});

it('names the zones with their minutes', async () => {
  await openWeek();
  const zones = page.getByRole('list', { name: 'Time in zones' });
  await expect.element(zones.getByText('Z2')).toBeVisible();
  await expect.element(zones.getByText(/^\d+ min$/).first()).toBeVisible();
});

it.each(['phone', 'small'] as const)('fills whole rows with the buttons of a workout (%s)', async (size) => {
  await openWeek({ now: '2026-03-03T11:00:00.000Z', size });
  const boxOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
  await expect.element(page.getByRole('button', { name: 'Mark complete' })).toBeVisible();
  const [first, last, complete] = [boxOf('Export'), boxOf('Skip'), boxOf('Mark complete')];
  expect(last.top).toBe(first.top);
  expect(complete.top).toBeGreaterThan(first.bottom);
  expect(complete.left).toBe(first.left);
  expect(complete.right).toBeCloseTo(last.right, 0);
});

it.each(['desktop', 'phone', 'small'] as const)('keeps the days within the page (%s)', async (size) => {
  await openWeek({ size });
  await expect.element(days().nth(6)).toBeVisible();
  const [first, last] = [days().nth(0), days().nth(6)].map((one) => one.element().getBoundingClientRect());
  const main = page.getByRole('main').element();
  const { paddingLeft, paddingRight } = getComputedStyle(main);
  const box = main.getBoundingClientRect();
  expect(first?.left).toBeGreaterThanOrEqual(box.left + Number.parseFloat(paddingLeft) - 0.5);
  expect(last?.right).toBeLessThanOrEqual(box.right - Number.parseFloat(paddingRight) + 0.5);
});
