import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ToastProvider } from '#ui/toast.tsx';
import { lateDialog } from './late-dialog.tsx';

afterEach(() => cleanup());

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

it('loads when it is opened', async () => {
  const Screen = opened(async () => Question);
  await render(<Screen />);
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(page.getByRole('dialog', { name: 'The question' })).toBeVisible();
});

it('leaves the screen as it is where it cannot be loaded, says why, and is there at the next try', async () => {
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
