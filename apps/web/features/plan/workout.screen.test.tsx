import { expect, inject, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PlanDetail } from '#lib/rider-data/plans.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { type ApiAnswers, failWith } from '#testing/api-stub.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';

const [WEEK, NEXT_WEEK] = ['2026-03-02', '2026-03-09'];
const [MONDAY, TUESDAY, WEDNESDAY, SATURDAY] = [0, 1, 2, 5];
const NOTES = 'Legs <b>like</b> lead & "fire" 🚴‍♀️\nsecond line';

const recorded = (week = WEEK): PlanDetail => inject('recorded')[`/plans/${week}`] as PlanDetail;
const focusOn = (position: number) =>
  recorded().workouts[position]?.focus ?? expect.fail(`no workout ${position}`);

/** The first week with these workouts done. */
const doneWeek = (...done: readonly number[]): PlanDetail => ({
  ...recorded(),
  workouts: recorded().workouts.map((workout) =>
    done.includes(workout.position) ? { ...workout, status: 'completed' as const } : workout,
  ),
});

const openWeek = (
  query = `?workout=${TUESDAY}`,
  plans: ApiAnswers['plans'] = {},
  options: ScreenOptions = {},
) =>
  openScreen(`/plan/${WEEK}${query}`, {
    ...options,
    api: { ...options.api, plans: { get: ({ weekStart }) => recorded(weekStart), ...plans } },
  });

const main = page.getByRole('main');
const title = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true });
const confirm = page.getByRole('dialog').getByRole('button', { name: 'Mark complete' });
const row = page.getByRole('navigation', { name: 'Days' }).getByRole('link');
const menuItem = page.getByRole('menuitem', { name: 'Zwift (ZWO)' });
const form = page.getByRole('form', { name: 'Workout feedback' });
const notes = form.getByLabelText('Notes');
const save = form.getByRole('button', { name: 'Save Feedback' });

it.each(['', '?workout=7', '?workout=x'])('opens at its first ride to come at "%s" [2.14]', async (query) => {
  await openWeek(query);
  await expect.element(title(focusOn(TUESDAY))).toBeVisible();
});

it('stays at the workout that it opened at when a new day begins', async () => {
  await openWeek('', {}, { now: '2026-03-03T11:00:00.000Z' });
  const card = () => document.querySelector(`[data-day="${TUESDAY}"]`)?.textContent;
  await expect.poll(card).toContain('Today');
  vi.setSystemTime('2026-03-04T11:00:00.000Z');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(card).not.toContain('Today');
  await expect.element(title(focusOn(TUESDAY))).toBeVisible();
});

it('explains load and intensity when asked to', async () => {
  await openWeek();
  const words = page.getByText(/an hour, is 100/);
  await expect.element(words).not.toBeVisible();
  await page.getByText('What load and intensity mean').click();
  await expect.element(words).toBeVisible();
});

it('shows a rest day as one, with nothing to ride or to save', async () => {
  const workouts = recorded().workouts.map((workout) => ({ ...workout, why: 'You have no time on Monday.' }));
  await openWeek(`?workout=${MONDAY}`, { get: { ...recorded(), workouts } });
  await expect.element(title('Rest')).toBeVisible();
  const why = page.getByRole('region', { name: 'Why this day' });
  await expect.element(why.getByText('You have no time on Monday.')).toBeVisible();
  for (const none of [button('Export'), button('Mark complete'), form]) expect(none.elements()).toEqual([]);
});

it('is ridden by feel and heart rate without an FTP', async () => {
  const profile = inject('recorded')['/profile'];
  await openWeek('', {}, { api: { profile: { get: { ...profile, ftpWatts: null } } } });
  const steps = page.getByRole('region', { name: /^Step by step/ });
  await expect.element(steps.getByText(/RPE \d/).first()).toBeVisible();
  await expect.element(steps.getByText(/\d+–\d+ % HR/).first()).toBeVisible();
  expect(main.element().textContent).not.toMatch(/\d W\b/);
});

