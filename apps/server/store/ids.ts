import { randomUUIDv7 } from 'node:crypto';

/** A new id: UUIDv7 text, so that rows made later sort later (design 4). */
export const newId = (): string => randomUUIDv7();
