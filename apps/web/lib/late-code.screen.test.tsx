import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { lateDialog, latePart, requiredPart } from './late-code.tsx';

afterEach(() => cleanup());

const Figure = ({ value }: { readonly value: string }) => <p>Part {value}</p>;

const open = (Part: ComponentType<{ readonly value: string }>) =>
  render(
    <CatchBoundary getResetKey={() => 'none'} errorComponent={() => <p>The failure</p>}>
      <h1>The screen</h1>
      <Suspense fallback="Loading">
        <Part value="seven" />
      </Suspense>
    </CatchBoundary>,
  );

const notFetched = () =>
  Promise.reject<typeof Figure>(new TypeError('Failed to fetch dynamically imported module'));

it.each([latePart, requiredPart])('shows a part as soon as its code is there', async (part) => {
  await open(part(async () => Figure));
  await expect.element(page.getByText('Part seven')).toBeVisible();
});

it('shows the rest of the screen when the code cannot be loaded', async () => {
  await open(latePart(notFetched));
  await expect.poll(() => document.body.textContent).not.toContain('Loading');
  await expect.element(page.getByRole('heading', { name: 'The screen' })).toBeVisible();
});

it('shows the failure in place of the screen when the code of a required part cannot be loaded', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(requiredPart(notFetched));
  await expect.element(page.getByText('The failure')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'The screen' })).not.toBeInTheDocument();
  // React reports it too.
  expect(report).toHaveBeenCalled();
  report.mockRestore();
});

interface QuestionProps {
  readonly onClose: () => void;
}

const Question = ({ onClose }: QuestionProps) => <Dialog open onClose={onClose} title="The question" />;

const opened = (load: () => Promise<typeof Question>) => {
  const Late = lateDialog(load);
  return function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <ToastProvider>
        <Button onClick={() => setOpen(true)}>Ask</Button>
        {isOpen && <Late onClose={() => setOpen(false)} />}
      </ToastProvider>
    );
  };
};

it('shows a dialog when it is opened', async () => {
  const Screen = opened(async () => Question);
  await render(<Screen />);
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(page.getByRole('dialog', { name: 'The question' })).toBeVisible();
});

it('leaves the screen as it is where a dialog cannot be loaded, says why, and shows it at the next try', async () => {
  let isOffline = true;
  const Screen = opened(async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return Question;
  });
  await render(<Screen />);
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(page.getByText(/^The server cannot be reached/)).toBeVisible();
  isOffline = false;
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(page.getByRole('dialog', { name: 'The question' })).toBeVisible();
});

it('says nothing of a dialog whose screen the rider has left meanwhile', async () => {
  const code = Promise.withResolvers<typeof Question>();
  const onClose = vi.fn<() => void>();
  const Late = lateDialog(() => code.promise);
  const screenWith = (isOpen: boolean) => (
    <ToastProvider>
      <p>A screen</p>
      {isOpen && <Late onClose={onClose} />}
    </ToastProvider>
  );
  const screen = await render(screenWith(true));
  await screen.rerender(screenWith(false));
  code.reject(new TypeError('Failed to fetch dynamically imported module'));
  await code.promise.catch(() => undefined);
  await new Promise((done) => setTimeout(done));
  expect(onClose).not.toHaveBeenCalled();
  expect(page.getByText(/^The server cannot be reached/).query()).toBeNull();
});