it('leads to the weeks around it', async () => {
  const screen = await openWeek();
  await expect.element(page.getByText(/week 1 of 12$/)).toBeVisible();
  expect(page.getByRole('link', { name: 'Previous week' }).elements()).toEqual([]);
  await page.getByRole('link', { name: 'Next week' }).click();
  await expect.element(page.getByText(/week 2 of 12$/)).toBeVisible();
  expect(screen.path()).toBe(`/plan/${NEXT_WEEK}`);
  await page.getByRole('link', { name: 'Previous week' }).click();
  await expect.element(page.getByText(/week 1 of 12$/)).toBeVisible();
});

it.each(['abc', '2026-13-45', '2026-11-24', '2031-01-06'])(
  'is not found at the address "%s" [8.37, 8.39]',
  async (id) => {
    const screen = await openScreen(`/plan/${id}`, {
      api: { plans: { get: failWith({ code: 'plan-not-found' }) } },
    });
    await expect.element(title('Plan Not Found')).toBeVisible();
    await expect.element(page.getByText(/^Plan not found/)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Activities' }).click();
    await expect.poll(() => screen.path()).toBe('/activities');
  },
);

it('keeps size, menu and what is being marked with their own workout', async () => {
  const marking = Promise.withResolvers<PlanDetail>();
  await openWeek(`?workout=${SATURDAY}`, { complete: () => marking.promise });
  await button('Export').click();
  await expect.element(menuItem).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await button(/^Minimum/).click();
  await expect.element(button(/^Minimum/)).toHaveAttribute('aria-pressed', 'true');
  await row.nth(MONDAY).click();
  await expect.element(title('Rest')).toBeVisible();
  await row.nth(WEDNESDAY).click();
  await expect.element(button(/^Full/)).toHaveAttribute('aria-pressed', 'true');
  expect(menuItem.elements()).toEqual([]);
  await button('Mark complete').click();
  await confirm.click();
  await row.nth(SATURDAY).click();
  await expect.element(title(focusOn(SATURDAY))).toBeVisible();
  expect(button('Mark complete').element()).not.toHaveAttribute('aria-busy');
  marking.resolve(doneWeek(WEDNESDAY));
  await expect.element(page.getByText(`${focusOn(WEDNESDAY)}: marked as completed`)).toBeVisible();
});

it('keeps an open dialog and the undo of a move with their own week', async () => {
  const to = 4;
  const { version, workouts } = recorded();
  const moves = { version, moves: [{ to, date: '2026-03-06', verdict: 'allowed' as const, reasons: [] }] };
  const screen = await openWeek(undefined, {
    moves,
    move: { ...recorded(), version: version + 1, workouts },
  });
  const friday = page.getByRole('dialog').getByRole('button', { name: /^Fri/ });
  await button('Move').click();
  await expect.element(friday).toBeVisible();
  screen.history.push(`/plan/${NEXT_WEEK}`);
  await expect.element(page.getByText(/week 2 of 12$/)).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  screen.history.back();
  await button('Move').click();
  await friday.click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect.element(undo).toBeVisible();
  screen.history.push(`/plan/${NEXT_WEEK}`);
  await expect.element(undo).not.toBeInTheDocument();
});

it('marks nothing when another workout stands there since, and says so', async () => {
  const screen = await openWeek(undefined, { complete: failWith({ code: 'changed-elsewhere' }) });
  await button('Mark complete').click();
  await confirm.click();
  await expect.element(page.getByText(/changed in another window/)).toBeVisible();
  await expect.element(button('Mark complete')).toBeVisible();
  // The server compares it with the workout that stands there.
  const seen = { completedAt: null, completedSize: null, skippedAt: null, skipReason: null };
  expect(screen.api.inputsOf('plans.complete')).toMatchObject([{ focus: focusOn(TUESDAY), seen }]);
});

it('asks to log in when the session has ended', async () => {
  const screen = await openWeek();
  await expect.element(button('Mark complete')).toBeVisible();
  const ended = failWith({ code: 'not-signed-in' });
  screen.api.answer({ plans: { get: ended, complete: ended } });
  await button('Mark complete').click();
  await confirm.click();
  await expect.element(page.getByText('Please log in to view plan details')).toBeVisible();
  await expect.element(page.getByText('You are not logged in any more. Please log in again.')).toBeVisible();
});

it.each([
  ['America/Los_Angeles', 'Rated Mar 3'],
  ['Europe/Paris', 'Rated Mar 4'],
])("says on which day of the rider's time zone a workout was rated (%s)", async (timeZone, words) => {
  const feedback = { effort: 'just-right', notes: '', timestamp: '2026-03-04T02:00:00.000Z' } as const;
  const week = doneWeek(TUESDAY);
  const rated = { ...week, workouts: week.workouts.map((one) => ({ ...one, feedback })) };
  const profile = { ...inject('recorded')['/profile'], timeZone };
  await openWeek(undefined, { get: rated }, { api: { profile: { get: profile } } });
  await expect.element(page.getByText(words)).toBeVisible();
});

it('keeps feedback that was not saved, also after another workout and another screen [5.22]', async () => {
  const screen = await openWeek(undefined, {
    get: doneWeek(TUESDAY, WEDNESDAY),
    feedback: failWith({ code: 'internal' }),
  });
  await form.getByText('Too easy', { exact: true }).click();
  await notes.fill(NOTES);
  await save.click();
  await expect.element(page.getByText('Your feedback was not saved')).toBeVisible();
  await row.nth(WEDNESDAY).click();
  await expect.element(title(focusOn(WEDNESDAY))).toBeVisible();
  await expect.element(notes).toHaveValue('');
  screen.history.push('/import');
  await expect.element(notes).not.toBeInTheDocument();
  screen.history.push(`/plan/${WEEK}?workout=${TUESDAY}`);
  await expect.element(notes).toHaveValue(NOTES);
  await expect.element(form.getByRole('radio', { name: 'Too easy' })).toBeChecked();
  screen.api.answer({ plans: { feedback: doneWeek(TUESDAY, WEDNESDAY) } });
  await save.click();
  await expect.element(form.getByText('Feedback saved')).toBeVisible();
  expect(screen.api.inputsOf('plans.feedback').at(-1)).toMatchObject({ effort: 'too-easy', notes: NOTES });
});

it('shows feedback of another window before it is replaced, and keeps what was typed', async () => {
  const rated = (text: string, timestamp: string): PlanDetail => ({
    ...doneWeek(TUESDAY),
    workouts: doneWeek(TUESDAY).workouts.map((one) =>
      one.position === TUESDAY ? { ...one, feedback: { effort: 'too-hard', notes: text, timestamp } } : one,
    ),
  });
  const [first, second] = ['2026-03-03T18:00:00.000Z', '2026-03-03T18:05:00.000Z'];
  const screen = await openWeek(undefined, {
    get: rated('before', first),
    feedback: failWith({ code: 'changed-elsewhere' }),
  });
  await notes.fill('tab two');
  screen.api.answer({ plans: { get: rated('tab one', second) } });
  await save.click();
  await expect.element(page.getByText('Your feedback was not saved')).toBeVisible();
  await expect.element(form.getByText(/another device: Too hard\. “tab one”/)).toBeVisible();
  await expect.element(notes).toHaveValue('tab two');
  await expectAccessible();
  screen.api.answer({ plans: { feedback: rated('tab two', '2026-03-03T18:06:00.000Z') } });
  await save.click();
  await expect.element(form.getByText('Feedback saved')).toBeVisible();
  expect(screen.api.inputsOf('plans.feedback')).toMatchObject([{ seenAt: first }, { seenAt: second }]);
  await expect.element(form.getByText(/tab one/)).not.toBeInTheDocument();
});

it('takes notes of 2000 characters at most', async () => {
  const refuse = failWith({ code: 'invalid-input', fields: [{ path: 'notes', code: 'too-long' }] });
  const screen = await openWeek(undefined, {
    get: doneWeek(TUESDAY),
    feedback: (sent) => (sent.notes.length > 2000 ? refuse() : doneWeek(TUESDAY)),
  });
  await form.getByText('Just right', { exact: true }).click();
  await notes.fill('x'.repeat(2001));
  await save.click();
  await expect.element(form.getByText('At most 2000 characters')).toBeVisible();
  await notes.fill('x'.repeat(2000));
  await save.click();
  await expect.element(form.getByText('Feedback saved')).toBeVisible();
  expect(screen.api.inputsOf('plans.feedback').at(-1)).toMatchObject({ notes: 'x'.repeat(2000) });
});
