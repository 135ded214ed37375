import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FileButton } from '#lib/add-rides/choose-files.tsx';
import { invalidateRides } from '#lib/rider-data/activities.ts';
import { saveAnswer } from '#lib/api/answers.ts';
import { profileQuery, saveProfileToCache } from '#lib/rider-data/profile.ts';
import { sizeText } from '#lib/text/size-text.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import styles from './account.module.css';
import { type DataImport, dataQuery, type RideFileSpace, sendData } from './data-api.ts';
import { dataMessageOf, EMPTY_FILE, importWords, leftWords, problemWords } from './data-words.ts';

interface DataImportPartProps {
  readonly now: DataImport | null;
  readonly space: RideFileSpace;
}

/** A zip of data from another Musette, or from another account. */
export function DataImportPart({ now, space }: DataImportPartProps) {
  const client = useQueryClient();
  const [failed, setFailed] = useState<{ readonly words: string; readonly importOf: string | null } | null>(
    null,
  );
  const { start, isPending } = useCall({
    send: sendData,
    onDone: (status) => saveAnswer(client, dataQuery, status),
    onFailed: (error) => {
      const sent = client.getQueryData(dataQuery.queryKey)?.import;
      const importOf = sent?.state === 'receiving' ? sent.startedAt : null;
      setFailed({ words: dataMessageOf(error), importOf });
      void client.invalidateQueries({ queryKey: dataQuery.queryKey });
    },
  });
  // Only the answer to the last piece was lost: the import goes on.
  const isAllSent = now !== null && now.startedAt === failed?.importOf && now.state !== 'receiving';
  const problem = failed === null || isAllSent ? null : failed.words;
  useNewData(now);
  const isWorking = now?.state === 'checking' || now?.state === 'running';
  return (
    <section className={styles.method} aria-label="Bring data from another Musette">
      <h3>Bring data from another Musette</h3>
      {isPending || isWorking ? (
        <Working now={now} />
      ) : (
        <>
          {problem !== null && <p role="alert">{problem}</p>}
          {problem === null && now && <Outcome now={now} space={space} />}
          <ChooseZip
            onChoose={(file, withProfile) => {
              setFailed(file.size === 0 ? { words: EMPTY_FILE, importOf: null } : null);
              if (file.size === 0) return;
              start({
                file,
                withProfile,
                onSent: (status) => void saveAnswer(client, dataQuery, status),
              });
            }}
          />
        </>
      )}
    </section>
  );
}

/** Loads again what shows plans, rides and the profile when an import is done. */
function useNewData(now: DataImport | null): void {
  const client = useQueryClient();
  const before = useRef(now?.state);
  const isProfileNew = now?.profile === true;
  useEffect(() => {
    const isNews = before.current !== now?.state && now?.state === 'done';
    before.current = now?.state;
    if (!isNews) return;
    void invalidateRides(client);
    if (isProfileNew) void loadProfile(client);
  }, [client, now?.state, isProfileNew]);
}

const loadProfile = async (client: QueryClient): Promise<void> =>
  saveProfileToCache(client, await client.query({ ...profileQuery, staleTime: 0 }));

function Working({ now }: { readonly now: DataImport | null }) {
  const { words, done, total } = stepOf(now);
  return (
    <>
      <output>{words}</output>
      <ProgressBar label="The import" percent={total === 0 ? 0 : (100 * done) / total} />
    </>
  );
}

function stepOf(now: DataImport | null) {
  if (now?.state === 'checking')
    return { words: 'The zip is being checked. You may leave this page.', done: now.done, total: now.total };
  if (now?.state === 'running')
    return { words: 'Your data is being added. You may leave this page.', done: now.done, total: now.total };
  const [done, total] = now?.state === 'receiving' ? [now.receivedBytes, now.bytes] : [0, 0];
  const words =
    total === 0
      ? 'The zip is being sent. Stay on this page.'
      : `The zip is being sent: ${sizeText(done)} of ${sizeText(total)}. Stay on this page.`;
  return { words, done, total };
}

function Outcome({ now, space }: DataImportPartProps & { readonly now: DataImport }) {
  if (now.state === 'failed') return <p role="alert">{problemWords(now, space)}</p>;
  if (now.state === 'receiving')
    return (
      <p>
        A zip was not sent to its end, or is being sent from another window. Nothing of it is imported yet.
      </p>
    );
  return (
    <>
      <output>{importWords(now)}</output>
      {leftWords(now).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

function ChooseZip({ onChoose }: { readonly onChoose: (file: File, withProfile: boolean) => void }) {
  // Whoever sees this page has a profile here already, which an old zip must not replace unasked.
  const [withProfile, setWithProfile] = useState(false);
  return (
    <>
      <p className={styles.quiet}>
        Choose a zip that was made under &quot;Your data&quot;, here or on another server. Plans and rides are
        added. Weeks that have a plan here are skipped, and rides that are here already are not added again.
      </p>
      <Checkbox
        label="Replace my profile and FTP history with those in the zip"
        checked={withProfile}
        onChange={setWithProfile}
      />
      <FileButton
        tone="ghost"
        size="s"
        label="Zip of data"
        accept=".zip,application/zip"
        onFiles={([file]) => file && onChoose(file, withProfile)}
      >
        Choose a zip
      </FileButton>
    </>
  );
}
