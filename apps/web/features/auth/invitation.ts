import { useEffect, useState } from 'react';
import { draftOf } from '#lib/form/draft.ts';

const isInvitation = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The invitation of a link, kept in this tab while its rider goes to a provider and comes back. */
export const invitationDraft = draftOf<string>({
  form: 'invitation',
  userId: 'visitor',
  isValid: isInvitation,
});

/** The invitation in the hash of a link such as `/auth#invitation=…`; null when it has none. */
const invitationIn = (hash: string): string | null => new URLSearchParams(hash).get('invitation') || null;

/** What a rider has pasted: the whole link, or the code alone. */
const pastedInvitation = (text: string): string => {
  const [, hash] = text.trim().split('#');
  return (hash !== undefined && invitationIn(hash)) || text.trim();
};

/** The invitation of the link that was opened in this tab, empty without one; new where the address has it. */
export function useBroughtInvitation(hash: string) {
  const [invitation, setInvitation] = useState(() => invitationDraft.read() ?? '');
  const brought = invitationIn(hash);
  if (brought !== null && brought !== invitation) setInvitation(brought);
  useEffect(() => {
    if (brought !== null) invitationDraft.save(brought);
  }, [brought]);
  return { invitation, isNew: brought !== null };
}

const MISSING = 'Please paste your invitation';

/** The invitation that a rider brings or types. */
export function useInvitation(brought: string, isNeeded: boolean) {
  const [value, setValue] = useState(brought);
  const [error, setError] = useState<string | null>(null);
  const [before, setBefore] = useState(brought);
  // Another link was opened while the form was there.
  if (brought !== before) {
    setBefore(brought);
    setValue(brought);
    setError(null);
  }
  const secret = pastedInvitation(value);
  return {
    value,
    error,
    secret,
    isNeeded,
    set: (typed: string) => {
      setValue(typed);
      setError(null);
    },
    /** Whether the sign-up may go on. */
    check: () => {
      const isMissing = isNeeded && secret === '';
      setError(isMissing ? MISSING : null);
      return !isMissing;
    },
  };
}

/** The state of the invitation. */
export type InvitationState = ReturnType<typeof useInvitation>;
