import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { socialErrorText } from './social-errors.ts';

/** The purpose of a mailed link. */
export type MailedPurpose = 'reset' | 'confirm';

/** The token of a mailed link and its purpose. */
export interface MailedToken {
  readonly purpose: MailedPurpose;
  readonly token: string;
}

/** Parses the token of a URL such as `/auth#reset=…` or `/auth#confirm=…`; null when it has none. */
export function mailedTokenIn(hash: string): MailedToken | null {
  const parameters = new URLSearchParams(hash);
  for (const purpose of ['reset', 'confirm'] as const) {
    const token = parameters.get(purpose);
    if (token) return { purpose, token };
  }
  return null;
}

/** The open form. */
export type Mode = 'log-in' | 'sign-up';

/**
 * Reads the mode, the error and the mailed token from the URL. The error and the token are read once and removed from the
 * URL, so that they are not in the history, in a shared link or on the screen after a reload.
 */
export function useAuthAddress() {
  const { mode, provider, error } = useSearch({ from: '/auth' });
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [socialError, setSocialError] = useState<string | null>(null);
  const [mailed, setMailed] = useState<MailedToken | null>(null);
  const text = socialErrorText({ provider, error });
  const found = mailedTokenIn(hash);
  if (text !== null && text !== socialError) setSocialError(text);
  if (found !== null && found.token !== mailed?.token) setMailed(found);
  const isRead = text !== null || found !== null;
  useEffect(() => {
    if (isRead) void navigate({ to: '/auth', search: mode ? { mode } : {}, replace: true });
  }, [isRead, mode, navigate]);
  return {
    mode: mode ?? ('log-in' as const),
    open: (next: Mode) =>
      void navigate({ to: '/auth', search: next === 'sign-up' ? { mode: next } : {}, replace: true }),
    socialError,
    forgetSocialError: () => setSocialError(null),
    mailed,
    forgetMailed: () => setMailed(null),
  };
}
