import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { defaultLanguage, languages } from '@awning/contract/languages';
import { type Agent, type Dispatcher, request } from 'undici';
import { type SiteRefusal, SiteRefused } from '../ports/website.ts';

/** How a site is told who asks. */
export const userAgent =
  'AwningBot/1.0 (reads a site once, when its owner asks; robots.txt token: AwningBot)';
/** The token by which robots.txt addresses us. */
export const robotName = 'AwningBot';

const mostRedirects = 5;

export interface GetOptions {
  agent: Agent;
  signal: AbortSignal;
  /** What the `Content-Type` has to match. */
  type: RegExp;
  accept: string;
  /** Bytes that are read at most, uncompressed. */
  most: number;
  /** What is done with more: the beginning is taken, or nothing. */
  more: 'cut' | 'refuse';
  /** Milliseconds from the question to the last byte, redirects included. */
  withinMs: number;
  /** Statuses besides 200 that are an answer. */
  alsoAnswered?: readonly number[];
  /** Asked before each request, redirects included. @throws SiteRefused */
  mayAsk?: (address: URL) => Promise<void>;
}

export interface Got {
  /** After redirects. */
  address: URL;
  /** The `charset` of the content type; undefined where none is named. */
  charset: string | undefined;
  bytes: Buffer;
}

/**
 * Asks for one address, following redirects by hand, so that each is judged like the first.
 * @throws SiteRefused
 */
export async function get(address: URL, options: GetOptions): Promise<Got> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(options.withinMs)]);
  let at = address;
  try {
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      requireWebAddress(at);
      await options.mayAsk?.(at);
      const answer = await ask(at, options, signal);
      // One that is cut while nobody reads it must not end the process.
      answer.body.on('error', () => {});
      const next = redirectOf(answer, at);
      if (!next) return await read(answer, at, options);
      await answer.body.dump({ limit: 16_384, signal }).catch(() => {});
      at = next;
    }
    throw new SiteRefused('redirects');
  } catch (error) {
    throw refusalOf(error, options.signal);
  }
}

/** Our languages; the default, which most sites have, after the others. */
const acceptLanguage = [
  ...languages.filter((language) => language !== defaultLanguage),
  `${defaultLanguage};q=0.8`,
].join(',');

const ask = (at: URL, { agent, accept }: GetOptions, signal: AbortSignal) =>
  request(at, {
    dispatcher: agent,
    method: 'GET',
    signal,
    headers: {
      'user-agent': userAgent,
      accept,
      'accept-encoding': 'gzip, br',
      'accept-language': acceptLanguage,
    },
  });

function requireWebAddress({ protocol, username, password, hostname }: URL): void {
  const isWeb = protocol === 'http:' || protocol === 'https:';
  if (!isWeb || username || password || hostname.length > 253) throw new SiteRefused('private');
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData, at: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  const { location } = headers;
  if (typeof location !== 'string' || location.length > 2000 || !URL.canParse(location, at.href))
    throw new SiteRefused('refused');
  return new URL(location, at.href);
}

async function read(answer: Dispatcher.ResponseData, at: URL, options: GetOptions): Promise<Got> {
  const { statusCode, headers, body } = answer;
  // Whoever does not take the body closes its connection.
  const refuse = (reason: SiteRefusal, status: number | null = null): never => {
    body.destroy();
    throw new SiteRefused(reason, { status });
  };
  if (statusCode !== 200 && !options.alsoAnswered?.includes(statusCode))
    refuse(statusCode >= 500 ? 'unreachable' : 'refused', statusCode);
  const type = String(headers['content-type'] ?? '');
  if (!options.type.test(type)) refuse('kind');
  if (options.more === 'refuse' && Number(headers['content-length'] ?? 0) > options.most) refuse('tooLarge');
  const bytes = await bytesOf(plain(body, String(headers['content-encoding'] ?? '')), options);
  return { address: at, charset: /charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(type)?.[1], bytes };
}

/** A body without its compression, piece by piece, so that what unpacks to more than it may is cut in time. */
function plain(body: Readable, encoding: string): Readable {
  const unpacking = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  };
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return body;
  const unpack = unpacking[name as keyof typeof unpacking];
  if (!unpack) {
    body.destroy();
    throw new SiteRefused('kind');
  }
  const unpacked = unpack();
  pipeline(body, unpacked, () => {});
  return unpacked;
}

async function bytesOf(body: Readable, { most, more }: GetOptions): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  // Leaving the loop destroys the stream, and with it the connection.
  for await (const piece of body as AsyncIterable<Buffer>) {
    pieces.push(piece);
    length += piece.length;
    if (length <= most) continue;
    if (more === 'refuse') throw new SiteRefused('tooLarge');
    break;
  }
  return Buffer.concat(pieces).subarray(0, most);
}

const slow = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT'];

/** @param given aborted where nobody waits any more: that is no refusal of the site's */
function refusalOf(error: unknown, given: AbortSignal): unknown {
  if (given.aborted) return given.reason;
  for (let cause = error as { cause?: unknown } | undefined; cause; cause = cause.cause as typeof cause)
    if (cause instanceof SiteRefused) return cause;
  const { name, code = '' } = error as { name?: string; code?: string };
  const isSlow = name === 'TimeoutError' || slow.includes(code);
  return new SiteRefused(isSlow ? 'slow' : 'unreachable', { cause: error });
}
