import type { SocialProvider } from '@musette/contract/schemas/credentials';
import type { SessionList } from '@musette/contract/schemas/session';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { startSocial } from '#lib/account/social-start.ts';

/** Loads where the rider is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.identity.sessions(undefined, { signal }),
});

/** Somewhere that the rider is signed in. */
export type AccountSession = SessionList['sessions'][number];

/** Loads what there is to know before the account is deleted. */
export const deletionFactsQuery = queryOptions({
  queryKey: ['deletion-facts'],
  queryFn: ({ signal }) => api.identity.deletionFacts(undefined, { signal }),
});

export const endOneSession = (sessionId: string) => api.identity.endSession({ sessionId });

export const endAllSessions = () => api.identity.endSessions();

export const deleteAccount = () => api.identity.deleteAccount();

/** Where a provider goes on with a sign-in that leads back to the deletion. */
export const startAtProvider = (provider: SocialProvider) =>
  startSocial({ provider, purpose: 'delete-account' });
