import { asSchema } from 'ai';
import type { z } from 'zod';
import { type Answer, addPart } from './answer.ts';
import { ModelFailure, toModelFailure } from './failure.ts';
import type { NamedModel } from './open.ts';

export interface Message {
  role: 'user' | 'assistant';
  content: string;
}

export interface ModelCall {
  instructions: string;
  messages: readonly Message[];
  /** What the answer has to be. Optional keys and lengths are not expressed: not every vendor takes them. */
  schema: z.ZodType;
  /** Longest answer in characters; a model that goes on is stopped. */
  maxLength: number;
}

/** Tokens that a call used, as the vendor counts them; estimated where it was cut off before it said. */
export interface Usage {
  model: string;
  inputTokens: number;
  outputTokens: number;
}

/** Characters of a token, roughly: less in English, more in Hebrew. */
const charactersPerToken = 3;
/** A whole answer may take so many times the longest wait for a piece of it. */
const wholeAnswer = 4;

/**
 * Asks a model. A wait that is too long, an answer that is, and a refusal end it.
 * @param options.signal aborted by whoever does not want the answer: then the result is null
 * @param options.used told once, whatever became of the call
 * @returns the text of a whole answer
 * @throws ModelFailure
 */
export async function callModel(
  { name, model }: NamedModel,
  { instructions, messages, schema, maxLength }: ModelCall,
  options: { timeoutMs: number; signal: AbortSignal; used(usage: Usage): void },
): Promise<string | null> {
  const { timeoutMs, signal } = options;
  if (signal.aborted) return null;
  const stop = new AbortController();
  const late = () => stop.abort(new ModelFailure('timeout', 'no answer in time'));
  const letGo = () => stop.abort();
  signal.addEventListener('abort', letGo, { once: true });
  const waiting = setTimeout(late, timeoutMs);
  const whole = setTimeout(late, timeoutMs * wholeAnswer);
  const answer: Answer = { text: '', isWhole: false };
  const asked = lengthOf([instructions, ...messages.map(({ content }) => content)]);
  try {
    const { stream } = await model.doStream({
      prompt: [
        { role: 'system', content: instructions },
        ...messages.map(({ role, content }) => ({
          role,
          content: [{ type: 'text' as const, text: content }],
        })),
      ],
      responseFormat: { type: 'json', name: 'answer', schema: await jsonSchemaOf(schema) },
      // Anthropic wants a limit; the characters of the answer are the tighter one.
      maxOutputTokens: Math.ceil(maxLength / 2),
      abortSignal: stop.signal,
    });
    for await (const part of stream) {
      // What only holds the connection open comes as no part.
      waiting.refresh();
      addPart(answer, part, maxLength);
    }
    stop.signal.throwIfAborted();
    if (!answer.isWhole) throw new ModelFailure('unreachable', 'the connection was lost');
    return answer.text;
  } catch (error) {
    if (signal.aborted) return null;
    throw toModelFailure(stop.signal.reason ?? error);
  } finally {
    clearTimeout(waiting);
    clearTimeout(whole);
    signal.removeEventListener('abort', letGo);
    options.used({
      model: name,
      inputTokens: answer.input ?? Math.ceil(asked / charactersPerToken),
      outputTokens: answer.output ?? Math.ceil(answer.text.length / charactersPerToken),
    });
  }
}

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0);

const jsonSchemas = new WeakMap<z.ZodType, ReturnType<typeof asSchema>['jsonSchema']>();

function jsonSchemaOf(schema: z.ZodType) {
  const known = jsonSchemas.get(schema) ?? asSchema(schema).jsonSchema;
  jsonSchemas.set(schema, known);
  return known;
}
