import { DATABASE } from '#lib/api/session.ts';

/** Another version makes other stores. What waits to be sent has to come through. */
const VERSION = 1;

/** What the stores of the database hold: what riders saw, and what waits to be sent. */
type StoreName = 'reads' | 'changes';

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= openNow().catch((cause: unknown) => {
    opened = null;
    throw cause;
  });
  return opened;
}

// A browser that blocks storage throws here, so the promise is refused.
const openNow = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.addEventListener('upgradeneeded', () => makeStores(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    request.addEventListener('blocked', () => reject(new Error('another tab holds the database')));
    request.addEventListener('success', () => {
      const database = request.result;
      const forget = () => {
        opened = null;
      };
      database.addEventListener('close', forget);
      // Somebody logs out, here or in another tab: the database is deleted once nobody holds it.
      database.addEventListener('versionchange', () => {
        forget();
        database.close();
      });
      resolve(database);
    });
  });

function makeStores(database: IDBDatabase): void {
  const reads = database.createObjectStore('reads', { keyPath: ['userId', 'key'] });
  reads.createIndex('savedAt', 'savedAt');
  database.createObjectStore('changes', { keyPath: 'id', autoIncrement: true });
}

/** Works in one transaction; when the promise is there, all of it is on the disk. */
export async function inStore<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open();
  // What waits to be sent must survive a phone that dies.
  const transaction = database.transaction(name, mode, {
    durability: name === 'changes' ? 'strict' : 'relaxed',
  });
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not saved')));
  });
  const [result] = await Promise.all([work(transaction.objectStore(name)), done]);
  return result;
}

/** The result of one request. */
export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no result')));
  });
