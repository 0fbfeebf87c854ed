import type { MessagePort } from 'node:worker_threads';

/** What a strategist says in parts. */
export type Spoken = 'ask' | 'clarify' | 'brief' | 'refine' | 'writeVariations';

/** What it answers at once, and what takes the longer the longer a text is. */
export type Answered = 'probeFor' | 'read' | 'mend' | 'mendText' | 'interpretInstruction' | 'subjects';

/** A call of the strategist in its thread. */
export interface StrategistTask {
  method: Spoken | Answered;
  /** As the method takes them, without what can't be sent: an abort signal, and the use of a model. */
  args: unknown[];
  /** Where the parts of what is spoken go, and null after the last. It is closed where nobody wants the rest. */
  port?: MessagePort;
}

/** What came of a call: its value, or what it threw, as other than what becomes of its thread. */
export type StrategistOutcome = { value: unknown } | { error: unknown };
