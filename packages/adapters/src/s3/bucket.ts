import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { type Dispatcher, request } from 'undici';

export interface S3Settings {
  /** Address of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** An object of a listing. */
interface Listed {
  key: string;
  modified: Date;
}

/** Milliseconds that a call may take, and pauses before it is tried again: every call here may be sent twice. */
const timeoutMs = 20_000;
const pausesMs = [200, 1000];

/**
 * One bucket of any store that speaks Amazon's S3 REST API (2006-03-01) with Signature Version 4, addressed by path.
 * Every function throws where the store does not answer, or answers with an error.
 */
export function createBucket({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Settings) {
  const base = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;

  async function send(method: 'GET' | 'PUT' | 'DELETE' | 'HEAD', address: string, body?: Buffer) {
    const hash = createHash('sha256').update(body ?? '');
    const signer = new AwsV4Signer({
      method,
      url: address,
      headers: { 'x-amz-content-sha256': hash.digest('hex') },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      ...regionOf(endpoint),
    });
    const { url, headers } = await signer.sign();
    return request(url, {
      method,
      headers: Object.fromEntries(headers),
      body: body ?? null,
      signal: AbortSignal.timeout(timeoutMs),
    });
  }

  /** Sends a call until it is answered with something else than "try again". @returns the answer's bytes; null for 404 */
  async function call(method: 'GET' | 'PUT' | 'DELETE' | 'HEAD', address: string, body?: Buffer) {
    for (const pause of [...pausesMs, null]) {
      try {
        const answer = await send(method, address, body);
        const bytes = await bytesOf(answer);
        if (answer.statusCode === 404) return null;
        if (answer.statusCode < 300) return bytes;
        const isPassing = answer.statusCode >= 500 || answer.statusCode === 429;
        if (!isPassing || pause === null) throw new S3Failure(method, answer.statusCode, codeIn(bytes));
      } catch (error) {
        if (error instanceof S3Failure || pause === null) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return null;
  }

  const addressOf = (key: string) => `${base}/${key.split('/').map(encodeURIComponent).join('/')}`;

  return {
    async put(key: string, bytes: Buffer): Promise<void> {
      if ((await call('PUT', addressOf(key), bytes)) === null)
        throw new S3Failure('PUT', 404, 'NoSuchBucket');
    },

    /** @returns undefined where there is no such object */
    get: async (key: string): Promise<Buffer | undefined> => (await call('GET', addressOf(key))) ?? undefined,

    has: async (key: string): Promise<boolean> => (await call('HEAD', addressOf(key))) !== null,

    /** Does nothing where there is no such object. */
    async remove(key: string): Promise<void> {
      await call('DELETE', addressOf(key));
    },

    /** All objects whose keys begin so, page by page. */
    async *list(prefix: string): AsyncGenerator<Listed> {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(token && { 'continuation-token': token }),
        });
        const answer = await call('GET', `${base}?${query}`);
        if (!answer) throw new S3Failure('GET', 404, 'NoSuchBucket');
        const xml = answer.toString('utf8');
        for (const [, content = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = textIn(content, 'Key');
          const modified = new Date(textIn(content, 'LastModified') ?? '');
          if (key !== undefined && !Number.isNaN(modified.getTime())) yield { key, modified };
        }
        const next = textIn(xml, 'NextContinuationToken');
        if (next !== undefined && next === token) throw new Error('the store of pictures repeats a page');
        token = next;
      } while (token !== undefined);
    },
  };
}

/** Carries no key and no address. */
class S3Failure extends Error {
  constructor(method: string, status: number, code: string | undefined) {
    super(`the store of pictures answered ${method} with ${status}${code ? ` ${code}` : ''}`);
  }
}

async function bytesOf({ body }: Dispatcher.ResponseData): Promise<Buffer> {
  return Buffer.from(await body.arrayBuffer());
}

const codeIn = (bytes: Buffer) => textIn(bytes.subarray(0, 2000).toString('utf8'), 'Code');

/** The text of the first element of a name. Keys here are of letters, digits, `-`, `_`, `.` and `/`. */
const textIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Amazon's addresses name their region, Cloudflare's stores are signed for `auto`; others take any. */
function regionOf(endpoint: string): { region: string } {
  const { hostname } = new URL(endpoint);
  const amazon = /^s3[.-]([a-z0-9-]+)\.amazonaws\.com/.exec(hostname)?.[1];
  if (hostname.endsWith('.r2.cloudflarestorage.com')) return { region: 'auto' };
  return { region: amazon ?? 'us-east-1' };
}
