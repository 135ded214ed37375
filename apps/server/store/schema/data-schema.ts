import type { Instant } from '#ports/clock.ts';
import type { FileId } from '#ports/ride-files.ts';

/** A zip of a rider's data: the one that is made, or the one that is read. */
export type DataDirection = 'export' | 'import';

/** How far it is. An import is received first; then a job checks it, and saves what is in it. */
export type DataState = 'receiving' | 'checking' | 'running' | 'done' | 'failed';

/** Why it came to nothing. */
export type DataProblem =
  | 'not-ours'
  | 'newer-version'
  | 'damaged'
  | 'too-large'
  | 'quota-reached'
  | 'larger-than-quota'
  | 'no-profile'
  | 'failed';

export interface DataTransferTable {
  user_id: string;
  direction: DataDirection;
  /** Each attempt of the rider has its own. */
  id: string;
  state: DataState;
  /** How much of it is done, in weeks and rides, of how much. */
  done: number;
  total: number;
  /** The size of the zip. */
  bytes: number;
  /** Whether an import replaces the profile. */
  with_profile: 0 | 1;
  problem: DataProblem | null;
  /** What it came to, as JSON. */
  result: string | null;
  started_at: Instant;
  finished_at: Instant | null;
  /** Then it is removed. */
  expires_at: Instant;
}

/** A piece of the zip of a transfer. */
export interface DataPieceTable {
  user_id: string;
  direction: DataDirection;
  position: number;
  file_id: FileId;
  bytes: number;
}
