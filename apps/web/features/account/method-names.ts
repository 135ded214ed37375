import type { SignInMethod } from '@musette/contract/schemas/credentials';

/** The names of the ways to sign in. */
export const METHOD_NAMES: Readonly<Record<SignInMethod, string>> = {
  password: 'Password',
  google: 'Google',
  apple: 'Apple',
};
