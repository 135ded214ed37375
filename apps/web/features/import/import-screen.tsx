import { Link } from '@tanstack/react-router';
import { AddByHand } from '#lib/manual-ride/add-by-hand.tsx';
import { useRideImport } from '#lib/add-rides/ride-import.ts';
import { Button } from '#ui/button.tsx';
import { Cell, Grid } from '#ui/layout/grid.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useFocusAfterChange } from '#ui/use-focus.ts';
import { DropZone } from './drop-zone.tsx';
import { FileList } from './file-list.tsx';
import { ImportReport } from './import-report.tsx';
import styles from './import.module.css';
import { headOf, maySendAgain } from './texts.ts';

interface ImportScreenProps {
  readonly userId: string;
}

/** Adds files, shows what becomes of each, and the report. */
export function ImportScreen({ userId }: ImportScreenProps) {
  const { now, add, cancel, retry, clear } = useRideImport(userId);
  const { files, others, isRunning } = now;
  const { title, lead } = headOf(now);
  const isEmpty = files.length === 0 && others === 0 && !isRunning;
  // The button for files is another one now, and the one that clears the report is gone.
  const heading = useFocusAfterChange<HTMLHeadingElement>(isEmpty);
  const action = isRunning ? (
    <Button tone="ghost" onClick={cancel}>
      Cancel the rest
    </Button>
  ) : (
    files.length + others > 0 && (
      <Button tone="ghost" onClick={clear}>
        Clear the report
      </Button>
    )
  );
  return (
    <>
      <PageHead title={title} lead={lead} aside={action} heading={heading} />
      {isEmpty ? (
        <>
          <DropZone onFiles={add} />
          <p className={styles.sample}>
            No file at hand?{' '}
            <Link to="/activity/$activityId" params={{ activityId: 'sample' }}>
              Look at a sample ride
            </Link>
          </p>
          <AddByHand />
        </>
      ) : (
        <Grid>
          <Cell span={7}>
            <Stack>
              <DropZone onFiles={add} isMore />
              {files.length > 0 && <FileList files={files} />}
            </Stack>
          </Cell>
          <Cell span={5}>
            <ImportReport now={now} onRetry={() => retry(maySendAgain)} />
          </Cell>
        </Grid>
      )}
    </>
  );
}
