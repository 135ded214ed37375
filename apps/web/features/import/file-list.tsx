import { Link } from '@tanstack/react-router';
import { nameOf, ridingText } from '#lib/activity-texts.ts';
import { dayText } from '#lib/day-text.ts';
import type { QueuedFile } from '#lib/ride-import.ts';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { ProgressBar } from '#ui/progress.tsx';
import styles from './import.module.css';
import { reasonOf, STATE_LABELS } from './texts.ts';

interface FileListProps {
  readonly files: readonly QueuedFile[];
}

/** Longer lists show their end, where the work is. */
const MAX_SHOWN = 200;

/** The files of an import, each with what has become of it. */
export function FileList({ files }: FileListProps) {
  const done = files.filter(({ state }) => state !== 'waiting' && state !== 'sending').length;
  const first = Math.max(0, Math.min(done - MAX_SHOWN / 2, files.length - MAX_SHOWN));
  return (
    <Card flush>
      <div className={styles.progress}>
        <p aria-live="polite">
          <b>{done}</b> of {files.length === 1 ? '1 file' : `${files.length} files`}
        </p>
        <ProgressBar
          label="Files looked at"
          percent={(done / files.length) * 100}
          words={`${done} of ${files.length} files`}
        />
      </div>
      <ol className={styles.files}>
        {files.slice(first, first + MAX_SHOWN).map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ol>
    </Card>
  );
}

function FileRow({ file }: { readonly file: QueuedFile }) {
  const { path, state, answer } = file;
  const ride = answer?.activities[0];
  const reason = reasonOf(file);
  return (
    <li className={styles.file}>
      <div className={styles.what}>
        {ride ? (
          <Link to="/activity/$activityId" params={{ activityId: ride.id }}>
            {nameOf(ride)}
          </Link>
        ) : (
          <span>{path}</span>
        )}
        <span className={styles.from}>{reason ?? (ride && path)}</span>
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
