import { type ComponentType, useState } from 'react';
import type { QueuedFile } from '#lib/add-rides/ride-import.ts';
import { Button } from '#ui/button.tsx';
import styles from './import.module.css';

interface LongListProps {
  readonly label: string;
  readonly files: readonly QueuedFile[];
  /** How many are shown at first. */
  readonly first: number;
  readonly className: string | undefined;
  readonly row: ComponentType<{ readonly file: QueuedFile }>;
}

/** A press of the button shows at most this many more. */
const MORE = 200;

/** A list that begins short: an export has thousands of files, and the list is drawn again while they are sent. */
export function LongList({ label, files, first, className, row: Row }: LongListProps) {
  const [max, setMax] = useState(first);
  const left = files.length - max;
  return (
    <>
      <ul aria-label={label} className={className}>
        {files.slice(0, max).map((file) => (
          <Row key={file.id} file={file} />
        ))}
      </ul>
      {left > 0 && (
        <div className={styles.more}>
          <Button tone="ghost" size="s" onClick={() => setMax(max + MORE)}>
            {left <= MORE ? `Show ${left} more` : `Show ${MORE} of ${left} more`}
          </Button>
        </div>
      )}
    </>
  );
}
