import { hash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { forEachConcurrent } from '#kit/for-each-concurrent.ts';
import type { Clock } from '#ports/clock.ts';
import type { Outgoing } from '#ports/outgoing.ts';
import type { Owner } from '#ports/owner.ts';
import {
  DamagedRideFile,
  type FileId,
  isFileId,
  MAX_RIDE_FILE_BYTES,
  type RideFileEntry,
  type RideFiles,
  RideFilesOutage,
  STORE_ID,
} from '#ports/ride-files.ts';
import { checkFile, matchesId, nameOfFile, nameOfOwner, ownerOfName, storeIdIn } from './names.ts';

/** Where the bucket is, and the key that opens it. */
export interface BucketSettings {
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

interface Tools {
  readonly outgoing: Outgoing;
  readonly clock: Clock;
}

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** What comes after the name of the bucket: a key or a query. */
  readonly path: string;
  readonly file?: { readonly sha256: string; readonly bytes: Uint8Array<ArrayBuffer> };
}

/** Gives null where the bucket has no such file. */
type Bucket = (call: Call) => Promise<Buffer<ArrayBuffer> | null>;

/** All keys begin so: the bucket may hold other things. */
const PREFIX = 'rides/';
// A large file on a slow line, with its retries.
const TIMEOUT_MS = 60_000;
const MAX_KEYS_A_PAGE = 1000;
const MAX_REMOVALS_AT_ONCE = 8;
const SHA_OF_NOTHING = hash('sha256', '', 'hex');

const prefixOf = (owner: Owner): string => `${PREFIX}${nameOfOwner(owner)}/`;

/** Ride files in an S3-compatible bucket, at path-style addresses: `rides/<rider>/<checksum>`. */
export function bucketRideFiles(settings: BucketSettings, tools: Tools): RideFiles {
  const bucket = openBucket(settings, tools);
  const pathOf = (owner: Owner, id: FileId): string => `/${prefixOf(owner)}${nameOfFile(id)}`;
  const remove = async (owner: Owner, id: FileId): Promise<void> => {
    await bucket({ method: 'DELETE', path: pathOf(owner, id) });
  };
  const put = async (path: string, file: NonNullable<Call['file']>): Promise<void> => {
    const answer = await bucket({ method: 'PUT', path, file });
    // A web server that answers everything with a page of its own has saved nothing.
    if (answer?.length !== 0) throw new RideFilesOutage('What answers PUT at this address is no bucket.');
  };
  return {
    async save(owner, id, bytes) {
      checkFile(id, bytes);
      await put(pathOf(owner, id), { sha256: id, bytes });
    },
    async read(owner, id) {
      const bytes = await bucket({ method: 'GET', path: pathOf(owner, id) });
      if (bytes && !matchesId(id, bytes)) throw new DamagedRideFile(`The bucket has other bytes for ${id}.`);
      return bytes;
    },
    remove,
    async removeAll(owner) {
      const ids: FileId[] = [];
      for await (const entry of filesUnder(bucket, prefixOf(owner))) ids.push(entry.id);
      const { signal } = new AbortController();
      await forEachConcurrent(ids, { limit: MAX_REMOVALS_AT_ONCE, signal }, (id) => remove(owner, id));
    },
    storeId: async () => storeIdIn(await bucket({ method: 'GET', path: `/${PREFIX}${STORE_ID}` })),
    setStoreId: (id) => {
      const bytes = new TextEncoder().encode(`${id}\n`);
      return put(`/${PREFIX}${STORE_ID}`, { sha256: hash('sha256', bytes, 'hex'), bytes });
    },
    freeBytes: () => Promise.resolve(null),
    list: () => filesUnder(bucket, PREFIX),
  };
}

/** Signs calls, and makes an outage of every answer but success and a missing file. */
function openBucket({ url, bucket, ...credentials }: BucketSettings, { outgoing, clock }: Tools): Bucket {
  const home = `${url.replace(/\/+$/, '')}/${bucket}`;
  return async ({ method, path, file }) => {
    const { url: address, headers } = await new AwsV4Signer({
      url: `${home}${path}`,
      method,
      // The checksum is signed: the bucket takes no other bytes than these.
      headers: { 'x-amz-content-sha256': file?.sha256 ?? SHA_OF_NOTHING },
      accessKeyId: credentials.keyId,
      secretAccessKey: credentials.secret,
      region: credentials.region,
      service: 's3',
      datetime: new Date(clock.nowMs()).toISOString().replace(/[:-]|\.\d{3}/g, ''),
    }).sign();
    const answer = await outgoing.sendForBytes({
      url: address.href,
      method,
      headers: Object.fromEntries(headers),
      ...(file && { body: file.bytes }),
      timeoutMs: TIMEOUT_MS,
      retry: true,
      maxBytes: MAX_RIDE_FILE_BYTES,
    });
    if (answer.kind !== 'answer')
      throw new RideFilesOutage(`The bucket failed at ${method}: ${answer.kind}.`);
    if (answer.status >= 200 && answer.status < 300) return answer.bytes;
    const code = /^\w{1,64}$/.exec(between(answer.bytes.toString(), 'Code') ?? '')?.[0] ?? 'no code of S3';
    // A missing bucket or a wrong address is a 404, too, and no file may count as lost for that.
    if (answer.status === 404 && code === 'NoSuchKey') return null;
    throw new RideFilesOutage(`The bucket refused ${method}: ${answer.status} ${code}.`);
  };
}

/** Reads the list page by page. Keys that none of us made are left out. */
async function* filesUnder(bucket: Bucket, prefix: string): AsyncGenerator<RideFileEntry> {
  const first = `?list-type=2&max-keys=${MAX_KEYS_A_PAGE}&prefix=${encodeURIComponent(prefix)}`;
  let token: string | null = null;
  do {
    const more: string = token === null ? '' : `&continuation-token=${encodeURIComponent(token)}`;
    const { contents, next } = readPage(await bucket({ method: 'GET', path: `${first}${more}` }));
    if (next !== null && next === token) throw new RideFilesOutage('The list of the bucket does not end.');
    for (const each of contents) {
      const savedAtMs = Date.parse(between(each, 'LastModified') ?? '');
      const entry = entryOf(between(each, 'Key') ?? '', { bytes: Number(between(each, 'Size')), savedAtMs });
      if (entry) yield entry;
    }
    token = next;
  } while (token !== null);
}

interface Page {
  /** The XML of each file. */
  readonly contents: readonly string[];
  readonly next: string | null;
}

/** Reads a page of the list. One that was cut off is refused, for a file that is not listed is not backed up. */
function readPage(bytes: Buffer | null): Page {
  const xml = bytes?.toString() ?? '';
  const [head = '', ...contents] = xml.split('<Contents>');
  // Some put the facts of the page before its files, and some behind them.
  const facts = head + (contents.at(-1)?.split('</Contents>').at(-1) ?? '');
  const isTruncated = between(facts, 'IsTruncated');
  const next = isTruncated === 'true' ? between(facts, 'NextContinuationToken') : null;
  const isWhole = xml.trimEnd().endsWith('</ListBucketResult>') && (isTruncated === 'false' || Boolean(next));
  if (!isWhole) throw new RideFilesOutage('The bucket gave no list that can be read.');
  return { contents, next };
}

function entryOf(key: string, facts: Pick<RideFileEntry, 'bytes' | 'savedAtMs'>): RideFileEntry | null {
  const [rider = '', id = '', ...more] = key.startsWith(PREFIX) ? key.slice(PREFIX.length).split('/') : [];
  const owner = ownerOfName(rider);
  return owner && isFileId(id) && more.length === 0 ? { owner, id, ...facts } : null;
}

/** The text of the first element of that name. Linear in time, whatever the bucket sends. */
function between(xml: string, name: string): string | null {
  const start = xml.indexOf(`<${name}>`);
  const end = xml.indexOf(`</${name}>`, start);
  if (start < 0 || end < 0) return null;
  const text = xml.slice(start + name.length + 2, end);
  return text.replace(
    /&(#?\w{1,8});/g,
    (whole, entity: string) => ENTITIES.get(entity) ?? charOf(entity) ?? whole,
  );
}

const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/** The character of `#38` or `#x26`. */
function charOf(entity: string): string | null {
  const code = /^#(\d+|x[0-9a-fA-F]+)$/.test(entity)
    ? Number(entity.replace('#', '').replace('x', '0x'))
    : NaN;
  return code <= 0x10ffff ? String.fromCodePoint(code) : null;
}
