import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type ApiAnswers, failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

const OPTIONS = {
  passwordMinimum: 8,
  providers: [],
  mail: true,
  analytics: false,
  captcha: { kind: 'off' as const },
};

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('says who can reset a password when the server sends no mail', async () => {
  const screen = await openScreen('/auth', {
    rider: null,
    api: { identity: { session: { rider: null }, options: { ...OPTIONS, mail: false } } },
  });
  await page.getByLabelText('Email').fill('anna@example.org');
  await button('Forgot your password?').click();
  await expect.element(page.getByText(/^This server sends no mail/)).toBeVisible();
  await expect.element(page.getByText('npm run rider -- reset-password')).toBeVisible();
  await expect.element(button('Send me a link')).not.toBeInTheDocument();
  await button('Back to log in').click();
  await expect.element(page.getByLabelText('Email')).toHaveValue('anna@example.org');
  expect(screen.api.inputsOf('identity.forgotPassword')).toEqual([]);
});

it('says how to log in immediately while the account is under a guessing attack', async () => {
  const signIn = failWith({ code: 'sign-in-slowed', retryAfterSeconds: 30 });
  await openScreen('/auth', {
    rider: null,
    api: { identity: { session: { rider: null }, options: OPTIONS, signIn } },
  });
  await page.getByLabelText('Email').fill('anna@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('the right one');
  await button('Log in').click();
  const told =
    'Many wrong passwords were tried for this account. Please try again in 30 seconds, or set a new password with "Forgot your password?": then you get in at once.';
  await expect.element(page.getByText(told)).toBeVisible();
  await button('Forgot your password?').click();
  await expect.element(page.getByLabelText('Email')).toHaveValue('anna@example.org');
});

it('shows every error of a sign-up form at once', async () => {
  await openScreen('/auth?mode=sign-up', {
    rider: null,
    api: { identity: { session: { rider: null }, options: OPTIONS } },
  });
  await page.getByLabelText('Email').fill('anna');
  await page.getByLabelText('Password', { exact: true }).fill('abc');
  await button('Create an Account').click();
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect.element(page.getByText('Password should be at least 8 characters')).toBeVisible();
});

it('names each form in the title of the window', async () => {
  await openScreen('/auth', {
    rider: null,
    api: { identity: { session: { rider: null }, options: OPTIONS } },
  });
  await expect.poll(() => document.title).toBe('Log in · Musette');
  await page.getByRole('tab', { name: 'Create an Account' }).click();
  await expect.poll(() => document.title).toBe('Create an account · Musette');
  await page.getByRole('tab', { name: 'Log in' }).click();
  await button('Forgot your password?').click();
  await expect.poll(() => document.title).toBe('Forgot your password? · Musette');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Forgot your password?');
});

it('sets the title for a mailed link, and restores it afterwards', async () => {
  await openScreen('/auth#reset=token', {
    rider: null,
    api: { identity: { session: { rider: null }, options: OPTIONS } },
  });
  await expect.poll(() => document.title).toBe('Set a new password · Musette');
  await page.getByRole('link', { name: 'Musette' }).first().click();
  await expect.poll(() => document.title).toBe('A season that fits your week · Musette');
});

/** A puzzle whose answer is the number 2. */
const PUZZLE = {
  challenge: {
    parameters: {
      algorithm: 'SHA-256',
      cost: 1,
      salt: '84edbf86983979380db81f1fb9415cb6',
      nonce: '5da9885e315ec1344a3c9cf3d032446c',
      keyPrefix: '194a6b0947abda8e139f29ff892f912c',
    },
  },
};

const robotCheck = () => page.getByRole('checkbox', { name: 'I am not a robot' });

const openSignUp = (identity: ApiAnswers['identity']) =>
  openScreen('/auth?mode=sign-up', {
    rider: null,
    api: {
      identity: {
        session: { rider: null },
        options: { ...OPTIONS, captcha: { kind: 'altcha' } },
        ...identity,
      },
    },
  });

it('solves the puzzle without a click when the form is complete', async () => {
  const screen = await openSignUp({ captchaChallenge: PUZZLE });
  await page.getByLabelText('Email').fill('anna@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('a musette at');
  await expect.element(robotCheck()).toBeChecked();
  expect(screen.api.inputsOf('identity.captchaChallenge')).toHaveLength(1);
});

it('requests no puzzle while the form is incomplete', async () => {
  const screen = await openSignUp({ captchaChallenge: PUZZLE });
  await page.getByLabelText('Password', { exact: true }).fill('a musette at');
  await page.getByLabelText('Email').fill('anna');
  await button('Create an Account').click();
  await expect.element(page.getByText('Please complete the reCAPTCHA verification')).toBeVisible();
  // The hint does not contradict the message.
  expect(page.getByText(/^It ticks itself/).elements()).toEqual([]);
  await expect.element(page.getByText(/^Tick the box, or fill in the whole form/)).toBeVisible();
  await expect.element(robotCheck()).not.toBeChecked();
  expect(screen.api.inputsOf('identity.captchaChallenge')).toEqual([]);
});

it('waits with the submit until the puzzle is solved', async () => {
  const gate = Promise.withResolvers<undefined>();
  const screen = await openSignUp({
    captchaChallenge: async () => {
      await gate.promise;
      return PUZZLE;
    },
    signUp: failWith({ code: 'email-taken' }),
  });
  await page.getByLabelText('Email').fill('anna@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('a musette at');
  await button('Create an Account').click();
  await expect.element(button('Create an Account')).toHaveAttribute('aria-busy', 'true');
  expect(screen.api.inputsOf('identity.signUp')).toEqual([]);
  gate.resolve(undefined);
  await expect
    .element(page.getByText('This email is already registered. Please log in instead.'))
    .toBeVisible();
  const [sent] = screen.api.inputsOf('identity.signUp');
  expect(atob(String(sent?.['captcha']))).toContain('"counter":2');
  // The answer is used up; the next puzzle starts without a click.
  await expect.element(robotCheck()).toBeChecked();
});

it('waits for the puzzle when Enter comes right after the last character', async () => {
  const screen = await openSignUp({ captchaChallenge: PUZZLE, signUp: failWith({ code: 'email-taken' }) });
  await page.getByLabelText('Email').fill('anna@example.org');
  const password = page.getByLabelText('Password', { exact: true }).element() as HTMLInputElement;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(password, 'a musette at');
  password.dispatchEvent(new InputEvent('input', { bubbles: true }));
  // Two keys are two tasks: React renders between them, but a timer may come after both.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  password.form?.requestSubmit();
  await expect.poll(() => screen.api.inputsOf('identity.signUp')).toHaveLength(1);
});

it('shows the box with an error for a puzzle that cannot be solved', async () => {
  const screen = await openSignUp({ captchaChallenge: failWith({ code: 'internal' }) });
  await page.getByLabelText('Email').fill('anna@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('a musette at');
  await expect.element(page.getByText('That did not work. Tick the box to try again.')).toBeVisible();
  await button('Create an Account').click();
  await expect.element(page.getByText('Please complete the reCAPTCHA verification')).toBeVisible();
  screen.api.answer({ identity: { captchaChallenge: PUZZLE } });
  await robotCheck().click();
  await expect.element(robotCheck()).toBeChecked();
  await expect.element(page.getByText('Please complete the reCAPTCHA verification')).not.toBeInTheDocument();
});
