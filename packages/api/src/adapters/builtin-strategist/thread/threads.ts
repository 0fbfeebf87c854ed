import { on } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import { AppFailure } from '../../../platform/failure.ts';
import type { Logger } from '../../../platform/telemetry/logger.ts';
import type { Strategist } from '../../../ports/strategist.ts';
import { createBuiltinStrategist, defaultWordMs } from '../strategist.ts';
import { pause } from '../stream-words.ts';
import type { Answered, Spoken, StrategistOutcome, StrategistTask } from './task.ts';

/** Texts that are worked on at the same time, each in a thread of its own. */
const most = 2;
/** Length of the queue. */
const mostWaiting = 200;
/** Milliseconds that a call may wait and take; then its thread is ended. The costliest text takes a few seconds. */
const longestMs = 30_000;
/** Milliseconds after which an idle thread is ended, to free its memory. */
const idleMs = 60_000;
/** Heap of a thread in MB: what a text makes of it ends that thread alone. */
const memoryMb = 256;

type Request = { signal: AbortSignal };

/** A request without what can't be sent to a thread. */
function sent(argument: unknown): unknown {
  if (typeof argument !== 'object' || argument === null || Array.isArray(argument)) return argument;
  const { signal: _, modelUse: __, ...request } = argument as Partial<Request> & { modelUse?: unknown };
  return request;
}

/** Threads of the built-in strategist, until they are closed. */
export interface StrategistThreads {
  /** @param options.wordMs pause after each word, in milliseconds */
  strategist(options?: { wordMs?: number | undefined }): Strategist;
  close(): Promise<void>;
}

/**
 * Runs what the built-in strategist makes of texts in threads (docs/decisions/0287): the longest text that is taken needs
 * up to seconds of a processor, during which nothing else would be answered. Threads are started on demand.
 * @param timeoutMs after which a call is given up
 */
export function createStrategistThreads(logger: Logger, timeoutMs = longestMs): StrategistThreads {
  const pool = new Tinypool({
    filename: new URL('./thread.ts', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: most,
    concurrentTasksPerWorker: 1,
    maxQueue: mostWaiting,
    idleTimeout: idleMs,
    // A copy, from which Node reads NODE_OPTIONS anew: what preloads modules in tests does so here too.
    env: { ...process.env } as Record<string, string>,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // A thread that ends while working rejects its call; one that ends while idle must not end the server.
  pool.on('error', (error: unknown) => logger.error({ err: error }, 'strategist thread'));

  async function run(task: StrategistTask): Promise<unknown> {
    const transferList = task.port ? [task.port] : [];
    const outcome: StrategistOutcome = await pool
      .run(task, { signal: AbortSignal.timeout(timeoutMs), transferList })
      .catch((cause: unknown) => {
        logger.warn({ err: cause, method: task.method }, 'the strategist did not end with a text');
        throw new AppFailure('UPSTREAM_UNAVAILABLE', 'errors:busy', { details: { retryAfter: 5 }, cause });
      });
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }

  /** The parts of what is spoken, as they are made. Ends early, without an error, where the caller's signal says so. */
  async function* speak(method: Spoken, request: Request, wordMs: number): AsyncGenerator<never> {
    const { signal } = request;
    if (signal.aborted) return;
    const { port1: parts, port2: port } = new MessageChannel();
    const failed = new AbortController();
    run({ method, args: [sent(request)], port }).catch((error: unknown) => failed.abort(error));
    const isOver = AbortSignal.any([failed.signal, signal]);
    try {
      for await (const [part] of on(parts, 'message', { signal: isOver })) {
        if (part === null || signal.aborted) return;
        yield part as never;
        if (wordMs > 0 && part.kind === 'text') await pause(wordMs, signal);
      }
    } catch (error) {
      if (failed.signal.aborted) throw failed.signal.reason;
      if (!signal.aborted) throw error;
    } finally {
      parts.close();
    }
  }

  const answer = (method: Answered, ...args: unknown[]) =>
    run({ method, args: args.map(sent) }) as Promise<never>;

  return {
    strategist({ wordMs = defaultWordMs } = {}) {
      return {
        ...createBuiltinStrategist({ wordMs }),
        ask: (request) => speak('ask', request, wordMs),
        clarify: (request) => speak('clarify', request, wordMs),
        brief: (request) => speak('brief', request, wordMs),
        refine: (request) => speak('refine', request, wordMs),
        writeVariations: (request) => speak('writeVariations', request, 0),
        probeFor: (request) => answer('probeFor', request),
        read: (request) => answer('read', request),
        mendText: (text, { name, type }) => answer('mendText', text, { name, type }),
        interpretInstruction: (request) => answer('interpretInstruction', request),
        subjects: (request) => answer('subjects', request),
        async mend(facts, { name, type }) {
          if (facts.length === 0) return new Map();
          const mended: (string | null)[] = await answer('mend', facts, { name, type });
          return new Map(facts.flatMap((value, place) => (mended[place] ? [[value, mended[place]]] : [])));
        },
      };
    },
    close: () => pool.destroy(),
  };
}
