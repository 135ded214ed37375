import { createRoute } from '@hono/zod-openapi';
import { nothing } from '../schemas/common.ts';
import { instance } from '../schemas/instance.ts';
import { SIGN_IN_OPTIONS } from './examples.ts';
import { answers, ANYONE, PUBLIC_READ } from './route.ts';

/** The endpoint that tells an app where it is. */
export const instanceRoutes = {
  get: createRoute({
    method: 'get',
    path: '/instance',
    operationId: 'getInstance',
    tags: ['instance'],
    summary: 'Get the server',
    description:
      'That this is Musette, in which version, how riders sign in, and what is sold: the native app asks it at the address that a rider has typed.',
    security: ANYONE,
    request: { query: nothing },
    responses: answers(
      instance,
      {
        product: 'musette',
        version: '0.1.0',
        minimumAppVersion: '0.1.0',
        signIn: SIGN_IN_OPTIONS,
        appSignIn: { googleIosClientId: null, googleAndroidClientId: null, appleBundleId: null },
        payments: 'stripe',
        linkHosts: ['musette.example.org'],
        purchases: { iosKey: 'appl_abc', androidKey: null },
      },
      PUBLIC_READ,
    ),
  }),
};
