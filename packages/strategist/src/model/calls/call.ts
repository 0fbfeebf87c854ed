import type { IncomingMessage } from 'node:http';
import { asSchema } from 'ai';
import type { z } from 'zod';
import { ModelFailure, toModelFailure } from './failure.ts';
import type { NamedModel } from './open.ts';
import type { WireEvent } from './wire/event.ts';
import { eventsOf } from './wire/events.ts';
import { createExchange } from './wire/exchange.ts';

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
 * @param options.sent called once the request is on its way
 * @throws ModelFailure
 */
export async function* callModel(
  model: NamedModel,
  call: ModelCall,
  options: {
    timeoutMs: number;
    signal: AbortSignal;
    used(usage: Usage): void;
    sent?: (() => void) | undefined;
  },
): AsyncGenerator<string> {
  const { timeoutMs, signal } = options;
  if (signal.aborted) return;
  const stop = new AbortController();
  const late = () => stop.abort(new ModelFailure('timeout', 'no answer in time'));
  const letGo = () => stop.abort();
  signal.addEventListener('abort', letGo, { once: true });
  const waiting = setTimeout(late, timeoutMs);
  const whole = setTimeout(late, timeoutMs * wholeAnswer);
  const told = { characters: 0 };
  let length = 0;
  const counted: Pick<WireEvent, 'input' | 'output'> = {};
  let isOver = false;
  let isRead = false;
  try {
    const answer = await ask(model, call, stop.signal, { told, sent: options.sent });
    const read = model.reader();
    for await (const event of eventsOf(answer)) {
      if (stop.signal.aborted) break;
      const { text = '', input, output, end, isPing } = read(event);
      // A connection that is held open with nothing in it is none that goes on.
      if (!isPing) waiting.refresh();
      counted.input = input ?? counted.input;
      counted.output = output ?? counted.output;
      if (text) {
        length += text.length;
        if (length > call.maxLength) throw new ModelFailure('nonsense', 'an answer without end');
        yield text;
      }
      if (end === 'refused') throw new ModelFailure('refused', 'declined to answer');
      if (end === 'tooLong') throw new ModelFailure('nonsense', 'an answer without end');
      isOver ||= end === 'whole';
    }
    isRead = true;
    const { reason } = stop.signal;
    if (reason instanceof ModelFailure) throw reason;
    if (!isOver && !stop.signal.aborted) throw new ModelFailure('unreachable', 'the connection was lost');
  } catch (error) {
    if (signal.aborted) return;
    throw stop.signal.reason instanceof ModelFailure ? stop.signal.reason : toModelFailure(error);
  } finally {
    clearTimeout(waiting);
    clearTimeout(whole);
    signal.removeEventListener('abort', letGo);
    // The connection of an answer that was read to its end can be used again.
    if (!isRead) stop.abort();
    options.used({
      model: model.name,
      inputTokens: counted.input ?? Math.ceil(told.characters / charactersPerToken),
      outputTokens: counted.output ?? Math.ceil(length / charactersPerToken),
    });
  }
}

/**
 * Sends the request. Nothing of it is held by the answer, which may be open for long.
 * @param noted.told set to what the model is told, before it is sent
 * @param noted.sent called once it is
 */
async function ask(
  model: NamedModel,
  { instructions, messages, schema, maxLength }: ModelCall,
  signal: AbortSignal,
  noted: { told: { characters: number }; sent: (() => void) | undefined },
): Promise<IncomingMessage> {
  const spoken = messages();
  noted.told.characters = spoken.reduce((sum, { content }) => sum + content.length, instructions.length);
  const exchange = createExchange(noted.sent);
  const { stream } = await model.over(exchange.fetch).doStream({
    prompt: [
      { role: 'system', content: instructions },
      ...spoken.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] })),
    ],
    responseFormat: { type: 'json', name: 'answer', schema: await jsonSchemaOf(schema) },
    // Anthropic wants a limit; the characters of the answer are the tighter one.
    maxOutputTokens: Math.ceil(maxLength / 2),
    abortSignal: signal,
  });
  // The SDK has an empty answer to read.
  void stream.cancel().catch(() => {});
  return exchange.answer();
}

const jsonSchemas = new WeakMap<z.ZodType, ReturnType<typeof asSchema>['jsonSchema']>();

function jsonSchemaOf(schema: z.ZodType) {
  const known = jsonSchemas.get(schema) ?? asSchema(schema).jsonSchema;
  jsonSchemas.set(schema, known);
  return known;
}
