import { Link } from '@tanstack/react-router';
import type { ImportState, QueuedFile } from '#lib/ride-import.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FigureNumber } from '#ui/figure-number.tsx';
import styles from './import.module.css';
import { LongList } from './long-list.tsx';
import { notedOf, reasonOf } from './texts.ts';

interface ImportReportProps {
  readonly now: ImportState;
}

const MAX_REFUSED = 20;

/** What the import has come to, so far or in the end. */
export function ImportReport({ now: { files, others, isRunning } }: ImportReportProps) {
  const count = (...states: readonly QueuedFile['state'][]) =>
    files.filter(({ state }) => states.includes(state)).length;
  const refused = files.filter(({ state }) => state === 'refused' || state === 'failed');
  const cancelled = count('cancelled');
  return (
    <Card title={isRunning ? 'Report so far' : 'Report'}>
      <div className={styles.figures}>
        <FigureNumber label="Imported" value={count('imported')} />
        <FigureNumber label="Already here" value={count('already-here')} />
        <FigureNumber label="Refused" value={refused.length} />
      </div>
      {count('already-here') > 0 && (
        <p className={styles.note}>
          A ride is already here if one starts within a minute of it and lasts as long, within 2 %.
        </p>
      )}
      {notedOf(files).map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
      {others > 0 && (
        <p className={styles.note}>
          {others === 1 ? '1 other file was' : `${others} other files were`} left out: no FIT, TCX or GPX.
        </p>
      )}
      {cancelled > 0 && <p className={styles.note}>{cancelled} not sent: you cancelled.</p>}
      {refused.length > 0 && (
        <>
          <h3 className={styles.refusedHead}>Refused</h3>
          <LongList
            label="Refused"
            files={refused}
            first={MAX_REFUSED}
            className={styles.reasons}
            row={RefusedRow}
          />
        </>
      )}
      {!isRunning && count('imported', 'already-here') > 0 && (
        <Link to="/activities" className={buttonClass({ tone: 'primary' })}>
          See them in the calendar
        </Link>
      )}
    </Card>
  );
}

const RefusedRow = ({ file }: { readonly file: QueuedFile }) => (
  <li>
    <b>{file.path}</b>
    <span>{reasonOf(file)}</span>
  </li>
);
