import type { Page } from '@playwright/test';
import type { Rider } from '../fixtures/riders.ts';

/** The page of Google or Apple, as their stand-in shows it. */
export const providerPage = (page: Page) => {
  const heading = page.getByRole('heading', { name: /^Sign in with / });
  const press = (name: string) => page.getByRole('button', { name }).click();
  /** Google answers with a redirect; Apple with a form that is posted. */
  const answer = async (give: () => Promise<void>) => {
    await heading.waitFor();
    const posts = (await heading.textContent()) === 'Sign in with Apple';
    await give();
    if (!posts) return;
    await page.getByRole('heading', { name: /^Back to / }).waitFor();
    await press('Continue');
  };
  return {
    heading,
    /** Somebody whom the provider knows. */
    choose: (email: string) => answer(() => press(email)),
    useAnother: ({ email, name }: Pick<Rider, 'email' | 'name'>) =>
      answer(async () => {
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Name').fill(name);
        await press('Continue');
      }),
    cancel: () => answer(() => press('Cancel')),
  };
};
