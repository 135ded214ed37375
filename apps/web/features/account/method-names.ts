import type { SignInMethod } from '@musette/contract/schemas/credentials';

/** What the ways to sign in are called. */
export const METHOD_NAMES: Readonly<Record<SignInMethod, string>> = {
  password: 'Password',
  google: 'Google',
  apple: 'Apple',
};
