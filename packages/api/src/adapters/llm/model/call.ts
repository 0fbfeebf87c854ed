import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { asSchema } from 'ai';
import type { z } from 'zod';
import { ModelFailure, toModelFailure } from './failure.ts';
import type { NamedModel } from './open.ts';

export interface Message {
  role: 'user' | 'assistant';
  content: string;
}

export interface ModelCall {
  instructions: string;
  messages(): Message[];
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
 * Asks a model, and yields its answer in pieces as they come. A wait that is too long, an answer that is, and a refusal end it.
 * @param options.signal aborted by whoever does not want the rest: then it ends without an error
 * @param options.used told once, whatever became of the call
 * @throws ModelFailure
 */
export async function* callModel(
  { name, model }: NamedModel,
  call: ModelCall,
  options: { timeoutMs: number; signal: AbortSignal; used(usage: Usage): void },
): AsyncGenerator<string> {
  const { timeoutMs, signal } = options;
  const stop = new AbortController();
  const late = () => stop.abort(new ModelFailure('timeout', 'no answer in time'));
  const letGo = () => stop.abort();
  signal.addEventListener('abort', letGo, { once: true });
  if (signal.aborted) return;
  let waiting = setTimeout(late, timeoutMs);
  const whole = setTimeout(late, timeoutMs * wholeAnswer);
  let told = call.instructions.length;
  let length = 0;
  let counted: { input?: number | undefined; output?: number | undefined } = {};
  try {
    const { stream } = await model.doStream({
      prompt: [
        { role: 'system', content: call.instructions },
        ...call.messages().map(({ role, content }) => {
          told += content.length;
          return { role, content: [{ type: 'text' as const, text: content }] };
        }),
      ],
      responseFormat: { type: 'json', name: 'answer', schema: await jsonSchemaOf(call.schema) },
      // Anthropic wants a limit; the characters of the answer are the tighter one.
      maxOutputTokens: Math.ceil(call.maxLength / 2),
      abortSignal: stop.signal,
    });
    for await (const part of partsOf(stream)) {
      if (stop.signal.aborted) break;
      // A connection that is held open with nothing in it is none that goes on.
      if (part.type !== 'ping') {
        clearTimeout(waiting);
        waiting = setTimeout(late, timeoutMs);
      }
      if (part.type === 'error') throw toModelFailure(part.error);
      if (part.type === 'text-delta') {
        length += part.delta.length;
        if (length > call.maxLength) throw new ModelFailure('nonsense', 'an answer without end');
        yield part.delta;
      }
      if (part.type === 'finish') {
        counted = { input: part.usage.inputTokens.total, output: part.usage.outputTokens.total };
        const { unified } = part.finishReason;
        if (unified === 'content-filter') throw new ModelFailure('refused', 'declined to answer');
        if (unified === 'length') throw new ModelFailure('nonsense', 'an answer without end');
        if (unified === 'interrupted') throw new ModelFailure('unreachable', 'the connection was lost');
      }
    }
    const { reason } = stop.signal;
    if (reason instanceof ModelFailure) throw reason;
  } catch (error) {
    if (signal.aborted) return;
    throw stop.signal.reason instanceof ModelFailure ? stop.signal.reason : toModelFailure(error);
  } finally {
    clearTimeout(waiting);
    clearTimeout(whole);
    signal.removeEventListener('abort', letGo);
    stop.abort();
    options.used({
      model: name,
      inputTokens: counted.input ?? Math.ceil(told / charactersPerToken),
      outputTokens: counted.output ?? Math.ceil(length / charactersPerToken),
    });
  }
}

/** The stream is cancelled with the iteration: otherwise a connection stays open that nobody reads from. */
async function* partsOf(
  stream: ReadableStream<LanguageModelV4StreamPart>,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

const jsonSchemas = new WeakMap<z.ZodType, ReturnType<typeof asSchema>['jsonSchema']>();

function jsonSchemaOf(schema: z.ZodType) {
  const known = jsonSchemas.get(schema) ?? asSchema(schema).jsonSchema;
  jsonSchemas.set(schema, known);
  return known;
}
