import { type BucketStandIn, startBucket } from '@musette/stand-ins/bucket/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownerOf } from '#ports/owner.ts';
import { MAX_RIDE_FILE_BYTES, RideFilesOutage } from '#ports/ride-files.ts';
import { testOutgoing } from '../../testing/outgoing.ts';
import { entriesOf, fileIdOf } from '../../testing/ride-files.ts';
import { type BucketSettings, bucketRideFiles } from './bucket.ts';

const OWNER = ownerOf('0195a8a4-0000-7000-8000-000000000001');
const BYTES = Buffer.from('a ride');
const ID = fileIdOf(BYTES);
const KEY = `rides/${OWNER.userId}/${ID}`;

let service: BucketStandIn;
beforeAll(async () => {
  service = await startBucket(0, { pageSize: 3 });
});
beforeEach(() => service.control.reset());
afterAll(() => service.stop());

const filesWith = (settings: Partial<BucketSettings> = {}, nowMs = Date.now()) => {
  const { origin: url, bucket, region, keyId, secret } = service;
  const tools = { outgoing: testOutgoing(), clock: { nowMs: () => nowMs } };
  return bucketRideFiles({ url, bucket, region, keyId, secret, ...settings }, tools);
};

/** What each of the calls says that fails. */
async function failuresWith(settings: Partial<BucketSettings>, nowMs?: number): Promise<readonly string[]> {
  const files = filesWith(settings, nowMs);
  const calls = [
    files.save(OWNER, ID, BYTES),
    files.read(OWNER, ID),
    files.remove(OWNER, ID),
    entriesOf(files),
  ];
  const results = await Promise.allSettled(calls);
  const causes = results.map((each) => (each.status === 'rejected' ? (each.reason as unknown) : null));
  for (const cause of causes) expect(cause).toBeInstanceOf(RideFilesOutage);
  return [...new Set(causes.map((cause) => (cause as Error).message.replace(/ (PUT|GET|DELETE):/, ':')))];
}

describe('a file in the bucket', () => {
  it('has a key of the rider and the checksum alone', async () => {
    await filesWith().save(OWNER, ID, BYTES);
    expect([...service.objects]).toEqual([[KEY, BYTES]]);
  });

  it('is found at an address with a path or with a slash at its end', async () => {
    await filesWith({ url: `${service.origin}/` }).save(OWNER, ID, BYTES);
    expect(await filesWith().read(OWNER, ID)).toEqual(BYTES);
  });

  it('with other bytes than were saved is refused', async () => {
    service.objects.set(KEY, Buffer.from('b ride'));
    await expect(filesWith().read(OWNER, ID)).rejects.toThrow(RideFilesOutage);
  });

  it('that is larger than a ride file can be is refused', async () => {
    service.objects.set(KEY, Buffer.alloc(MAX_RIDE_FILE_BYTES + 1));
    await expect(filesWith().read(OWNER, ID)).rejects.toThrow('too-large');
  });
});

