import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { latePart } from './late-part.ts';

afterEach(() => cleanup());

const Figure = ({ value }: { readonly value: string }) => <p>Part {value}</p>;

const open = (load: () => Promise<typeof Figure>) => {
  const Part = latePart(load);
  return render(
    <>
      <h1>The screen</h1>
      <Suspense fallback="Loading">
        <Part value="seven" />
      </Suspense>
    </>,
  );
};

it('shows a part as soon as its code is there', async () => {
  await open(async () => Figure);
  await expect.element(page.getByText('Part seven')).toBeVisible();
});

it('shows the rest of the screen when the code cannot be loaded', async () => {
  await open(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await expect.poll(() => document.body.textContent).not.toContain('Loading');
  await expect.element(page.getByRole('heading', { name: 'The screen' })).toBeVisible();
});
