import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { type ApiAnswers, failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';
import { SIGN_IN_OPTIONS } from '#testing/sign-in-options.ts';

const OPTIONS = SIGN_IN_OPTIONS;

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

it('shows every error of a sign-up form at once, until it is mended [2.28, 5.2, 8.1, 8.2]', async () => {
  const { api } = await openScreen('/auth?mode=sign-up', {
    rider: null,
    api: { identity: { session: { rider: null }, options: { ...OPTIONS, passwordMinimum: 6 } } },
  });
  const [email, password] = [page.getByLabelText('Email'), page.getByLabelText('Password', { exact: true })];
  const noAddress = page.getByText('Please enter a valid email address');
  await button('Create an Account').click();
  await expect.element(noAddress).toBeVisible();
  await expect.element(page.getByText('Please enter your password')).toBeVisible();
  await email.fill('anna@');
  await password.fill('mus47');
  await button('Create an Account').click();
  await expect.element(noAddress).toBeVisible();
  await expect.element(email).toHaveFocus();
  await expect.element(page.getByText('Password should be at least 6 characters')).toBeVisible();
  await email.fill('anna@example.org');
  await expect.element(noAddress).not.toBeInTheDocument();
  await button('Create an Account').click();
  await expect.element(password).toHaveFocus();
  expect(api.inputsOf('identity.signUp')).toEqual([]);
});

it('keeps the address from form to form, and says what is wrong with a log-in [2.27, 8.5]', async () => {
  const signIn = failWith({ code: 'internal' });
  await openScreen('/auth', {
    rider: null,
    api: { identity: { session: { rider: null }, options: OPTIONS, signIn } },
  });
  const email = page.getByLabelText('Email');
  await email.fill('no address');
  await page.getByLabelText('Password', { exact: true }).fill('x');
  await button('Log in').click();
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  await email.fill('anna@example.org');
  await button('Log in').click();
  await expect.element(page.getByText('An unknown error occurred.')).toBeVisible();
  await page.getByRole('tab', { name: 'Create an Account' }).click();
  await expect.element(email).toHaveValue('anna@example.org');
});

it('says that there is no network, and leads a rider without a profile to the setup once there is [4.2]', async () => {
  const { rider } = inject('recorded')['/session'];
  if (!rider) throw new Error('nobody is signed in');
  const signIn = () => {
    throw new TypeError('Failed to fetch');
  };
  const screen = await openScreen('/auth', {
    rider: null,
    api: { identity: { options: OPTIONS, signIn }, events: { record: { done: true } } },
  });
  await page.getByLabelText('Email').fill('anna@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('a musette at the roadside');
  await button('Log in').click();
  await expect
    .element(page.getByText('The server cannot be reached. Please check your connection and try again.'))
    .toBeVisible();
  expect(screen.path()).toBe('/auth');
  screen.api.answer({ identity: { signIn: { rider: { ...rider, onboarded: false } } } });
  await button('Log in').click();
  await expect.poll(() => screen.path()).toBe('/onboarding');
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

const UNUSED = 'musette.unused-link';
const asVisitor = { rider: null, api: { identity: { session: { rider: null }, options: OPTIONS } } } as const;

it('remembers until it is left that a mailed link is open, without its token', async () => {
  await openScreen('/auth#reset=made-up', asVisitor);
  await expect.poll(() => sessionStorage.getItem(UNUSED)).toBe('reset');
  expect(JSON.stringify(sessionStorage)).not.toContain('made-up');
  await button('Back to log in').click();
  expect(sessionStorage.getItem(UNUSED)).toBeNull();
  await expect.element(page.getByText(/Open the link in the mail again/)).not.toBeInTheDocument();
});

it('says after a reload that the link in the mail is still to be used, until something else is tried', async () => {
  sessionStorage.setItem(UNUSED, 'reset');
  await openScreen('/auth', asVisitor);
  const words = page.getByText('Your new password is not set yet. Open the link in the mail again.');
  await expect.element(words).toBeVisible();
  await button('Forgot your password?').click();
  await button('Back to log in').click();
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(words.elements()).toEqual([]);
  expect(sessionStorage.getItem(UNUSED)).toBeNull();
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

it('requests no puzzle while the form is incomplete, and has none for a log-in [2.29]', async () => {
  const screen = await openSignUp({ captchaChallenge: PUZZLE });
  await page.getByLabelText('Password', { exact: true }).fill('a musette at');
  await page.getByLabelText('Email').fill('anna');
  await button('Create an Account').click();
  await expect.element(page.getByText('Please complete the reCAPTCHA verification')).toBeVisible();
  // The hint does not contradict the message.
  expect(page.getByText(/^It ticks itself/).elements()).toEqual([]);
  await expect.element(page.getByText(/^Tick the box, or fill in the whole form/)).toBeVisible();
  await expect.element(robotCheck()).not.toBeChecked();
  await page.getByRole('tab', { name: 'Log in' }).click();
  await expect.element(robotCheck()).not.toBeInTheDocument();
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

const GENERIC = { providers: ['oidc' as const], oidcName: 'Clubhouse' };

it('offers no form where nobody gets an account, and says who to ask', async () => {
  await openScreen('/auth?mode=sign-up', {
    rider: null,
    api: { identity: { session: { rider: null }, options: { ...OPTIONS, ...GENERIC, signUp: 'closed' } } },
  });
  await expect
    .element(page.getByText('This Musette takes no new accounts. Ask the person who runs it.'))
    .toBeVisible();
  await expect.element(page.getByLabelText('Email')).not.toBeInTheDocument();
  await expect.element(button('Continue with Clubhouse')).not.toBeInTheDocument();
  await button('Go to log in').click();
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  await expect.element(button('Continue with Clubhouse')).toBeVisible();
});

const openInvited = (address: string, identity: ApiAnswers['identity'] = {}) =>
  openScreen(address, {
    rider: null,
    api: {
      identity: {
        session: { rider: null },
        options: { ...OPTIONS, ...GENERIC, signUp: 'invite' },
        signUp: failWith({ code: 'invitation-invalid' }),
        startSocial: failWith({ code: 'provider-not-available' }),
        ...identity,
      },
    },
  });

it('takes the invitation out of the link, and sends it with the form and to the provider', async () => {
  const screen = await openInvited('/auth?mode=sign-up#invitation=the-secret');
  await expect.element(page.getByLabelText('Invitation')).toHaveValue('the-secret');
  expect(screen.history.location.hash).toBe('');
  await page.getByLabelText('Email').fill('anna@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('a musette at');
  await button('Create an Account').click();
  await expect.element(page.getByText(/^This invitation was used before, is too old/)).toBeVisible();
  expect(screen.api.inputsOf('identity.signUp')).toMatchObject([{ invitation: 'the-secret' }]);
  await button('Continue with Clubhouse').click();
  await expect.element(page.getByText('Clubhouse Sign-In failed. Please try again.')).toBeVisible();
  expect(screen.api.inputsOf('identity.startSocial')).toEqual([
    { provider: 'oidc', invitation: 'the-secret' },
  ]);
  sessionStorage.clear();
});

it('asks for an invitation, and takes the whole link as well as its code', async () => {
  const screen = await openInvited('/auth?mode=sign-up');
  await page.getByLabelText('Email').fill('anna@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('a musette at');
  await button('Create an Account').click();
  await expect.element(page.getByText('Please paste your invitation')).toBeVisible();
  expect(screen.api.inputsOf('identity.signUp')).toEqual([]);
  const link = 'https://musette.example/auth?mode=sign-up#invitation=the-secret';
  await page.getByLabelText('Invitation').fill(` ${link} `);
  await button('Create an Account').click();
  await expect
    .poll(() => screen.api.inputsOf('identity.signUp'))
    .toMatchObject([{ invitation: 'the-secret' }]);
});

it('opens the form with the invitation when a provider brings somebody back without one', async () => {
  await openInvited('/auth?provider=oidc&error=invitation-invalid');
  await expect.element(page.getByText(/^You have no account here yet, and a new one needs/)).toBeVisible();
  await expect.element(page.getByLabelText('Invitation')).toBeVisible();
});

it('has the button of the provider alone where there are no passwords', async () => {
  await openScreen('/auth', {
    rider: null,
    api: { identity: { session: { rider: null }, options: { ...OPTIONS, ...GENERIC, passwords: false } } },
  });
  await expect.element(button('Continue with Clubhouse')).toBeVisible();
  for (const label of ['Email', 'Password'])
    await expect.element(page.getByLabelText(label, { exact: true })).not.toBeInTheDocument();
  await expect.element(button('Forgot your password?')).not.toBeInTheDocument();
  await expect.element(page.getByText('or', { exact: true })).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Create an Account' }).click();
  await expect.element(button('Continue with Clubhouse')).toBeVisible();
  await expect.element(page.getByLabelText('Password', { exact: true })).not.toBeInTheDocument();
});

/** What visitors see, and what it takes to see it. */
const FORMS: readonly { readonly what: string; readonly path: string; look?(): Promise<void> }[] = [
  { what: 'the log-in form', path: '/auth' },
  { what: 'a plan that one has to log in for', path: '/plan/2026-11-23' },
  {
    what: 'a refused log-in',
    path: '/auth',
    async look() {
      await page.getByLabelText('Email').fill('nobody@example.org');
      await page.getByLabelText('Password', { exact: true }).fill('not-it-at-all');
      await button('Log in').click();
      await expect.element(page.getByText('Invalid email or password')).toBeVisible();
    },
  },
  {
    what: 'the sign-up form with errors',
    path: '/auth?mode=sign-up',
    async look() {
      await button('Create an Account').click();
      await expect.element(page.getByText('Please enter your password')).toBeVisible();
    },
  },
  {
    what: 'the forgotten password',
    path: '/auth',
    async look() {
      await button('Forgot your password?').click();
      await page.getByLabelText('Email').fill('nobody@example.org');
      await button('Send me a link').click();
      await expect.element(page.getByText(/a mail with a link is on its way/)).toBeVisible();
    },
  },
  { what: 'the new password', path: '/auth#reset=made-up' },
];

it.each(FORMS)('is open to everybody: $what', async ({ path, look }) => {
  const session = { rider: null };
  const signIn = failWith({ code: 'invalid-credentials' });
  await openScreen(path, {
    rider: null,
    api: { identity: { session, options: OPTIONS, signIn, forgotPassword: { done: true } } },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look?.();
  await expectAccessible();
});
