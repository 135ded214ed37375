/** The data that a sign-up form needs to show the CAPTCHA. */
export type CaptchaWidget =
  | { readonly kind: 'off' }
  | { readonly kind: 'altcha' }
  | { readonly kind: 'recaptcha'; readonly siteKey: string; readonly scriptUrl: string };

/** Tells people from programs at sign-up (spec 5). */
export interface Captcha {
  readonly widget: CaptchaWidget;
  /** A new puzzle; null when the provider makes its own. */
  challenge(): Promise<Readonly<Record<string, unknown>> | null>;
  /** True when the answer solves a puzzle that nobody has used yet. */
  verify(answer: string | undefined, address: string): Promise<boolean>;
}

/** Remembers used puzzles, so that each solution counts once. */
export interface SpentTokens {
  /** True when the token had not been spent before. */
  spend(token: string, expiresAtMs: number): Promise<boolean>;
}
