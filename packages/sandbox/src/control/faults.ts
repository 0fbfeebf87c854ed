import { z } from 'zod';
import { hash32, uniform } from '../platform/random.ts';

export const FaultSchema = z
  .strictObject({
    target: z.enum(['meta', 'mail']),
    /** The HTTP method; every one when absent. */
    method: z.string().toUpperCase().optional(),
    /** Part of the path, or of the recipient's address for mail, or a pattern for it; all when absent. */
    path: z.string().optional(),
    action: z.enum(['error', 'timeout', 'cut', 'slow']),
    status: z.number().int().min(200).max(599).optional(),
    body: z.unknown().optional(),
    /** Carries the call out and loses only the answer. */
    afterEffect: z.boolean().default(false),
    /** Carries the call out so many milliseconds after it came, its caller being answered (or not) by then. */
    effectDelayMs: z.number().int().min(0).max(120_000).optional(),
    /** With `cut`: so many bytes of the answer still arrive. */
    afterBytes: z.number().int().min(0).optional(),
    /** With `slow`, how late the answer comes; with `timeout`, how long the line stays open. */
    delayMs: z.number().int().min(0).max(600_000).optional(),
    /** How probable it is that a matching call is met; drawn from the sandbox's seed. Calls let by don't count. */
    chance: z.number().gt(0).max(1).default(1),
    /** How many calls are met before the fault is spent. */
    times: z.number().int().min(1).max(100_000).default(1),
  })
  .refine(
    (fault) => fault.effectDelayMs === undefined || fault.action !== 'slow',
    'effectDelayMs goes with timeout, cut or error',
  )
  .refine(
    (fault) => fault.effectDelayMs === undefined || (!fault.afterEffect && fault.afterBytes === undefined),
    'effectDelayMs goes without afterEffect and afterBytes',
  );

export type Fault = z.infer<typeof FaultSchema>;

/** The faults that are still to come, in the order in which they were asked for. */
export class Faults {
  readonly #key: number;
  #draws = 0;
  #pending: Fault[] = [];

  /** @param seed the same seed and the same calls give the same draws */
  constructor(seed: string) {
    this.#key = hash32(`faults/${seed}`);
  }

  add(fault: Fault): void {
    this.#pending.push({ ...fault });
  }

  clear(): void {
    this.#pending = [];
  }

  list(): Fault[] {
    return this.#pending;
  }

  /** The fault that meets this call, counted as spent. */
  take(target: Fault['target'], method: string, path: string): Fault | undefined {
    const fault = this.#pending.find(
      (one) =>
        one.target === target &&
        (one.method === undefined || one.method === method) &&
        (one.path === undefined || meets(one.path, path)) &&
        (one.chance === 1 || uniform(this.#key, this.#draws++) < one.chance),
    );
    if (fault && --fault.times <= 0) this.#pending.splice(this.#pending.indexOf(fault), 1);
    return fault ? { ...fault } : undefined;
  }
}

function meets(wanted: string, path: string): boolean {
  if (path.includes(wanted)) return true;
  try {
    return new RegExp(wanted).test(path);
  } catch {
    return false;
  }
}

/** How long a call that is to time out is held when the fault doesn't say. */
export const HOLD_MS = 60_000;
/** How late a slow answer is when the fault doesn't say. */
export const SLOW_MS = 3000;

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    // A pending fault must not keep the process alive.
    setTimeout(resolve, ms).unref();
  });
}
