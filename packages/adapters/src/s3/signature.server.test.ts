import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createS3Media } from './media.ts';

const secret = 'the-secret-of-the-bucket';
const names = Array.from({ length: 5 }, (_, at) => `${String(at).repeat(32)}.jpg`);
/** What the server is to answer next, before it does as it is asked. */
const faults: number[] = [];

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature Version 4 of a request, computed as Amazon's "Authenticating Requests: Using the Authorization Header" says. */
function signatureOf(request: IncomingMessage): string {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
  const [, day = '', region = ''] =
    /Credential=[^/]+\/(\d+)\/([^/]+)\/s3/.exec(request.headers.authorization ?? '') ?? [];
  const signed = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...searchParams].map(([key, value]) => `${encode(key)}=${encode(value)}`).sort();
  const headers = signed.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const hash = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, pathname, query.join('&'), headers.join(''), signed, hash].join('\n');
  const at = String(request.headers['x-amz-date']);
  const toSign = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
}

const page = (from: number) =>
  `<?xml version="1.0"?><ListBucketResult>${names
    .slice(from, from + 2)
    .map(
      (name) =>
        `<Contents><Key>media/${name}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
    )
    .join(
      '',
    )}${from + 2 < names.length ? `<NextContinuationToken>a+b/${from + 2}=</NextContinuationToken>` : ''}</ListBucketResult>`;

/** A bucket that checks signatures and lists two objects a page. */
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const status = faults.shift();
    if (status !== undefined) return response.writeHead(status).end();
    const isSigned = request.headers.authorization?.endsWith(`Signature=${signatureOf(request)}`);
    if (!isSigned) return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const token = new URL(request.url ?? '/', 'http://store').searchParams.get('continuation-token');
    response.end(page(Number(/\d/.exec(token ?? '')?.[0] ?? 0)));
  });
});

let endpoint: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const mediaWith = (secretAccessKey: string) =>
  createS3Media({ endpoint, bucket: 'pictures', accessKeyId: 'AKIA', secretAccessKey });

it('signs every call, and reads a listing page by page', async () => {
  expect(await mediaWith(secret).writtenBefore(new Date())).toEqual(names);
});

it('tries again what may pass, and says what does not, without key and address', async () => {
  faults.push(503, 500);
  expect(await mediaWith(secret).has(names[0] ?? '')).toBe(true);
  const error = await mediaWith('another')
    .write(Buffer.from('x'), 'jpg')
    .then(
      () => new Error('it was taken'),
      (reason: Error) => reason,
    );
  expect(error.message).toBe('the store of pictures answered PUT with 403 SignatureDoesNotMatch');
  expect(`${error.stack}`).not.toMatch(/another|127\.0\.0\.1/);
});
