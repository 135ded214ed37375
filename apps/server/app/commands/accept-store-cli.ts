import { acceptRideStore, lossesIn } from './accept-store.ts';
import { command } from './data-command.ts';
import { withServerData } from './server-data.ts';

await command((config) => {
  const losses = lossesIn(process.argv.slice(2));
  if (!losses.ok) return losses;
  return withServerData(config, (data) => acceptRideStore(data, losses.value), { evenIfCopied: true });
});
