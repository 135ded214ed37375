import { type ChangeEvent, useId, useRef } from 'react';
import { useFileDrop } from '#lib/use-file-drop.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import styles from './import.module.css';

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** Whether files were chosen before. */
  readonly isMore?: boolean;
}

// React's types do not know it.
const FOLDER = { webkitdirectory: '' } as object;

/** Takes files by a button, or dropped anywhere on the page. */
export function DropZone({ onFiles, isMore = false }: DropZoneProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(onFiles);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files && target.files.length > 0) onFiles([...target.files]);
    // The same file can be chosen again.
    target.value = '';
  };
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
        <Button tone={isMore ? 'ghost' : 'primary'} onClick={() => input.current?.click()}>
          Choose files
        </Button>
        <Button tone="ghost" onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        accept=".fit,.tcx,.gpx,.json,.gz,.zip"
        aria-label="Ride files"
        tabIndex={-1}
        className="visually-hidden"
        onChange={choose}
      />
      <input
        ref={folder}
        type="file"
        {...FOLDER}
        aria-label="A folder of ride files"
        tabIndex={-1}
        className="visually-hidden"
        onChange={choose}
      />
    </section>
  );
}
