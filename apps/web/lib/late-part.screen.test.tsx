import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { latePart, requiredPart } from './late-part.ts';

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
