import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Store } from '../platform/store.ts';
import { tokensIn, usualAnswer } from './answer.ts';
import type { Asked, LlmCall, Reply } from './types.ts';

export const ScriptSchema = z.strictObject({
  /** What the prompt has to hold: a part of it, or a pattern. Any prompt where it is absent. */
  when: z.string().max(2000).optional(),
  /** The model that answers so; any where it is absent. */
  model: z.string().max(200).optional(),
  /** The answer: a text as it is, anything else as JSON. */
  answer: z.unknown().optional(),
  /** Laid over the usual answer, key by key. */
  change: z.record(z.string(), z.unknown()).optional(),
  /** Number of calls that are answered so. */
  times: z.number().int().min(1).max(100_000).default(1),
});
export type Script = z.infer<typeof ScriptSchema>;

/** How many prompts are kept to be looked at. */
const keptPrompts = 100;

/** The sandbox's model: what it was asked, what it was told to say, and how fast it speaks. */
export class LlmWorld {
  readonly #store: Store;
  readonly #clock: () => number;
  readonly prompts: { id: string; model: string; prompt: string; answer: string }[] = [];
  scripts: Script[] = [];
  /** How many pictures it was asked for: no two are alike. */
  pictures = 0;
  /** Milliseconds between the pieces of a stream. */
  tokenMs: number;

  constructor(store: Store, clock: () => number, tokenMs: number) {
    this.#store = store;
    this.#clock = clock;
    this.tokenMs = tokenMs;
  }

  reply(asked: Asked): Reply {
    const text = this.#answerTo(asked);
    const id = randomBytes(12).toString('hex');
    this.#note({ id, model: asked.model, prompt: asked.prompt, answer: text });
    const { model, prompt, tool } = asked;
    // A schema is told to a model, and counted.
    const told = prompt + (asked.schema === null ? '' : JSON.stringify(asked.schema));
    const tokens = { inputTokens: tokensIn(told), outputTokens: tokensIn(text) };
    return { id, model, text, tool, refused: false, ...tokens };
  }

  record(
    { id, inputTokens, outputTokens }: Pick<Reply, 'id' | 'inputTokens' | 'outputTokens'>,
    call: Omit<LlmCall, 'inputTokens' | 'outputTokens'>,
  ): void {
    this.#store.insert('llm.call', id, this.#clock(), { ...call, inputTokens, outputTokens });
  }

  /** Notes that a picture was asked for, and what became of it. */
  recordPicture(
    made: Pick<Reply, 'id' | 'inputTokens' | 'outputTokens'>,
    { model, prompt, state }: Pick<LlmCall, 'model' | 'state'> & { prompt: string },
  ): void {
    this.pictures += 1;
    this.#note({ id: made.id, model, prompt, answer: 'a picture' });
    this.record(made, { api: 'openai.images', model, state });
  }

  #note(asked: (typeof this.prompts)[number]): void {
    this.prompts.push(asked);
    if (this.prompts.length > keptPrompts) this.prompts.shift();
  }

  #answerTo(asked: Asked): string {
    const script = this.scripts.find(
      ({ when, model }) =>
        (model === undefined || model === asked.model) && (when === undefined || holds(asked.prompt, when)),
    );
    const usual = usualAnswer(asked);
    if (!script) return usual;
    if (--script.times <= 0) this.scripts.splice(this.scripts.indexOf(script), 1);
    if (script.change) return JSON.stringify({ ...JSON.parse(usual), ...script.change });
    const { answer } = script;
    return typeof answer === 'string' ? answer : JSON.stringify(answer ?? null);
  }
}

function holds(prompt: string, wanted: string): boolean {
  if (prompt.includes(wanted)) return true;
  try {
    return new RegExp(wanted, 'u').test(prompt);
  } catch {
    return false;
  }
}
