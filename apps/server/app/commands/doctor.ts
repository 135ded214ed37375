import { err, ok, type Result } from '@musette/coach/result';
import { serviceAdvice, serviceName } from '@musette/words/services';
import type { ServiceState } from '@musette/contract/schemas/admin';
import { checkService } from '#features/admin/services.ts';
import { type Spread, spreadOf } from '#store/spread.ts';
import { type Config, DRILL_WORDS } from '../config/config.ts';
import { type BackupStatus, backupStatus, faultOfBackups } from '../backups/nightly.ts';
import { countRideFiles, countWords, placeOf } from '../data/ride-store.ts';
import { productVersion } from '../data/manifest.ts';
import { utcText } from './utc-text.ts';
import { withServerData } from './server-data.ts';

const SIGNS = { working: 'ok    ', off: 'off   ', failing: 'FAILED', away: 'warn  ' } as const;

/**
 * Says the version, and checks every service with what the settings say and the backups: a line for each, an error when one fails. One
 * that is on by default and cannot be reached from here is a warning: the machine may have no internet.
 */
export const doctorCommand = (config: Config): Promise<Result<string, string>> =>
  withServerData(config, async ({ probes, clock, database, store, rideFiles }) => {
    const states = await Promise.all(
      probes.map(async (probe) => {
        const found = await checkService(probe, clock);
        return { found, isAway: probe.isDefault === true && isOutOfReach(found) };
      }),
    );
    const backups = await backupStatus({ config, store, clock });
    const fault = await faultOfBackups(config, database);
    const spread = await spreadOf(database);
    const files = await countRideFiles({ recordings: store.recordings, rideFiles });
    const filesLine =
      files === null || files.there === files.named || config.RIDE_FILES !== config.rideFiles.kind
        ? []
        : [
            `${SIGNS.failing} Ride files in ${placeOf(config)}: ${countWords(files)}. Bring them back from a backup.`,
          ];
    const lines = [
      `Musette ${productVersion()}, Node ${process.versions.node}`,
      ...(config.DRILL === 'on' ? [`${SIGNS.away} ${DRILL_WORDS}`] : []),
      ...states.map(lineOf),
      ...filesLine,
      backupLine(backups, fault),
      ...(spread === null ? [] : [spreadLine(spread)]),
    ].join('\n');
    const hasFailed =
      fault !== null ||
      filesLine.length > 0 ||
      (backups.dir !== null && backups.failure !== null) ||
      (spread !== null && spread.waiting.length > 0) ||
      states.some(({ found, isAway }) => found.state === 'failing' && !isAway);
    return hasFailed ? err(lines) : ok(lines);
  });

function backupLine({ dir, last, nextAt, failure }: BackupStatus, fault: string | null): string {
  if (dir === null || nextAt === null) return `${SIGNS.off} Backups: BACKUP_DIR is off.`;
  const lastOne = lastWords(last);
  if (fault !== null) return `${SIGNS.failing} Backups in ${dir}: ${fault} (${lastOne})`;
  if (failure !== null)
    return `${SIGNS.failing} Backups in ${dir}: ${utcText(failure.at)} ${failure.why} (${lastOne})`;
  return `${SIGNS.working} Backups in ${dir}: ${lastOne}, the next one ${utcText(nextAt)}`;
}

function lastWords(last: BackupStatus['last']): string {
  if (last === null) return 'none yet';
  const lost = last.lostRideFiles === 0 ? '' : ` (without ride files that are lost: ${last.lostRideFiles})`;
  const at = `${utcText(last.at)}${lost}`;
  return last.isHere ? `the last one ${at}` : `none in this folder, the last one elsewhere ${at}`;
}

function spreadLine({ workers, spread, waiting }: Spread): string {
  if (waiting.length > 0)
    return `${SIGNS.failing} Spread: ${waiting.join(', ')} not spread over the nodes. Run npm run db:spread.`;
  return `${SIGNS.working} Spread: ${spread.length} tables of riders over ${workers} nodes`;
}

const isOutOfReach = ({ failure }: ServiceState): boolean =>
  failure === 'unreachable' || failure === 'timed-out';

interface CheckedService {
  readonly found: ServiceState;
  /** Whether it is on by default and cannot be reached from here. */
  readonly isAway: boolean;
}

function lineOf({ found, isAway }: CheckedService): string {
  const { service, state, kind } = found;
  const advice = isAway ? AWAY_ADVICE : serviceAdvice(found);
  const sign = SIGNS[isAway ? 'away' : state];
  return `${sign} ${serviceName(service)}${kind ? ` (${kind})` : ''}${advice ? `: ${advice}` : ''}`;
}

/** The one service that is on by default. */
const AWAY_ADVICE = 'It cannot be reached from here. Without internet set INTERVALS=off.';
