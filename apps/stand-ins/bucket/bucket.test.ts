import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBucket } from './server.ts';
import type { BucketStandIn } from './server.ts';
import { signatureError } from './signature.ts';
import type { SignedRequest } from './signature.ts';

const EMPTY = createHash('sha256').digest('hex');

/** The examples in the reference of S3 ("Signature Calculations for the Authorization Header"). */
describe('the signature', () => {
  const example = {
    region: 'us-east-1',
    keyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const nowMs = Date.parse('2013-05-24T00:00:00Z');
  const TEXT = Buffer.from('Welcome to Amazon S3.');
  const requestWith = (about: Partial<SignedRequest>, names: string, signature: string): SignedRequest => ({
    method: 'GET',
    target: '/',
    body: Buffer.alloc(0),
    ...about,
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-date': '20130524T000000Z',
      'x-amz-content-sha256': EMPTY,
      ...about.headers,
      authorization: `AWS4-HMAC-SHA256 Credential=${example.keyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
    },
  });
  const GET = requestWith(
    { target: '/test.txt', headers: { range: 'bytes=0-9' } },
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );

  it.each([
    ['of a file', GET],
    [
      'of a list',
      requestWith(
        { target: '/?max-keys=2&prefix=J' },
        'host;x-amz-content-sha256;x-amz-date',
        '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
      ),
    ],
    [
      'of a new file',
      requestWith(
        {
          method: 'PUT',
          target: '/test$file.text',
          body: TEXT,
          headers: {
            date: 'Fri, 24 May 2013 00:00:00 GMT',
            'x-amz-content-sha256': createHash('sha256').update(TEXT).digest('hex'),
            'x-amz-storage-class': 'REDUCED_REDUNDANCY',
          },
        },
        'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
        '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
      ),
    ],
  ])('%s is right as the reference has it', (_, request) => {
    expect(signatureError(request, example, nowMs)).toBeNull();
  });

  it.each([
    ['another method', { method: 'DELETE' }, 'SignatureDoesNotMatch'],
    ['another path', { target: '/test2.txt' }, 'SignatureDoesNotMatch'],
    ['a query', { target: '/test.txt?versionId=1' }, 'SignatureDoesNotMatch'],
    ['a path that cannot be read', { target: '/%' }, 'AccessDenied'],
    ['another body', { body: TEXT }, 'XAmzContentSHA256Mismatch'],
    ['another header', { headers: { ...GET.headers, range: 'bytes=0-99' } }, 'SignatureDoesNotMatch'],
    [
      'a header that is not signed',
      { headers: { ...GET.headers, 'x-amz-acl': 'public-read' } },
      'AccessDenied',
    ],
    ['no signature', { headers: { ...GET.headers, authorization: '' } }, 'AccessDenied'],
    [
      'a signature of another kind',
      { headers: { ...GET.headers, authorization: 'Basic eDp5' } },
      'AuthorizationHeaderMalformed',
    ],
  ])('is wrong with %s', (_, change, code) => {
    expect(signatureError({ ...GET, ...change }, example, nowMs)).toMatchObject({ code });
  });

  it.each([
    ['another secret', { ...example, secret: 'other' }, 'SignatureDoesNotMatch'],
    ['another key', { ...example, keyId: 'other' }, 'InvalidAccessKeyId'],
    ['another region', { ...example, region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
  ])('is wrong for %s', (_, credentials, code) => {
    expect(signatureError(GET, credentials, nowMs)).toMatchObject({ code });
  });

  it('is of no use a quarter of an hour later', () => {
    expect(signatureError(GET, example, nowMs + 15 * 60_000)).toBeNull();
    for (const minutes of [16, -16])
      expect(signatureError(GET, example, nowMs + minutes * 60_000)).toMatchObject({
        code: 'RequestTimeTooSkewed',
      });
  });
});

describe('the bucket', () => {
  let bucket: BucketStandIn;
  beforeAll(async () => {
    bucket = await startBucket();
  });
  beforeEach(() => bucket.control.reset());
  afterAll(() => bucket.stop());

  it.each(['GET', 'PUT', 'DELETE'])('refuses %s without a signature, and changes nothing', async (method) => {
    bucket.objects.set('a', Buffer.from('a'));
    for (const key of ['/a', '?list-type=2']) {
      const answer = await fetch(`${bucket.origin}/${bucket.bucket}${key}`, { method });
      expect([answer.status, await answer.text()]).toEqual([
        403,
        expect.stringContaining('<Code>AccessDenied</Code>'),
      ]);
    }
    expect([...bucket.objects]).toEqual([['a', Buffer.from('a')]]);
  });
});
