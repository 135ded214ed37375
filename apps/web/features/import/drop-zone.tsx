import { useId } from 'react';
import { FileButton, RIDE_FILES, useFileDrop } from '#lib/add-rides/choose-files.tsx';
import { classes } from '#ui/classes.ts';
import styles from './import.module.css';

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** Whether files were chosen before. */
  readonly isMore?: boolean;
}

/** Takes files by a button, or dropped anywhere on the page. */
export function DropZone({ onFiles, isMore = false }: DropZoneProps) {
  const id = useId();
  const isOver = useFileDrop(onFiles);
  return (
    <section
      aria-labelledby={id}
      className={classes(styles.zone, isOver && styles.over, !isMore && styles.alone)}
    >
      <div>
        <h2 id={id}>{isMore ? 'Drop more files or a folder here' : 'Drop ride files or a folder here'}</h2>
        <p>
          FIT, TCX and GPX, also gzipped or in a zip, or a folder of them: a whole export of Strava is fine,
          and so is a folder of GoldenCheetah. A ride that is here already is not added again.
        </p>
      </div>
      <div className={styles.choose}>
        <FileButton
          tone={isMore ? 'ghost' : 'primary'}
          label="Ride files"
          accept={RIDE_FILES}
          multiple
          onFiles={onFiles}
        >
          Choose files
        </FileButton>
        <FileButton tone="ghost" label="A folder of ride files" onFiles={onFiles}>
          Choose a folder
        </FileButton>
      </div>
    </section>
  );
}
