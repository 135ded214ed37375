import { ok } from '@musette/coach/result';
import { MINIMUM_APP_VERSION } from '@musette/contract/native-app';
import type { Api } from '@musette/contract/routes/api';
import type { Instance } from '@musette/contract/schemas/instance';
import type { Handlers } from '#ports/call.ts';

/** What the operator has set up for the native app, and which release this is. */
export type InstanceParts = Omit<Instance, 'product' | 'minimumAppVersion'>;

/** The endpoint that tells an app where it is. */
export const instanceHandlers = (parts: InstanceParts): Handlers<Api['instance']> => ({
  get: () => Promise.resolve(ok({ product: 'musette', minimumAppVersion: MINIMUM_APP_VERSION, ...parts })),
});
