import { ok } from '@musette/coach/result';
import { acceptRideStore } from '../data/ride-store.ts';
import { plainCommand } from './data-command.ts';
import { withServerData } from './server-data.ts';

await plainCommand('accept-store', (config) =>
  withServerData(config, async ({ store: { instance }, rideFiles }) =>
    ok(await acceptRideStore({ config, instance, rideFiles })),
  ),
);
