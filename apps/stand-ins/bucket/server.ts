import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { controlled } from '../control.ts';
import type { Control, StandInEnv } from '../control.ts';
import { listen } from '../listen.ts';
import { signatureError } from './signature.ts';
import type { Credentials, S3Error } from './signature.ts';

const MAX_PAGE = 1000;
const BODY_LIMIT_BYTES = 64 * 1024 * 1024;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** Clients send a token back as it is: this one has to be escaped wherever it stands. */
const TOKEN_START = 'after <&+/%> ';

export interface BucketStandIn extends Credentials {
  origin: string;
  bucket: string;
  control: Control;
  /** What is in the bucket, for tests to look at and to change. */
  objects: Map<string, Buffer>;
  stop(): Promise<void>;
}

/** An S3-compatible bucket with path-style addresses. It refuses every request whose signature is wrong. */
export async function startBucket(port = 0, { pageSize = MAX_PAGE } = {}): Promise<BucketStandIn> {
  const credentials = { region: 'eu-stand-in', keyId: 'STANDINKEY', secret: 'stand-in/bucket+secret' };
  const bucket = 'ride-files';
  const objects = new Map<string, Buffer>();
  const savedAt = new Map<string, string>();
  const { app, control } = controlled({
    bodyLimitBytes: BODY_LIMIT_BYTES,
    onReset: () => objects.clear(),
  });
  app.use('/:bucket/*', async (c, next) => {
    const error = await errorIn(c, credentials);
    if (error !== null) return refusal(c, error);
    if (c.req.param('bucket') !== bucket) return refusal(c, { status: 404, code: 'NoSuchBucket' });
    return next();
  });
  app.get(`/${bucket}`, (c) => list(c, { objects, savedAt, pageSize }));
  app.put(`/${bucket}/:key{.+}`, async (c) => {
    const bytes = Buffer.from(await c.req.arrayBuffer());
    objects.set(c.req.param('key'), bytes);
    savedAt.set(c.req.param('key'), new Date().toISOString());
    return c.body(null, 200, { etag: `"${createHash('md5').update(bytes).digest('hex')}"` });
  });
  app.get(`/${bucket}/:key{.+}`, (c) => {
    const bytes = objects.get(c.req.param('key'));
    return bytes === undefined
      ? refusal(c, { status: 404, code: 'NoSuchKey' })
      : c.body(new Uint8Array(bytes), 200, { 'content-type': 'binary/octet-stream' });
  });
  app.delete(`/${bucket}/:key{.+}`, (c) => {
    objects.delete(c.req.param('key'));
    return c.body(null, 204);
  });
  const server = await listen(app, port);
  return { ...credentials, origin: server.origin, bucket, control, objects, stop: server.stop };
}

type C = Context<StandInEnv>;

async function errorIn(c: C, credentials: Credentials): Promise<S3Error | null> {
  const { method = '', url = '' } = c.env.incoming;
  const body = new Uint8Array(await c.req.arrayBuffer());
  return signatureError({ method, target: url, headers: c.req.header(), body }, credentials, Date.now());
}

function refusal(c: C, { status, code }: S3Error): Response {
  return c.body(`${XML}<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status, {
    'content-type': 'application/xml',
  });
}

interface Contents {
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Without those that a test has put there itself. */
  readonly savedAt: ReadonlyMap<string, string>;
  readonly pageSize: number;
}

/** ListObjectsV2: names in the order of their bytes, a page at a time. */
function list(c: C, { objects, savedAt, pageSize }: Contents): Response {
  const { prefix = '', 'list-type': type, 'continuation-token': token } = c.req.query();
  const wanted = Number(c.req.query('max-keys') ?? MAX_PAGE);
  const isWrong = type !== '2' || !Number.isInteger(wanted) || wanted < 0;
  if (isWrong || token?.startsWith(TOKEN_START) === false)
    return refusal(c, { status: 400, code: 'InvalidArgument' });
  const after = token?.slice(TOKEN_START.length) ?? '';
  const rest = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const keys = rest.slice(0, Math.min(wanted, pageSize, MAX_PAGE));
  const isTruncated = keys.length < rest.length;
  const next = isTruncated ? element('NextContinuationToken', `${TOKEN_START}${keys.at(-1) ?? ''}`) : '';
  const contents = keys.map((key) =>
    contentOf(key, { bytes: objects.get(key)?.length ?? 0, at: savedAt.get(key) ?? LONG_AGO }),
  );
  const head = element('Prefix', prefix) + element('KeyCount', String(keys.length));
  const page = `${head}${element('IsTruncated', String(isTruncated))}${next}${contents.join('')}`;
  const xmlns = 'http://s3.amazonaws.com/doc/2006-03-01/';
  return c.body(`${XML}<ListBucketResult xmlns="${xmlns}">${page}</ListBucketResult>`, 200, {
    'content-type': 'application/xml',
  });
}

const LONG_AGO = '2026-01-05T00:00:00.000Z';

function contentOf(key: string, { bytes, at }: { bytes: number; at: string }): string {
  const facts = element('LastModified', at) + element('StorageClass', 'STANDARD');
  return `<Contents>${element('Key', key)}${facts}${element('Size', String(bytes))}</Contents>`;
}

function element(name: string, text: string): string {
  const escaped = text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
  return `<${name}>${escaped}</${name}>`;
}
