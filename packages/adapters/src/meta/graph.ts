import { createHmac } from 'node:crypto';
import { textIn } from '@awning/contract/text';
import { type Dispatcher, request } from 'undici';
import { backgroundAccount, type CallPacing } from '../ports/ad-platform/budget.ts';
import { AdPlatformFailure } from '../ports/ad-platform/failure.ts';
import type { ReportUnusable } from './answers.ts';
import { type GraphErrorBody, GraphFailure } from './failure.ts';
import { type CallObserver, observedCall } from './observed-call.ts';
import { timeLimit } from './time-limit.ts';
import { budgetUses, type UsageHeaders, waitNamed } from './usage-headers.ts';

export interface GraphSettings {
  /** Where the Graph API is, without the version. */
  graphUrl: string;
  dialogUrl: string;
  appId: string;
  appSecret: string;
  /** `vN.0`. */
  version: string;
}

/** A parameter: text and numbers as they are, anything else as JSON; undefined ones are left out. */
export type Parameters = Record<string, unknown>;

/** One operation of a batch ("Batch requests" in the Graph API's guides). */
export interface Operation {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  parameters?: Parameters;
  /** Later operations refer to it by `idOf`. */
  name?: string;
  /** Runs only once the operation so named has succeeded. */
  after?: string;
}

/** The id in the answer of an earlier operation of the same batch. */
export class IdReference {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A parameter that stands for the id of what the operation so named makes. */
export const idOf = (name: string) => new IdReference(name);

export type OperationAnswer =
  | { ok: true; body: Record<string, unknown> }
  | { ok: false; failure: AdPlatformFailure };

/** The most operations one batch may hold. */
export const batchLimit = 50;
/** Milliseconds after which a call to Meta is given up; it may take effect later still (`lateEffectMs`). */
const timeoutMs = 25_000;

export type Graph = ReturnType<typeof createGraph>;

/**
 * A client of Meta's Graph API: proof on every call, a time limit, failures as GraphFailure. Logs nothing.
 * @param report told of items of answers that can't be used and are left out
 * @param pacing told of budgets, and asked before calls that nobody waits for
 * @param observer of each call
 */
export function createGraph(
  settings: GraphSettings,
  report: ReportUnusable,
  pacing?: CallPacing,
  observer?: CallObserver,
) {
  async function send(url: URL, options: Sent): Promise<Record<string, unknown>> {
    const account = backgroundAccount();
    if (account) await pacing?.beforeCall(account);
    const limit = timeLimit(timeoutMs);
    try {
      const answer = await sent(url, options, limit.signal);
      pacing?.note(budgetUses(answer.headers, account));
      return await read(answer);
    } finally {
      limit.end();
    }
  }

  const address = (path: string) => new URL(`${settings.graphUrl}/${settings.version}/${path}`);
  /** HMAC-SHA256 of the token under the app's secret ("Securing Graph API calls"). */
  const proofOf = (accessToken: string) =>
    createHmac('sha256', settings.appSecret).update(accessToken).digest('hex');

  async function get(accessToken: string, path: string, parameters: Parameters = {}) {
    const url = address(path);
    for (const [name, value] of entriesOf({ ...parameters, appsecret_proof: proofOf(accessToken) })) {
      url.searchParams.set(name, value);
    }
    return observedCall({ method: 'GET', path }, observer, async () =>
      send(url, { method: 'GET', headers: bearer(accessToken) }),
    );
  }

  async function change(method: 'POST' | 'DELETE', accessToken: string, path: string, body: FormData) {
    body.set('appsecret_proof', proofOf(accessToken));
    return observedCall({ method, path }, observer, async () =>
      send(address(path), { method, ...(await encoded(body, bearer(accessToken))) }),
    );
  }

  return {
    /** In which it is spoken. */
    version: settings.version,
    settings,
    report,
    proofOf,
    get,
    /** A form post; `files` become multipart parts named and called as the key says. */
    post: (accessToken: string, path: string, parameters: Parameters, files: Record<string, Buffer> = {}) =>
      change('POST', accessToken, path, formOf(parameters, files)),
    remove: (accessToken: string, path: string) => change('DELETE', accessToken, path, new FormData()),

    /** A call with the app's own credentials and no person's token. */
    async anonymous(path: string, parameters: Parameters) {
      const body = new URLSearchParams(entriesOf(parameters)).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return observedCall({ method: 'POST', path }, observer, async () =>
        send(address(path), { method: 'POST', headers, body }),
      );
    },

    /** One operation outside of a batch, answered as within one. */
    async alone(accessToken: string, { path, parameters = {} }: Operation): Promise<OperationAnswer> {
      try {
        return { ok: true, body: await change('POST', accessToken, path, formOf(parameters, {})) };
      } catch (error) {
        if (error instanceof AdPlatformFailure) return { ok: false, failure: error };
        throw error;
      }
    },

    /**
     * Up to 50 operations in one HTTP call, answered in their order.
     * @throws AdPlatformFailure where the call as a whole failed; an operation's own failure stands in its answer
     */
    async batch(accessToken: string, operations: Operation[]): Promise<OperationAnswer[]> {
      const batch = operations.map((operation) => wireOperation(operation, settings.version));
      const body = formOf({ batch }, {});
      body.set('appsecret_proof', proofOf(accessToken));
      const call = { method: 'POST', path: '', operations: operations.length };
      const answers = await observedCall(call, observer, async () =>
        send(address(''), { method: 'POST', ...(await encoded(body, bearer(accessToken))) }),
      );
      if (!Array.isArray(answers)) throw new AdPlatformFailure('unavailable', 'the batch answered no list');
      const account = backgroundAccount();
      // Each operation tells of the budgets that it spent, in headers of its own.
      for (const answer of answers as (BatchAnswer | null)[])
        pacing?.note(budgetUses(headersOf(answer), account));
      return operations.map((_, index) => readOperation(answers[index]));
    },
  };
}

const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });

/**
 * In the query of a GET and the body of a POST. References stay unescaped, as the guide shows them; what only looks like one
 * is somebody's words, and is escaped.
 */
function wireOperation({ method, path, parameters = {}, name, after }: Operation, version: string) {
  const encoded = Object.entries(parameters)
    .flatMap(([key, value]) =>
      value instanceof IdReference
        ? [`${key}={result=${value.name}:$.id}`]
        : entriesOf({ [key]: value }).map((pair) => pair.map(encodeURIComponent).join('=')),
    )
    .join('&');
  return {
    method,
    relative_url: `${version}/${path}${method === 'GET' && encoded ? `?${encoded}` : ''}`,
    ...(method === 'POST' && { body: encoded }),
    ...(name && { name, omit_response_on_success: false }),
    ...(after && { depends_on: after }),
  };
}

function entriesOf(parameters: Parameters): [string, string][] {
  return Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
}

function formOf(parameters: Parameters, files: Record<string, Buffer>): FormData {
  const form = new FormData();
  for (const [name, value] of entriesOf(parameters)) form.set(name, value);
  for (const [name, bytes] of Object.entries(files)) form.set(name, new Blob([new Uint8Array(bytes)]), name);
  return form;
}

/** A form as multipart bytes with their content type. */
async function encoded(form: FormData, headers: Record<string, string>) {
  const multipart = new Response(form);
  const contentType = multipart.headers.get('content-type') ?? '';
  return {
    headers: { ...headers, 'content-type': contentType },
    body: Buffer.from(await multipart.arrayBuffer()),
  };
}

type Sent = Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body'>;

/**
 * Sends a call, following no redirect. Not by `fetch`, whose stream throws outside of every promise where a connection
 * is cut within an answer, and so ends the process (seen with Node 24.21).
 */
async function sent(url: URL, options: Sent, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  try {
    return await request(url, { ...options, signal });
  } catch (error) {
    throw new AdPlatformFailure('unavailable', 'Meta did not answer', {
      mayHaveTakenEffect: !neverConnected(error),
      cause: error,
    });
  }
}

const connectFailures = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Nothing was sent where no connection came about. */
const neverConnected = (error: unknown): boolean =>
  connectFailures.includes((error as { code?: string }).code ?? '');

async function read({
  statusCode,
  headers,
  body,
}: Dispatcher.ResponseData): Promise<Record<string, unknown>> {
  const answer = answerIn(statusCode, await textOf(statusCode, body));
  if (answer?.error || statusCode >= 300) {
    throw new GraphFailure(answer?.error ?? {}, statusCode, waitNamed(headers));
  }
  return answer as Record<string, unknown>;
}

/** The whole body. Where it does not come, what the call did is unknown. */
async function textOf(statusCode: number, body: Dispatcher.ResponseData['body']): Promise<string> {
  try {
    return await body.text();
  } catch (error) {
    const why = (error as Error).name === 'TimeoutError' ? 'not whole in time' : 'and was cut off';
    throw new AdPlatformFailure('unavailable', `Meta answered ${statusCode} ${why}`, { cause: error });
  }
}

function answerIn(statusCode: number, json: string): { error?: GraphErrorBody } {
  try {
    return parseAnswer(json);
  } catch (error) {
    throw new AdPlatformFailure('unavailable', `Meta answered ${statusCode} without JSON`, { cause: error });
  }
}

/**
 * An answer, its texts without what PostgreSQL can't store (U+0000, unpaired surrogates): Meta quotes names and ads of people,
 * and cuts them.
 */
const parseAnswer = (json: string) =>
  JSON.parse(json, (_, value) => (typeof value === 'string' ? textIn(value) : value));

/** An operation's answer within that of its batch. */
interface BatchAnswer {
  code?: number;
  body?: string;
  headers?: { name?: string; value?: string }[];
}

const headersOf = (answer: BatchAnswer | null): UsageHeaders =>
  Object.fromEntries((answer?.headers ?? []).map(({ name, value }) => [name?.toLowerCase() ?? '', value]));

function readOperation(answer: BatchAnswer | null | undefined): OperationAnswer {
  // Null stands for an operation that ran out of time ("Batch requests", errors).
  if (!answer) return { ok: false, failure: new AdPlatformFailure('unavailable', 'no answer in the batch') };
  const status = answer.code ?? 500;
  let body: Record<string, unknown> & { error?: GraphErrorBody };
  try {
    body = parseAnswer(answer.body ?? '{}');
  } catch (error) {
    return {
      ok: false,
      failure: new AdPlatformFailure('unavailable', 'unreadable answer', { cause: error }),
    };
  }
  if (body.error || status >= 400) {
    const failure = new GraphFailure(body.error ?? {}, status, waitNamed(headersOf(answer)));
    return { ok: false, failure };
  }
  return { ok: true, body };
}
