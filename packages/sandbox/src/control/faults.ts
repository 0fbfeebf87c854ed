import { z } from 'zod';
import { hash32, uniform } from '../platform/random.ts';

export const FaultSchema = z
  .strictObject({
    target: z.enum(['meta', 'mail', 'google', 'stripe', 'llm', 'push']),
    /** The HTTP method; any where it is absent. For mail `SEND`, or, only where it is said, `RCPT`: a recipient is refused. */
    method: z.string().toUpperCase().optional(),
    /** Part of the path (of the recipient's address for mail), or a pattern for it; any where it is absent. */
    path: z.string().optional(),
    /** Meta's alone: meets only calls whose path names this ad account, or a campaign, an ad set or an ad in it. */
    adAccountId: z
      .string()
      .transform((id) => id.replace(/^act_/, ''))
      .optional(),
    /** The last four are the model's: it sends `afterBytes` and then nothing, nonsense, a refusal, or never ends. */
    action: z.enum(['error', 'timeout', 'cut', 'slow', 'stall', 'malformed', 'refuse', 'endless']),
    status: z.number().int().min(200).max(599).optional(),
    body: z.unknown().optional(),
    /** Carries the call out and drops only the answer. */
    afterEffect: z.boolean().default(false),
    /** Carries the call out this many milliseconds after it arrived, whatever its caller has been answered by then. */
    effectDelayMs: z.number().int().min(0).max(120_000).optional(),
    /** With `cut` and `stall`: how many bytes of the answer are still sent. */
    afterBytes: z.number().int().min(0).optional(),
    /** In milliseconds: with `slow`, the delay of the answer; with `timeout`, how long the connection is held open. */
    delayMs: z.number().int().min(0).max(600_000).optional(),
    /** Probability that a matching call is affected, drawn from the sandbox's seed. Unaffected calls do not count in `times`. */
    chance: z.number().gt(0).max(1).default(1),
    /** Number of calls that are affected before the fault is removed. */
    times: z.number().int().min(1).max(100_000).default(1),
  })
  .refine(
    (fault) => fault.target === 'llm' || ['error', 'timeout', 'cut', 'slow'].includes(fault.action),
    'this action is the language model’s',
  )
  .refine((fault) => fault.target === 'meta' || fault.adAccountId === undefined, 'adAccountId goes with meta')
  .refine(
    (fault) => fault.effectDelayMs === undefined || fault.action !== 'slow',
    'effectDelayMs goes with timeout, cut or error',
  )
  .refine(
    (fault) => fault.effectDelayMs === undefined || (!fault.afterEffect && fault.afterBytes === undefined),
    'effectDelayMs goes without afterEffect and afterBytes',
  );

export type Fault = z.infer<typeof FaultSchema>;

/** The pending faults, in the order in which they were requested. */
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

  /** @param adAccountId whose alone; without one, all */
  clear(adAccountId?: string): void {
    this.#pending = this.#pending.filter(
      (one) => adAccountId !== undefined && one.adAccountId !== adAccountId,
    );
  }

  list(): Fault[] {
    return this.#pending;
  }

  /**
   * The fault that affects this call; its remaining count is decremented.
   * @param accountOf the ad account that the call is about, asked only where a fault names one
   */
  consume(
    target: Fault['target'],
    method: string,
    path: string,
    accountOf: () => string | undefined = () => undefined,
  ): Fault | undefined {
    const fault = this.#pending.find(
      (one) =>
        one.target === target &&
        (one.method === undefined ? method !== 'RCPT' : one.method === method) &&
        (one.path === undefined || meets(one.path, path)) &&
        (one.adAccountId === undefined || one.adAccountId === accountOf()) &&
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

/** Milliseconds that a call is held with `timeout` where the fault names no time. */
export const HOLD_MS = 60_000;
/** Milliseconds that a `slow` answer is delayed where the fault names no time. */
export const SLOW_MS = 3000;

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    // A pending fault must not keep the process alive.
    setTimeout(resolve, ms).unref();
  });
}
