import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createBucket } from './bucket.ts';

/** A store whose listing is given; s3rver cannot page, since its tokens need a cipher that OpenSSL 3 does not have. */
async function listing(pageAfter: (token: string | null) => string) {
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://store').searchParams;
    response.end(`<ListBucketResult>${pageAfter(query.get('continuation-token'))}</ListBucketResult>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bucket = createBucket({ endpoint, bucket: 'pictures', accessKeyId: 'a', secretAccessKey: 'b' });
  const keys: string[] = [];
  for await (const { key } of bucket.list('a/')) keys.push(key);
  return keys;
}

let close = async () => {};
afterEach(() => close());

const object = (key: string) =>
  `<Contents><Key>${key}</Key><LastModified>2026-11-30T01:00:00.000Z</LastModified></Contents>`;
const more = (token: string) => `<NextContinuationToken>${token}</NextContinuationToken>`;

it('a listing goes on where a page ended, over empty pages, too', async () => {
  const pages: Record<string, string> = {
    '': object('a/1') + more('t+1/='),
    't+1/=': more('t2'),
    t2: object('a/2') + object('a/3'),
  };
  expect(await listing((token) => pages[token ?? ''] ?? '')).toEqual(['a/1', 'a/2', 'a/3']);
});

it('a listing whose page comes again and again ends in an error', async () => {
  await expect(listing(() => object('a/1') + more('same'))).rejects.toThrow('repeats a page');
});
