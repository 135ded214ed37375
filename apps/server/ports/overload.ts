/** Thrown where work piles up faster than it is done; the caller is told to come back. */
export class Overloaded extends Error {}
