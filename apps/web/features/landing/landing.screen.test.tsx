import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';

it('greets a visitor with the way in', async () => {
  await openScreen('/', { rider: null });
  await expect.element(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible();
});
