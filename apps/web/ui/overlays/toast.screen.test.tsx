import '#ui/tokens.css';
import '#ui/base.css';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';
import { ToastProvider, useToast } from '#ui/overlays/toast.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
});

const KINDS = ['plain', 'good', 'bad'] as const;

function Buttons() {
  const { show } = useToast();
  return (
    <main id="main" tabIndex={-1} style={{ display: 'flex', flexDirection: 'column', height: '100dvh' }}>
      {KINDS.map((kind) => (
        <button key={kind} type="button" onClick={() => show({ text: `A ${kind} toast`, kind })}>
          {kind}
        </button>
      ))}
      <button type="button" style={{ marginTop: 'auto' }} onClick={() => show({ text: 'From below' })}>
        below
      </button>
    </main>
  );
}

const open = () =>
  render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );

const button = (name: string) => page.getByRole('button', { name, exact: true });
const shown = () =>
  [...document.querySelectorAll('[data-toast]')].map((toast) => toast.textContent?.trim() ?? '');
const rendered = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
const rectOf = (element: Element | null) => {
  if (!element) throw new Error('There is no such element');
  return element.getBoundingClientRect();
};
const overlap = (a: DOMRect, b: DOMRect) =>
  a.top < b.bottom && a.bottom > b.top && a.left < b.right && a.right > b.left;

it('shows one toast at a time, for five seconds', async () => {
  await open();
  await button('plain').click();
  await expect.poll(shown).toEqual(['A plain toast']);
  await button('good').click();
  await expect.poll(shown).toEqual(['A good toast']);
  vi.advanceTimersByTime(4900);
  await expect.poll(shown).toEqual(['A good toast']);
  vi.advanceTimersByTime(200);
  await expect.poll(shown).toEqual([]);
});

it('shows an error for its full time before a later success', async () => {
  await open();
  await button('bad').click();
  await button('plain').click();
  await button('good').click();
  await expect.element(page.getByRole('alert').getByText('A bad toast')).toBeVisible();
  expect(shown()).toEqual(['A bad toast']);
  vi.advanceTimersByTime(5100);
  await expect.poll(shown).toEqual(['A good toast']);
  vi.advanceTimersByTime(5100);
  await expect.poll(shown).toEqual([]);
});

it('stays while it is hovered or focused', async () => {
  await open();
  await button('plain').click();
  await userEvent.hover(page.getByText('A plain toast'));
  vi.advanceTimersByTime(60_000);
  await expect.poll(shown).toEqual(['A plain toast']);
  (button('Dismiss').element() as HTMLElement).focus();
  await userEvent.hover(button('plain'));
  vi.advanceTimersByTime(60_000);
  await expect.poll(shown).toEqual(['A plain toast']);
  (button('plain').element() as HTMLElement).focus();
  await expect.poll(() => document.activeElement).toBe(button('plain').element());
  vi.advanceTimersByTime(5100);
  await expect.poll(shown).toEqual([]);
});

it('waits behind a dialog', async () => {
  await open();
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  await button('plain').click();
  dialog.showModal();
  vi.advanceTimersByTime(60_000);
  await expect.poll(shown).toEqual(['A plain toast']);
  dialog.remove();
  vi.advanceTimersByTime(5100);
  await expect.poll(shown).toEqual([]);
});

it('counts only the seconds in which no dialog covers it', async () => {
  await open();
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  await button('plain').click();
  vi.advanceTimersByTime(2000);
  dialog.showModal();
  vi.advanceTimersByTime(2900);
  dialog.close();
  vi.advanceTimersByTime(2000);
  await rendered();
  expect(shown()).toEqual(['A plain toast']);
  dialog.showModal();
  vi.advanceTimersByTime(5000);
  dialog.remove();
  vi.advanceTimersByTime(1200);
  await expect.poll(shown).toEqual([]);
});

it.each(['{Enter}', '{Escape}'])('returns the focus when %s dismisses it', async (key) => {
  await open();
  (button('below').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown).toEqual(['From below']);
  await userEvent.tab();
  expect(document.activeElement).toBe(button('Dismiss').element());
  await userEvent.keyboard(key);
  await expect.poll(shown).toEqual([]);
  expect(document.activeElement).toBe(button('below').element());
});

it('returns the focus when another toast replaces it', async () => {
  await open();
  await button('plain').click();
  (button('Dismiss').element() as HTMLElement).focus();
  (button('good').element() as HTMLElement).click();
  await expect.poll(shown).toEqual(['A good toast']);
  expect(document.activeElement).toBe(button('plain').element());
});

it.each(['desktop', 'tablet', 'phone', 'small'] as const)(
  'covers neither what was pressed, nor the tab bar, nor the feedback button (%s)',
  async (size) => {
    await openScreen('/account', {
      size,
      api: { feedback: { send: failWith({ code: 'internal' }) } },
    });
    const save = button('Save Profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect.element(save).toBeVisible();
    const feedback = button('Feedback');
    await feedback.click();
    const form = page.getByRole('form', { name: 'Feedback' });
    await form.getByPlaceholder('Enter your feedback').fill('Fine hills');
    await form.getByRole('button').click();
    await expect.poll(shown).toEqual(['Error submitting feedback. Please try again.']);
    const toast = rectOf(document.querySelector('[data-toast]'));
    const submit = form.getByRole('button');
    for (const other of [submit, feedback, save]) {
      expect(overlap(toast, rectOf(other.element()))).toBe(false);
    }
    expect(overlap(toast, rectOf(document.querySelector('[data-tabbar]')))).toBe(false);
    expect(toast.top).toBeGreaterThan(0);
    expect(toast.bottom).toBeLessThanOrEqual(innerHeight);
  },
);

it('appears at the top when the pressed element is at the bottom of the window', async () => {
  await page.viewport(360, 640);
  await open();
  await button('plain').click();
  await expect.poll(shown).toEqual(['A plain toast']);
  expect(rectOf(document.querySelector('[data-toast]')).top).toBeGreaterThan(320);
  await button('below').click();
  await expect.poll(shown).toEqual(['From below']);
  const toast = rectOf(document.querySelector('[data-toast]'));
  expect(overlap(toast, rectOf(button('below').element()))).toBe(false);
  expect(toast.bottom).toBeLessThan(320);
});
