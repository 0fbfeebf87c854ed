import type { FactValue } from '@awning/contract/facts';
import { createBuiltinStrategist } from '../strategist.ts';
import type { StrategistOutcome, StrategistTask } from './task.ts';

type Method = (...args: unknown[]) => unknown;

const builtin = createBuiltinStrategist({ wordMs: 0 });
const methods = {
  ...builtin,
  /** Values are copies here: what is mended is told by their places. */
  async mend(...[facts, business]: Parameters<typeof builtin.mend>) {
    const mended = await builtin.mend(facts, business);
    return facts.map((value: FactValue) => mended.get(value) ?? null);
  },
} as unknown as Record<StrategistTask['method'], Method>;

/** Carries out one call of the strategist: the task of its thread. */
export default async function carryOut({ method, args, port }: StrategistTask): Promise<StrategistOutcome> {
  const unwanted = new AbortController();
  const [first, ...rest] = args;
  const isRequest = typeof first === 'object' && !Array.isArray(first);
  const call = () => methods[method](isRequest ? { ...first, signal: unwanted.signal } : first, ...rest);
  try {
    if (!port) return { value: await call() };
    port.once('close', () => unwanted.abort());
    for await (const part of call() as AsyncIterable<unknown>) {
      if (unwanted.signal.aborted) break;
      port.postMessage(part);
    }
    port.postMessage(null);
    port.close();
    return { value: null };
  } catch (error) {
    return { error };
  }
}
