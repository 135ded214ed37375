import { hash } from 'node:crypto';
import { type Owner, ownerOf } from '#ports/owner.ts';
import { type FileId, isFileId, MAX_RIDE_FILE_BYTES } from '#ports/ride-files.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
// In hex it is twice as long, and file systems end a name at 255 bytes.
const MAX_OWNER_BYTES = 120;

/**
 * The rider's id as a name that is safe in every file system and bucket: a UUID as it is, any other text in hex. Some file systems take
 * capitals and small letters for the same, so capitals are not kept.
 */
export function nameOfOwner({ userId }: Owner): string {
  if (UUID.test(userId)) return userId;
  const bytes = Buffer.from(userId, 'utf8');
  const isUsable = userId.isWellFormed() && bytes.length > 0 && bytes.length <= MAX_OWNER_BYTES;
  if (!isUsable) throw new RangeError('This id of a rider cannot be the name of a folder.');
  return `x${bytes.toString('hex')}`;
}

/** Longer than an id; what is longer is none. */
const MAX_STORE_ID = 100;

/** The id in the bytes of such a file; null when there is none in it. */
export function storeIdIn(bytes: Uint8Array | null): string | null {
  const text = bytes === null ? '' : Buffer.from(bytes).toString('utf8').trim();
  return text === '' || text.length > MAX_STORE_ID ? null : text;
}

/** The rider of such a name; null for a name that none of us gave. */
export function ownerOfName(name: string): Owner | null {
  const userId = UUID.test(name) ? name : Buffer.from(name.slice(1), 'hex').toString('utf8');
  const isOurs = userId !== '' && Buffer.byteLength(userId) <= MAX_OWNER_BYTES;
  return isOurs && nameOfOwner(ownerOf(userId)) === name ? ownerOf(userId) : null;
}

/** Checks the id of a file that is to be read or removed, and gives it as a name. */
export function nameOfFile(id: FileId): string {
  if (!isFileId(id)) throw new RangeError('This is no id of a ride file.');
  return id;
}

/** Whether these are the bytes that were saved under the id. */
export const matchesId = (id: FileId, bytes: Uint8Array): boolean => hash('sha256', bytes, 'hex') === id;

/** Checks a file that is to be saved: one that is too large could not be read again. */
export function checkFile(id: FileId, bytes: Uint8Array): void {
  if (bytes.length > MAX_RIDE_FILE_BYTES) throw new RangeError('This ride file is too large.');
  if (!matchesId(id, bytes)) throw new RangeError('The id of a ride file is its SHA-256.');
}
