import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ProductOptions, startProduct } from './product.ts';

/** A call that passed the proxy. */
export interface LineCall {
  method: string;
  path: string;
  body: string;
}

/**
 * A call that switches an object at Meta, alone or in a batch. Readings of figures name the same ids and statuses in their
 * filters, and are none.
 * @param ref its id there; without one, any
 */
export function switches(to: 'PAUSED' | 'ACTIVE', ref = '\\d+') {
  const alone = new RegExp(`/${ref}$`);
  const inBatch = new RegExp(`/${ref}","body":"status=${to}"`);
  return ({ method, path, body }: LineCall) =>
    (method === 'POST' && alone.test(path) && body.includes(to)) || inBatch.test(body);
}

/** How the proxy disturbs a call. */
export interface Disturbance {
  /** The caller gets no answer, and the call is forwarded so many milliseconds later... */
  lateMs?: number;
  /** ...or once this is settled. */
  lateUntil?: Promise<unknown>;
  /** Changes the request's body before it goes on. */
  request?(body: string): string;
  /** Changes the answer before it comes back. */
  answer?(text: string): string;
}

/**
 * A proxy between the product and the sandbox's Graph API that records calls and can drop answers: the call is carried
 * out, and the caller gets no answer.
 */
export async function openMetaLine() {
  const calls: LineCall[] = [];
  const answered: LineCall[] = [];
  let target = '';
  let losing: ((call: LineCall) => boolean) | undefined;
  let watching: ((call: LineCall) => Promise<void>) | undefined;
  let disturbing: { fits: (call: LineCall) => boolean; how: Disturbance; carriedOut(): void } | undefined;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const call = { method: request.method ?? '', path: request.url ?? '', body: bytes.toString('latin1') };
    calls.push(call);
    await watching?.(call);
    const disturbed = disturbing?.fits(call) ? disturbing : undefined;
    if (disturbed) disturbing = undefined;
    const how = disturbed?.how ?? {};
    const {
      host: _,
      connection: __,
      'content-length': ___,
      ...headers
    } = request.headers as Record<string, string>;
    const sent = how.request ? Buffer.from(how.request(call.body), 'latin1') : bytes;
    const { lateMs, lateUntil } = how;
    const isLate = lateMs !== undefined || lateUntil !== undefined;
    if (isLate) {
      response.destroy();
      // A slow outside on purpose: the call overtakes, or is overtaken by, what its caller does meanwhile.
      await (lateUntil ?? new Promise((resolve) => setTimeout(resolve, lateMs)));
    }
    const answer = await fetch(target + call.path, {
      method: call.method,
      headers,
      ...(sent.length > 0 && { body: new Uint8Array(sent) }),
      // Where the sandbox cuts the connection, the proxy does too.
    }).catch(() => {
      response.destroy();
    });
    disturbed?.carriedOut();
    if (!answer || isLate || response.destroyed) return;
    const plain = Buffer.from(await answer.arrayBuffer());
    const body = how.answer ? Buffer.from(how.answer(plain.toString())) : plain;
    if (losing?.(call)) {
      losing = undefined;
      response.destroy();
      return;
    }
    const told = [...answer.headers].filter(([name]) => name === 'content-type' || name.startsWith('x-'));
    response.writeHead(answer.status, Object.fromEntries(told));
    response.end(body, () => answered.push(call));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    /** All that have come. */
    calls,
    /** Those whose callers have their answer. */
    answered,
    url: `http://127.0.0.1:${port}/graph`,
    /** Where the line leads. */
    leadTo(sandboxUrl: string) {
      target = sandboxUrl;
    },
    /** The next call that fits is carried out and its answer lost. */
    loseAnswer(fits: (call: LineCall) => boolean) {
      losing = fits;
    },
    /** The next call that fits is disturbed. `carriedOut`: it has come to the sandbox, however late. */
    disturb(fits: (call: LineCall) => boolean, how: Disturbance) {
      const { promise: carriedOut, resolve } = Promise.withResolvers<void>();
      disturbing = { fits, how, carriedOut: resolve };
      return { carriedOut };
    },
    /** Looks at each call before it goes on. */
    watch(look: ((call: LineCall) => Promise<void>) | undefined) {
      watching = look;
    },
    /** The next call that fits waits until it is released. `held`: it has come. */
    holdNext(fits: (call: LineCall) => boolean) {
      const [come, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      watching = async (call) => {
        if (!fits(call)) return;
        watching = undefined;
        come.resolve();
        await released.promise;
      };
      return { held: come.promise, release: released.resolve };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type MetaLine = Awaited<ReturnType<typeof openMetaLine>>;

/**
 * A product whose calls to Meta pass such a proxy. Meta's stand-in reviews ads within a second.
 * @param options as `startProduct` takes them
 */
export async function startOnMetaLine(options: ProductOptions = {}) {
  const line = await openMetaLine();
  const env = { ...options.env, META_GRAPH_URL: line.url };
  const product = await startProduct({ reviewSeconds: 1, ...options, env });
  line.leadTo(product.sandbox.url);
  return {
    line,
    product,
    async close() {
      await product.close();
      await line.close();
    },
  };
}
