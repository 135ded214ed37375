import { type Locator, type Page } from '@playwright/test';
import type { Rider } from '../fixtures/riders.ts';

/** What the two forms and their errors say (spec 8). */
export const AUTH_TEXTS = {
  captcha: 'Please complete the reCAPTCHA verification',
  invalidEmail: 'Please enter a valid email address',
  weakPassword: 'Password should be at least 6 characters',
  emailTaken: 'This email is already registered. Please log in instead.',
  wrongCredentials: 'Invalid email or password',
  unknown: 'An unknown error occurred.',
  afterSignIn: 'An error occurred after sign-in. Please try again.',
} as const;

type Credentials = Pick<Rider, 'email' | 'password'>;

/** The log-in and sign-up screen, and the way to a new password. */
export const authPage = (page: Page) => {
  // The account screen, which one may come from, has sections of the same names.
  const form = page.getByRole('main').locator('form');
  const email = form.getByLabel('Email', { exact: true });
  const password = form.getByLabel('Password', { exact: true });
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const robotCheck = page.getByRole('checkbox', { name: 'I am not a robot' });
  const fill = async (credentials: Credentials) => {
    await email.fill(credentials.email);
    await password.fill(credentials.password);
  };
  return {
    email,
    password,
    robotCheck,
    logInTab: page.getByRole('tab', { name: 'Log in' }),
    signUpTab: page.getByRole('tab', { name: 'Create an Account' }),
    logInButton: button('Log in'),
    signUpButton: button('Create an Account'),
    google: button('Continue with Google'),
    apple: button('Continue with Apple'),
    forgot: button('Forgot your password?'),
    sendLink: button('Send me a link'),
    newPassword: page.getByLabel('New password', { exact: true }),
    changePassword: button('Change password'),
    confirmAddress: button('Confirm this address'),
    alert: (text: string): Locator => page.getByRole('alert').getByText(text, { exact: true }),
    open: (mode: 'log-in' | 'sign-up' = 'log-in') =>
      page.goto(mode === 'sign-up' ? '/auth?mode=sign-up' : '/auth'),
    fill,
    logIn: async (credentials: Credentials) => {
      await fill(credentials);
      await button('Log in').click();
    },
    signUp: async (credentials: Credentials) => {
      await fill(credentials);
      await button('Create an Account').click();
    },
  };
};
