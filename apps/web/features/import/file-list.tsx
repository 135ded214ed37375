import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { countText } from '#lib/text/count-text.ts';
import { nameOf, ridingText } from '#lib/rider-data/activity-texts.ts';
import { dayText } from '#lib/text/day-text.ts';
import type { QueuedFile } from '#lib/add-rides/ride-import.ts';
import { Card } from '#ui/layout/card.tsx';
import { classes } from '#ui/classes.ts';
import { ProgressBar } from '#ui/progress.tsx';
import styles from './import.module.css';
import { LongList } from './long-list.tsx';
import { notesOf, reasonOf, STATE_LABELS } from './texts.ts';

interface FileListProps {
  readonly files: readonly QueuedFile[];
}

/** A longer list begins with what needs the rider's attention. */
const MAX_SHOWN = 25;

const ORDER: Readonly<Record<QueuedFile['state'], number>> = {
  failed: 0,
  refused: 0,
  sending: 1,
  imported: 2,
  'already-here': 2,
  cancelled: 3,
  waiting: 4,
};

/** Something to know of an imported file comes after what was refused. */
const orderOf = ({ state, answer }: QueuedFile): number => (answer?.notes.length ? 0.5 : ORDER[state]);

const mostImportantFirst = (files: readonly QueuedFile[]): readonly QueuedFile[] =>
  files.length <= MAX_SHOWN ? files : files.toSorted((a, b) => orderOf(a) - orderOf(b));

const NOT_LOOKED_AT: readonly QueuedFile['state'][] = ['waiting', 'sending', 'cancelled'];

/** The files of an import, each with what has become of it. */
export function FileList({ files }: FileListProps) {
  const done = files.filter(({ state }) => !NOT_LOOKED_AT.includes(state)).length;
  return (
    <Card flush>
      <div className={styles.progress}>
        <p aria-live="polite">
          <b>{done}</b> of {countText(files.length, 'file')}
        </p>
        <ProgressBar
          label="Files looked at"
          percent={(done / files.length) * 100}
          words={`${done} of ${files.length} files`}
        />
      </div>
      <LongList
        label="Files"
        files={mostImportantFirst(files)}
        first={MAX_SHOWN}
        className={styles.files}
        row={FileRow}
      />
    </Card>
  );
}

function FileRow({ file }: { readonly file: QueuedFile }) {
  const { path, state, answer } = file;
  const [ride, ...more] = answer?.activities ?? [];
  const words = [reasonOf(file) ?? (ride && path), ...notesOf(file)].filter(Boolean);
  return (
    <li className={styles.file}>
      <div className={styles.what}>
        {ride ? (
          <span>
            {[ride, ...more].map((one, index) => (
              <Fragment key={one.id}>
                {index > 0 && ', '}
                <Link to="/activity/$activityId" params={{ activityId: one.id }} className="finger">
                  {nameOf(one)}
                </Link>
              </Fragment>
            ))}
          </span>
        ) : (
          <span>{path}</span>
        )}
        <span className={styles.from}>{words.join(' · ')}</span>
      </div>
      {ride && (
        <span className={styles.when}>
          {dayText(ride.date)}, {ride.date.slice(0, 4)} · {ridingText(ride)}
        </span>
      )}
      <span className={classes(styles.state, styles[state])}>{STATE_LABELS[state]}</span>
    </li>
  );
}
