import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { tabStore } from '#ui/storage.ts';

const route = getRouteApi('/riders/account');

const KEY = 'musette.deletion-of';

/** Notes whose account is to be deleted, before the rider leaves for the provider. */
export const noteDeletionOf = (userId: string | undefined): void => tabStore.write(KEY, userId ?? null);

interface Steps {
  readonly userId: string | undefined;
  readonly onFresh: () => void;
  readonly onFailed: (reason: string) => void;
}

/** Goes on with the deletion when the rider has come back from the provider. Whoever signed in there may be somebody else. */
export function useDeletionReturn({ userId, onFresh, onFailed }: Steps): void {
  const { deletion, error } = route.useSearch();
  const navigate = useNavigate();
  const goOn = useEffectEvent(() => {
    if (deletion === undefined) return;
    const asked = tabStore.read(KEY);
    tabStore.write(KEY, null);
    void navigate({ to: '/account', search: {}, replace: true });
    if (deletion === 'failed') onFailed(reasonOf(error));
    else if (asked === userId) onFresh();
    else if (asked !== null) onFailed('you have signed in to another account.');
  });
  useEffect(() => goOn(), []);
}

const reasonOf = (error: string | undefined): string =>
  error === 'access_denied' ? 'the sign-in was cancelled.' : 'the sign-in did not succeed.';
