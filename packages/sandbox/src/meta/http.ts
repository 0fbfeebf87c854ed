import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Fault, type Faults, HOLD_MS, SLOW_MS, wait } from '../control/faults.ts';
import { type Answer, runBatch } from './batch.ts';
import type { Call } from './call.ts';
import { GraphError, traceId } from './errors.ts';
import { perform } from './graph.ts';
import { readCall } from './read-request.ts';
import { Usage } from './usage.ts';
import type { World } from './world.ts';

/** Ends the whole HTTP call from within an operation: a fault met it. */
class FaultSignal extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(`fault: ${fault.action}`);
    this.fault = fault;
  }
}

/** The Graph API under /graph, alone and in batches, with the faults that were asked for. */
export function graphRoutes(app: FastifyInstance, world: World, faults: Faults): void {
  const usage = new Usage();

  /** One operation with its own fault, its refusals turned into an answer. */
  async function run(call: Call, counted: boolean): Promise<Answer> {
    const path = `/${call.path.join('/')}`;
    const fault = counted ? undefined : faults.take('meta', call.method, path);
    const act = async (): Promise<Answer | undefined> => {
      if (!fault) return undefined;
      if (fault.action === 'error') return errorAnswer(fault);
      if (fault.action !== 'slow') throw new FaultSignal(fault);
      await wait(fault.delayMs ?? SLOW_MS);
      return undefined;
    };
    if (fault && !fault.afterEffect) {
      const instead = await act();
      if (instead) return instead;
    }
    let headers: Record<string, string> = {};
    let answer: Answer;
    try {
      headers = usage.count(call);
      answer = { status: 200, body: await perform(call), headers };
    } catch (error) {
      if (!(error instanceof GraphError)) throw error;
      answer = { status: error.status, body: error.toBody(), headers };
    }
    return (fault?.afterEffect ? await act() : undefined) ?? answer;
  }

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/graph/*',
    handler: async (request, reply) => {
      const path = request.url.replace(/\?.*$/, '');
      const fault = faults.take('meta', request.method, path);
      try {
        if (fault && !fault.afterEffect && (await meet(reply, fault))) return reply;
        const call = await readCall(world, request);
        const batch = call.method === 'POST' && call.path.length <= 1 && call.params.has('batch');
        const answer = batch
          ? { status: 200, body: await runBatch(call, (one) => run(one, false)), headers: {} }
          : await run(call, true);
        if (fault && (fault.afterEffect || fault.afterBytes !== undefined)) {
          if (await meet(reply, fault, JSON.stringify(answer.body))) return reply;
        }
        return send(reply, answer);
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
    .headers({ ...answer.headers, 'x-fb-trace-id': traceId(), 'facebook-api-version': 'v26.0' })
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

/** Does what the fault says. True when the call is over with it. */
async function meet(reply: FastifyReply, fault: Fault, full = ''): Promise<boolean> {
  switch (fault.action) {
    case 'slow':
      await wait(fault.delayMs ?? SLOW_MS);
      return false;
    case 'error':
      await send(reply, errorAnswer(fault));
      return true;
    case 'cut':
      // With bytes to let through, the answer has to be made first.
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
  }
}
