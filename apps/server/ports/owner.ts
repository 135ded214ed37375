declare const owned: unique symbol;

/** The rider on whose behalf something is read or written; every store function takes it first (design 4). */
export interface Owner {
  readonly userId: string;
  readonly [owned]: true;
}

/** Vouches for a rider: only the session check, the job runner and a row that names the rider may say so. */
export const ownerOf = (userId: string): Owner => ({ userId }) as Owner;

/** The owner of jobs that belong to no rider. */
export const INSTANCE = ownerOf('instance');
