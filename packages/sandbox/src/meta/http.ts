import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Fault, type Faults, HOLD_MS, SLOW_MS, wait } from '../control/faults.ts';
import type { LateEffects } from '../control/late.ts';
import { type Answer, runBatch } from './batch.ts';
import type { Call } from './call.ts';
import { GraphError, invalid, traceId } from './errors.ts';
import { perform } from './graph.ts';
import { readCall } from './read-request.ts';
import { accountNamed } from './tree.ts';
import { mergeUsage, type Usage } from './usage.ts';
import { pinnedVersion } from './version.ts';
import type { World } from './world.ts';

/** Ends the whole HTTP call from within an operation that a fault affects. */
class FaultSignal extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(`fault: ${fault.action}`);
    this.fault = fault;
  }
}

/** Called by an operation whose fault ends the HTTP call at once; resolves when the operation is to continue. */
type Interrupt = (fault: Fault, resumeAfterMs: number) => Promise<void>;

/**
 * The Graph API under /graph, single and in batches, with the requested faults. A call with `effectDelayMs` is read
 * whole and its caller gets the fault at once; everything else, the check of its token included, happens after the
 * delay, as if the call had arrived then.
 */
export function graphRoutes(
  app: FastifyInstance,
  world: World,
  faults: Faults,
  late: LateEffects,
  usage: Usage,
): void {
  async function attempt(call: Call): Promise<Answer> {
    const { headers: used, refusal } = usage.count(call);
    const headers = { ...used, 'facebook-api-version': call.version || pinnedVersion };
    try {
      if (refusal) throw refusal;
      return { status: 200, body: await perform(call), headers };
    } catch (error) {
      if (!(error instanceof GraphError)) throw error;
      return { status: error.status, body: error.toBody(), headers };
    }
  }

  /** One operation of a batch with a fault of its own. */
  async function runOperation(call: Call, interrupt: Interrupt): Promise<Answer> {
    const fault = faults.consume('meta', call.method, `/${call.path.join('/')}`, () =>
      accountNamed(world, call.path),
    );
    if (!fault) return attempt(call);
    const { action, effectDelayMs } = fault;
    if (effectDelayMs !== undefined) {
      if (action === 'error') {
        late.after(effectDelayMs, () => attempt(call));
        return errorAnswer(fault);
      }
      // The connection of the whole batch is cut; this operation and those after it are carried out late.
      await interrupt(fault, effectDelayMs);
      return attempt(call);
    }
    const answer = fault.afterEffect ? await attempt(call) : undefined;
    if (action === 'error') return errorAnswer(fault);
    if (action !== 'slow') throw new FaultSignal(fault);
    await wait(fault.delayMs ?? SLOW_MS);
    return answer ?? attempt(call);
  }

  async function carryOut(call: Call, interrupt: Interrupt): Promise<Answer> {
    const batch = call.method === 'POST' && call.path.length <= 1 && call.params.has('batch');
    if (!batch) return attempt(call);
    const headers: Record<string, string> = { 'facebook-api-version': call.version || pinnedVersion };
    const listed = call.params.boolean('include_headers') ?? true;
    const body = await runBatch(call, async (one) => {
      const answer = await runOperation(one, interrupt);
      // The call's own headers state the usage of all its operations where the client leaves theirs out.
      if (!listed) mergeUsage(headers, answer.headers);
      return answer;
    });
    return { status: 200, body, headers };
  }

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/graph/*',
    // Unreadable bodies are refused in Meta's shape, as everything under /graph is.
    errorHandler: (error, _request, reply) => {
      const status = error.statusCode ?? 500;
      const told =
        status < 500
          ? invalid(error.message)
          : new GraphError({ message: 'An unknown error occurred', code: 1 });
      if (status >= 500) console.error('sandbox:', error);
      return send(reply, { status: told.status, body: told.toBody(), headers: {} });
    },
    handler: async (request, reply) => {
      const path = request.url.replace(/\?.*$/, '');
      const fault = faults.consume('meta', request.method, path, () => accountNamed(world, path.split('/')));
      const delay = fault?.effectDelayMs;
      try {
        if (fault && delay === undefined && !fault.afterEffect && (await meet(reply, fault))) return reply;
        const call = await readCall(world, request);
        const { promise: interrupted, resolve } = Promise.withResolvers<Fault>();
        const interrupt: Interrupt = (inner, resumeAfterMs) => {
          resolve(inner);
          return late.pause(resumeAfterMs);
        };
        if (fault && delay !== undefined) {
          late.after(delay, () => carryOut(call, interrupt));
          await meet(reply, fault);
          return reply;
        }
        const work = carryOut(call, interrupt);
        const first = await Promise.race([work, interrupted.then((inner) => ({ interruptedBy: inner }))]);
        if ('interruptedBy' in first) {
          late.track(work);
          await meet(reply, first.interruptedBy);
          return reply;
        }
        if (fault && (fault.afterEffect || fault.afterBytes !== undefined)) {
          if (await meet(reply, fault, JSON.stringify(first.body))) return reply;
        }
        return send(reply, first);
      } catch (error) {
        if (error instanceof GraphError) {
          return send(reply, { status: error.status, body: error.toBody(), headers: {} });
        }
        if (error instanceof FaultSignal) {
          if (await meet(reply, { ...error.fault, afterEffect: true })) return reply;
        }
        throw error;
      }
    },
  });
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply
    .code(answer.status)
    .headers({ 'facebook-api-version': pinnedVersion, ...answer.headers, 'x-fb-trace-id': traceId() })
    .type('application/json; charset=UTF-8')
    .send(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
}

function errorAnswer(fault: Fault): Answer {
  const transient = new GraphError({
    message: 'An unexpected error has occurred. Please retry your request later.',
    code: 2,
    transient: true,
  });
  return { status: fault.status ?? 500, body: fault.body ?? transient.toBody(), headers: {} };
}

/** Carries out the fault. @returns true when the call is finished with it */
async function meet(reply: FastifyReply, fault: Fault, full = ''): Promise<boolean> {
  switch (fault.action) {
    case 'slow':
      await wait(fault.delayMs ?? SLOW_MS);
      return false;
    case 'error':
      await send(reply, errorAnswer(fault));
      return true;
    case 'cut':
      // To send some bytes of the answer, it has to be made first.
      if (fault.afterBytes !== undefined && !full) return false;
      reply.hijack();
      if (fault.afterBytes !== undefined) {
        reply.raw.writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(full),
        });
        await new Promise((done) => reply.raw.write(Buffer.from(full).subarray(0, fault.afterBytes), done));
      }
      reply.raw.destroy();
      return true;
    case 'timeout':
      reply.hijack();
      await wait(fault.delayMs ?? HOLD_MS);
      reply.raw.destroy();
      return true;
    default:
      throw new Error(`${fault.action} is a fault of the language model's`);
  }
}
