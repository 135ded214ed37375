/** Thrown when the queue of work is full; the client is told to retry later. */
export class Overloaded extends Error {}
