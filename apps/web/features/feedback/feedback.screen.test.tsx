import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failWith } from '#testing/api-stub.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';

const button = () => page.getByRole('button', { name: 'Feedback', exact: true });
const form = () => page.getByRole('form', { name: 'Feedback' });
const name = () => form().getByPlaceholder('Your name (optional)');
const words = () => form().getByPlaceholder('Enter your feedback');
const submit = () => form().getByRole('button');

/** Opens the form on the landing screen, as a visitor. */
async function openForm(feedback: NonNullable<ScreenOptions['api']>['feedback'] = {}) {
  const screen = await openScreen('/', { rider: null, api: { feedback } });
  await expect.element(form()).not.toBeInTheDocument();
  await button().click();
  await expect.element(form()).toBeVisible();
  return screen;
}

it('opens and closes with its button and with Escape, and keeps what was typed [2.99, 4.25]', async () => {
  await openForm();
  await expect.element(button()).toHaveAttribute('aria-expanded', 'true');
  await words().fill('Half a thought');
  await button().click();
  await expect.element(form()).not.toBeInTheDocument();
  await button().click();
  await expect.element(words()).toHaveValue('Half a thought');
  await userEvent.keyboard('{Escape}');
  await expect.element(form()).not.toBeInTheDocument();
  await expect.element(button()).toHaveFocus();
});

it('waits with a word while it sends, and clears its fields after [2.100, 2.102, 4.26]', async () => {
  const sent = Promise.withResolvers<{ readonly done: true }>();
  const { api } = await openForm({ send: () => sent.promise });
  await name().fill('Bram');
  await words().fill('Fine hills');
  await expect.element(submit()).toHaveTextContent('Submit');
  await submit().click();
  await expect.element(submit()).toHaveTextContent('Submitting...');
  await expect.element(submit()).toBeDisabled();
  sent.resolve({ done: true });
  await expect.element(page.getByText('Thank you for your feedback!')).toBeVisible();
  await expect.element(form()).not.toBeInTheDocument();
  expect(api.inputsOf('feedback.send')).toMatchObject([
    { userName: 'Bram', feedback: 'Fine hills', page: '/' },
  ]);
  await button().click();
  await expect.element(name()).toHaveValue('');
  await expect.element(words()).toHaveValue('');
});

it('sends nothing without words [2.101, 5.23]', async () => {
  const { api } = await openForm();
  await name().fill('Only a name');
  await submit().click();
  await expect.element(words()).toHaveFocus();
  await expect.element(words()).toBeRequired();
  await words().fill('   ');
  await submit().click();
  await expect.element(words()).toHaveAttribute('aria-invalid', 'true');
  expect(api.inputsOf('feedback.send')).toEqual([]);
});

it.each([
  ['the server fails', failWith({ code: 'internal' })],
  [
    'there is no network',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('keeps the words when %s, and sends them when tried again [4.27, 8.57]', async (_what, send) => {
  const { api } = await openForm({ send });
  await name().fill('Chiara');
  await words().fill('Sent from a tunnel');
  await submit().click();
  const error = page.getByText('Error submitting feedback. Please try again.');
  await expect.element(error).toBeVisible();
  await expect.element(name()).toHaveValue('Chiara');
  await expect.element(words()).toHaveValue('Sent from a tunnel');
  const sent = Promise.withResolvers<{ readonly done: true }>();
  api.answer({ feedback: { send: () => sent.promise } });
  vi.setSystemTime(Date.now() + 4000);
  await submit().click();
  await expect.element(submit()).toHaveTextContent('Submitting...');
  expect(error.query()).toBeNull();
  sent.resolve({ done: true });
  await expect.element(page.getByText('Thank you for your feedback!')).toBeVisible();
  // The first one may have been saved: a retry is the same message.
  const [first, again] = api.inputsOf('feedback.send');
  expect(again).toEqual(first);
});
