/** Thrown where the database does not answer or takes no writes; the caller is told to come back. The message is the database's own. */
export class DatabaseOutage extends Error {}