describe('a bucket that refuses', () => {
  it.each([
    ['another secret', { secret: 'other' }, '403 SignatureDoesNotMatch'],
    ['another key', { keyId: 'other' }, '403 InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, '400 AuthorizationHeaderMalformed'],
    ['another bucket', { bucket: 'other' }, '404 NoSuchBucket'],
  ])('because of %s is an outage, and never a file that is not there', async (_, settings, reason) => {
    expect(await failuresWith(settings)).toEqual([`The bucket refused: ${reason}.`]);
    expect(service.objects.size).toBe(0);
  });

  it('because of the clock of this machine is an outage', async () => {
    expect(await failuresWith({}, Date.now() - 3_600_000)).toEqual([
      'The bucket refused: 403 RequestTimeTooSkewed.',
    ]);
  });

  it.each([200, 404])('is no bucket at all where something else answers %i', async (status) => {
    service.control.next({ status, body: '<html>Welcome</html>', times: 3 });
    await expect(filesWith().save(OWNER, ID, BYTES)).rejects.toThrow(RideFilesOutage);
    await expect(filesWith().read(OWNER, ID)).rejects.toThrow(RideFilesOutage);
    await expect(entriesOf(filesWith())).rejects.toThrow(RideFilesOutage);
  });

  it('is told without a secret, whatever it says', async () => {
    const body = `<Error><Code>${service.secret}</Code><StringToSign>AWS4</StringToSign></Error>`;
    service.control.next({ status: 403, body });
    await expect(filesWith().read(OWNER, ID)).rejects.toThrow('The bucket refused GET: 403 no code of S3.');
  });
});

describe('a bucket that fails', () => {
  it('for a while is asked again', async () => {
    const files = filesWith();
    for (const step of [{ status: 503 }, { drop: true }, { status: 500 }]) service.control.next(step);
    await files.save(OWNER, ID, BYTES);
    service.control.next({ status: 503 });
    expect(await files.read(OWNER, ID)).toEqual(BYTES);
    expect(service.objects.size).toBe(1);
  });

  it('for longer is an outage', async () => {
    service.control.next({ status: 503, times: 16 });
    expect(await failuresWith({})).toEqual(['The bucket refused: 503 no code of S3.']);
    expect(await failuresWith({ url: 'http://127.0.0.1:1' })).toEqual(['The bucket failed at: unreachable.']);
  });

  it('while all files of a rider are removed lets them be removed later', async () => {
    const files = filesWith();
    for (const text of ['a', 'b', 'c', 'd', 'e'])
      await files.save(OWNER, fileIdOf(Buffer.from(text)), Buffer.from(text));
    service.control.next({ path: fileIdOf(Buffer.from('c')), status: 403 });
    await expect(files.removeAll(OWNER)).rejects.toThrow(RideFilesOutage);
    await files.removeAll(OWNER);
    expect(service.objects.size).toBe(0);
  });
});

describe('the list', () => {
  const page = (content: string) => ({
    status: 200,
    body: `<ListBucketResult>${content}</ListBucketResult>`,
  });
  const content = (key: string) => `<Contents><Key>${key}</Key><Size>6</Size></Contents>`;
  const ENTRY = { owner: OWNER, id: ID, bytes: 6 };

  it('reaches over all pages', async () => {
    const files = filesWith();
    const texts = Array.from({ length: 10 }, (_, index) => `ride ${index}`);
    for (const text of texts) await files.save(OWNER, fileIdOf(Buffer.from(text)), Buffer.from(text));
    const ids = (await entriesOf(files)).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(texts.map((text) => fileIdOf(Buffer.from(text))).toSorted());
  });

  it('leaves out what none of us saved, and keeps it when all files of a rider are removed', async () => {
    const files = filesWith();
    const others = [
      ID,
      'rides/',
      `rides/${ID}`,
      `${KEY}.bak`,
      `${KEY}/${ID}`,
      `rides/x/${ID}`,
      `rides/../${KEY}`,
      'rides/<é>&/x',
      'other/x',
    ];
    for (const key of [...others, KEY]) service.objects.set(key, BYTES);
    expect(await entriesOf(files)).toEqual([ENTRY]);
    await files.removeAll(OWNER);
    expect([...service.objects.keys()]).toEqual(others);
  });

  it('may have its end before or behind the files', async () => {
    const [end, more] = ['<IsTruncated>false</IsTruncated>', '<IsTruncated>true</IsTruncated>'];
    service.control.next(page(`${content(KEY)}${more}<NextContinuationToken>2</NextContinuationToken>`));
    service.control.next(page(`${end}${content(KEY.replace('-', '&#45;').replace('/', '&#x2F;'))}`));
    expect(await entriesOf(filesWith())).toEqual([ENTRY, ENTRY]);
  });

  it.each([
    ['no XML', { status: 200, body: '{}' }],
    ['nothing', { status: 200, body: '' }],
    [
      'a page that was cut off',
      { status: 200, body: `<ListBucketResult><IsTruncated>false</IsTruncated>${content(KEY)}` },
    ],
    ['a page that does not say whether it is the last', page(content(KEY))],
    ['more pages but no way to them', page(`${content(KEY)}<IsTruncated>true</IsTruncated>`)],
    [
      'the same page for ever',
      page('<IsTruncated>true</IsTruncated><NextContinuationToken>1</NextContinuationToken>'),
    ],
  ])('that is %s is refused, for files would be missed', async (_, step) => {
    service.control.next({ ...step, times: 2 });
    await expect(entriesOf(filesWith())).rejects.toThrow(RideFilesOutage);
  });
});
