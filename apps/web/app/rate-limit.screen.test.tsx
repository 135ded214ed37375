import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type ApiAnswers, failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

const tooMany = failWith({ code: 'rate-limited', retryAfterSeconds: 12 });
const noProfile: ApiAnswers = { profile: { get: tooMany } };

it.each<[string, string, ApiAnswers]>([
  ['Failed to load user data. Please try again later.', '/dashboard', noProfile],
  ['Failed to load user data. Please try again later.', '/generate', noProfile],
  ['Failed to load your profile data. Please try again.', '/account', noProfile],
  ['Failed to load how you sign in.', '/account', { identity: { methods: tooMany } }],
  ['Failed to load your profile data. Please try again.', '/onboarding', noProfile],
  ['The calendar could not be loaded', '/activities', { plans: { list: tooMany } }],
])('says how long to wait after "%s" at %s', async (title, path, api) => {
  await openScreen(path, { api });
  const problem = page.getByRole('alert').filter({ hasText: title });
  const wait = problem.getByText('Too many attempts. Please try again in 12 seconds.');
  await expect.element(wait).toBeVisible();
});
