import { mondayOf } from '@musette/coach/calendar/days';
import { Link } from '@tanstack/react-router';
import { calendarStart } from '#lib/rider-data/plans.ts';
import { useProfile } from '#lib/rider-data/profile.ts';
import type { ImportState, QueuedFile } from '#lib/add-rides/ride-import.ts';
import { useToday } from '#lib/text/today.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FigureNumber } from '#ui/figure-number.tsx';
import styles from './import.module.css';
import { LongList } from './long-list.tsx';
import { maySendAgain, notedOf, reasonOf } from './texts.ts';

interface ImportReportProps {
  readonly now: ImportState;
  /** Sends again what could not be sent. */
  readonly onRetry: () => void;
}

const MAX_REASONS = 20;

/** The report of an import, while it runs and at its end. */
export function ImportReport({ now, onRetry }: ImportReportProps) {
  const { files, others, withoutFile, isRunning } = now;
  const of = (...states: readonly QueuedFile['state'][]) =>
    files.filter(({ state }) => states.includes(state));
  const cancelled = of('cancelled').length;
  const notSent = of('failed');
  const again = notSent.filter(maySendAgain).length;
  return (
    <Card title={isRunning ? 'Report so far' : 'Report'}>
      <div className={styles.figures}>
        <FigureNumber label="Imported" value={of('imported').length} />
        <FigureNumber label="Already here" value={of('already-here').length} />
        <FigureNumber label="Refused" value={of('refused').length} />
        {notSent.length > 0 && <FigureNumber label="Not sent" value={notSent.length} />}
      </div>
      {of('already-here').length > 0 && (
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
          {others === 1 ? '1 other file was' : `${others} other files were`} left out: no ride files.
        </p>
      )}
      {withoutFile > 0 && (
        <p className={styles.note}>
          {withoutFile === 1
            ? '1 activity of the export has'
            : `${withoutFile} activities of the export have`}{' '}
          no file and {withoutFile === 1 ? 'was' : 'were'} left out.
        </p>
      )}
      {cancelled > 0 && <p className={styles.note}>{cancelled} not sent: you cancelled.</p>}
      <Reasons title="Refused" files={of('refused')} />
      <Reasons title="Not sent" files={notSent} />
      {!isRunning && again > 0 && (
        <Button tone="ghost" onClick={onRetry}>
          {againLabel(again, notSent.length)}
        </Button>
      )}
      {!isRunning && <LinkToRides files={of('imported', 'already-here')} />}
    </Card>
  );
}

function againLabel(again: number, notSent: number): string {
  if (notSent === 1) return 'Send it again';
  return `Send ${again < notSent ? `${again} of ` : ''}the ${notSent} files again`;
}

interface ReasonsProps {
  readonly title: string;
  readonly files: readonly QueuedFile[];
}

const Reasons = ({ title, files }: ReasonsProps) =>
  files.length > 0 && (
    <>
      <h3 className={styles.refusedHead}>{title}</h3>
      <LongList label={title} files={files} first={MAX_REASONS} className={styles.reasons} row={ReasonRow} />
    </>
  );

const ReasonRow = ({ file }: { readonly file: QueuedFile }) => (
  <li>
    <b>{file.path}</b>
    <span>{reasonOf(file)}</span>
  </li>
);

/** The way to the newest ride: the calendar opens with the last week, and shows earlier ones after a press. */
function LinkToRides({ files }: { readonly files: readonly QueuedFile[] }) {
  const today = useToday(useProfile().data?.timeZone);
  const dates = files.flatMap(({ answer }) => answer?.activities ?? []).map(({ date }) => date);
  const newest = dates.toSorted().at(-1);
  if (newest === undefined) return null;
  return newest >= calendarStart(mondayOf(today)) ? (
    <Link to="/activities" className={buttonClass({ tone: 'primary' })}>
      See them in the calendar
    </Link>
  ) : (
    <Link to="/summary" search={{ week: mondayOf(newest) }} className={buttonClass({ tone: 'primary' })}>
      See the week of the newest
    </Link>
  );
}
