import { err, ok, type Result } from '@musette/coach/result';
import { recomputeAll, type Recomputation, type Recomputed } from '#features/activities/recompute.ts';
import { RideFilesOutage } from '#ports/ride-files.ts';
import type { Config } from '../config/config.ts';
import { plainCommand } from './data-command.ts';
import { withServerData } from './server-data.ts';

/** As many as the pool of workers has threads. */
const AT_ONCE = 2;
/** After each of that many rides the operator reads how far it is. */
const TOLD_EVERY = 50;

/** Computes all rides again from their files, also while the server runs; words for the operator either way. */
const recomputeCommand = (
  config: Config,
  { stopping, tell }: { readonly stopping: AbortSignal; readonly tell: (line: string) => void },
): Promise<Result<string, string>> =>
  withServerData(config, async (parts) => {
    const goOn: Recomputation['goOn'] = ({ soFar }) => {
      const count = countOf(soFar);
      if (count % TOLD_EVERY === 0) tell(`${count} rides so far, ${soFar.changed} of them changed`);
      return true;
    };
    try {
      const how = { onlyOutdated: false, atOnce: AT_ONCE, stopping, goOn };
      return ok(wordsFor(await recomputeAll(parts, how)));
    } catch (cause) {
      if (cause instanceof RideFilesOutage) return err(`The ride files cannot be read: ${cause.message}`);
      throw cause;
    }
  });

const countOf = ({ changed, unchanged, withoutFile, unreadable }: Recomputed): number =>
  changed + unchanged + withoutFile + unreadable;

function wordsFor(done: Recomputed): string {
  const { changed, unchanged, withoutFile, unreadable, isFinished } = done;
  const sentences = [
    `Computed ${changed + unchanged} rides again: ${changed} changed, ${unchanged} are as before.`,
    withoutFile > 0 && `${withoutFile} stay as they are, because their original file is lost.`,
    unreadable > 0 && `${unreadable} stay as they are, because their original file cannot be read.`,
    !isFinished && 'Stopped before the end: what is done stays. Start it again for the others.',
  ];
  return sentences.filter(Boolean).join(' ');
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

await plainCommand('recompute', (config) =>
  recomputeCommand(config, {
    stopping: stop.signal,
    tell: (line) => void process.stderr.write(`${line}\n`),
  }),
);
