import * as z from 'zod';
import { orNull } from './common.ts';
import { signInOptions } from './session.ts';

/** What an app has to know of a server before anybody signs in there. */
export const instance = z
  .strictObject({
    product: z.literal('musette'),
    version: z.string(),
    minimumAppVersion: z.string().meta({ description: 'The oldest native app that works with this server' }),
    signIn: signInOptions,
    appSignIn: z
      .strictObject({
        googleIosClientId: orNull(z.string()),
        googleAndroidClientId: orNull(z.string()),
        appleBundleId: orNull(z.string()),
      })
      .meta({
        description:
          'What the native app signs in with itself, where it is the app of that client; all else goes by the browser of the system',
      }),
    payments: z.enum(['off', 'stripe']).meta({ description: 'What riders pay with in the web' }),
    linkHosts: z.array(z.string()).meta({
      description:
        'The hosts of links that lead into the app: of the address that riders type, and of the one that Strava sends riders back to',
    }),
    purchases: z
      .strictObject({ iosKey: orNull(z.string()), androidKey: orNull(z.string()) })
      .meta({ description: 'The public keys of RevenueCat; null where nothing is sold in the app' }),
  })
  .meta({ id: 'Instance' });

/** See `instance`. */
export type Instance = z.infer<typeof instance>;
