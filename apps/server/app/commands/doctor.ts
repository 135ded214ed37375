import { err, ok, type Result } from '@musette/coach/result';
import { serviceAdvice, serviceName } from '@musette/words/services';
import type { ServiceState } from '@musette/contract/schemas/admin';
import { checkService } from '#features/admin/services.ts';
import type { Config } from '../config/config.ts';
import { withServerData } from './server-data.ts';

const SIGNS = { working: 'ok    ', off: 'off   ', failing: 'FAILED' } as const;

/** Checks every service with what the settings say, also while the server runs: a line for each, an error when one fails. */
export const doctorCommand = (config: Config): Promise<Result<string, string>> =>
  withServerData(config, async ({ probes, clock }) => {
    const states = await Promise.all(probes.map((probe) => checkService(probe, clock)));
    const lines = states.map(lineOf).join('\n');
    return states.some(({ state }) => state === 'failing') ? err(lines) : ok(lines);
  });

function lineOf(found: ServiceState): string {
  const { service, state, kind } = found;
  const advice = serviceAdvice(found);
  return `${SIGNS[state]} ${serviceName(service)}${kind ? ` (${kind})` : ''}${advice ? `: ${advice}` : ''}`;
}
