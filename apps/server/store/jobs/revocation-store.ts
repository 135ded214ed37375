import { jsonColumn, withFields } from '#kit/json-column.ts';
import type { Owner } from '#ports/owner.ts';
import type { SecretBox } from '#ports/secret-box.ts';
import { newId } from '../engine/ids.ts';
import type { ClaimedJob, JobStore, NewJob } from './job-store.ts';

/** The kind of job that ends a connection at the service. */
export const REVOKE_JOB = 'strava-revoke';

/** A connection that the service is to end. */
export interface Revocation {
  readonly athleteId: string;
  readonly refreshToken: string;
}

export const REVOCATION = jsonColumn<Revocation>({
  name: 'job.payload of strava-revoke',
  schema: withFields('athleteId', 'refreshToken'),
});

/** Revocations that are still to be done. Their tokens lie in the table sealed, and leave it with the job. */
export interface RevocationStore {
  /** Post it in the transaction in which the tokens leave the connection. The key of its job. */
  post(owner: Owner, revocation: Revocation, times: Pick<NewJob, 'nowMs' | 'runAtMs'>): Promise<string>;
  /** Removes one that was done without its job. */
  withdraw(owner: Owner, key: string): Promise<void>;
  /** Removes all of a rider; what they were to do. */
  takeAll(owner: Owner): Promise<readonly Revocation[]>;
  /** The revocation of a job, or null when it was sealed with another key. */
  read(job: ClaimedJob): Revocation | null;
}

const placeOf = (owner: Owner) => `job.${REVOKE_JOB}|${owner.userId}`;

export function revocationStore(jobs: JobStore, box: SecretBox): RevocationStore {
  return {
    async post(owner, { athleteId, refreshToken }, times) {
      const key = newId();
      const payload = box.seal(REVOCATION.write({ athleteId, refreshToken }), placeOf(owner));
      await jobs.add(owner, { kind: REVOKE_JOB, dedupeKey: key, payload, ...times });
      return key;
    },
    withdraw: (owner, key) => jobs.withdraw(owner, REVOKE_JOB, key),
    async takeAll(owner) {
      const payloads = await jobs.takeAll(owner, REVOKE_JOB);
      const texts = payloads.map((payload) => box.open(payload, placeOf(owner)));
      return texts.filter((text) => text !== null).map((text) => REVOCATION.read(text));
    },
    read(job) {
      const text = box.open(job.payload, placeOf(job.owner));
      return text === null ? null : REVOCATION.read(text);
    },
  };
}
