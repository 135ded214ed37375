import type { SignInMethod } from '@musette/contract/schemas/credentials';
import type { ProfileChange } from '@musette/contract/schemas/profile';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

/** Loads the account's ways to sign in. */
export const methodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: ({ signal }) => api.identity.methods(undefined, { signal }),
});

/** Changes fields of the profile, if it still has the given version. */
export const changeProfile = (input: { readonly version: number; readonly change: ProfileChange }) =>
  api.profile.change(input);

/** Loads which weather service there is; null for none. */
export const weatherServiceQuery = queryOptions({
  queryKey: ['weather', 'service'],
  queryFn: async ({ signal }) => (await api.weather.current({}, { signal })).source,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Finds the towns of a name. */
export const findTowns = (name: string) => api.weather.towns({ name });

/** A town of a name. */
export type TownMatch = NonNullable<Awaited<ReturnType<typeof findTowns>>['towns']>[number];

export const changeEmail = (email: string) => api.identity.changeEmail({ email });

export const cancelEmailChange = () => api.identity.cancelEmailChange();

export const unlink = (method: SignInMethod) => api.identity.unlink({ method });

export const changePassword = (passwords: {
  readonly currentPassword: string;
  readonly newPassword: string;
}) => api.identity.changePassword(passwords);

export const reauthenticate = (password: string) => api.identity.reauthenticate({ password });
