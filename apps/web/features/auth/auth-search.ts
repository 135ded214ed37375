/** What the address of `/auth` may say. */
export interface AuthSearch {
  /** Which form is open; log-in unless it says otherwise. */
  readonly mode?: 'sign-up' | undefined;
  /** The provider of a social sign-in that failed, and the error; or 'not-signed-in' after the session has ended. */
  readonly provider?: 'google' | 'apple' | undefined;
  readonly error?: string | undefined;
}

/** Reads the query of `/auth`; what it does not know is left out. */
export const readAuthSearch = ({ mode, provider, error }: Record<string, unknown>): AuthSearch => ({
  ...(mode === 'sign-up' && { mode }),
  ...((provider === 'google' || provider === 'apple') && { provider }),
  ...(typeof error === 'string' && { error }),
});
