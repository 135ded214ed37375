/** What a link of a mail is for. */
export type MailedPurpose = 'reset' | 'confirm';

/** What a mail sent the browser here for. */
export interface MailedToken {
  readonly purpose: MailedPurpose;
  readonly token: string;
}

/** The token of a link such as `/auth#reset=…` or `/auth#confirm=…`; null when the address has none. */
export function mailedTokenIn(hash: string): MailedToken | null {
  const parameters = new URLSearchParams(hash);
  for (const purpose of ['reset', 'confirm'] as const) {
    const token = parameters.get(purpose);
    if (token) return { purpose, token };
  }
  return null;
}
