import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { signInOptionsQuery } from '#lib/api/session.ts';
import { tabStore } from '#ui/storage.ts';
import type { AuthSearch } from './auth-search.ts';
import { useBroughtInvitation } from './invitation.ts';
import { socialErrorText } from './social-errors.ts';

/** The purpose of a mailed link. */
type MailedPurpose = 'reset' | 'confirm';

/** The token of a mailed link and its purpose. */
interface MailedToken {
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

/** Names the purpose of a mailed link that was opened here and not used yet, without its token: a reload ends its form. */
const UNUSED_LINK = 'musette.unused-link';

const UNUSED_WORDS: Readonly<Record<string, string>> = {
  reset: 'Your new password is not set yet. Open the link in the mail again.',
  confirm: 'Your new email address is not confirmed yet. Open the link in the mail again.',
};

const isOther = (before: AuthSearch | null, now: AuthSearch): boolean =>
  now.error !== undefined && (now.error !== before?.error || now.provider !== before.provider);

/** The open form. */
export type Mode = 'log-in' | 'sign-up';

/**
 * Reads the mode, the error, the mailed token and the invitation from the URL. All but the mode are read once and removed from the
 * URL, so that they are not in the history, in a shared link or on the screen after a reload.
 */
export function useAuthAddress() {
  const { mode, provider, error } = useSearch({ from: '/auth' });
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [failed, setFailed] = useState<AuthSearch | null>(null);
  const { invitation, isNew } = useBroughtInvitation(hash);
  const { data: options } = useQuery(signInOptionsQuery);
  const [mailed, setMailed] = useState<MailedToken | null>(null);
  const [unused, setUnused] = useState(() => UNUSED_WORDS[tabStore.read(UNUSED_LINK) ?? ''] ?? null);
  const found = mailedTokenIn(hash);
  if (isOther(failed, { provider, error })) setFailed({ provider, error });
  if (found !== null && found.token !== mailed?.token) {
    setMailed(found);
    setUnused(null);
  }
  const isRead = error !== undefined || found !== null || isNew;
  // Where an invitation is missing is where it goes in.
  const openMode = mode ?? (error === 'invitation-invalid' ? 'sign-up' : undefined);
  const purpose = mailed?.purpose ?? null;
  useEffect(() => {
    if (purpose !== null) tabStore.write(UNUSED_LINK, purpose);
  }, [purpose]);
  useEffect(() => {
    if (isRead) void navigate({ to: '/auth', search: openMode ? { mode: openMode } : {}, replace: true });
  }, [isRead, openMode, navigate]);
  return {
    mode: mode ?? ('log-in' as const),
    open: (next: Mode) =>
      void navigate({ to: '/auth', search: next === 'sign-up' ? { mode: next } : {}, replace: true }),
    /** Why somebody is here without having logged in. */
    problem: failed ? socialErrorText(failed, options?.oidcName) : unused,
    forgetProblem: () => {
      setFailed(null);
      setUnused(null);
      tabStore.write(UNUSED_LINK, null);
    },
    invitation,
    mailed,
    forgetMailed: () => {
      setMailed(null);
      tabStore.write(UNUSED_LINK, null);
    },
  };
}
