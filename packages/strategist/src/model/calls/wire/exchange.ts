import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';

/** How long a connection that nobody uses is kept, in milliseconds: opening one takes several round trips. */
const idleMs = 30_000;
/** Most characters of a refusal that are read: it says in a few words why. */
const longestRefusal = 64 * 1024;
const settings = { keepAlive: true, timeout: idleMs };
const plain = { request: http.request, agent: new http.Agent(settings) };
const secure = { request: https.request, agent: new https.Agent(settings) };

/** A request of the SDK's, and the answer to it. */
export interface Exchange {
  /** What the SDK sends its request by. */
  fetch: typeof fetch;
  /** The answer, to be read by `eventsOf`. @throws Error where none has come */
  answer(): IncomingMessage;
}

/**
 * Sends the request that the SDK makes, and keeps the answer for ourselves: the SDK is given an empty one. Of an open answer
 * its chain of web streams, and the request that this holds, take a hundred kilobytes. A refusal the SDK reads itself.
 * @param sent called once the request is on its way
 * @see docs/decisions/0226
 */
export function createExchange(sent?: () => void): Exchange {
  let answer: IncomingMessage | null = null;
  return {
    async fetch(to, init) {
      const { body, signal } = init ?? {};
      if (typeof body !== 'string') throw new Error('a request to a language model is text');
      const headers = Object.fromEntries(new Headers(init?.headers));
      const coming = send(new URL(String(to)), { headers, body, signal: signal ?? null });
      if (sent) await afterSending(coming, sent);
      const came = await coming;
      const { statusCode = 0 } = came;
      const isTaken = statusCode >= 200 && statusCode < 300;
      if (isTaken) answer = came;
      return new Response(isTaken ? '' : await refusalOf(came), {
        status: statusCode,
        headers: headersOf(came),
      });
    },
    answer() {
      if (!answer) throw new Error('no answer has come');
      return answer;
    },
  };
}

/** Lets the event loop send a request, and does something while its answer is on its way. @throws what that throws */
async function afterSending(coming: Promise<unknown>, work: () => void): Promise<void> {
  // Whoever waits for it next is told.
  coming.catch(() => {});
  await new Promise(setImmediate);
  work();
}

/** What a refusal says. One that goes on is cut, and its connection with it. */
async function refusalOf(answer: IncomingMessage): Promise<string> {
  let received = '';
  for await (const piece of answer.setEncoding('utf8')) {
    received += piece;
    if (received.length >= longestRefusal) break;
  }
  return received.slice(0, longestRefusal);
}

/** A request. */
interface Post {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal | null;
}

/** @param post emptied once it is answered: the answer, which may be open for long, holds on to it */
const send = (url: URL, post: Post): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { request, agent } = url.protocol === 'https:' ? secure : plain;
    const taken = (answer: IncomingMessage) => {
      Object.assign(post, { headers: {}, body: '' });
      resolve(answer);
    };
    const attempt = (isAgain: boolean) => {
      const { headers, signal } = post;
      const sending = request(url, { method: 'POST', headers, agent, ...(signal && { signal }) }, taken);
      sending.on('error', (error) => {
        if (!isAgain && wasClosedBefore(sending, error)) attempt(true);
        else reject(error);
      });
      sending.end(post.body);
    };
    attempt(false);
  });

/**
 * Whether the other side had closed a kept connection before the request reached it.
 * @see https://nodejs.org/docs/latest-v24.x/api/http.html#requestreusedsocket
 */
const wasClosedBefore = (sending: ClientRequest, error: NodeJS.ErrnoException) =>
  sending.reusedSocket && error.code === 'ECONNRESET';

const headersOf = ({ headers }: IncomingMessage): [string, string][] =>
  Object.entries(headers).flatMap(([name, value = '']) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
