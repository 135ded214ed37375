import { writeSync } from 'node:fs';

/** A place for lines of text. It never throws and never waits. */
export interface Output {
  write(text: string): void;
}

/** Writes bytes and gives how many were taken; throws as the system does. */
type WriteBytes = (bytes: Uint8Array) => number;

const RETRY_MS = 50;
/** What waits for a slow reader; lines beyond that are dropped. */
const MAX_WAITING_BYTES = 1 << 20;
const NEWLINE = 10;

/**
 * Writes at once, and drops what cannot be written: a full disk or a reader that has gone must not stop the server. The next
 * line is tried again. Only a reader that is slow is waited for, without holding anything up.
 */
export function droppingOutput(writeBytes: WriteBytes): Output & { flush(): void } {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let lastByte = NEWLINE;
  let timer: NodeJS.Timeout | null = null;

  function clear(): void {
    waiting = [];
    waitingBytes = 0;
  }

  function writeFirst(bytes: Uint8Array): void {
    const written = writeBytes(bytes);
    if (written === 0) throw new Error('nothing was written');
    lastByte = bytes[written - 1] ?? NEWLINE;
    waitingBytes -= written;
    if (written === bytes.length) waiting.shift();
    else waiting[0] = bytes.subarray(written);
  }

  function flush(): void {
    try {
      for (let [bytes] = waiting; bytes; [bytes] = waiting) writeFirst(bytes);
    } catch (cause) {
      if (!isSlowReader(cause)) return clear();
      timer ??= setTimeout(() => {
        timer = null;
        flush();
      }, RETRY_MS).unref();
    }
  }

  return {
    write(text) {
      // A line that was cut by a full disk ends before the next one begins.
      const isCut = waiting.length === 0 && lastByte !== NEWLINE;
      const bytes = Buffer.from(isCut ? `\n${text}` : text);
      if (bytes.length === 0 || waitingBytes + bytes.length > MAX_WAITING_BYTES) return;
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (!timer) flush();
    },
    flush,
  };
}

const isSlowReader = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'EAGAIN';

function outputTo(stream: { readonly fd: number }): Output {
  // Node makes a pipe one that does not wait when it makes the stream, so reading `fd` of the stream comes first.
  const { fd } = stream;
  const output = droppingOutput((bytes) => writeSync(fd, bytes));
  process.once('exit', () => output.flush());
  return output;
}

let out: Output | null = null;
let error: Output | null = null;

/** The standard output of this process. */
export const standardOutput: Output = {
  write: (text) => (out ??= outputTo(process.stdout)).write(text),
};

/** The standard error of this process. */
export const standardError: Output = {
  write: (text) => (error ??= outputTo(process.stderr)).write(text),
};
