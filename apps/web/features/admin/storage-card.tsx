import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { type Storage, storageQuery } from './admin-api.ts';
import { bytesText, minuteText } from './admin-texts.ts';
import { AdminPart } from './admin-part.tsx';
import styles from './admin.module.css';

/** The room that the data takes, the backups and the version. */
export function StorageCard() {
  const query = useQuery(storageQuery);
  return (
    <AdminPart title="Data and version" query={query} loading="Measuring the data…">
      {(storage) => (
        <dl className={styles.facts}>
          {factsOf(storage).map(([name, text]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </AdminPart>
  );
}

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const PLACES = { folder: 'in the data folder', bucket: 'in the bucket' };

function factsOf({ version, node, database, rideFiles, freeBytes, backups }: Storage) {
  const size = (bytes: number | null) => (bytes === null ? 'Not known' : bytesText(bytes));
  const files =
    rideFiles &&
    `${rideFiles.isPart ? 'More than ' : ''}${rideFiles.files}, ${bytesText(rideFiles.bytes)} ${PLACES[rideFiles.kind]}`;
  const { count, lastAt, lastBytes, nextAt, failure, fault } = backups;
  return [
    ['Version', `${version}, Node ${node}`],
    ['Database', `${ENGINES[database.engine]}, ${size(database.bytes)}`],
    ...(database.spread === null ? [] : [['Spread', spreadText(database.spread)] as const]),
    ['Ride files', files ?? 'They cannot be listed'],
    ['Free on the disk', size(freeBytes)],
    [
      'Last backup',
      lastAt === null ? 'None here' : `${minuteText(lastAt)}, ${size(lastBytes)}, one of ${count}`,
    ],
    ['Next backup', nextAt === null ? 'Switched off (BACKUP_DIR)' : minuteText(nextAt)],
    ...(fault === null ? [] : [['No backup possible', fault] as const]),
    ...(failure === null ? [] : [['Backup failed', `${minuteText(failure.at)}: ${failure.why}`] as const]),
  ] as const;
}

const spreadText = ({ nodes, tables, waiting }: NonNullable<Storage['database']['spread']>): string =>
  waiting.length === 0
    ? `${tables} tables of riders over ${nodes} nodes`
    : `Not spread yet: ${waiting.join(', ')}. Run npm run db:spread.`;
