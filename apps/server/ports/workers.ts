import type { IsoDate } from '@musette/coach/calendar/days';
import type { ReadWeek } from '@musette/coach/proof/repair/read-week';
import type { ActivityType } from '@musette/coach/progress/ride/activity-type';
import type { RideFigures } from '@musette/coach/progress/figures/ride-figures';
import type { FtpChange } from '@musette/coach/progress/levels/ftp-history';
import type { Heart } from '@musette/coach/progress/load/heart-rate-load';
import type { Result } from '@musette/coach/result';
import type {
  PromptSafeSeason,
  Season,
  SeasonError,
  SeasonRequest,
  WeekBrief,
} from '@musette/coach/season/season';
import type { FileCode } from '@musette/formats/rides/problems';
import type { RideLap } from '@musette/formats/rides/ride-file';
import type { Trim } from '@musette/formats/rides/trim';
import type { Instant } from './clock.ts';
import type { JsonBytes } from './json-bytes.ts';

/** What activities are computed with. Each has the FTP of its day. */
export interface DatedMeasures {
  readonly timeZone: string;
  /** The first one first. */
  readonly ftpChanges: readonly FtpChange[];
  readonly heart: Heart | null;
}

/** The part of one activity of a file that counts. */
export type ActivityTrim = Trim & { readonly index: number };

/** One activity of a file, and what is computed of it. */
export interface ReadActivity {
  readonly startedAt: Instant;
  /** Where the rider was, if the file says so; else in the time zone of the profile. */
  readonly day: IsoDate;
  /** The FTP of its day. */
  readonly ftpWatts: number | null;
  readonly type: ActivityType;
  readonly indoor: boolean;
  /** Empty without a name in the file. */
  readonly name: string;
  readonly figures: RideFigures;
  readonly laps: readonly RideLap[];
  /** The mean power of its parts; null without power. */
  readonly shape: readonly number[] | null;
  /** The route; null without one. */
  readonly polyline: string | null;
  /** Whether only the beginning could be read. */
  readonly truncated: boolean;
}

type SampleStream = readonly (number | null)[];

/** The samples of an activity as plain data; null for a missing value, and for a stream without any. */
export interface RideSamples {
  readonly timeS: readonly number[];
  readonly distanceM: SampleStream | null;
  readonly altitudeM: SampleStream | null;
  readonly speedMps: SampleStream | null;
  readonly heartRateBpm: SampleStream | null;
  readonly cadenceRpm: SampleStream | null;
  readonly powerW: SampleStream | null;
  readonly latDeg: SampleStream | null;
  readonly lonDeg: SampleStream | null;
}

/** A file of a zip. */
export interface UnpackedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
}

/** Why a file brings no activity. */
export type FileRefusal = FileCode | 'damaged';

/** Every task that workers do: what it takes and what it gives. Both are plain data: they are copied from thread to thread. */
export interface WorkerTasks {
  'read-week': {
    readonly input: { readonly season: Season; readonly brief: WeekBrief; readonly text: string };
    readonly output: Pick<ReadWeek, 'week' | 'proof' | 'source'>;
  };
  'plan-season': {
    readonly input: {
      readonly rider: PromptSafeSeason['rider'];
      readonly request: SeasonRequest;
      readonly fixedBriefs: readonly WeekBrief[];
    };
    readonly output: Result<PromptSafeSeason, SeasonError>;
  };
  /** Reads a FIT, TCX or GPX file or one of GoldenCheetah, also a gzipped one. */
  'read-ride-file': {
    readonly input: {
      readonly bytes: Uint8Array;
      readonly measures: DatedMeasures;
      /** What the rider or an export calls it; without it the file decides. */
      readonly type?: ActivityType | undefined;
      /** The only part that counts, of one activity of the file. */
      readonly trim?: ActivityTrim | null;
    };
    readonly output: Result<readonly ReadActivity[], FileRefusal>;
  };
  /** The samples of one activity of a file; null where it has no such activity. */
  'read-samples': {
    readonly input: {
      readonly bytes: Uint8Array;
      readonly index: number;
      readonly trim?: ActivityTrim | null;
    };
    readonly output: JsonBytes<RideSamples> | null;
  };
  /** Unpacks a file of a zip, and checks it against what the directory of the zip says. */
  'unpack-file': {
    readonly input: {
      readonly packed: Uint8Array;
      readonly isDeflated: boolean;
      readonly unpackedBytes: number;
      /** The CRC-32. */
      readonly checksum: number;
    };
    readonly output: Result<UnpackedFile, 'damaged'>;
  };
}

/** Why a task failed: a timeout, a full queue, a cancellation by the caller or the shutdown, more memory than a thread may take, or an error. */
export type WorkerFailure = 'timed-out' | 'overloaded' | 'cancelled' | 'out-of-memory' | 'failed';

/** Work that must not hold up the server: done on threads of its own, a few at a time, within a time limit. */
export interface Workers<Tasks extends WorkerTasks = WorkerTasks> {
  run<Name extends keyof Tasks & string>(
    name: Name,
    input: InputOf<Tasks, Name>,
    signal: AbortSignal,
  ): Promise<Result<OutputOf<Tasks, Name>, WorkerFailure>>;
  /** Cancels everything and ends the threads. */
  stop(): Promise<void>;
}

/** The input of a task. */
export type InputOf<Tasks, Name extends keyof Tasks> = Tasks[Name] extends { readonly input: infer Input }
  ? Input
  : never;

/** The output of a task. */
export type OutputOf<Tasks, Name extends keyof Tasks> = Tasks[Name] extends { readonly output: infer Output }
  ? Output
  : never;
