/** Thrown when the database does not answer or accepts no writes; the client gets a 503 and retries. The message comes from the database. */
export class DatabaseOutage extends Error {}
