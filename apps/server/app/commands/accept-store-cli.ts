import { err } from '@musette/coach/result';
import { acceptRideStore } from '../data/ride-store.ts';
import { command } from './data-command.ts';
import { withServerData } from './server-data.ts';

const USAGE =
  'Use: npm run accept-store, or: npm run accept-store -- --missing, where ride files are lost for good';

await command((config) => {
  const args = process.argv.slice(2);
  const evenIfMissing = args[0] === '--missing';
  if (args.length > (evenIfMissing ? 1 : 0)) return err(USAGE);
  return withServerData(config, ({ store: { instance, recordings }, rideFiles }) =>
    acceptRideStore({ config, instance, recordings, rideFiles }, { evenIfMissing }),
  );
});
