import { newRider } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { AUTH_TEXTS, authPage } from '../pages/auth-page.ts';
import { inboxOf } from '../pages/inbox.ts';
import { onboardingPage } from '../pages/onboarding-page.ts';
import { shell } from '../pages/shell.ts';

test('a newcomer signs up, sets up in three steps and finds the dashboard [1.3, 1.6, 7.27] @both', async ({
  page,
  standIns,
}) => {
  const rider = newRider({ name: 'Nora Lindqvist' });
  const auth = authPage(page);
  const setup = onboardingPage(page);

  await test.step('the CAPTCHA has to be solved first [4.5, 5.1]', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Plan my season' }).click();
    await auth.signUpButton.click();
    await expect(page.getByText(AUTH_TEXTS.captcha)).toBeVisible();
    await expect(page).toHaveURL('/auth?mode=sign-up');
  });

  await test.step('a form that is filled in solves it, and its error goes [2.31, 4.6]', async () => {
    await auth.fill(rider);
    await expect(auth.robotCheck).toBeChecked();
    await expect(page.getByText(AUTH_TEXTS.captcha)).toBeHidden();
    await auth.signUpButton.click();
    await expect(page).toHaveURL('/onboarding');
    await expect(setup.headings.you).toBeVisible();
  });

  await test.step('Back keeps what was filled in [2.35, 2.37]', async () => {
    await setup.name.fill(rider.name);
    await setup.discipline('Mountain bike').check();
    await setup.goal('Power').check();
    await setup.toBody();
    await setup.weight.fill('68.5');
    await setup.back.click();
    await expect(setup.name).toHaveValue(rider.name);
    await expect(setup.discipline('Mountain bike')).toBeChecked();
    await expect(setup.goal('Power')).toBeChecked();
    await setup.toBody();
    await expect(setup.weight).toHaveValue('68.5');
  });

  await test.step('so does a reload half-way [2.38, 2.39, 4.4]', async () => {
    await setup.height.fill('172');
    await setup.ftp.fill('240');
    await page.reload();
    await expect(setup.headings.body).toBeVisible();
    await expect(setup.weight).toHaveValue('68.5');
    await expect(setup.height).toHaveValue('172');
    await expect(setup.ftp).toHaveValue('240');
    await setup.toWeek();
    await setup.hours('Saturday').selectOption('4+ h');
    await page.reload();
    await expect(setup.hours('Saturday')).toHaveValue('4');
  });

  await test.step('Complete Setup leads to the dashboard [2.36, 2.40, 3.11]', async () => {
    await setup.completeSetup.click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');
    await page.reload();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('the welcome mail arrives once [1.5]', async () => {
    const inbox = inboxOf(standIns, rider.email);
    await inbox.letter('Welcome to Musette');
    await shell(page).logOut();
    await expect(page).toHaveURL('/auth');
    await auth.logIn(rider);
    await expect(page).toHaveURL('/dashboard');
    expect(inbox.subjects()).toEqual(['Welcome to Musette']);
  });
});

test('a puzzle as hard as they are without any setting is solved in the browser', async ({
  page,
  startOwnProduct,
}) => {
  const { origin } = await startOwnProduct({ CAPTCHA_GUESSES: '500000' });
  const auth = authPage(page);
  await page.goto(`${origin}/auth?mode=sign-up`);
  await auth.fill(newRider());
  await auth.signUpButton.click();
  await expect(page).toHaveURL(`${origin}/onboarding`);
  // It listens for events of its server: left open, it would complain of the one that stops.
  await page.close();
});

test('two sign-ups at once with one e-mail make one account @both', async ({
  page,
  otherBrowser,
  expected,
}) => {
  expected.answers(409);
  const rider = newRider();
  const other = await otherBrowser();
  const doors = [authPage(page), authPage(other)];
  for (const door of doors) {
    await door.open('sign-up');
    await door.fill(rider);
    await expect(door.robotCheck).toBeChecked();
  }
  await Promise.all(doors.map((door) => door.signUpButton.click()));
  const isIn = async (tab: typeof page) => tab.url().endsWith('/onboarding');
  const isRefused = async (tab: typeof page) => authPage(tab).alert(AUTH_TEXTS.emailTaken).isVisible();
  const count = async (test_: (tab: typeof page) => Promise<boolean>) =>
    (await Promise.all([page, other].map(test_))).filter(Boolean).length;
  await expect.poll(async () => [await count(isIn), await count(isRefused)]).toEqual([1, 1]);
});

test.describe('the sign-up form says', () => {
  test('that the password is among the commonest ones', async ({ page, expected }) => {
    expected.answers(422);
    const auth = authPage(page);
    await auth.open('sign-up');
    await auth.signUp({ ...newRider(), password: '123456' });
    await expect(page.getByText(/among the first that anyone would guess/)).toBeVisible();
    await auth.password.fill('kanonenkugel-47');
    await auth.signUpButton.click();
    await expect(page).toHaveURL('/onboarding');
  });

  test('that the address is taken, and leads to the log-in [8.3]', async ({
    page,
    rider,
    context,
    expected,
  }) => {
    expected.answers(409);
    await context.clearCookies();
    const auth = authPage(page);
    await auth.open('sign-up');
    await auth.signUp({ ...rider, email: rider.email.toUpperCase() });
    await expect(auth.alert(AUTH_TEXTS.emailTaken)).toBeVisible();
    await page.getByRole('button', { name: 'Log in instead' }).click();
    await auth.password.fill(rider.password);
    await auth.logInButton.click();
    await expect(page).toHaveURL('/dashboard');
  });
});
