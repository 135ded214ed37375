import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';
import { SIGN_IN_OPTIONS } from '#testing/sign-in-options.ts';

it('offers a visitor to log in or sign up', async () => {
  await openScreen('/', { rider: null });
  await expect.element(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible();
});

it.each(['desktop', 'phone', 'small'] as const)(
  'starts with the name and purpose of the product: %s',
  async (size) => {
    await openScreen('/', { rider: null, size });
    const first = page.getByRole('main').getByText('A training planner for cyclists', { exact: true });
    await expect.element(first).toBeVisible();
    const name = page.getByRole('banner').getByText('Musette', { exact: true });
    await expect.element(name).toBeVisible();
    const { width, right } = name.element().getBoundingClientRect();
    const { left } = page
      .getByRole('banner')
      .getByRole('link', { name: 'Log in' })
      .element()
      .getBoundingClientRect();
    expect(width).toBeGreaterThan(50);
    expect(getComputedStyle(name.element()).clipPath).toBe('none');
    expect(left).toBeGreaterThan(right);
  },
);

const OPTIONS = SIGN_IN_OPTIONS;

const NEWCOMER = {
  userId: 'nora',
  email: 'nora@example.org',
  displayName: '',
  name: null,
  onboarded: false,
  isOperator: false,
  theme: 'system' as const,
};

const bar = (day: string) => page.getByRole('slider', { name: day });
const columns = () => page.getByRole('list', { name: 'The days of that week' }).getByRole('listitem');
const pill = () => page.getByText(/^\d+ of \d+ promises hold$/);
const titles = () =>
  columns()
    .elements()
    .map((column) => column.querySelector('strong')?.textContent);

it('plans the week again after a visitor drags the hours', async () => {
  await openScreen('/', { rider: null });
  await expect.element(page.getByText('Week 14 of 16: 8 h free', { exact: false })).toBeVisible();
  await expect.element(columns().first()).toBeVisible();
  expect(titles()[0]).toBe('Rest');
  const { height } = bar('Monday').element().getBoundingClientRect();
  await userEvent.dragAndDrop(bar('Monday'), bar('Monday'), {
    sourcePosition: { x: 10, y: height - 4 },
    targetPosition: { x: 10, y: 2 },
  });
  await expect.element(bar('Monday')).toHaveValue('4');
  await expect.element(page.getByText('Week 14 of 16: 12 h free', { exact: false }).first()).toBeVisible();
  await expect.element(pill()).toHaveTextContent('12 of 12 promises hold');
  expect(titles()[0]).not.toBe('Rest');
});

it('changes hours by keyboard and buttons, and announces the result', async () => {
  await openScreen('/', { rider: null, size: 'small' });
  await expect.element(bar('Sunday')).toBeVisible();
  (bar('Sunday').element() as HTMLInputElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(bar('Sunday')).toHaveValue('2.5');
  await page.getByRole('button', { name: 'Less time on Tuesday' }).click();
  await expect.element(bar('Tuesday')).toHaveAttribute('aria-valuetext', '0.5 h');
  const said = page.getByRole('status').filter({ hasText: /^Week 14 of 16: 8\sh free, \d\sh/ });
  await expect.element(said).toBeInTheDocument();
  const link = page.getByRole('link', { name: 'Plan my season with these hours' });
  await expect.element(link).toHaveAttribute('href', '/auth?mode=sign-up');
  await page.getByRole('button', { name: 'Back to the example' }).click();
  await expect.element(bar('Sunday')).toHaveValue('2');
  await expect.element(link).not.toBeInTheDocument();
});

it('says that a week without any hours has no plan', async () => {
  await openScreen('/', { rider: null });
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Saturday', 'Sunday']) await bar(day).fill('0');
  await expect
    .element(page.getByText('Your week has no time to ride. Give at least one day some hours.'))
    .toBeVisible();
  await expect.element(pill()).not.toBeInTheDocument();
});

it('uses the hours of the landing screen as initial values of the setup', async () => {
  const screen = await openScreen('/', {
    rider: null,
    api: {
      identity: { options: OPTIONS, signUp: { rider: NEWCOMER } },
      events: { record: { done: true } },
    },
  });
  await bar('Saturday').fill('3.5');
  await page.getByRole('link', { name: 'Plan my season with these hours' }).click();
  await page.getByLabelText('Email').fill('nora@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('a musette at');
  await page.getByRole('button', { name: 'Create an Account' }).click();
  await page.getByLabelText('Name').fill('Nora');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'What can your legs do?' })).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.element(page.getByRole('combobox', { name: 'Saturday' })).toHaveValue('3.5');
  await expect.element(page.getByRole('combobox', { name: 'Wednesday' })).toHaveValue('0.5');
  expect(screen.path()).toBe('/onboarding');
});

it('draws the promise about hours with the hours of the visitor', async () => {
  await openScreen('/', { rider: null });
  const promise = page.getByRole('list', { name: 'The hours of a week' }).getByRole('listitem').nth(5);
  await expect.element(promise).toHaveTextContent('Saturday: 3 hS3');
  await bar('Saturday').fill('1');
  await expect.element(promise).toHaveTextContent('Saturday: 1 hS1');
  await page.getByRole('button', { name: 'Back to the example' }).click();
  await expect.element(promise).toHaveTextContent('Saturday: 3 hS3');
});

it('leads nobody to a sign-up where there is none', async () => {
  await openScreen('/', {
    rider: null,
    api: { identity: { session: { rider: null }, options: { ...OPTIONS, signUp: 'closed' } } },
  });
  const logIn = page.getByRole('main').getByRole('link', { name: 'Log in' });
  await expect.element(logIn).toHaveAttribute('href', '/auth');
  await expect
    .element(page.getByRole('link', { name: /Plan my season|Create an account/ }))
    .not.toBeInTheDocument();
});
