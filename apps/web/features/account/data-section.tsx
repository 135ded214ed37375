import { useQuery, useQueryClient } from '@tanstack/react-query';
import { saveAnswer } from '#lib/api/answers.ts';
import { dayText } from '#lib/text/day-text.ts';
import { waitMessageOf } from '#lib/text/messages.ts';
import { platform } from '#lib/platform/current-platform.ts';
import { useTimeZone } from '#lib/rider-data/profile.ts';
import { server } from '#lib/api/server.ts';
import { dayIn } from '#lib/text/today.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loading } from '#ui/layout/loading.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { useFocusAfterChange } from '#ui/use-focus.ts';
import styles from './account.module.css';
import { DATA_FILE, type DataExport, dataQuery, fetchDataFile, startDataExport } from './data-api.ts';
import { DataImportPart } from './data-import.tsx';
import { dataMessageOf, exportWords, missingWords, spaceWords } from './data-words.ts';

/** The rider's data: the space that it uses, out as a zip, and in from another Musette. */
export function DataSection() {
  const { data, error, isFetching, refetch } = useQuery(dataQuery);
  if (!data && error)
    return (
      <ProblemCard
        title="Failed to load what becomes of your data."
        detail={waitMessageOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Card title="Your data">
      {data ? (
        <div className={styles.methods}>
          <p>{spaceWords(data.rideFiles)}</p>
          <ExportPart now={data.export} />
          <DataImportPart now={data.import} space={data.rideFiles} />
        </div>
      ) : (
        <Loading>Loading your data...</Loading>
      )}
    </Card>
  );
}

function ExportPart({ now }: { readonly now: DataExport | null }) {
  // A zip that is ready after minutes takes no focus.
  const section = useFocusAfterChange<HTMLElement>(now?.startedAt);
  return (
    <section ref={section} tabIndex={-1} className={styles.method} aria-label="Take your data along">
      <p className={styles.quiet}>
        Everything that this server has of you, as one zip: profile, plans and rides as JSON, the original
        ride files, and your workouts for Zwift. Rides that only Strava has are in it as a list of links.
      </p>
      {now === null ? <MakeZip label="Make a zip of my data" /> : <Made now={now} />}
    </section>
  );
}

function Made({ now }: { readonly now: DataExport }) {
  const timeZone = useTimeZone();
  if (now.state === 'running') return <Making now={now} />;
  if (now.state === 'failed')
    return (
      <>
        <p role="alert">The zip could not be made. Your data is not affected.</p>
        <MakeZip label="Try again" />
      </>
    );
  const missing = missingWords(now);
  return (
    <>
      <output>{exportWords(now)}</output>
      {missing !== null && <p>{missing}</p>}
      <Download />
      <p className={styles.quiet}>
        It is deleted here on {dayText(dayIn(timeZone, new Date(now.expiresAt)), 'day')}. Keep it safe: it is
        not encrypted.
      </p>
      <MakeZip label="Make a new one" />
    </>
  );
}

/** A link, which the browser opens with its cookies. With a server at another address the zip is fetched: a link carries no token. */
function Download() {
  const toast = useToast();
  const { start, isPending } = useCall({
    send: fetchDataFile,
    onDone: (file) => platform().files.save(file),
    onFailed: (error) => toast.show({ text: dataMessageOf(error), kind: 'bad' }),
  });
  const label = 'Download the zip';
  if (server().origin === location.origin)
    return (
      <a href={DATA_FILE} download className={buttonClass({ tone: 'ink', size: 's' })}>
        {label}
      </a>
    );
  return (
    <Button tone="ink" size="s" busy={isPending} onClick={() => start(undefined)}>
      {label}
    </Button>
  );
}

const Making = ({ now: { done, total } }: { readonly now: DataExport }) => (
  <>
    <output>Your zip is being made. You may leave this page.</output>
    <ProgressBar
      label="Your zip"
      percent={total === 0 ? 0 : (100 * done) / total}
      words={`${done} of ${total} weeks and rides`}
    />
  </>
);

function MakeZip({ label }: { readonly label: string }) {
  const client = useQueryClient();
  const toast = useToast();
  const { start, isPending } = useCall({
    send: startDataExport,
    onDone: (status) => saveAnswer(client, dataQuery, status),
    onFailed: (error) => toast.show({ text: dataMessageOf(error), kind: 'bad' }),
  });
  return (
    <Button tone="ghost" size="s" busy={isPending} onClick={() => start(undefined)}>
      {label}
    </Button>
  );
}
