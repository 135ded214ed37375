import type { SignInOptions } from '@musette/contract/schemas/session';

/** A server with passwords alone, without a CAPTCHA. */
export const SIGN_IN_OPTIONS: SignInOptions = {
  signUp: 'open',
  passwords: true,
  passwordMinimum: 8,
  providers: [],
  oidcName: null,
  mail: true,
  analytics: false,
  captcha: { kind: 'off' },
};
